"""Ships of the map under way: naval moves, ports, cargo, who may intercept, home again (10.5, 11.7)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.command import Accepted
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.maps import whither
from referee.games.wif5.maps.at_sea.berths import no_berth
from referee.games.wif5.maps.counters import now
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import Counter, compiled


@pytest.fixture
def sea() -> Table:
    table = afloat()
    table.done("place germany hs at Bremen name=scharnhorst mp=5")
    table.done("place germany trs at Bremen name=cargo mp=4")
    table.done("place germany inf at Bremen name=corps")
    table.done("place cw hs at North_Sea name=hood section=2")
    table.done("place cw ls at Hull name=london mp=5")
    return table.put("naval_movement")


def codes(decision: Any) -> set[str]:
    return {each.code for each in decision.rulings}


def test_10_5_2_a_shift_of_a_ship_is_a_naval_move(sea: Table) -> None:
    """It is counted, its port kept, the enemies of the areas it enters are named (10.5.5)."""
    done = sea.do("shift scharnhorst to North_Sea section=3")
    assert isinstance(done, Accepted)
    ship = sea.state.units["scharnhorst"]
    assert (ship["at"], ship["section"], ship["port"]) == ("North_Sea", 3, "0,0")
    assert not ship.get("down")  # only in a port, or a SUB (10.5.2.1)
    assert sea.state.impulse.used["germany"]["naval_moves"] == 1
    told = {each.code: each.params for each in done.rulings}
    assert told["wif5.sail.met"]["names"] == "hood"
    assert told["wif5.sail.interdict"]["names"] == "london"  # the first impulse (10.5.4)
    assert sea.refused("shift scharnhorst to Bremen") == {"wif5.sail.again"}


def test_10_5_2_the_naval_move_moves_the_counters_it_names(sea: Table) -> None:
    sail = "naval move by=germany side=axis path=port:Bremen,sea:North_Sea section=2"
    sea.done(f"{sail} ships=scharnhorst,cargo")
    assert {sea.state.units[name]["at"] for name in ("scharnhorst", "cargo")} == {"North_Sea"}
    assert sea.state.impulse.used["germany"]["naval_moves"] == 1
    # Which of them is asked where none is named; none on board of the map is an answer, too.
    again = sea.do("naval move by=germany side=axis path=sea:North_Sea")
    assert again.ask.flag == "ships" and set(again.ask.options) == {"scharnhorst", "cargo", "none"}


def test_10_5_2_1_the_section_is_no_more_than_the_movement_left(sea: Table) -> None:
    assert "wif5.naval.blocked.section" in sea.refused("shift cargo to Baltic_Sea section=3")
    sea.done("shift cargo to Baltic_Sea section=2")  # 4 points, 2 areas
    asked = sea.do("shift scharnhorst to Baltic_Sea")
    assert asked.ask.flag == "section" and asked.ask.options == ("3", "2", "1", "0")


def test_10_5_2_1_a_ship_in_port_is_face_down_and_no_ship_enters_a_foreign_one(sea: Table) -> None:
    assert sea.refused("shift scharnhorst to Hull") == {"wif5.sail.no_harbour"}
    sea.done("shift scharnhorst to Stettin")
    assert sea.state.units["scharnhorst"]["down"]


def test_17_1_a_neutral_ship_that_enters_no_port_of_a_power_at_war_is_told_why(sea: Table) -> None:
    texas = Counter("texas", "usa", "hs", "3,0")
    (no,) = no_berth(sea.state, now(sea.state), texas)
    assert (no.code, no.params["other_power"]) == ("wif5.map.neutral_abroad", "cw")
    assert not no_berth(sea.state, now(sea.state), replace(texas, power="cw"))
    assert [
        each.code for each in no_berth(sea.state, now(sea.state), replace(texas, at="0,0"))
    ] == ["wif5.sail.no_harbour"]


def test_10_5_2_c_a_sub_goes_to_any_other_section_of_its_sea_box(sea: Table) -> None:
    sea.done("place germany sub at North_Sea name=u47 section=1 mp=5")
    goals = whither.goals(sea.game.book, sea.state, {"name": "u47"})
    assert "North Sea" in goals
    sea.done("shift u47 to North_Sea section=3")
    assert sea.state.units["u47"]["section"] == 3


def test_10_5_2_1_at_sea_only_to_a_lower_section_or_home(sea: Table) -> None:
    sea.done("shift scharnhorst to North_Sea section=2")
    sea.state = replace(sea.state, impulse=replace(sea.state.impulse, number=3))
    assert sea.refused("shift scharnhorst to Baltic_Sea section=1") == {"wif5.sail.at_sea"}
    assert "wif5.sail.lower" in sea.refused("shift scharnhorst to North_Sea section=2")
    sea.done("shift scharnhorst to North_Sea section=1")
    assert sea.state.units["scharnhorst"]["section"] == 1


def test_10_5_2_2_borders_and_groups(sea: Table) -> None:
    assert "wif5.naval.blocked.london" in sea.refused(
        "shift scharnhorst to Bay_of_Biscay section=0"
    )
    sea.done("place germany ls at Stettin name=emden mp=5")
    assert "wif5.sail.not_there" in sea.refused("shift scharnhorst to North_Sea with=emden")
    # No section is asked for, nor an allowance: the way is shut whatever they are.
    assert sea.refused("shift scharnhorst to Bay_of_Biscay") == {"wif5.naval.blocked.london"}


def test_10_5_3_a_trs_carries_one_land_unit_or_two_div(sea: Table) -> None:
    sea.done("place germany inf at Bremen name=second")
    assert sea.refused("shift cargo to North_Sea with=corps;second section=0") == {
        "wif5.sail.cargo"
    }
    sea.done("shift cargo to North_Sea with=corps section=0")
    assert sea.state.units["corps"]["at"] == "North_Sea"
    assert sea.state.units["corps"]["aboard"] == "cargo"
    sea.put("return_to_base")
    sea.done("shift cargo to Bremen")
    assert {sea.state.units[name]["at"] for name in ("cargo", "corps")} == {"0,0"}
    assert all(sea.state.units[name]["down"] for name in ("cargo", "corps"))  # 11.7
    assert "aboard" not in sea.state.units["corps"]


def test_11_7_1_home_within_range_else_the_nearest(sea: Table) -> None:
    sea.done("shift scharnhorst to North_Sea section=3")
    sea.put("return_to_base")
    # 5 points less section 3: Bremen at 1; Stettin, by the Baltic, at 2.
    assert sea.refused("shift scharnhorst to Hull") == {"wif5.sail.not_home"}
    given = {"name": "scharnhorst"}
    assert whither.goals(sea.game.book, sea.state, given) == ["0,0", "0,1"]
    near = {**sea.state.units["scharnhorst"], "mp": 4}
    sea.state = replace(sea.state, units={**sea.state.units, "scharnhorst": near})
    assert whither.goals(sea.game.book, sea.state, given) == ["0,0"]
    taken = {"0,0": {"power": "germany", "since": sea.state.date, "was": "allies"}}
    sea.state = replace(sea.state, control=taken)  # taken in this turn: no base yet
    assert whither.goals(sea.game.book, sea.state, given) == ["0,1"]  # the nearest, out of range


def test_10_5_2_the_places_a_ship_can_go_to_and_what_they_cost(sea: Table) -> None:
    given = {"name": "scharnhorst"}
    found = whither.goals(sea.game.book, sea.state, given)
    assert found == ["North Sea", "Baltic Sea", "0,1"]  # London bars the Bay, Hull is not Germany’s
    said = whither.cost(sea.game.book, sea.state, given, "Baltic_Sea")
    assert said is not None and (said.params["n"], said.params["section"]) == (2, 3)
    sea.done("shift scharnhorst to North_Sea section=3")
    bar = whither.idle(sea.game.book, sea.state, given)
    assert bar is not None and bar.code == "wif5.sail.again"
    sea.put("air_rebase")
    bar = whither.idle(sea.game.book, sea.state, {"name": "corps"})
    assert bar is not None and bar.code == "wif5.course.not_now"


def test_10_7_4_1_the_hexes_a_march_reaches(sea: Table) -> None:
    """Unknown cells count one point; a hex of a zone of control ends the way."""
    sea.put("land_movement")
    sea.state = replace(sea.state, units={**sea.state.units, "corps": {
        **sea.state.units["corps"], "mp": 1}})  # fmt: skip
    assert whither.goals(sea.game.book, sea.state, {"name": "corps"}) == ["0,1"]


def test_a_letter_at_the_list_of_places_is_no_place(sea: Table) -> None:
    """« n » goes on to the next step, it sends no ship to the North Sea."""
    verb = sea.game.book.registry.verb("shift")
    find = next(arg for arg in verb.args if arg.name == "at").find
    assert find is not None
    with pytest.raises(Unreadable):
        find(sea.game.book, sea.state, {"name": "scharnhorst"}, "n")
    assert find(sea.game.book, sea.state, {"name": "scharnhorst"}, "north sea") == "North_Sea"


def test_10_5_2_1_ships_go_from_kiel_to_the_north_sea_by_its_canal() -> None:
    """Though Kiel lies on the Baltic alone: 1 point into the area, as from Bremen (10.5.2.1); the
    canal shut, there is only the way round, and that way is shut with it (10.5.2.2).
    """
    table = afloat("hex 0,2 axis city=germany port=Baltic_Sea name=Kiel\n")
    table.done("place germany hs at Kiel name=tirpitz mp=4")
    table.put("naval_movement")
    table.done("naval move by=germany path=port:Kiel,sea:North_Sea ships=tirpitz section=3")
    assert table.state.units["tirpitz"]["section"] == 3  # 4 points, 1 spent; the side is Germany's
    book, state = table.game.book, table.state
    reached = whither._reach(book, table.put("naval_movement").state, {"name": "tirpitz"})
    assert reached["0,2"] == reached["0,0"] == 1  # home to Kiel, or to Bremen
    lost = {"kiel_canal": {"power": "cw", "since": "Jul/Aug 1939", "was": None}}
    table.state = replace(state, control={**state.control, **lost})
    assert "0,2" not in whither._reach(book, table.state, {"name": "tirpitz"})


@pytest.mark.parametrize(("start", "penalty"), [
    ({}, 0), ({"ally": True}, 1), ({"unsupplied": True}, 1), ({"ally": True, "unsupplied": True}, 2),
])  # fmt: skip
def test_10_5_2_1_a_port_out_of_supply_or_shared_costs_a_point(
    sea: Table, start: dict[str, bool], penalty: int
) -> None:
    """4 points, less one each; 2 areas to the Baltic leave the sections up to 2."""
    if start.get("ally"):
        sea.put(
            sea.state.step, nations={"italy": {"status": "active"}}
        )  # a neutral stays out (17.1)
        sea.done("place italy ls at Bremen name=zara mp=4")
    if start.get("unsupplied"):
        sea.state = replace(
            sea.state, impulse=replace(sea.state.impulse, supply={"cargo": False, "zara": True})
        )
    given = {"name": "cargo"}
    said = whither.cost(sea.game.book, sea.state, given, "Baltic_Sea")
    assert said is not None and (said.params["n"], said.params["section"]) == (2, 2 - penalty)
    # Stettin, the far port, lies 3 away.
    assert ("0,1" in whither.goals(sea.game.book, sea.state, given)) is (penalty < 2)
    if penalty < 2:
        asked = sea.do("shift cargo to Baltic_Sea")
        assert asked.ask.options == ("2", "1", "0")[penalty:]
    else:  # one section is no choice
        sea.done("shift cargo to Baltic_Sea")
        assert sea.state.units["cargo"]["section"] == 0


@pytest.mark.parametrize(("unit", "supply", "down"), [
    ("inf", False, True), ("inf", True, False), ("tac", False, True), ("tac", True, False),
])  # fmt: skip
def test_10_5_3_whoever_goes_on_board_out_of_supply_is_turned_down(
    sea: Table, unit: str, supply: bool, down: bool
) -> None:
    sea.done(f"place germany {unit} at Bremen name=freight")
    sea.state = replace(sea.state, impulse=replace(sea.state.impulse, supply={"freight": supply}))
    sea.done("shift cargo to North_Sea with=freight section=0")
    assert bool(sea.state.units["freight"].get("down")) is down
    assert not sea.state.units["cargo"].get("down")


def test_10_5_3_two_div_share_a_trs(sea: Table) -> None:
    sea.done("place germany trs at Bremen name=second mp=5")
    for name in ("one", "two", "three"):
        sea.done(f"place germany div at Bremen name={name}")
    assert sea.refused("shift cargo to North_Sea with=one;two;three section=0") == {
        "wif5.sail.cargo"
    }
    sea.done("shift cargo to North_Sea with=second;one;two;three section=0")
    aboard = [sea.state.units[name]["aboard"] for name in ("one", "two", "three")]
    assert aboard == ["cargo", "cargo", "second"]


def test_10_5_2_1_a_ship_at_sea_may_go_home_with_what_its_section_leaves(sea: Table) -> None:
    """5 points less section 3 are 2: Bremen (1) or Stettin (2); 4 less 3: Bremen alone."""
    for mp, ports in ((5, ["0,0", "0,1"]), (4, ["0,0"])):
        sea.state = replace(sea.state, units={**sea.state.units, "scharnhorst": {
            "power": "germany", "unit": "hs", "at": "North_Sea", "section": 3, "mp": mp}})  # fmt: skip
        given = {"name": "scharnhorst"}
        assert whither.goals(sea.game.book, sea.state, given) == ["North Sea", *ports]
    assert "wif5.naval.blocked.movement" in sea.refused("shift scharnhorst to Stettin")
    sea.done("shift scharnhorst to Bremen")
    lowest = {**sea.state.units["scharnhorst"], "at": "North_Sea", "section": 0}
    sea.state = replace(sea.state, units={**sea.state.units, "scharnhorst": lowest})
    assert whither.goals(sea.game.book, sea.state, given) == ["0,0", "0,1"]  # no lower section


def test_10_5_4_interdiction_is_told_in_the_first_impulse_alone(sea: Table) -> None:
    sea.state = replace(sea.state, impulse=replace(sea.state.impulse, number=2))
    assert "wif5.sail.interdict" not in codes(sea.do("shift scharnhorst to North_Sea section=3"))
    sea.state = replace(sea.state, impulse=replace(sea.state.impulse, number=1))
    sea.done("flip london down")
    assert "wif5.sail.interdict" not in codes(sea.do("shift cargo to North_Sea section=0"))


def test_10_5_5_no_trs_and_nobody_on_board_intercepts(sea: Table) -> None:
    """Aircraft, but those carried, and ships, but TRS."""
    sea.done("remove hood")
    sea.done("place cw trs at North_Sea name=liner section=0")
    sea.done("place cw ftr at North_Sea name=crated section=0")
    crated = {**sea.state.units["crated"], "aboard": "liner"}
    sea.state = replace(sea.state, units={**sea.state.units, "crated": crated})
    start = sea.state
    assert "wif5.sail.met" not in codes(sea.do("shift scharnhorst to North_Sea section=3"))
    sea.state = start
    sea.done("place cw nav at North_Sea name=anson section=0")
    done = sea.do("shift scharnhorst to North_Sea section=3")
    assert {r.code: r.params for r in done.rulings}["wif5.sail.met"]["names"] == "anson"
    # A SUB is not intercepted so: surface units are (10.5.5).
    sea.done("place germany sub at Bremen name=u47 mp=5")
    assert "wif5.sail.met" not in codes(sea.do("shift u47 to North_Sea section=0"))
    assert sea.state.units["u47"]["down"]  # it has moved (10.5.2.1)


# A made-up ocean: seven areas in a row, a German port at one end.
OCEAN = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"]
FAR = "\n".join([
    "grid odd-q", *(f"sea {name}" for name in OCEAN),
    *(f"link {one} {two}" for one, two in pairwise(OCEAN)),
    "hex 0,0 axis city=germany port=First name=Kiel",
    "hex 3,1 allies city=cw port=Third name=Leith", "whole",
])  # fmt: skip


def test_10_5_2_3_a_sub_no_further_than_six_with_its_section() -> None:
    table = afloat()
    table.state = replace(
        table.state, map={"name": "far", "places": 9, "compiled": compiled(read_atlas(FAR))}
    )
    table.put("naval_movement")
    table.done("place germany sub at Kiel name=u47 mp=9")
    start = table.state
    # The booklet's: 5 areas away no more than section 1; and its movement left, 9 less the areas.
    for area, sections in (("Third", ("3", "2", "1", "0")), ("Fourth", ("2", "1", "0")), ("Fifth", ("1", "0"))):  # fmt: skip
        asked = table.do(f"shift u47 to {area}")
        assert asked.ask.options == sections
    assert table.refused("shift u47 to Fifth section=2") == {"wif5.sail.sub_far"}
    assert table.refused("shift u47 to Seventh section=0") == {"wif5.sail.sub_far"}
    table.done("shift u47 to Sixth")  # section 0 is no choice
    assert table.state.units["u47"]["section"] == 0
    # In a sea box it goes on to another area (10.5.2.1), face up.
    away = {**start.units["u47"], "at": "Sixth", "section": 0}
    table.state = replace(start, units={"u47": away})
    table.done("shift u47 to Fifth section=1")


# -- where a unit can go -------------------------------------------------------------------------
def test_10_7_2_the_hexes_that_a_rebase_reaches(sea: Table) -> None:
    """A FTR has 4 points, twice that to rebase, 2 less out of supply: 8, or 4 (10.3.1, 4.1)."""
    line = "\n".join([f"hex {x},0 axis city=germany" for x in range(11)])
    for words, reach in (("", 8), (" map=pacific", 4)):
        rows = line.replace("city=germany", f"city=germany{words}")
        atlas = compiled(read_atlas(f"grid odd-q\n{rows}\nhex 0,5 allies{words}\nwhole"))
        sea.state = replace(
            sea.state, map={"name": "row", "places": 12, "compiled": atlas}, units={}
        )
        sea.done("place germany ftr at 0,0 name=wing")
        sea.put("air_rebase")
        goals = whither.goals(sea.game.book, sea.state, {"name": "wing"})
        assert goals == [f"{x},0" for x in range(1, reach + 1)]
        sea.state = replace(sea.state, impulse=replace(sea.state.impulse, supply={"wing": False}))
        goals = whither.goals(sea.game.book, sea.state, {"name": "wing"})
        assert len(goals) == reach // 2
        sea.state = replace(sea.state, impulse=replace(sea.state.impulse, supply={}))
    said = whither.cost(sea.game.book, sea.state, {"name": "wing"}, "1,0")
    assert said is not None and (said.code, said.params["n"]) == ("wif5.whither.cost", 1)


@pytest.mark.parametrize(("step", "unit", "changed", "why"), [
    ("land_movement", "inf", {"moved": [1, 1]}, "wif5.march.again"),
    ("land_movement", "inf", {"moved": [1, 0]}, "wif5.course.not_in_action"),  # a naval action: no land move
    ("naval_movement", "hs", {"down": True}, "wif5.sail.down"),
    ("naval_movement", "hs", {"sailed": [1, 1]}, "wif5.sail.again"),
    ("naval_movement", "hs", {"sailed": [1, 0]}, None),
    ("air_rebase", "ftr", {"down": True}, "wif5.rebase.face_down"),
    ("air_rebase", "ftr", {}, "wif5.course.not_in_action"),
])  # fmt: skip
def test_why_a_unit_goes_nowhere(
    sea: Table, step: str, unit: str, changed: dict[str, Any], why: str | None
) -> None:
    assert (sea.state.turn, sea.state.impulse.number) == (1, 1)
    raw = {"power": "germany", "unit": unit, "at": "0,0", **changed}
    sea.state = replace(sea.state, units={"one": raw})
    sea.put(step)
    bar = whither.idle(sea.game.book, sea.state, {"name": "one"})
    assert (bar.code if bar else None) == why


def test_a_named_hex_is_listed_with_its_name(sea: Table) -> None:
    sea.put("land_movement")
    said = whither.cost(sea.game.book, sea.state, {"name": "corps"}, "0,1")
    assert said is not None
    assert (said.code, said.params["place"]) == ("wif5.whither.called", "Stettin")


def test_10_5_2_who_sails_is_answered_and_a_port_off_the_map_moves_no_counter(sea: Table) -> None:
    sail = "naval move by=germany side=axis section=2 path=port:{},sea:North_Sea"
    sea.done(sail.format("Bremen"), "cargo")
    at = {name: sea.state.units[name]["at"] for name in ("cargo", "scharnhorst")}
    assert at == {"cargo": "North_Sea", "scharnhorst": "0,0"}
    sea.done(sail.format("Wilhelmshaven"))
    assert sea.state.units["scharnhorst"]["at"] == "0,0"


def test_10_5_2_5_an_aircraft_flies_to_a_section(sea: Table) -> None:
    sea.done("place germany nav at Bremen name=condor")
    asked = sea.do("shift condor to North_Sea")
    assert asked.ask.options == ("3", "2", "1", "0")
    sea.done("shift condor to North_Sea section=2")
    assert sea.state.units["condor"]["section"] == 2


# -- ashore (10.7.4.5) ---------------------------------------------------------------------------
@pytest.fixture
def ashore(sea: Table) -> Table:
    """A corps on board in the North Sea, three land moves at hand."""
    sea.done("shift cargo to North_Sea with=corps section=0")
    moves = {"power=germany action=combined activity=land_moves": "3"}
    corps = {**sea.state.units["corps"], "mp": 4}
    sea.state = replace(
        sea.state, units={**sea.state.units, "corps": corps}, charts={**sea.state.charts, "activities_limits": moves},
        impulse=replace(sea.state.impulse, actions={"germany": "combined"}),
    )  # fmt: skip
    return sea.put("land_movement")


def test_10_7_4_5_a_unit_lands_face_up_on_its_own_coast(ashore: Table) -> None:
    assert ashore.refused("shift corps to Stettin") == {"wif5.landing.no_coast"}
    ashore.done("flip corps down")
    assert ashore.refused("shift corps to Bremen") == {"wif5.landing.face_down"}
    up = {**ashore.state.units["corps"], "down": False}
    ashore.state = replace(ashore.state, units={**ashore.state.units, "corps": up})
    ashore.done("shift corps to Bremen")
    assert ashore.state.units["corps"]["at"] == "0,0"
    assert ashore.state.impulse.used["germany"]["land_moves"] == 1
    assert ashore.refused("shift corps to Stettin") == {"wif5.march.again"}  # its move is over


@pytest.mark.parametrize(("weather", "terrain", "fine"), [
    ("clear", "", True), ("mud", "", False), ("severe_winter", "", False), ("winter", "", True),
    ("mud", "desert", True),
])  # fmt: skip
def test_8_2_3_no_hq_lands_in_mud(ashore: Table, weather: str, terrain: str, fine: bool) -> None:
    from wif5_waters import WATERS

    words = WATERS.replace("axis city=germany port=N", f"axis {terrain} zone=temperate city=germany port=N")  # fmt: skip
    hq = {**ashore.state.units["corps"], "unit": "hq", "down": True}  # an HQ may lie face down
    ashore.state = replace(
        ashore.state, units={**ashore.state.units, "corps": hq},
        charts={**ashore.state.charts, "terrain_effects": {"terrain=desert row=movement_europe": "2"}},
        map={**ashore.state.map, "compiled": compiled(read_atlas(words))},
        weather=replace(ashore.state.weather, zones={"temperate": weather}),
    )  # fmt: skip
    if fine:
        ashore.done("shift corps to Bremen")
    else:
        assert ashore.refused("shift corps to Bremen") == {"wif5.landing.hq_weather"}
