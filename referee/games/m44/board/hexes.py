"""The hex board: names of hexes, neighbours, distance, retreat, and the line of sight.

Rows and columns from 0 at the top left; odd rows stand half a hex to the right. With the doubled
column `x = 2·column + row mod 2` the centre of a hex is (x, 3·row) and its corners are whole
numbers away, so that every crossing is decided exactly.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import cache, lru_cache

from referee.engine.faults import Unreadable

Place = tuple[int, int]  # row, column
_HEX = re.compile(r"\s*[rl]?\s*(\d{1,2})\s*[c,]\s*(\d{1,2})\s*", re.IGNORECASE)
_CORNERS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
_SIDES = ((1, 0, 1), (1, 1, 2), (1, -1, 2))  # a hex lies between three pairs of sides
WIDE = 13  # columns of a single board
LINES = (7, 17)  # the doubled columns that part left, centre and right on it
SIZES = {"standard": (9, 13), "overlord": (9, 26), "breakthrough": (17, 13)}


def read_hex(text: str, rows: int = 9, columns: int = 13) -> Place:
    """`r4c7`; French `l4c7` too. Off the board is unreadable."""
    found = _HEX.fullmatch(text)
    if found is None:
        raise Unreadable("m44.hex.form", text=text)
    place = int(found[1]), int(found[2])
    if not on_board(place, rows, columns):
        raise Unreadable("m44.hex.off", text=text, rows=rows - 1, columns=columns - 1)
    return place


@cache
def hex_name(place: Place) -> str:
    """`r4c7`."""
    return f"r{place[0]}c{place[1]}"


def place_of(name: str) -> Place:
    """Row and column of `r4c7`."""
    row, _, column = name[1:].partition("c")
    return int(row), int(column)


def on_board(place: Place, rows: int = 9, columns: int = 13) -> bool:
    """Whether the board has this hex; odd rows have one fewer."""
    row, column = place
    return 0 <= row < rows and 0 <= column < columns - row % 2


@cache
def doubled(place: Place) -> tuple[int, int]:
    """The doubled column and the row."""
    return 2 * place[1] + place[0] % 2, place[0]


def at(x: int, row: int) -> Place:
    """The hex of a doubled column."""
    return row, (x - row % 2) // 2


@cache
def distance(one: Place, two: Place) -> int:
    """Hexes between: 1 is adjacent."""
    (x1, r1), (x2, r2) = doubled(one), doubled(two)
    across, down = abs(x1 - x2), abs(r1 - r2)
    return down + max(0, (across - down) // 2)


@cache
def neighbours(place: Place, rows: int = 9, columns: int = 13) -> tuple[Place, ...]:
    """The hexes around, on the board."""
    x, row = doubled(place)
    around = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
    found = (at(x + dx, row + dr) for dx, dr in around)
    return tuple(hexagon for hexagon in found if on_board(hexagon, rows, columns))


@cache
def around(place: Place, most: int, rows: int = 9, columns: int = 13) -> tuple[Place, ...]:
    """The hexes of the board no farther off than `most`, the nearest first, without the hex itself."""
    near = ((distance(place, (row, column)), row, column)
            for row in range(max(0, place[0] - most), min(rows, place[0] + most + 1))
            for column in range(columns - row % 2))  # fmt: skip
    return tuple((row, column) for away, row, column in sorted(near) if 0 < away <= most)


def backwards(place: Place, top: bool, rows: int = 9, columns: int = 13) -> tuple[Place, ...]:
    """The one or two hexes nearer a player's own edge, where his units retreat."""
    step = -1 if top else 1
    return tuple(h for h in neighbours(place, rows, columns) if h[0] == place[0] + step)


def section(place: Place, top: bool = False, columns: int = 13) -> tuple[str, ...]:
    """Left, centre, right as the player sees them; a hex on a dividing line belongs to both."""
    x = doubled(place)[0]
    found = dict.fromkeys(flank for low, high, flank, _ in parts(columns) if low <= x <= high)
    across = {"left": "right", "right": "left", "centre": "centre"}
    return tuple(across[flank] if top else flank for flank in found)


def printed(place: Place, top: bool, columns: int) -> tuple[tuple[str, int], ...]:
    """The printed sections of a hex as the player sees them: flank and number in it (0: no number)."""
    x = doubled(place)[0]
    found = ((flank, n) for low, high, flank, n in parts(columns) if low <= x <= high)
    across = {"left": "right", "right": "left", "centre": "centre"}
    return tuple((across[flank], n and 3 - n) if top else (flank, n) for flank, n in found)


def parts(columns: int = 13) -> tuple[tuple[int, int, str, int], ...]:
    """Every printed section: its two lines, whose it is, its number in the flank.

    Three on one board. Two boards side by side have three each (columns 0–12 and 13–25), parted by
    the line where the boards meet; two sections make a flank (I-M44-35), the first on the left.
    """
    if columns <= WIDE:
        lines = (0, *LINES, 2 * columns)
        return tuple(zip(lines, lines[1:], ("left", "centre", "right"), (0, 0, 0), strict=False))
    one, two = LINES
    half = 2 * (columns // 2)
    six = (0, one, two, half - 1, half + one, half + two, 2 * columns)
    flanks = ("left", "left", "centre", "centre", "right", "right")
    return tuple(zip(six, six[1:], flanks, (1, 2, 1, 2, 1, 2), strict=False))


@lru_cache(maxsize=512)
def between(one: Place, two: Place) -> tuple[tuple[Place, ...], tuple[tuple[Place, Place], ...]]:
    """The hexes that the line between two centres crosses, and the pairs whose common edge it runs along."""
    (x1, r1), (x2, r2) = doubled(one), doubled(two)
    y1, y2 = 3 * r1, 3 * r2
    dx, dy = x2 - x1, y2 - y1
    crossed: list[Place] = []
    touched: list[tuple[Fraction, Place]] = []
    for row in range(min(r1, r2), max(r1, r2) + 1):
        for x in range(min(x1, x2) - 2, max(x1, x2) + 3):
            if (x - row) % 2 or (x, row) in ((x1, r1), (x2, r2)):
                continue
            sides = [dx * (3 * row + b - y1) - dy * (x + a - x1) for a, b in _CORNERS]
            if min(sides) < 0 < max(sides):
                if _within(x, row, x1, y1, dx, dy):
                    crossed.append(at(x, row))
            elif sides.count(0) == 2:
                edge = [
                    Fraction(dx * (x + a - x1) + dy * (3 * row + b - y1), dx * dx + dy * dy)
                    for (a, b), side in zip(_CORNERS, sides, strict=True)
                    if side == 0
                ]
                if min(edge) > 0 and max(edge) < 1:
                    touched.append((min(edge), at(x, row)))
    pairs: list[tuple[Place, Place]] = []
    for i, (start, hexagon) in enumerate(touched):
        pairs += [(hexagon, other) for begin, other in touched[i + 1 :] if begin == start]
    return tuple(sorted(crossed)), tuple(pairs)


def _within(x: int, row: int, x1: int, y1: int, dx: int, dy: int) -> bool:
    """Whether the line enters a hex between its two ends (that it goes through it is known)."""
    low, high = Fraction(0), Fraction(1)
    for nx, ny, half in _SIDES:
        begin, slope = nx * (x1 - x) + ny * (y1 - 3 * row), nx * dx + ny * dy
        if slope == 0:
            continue
        one, two = Fraction(-half - begin, slope), Fraction(half - begin, slope)
        low, high = max(low, min(one, two)), min(high, max(one, two))
    return low < high


def sight(
    one: Place, two: Place, ground: Mapping[Place, str], units: Collection[Place],
    smoke: Collection[Place] = (), heights: Mapping[Place, str] | None = None,
) -> tuple[Place, ...]:  # fmt: skip
    """The hexes that block the line, row then column; none: it is clear.

    `ground` tells of each hex how it stands in the way: `blocks`, `hill`, `mountain`, `lake`
    (open: left out); `heights` of which height it is, where that is not all: a bunker on a hill is on its hill,
    though it blocks (Collines « Unités sur le même groupe de collines »). A line along an edge is blocked only where both hexes
    obstruct.
    """
    crossed, pairs = between(one, two)
    lakes = [place for place in crossed if ground.get(place) == "lake"]

    def obstructs(place: Place) -> bool:
        if place in units or place in smoke:
            return True
        match ground.get(place, "open"):
            case "blocks":
                return True
            case "hill" | "mountain" as height:
                group = ridge(one, ground if heights is None else heights, height)
                return not (two in group and place in group)
            case "lake":
                return any(distance(place, other) == 1 for other in lakes)
            case _:
                return False

    found = {place for place in crossed if obstructs(place)}
    for left, right in pairs:
        if obstructs(left) and obstructs(right):
            found |= {left, right}
    return tuple(sorted(found))


def ridge(place: Place, heights: Mapping[Place, str], height: str) -> frozenset[Place]:
    """The contiguous group of hills (or mountains) that a hex belongs to; empty off a height."""
    if heights.get(place) != height:
        return frozenset()
    found, edge = {place}, [place]
    while edge:
        here = edge.pop()
        for other in neighbours(here, 40, 40):
            if other not in found and heights.get(other) == height:
                found.add(other)
                edge.append(other)
    return frozenset(found)
