"""How rivers, roads and bridges lie where a scenario does not say it: drawn from their neighbours."""

from __future__ import annotations

from typing import Any

import pytest
from program import ROOT
from ruamel.yaml import YAML

from referee.games.m44.board.hexes import place_of
from referee.games.m44.board.shapes import shapes

# The tiles that the publisher's set-up data lay as curves; every other river tile is straight.
CURVES = {
    "pegasus_bridge": ["r0c4", "r2c12", "r5c5", "r5c6", "r6c5", "r6c6"], "operation_cobra": ["r5c11"],
    "operation_luttich_counterattack_on_mortain": ["r1c1", "r1c3"], "montelimar": ["r0c6", "r0c10"],
    "arracourt": ["r2c11"], "arnhem_bridge": ["r1c5", "r3c6", "r3c9"],
    "saverne_gap": ["r1c8", "r2c9", "r4c8", "r5c8", "r7c7"],
}  # fmt: skip
# On the edge of the board nothing tells a curve from a straight tile.
UNTOLD = {("pegasus_bridge", "r0c4"), ("pegasus_bridge", "r2c12")}


def laid(name: str) -> dict[tuple[int, int], tuple[str, ...]]:
    document: Any = YAML(typ="safe").load((ROOT / "scenarios" / "m44" / f"{name}.yaml").read_text())
    found: dict[tuple[int, int], tuple[str, ...]] = {}
    for part in ("terrain", "overlays"):
        for kind, hexes in document.get(part, {}).items():
            for each in hexes:
                found[place_of(each)] = (*found.get(place_of(each), ()), kind)
    return found


@pytest.mark.parametrize("name", CURVES)
def test_rivers_bend_where_the_publishers_tiles_do(name: str) -> None:
    ground = laid(name)
    found = shapes(ground, 9, 13)
    for place, names in ground.items():
        key = f"r{place[0]}c{place[1]}"
        if "river" in names and (name, key) not in UNTOLD:
            one, two = found[place]["river"]
            assert (two - one != 3) == (key in CURVES[name]), key


def test_what_leaves_a_hex_enters_the_next() -> None:
    steps = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
    for name in CURVES:
        found = shapes(laid(name), 9, 13)
        for (row, column), runs in found.items():
            for side in runs.get("river", ()):
                x, y = 2 * column + row % 2 + steps[side][0], row + steps[side][1]
                beside = found.get((y, (x - y % 2) // 2), {})
                assert "river" not in beside or (side + 3) % 6 in beside["river"]


def test_bridges_lie_across_and_long_ones_in_line() -> None:
    found = shapes(laid("arnhem_bridge"), 9, 13)
    assert [found[place]["bridge"] for place in ((3, 7), (4, 7), (5, 6))] == [(2, 5)] * 3
    road = {(4, 3): ("road",), (4, 4): ("river", "bridge"), (4, 5): ("road",), (3, 3): ("river",)}
    made = shapes({**road, (5, 4): ("river",)}, 9, 13)
    assert made[4, 4]["bridge"] == (0, 3)
    assert made[4, 3]["road"] == (0,)  # a road goes on over its bridge; here it ends


def test_a_lone_tile_and_a_fork() -> None:
    assert shapes({(4, 6): ("river",)}, 9, 13)[4, 6]["river"] == (0, 3)
    fork = {(4, 6): ("road",), (4, 7): ("road",), (3, 5): ("road",), (5, 5): ("road",)}
    assert shapes(fork, 9, 13)[4, 6]["road"] == (0, 2, 4)
