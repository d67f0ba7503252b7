"""Land battles and conquests on a map of the tests' own: advances, the notional unit, who holds what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.faults import Unreadable
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.supplied import supplied

MAP = (
    Path(__file__).parents[1] / "cases" / "play" / "wif5" / "rhine_and_seine.txt"
).read_text(encoding="utf-8")  # fmt: skip


@pytest.fixture
def west(tmp_path: Any) -> Table:
    """A campaign with the map, before the first impulse."""
    table = Table()
    command = table.game.read(table.state, ["map", "load", str(tmp_path / "west.txt")])
    args = {**command.args, "text": MAP}
    decision = table.game.decide(table.state, type(command)(command.name, args, (), False))
    table.state = fold(table.game.evolve, table.state, decision.events)
    return table


def put(table: Table, *lines: str) -> None:
    for line in lines:
        table.set_down(line)


def at(table: Table, step: str) -> Table:
    """In a step, every power of the Axis with a Land action."""
    table.to("choose_action")
    table.done("choose all land")
    table.to(step)
    return table


def words(table: Table, name: str) -> frozenset[str]:
    atlas = now(table.state)
    return next(place.words for place in atlas.places if f"name={name}" in place.words)


# -- a conquered power (4.3 c, 15) -----------------------------------------------------------------
def falls(table: Table) -> Table:
    """France is conquered by Germany, its capital taken a turn before."""
    table.to("choose_action")
    table.state = replace(table.state, control={
        "4,1": {"power": "germany", "since": "Jul/Aug 1939", "was": "france"},
        "paris": {"power": "germany", "since": "Jul/Aug 1939", "was": "france"},
        "lille": {"power": "germany", "since": "Jul/Aug 1939", "was": "france"},
    })  # fmt: skip
    table.done("choose all pass")
    table.to("end_of_action")
    table.put("conquest")
    table.done("conquest france by germany")
    return table


def test_15_the_home_of_a_conquered_power_is_its_conquerors(west: Table) -> None:
    put(west, "germany arm at Saar name=panzer", "france inf at Metz name=ligne",
        "cw inf at Calais name=bef", "france hs at Brest name=dunkerque")  # fmt: skip
    falls(west)
    assert {"ligne", "dunkerque"}.isdisjoint(west.state.units)
    for name in ("Paris", "Lille", "Metz", "Dijon", "Vichy", "Nancy", "Tours"):
        assert "axis" in words(west, name), name
    # The enemy's units keep their hex, and those in their zone of control (15).
    for name in ("Calais", "Brest"):
        assert "allies" in words(west, name), name
    assert west.state.control["4,0"]["power"] == "cw"


def test_4_3_c_the_capital_of_a_conquered_power_supplies_its_conqueror(west: Table) -> None:
    put(west, "germany arm at Saar name=panzer", "germany inf at Paris name=corps",
        "germany inf at Vichy name=south", "cw inf at Calais name=bef")  # fmt: skip
    falls(west)
    assert "city=germany" in words(west, "Paris")
    for name in ("Lille", "Brest", "Vichy"):  # its other cities supply nobody (4.3 a)
        assert not any(word.startswith("city=") for word in words(west, name)), name
        assert "city" in words(west, name)
    book = west.game.book_at(west.state)
    for name in ("corps", "south"):  # Vichy lies two hexes from Paris
        assert supplied(book, west.state, name) is True


def test_4_3_c_a_capital_that_passes_by_the_conquest_supplies_from_the_next_turn(
    west: Table,
) -> None:
    put(west, "germany inf at Paris name=corps")
    west.to("choose_action")
    west.done("choose all pass")
    west.to("end_of_action")
    west.put("conquest")
    west.done("conquest france by germany factories_left=0")
    assert "axis" in words(west, "Paris") and "city=germany" not in words(west, "Paris")
    west.state = replace(west.state, date="Nov/Dec 1939")
    assert "city=germany" in words(west, "Paris")


def test_14_3_15_a_liberated_home_but_what_the_enemy_stands_in(west: Table) -> None:
    put(west, "germany arm at Saar name=panzer", "cw inf at Calais name=bef")
    falls(west)
    put(west, "germany inf at Dijon name=garrison", "cw inf at Paris name=third")
    control = {key: {"power": "cw", "since": "Jul/Aug 1939", "was": "germany"}
               for key in ("4,1", "paris")}  # fmt: skip
    west.state = replace(west.state, control={**west.state.control, **control})
    west.done("liberation france by cw")
    assert west.state.status_of("france") == "active"
    for name in ("Paris", "Lille", "Calais", "Brest"):
        assert "allies" in words(west, name), name
    for name in ("Dijon", "Vichy", "Nancy", "Metz", "Reims"):  # a German unit, and zones of control
        assert "axis" in words(west, name), name


def test_15_14_1_3_a_conquered_minor(west: Table) -> None:
    joined = {"belgium": {"status": "declared", "power": "cw", "since": "Jul/Aug 1939",
                          "how": "declared"}}  # fmt: skip
    west.state = replace(west.state, minors={**west.state.minors, **joined})
    put(west, "belgium inf at Antwerp name=liege", "belgium ftr at Antwerp name=fox",
        "cw inf at Reims name=bef", "germany inf at Brussels name=corps")  # fmt: skip
    west.to("choose_action")
    west.done("choose all pass")
    west.to("end_of_action")
    west.put("conquest")
    west.done("conquest belgium by germany")
    assert set(west.state.units) == {"bef", "corps"}
    # Reims lies beside Brussels, where a German stands, and not beside Antwerp.
    assert "axis" in words(west, "Brussels") and "axis" in words(west, "Antwerp")


# -- losses (10.7.6.7) -------------------------------------------------------------------------------
LAND = "battle land Metz by=germany against=france table=assault hq=none enemy_hq=none"


def battle(table: Table, units: str, more: str, *answers: Any) -> Any:
    """An attack on Metz by units of the map."""
    words = f"{LAND} units={units} {more}"
    return table.done(words, *answers)


def metz(table: Table) -> Table:
    put(table, "germany inf at Saar name=corps factor=6 mp=4",
        "germany arm at Saar name=panzer factor=8 mp=6", "france inf at Metz name=ligne factor=3 mp=4",
        "france inf at Belfort name=alpins factor=4 mp=4")  # fmt: skip
    return at(table, "land_combat")


def test_10_7_6_7_as_many_are_lost_as_the_result_says(west: Table) -> None:
    metz(west)
    battle(west, "corps,panzer", "defend=ligne losses=corps advance=none result=-/1*", (4,))
    assert {"corps", "panzer"} <= set(west.state.units) and "ligne" not in west.state.units


# -- the Vichy Line (15, 16.2) ---------------------------------------------------------------------
def paris(table: Table) -> Table:
    put(
        table,
        "germany inf at Paris name=corps",
        "france inf at Metz name=ligne",
        "cw inf at Calais name=bef",
    )
    table.to("choose_action")
    table.done("choose all pass")
    table.to("end_of_action")
    table.put("vichy")
    return table


def test_15_16_2_north_of_the_vichy_line_france_is_whose_paris_is(west: Table) -> None:
    paris(west)
    asked = west.do("vichy germany")
    assert asked.ask.what == "wif5.ask.vichy_south"
    west.done("vichy germany", "Vichy; Tours; Dijon", (4,))
    for name in ("Reims", "Metz", "Nancy", "Belfort"):
        assert "axis" in words(west, name), name
    for name in ("Vichy", "Tours", "Dijon"):
        assert "neutral" in words(west, name), name
    for name in ("Calais", "Brest", "Lille"):  # an Allied unit and its zone of control
        assert "allies" in words(west, name), name


def test_16_3_vichy_france_that_joins_the_axis_is_the_axis(west: Table) -> None:
    paris(west)
    west.done("vichy germany south=Vichy;Tours", (4,))
    joined = {"metropolitan_france": {"status": "declared", "power": "germany", "since": west.state.date,
                                      "how": "declared"}}  # fmt: skip
    west.state = replace(west.state, minors={**west.state.minors, **joined})
    assert "axis" in words(west, "Vichy") and "axis" in words(west, "Tours")


def test_16_3_the_axis_is_told_that_germany_takes_control_of_vichy(west: Table) -> None:
    paris(west)
    west.done("vichy germany south=Vichy;Dijon", (4,))
    put(west, "germany inf at Paris name=reserve mp=4")
    west.put("land_movement", side="axis")
    west.state = replace(
        west.state, impulse=replace(west.state.impulse, actions={"germany": "land"})
    )
    assert "wif5.march.vichy" in west.refused("shift reserve to Dijon")


def test_16_2_what_is_no_hex_of_france_is_told(west: Table) -> None:
    paris(west)
    for text in ("Bremen", "Narnia"):
        with pytest.raises(Unreadable) as wrong:
            west.do(f"vichy germany south={text}")
        assert wrong.value.code == "wif5.vichy.south"


# -- land of another (10.7.4.7) --------------------------------------------------------------------
def test_10_7_4_7_units_of_a_minor_stay_out_of_the_home_of_another_power(west: Table) -> None:
    joined = {"belgium": {"status": "declared", "power": "cw", "since": "Jul/Aug 1939",
                          "how": "declared"}}  # fmt: skip
    west.state = replace(west.state, minors={**west.state.minors, **joined})
    put(west, "belgium inf at Antwerp name=liege mp=4", "cw inf at Antwerp name=bef mp=4")
    west.to("choose_action")
    west.put("land_movement", side="allies")
    acting = replace(west.state.impulse, actions={"cw": "land", "france": "land"})
    west.state = replace(west.state, impulse=acting)
    assert "wif5.map.minor_abroad" in west.refused("shift liege to Lille")
    west.done("shift bef to Lille")  # the Commonwealth's own may (19.2 h)


# -- second hexes (10.7.6.10) ----------------------------------------------------------------------
def test_10_7_6_10_the_second_hex_by_hand(west: Table) -> None:
    """The ARM goes on with whoever set out with it, face down where the second hex costs more than 1."""
    costs = {f"terrain={kind} row=movement_europe": "1" for kind in ("clear", "forest")}
    metz(west)
    west.state = replace(west.state, charts={**west.state.charts, "terrain_effects": costs | {
        "terrain=river row=movement_europe": "0"}})  # fmt: skip
    battle(west, "corps,panzer", "defend=ligne advance=none result=-/1B*", (4,))
    assert "wif5.advance.only_there" in west.refused("shift panzer to Nancy")
    west.done("shift corps to Metz")
    west.done("shift panzer to Metz")
    assert "wif5.advance.not_beyond" in west.refused("shift panzer to Paris")
    west.done("shift panzer to Nancy with=corps")
    assert {west.state.units[name]["at"] for name in ("panzer", "corps")} == {"3,2"}
    assert "wif5.advance.done" in west.refused("shift panzer to Reims")


# -- a river, a fort: what a hexside adds (10.7.4.1) -------------------------------------------------
def test_10_7_4_1_a_fort_side_costs_what_the_chart_says(west: Table) -> None:
    from referee.games.wif5.movement.marching import Entered, cost_of

    cells = {"terrain_effects": {"terrain=mountain row=movement_europe": "2",
                                 "terrain=fort row=movement_europe": "1"}}  # fmt: skip
    charts = west.game.book.charts.plus(cells)
    entered = Entered("mountain", frozenset(), "fort", "Belfort")
    assert cost_of(charts, entered, "inf", "europe", "clear", False) == 3


def test_the_factor_of_an_aircraft_that_was_not_told_is_asked_for() -> None:
    from referee.games.wif5.battles.in_air.aircraft import read_flyers

    book = Table().game.book
    units = {"ju52": {"power": "germany", "unit": "atr", "at": "0,1"}}
    with pytest.raises(Unreadable) as wrong:
        read_flyers(book, "bombers", "ju52", False, units)
    assert wrong.value.code == "wif5.flyer.untold"
