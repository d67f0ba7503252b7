"""Ships of the map in naval combats and attacks on ports (10.5.1, 10.5.6 to 10.5.10, 11.7.1)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.ask import Choice
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles import verbs

NOBODY = ("none", "none")  # flies in after the search (10.5.6.1)
FIGHT = "battle sea North_Sea by=germany against=cw"
# Each side finds the other with a 3, has one die on table 3; the cells as their owner reads them.
FOUND = ((3,), (3,), *NOBODY)
CELLS = ("1/3", "1/3")  # both sides’ dice are determined before either throws (10.5.7.1)
MISS = ((6,), "-", "-", "-")
BOTH_MISS = (*CELLS, *MISS, (6,))


@pytest.fixture
def sea() -> Table:
    table = afloat()
    table.done("place germany hs at North_Sea name=scharnhorst section=3 factor=12 mp=5")
    table.done("place cw hs at North_Sea name=hood section=3 factor=14 mp=5")
    return table.put("naval_combat")


def codes(decision: Any) -> list[str]:
    return [each.code for each in decision.rulings]


def test_10_5_7_2_what_is_sunk_or_damaged_leaves_the_map(sea: Table) -> None:
    fight = f"{FIGHT} axis=scharnhorst allies=hood"  # factor and section were told when they came
    sunk = sea.do(fight, *FOUND, *CELLS, (1,), "X", "-", "-", (2,), "D", "-", "-")
    assert "hood" not in sea.state.units and "scharnhorst" not in sea.state.units
    assert sea.state.pools["cw"]["secondary"] == {"hs": 1}
    assert sea.state.pools["germany"]["repair"] == {"hs": 1}
    told = {each.code: each.params.get("names") for each in sunk.rulings}
    assert (told["wif5.afloat.sunk"], told["wif5.afloat.damaged"]) == ("hood", "scharnhorst")


def test_10_5_7_2_an_aborted_ship_goes_to_the_nearest_port_face_down(sea: Table) -> None:
    """Hull and Leith are as near for the Hood, her owner chooses; Brest is French and farther."""
    fight = f"{FIGHT} axis=12:scharnhorst@3 allies=14:hood@3"
    asked = sea.do(fight, *FOUND, *CELLS, (1,), "A/2", "-", "-", *MISS)
    assert (asked.ask.flag, asked.ask.options, asked.ask.side) == ("haven", ("3,0", "3,1"), "cw")
    sea.done(fight, *FOUND, *CELLS, (1,), "A/2", "-", "-", *MISS, "3,1")
    hood = sea.state.units["hood"]
    assert (hood["at"], hood["down"], "section" in hood) == ("3,1", True, False)
    assert sea.state.units["scharnhorst"]["at"] == "North_Sea"


def test_11_7_1_without_a_port_it_is_lost(sea: Table) -> None:
    lost = {
        key: {"power": "france", "since": "Jul/Aug 1939", "was": None} for key in ("3,0", "3,1")
    }
    sea.state = replace(sea.state, control={**sea.state.control, **lost})
    found = sea.do(
        f"{FIGHT} axis=scharnhorst allies=hood", *FOUND, *CELLS, (1,), "A/2", "-", "-", *MISS
    )
    assert "wif5.afloat.no_haven" in codes(found) and "hood" not in sea.state.units
    assert sea.state.pools["cw"]["secondary"] == {"hs": 1}  # 1.4.1: sunk


def test_10_5_7_2_of_several_the_owner_says_which_by_name(sea: Table) -> None:
    sea.done("place cw hs at North_Sea name=nelson section=3 factor=10")
    fight = f"{FIGHT} axis=scharnhorst allies=hood,nelson"
    asked = sea.do(fight, *FOUND, *CELLS, (1,), "X", "-", "-", *MISS)
    assert asked.ask.what == "wif5.ask.hit.sunk"
    assert asked.ask.options == ("hood", "nelson")
    assert asked.ask.params["side"] == "allies"
    sea.do(fight, *FOUND, *CELLS, (1,), "X", "-", "-", *MISS, "nelson", "no", "0,0", "yes")
    assert "nelson" not in sea.state.units and "hood" in sea.state.units


@pytest.mark.parametrize(
    ("axis", "allies", "code"),
    [
        ("scharnhorst", "14:hood@2", "wif5.afloat.section"),
        ("hood", "scharnhorst", "wif5.afloat.other_side"),
        ("scharnhorst,5:emden@3", "hood", "wif5.afloat.not_there"),
        ("scharnhorst", "none", "wif5.afloat.too"),
    ],
)
def test_10_5_6_1_who_is_not_there_is_refused_by_name(
    sea: Table, axis: str, allies: str, code: str
) -> None:
    sea.done("place germany ls at Bremen name=emden")
    assert code in sea.refused(f"{FIGHT} axis={axis} allies={allies}")


def test_10_5_6_a_type_stands_for_the_ship_that_is_there(sea: Table) -> None:
    fight = f"{FIGHT} axis=12:hs@3 allies=14:hs@3"
    sea.done(fight, *FOUND, *CELLS, (1,), "X", "-", "-", *MISS)
    assert "hood" not in sea.state.units
    sea.done("place germany hs at North_Sea name=gneisenau")  # neither factor nor section told
    with pytest.raises(Unreadable):
        sea.do(f"{FIGHT} axis=scharnhorst,gneisenau allies=none")


def test_10_5_9_the_cargo_of_a_trs_is_lost_or_late_with_it(sea: Table) -> None:
    sea.done("place cw trs at North_Sea name=liner section=3 factor=0")
    sea.done("place cw inf at North_Sea name=bef")
    sea.done("remove hood")
    aboard = {**sea.state.units["bef"], "aboard": "liner"}
    sea.state = replace(sea.state, units={**sea.state.units, "bef": aboard})
    fight = f"{FIGHT} axis=scharnhorst allies=liner"
    late = sea.do(fight, *FOUND, "1/3", (1,), "D", "-", "-")
    assert "wif5.afloat.cargo_late" in codes(late)
    assert not {"liner", "bef"} & set(sea.state.units)
    assert sea.state.pools["cw"]["repair"] == {"trs": 1}
    assert sea.state.spiral["Nov/Dec 1939"]["cw"]["inf"] == 1


def test_10_5_10_whoever_breaks_off_goes_home(sea: Table) -> None:
    """Scharnhorst has 5 points, from section 3 two are left: Bremen, or Stettin by the Baltic."""
    fight = f"{FIGHT} axis=scharnhorst allies=hood"
    asked = sea.do(fight, *FOUND, *BOTH_MISS, "no")
    assert (asked.ask.flag, asked.ask.options) == ("haven", ("0,0", "0,1"))
    second = sea.do(fight, *FOUND, *BOTH_MISS, "no", "0,0")  # the other side may go, too
    assert (second.ask.what, second.ask.flag) == ("wif5.ask.stay_alone", "allies_stay")
    sea.done(fight, *FOUND, *BOTH_MISS, "no", "0,0", "yes")
    ship = sea.state.units["scharnhorst"]
    assert (ship["at"], ship["down"]) == ("0,0", True)


# -- in port (10.5.1) -------------------------------------------------------------------------
@pytest.fixture
def hull() -> Table:
    table = afloat()
    table.done("place cw hs at Hull name=hood factor=14")
    table.done("place cw ls at Hull name=london")
    table.done("place germany nav at Bremen name=condor factor=5")
    return table.put("port_attack")


PORT = "battle port Hull by=germany against=cw"


def test_10_5_1_hits_in_port_turn_or_take_the_ships_of_the_map(hull: Table) -> None:
    # The example's cell (10.5.8): half an X damages the LS, half a D is an “A” on the HS.
    hit = ("1/3", (3,))
    hull.done(f"{PORT} bombers=condor ships=hood,london axis_through=5", *hit)
    assert "london" not in hull.state.units
    assert hull.state.pools["cw"]["repair"] == {"ls": 1}
    hood = hull.state.units["hood"]
    assert (hood["at"], hood["down"]) == ("3,0", True)
    assert hull.state.units["condor"]["down"]  # after its mission (10.3.2)
    assert "wif5.afloat.face_down" in hull.refused(f"{PORT} bombers=condor ships=hood")


def test_10_5_1_every_ship_in_the_port_is_a_target(hull: Table) -> None:
    assert "wif5.port.too" in hull.refused(f"{PORT} bombers=condor ships=hood")
    hull.done("place cw ls at Leith name=ajax")
    assert "wif5.afloat.not_there" in hull.refused(f"{PORT} bombers=condor ships=hood,london,ajax")


def test_10_5_1_a_carrier_whose_die_is_too_high_is_turned_over_in_its_section(hull: Table) -> None:
    hull.done("place germany cv at North_Sea name=zeppelin section=1 factor=3/4")
    hull.done(
        f"{PORT} bombers=4:zeppelin,condor ships=hood,london axis_through=5",
        (2,),
        *("1/3", *MISS),
    )
    ship = hull.state.units["zeppelin"]
    assert (ship["at"], ship["section"], ship["down"]) == ("North_Sea", 1, True)


def test_10_5_6_1_a_search_says_whose_it_was(sea: Table) -> None:
    found = sea.do(f"{FIGHT} axis=scharnhorst allies=hood", (4,), (4,))
    told = [
        (each.code, each.params.get("side"))
        for each in found.rulings
        if each.code != "wif5.afloat.who_entered"
    ]  # put there by hand: the table knows
    assert told[:2] == [("wif5.battles.finds_nobody", side) for side in ("axis", "allies")]


def test_10_5_10_both_sides_may_break_off_and_a_miss_is_told(sea: Table) -> None:
    words = f"{FIGHT} axis=scharnhorst allies=hood axis_stay=no allies_stay=no"
    found = sea.do(words, *FOUND, *BOTH_MISS, "0,0", "3,0")
    assert codes(found).count("wif5.battles.missed") == 2
    assert {name: sea.state.units[name]["at"] for name in ("scharnhorst", "hood")} == {
        "scharnhorst": "0,0", "hood": "3,0",
    }  # fmt: skip


def test_what_the_map_knows_of_a_fight_is_offered(sea: Table) -> None:
    """Who is in the area, with factors and sections told; one that lacks them, and nothing is."""

    def offered(key: str, **given: str) -> Any:
        arg = next(arg for arg in verbs.ARGS if arg.name == key)
        assert arg.default is not None
        return arg.default(sea.game.book, sea.state, {"by": "germany", **given})

    assert offered("axis", place="North Sea") == "scharnhorst"
    sea.done("place cw ls at North_Sea name=kent section=2 factor=5")
    assert offered("allies", place="North Sea") == "hood, kent"
    sea.done("place cw ls at North_Sea name=york section=2")
    assert offered("allies", place="North Sea") is None
    sea.done("place cw trs at Hull name=cargo")
    assert offered("ships", place="Hull") == "cargo"
    sea.done("place cw inf at Leith name=guards factor=6")
    assert offered("defend", place="Leith") == "6:guards"


# -- aircraft in naval combats, once more (10.3.4.3, 10.5.8, 10.5.10) ---------------------------
def test_10_5_10_aircraft_of_a_side_that_leaves_fly_home_and_subs_stay(sea: Table) -> None:
    sea.done("place germany nav at North_Sea name=condor section=3 factor=2")
    sea.done("place germany sub at North_Sea name=u47 section=3 factor=1")
    fight = f"{FIGHT} axis=scharnhorst,condor,u47 allies=hood kind=surface"
    found = sea.do(fight, *FOUND, *BOTH_MISS, "no", "0,0", "yes")
    assert {
        each.code: each.params.get("names") for each in found.rulings if "flies" in each.code
    } == {"wif5.afloat.flies_home": "condor"}
    units = sea.state.units
    assert units["condor"]["down"] and units["condor"]["at"] == "North_Sea"
    assert units["u47"]["at"] == "North_Sea" and not units["u47"].get("down")
    assert units["scharnhorst"]["at"] == "0,0"


def test_11_7_1_who_breaks_off_without_a_port_is_lost(sea: Table) -> None:
    """Only its own side’s ports take a ship in, held since the turn began."""
    lost = {key: {"power": "cw", "since": "Jul/Aug 1939", "was": None} for key in ("0,0", "0,1")}
    sea.state = replace(sea.state, control={**sea.state.control, **lost})
    done = sea.do(f"{FIGHT} axis=scharnhorst allies=hood", *FOUND, *BOTH_MISS, "no", "yes")
    assert "scharnhorst" not in sea.state.units
    assert sea.state.pools == {"germany": {"secondary": {"hs": 1}}}  # 1.4.1: sunk
    toll = next(each.data["told"] for each in done.events if each.kind == "toll")
    assert toll[0]["code"] == "wif5.toll.destroyed" and toll[0]["params"]["power"] == "germany"


def test_11_7_1_its_cargo_is_lost_with_it(sea: Table) -> None:
    """A TRS of France is lost with the British corps on board, each into the pools of its own power."""
    lost = {
        key: {"power": "germany", "since": "Jul/Aug 1939", "was": None}
        for key in ("3,0", "3,1", "3,2")
    }
    trs = {
        "power": "france",
        "unit": "trs",
        "at": "North_Sea",
        "section": 3,
        "factor": "1",
        "mp": 5,
    }
    corps = {"power": "cw", "unit": "inf", "at": "North_Sea", "aboard": "liner"}
    units = {"scharnhorst": sea.state.units["scharnhorst"], "liner": trs, "corps": corps}
    kept = {"cw": {"force": {"inf": 2}}, "france": {"force": {"inf": 2}}}
    sea.state = replace(sea.state, control={**sea.state.control, **lost}, units=units, pools=kept)
    sea.do(f"{FIGHT} axis=scharnhorst allies=liner", *FOUND, *BOTH_MISS, "yes", "no")
    assert list(sea.state.units) == ["scharnhorst"]
    assert sea.state.pools["cw"]["force"] == {"inf": 3} and "trs" in str(sea.state.pools["france"])


def test_10_5_6_1_a_sub_named_is_told_to_take_no_part(sea: Table) -> None:
    sea.done("place germany sub at North_Sea name=u47 section=3 factor=2 mp=5")
    found = sea.do(
        f"{FIGHT} axis=scharnhorst,u47 allies=hood", *FOUND, *BOTH_MISS, "no", "0,0", "yes"
    )
    assert "wif5.afloat.subs" in codes(found)


PLANES = f"{FIGHT} axis=4:nav@3,6:ftr@3 allies=hood"


@pytest.mark.parametrize(("told", "factors"), [("3", 3), ("9", 4), ("0", 0)])
def test_10_5_8_what_the_table_says_got_through_attacks(
    sea: Table, told: str, factors: int
) -> None:
    """A FTR without a factor at sea attacks nothing: 4 at the most."""
    sea.done("remove scharnhorst")
    shots = ("1/3", *MISS) if factors else ()
    done = sea.do(f"{PLANES} axis_through={told}", *FOUND, *shots, "no", "yes")
    fire = next(each.data for each in done.events if each.kind == "sea_fought").get("fire", {})
    assert fire.get("axis", {}).get("factors", 0) == factors


def test_10_3_4_3_of_two_carriers_the_one_damaged_in_the_air_is_off(sea: Table) -> None:
    from referee.games.wif5.battles.at_sea.afloat import read_fleet
    from referee.games.wif5.battles.at_sea.naval_air import _without
    from referee.games.wif5.battles.in_air.aircraft import read_flyers

    book = sea.game.book
    fleet = read_fleet(book, "fleet", "3/5:cv@2, 3/4:cv@2, 4:nav@2, 5:hs@1")
    (lost,) = read_flyers(book, "wing", "4:cv", fighters=True)
    assert [one.text for one in _without(fleet, (lost,))] == ["3/5:cv@2", "4:nav@2", "5:hs@1"]
    (none,) = read_flyers(book, "wing", "6:cv", fighters=True)
    assert _without(fleet, (none,)) == fleet


@pytest.mark.parametrize(("chosen", "fighters", "bombers"), [
    ("none", ["6:ftr"], ["5:cv", "3/2:ftr", "2/4:nav"]),
    ("cv1", ["5:cv", "6:ftr"], ["3/2:ftr", "2/4:nav"]),
    ("ftr2", ["3/2:ftr", "6:ftr"], ["5:cv", "2/4:nav"]),
    ("cv1 ftr2", ["5:cv", "3/2:ftr", "6:ftr"], ["2/4:nav"]),
])  # fmt: skip
def test_10_3_4_1_who_could_be_fighter_or_bomber_is_asked(
    sea: Table, chosen: str, fighters: list[str], bombers: list[str]
) -> None:
    """A FTR without a factor at sea is a fighter, a NAV a bomber, ships fly nowhere."""
    from referee.games.wif5.battles.at_sea.afloat import read_fleet
    from referee.games.wif5.battles.at_sea.naval_air import _roles
    from referee.games.wif5.battles.typed import Typed

    fleet = read_fleet(sea.game.book, "fleet", "3/5:cv@2, 3/2:ftr@1, 2/4:nav@1, 6:ftr@0, 9:hs@2")
    script = _roles(fleet, "axis", True, Typed({}))
    asked = next(script)
    assert asked.options == ("cv1", "ftr2") and asked.side == "axis"
    with pytest.raises(StopIteration) as end:
        script.send(chosen)
    wing = end.value.value
    assert sorted(one.text for one in wing.fighters) == sorted(fighters)
    assert sorted(one.text for one in wing.bombers) == sorted(bombers)


def test_8_2_4_no_attack_on_a_port_in_severe_winter(hull: Table) -> None:
    line = f"{PORT} bombers=condor ships=hood,london axis_through=5"
    assert hull.refused(f"{line} weather=severe_winter") == {"wif5.port.winter"}
    assert "wif5.port.winter" not in hull.refused(
        f"{PORT} bombers=condor ships=hood weather=winter"
    )


def test_10_5_1_where_no_carrier_comes_through_nothing_attacks(hull: Table) -> None:
    hull.done("place germany cv at North_Sea name=zeppelin section=1 factor=3/4")
    done = hull.do(f"{PORT} bombers=4:zeppelin ships=hood,london", (2,))
    assert "wif5.port.stopped" in codes(done) and done.result["factors"] == 0


def known(sea: Table) -> None:
    """Table 3 for HS as its owner has it: 1 sinks, 2 damages, the rest does nothing; 1 in the rest."""
    for die, cell in enumerate("XD----", 1):
        sea.done(f"chart surface_naval table=3 die={die} type=hs result={cell}")
    for unit in ("ls", "cv"):
        sea.done(f"chart surface_naval table=3 die=1 type={unit} result=-")
    for column, cell in (("11-15", "1/3"), ("16-20", "2/3")):
        sea.done(f"chart naval_combat row=surface column={column} targets=1 result={cell}")


def test_10_5_7_1_what_the_fire_may_do_is_told_before_its_dice(sea: Table) -> None:
    """One face of six sinks, one damages; eight cells of the table’s eighteen are known."""
    known(sea)
    fight = f"{FIGHT} axis=scharnhorst allies=hood"
    done = sea.do(fight, *FOUND, (1,), (1,))
    said = [each.code for each in done.rulings if each.code.startswith("wif5.fire")]
    fell = ["wif5.fire.expected", "wif5.fire.cells"]
    assert said == ["wif5.fire.dice"] * 2 + fell * 2
    told = next(each for each in done.rulings if each.code == "wif5.fire.expected")
    shares = [told.params[f"hoped_{grade}"] for grade in "xda"]
    assert shares == [0.2, 0.2, 0]
    assert (told.params["known"], told.params["of"], told.params["number"]) == (8, 18, 3)


def test_10_5_7_1_both_sides_determine_their_dice_before_either_throws(sea: Table) -> None:
    fight = f"{FIGHT} axis=18:hs@3 allies=18:hs@3"
    cells = [
        sea.do(fight.replace("allies=18", "allies=14"), *FOUND, *read).ask
        for read in ((), ("1/3",))
    ]
    assert [(each.what, each.side) for each in cells] == [("wif5.ask.cell", "axis"), ("wif5.ask.cell", "allies")]  # fmt: skip
    known(sea)
    for answers, flag in (((), "axis_forgo"), (("0",), "allies_forgo")):
        asked = sea.do(fight, *FOUND, *answers)
        assert isinstance(asked.ask, Choice) and asked.ask.flag == flag
    thrown = [sea.do(fight, *FOUND, "0", "1", *faces) for faces in ((), ((1, 1),))]
    assert [(each.ask.side, each.ask.dice) for each in thrown] == [("axis", 2), ("allies", 1)]


def test_10_5_7_1_each_number_of_dice_is_weighed_before_some_are_given_up(sea: Table) -> None:
    """Two dice on table 3, or one on table 4, of which nobody knows a cell."""
    known(sea)
    asked = sea.do(f"{FIGHT} axis=18:hs@3 allies=hood", *FOUND)
    assert (asked.ask.flag, asked.ask.options) == ("axis_forgo", ("0", "1"))
    two, one = asked.ask.about.told
    assert (two.code, two.params["n"], two.params["hoped_x"]) == ("wif5.fire.expected", 2, 0.3)
    assert (one.code, one.params["number"]) == ("wif5.fire.nothing_known", 4)


def test_10_5_7_2_the_cells_of_each_die_are_told(sea: Table) -> None:
    known(sea)
    fight = f"{FIGHT} axis=scharnhorst allies=hood"
    done = sea.do(fight, *FOUND, (1,), (2,), "A", "-")
    cells = [each.params for each in done.rulings if each.code == "wif5.fire.cells"]
    assert [(cell["die"], cell["hs"], cell["ls"], cell["cv"]) for cell in cells] == [
        (1, "X", "-", "-"), (2, "D", "A", "-"),
    ]  # fmt: skip


def test_10_5_7_2_a_trs_has_no_factor_to_tell(sea: Table) -> None:
    """Its section is on record: it is named like any other ship."""
    from referee.games.wif5.battles.at_sea.afloat import read_fleet

    sea.done("place germany trs at North_Sea name=liner section=3 mp=5")
    (read,) = read_fleet(sea.game.book_at(sea.state), "axis", "liner", sea.state.units)
    assert (read.unit, read.section, read.surface, read.name) == ("trs", 3, 0, "liner")


@pytest.mark.parametrize("text", ["Bremen, 4,1", "Bremen;4,1", " Bremen ; 4,1 "])
def test_11_7_1_havens_are_parted_as_other_lists_are(text: str) -> None:
    from referee.games.wif5.battles.typed import places

    assert places(text) == ["Bremen", "4,1"]
