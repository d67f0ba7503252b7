"""What the map decides of a move, one condition at a time: rails, rebases, drops, retreats, what is caught."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.ask import Choice
from referee.engine.command import Wanted
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.battles.on_land.retreating import ways
from referee.games.wif5.maps.counters import _caught, now
from referee.games.wif5.maps.in_air.skyways import hexes_between
from referee.games.wif5.maps.on_land.rails import way
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import Counter

# Made up: a German line along the top, a front below it, one city beyond an alpine side.
LAND = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany name=Bonn
hex 1,0 axis
hex 2,0 axis city=germany name=Ulm
hex 3,0 axis
hex 0,1 axis
hex 1,1 allies
hex 2,1 axis
hex 3,1 allies city=france name=Metz
hex 4,0 axis city=germany name=Graz
hex 4,1 axis city=germany name=Linz
side 3,0 4,0 alpine
side 3,0 4,1 alpine
whole
"""
LIMITS = {
    f"power=germany action=combined activity={what}": "5"
    for what in ("land_moves", "land_attacks", "air_rebases", "strategic_moves", "naval_moves")
}


@pytest.fixture
def front(tmp_path: Any) -> Table:
    table = Table()
    path = tmp_path / "land.txt"
    path.write_text(LAND, encoding="utf-8")
    command = table.game.read(table.state, ["map", "load", str(path)])
    args = {**command.args, "text": LAND}
    decision = table.game.decide(table.state, type(command)(command.name, args, (), False))
    table.state = fold(table.game.evolve, table.state, decision.events)
    table.to("choose_action")
    table.done("choose germany combined, italy pass, japan pass")
    table.state = replace(table.state, charts={**table.state.charts, "activities_limits": LIMITS})
    return table


# -- strategic moves (10.7.3) --------------------------------------------------------------------
@pytest.mark.parametrize(("to", "joined"), [
    ("Ulm", True), ("Bonn", True), ("Graz", False), ("Linz", False), ("Metz", False),
])  # fmt: skip
def test_10_7_3_friendly_hexes_lead_there_and_no_alpine_side(
    front: Table, to: str, joined: bool
) -> None:
    atlas = now(front.state)
    goal = atlas.places[atlas.at[_hex(to)]]
    corps = Counter("", "germany", "inf", "0,0")
    assert (way(front.state, atlas, corps, goal) is not None) is joined


def _hex(name: str) -> str:
    """Where a city of the front lies."""
    return next(line.split()[1] for line in LAND.splitlines() if line.endswith(f"name={name}"))


def test_10_7_3_a_unit_goes_by_rail_and_lies_face_down(front: Table) -> None:
    front.done("place germany inf at Bonn name=corps")
    front.put("strategic_movement")
    assert front.refused("shift corps to Linz") == {"wif5.rail.no_way"}
    assert front.state.units["corps"]["at"] == "0,0"
    told = front.done("shift corps to Ulm")
    assert (
        told is not None
        and front.state.units["corps"] | {"at": "2,0", "down": True} == front.state.units["corps"]
    )
    assert front.state.impulse.used["germany"]["strategic_moves"] == 1


# -- aircraft (10.7.2, 10.7.5) --------------------------------------------------------------------
def test_10_3_1_no_distance_from_map_to_map_nor_to_what_lies_in_no_grid() -> None:
    atlas = read_atlas(
        "grid odd-q\nsea Tasman_Sea\nhex 0,0 axis\nhex 2,0 axis\nhex 3,0 axis map=pacific\nhex Siam section axis\n"
    )
    assert hexes_between(atlas, "0,0", "2,0") == 2
    assert hexes_between(atlas, "0,0", "3,0") is None
    assert hexes_between(atlas, "0,0", "Siam") is None
    assert hexes_between(atlas, "Siam", "0,0") is None


@pytest.mark.parametrize("planes", [1, 2])
def test_10_7_5_1_of_several_atrs_one_is_asked_for(front: Table, planes: int) -> None:
    front.done("place germany mtn at Bonn name=gebirge")
    for n in range(planes):
        front.done(f"place germany atr at Bonn name=ju{n}")
    front.put("air_transport")
    if planes == 1:
        front.done("shift gebirge to 1,0")
        assert front.state.units["ju0"]["down"]
        return
    decision = front.do("shift gebirge to 1,0")
    assert isinstance(decision, Wanted) and isinstance(decision.ask, Choice)
    assert decision.ask.options == ("ju0", "ju1")
    front.done("shift gebirge to 1,0", "ju1")
    assert front.state.units["ju1"]["down"] and not front.state.units["ju0"].get("down")


# -- who is met (10.7.4.8, 10.7.6.8) ----------------------------------------------------------------
@pytest.mark.parametrize(("there", "caught"), [
    (("ftr",), {"f0"}), (("ftr", "tac"), {"f0", "f1"}), (("ftr", "inf"), set()), ((), set()),
])  # fmt: skip
def test_10_7_4_8_aircraft_alone_are_caught_with_a_land_unit_they_are_not(
    front: Table, there: tuple[str, ...], caught: set[str]
) -> None:
    for n, unit in enumerate(there):
        front.done(f"place france {unit} at Metz name=f{n}")
    units = {**front.state.units, "own": {"power": "germany", "unit": "ftr", "at": "3,1"},
             "away": {"power": "france", "unit": "ftr", "at": "1,1"}}  # fmt: skip
    state = replace(front.state, units=units)
    assert set(_caught(state, Counter("panzer", "germany", "arm", "3,1"))) == caught


def test_10_7_6_8_nobody_retreats_where_he_came_from(front: Table) -> None:
    front.done("place germany inf at 1,0 name=corps")
    corps = Counter("corps", "germany", "inf", "1,0")
    free = set(ways(front.state, corps))
    assert {"0,0", "2,0"} <= free
    assert set(ways(front.state, corps, ("2,0",))) == free - {"2,0"}
    assert set(ways(front.state, corps, ("0,0", "2,0"))) == free - {"0,0", "2,0"}


def test_10_7_6_8_over_no_alpine_side(front: Table) -> None:
    front.done("place germany inf at 3,0 name=corps")
    free = set(ways(front.state, Counter("corps", "germany", "inf", "3,0")))
    assert not free & {"4,0", "4,1"} and "2,0" in free
