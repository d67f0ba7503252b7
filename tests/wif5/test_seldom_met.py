"""What few tables come to: a country conquered before play, a refusal set aside in a battle, losses told twice over."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import ask
from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.command import Accepted
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.air.rules import movement_of
from referee.games.wif5.battles.booking import owner_of
from referee.games.wif5.battles.verbs import ARGS
from referee.games.wif5.charts.cells import why_of
from referee.games.wif5.charts.grid import grid
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.in_air.skies import _together
from referee.games.wif5.maps.interception.interdicting import _barred
from referee.games.wif5.production.sealed_orders import orders
from referee.games.wif5.sealed_notes.boxes import told
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import compiled

INDO_CHINA = """
grid odd-q
hex 0,0 allies country=french_indo_china city capital name=Hanoi
hex 1,0 allies country=french_indo_china
whole
"""
GERMANY = """
grid odd-q
hex 0,0 axis city=germany capital name=Berlin
hex 1,0 axis city=germany name=Essen
whole
"""


def on_map(text: str, *countries: str) -> Table:
    table = Table()
    drawn = {"name": "m", "places": 2, "compiled": compiled(read_atlas(text, countries))}
    table.state = replace(table.state, map=drawn)
    return table


# -- supply (4.3, 18.7) ------------------------------------------------------------------------------
def test_18_7_a_country_conquered_before_play_supplies_from_the_first_turn() -> None:
    """4.3 c: nobody took Hanoi this turn, France has held it since before play began."""
    table = on_map(INDO_CHINA, "french_indo_china")
    table.done("place france inf at 1,0 name=legion")
    (row,) = table.done("supply legion")["units"]
    assert row["in_supply"] is True


SHUT = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany
hex 1,0 axis coast=North_Sea
hex 2,0 axis
side 1,0 {},0 {}
whole
"""


@pytest.mark.parametrize("side", ["alpine", "lake", "sea"])
@pytest.mark.parametrize(("towards", "supplied"), [(2, True), (0, False)])
def test_4_4_a_side_that_is_shut_shuts_no_other_side_of_the_hex(
    side: str, towards: int, supplied: bool
) -> None:
    table = on_map(SHUT.format(towards, side))
    table.done("place germany inf at 1,0 name=corps")
    (row,) = table.done("supply corps")["units"]
    assert row["in_supply"] is supplied


@pytest.mark.parametrize(("since", "supplied"), [
    ("Jul/Aug 1939", {"Berlin"}), ("Sep/Oct 1939", set()),  # not in the turn of the conquest
])  # fmt: skip
def test_14_1_1_of_a_fallen_power_the_capital_that_the_map_marks_supplies(
    since: str, supplied: set[str]
) -> None:
    """4.3 c: its other cities are sources for nobody."""
    table = on_map(GERMANY)
    fallen = {"status": "conquered", "by": "cw", "since": since}
    table.state = replace(table.state, nations={**table.state.nations, "germany": fallen})
    found = [place for place in now(table.state).places if "city=cw" in place.words]
    assert {
        name for place in found for name in ("Berlin", "Essen") if f"name={name}" in place.words
    } == supplied


# -- chits (13.3) ------------------------------------------------------------------------------------
def test_13_3_one_attack_takes_no_more_levels_than_an_hq_can_have() -> None:
    assert ask("chits", "use=land hq=9 levels=9")["left"] == 0
    with pytest.raises(Unreadable):
        ask("chits", "use=land hq=9 levels=10")


# -- charts (11.3.1) ---------------------------------------------------------------------------------
def test_11_3_1_a_convoy_sheet_of_one_pair_has_the_dice_that_its_owner_names() -> None:
    charts = Table().game.book.charts
    pair = {"attackers": ("3",), "escorts": ("2",)}  # they attack in the second column
    for more, cells in (
        ({}, ["attackers=3 escorts=2"]),
        ({"die": ("1", "2")}, ["column=2 die=1", "column=2 die=2"]),
    ):
        found = grid(charts, "convoy_attack", {**pair, **more})
        assert [key for _, _, key in found.cells(charts)] == cells


@pytest.mark.parametrize(("key", "why"), [
    ("terrain=river row=combat", "hexside"), ("terrain=forest row=combat", "terrain_effects"), ("", "terrain_effects"),
])  # fmt: skip
def test_how_a_cell_of_the_terrain_chart_is_found(key: str, why: str) -> None:
    assert why_of("terrain_effects", key) == f"wif5.why.{why}"


# -- losses (11.6.2.1) -------------------------------------------------------------------------------
def test_11_6_2_1_what_was_lost_is_told_as_it_stands() -> None:
    table = Table()
    for n, total in ((2, 2), (3, 5)):
        found = table.do(f"loss germany {n} resources").rulings
        (said,) = [each.params for each in found if each.code == "wif5.losses.told"]
        assert said == {"power": "germany", "resources": total, "points": 0}


def test_11_6_2_1_points_are_lost_whatever_of_the_resources_went_before() -> None:
    """Resources that a power had when it lost them, and has no longer, hold up no other loss."""
    table = Table()
    table.done("loss germany 8 resources")
    had = {**table.state.account("germany"), "resources": 5, "factories": 5}
    table.state = replace(table.state, economy={**table.state.economy, "germany": had})
    assert table.refused("loss germany 1 resources") == {"wif5.losses.resources"}
    table.done("loss germany 1 points")


def test_11_6_2_1_all_the_resources_may_be_lost_but_no_more() -> None:
    table = Table()
    had = {**table.state.account("germany"), "resources": 5}
    table.state = replace(table.state, economy={**table.state.economy, "germany": had})
    assert table.refused("loss germany 6 resources") == {"wif5.losses.resources"}
    table.done("loss germany 5 resources")


@pytest.mark.parametrize(("keys", "said"), [
    ("power=russia date='Sep/Oct 1939'", "1/2"), ("power=russia date='Jan/Feb 1942'", "1"),
    ("power=russia date='Jul/Aug 1941' events='war_with_germany@Jul/Aug 1941'", "1 1/2"),
    ("power=germany date='Sep/Oct 1939'", "3"),
])  # fmt: skip
def test_11_6_2_2_the_multiple_is_said_in_halves(keys: str, said: str) -> None:
    told = ask("multiple", keys).rulings
    assert [each.params["multiple"] for each in told if "multiple" in each.params] == [said]


# -- battles at sea (10.5.6.1) -----------------------------------------------------------------------
def test_10_5_6_1_who_flies_in_by_the_tables_leave_is_not_judged_again() -> None:
    table = afloat()
    table.done("place germany hs at North_Sea name=scharnhorst section=3 factor=12 mp=5")
    table.done("place germany nav at Bremen name=condor factor=2/3")
    table.done("place cw hs at North_Sea name=hood section=3 factor=14 mp=5")
    table.done("flip condor down")
    table.put("naval_combat")
    words = (
        "battle sea North_Sea by=germany against=cw axis=scharnhorst allies=hood axis_fly=condor@0"
    )
    assert table.refused(words) == {"wif5.afloat.face_down"}
    command = table.game.read(table.state, words.split())
    leave = frozenset({"wif5.afloat.face_down"})
    asked: Any = table.game.decide(
        table.state, replace(command, overruled=leave, answers=((3,), (3,)))
    )
    assert not isinstance(asked, Accepted) and asked.ask.flag == "allies_fly"


@pytest.mark.parametrize(("named", "barred"), [
    ("1 sub@2", {"wif5.convoy.attack_too.sub"}), ("2 sub@2", set()), ("3 sub@2", {"wif5.sail.spent"}),
])  # fmt: skip
def test_10_5_5_1_of_subs_told_by_their_type_those_that_intercepted_do_not_count(
    named: str, barred: set[str]
) -> None:
    """u47 intercepted in this turn, u48 is as fresh as when it sailed, u49 lies face down, as who has moved does (10.5.2.1):
    both attack (11.3.1).
    """
    table = afloat()
    table.to("convoys")
    table.done("convoy cw North Sea 3 waived=yes")
    for name in ("u47", "u48", "u49"):
        table.done(f"place germany sub at North_Sea name={name} section=2 mp=5")
    u47 = {**table.state.units["u47"], "spent": table.state.turn}
    table.state = replace(table.state, units={**table.state.units, "u47": u47})
    table.done("flip u49 down")
    table.to("convoy_attacks")
    found = table.do(f"battle convoys North_Sea by=germany against=cw subs={named} escort=none")
    assert {
        each.code for each in getattr(found, "rulings", ()) if each.severity == "refusal"
    } == barred


@pytest.mark.parametrize(("keys", "dice", "table"), [
    ("factors=82 targets=7 enemy_surprised=yes result=4/4", 4, 4),  # the Allies of the example
    ("factors=82 targets=7 enemy_surprised=yes result=4/4 forgo=1", 3, 5),
    ("factors=25 targets=12 surprised=yes result=2/3 forgo=1", 1, 4),  # the Axis
])  # fmt: skip
def test_10_5_7_1_every_die_given_up_is_one_table_higher(keys: str, dice: int, table: int) -> None:
    found = ask("naval_fire", f"row=surface {keys}")
    assert (found["dice"], found["table"]) == (dice, table)
    assert [dict(each.params) for each in found.rulings] == [{"count": dice, "number": table}]


def test_11_7_1_no_port_is_farther_than_a_ship_can_sail() -> None:
    assert ask("return_to_base", "allowance=99 section=0 ports=99")["may_use"] == [99]
    with pytest.raises(Unreadable):
        ask("return_to_base", "allowance=99 section=0 ports=100")


@pytest.mark.parametrize(("from_port", "together"), [("0,0", True), ("0,1", False)])
def test_10_7_5_2_a_para_that_went_on_board_began_the_impulse_in_its_port(
    from_port: str, together: bool
) -> None:
    """Its ATR, which went by sea, too, was stacked with it there, or was not."""
    table = afloat().put("naval_movement")
    table.done("place germany trs at Bremen name=liner mp=4")
    table.done("place germany para at Bremen name=falls")
    table.done("shift liner to North_Sea section=0")
    table.done("shift falls to North_Sea")
    here = [table.state.turn, table.state.impulse.number]
    plane = {
        "power": "germany",
        "unit": "atr",
        "at": "North_Sea",
        "port": from_port,
        "sailed": here,
    }
    table.state = replace(table.state, units={**table.state.units, "ju52": plane})
    assert _together(table.state, "falls", "ju52") is together


# -- battles on land (10.7.4.5) ----------------------------------------------------------------------
@pytest.mark.parametrize("said", ["none", "personne", "notional", "fictive"])
def test_10_7_4_5_asked_who_defends_its_owner_says_nobody_or_the_notional_unit(said: str) -> None:
    (arg,) = (arg for arg in ARGS if arg.name == "defend")
    table = Table()
    assert arg.find is not None
    assert arg.find(table.game.book, table.state, {}, said) == said
    with pytest.raises(Unreadable):
        arg.find(table.game.book, table.state, {}, "ghosts")


@pytest.mark.parametrize(("nation", "owner"), [
    ("germany", "germany"), ("poland", "france"), ("belgium", "belgium"),  # nobody has her yet
])  # fmt: skip
def test_18_2_whose_pools_take_the_units_of_a_nation(nation: str, owner: str) -> None:
    table = Table()
    table.put(table.state.step, minors={"poland": {"status": "declared", "power": "france"}})
    assert owner_of(table.state, nation) == owner


def test_11_6_2_3_orders_in_secret_say_what_is_built_and_what_repaired() -> None:
    table = Table()
    found = orders(table.game.book, table.state, "germany", "5 inf; repair 2 hs; réparer 3 hs")
    assert [(order.name, order.args["units"]) for order in found] == [
        ("build", {"inf": 5}), ("repair", {"hs": 2}), ("repair", {"hs": 3}),
    ]  # fmt: skip


@pytest.mark.parametrize(("hexes", "barred"), [(-1, False), (0, True)])
def test_10_5_4_an_aircraft_that_just_reaches_the_area_interdicts_there(
    hexes: int, barred: bool
) -> None:
    """10.5.2.5: with no movement point left it takes section 0; one hex farther off it does not come. The first
    point of the sea is one move beyond the coast (1.2)."""
    points = movement_of("ftr", "Sep/Oct 1939", "cw")
    assert points
    row = "".join(f"hex {x},0 allies city=cw\n" for x in range(1, points + 2))
    table = on_map(f"grid odd-q\nsea North_Sea\nhex 0,0 allies coast=North_Sea\n{row}whole\n")
    here = [table.state.turn, table.state.impulse.number]
    ship = {"power": "germany", "unit": "hs", "at": "North_Sea", "sailed": here}
    spit = {"power": "cw", "unit": "ftr", "at": f"{points + hexes},0"}
    table.state = replace(table.state, units={"gneis": ship, "spit": spit})
    found = {each.code for each in _barred(table.game.book, table.state, "spit", "North_Sea")}
    assert found == ({"wif5.sail.interdicts_not"} if barred else set())


# -- notes (7.3, 11.6.2.3) ---------------------------------------------------------------------------
@pytest.mark.parametrize("what", ["what=note", "what=marker"])
def test_7_3_a_note_is_somebodys_a_marker_his_who_drew_it(what: str) -> None:
    table = Table()
    words = ["seal", "first", "text=4", "secret=camembert", what]
    if what == "what=marker":
        assert table.game.read(table.state, words).args["side"] is None
    else:
        with pytest.raises(Unreadable):
            table.game.read(table.state, words)


@pytest.mark.parametrize(("name", "code", "power"), [
    ("germany_builds_3", "wif5.note.orders", "germany"),
    ("us_marker_1", "wif5.note.marker", "usa"),  # of US entry: hers alone (11.6.3.2)
])  # fmt: skip
def test_11_6_2_3_whose_note_it_is(name: str, code: str, power: str) -> None:
    (found,) = told(name)
    assert found["code"] == code and found["params"]["power"] == power
