"""A map is the same map wherever its origin lies: in all grids (4.4)."""

from __future__ import annotations

from itertools import product

import pytest

from referee.games.wif5.maps.in_air.skyways import hexes_between
from referee.games.wif5.supply.atlas import Atlas, read_atlas


def drawn(grid: str, by: int) -> Atlas:
    """Five hexes by five, all moved by so many columns and rows."""
    spots = product(range(5), repeat=2)
    return read_atlas(f"grid {grid}\n" + "\n".join(f"hex {x - by},{y - by} axis" for x, y in spots))


@pytest.mark.parametrize("grid", ["odd-q", "even-q", "odd-r", "even-r"])
@pytest.mark.parametrize("by", [2, 4, 6])
def test_the_neighbours_do_not_depend_on_the_origin(grid: str, by: int) -> None:
    one, two = drawn(grid, 0), drawn(grid, by)
    assert [sorted(around) for around in one.joined.near] == [
        sorted(around) for around in two.joined.near
    ]
    ways = [
        [hexes_between(each, here, each.places.names[0]) for here in each.places.names]
        for each in (one, two)
    ]
    assert ways[0] == ways[1]


def test_a_leading_zero_is_no_other_hex() -> None:
    atlas = read_atlas("grid odd-q\nhex 01,02 axis\nhex 01,03 axis\n")
    assert atlas.joined.near[0] == [1]
