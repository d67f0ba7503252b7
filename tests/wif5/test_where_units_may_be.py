"""Where a unit may be put down or go: militia, units of minors, hexes of the enemy (10.7.4.6 to 10.7.4.8, 19)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.record import replace
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import compiled

# A made-up front of five hexes in a row, Belgium in the middle.
ROW = """
grid odd-q
sea North_Sea
hex 0,0 axis home=germany city=germany name=Cologne
hex 1,0 axis name=Aachen
hex 2,0 neutral country=belgium city=belgium name=Liege
hex 3,0 allies home=france name=Sedan
hex 4,0 allies home=france city=france port=North_Sea name=Calais
hex 5,0 allies home=cw city=cw port=North_Sea name=London
whole
"""


@pytest.fixture
def row() -> Table:
    table = Table()
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    kept = {"name": "row", "places": 7, "compiled": compiled(read_atlas(ROW, ("belgium",)))}
    costs = {"terrain=clear row=movement_europe": "1"}
    table.state = replace(table.state, map=kept, charts={**table.state.charts, "terrain_effects": costs})  # fmt: skip
    return table


def unit(table: Table, name: str, **raw: Any) -> None:
    """A counter as it stands."""
    table.state = replace(table.state, units={**table.state.units, name: raw})


def test_10_7_4_6_militia_stays_at_home(row: Table) -> None:
    """Germany's VS never leave it; Japan's JM go where they like."""
    unit(row, "vs", power="germany", unit="mil", at="0,0", mp=3)
    row.put("land_movement")
    assert "wif5.map.militia" in row.refused("shift vs to Aachen")
    assert row.state.units["vs"]["at"] == "0,0"
    unit(row, "corps", power="germany", unit="inf", at="0,0", mp=3)
    row.done("shift corps to Aachen")
    row.put("place_reinforcements")
    assert "wif5.map.militia" in row.refused("place germany mil at Aachen")
    told = {each.code for each in row.do("place japan mil at Aachen").rulings}
    assert "wif5.map.militia" not in told


@pytest.mark.parametrize(("nation", "refused"), [("belgium", True), (None, False)])
def test_19_1_units_of_a_minor_enter_no_country_of_another_power(
    row: Table, nation: str | None, refused: bool
) -> None:
    """The Commonwealth's own units may be in France (19.2 h); a Belgian one cooperates with it alone."""
    belgium = {"belgium": {"status": "declared", "power": "cw", "since": row.state.date}}
    row.state = replace(row.state, minors={**row.state.minors, **belgium})
    raw = {"power": "cw", "unit": "inf", "at": "2,0", "mp": 3}
    unit(row, "garde", **raw, **({"nation": nation} if nation else {}))
    row.put("land_movement", side="allies")
    row.state = replace(row.state, impulse=replace(row.state.impulse, actions={"cw": "land"}))
    if refused:
        assert "wif5.map.minor_abroad" in row.refused("shift garde to Sedan")
    else:
        row.done("shift garde to Sedan")


@pytest.mark.parametrize("step", ["land_movement", "land_combat", "place_reinforcements"])
def test_10_7_4_8_nothing_is_put_down_among_enemies(row: Table, step: str) -> None:
    unit(row, "ligne", power="france", unit="inf", at="3,0")
    row.put(step)
    told = {each.code: each.severity for each in row.do("place germany inf at Sedan").rulings}
    # In the phases of invasions one may come from beyond the map by hand: it is told.
    assert told["wif5.map.held"] == ("refusal" if step == "place_reinforcements" else "advice")
    assert "wif5.map.no_base" in row.refused("place germany hs at London")
    assert "wif5.map.no_base" in row.refused("place germany ftr at Sedan")


def test_10_7_6_10_an_attacker_advances_beside_it_and_past_no_enemy(row: Table) -> None:
    here = [row.state.turn, row.state.impulse.number]
    belgium = {"belgium": {"status": "declared", "power": "cw", "since": row.state.date}}
    row.state = replace(row.state, minors={**row.state.minors, **belgium})
    unit(row, "panzer", power="germany", unit="arm", at="1,0", mp=6, fought=here)
    unit(row, "ligne", power="france", unit="inf", at="3,0")
    row.put("land_combat")
    assert row.refused("shift panzer to Calais") == {"wif5.advance.beside"}
    row.done("shift panzer to Liege")
    assert row.refused("shift panzer to Sedan") == {"wif5.advance.held"}


def test_places_are_called_by_their_names_in_what_is_refused(row: Table) -> None:
    """“Sedan”, never “3,0”, whatever the reason (1.3)."""
    belgium = {"belgium": {"status": "declared", "power": "cw", "since": row.state.date}}
    row.state = replace(row.state, minors={**row.state.minors, **belgium})
    here = [row.state.turn, row.state.impulse.number]
    unit(row, "panzer", power="germany", unit="arm", at="1,0", mp=6, fought=here)
    unit(row, "ligne", power="france", unit="inf", at="3,0")
    for step, words, code, params in (
        ("place_reinforcements", "place belgium inf at Sedan", "abroad", {"at": "Sedan"}),
        ("place_reinforcements", "place germany inf at Sedan", "held", {"at": "Sedan"}),
        ("place_reinforcements", "place germany sub at Aachen", "no_port", {"at": "Aachen"}),
        ("land_combat", "shift panzer to Calais", "beside", {"at": "Aachen", "place": "Calais"}),
        ("land_movement", "shift panzer to Calais", "no_way", {"at": "Aachen", "place": "Calais"}),
    ):
        row.put(step)
        told = [each for each in row.do(words).rulings if each.code.endswith(f".{code}")]
        assert [{key: each.params[key] for key in params} for each in told] == [params]


def test_10_7_4_8_enemies_that_the_map_alone_tells(row: Table) -> None:
    text = ROW.replace("name=Sedan", "name=Sedan land=allies")
    kept = {**row.state.map, "compiled": compiled(read_atlas(text, ("belgium",)))}
    row.state = replace(row.state, map=kept)
    row.put("place_reinforcements")
    assert "wif5.march.enemy" in row.refused("place germany inf at Sedan")


def test_8_1_the_zone_of_a_sea_area_is_told_once_whatever_the_weather_of_later_turns(
    row: Table,
) -> None:
    change = row.game.book_at(row.state).registry.change
    told = change("zone_told")(row.state, {"place": "North Sea", "zone": "arctic"})
    rolled = {"zones": {"arctic": "winter"}, "china": 2, "advance": 2, "asterisk": False, "die": 3}
    assert change("weather_rolled")(told, rolled).weather.told == {"North Sea": "arctic"}
