"""Line of sight, facing, the maps: points B, F9, G."""

from __future__ import annotations

import csv
import math
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from referee.games.aam.board import hexes
from referee.games.aam.sight import sight

DATA = Path(__file__).parent / "data"


def published() -> list[dict[str, str]]:
    with (DATA / "aam-maps.csv").open(encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def maps() -> Any:
    from referee.scenario.compile import game_data

    return game_data("aam")["maps"]["configs"]


def test_b1_b3_maps_are_the_published_ones() -> None:
    found = maps()
    assert len(published()) == 6 * 171
    for row in published():
        config = found[row["config"]]
        name = f"r{row['row']}c{row['col']}"
        assert hexes.terrain_of(config["rows"])[name] == hexes.LETTERS[row["terrain"]]
        assert (config["objective"] == name) == (row["objective"] == "1")


def test_distance_is_that_of_the_published_coordinates() -> None:
    axial = {f"r{r['row']}c{r['col']}": (int(r["q"]), int(r["r"]))
             for r in published() if r["config"] == "1"}  # fmt: skip
    for one, two in product(list(axial)[::7], list(axial)[::5]):
        dq, dr = axial[one][0] - axial[two][0], axial[one][1] - axial[two][1]
        assert hexes.distance(one, two) == max(abs(dq), abs(dr), abs(dq + dr))
        near = max(abs(dq), abs(dr), abs(dq + dr)) == 1
        assert (two in hexes.neighbours(one)) == near


def inside(x: float, y: float, hex_: str) -> float:
    """How deep a point lies inside a hex (positive inside), in plain floating point."""
    cx, cy = hexes.centre(hex_)
    dx, dy = x - cx, (y - cy) * math.sqrt(3)
    turns = (0.0, math.pi / 3, -math.pi / 3)
    return min(1 - abs(dx * math.cos(turn) + dy * math.sin(turn)) for turn in turns)


@pytest.mark.parametrize("config", range(1, 7))
def test_g1_g3_sight_against_samples_of_the_line(config: int) -> None:
    """Independent check: 400 points of each line, looked up one by one."""
    terrain = hexes.terrain_of(maps()[str(config)]["rows"])
    blocking = [name for name, kind in terrain.items() if kind in ("forest", "hill", "town")]
    every = list(terrain)
    for one, two in zip(every[::9], every[::-7], strict=False):
        (ax, ay), (bx, by) = hexes.centre(one), hexes.centre(two)
        sampled = set()
        for step in range(1, 400):
            t = step / 400
            x, y = ax + t * (bx - ax), ay + t * (by - ay)
            sampled |= {b for b in blocking if b not in (one, two) and inside(x, y, b) > 0.02}
        exact = hexes.blockers(one, two, terrain)
        assert sampled <= set(exact)
        for grazed in set(exact) - sampled:
            part = hexes.crossing(one, two, grazed)
            assert part is not None and part[1] - part[0] < 0.02 + 2 / 30


def test_g3_touching_and_running_along_do_not_block() -> None:
    # straight down from r1c3 to r3c3 the line follows the side between r2c2 and r2c3
    assert hexes.blockers("r1c3", "r3c3", {"r2c2": "hill"}) == ()
    assert hexes.blockers("r1c3", "r3c3", {"r2c3": "town"}) == ()


def test_g4_i_aam_04_shared_side(ask: Any) -> None:
    keys = {"config": 1, "from": "r9c8", "to": "r11c8"}
    both = {"terrain": "r10c7:hill,r10c8:forest"}
    clear = ask("los", **keys, **both)
    assert clear.result == {"clear": True, "blockers": []}
    assert "aam.los.edge" in clear.codes
    assert ask("los", **keys, **both, edges="blocked").result["clear"] is False


def test_g1_g2_what_blocks(ask: Any) -> None:
    for terrain, clear in (("hill", False), ("forest", False), ("town", False), ("marsh", True),
                           ("pond", True), ("clear", True), ("road:forest", False)):  # fmt: skip
        said = ask("los", config=1, **{"from": "r8c6", "to": "r8c8"}, terrain=f"r8c7:{terrain}")
        assert said.result["clear"] is clear, terrain


def test_g1_own_hexes_do_not_block_and_order(ask: Any) -> None:
    said = ask("los", config=5, **{"from": "r7c5", "to": "r7c6"})
    assert said.result["clear"] is True
    there = ask("los", config=5, **{"from": "r7c8", "to": "r7c3"})
    assert there.result["blockers"] == ["r7c6", "r7c5"]


def test_g5_symmetric() -> None:
    terrain = hexes.terrain_of(maps()["4"]["rows"])
    every = list(terrain)
    for one, two in zip(every[::3], every[::-5], strict=False):
        assert set(hexes.blockers(one, two, terrain)) == set(hexes.blockers(two, one, terrain))


@pytest.mark.parametrize("config", range(1, 7))
@pytest.mark.parametrize("edges", ["clear", "blocked"])
def test_g_sight_within_a_hex_and_to_the_next_is_always_clear(config: int, edges: str) -> None:
    """Every hex of every map: its edges, its corners, whatever stands around it (p. 19)."""
    terrain = hexes.terrain_of(maps()[str(config)]["rows"])
    for here in terrain:
        for there in (here, *hexes.neighbours(here)):
            assert hexes.edged(here, there, terrain) == ()
            said = sight(terrain, here, there, edges)
            assert said.result == {"clear": True, "blockers": []}, (here, there)
            assert [ruling.code for ruling in said.rulings] == ["aam.los.clear"]


@pytest.mark.parametrize("config", range(1, 7))
def test_g_sight_across_every_corner_of_the_map(config: int) -> None:
    """Two hexes that meet at a corner only: the line runs along the side between the other two,
    which block together at the table's choice alone (I-AAM-04); the same both ways."""
    terrain = hexes.terrain_of(maps()[str(config)]["rows"])
    steps = ((0, 2), (0, -2), (3, 1), (3, -1), (-3, 1), (-3, -1))
    for here in terrain:
        x, y = hexes.centre(here)
        for dx, dy in steps:
            there = hexes.at((x + dx, y + dy))
            if there is None:
                continue
            pair = set(hexes.neighbours(here)) & set(hexes.neighbours(there))
            closed = len(pair) == 2 and all(terrain[e] in ("forest", "hill", "town") for e in pair)
            assert sight(terrain, here, there).result["clear"] is True
            assert sight(terrain, here, there, "blocked").result["clear"] is not closed
            assert set(hexes.edged(here, there, terrain)) == (pair if closed else set())
            assert set(hexes.edged(there, here, terrain)) == (pair if closed else set())


@pytest.mark.parametrize("config", range(1, 7))
def test_g_sight_along_every_edge_and_corner_direction_to_the_border(config: int) -> None:
    """The six ways across an edge and the six across a corner, as far as the map goes; either way."""
    terrain = hexes.terrain_of(maps()[str(config)]["rows"])
    ways = ((2, 0), (1, 1), (1, -1), (0, 2), (3, 1), (3, -1))  # and each the other way round
    seen = 0
    border = [here for here in terrain if len(hexes.neighbours(here)) < 6]
    for here in border[::3]:
        x, y = hexes.centre(here)
        for dx, dy in ways:
            for sign in (1, -1):
                for far in range(1, 16):
                    there = hexes.at((x + sign * far * dx, y + sign * far * dy))
                    if there is None or there not in terrain:
                        continue
                    one, back = sight(terrain, here, there), sight(terrain, there, here)
                    assert one.result["clear"] is back.result["clear"], (here, there)
                    assert set(one.result["blockers"]) == set(back.result["blockers"])
                    assert not {here, there} & set(one.result["blockers"])
                    seen += 1
    assert seen > 200


def test_sight_within_a_hex_is_answered(ask: Any) -> None:
    said = ask("los", config=4, **{"from": "r7c10", "to": "r7c10"})
    assert said.code == 0 and said.result["clear"] is True


@pytest.mark.parametrize(
    ("start", "points", "face"),
    [("r5c8", "E", "front"), ("r4c7", "E", "front"), ("r6c7", "E", "front"),
     ("r5c6", "E", "rear"), ("r4c6", "E", "rear"), ("r6c6", "E", "rear"),
     ("r3c7", "E", "rear"), ("r7c7", "E", "rear"), ("r5c7", "E", "rear"),
     ("r4c7", "NE", "front"), ("r5c8", "NE", "front"), ("r4c6", "NE", "front"),
     ("r5c6", "O", "front"), ("r4c6", "NO", "front"), ("r6c6", "SO", "front")],
)  # fmt: skip
def test_f8_f9_t4_facing(ask: Any, start: str, points: str, face: str) -> None:
    assert ask("facing", **{"from": start, "to": "r5c7"}, points=points).result == {"face": face}


@pytest.mark.parametrize("name", ["r0c1", "r12c1", "r2c16", "r1c17", "x", "r1", "c1r1"])
def test_unknown_hexes(ask: Any, name: str) -> None:
    assert ask("los", config=1, **{"from": name, "to": "r1c1"}).code == 2


def test_unknown_config(ask: Any) -> None:
    assert ask("los", config=7, **{"from": "r1c1", "to": "r1c2"}).code == 2
