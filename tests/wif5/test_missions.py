"""Who flies, fires, sails and is struck on the owner's map: what the counters tell is judged (10.1, 10.3, 10.6, 10.7, 19.2)."""

from __future__ import annotations

from typing import Any

import pytest
from test_joining import CELLS, COAST, NOBODY, asked, coast
from wif5_campaign import Table

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.maps.at_sea.harbours import shared_ports
from referee.games.wif5.maps.at_sea.voyages import handicaps

__all__ = ["coast"]
assert "North_Sea" in COAST and CELLS
LINE = f"{NOBODY} defend=3:ligne"


# -- rebase (10.7.2) -------------------------------------------------------------------------------
def test_10_7_2_who_rebased_flies_no_mission_in_that_impulse(coast: Table) -> None:
    coast.done("place germany tac at 0,0 name=stuka")
    coast.done("place germany ftr at 0,0 name=me109")
    coast.state = replace(
        coast.state,
        charts={**coast.state.charts, "activities_limits": {
            f"power=germany action=combined activity={what}": "3"
            for what in ("land_attacks", "land_moves", "air_rebases")}},
    )  # fmt: skip
    coast.put("air_rebase")
    coast.done("shift stuka to 0,1")
    assert not coast.state.units["stuka"].get("down")  # it stays face up
    coast.put("land_combat")
    assert asked(coast, f"{LINE} shore=none") == []  # no bombers, no fighters
    assert "wif5.afloat.rebased" in coast.refused(f"{LINE} shore=none bombers=3:stuka")
    later = replace(coast.state.impulse, number=coast.state.impulse.number + 2)
    coast.state = replace(coast.state, impulse=later)
    assert asked(coast, f"{LINE} shore=none") == ["bombers"]


@pytest.mark.parametrize(("step", "name", "to", "code"), [
    ("naval_movement", "hood", "Baltic", "course.not_phasing"),
    # In the first impulse it may interdict who entered a sea area: nobody did (10.5.4).
    ("naval_movement", "breguet", "North_Sea", "sail.interdicts_nobody"),
    ("air_rebase", "breguet", "1,1", "course.not_phasing"),
])  # fmt: skip
def test_10_1_ships_and_aircraft_of_the_other_side_wait_for_their_impulse(
    coast: Table, step: str, name: str, to: str, code: str
) -> None:
    coast.done("place cw hs at North_Sea name=hood section=2")
    coast.done("place france tac at 2,1 name=breguet")
    coast.put(step)
    before = coast.state.units[name]
    assert coast.refused(f"shift {name} to {to}") == {f"wif5.{code}"}
    assert coast.state.units[name] == before


# -- range (10.3.1) --------------------------------------------------------------------------------
def test_10_3_1_an_aircraft_flies_no_farther_than_its_movement_points(coast: Table) -> None:
    """FTR 4, TAC 6 in 1939, one a hex; from 9,1 to 1,1 it is eight."""
    coast.done("place germany tac at 9,1 name=far")
    coast.done("place germany tac at 0,1 name=near")
    assert "wif5.afloat.far" in coast.refused(f"{LINE} shore=none bombers=3:far")
    coast.put("ground_strike")
    assert "wif5.afloat.far" in coast.refused(
        "battle air Antwerp by=germany against=france bombers=3:far"
    )
    coast.done("battle air Antwerp by=germany against=france bombers=3:near weather=clear", (1,))
    assert coast.state.units["ligne"]["down"]  # 3 halved, rounded up: 2 or less
    assert coast.state.units["near"]["down"]  # face down after its mission (10.3.2)


# -- cooperation (19.2) ------------------------------------------------------------------------------
@pytest.fixture
def allied(coast: Table) -> Table:
    """The French attack from 1,1; a British cruiser and bomber are beside them."""
    for words in (
        "cw hs at North_Sea name=hood section=2", "france hs at North_Sea name=dunkerque section=2",
        "cw tac at 2,1 name=battle", "france tac at 2,1 name=breguet", "germany inf at 1,0 name=other",
        "france inf at 2,1 name=garde",
    ):  # fmt: skip
        coast.done(f"place {words}")
    limits = {f"power=france action=combined activity={what}": "3" for what in ("land_attacks",)}
    coast.state = replace(
        coast.state,
        charts={**coast.state.charts, "activities_limits": limits},
        impulse=replace(
            coast.state.impulse,
            side="allies",
            actions={"france": "combined", "cw": "land"},
        ),
    )
    return coast.put("land_combat", side="allies")


FRENCH = "battle land 1,0 by=france against=germany units=9:ligne defend=2:corps,2:other table=assault"  # fmt: skip


def test_19_2_c_nobody_fires_or_flies_for_a_power_it_does_not_cooperate_with(allied: Table) -> None:
    """France and the Commonwealth do so once the USA are at war with Germany (19.1)."""
    first = allied.do(FRENCH)
    assert first.ask.what == "wif5.ask.joining.bombers"  # 1,0 lies on no coast
    assert first.ask.params["names"] == "breguet"
    assert "wif5.battles.apart" in allied.refused(f"{FRENCH} bombers=3:battle")
    allied.state = replace(allied.state, wars={**_wars(allied), "germany|usa": {}})
    assert allied.do(FRENCH).ask.params["names"] == "battle, breguet"


def _wars(table: Table) -> dict[str, Any]:
    wars = table.state.wars
    return dict(wars) if isinstance(wars, dict) else {each: {} for each in wars}


def test_19_2_c_shore_fire_is_of_a_power_that_cooperates(coast: Table) -> None:
    coast.done("place italy hs at North_Sea name=zara section=2")
    assert (
        coast.state.at_war("italy", "france") is False
    )  # neutral: it cooperates with nobody (19.1)
    assert coast.do(LINE).ask.params["names"] == "scheer (North Sea)"
    assert "wif5.battles.apart" in coast.refused(f"{LINE} shore=5:zara")


def test_10_7_6_3_on_the_map_a_bare_number_is_no_shore_fire(coast: Table) -> None:
    """It turned no ship face down, and counted no section."""
    assert coast.refused(f"{LINE} shore=1") == {"wif5.shore.which"}
    assert coast.do(f"{LINE} shore=0").ask.what != "wif5.ask.joining.shore"  # nobody fires


@pytest.mark.parametrize("typed", ["5:hs@2", "5:hs@3", "4:ls@2,6:hs@2", "3:scheer,5:hs@2"])
def test_10_7_6_3_on_the_map_the_ship_that_fires_is_named(coast: Table, typed: str) -> None:
    """Told by its type it fired without being turned face down, from a section where nobody lies, or twice."""
    assert coast.refused(f"{LINE} shore={typed}") == {"wif5.shore.which"}


def test_10_7_6_3_a_ship_named_without_its_factor_is_told_so(coast: Table) -> None:
    with pytest.raises(Unreadable) as fault:
        coast.do(f"{LINE} shore=scheer")
    assert fault.value.code == "wif5.shells.factor"


def test_10_7_6_3_the_line_that_keeps_its_cell_does_not_name_the_result_of_the_battle(
    coast: Table,
) -> None:
    units = {**coast.state.units, "scheer": {**coast.state.units["scheer"], "section": 3}}
    coast.state = replace(coast.state, units=units)
    asked = coast.do(f"{LINE} shore=12:scheer").ask  # no word of the line answers it
    assert (asked.what, asked.flag, asked.hint) == ("wif5.ask.cell", "", "wif5.hint.chart_kept")


# -- who cannot attack is told first (10.7.6.1) ------------------------------------------------------
def test_10_7_6_1_a_unit_face_down_is_refused_before_anybody_is_asked(coast: Table) -> None:
    coast.done("place germany tac at 0,1 name=stuka")
    coast.done("flip corps down")
    assert coast.refused(LINE)  # no question of ships or aircraft first


# -- strategic bombardment (10.6.1) ------------------------------------------------------------------
@pytest.mark.parametrize(("place", "code"), [
    ("Cologne", "wif5.sky.friendly"), ("Metz", None), ("Antwerp", None),
])  # fmt: skip
def test_10_6_1_bombs_fall_on_what_that_enemy_holds(coast: Table, place: str, code: str | None) -> None:  # fmt: skip
    coast.put("strategic_bombardment")
    words = f"battle bombing {place} by=germany against=france bombers=6:str factory_points=2 hex_resources=0 result=1"  # fmt: skip
    if code:
        assert code in coast.refused(words)
    else:
        assert not {"wif5.sky.friendly", "wif5.sky.holder"} & _codes(coast, words)


def test_10_6_1_the_holder_is_the_one_that_is_bombed(coast: Table) -> None:
    """Metz is French: it is no target against the Commonwealth; taken by it, it is."""
    coast.put("strategic_bombardment")
    words = "battle bombing Metz by=germany against=cw bombers=6:str factory_points=2 hex_resources=0 result=1"  # fmt: skip
    assert "wif5.sky.holder" in coast.refused(words)
    coast.state = replace(
        coast.state, control={**coast.state.control, "2,1": {"power": "cw", "since": "x"}}
    )
    assert "wif5.sky.holder" not in _codes(coast, words)


# -- convoys (11.3) ----------------------------------------------------------------------------------
def test_11_3_a_ship_face_down_escorts_no_convoy_a_sub_face_down_attacks_it(coast: Table) -> None:
    for words in (
        "cw ls at North_Sea name=ajax section=2", "germany sub at North_Sea name=u47 section=1",
    ):  # fmt: skip
        coast.done(f"place {words}")
    coast.put("convoy_attacks")
    words = "battle convoys North_Sea by=germany against=cw"
    coast.done("flip ajax down")
    for escort in ("1_ls@2", "ajax"):
        line = f"{words} subs=1_sub@1 escort={escort} resources=3"
        assert "wif5.convoy.face_down" in _codes(coast, line), escort
    assert "wif5.afloat.other_side" in _codes(coast, f"{words} subs=u47 escort=scheer resources=3")
    assert "wif5.afloat.section" in _codes(coast, f"{words} subs=u47@2 resources=3")
    coast.done("flip u47 down")
    for subs in ("u47", "1_sub@1"):  # it lies so whenever it has moved (10.5.2.1)
        assert "wif5.convoy.face_down" not in _codes(coast, f"{words} subs={subs} resources=3")


def _codes(table: Table, words: str) -> set[str]:
    return {each.code for each in getattr(table.do(words), "rulings", ())}


# -- a port that is shared (10.5.2.1) ----------------------------------------------------------------
@pytest.mark.parametrize(("leaves", "lost"), [("", 1), ("before", 0), ("since", 1)])
def test_10_5_2_1_a_port_counts_as_it_was_when_the_impulse_began(leaves: str, lost: int) -> None:
    """Another power’s ships there cost a point, even when they have sailed since."""
    from wif5_waters import afloat

    table = afloat()
    ship: dict[str, Any] = {"power": "germany", "unit": "hs", "at": "0,0", "mp": 4}
    table.state = replace(
        table.state,
        units={"one": ship, "zara": {**ship, "power": "italy", "at": "0,0"}},
        impulse=replace(table.state.impulse, side=None, number=0),
    )
    if leaves == "before":
        table.done("remove zara")
    opened = shared_ports(table.state)
    table.state = replace(table.state, impulse=replace(table.state.impulse, berths=opened))
    if leaves == "since":
        table.done("remove zara")
    assert len(handicaps(table.game.book, table.state, "one")) == lost


def test_10_5_2_1_the_impulse_that_opens_keeps_who_shares_a_port(coast: Table) -> None:
    for words in (
        "germany hs at 1,1 name=one",
        "italy ls at 1,1 name=zara",
        "germany hs at 0,1 name=two",
    ):
        coast.state = replace(
            coast.state,
            units={**coast.state.units, words.rpartition("=")[2]: {
                "power": words.split()[0], "unit": words.split()[1], "at": words.split()[3]}},
        )  # fmt: skip
    coast.put("air_resupply").to("end_of_action")
    coast.done("end number=0", 6)
    coast.done("next")
    assert coast.state.impulse.number == 2
    assert coast.state.impulse.berths == {"one": True, "zara": True, "two": False}


# -- aircraft at sea, and ways that lead nowhere (10.3.3, 10.5.2.1, 10.5.2.5) --------------------------
@pytest.mark.parametrize(("words", "code"), [
    ("germany ftr at 0,0 name=me109|3", None), ("germany ftr at 0,1 name=me109|2", None),
    ("germany ftr at 9,1 name=me109|0", "wif5.afloat.far"), ("germany tac at 9,1 name=far|0", "wif5.afloat.far"),
    ("germany atr at 0,0 name=ju52|1", "wif5.sail.no_mission"),
])  # fmt: skip
def test_10_5_2_5_an_aircraft_takes_a_section_its_points_allow(
    coast: Table, words: str, code: str | None
) -> None:
    """FTR 4: Antwerp 1,1 is the only coast drawn, a sea point one further (1.2): from 0,1 two, from 0,0 three."""
    coast.state = replace(
        coast.state,
        charts={**coast.state.charts, "activities_limits": {
            "power=germany action=combined activity=naval_moves": "3"}},
    )  # fmt: skip
    placed, _, section = words.partition("|")
    coast.done(f"place {placed}")
    name = placed.rpartition("=")[2]
    coast.put("naval_movement")
    line = f"shift {name} to North_Sea section={section}"
    if code is not None:
        assert code in coast.refused(line)
    elif placed.split()[3] == "0,0":
        assert "wif5.sail.air_section" in coast.refused(line)
        coast.done(f"shift {name} to North_Sea section=1")
    else:
        coast.done(line)


def test_10_5_2_1_no_ship_sails_where_the_map_has_no_way(coast: Table) -> None:
    coast.state = replace(
        coast.state,
        charts={**coast.state.charts, "activities_limits": {
            "power=germany action=combined activity=naval_moves": "3"}},
        units={**coast.state.units, "u47": {"power": "germany", "unit": "sub", "at": "0,1", "mp": 4}},
    )  # fmt: skip
    coast.put("naval_movement")
    assert "wif5.sail.no_way" in coast.refused("shift u47 to North_Sea section=1")  # 0,1 is no port


def test_10_3_2_an_air_transport_strikes_nothing(coast: Table) -> None:
    coast.done("place germany atr at 0,1 name=ju52")
    assert "wif5.sky.carries" in coast.refused(f"{LINE} shore=none bombers=1:ju52")
    coast.put("ground_strike")
    strike = "battle air Antwerp by=germany against=france weather=clear bombers="
    assert "wif5.sky.carries" in coast.refused(f"{strike}1:ju52")
    assert "wif5.sky.carries" in coast.refused(f"{strike}1:atr")


# -- in the Land combat phase (10.7.4.5, 10.7.5.2, 10.7.6.10) -------------------------------------------
def test_10_7_6_nobody_walks_into_a_hex_in_the_combat_phase(coast: Table) -> None:
    coast.done("place germany inf at 0,1 name=reserve mp=3")
    assert coast.refused("shift corps to 0,1") == {"wif5.course.not_now"}
    coast.done("shift ligne to 2,1")  # a defender that retreats, moved by hand


def test_10_7_5_2_who_dropped_attacks_where_it_is_or_is_lost(coast: Table) -> None:
    number = [coast.state.turn, coast.state.impulse.number]
    dropped = {"power": "germany", "unit": "para", "at": "1,1", "invades": True, "drops": True,
               "landed": number}  # fmt: skip
    coast.state = replace(coast.state, units={**coast.state.units, "falsch": dropped})
    coast.done("place france inf at 2,1 name=garde")
    line = "battle land Metz by=germany against=france units=3:falsch defend=3:garde table=assault"
    assert "wif5.map.invades" in coast.refused(line)
    told = coast.do("next")
    assert "wif5.landing.thrown_back" in {ruling.code for ruling in told.rulings}
    assert "falsch" not in coast.state.units
