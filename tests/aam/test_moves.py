"""Movement, stacking by road and river, defensive-fire triggers: points E and J."""

from __future__ import annotations

from typing import Any

import pytest


def go(ask: Any, path: str, throw: str | None = None, **keys: Any) -> Any:
    return ask("move", throw, **{"type": "vehicle", "speed": 4, **keys}, path=path)


@pytest.mark.parametrize(
    ("kind", "terrain", "cost"),
    [("vehicle", "clear", 1), ("vehicle", "town", 1), ("vehicle", "hill", 2),
     ("soldier", "hill", 1), ("soldier", "forest", 1), ("soldier", "marsh", 1)],
)  # fmt: skip
def test_e1_e2_n_cost(ask: Any, kind: str, terrain: str, cost: int) -> None:
    assert go(ask, terrain, type=kind).result["cost"] == cost


def test_t2_e1_speed(ask: Any) -> None:
    assert go(ask, "clear,clear,clear,clear").result["legal"]
    assert go(ask, "clear,clear,clear,clear,clear").code == 1


def test_e2_one_hex_left_is_not_enough(ask: Any) -> None:
    assert go(ask, "clear,clear,clear,hill").code == 1
    assert go(ask, "clear,clear,hill").result["cost"] == 4


def test_e3_minimum_move(ask: Any) -> None:
    assert go(ask, "hill", speed=1).result["legal"]
    assert go(ask, "hill", speed=1, phase="assault").code == 1
    assert go(ask, "forest", "4", speed=1).result["stops_at"] == 1
    assert go(ask, "hill", speed=2, damaged="yes").result["legal"]


@pytest.mark.parametrize(
    ("kind", "terrain", "legal"),
    [("vehicle", "marsh", False), ("vehicle", "pond", False), ("soldier", "pond", False),
     ("soldier", "marsh", True), ("vehicle", "road:marsh", True), ("soldier", "road:pond", True)],
)  # fmt: skip
def test_e4_e9_impassable(ask: Any, kind: str, terrain: str, legal: bool) -> None:
    assert go(ask, terrain, type=kind).result["legal"] is legal


def test_e9_impassable_is_left_by_road(ask: Any) -> None:
    assert go(ask, "road:marsh,clear").code == 1
    assert go(ask, "road:marsh,road").result["legal"]
    assert go(ask, "clear", start="road:marsh").code == 1


def test_e5_e6_t18_rolls(ask: Any) -> None:
    assert go(ask, "river>clear", "4", type="soldier").result["stops_at"] == 1
    assert go(ask, "clear,forest", "3").result == {
        "legal": True, "cost": 3, "rolls": 1, "stops_at": 1,
    }  # fmt: skip
    assert go(ask, "river>forest", "4; 3").result["stops_at"] == 0
    assert go(ask, "river>forest", "4; 4").result["stops_at"] == 1
    assert go(ask, "forest", type="soldier").result["rolls"] == 0


def test_e9_roads(ask: Any) -> None:
    said = go(ask, "road:hill,road:forest,road:river>clear")
    assert said.result == {"legal": True, "cost": 2, "rolls": 0, "stops_at": 3}


def test_e10_road_bonus_for_vehicles_once(ask: Any) -> None:
    assert go(ask, "clear,road,road").result["cost"] == 2
    assert go(ask, "road,road", type="soldier").result["cost"] == 2
    assert go(ask, "road,road,road,road,road").result["legal"]


def test_h8_e17_disrupted_cannot_move(ask: Any) -> None:
    assert go(ask, "clear", disrupted="yes").code == 1
    assert go(ask, "none", disrupted="yes").code == 1


def test_h9_damaged_is_slower(ask: Any) -> None:
    assert go(ask, "clear,clear,clear,clear", damaged="yes").code == 1
    assert go(ask, "clear", type="soldier", damaged="yes").code == 1


def test_e16_pivot(ask: Any) -> None:
    assert go(ask, "none").result == {"legal": True, "cost": 0, "rolls": 0, "stops_at": 0}


@pytest.mark.parametrize(
    ("keys", "provokes"),
    [({}, True), ({"from_distance": 2}, False), ({"to_distance": 2}, False),
     ({"to_distance": 0}, True), ({"mover": "soldier", "firer": "vehicle"}, False),
     ({"mover": "soldier"}, True), ({"firer": "vehicle"}, True),
     ({"firer_disrupted": "yes"}, False), ({"used": "yes"}, False)],
)  # fmt: skip
def test_j1_j2_j4_j9_t8_provoke(ask: Any, keys: dict[str, Any], provokes: bool) -> None:
    usual = {"mover": "vehicle", "firer": "soldier", "from_distance": 1, "to_distance": 1}
    said = ask("provoke", **{**usual, **keys})
    assert said.code == 0
    assert said.result == {"provokes": provokes, "hexes": ["from", "to"] if provokes else []}


def test_unreadable_paths(ask: Any) -> None:
    for path in ("lava", "river", "forest>river", "road:road", "town:clear"):
        assert go(ask, path).code == 2, path


def test_words_in_french(ask: Any) -> None:
    said = ask("mouvement", "4", type="véhicule", speed=4, path="rivière>vide, route:forêt",
               phase="assaut")  # fmt: skip
    assert said.result == {"legal": True, "cost": 1, "rolls": 1, "stops_at": 2}
