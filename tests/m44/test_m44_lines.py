"""The hex board held to geometry of another kind: nearest centres along a line, steps counted one by one.

A hex is the ground that lies nearest to its centre. Centres are (x·√3/2, 1.5·row) with the doubled
column x, so squares of distances are as x² + 3·row²: whole numbers, no rounding.
"""

from __future__ import annotations

from itertools import groupby

import pytest

from referee.games.m44.board.hexes import (
    Place,
    backwards,
    between,
    distance,
    doubled,
    neighbours,
    on_board,
)

FINE = 240  # points a line
BOARD = [(row, column) for row in range(9) for column in range(13 - row % 2)]


def nearest(one: Place, two: Place, step: int) -> frozenset[Place]:
    """The hexes whose centres are nearest to a point on the way, the ends' excluded."""
    (x1, r1), (x2, r2) = doubled(one), doubled(two)
    whole = 2 * FINE
    x, row = x1 * whole + (x2 - x1) * step, r1 * whole + (r2 - r1) * step
    far: dict[Place, int] = {}
    for r in (row // whole, row // whole + 1):
        for column in range(x // whole // 2 - 2, x // whole // 2 + 3):
            cx = 2 * column + r % 2
            far[r, column] = (x - cx * whole) ** 2 + 3 * (row - r * whole) ** 2
    least = min(far.values())
    return frozenset(place for place, away in far.items() if away == least)


def walked(one: Place, two: Place) -> tuple[set[Place], set[frozenset[Place]]]:
    """The hexes that a line goes through, and the pairs whose edge it follows."""
    points = [nearest(one, two, step) for step in range(1, 2 * FINE, 2)]
    runs = [(near, len(list(run))) for near, run in groupby(points)]
    ends = {one, two}
    crossed = {place for near, _ in runs if len(near) == 1 for place in near} - ends
    edges = {near for near, length in runs if len(near) == 2 and length > 2}
    return crossed, edges


@pytest.mark.parametrize("start", [(4, 5), (3, 6), (0, 0)])
def test_what_a_line_crosses_and_what_it_runs_along(start: Place) -> None:
    for end in BOARD:
        if not 0 < distance(start, end) <= 6:
            continue
        crossed, edges = walked(start, end)
        told, pairs = between(start, end)
        on = {place for place in crossed if on_board(place)}
        assert {place for place in told if on_board(place)} == on, (start, end)
        found = {frozenset(pair) for pair in pairs}
        both = {pair for pair in edges if all(on_board(place) for place in pair)}
        assert {pair for pair in found if all(on_board(p) for p in pair)} == both, (start, end)


@pytest.mark.parametrize("start", [(4, 5), (3, 6), (8, 0), (0, 12)])
def test_distance_is_the_fewest_steps(start: Place) -> None:
    seen, edge, steps = {start: 0}, [start], 0
    while edge:
        steps += 1
        edge = [
            near
            for place in edge
            for near in neighbours(place)
            if near not in seen and seen.setdefault(near, steps) == steps
        ]
    assert set(seen) == set(BOARD)
    assert {place: distance(start, place) for place in BOARD} == seen


def test_neighbours_touch_and_backwards_is_towards_the_own_edge() -> None:
    for place in BOARD:
        x, row = doubled(place)
        touching = {
            other for other in BOARD
            if other != place and (doubled(other)[0] - x) ** 2 + 3 * (other[0] - row) ** 2 <= 4
        }  # fmt: skip
        assert set(neighbours(place)) == touching
        for top in (True, False):
            rows = {other for other in touching if other[0] - row == (-1 if top else 1)}
            assert set(backwards(place, top)) == rows
