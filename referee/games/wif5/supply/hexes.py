"""How far two hexes of a grid lie apart, whatever lies between."""

from __future__ import annotations

Spot = tuple[int, int]  # a hex on the two axes of the grid


def apart(one: Spot, other: Spot) -> int:
    """How many hexes two lie apart."""
    a, b = one[0] - other[0], one[1] - other[1]
    return (abs(a) + abs(b) + abs(a + b)) // 2


def axial(grid: str, x: int, y: int) -> Spot:
    """A column and a row on two axes of the grid."""
    if grid.endswith("q"):
        shift = x & 1 if grid == "even-q" else -(x & 1)
        return x, y - (x + shift) // 2
    shift = y & 1 if grid == "even-r" else -(y & 1)
    return x - (y + shift) // 2, y
