"""The hexes of the battle map: rows of 16 and 15, points upwards, exact in whole numbers.

A centre is (x, y): x in half hex widths, y in rows. One row is √3 half widths high,
so the scalar product of two vectors is dx·dx′ + 3·dy·dy′, without any root.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from referee.engine.faults import Unreadable
from referee.games.aam.board.ground import BLOCKING

if TYPE_CHECKING:
    from fractions import Fraction

ROWS = 11
LETTERS = {".": "clear", "F": "forest", "H": "hill", "T": "town", "M": "marsh", "P": "pond"}
DIRECTIONS = {"E": (2, 0), "NE": (1, -1), "NW": (-1, -1), "W": (-2, 0), "SW": (-1, 1), "SE": (1, 1)}
_NORMALS = ((2, 0), (1, -1), (1, 1))  # through the three pairs of sides
_NAME = re.compile(r"^[rl]?0*(\d{1,3})[\s,._-]*[chn]0*(\d{1,3})$")

Point = tuple[int, int]


def row_length(row: int) -> int:
    """Full hexes in a row: odd rows 16, even rows 15."""
    return 16 if row % 2 else 15


def read_hex(text: str) -> str:
    """`r7c3`; an unknown hex is unreadable."""
    found = _NAME.match(text.strip().lower())
    if found is not None:
        row, column = int(found[1]), int(found[2])
        if 1 <= row <= ROWS and 1 <= column <= row_length(row):
            return name(row, column)
    raise Unreadable("aam.hex.unknown", text=text, rows=ROWS)


def is_hex(text: str) -> bool:
    """Whether a text has the form of a hex, on the map or off it."""
    return _NAME.match(text.strip().lower()) is not None


def name(row: int, column: int) -> str:
    """The name of a hex."""
    return f"r{row}c{column}"


def place(hex_: str) -> tuple[int, int]:
    """Row and column of a known hex."""
    row, _, column = hex_[1:].partition("c")
    return int(row), int(column)


def listed(found: Iterable[str]) -> str:
    """Hexes as a list is read: three or more beside each other as `r4c6–r4c10`."""
    rows: list[list[str]] = []
    for hex_ in found:
        row, column = place(hex_)
        if rows and place(rows[-1][-1]) == (row, column - 1):
            rows[-1].append(hex_)
        else:
            rows.append([hex_])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(run) for run in rows)


def centre(hex_: str) -> Point:
    """The centre: x in half widths, y in rows."""
    row, column = place(hex_)
    return (2 * column + (0 if row % 2 else 1), row)


def everywhere() -> tuple[str, ...]:
    """Every full hex of the map, row by row."""
    return tuple(name(row, n) for row in range(1, ROWS + 1) for n in range(1, row_length(row) + 1))


def at(point: Point) -> str | None:
    """The full hex with that centre, if there is one."""
    x, row = point
    if not 1 <= row <= ROWS:
        return None
    column, odd = divmod(x - (0 if row % 2 else 1), 2)
    return name(row, column) if not odd and 1 <= column <= row_length(row) else None


def neighbours(hex_: str) -> tuple[str, ...]:
    """The full hexes next to one."""
    x, y = centre(hex_)
    found = (at((x + dx, y + dy)) for dx, dy in DIRECTIONS.values())
    return tuple(each for each in found if each is not None)


def distance(one: str, two: str) -> int:
    """Hexes between two, the far one counted (p. 15)."""
    (ax, ay), (bx, by) = centre(one), centre(two)
    dx, dy = abs(ax - bx), abs(ay - by)
    return dy + max(0, (dx - dy) // 2)


def heading(start: str, end: str) -> str | None:
    """The direction from a hex to a neighbour."""
    (ax, ay), (bx, by) = centre(start), centre(end)
    step = (bx - ax, by - ay)
    return next((key for key, vector in DIRECTIONS.items() if vector == step), None)


def side_of(one: str, two: str) -> str:
    """The side between two neighbours, named from the upper or left hex: `r5c3-r5c4`."""
    first, second = sorted((one, two), key=place)
    return f"{first}-{second}"


def sides(chains: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """The sides that chains of neighbouring hexes cross, each once, in order."""
    found = (side_of(a, b) for chain in chains for a, b in pairwise(chain))
    return tuple(dict.fromkeys(found))


def broken(chain: Sequence[str]) -> tuple[str, str] | None:
    """The first two hexes of a chain that are no neighbours."""
    return next(((a, b) for a, b in pairwise(chain) if heading(a, b) is None), None)


def face(attacker: str, target: str, points: str) -> str:
    """The side of a Vehicle that is hit (Positionnement des Véhicules, p. 18).

    Front when the attacker lies within less than 90° of the direction it points:
    straight left and right, and its own hex, are rear.
    """
    (ax, ay), (tx, ty) = centre(attacker), centre(target)
    fx, fy = DIRECTIONS[points]
    return "front" if (ax - tx) * fx + 3 * (ay - ty) * fy > 0 else "rear"


def blockers(start: str, end: str, terrain: Mapping[str, str]) -> tuple[str, ...]:
    """The hexes that block the line between two centres, in order (Ligne de vue, p. 19).

    A hex blocks when the line goes through its inside; to touch a corner or to run
    along a side is not enough. The two ends never block, so that the line within
    one hex is always clear.
    """
    if start == end:
        return ()
    found: list[tuple[Fraction, str]] = []
    for each in between(start, end):
        if terrain.get(each) in BLOCKING:
            crossed = crossing(start, end, each)
            if crossed is not None:
                found.append((crossed[0], each))
    return tuple(each for _, each in sorted(found, key=lambda pair: (pair[0], centre(pair[1]))))


def edged(start: str, end: str, terrain: Mapping[str, str]) -> tuple[str, ...]:
    """Blocking hexes that only lie along the line, side by side in pairs, none crossed by it."""
    from fractions import Fraction

    if start == end:
        return ()
    (ax, ay), (bx, by) = centre(start), centre(end)
    beside: dict[Fraction, list[str]] = {}
    for each in between(start, end):
        if terrain.get(each) in BLOCKING and crossing(start, end, each) is None:
            cx, cy = centre(each)
            dx, dy = bx - ax, by - ay
            along = Fraction((cx - ax) * dx + 3 * (cy - ay) * dy, dx * dx + 3 * dy * dy)
            off = (cx - ax) * dy - (cy - ay) * dx
            # a side is followed when the centre lies exactly half a hex off the line
            if 0 < along < 1 and 3 * off * off == dx * dx + 3 * dy * dy:
                beside.setdefault(along, []).append(each)
    return tuple(each for pair in beside.values() if len(pair) == 2 for each in pair)


def between(start: str, end: str) -> Iterable[str]:
    """Full hexes that a line could touch, without its ends."""
    (ax, ay), (bx, by) = centre(start), centre(end)
    for row in range(min(ay, by), max(ay, by) + 1):
        for column in range(1, row_length(row) + 1):
            each = name(row, column)
            x = centre(each)[0]
            if each not in (start, end) and min(ax, bx) - 2 <= x <= max(ax, bx) + 2:
                yield each


def crossing(start: str, end: str, hex_: str) -> tuple[Fraction, Fraction] | None:
    """The part of the line (0 to 1) that lies inside a hex, or `None` if none does."""
    from fractions import Fraction  # slow to import: only when a line is drawn

    (ax, ay), (bx, by), (cx, cy) = centre(start), centre(end), centre(hex_)
    first, last = Fraction(0), Fraction(1)
    for nx, ny in _NORMALS:
        begin = (ax - cx) * nx + 3 * (ay - cy) * ny
        slope = (bx - ax) * nx + 3 * (by - ay) * ny
        # inside this pair of sides: -2 < begin + t·slope < 2
        if slope == 0:
            if not -2 < begin < 2:
                return None
            continue
        one, two = Fraction(-2 - begin, slope), Fraction(2 - begin, slope)
        first, last = max(first, min(one, two)), min(last, max(one, two))
    return (first, last) if first < last else None


def terrain_of(rows: Iterable[str]) -> dict[str, str]:
    """Hex → terrain of a configuration, from its drawn rows; clear hexes included."""
    return {
        name(row, column): LETTERS[letter]
        for row, letters in enumerate(rows, 1)
        for column, letter in enumerate(letters, 1)
    }


@lru_cache(maxsize=8)
def laid(rows: tuple[str, ...]) -> Mapping[str, str]:
    """The same, worked out once for each configuration."""
    return terrain_of(rows)
