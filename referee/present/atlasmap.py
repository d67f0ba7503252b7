"""A map of territories and seas in SVG: every place as it lies on a sheet of cells, its holder by colour, its pieces as counters.

Light counters with round corners and dark square ones tell the two alliances apart in black and
white; a place in a battle and the places touched last are outlined.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import accumulate

from referee.engine.board import Atlas, Board, Place
from referee.engine.record import record
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.counters import TALL, picture, strip, width
from referee.present.lines import place_name

SCALE = 3.0  # of a width or height on the sheet
SEA, NEUTRAL, PAPER = "#e3eef5", "#d9d5c9", "#f3efe2"
LARGEST, SMALLEST = 1.4, 0.45  # of the counters
LINE = TALL + 1.5
SIZES = (14.5, 13.0, 12.0, 11.0, 10.0, 9.2)  # letters that a name may have
SMALL = 56.0  # a room as narrow has its income below its name


@record
class Box:
    """A rectangle of the page: left, top, width, height."""

    left: float
    top: float
    wide: float
    tall: float


def svg(say: Speaker, board: Board, title: str) -> str:
    """The whole map."""
    assert board.atlas is not None
    sheet = _Sheet(board.atlas)
    here = [place for place in board.places.values() if place.id in sheet.cells]
    outlined = [
        f'<path d="{sheet.outline(place.id, True)}" fill="none" stroke="{colour}" stroke-width="3.4" stroke-linejoin="round"/>'
        for place in here
        for colour in _outlines(board, place)
    ]
    return "\n".join(
        [
            f'<svg class="map atlas" viewBox="-2 -2 {sheet.wide + 4:.0f} {sheet.tall + 4:.0f}" role="img" '
            'font-family="DejaVu Sans Condensed, DejaVu Sans, Verdana, sans-serif" '
            'xmlns="http://www.w3.org/2000/svg">',
            f"<title>{escape(title)}</title>",
            *(_ground(board, sheet, place) for place in here),
            *_seams(board, sheet),
            *outlined,
            # Names and pieces last: on a small island they reach over the sea.
            *(_space(say, sheet, board, place) for place in here),
            "</svg>",
        ]
    )


def _outlines(board: Board, place: Place) -> Iterator[str]:
    if any(marker.kind == "battle" for marker in place.markers):
        yield "#a3410f"
    elif place.id in board.changed:
        yield "#c2185b"


# -- the sheet ---------------------------------------------------------------------------
class _Sheet:
    """The cells as they lie on the page."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.x = [0.0, *accumulate(each * SCALE for each in atlas.widths)]
        self.y = [0.0, *accumulate(each * SCALE for each in atlas.heights)]
        self.wide, self.tall = self.x[-1], self.y[-1]
        self.cells: dict[str, set[tuple[int, int]]] = {}
        for y, row in enumerate(atlas.cells):
            for x, key in enumerate(row):
                self.cells.setdefault(key, set()).add((x, y))

    def outline(self, key: str, filled: bool = False) -> str:
        """The border of a place, edge by edge; `filled`: without the shores of islands in it."""
        own, edges = self.cells[key], []
        here = own | self._islands(own) if filled else own
        for x, y in sorted(own):
            left, right, top, low = self.x[x], self.x[x + 1], self.y[y], self.y[y + 1]
            if (x, y - 1) not in here:
                edges.append(f"M{left:.0f},{top:.0f}H{right:.0f}")
            if (x, y + 1) not in here:
                edges.append(f"M{left:.0f},{low:.0f}H{right:.0f}")
            if (x - 1, y) not in here:
                edges.append(f"M{left:.0f},{top:.0f}V{low:.0f}")
            if (x + 1, y) not in here:
                edges.append(f"M{right:.0f},{top:.0f}V{low:.0f}")
        return "".join(edges)

    def _islands(self, own: set[tuple[int, int]]) -> set[tuple[int, int]]:
        """The cells that these ones enclose."""
        across, down = range(-1, len(self.x)), range(-1, len(self.y))
        far, edge = {(-1, -1)}, [(-1, -1)]
        while edge:
            x, y = edge.pop()
            for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if cell[0] in across and cell[1] in down and cell not in far | own:
                    far.add(cell)
                    edge.append(cell)
        return {(x, y) for x in across for y in down} - far - own

    def ground(self, key: str) -> str:
        """The cells of a place, as one path to be filled."""
        return "".join(
            f"M{self.x[x]:.0f},{self.y[y]:.0f}H{self.x[x + 1]:.0f}V{self.y[y + 1]:.0f}H{self.x[x]:.0f}z"
            for x, y in sorted(self.cells[key])
        )

    def room(self, key: str) -> Box:
        """The largest rectangle inside a place: there its name and its pieces stand."""
        here = self.cells[key]
        found = Box(0, 0, 0, 0)
        for x, y in sorted(here):
            last = len(self.atlas.widths)
            for low in range(y, len(self.atlas.heights)):
                across = x
                while across < last and (across, low) in here:
                    across += 1
                last = min(last, across)
                if last == x:
                    break
                box = Box(
                    self.x[x], self.y[y], self.x[last] - self.x[x], self.y[low + 1] - self.y[y]
                )
                # A long low room holds less than a square one of the same size.
                if _worth(box) > _worth(found):
                    found = box
        return found

    def middle(self, one: str, other: str) -> tuple[float, float, float, float]:
        """The two nearest cells of two places, from middle to middle."""
        centre = {
            key: [((self.x[x] + self.x[x + 1]) / 2, (self.y[y] + self.y[y + 1]) / 2)
                  for x, y in sorted(self.cells[key])]
            for key in (one, other)
        }  # fmt: skip
        pairs = [(a, b) for a in centre[one] for b in centre[other]]
        (x, y), (right, low) = min(
            pairs, key=lambda pair: abs(pair[0][0] - pair[1][0]) + abs(pair[0][1] - pair[1][1])
        )
        return x, y, right, low


def _worth(box: Box) -> float:
    return box.wide * box.tall - 0.15 * abs(box.wide - 1.6 * box.tall) ** 2


def touching(atlas: Atlas) -> set[frozenset[str]]:
    """Which places of a sheet have a border in common."""
    found: set[frozenset[str]] = set()
    rows = atlas.cells
    for y, row in enumerate(rows):
        for x, key in enumerate(row):
            right = row[(x + 1) % len(row)] if atlas.round or x + 1 < len(row) else key
            below = rows[y + 1][x] if y + 1 < len(rows) else key
            found |= {frozenset((key, other)) for other in (right, below) if other != key}
    return found


def _seams(board: Board, sheet: _Sheet) -> Iterator[str]:
    """Neighbours that the sheet cannot draw side by side: a line of dashes from one to the other."""
    joined = touching(sheet.atlas)
    for place in board.places.values():
        for other in place.next_to:
            if (
                place.id < other
                and other in sheet.cells
                and frozenset((place.id, other)) not in joined
            ):
                x, y, right, low = sheet.middle(place.id, other)
                yield (
                    f'<path d="M{x:.0f},{y:.0f}L{right:.0f},{low:.0f}" stroke="#1b4f72" stroke-width="2" '
                    'stroke-dasharray="4 3" fill="none"/>'
                )  # fmt: skip


# -- a place -----------------------------------------------------------------------------
def _ground(board: Board, sheet: _Sheet, place: Place) -> str:
    """Its cells in the colour of the sea or of its holder, its border."""
    assert board.atlas is not None
    sea = _sea(place)
    paint = board.atlas.paints.get(place.owner)
    fill = SEA if sea else _tint(paint) if paint else NEUTRAL
    edge, wide = ("#8fb0c6", 1.0) if sea else ("#4a4433", 1.3)
    return (
        f'<path d="{sheet.ground(place.id)}" fill="{fill}"/>'
        f'<path d="{sheet.outline(place.id)}" fill="none" stroke="{edge}" stroke-width="{wide}"/>'
    )


def _sea(place: Place) -> bool:
    return place.facts.get("kind") == "sea"


def _space(say: Speaker, sheet: _Sheet, board: Board, place: Place) -> str:
    """Its name, what it is worth, who stands there."""
    room = sheet.room(place.id)
    name = place_name(say, place)
    worth = int(place.facts.get("ipc") or 0)
    out = [f'<g id="{escape(place.id)}"><title>{escape(name)}</title>']
    share = 0.5 if place.stacks else 1.0
    lines, size = _named(name, _sea(place), room, share, worth > 0)
    # What reaches over the right edge of the page begins further left.
    reach = max(_across(line, size) for line in lines)
    left = min(room.left + 3, sheet.wide - reach - 1)
    if _sea(place):  # at the right, where no name of an island reaches
        left = room.left + room.wide - reach - 3
    for at, line in enumerate(lines):
        out.append(
            f'<text x="{left:.1f}" y="{room.top + 2 + size * (1 + 1.05 * at):.1f}" font-size="{size}" '
            f'fill="{"#3c5d75" if _sea(place) else "#1c1a14"}">{escape(line)}</text>'
        )
    top = room.top + 5.5 + size * 1.05 * len(lines)
    high = room.top + 9
    if worth:
        # A name that is too long for its room leaves no place beside it.
        if room.wide < SMALL or _across(lines[0], size) > room.wide - 20:
            high = room.top + room.tall - 9
        capital = any(marker.kind == "capital" for marker in place.markers)
        out.append(_money(room.left + room.wide - 9, high, worth, capital))
    low = room.top + room.tall - (1 if not worth or high < top else 17)  # above the income
    out += _pieces(board, place, Box(room.left + 2, top, room.wide - 4, low - top))
    return "".join([*out, "</g>"])


def _tint(paint: str) -> str:
    """The colour of a side, thin enough to read on."""
    parts = [int(paint[at : at + 2], 16) for at in (1, 3, 5)]
    thin = 0.35 if sum(parts) < 480 else 0.5
    return "#" + "".join(
        f"{round(part * thin + paper * (1 - thin)):02x}"
        for part, paper in zip(parts, (0xF7, 0xF5, 0xEE), strict=True)
    )


def _money(x: float, y: float, worth: int, capital: bool) -> str:
    """What a territory yields; a capital in a square."""
    frame = (
        f'<rect x="{x - 7:.1f}" y="{y - 7:.1f}" width="14" height="14" fill="#fff" stroke="#111" stroke-width="1.6"/>'
        if capital
        else f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.6" fill="#fff" stroke="#111" stroke-width=".8"/>'
    )
    return f'{frame}<text x="{x:.1f}" y="{y + 3.5:.1f}" font-size="10" text-anchor="middle" font-weight="bold">{worth}</text>'


def _named(
    name: str, sea: bool, room: Box, share: float, money: bool
) -> tuple[Sequence[str], float]:
    """The lines of a name and their size: as large as its share of the room allows."""
    if sea:  # the board prints a number
        return (re.sub(r"\D+", "", name) or name,), SIZES[0]
    less = 17 if money and room.wide >= SMALL else 0
    for size in SIZES:
        lines = _wrapped(name, room.wide - 5, size, less)
        if lines and len(lines) * size * 1.05 <= max((room.tall - 3) * share, size * 1.2):
            return lines, size
    longest = max(_across(word.rstrip(), SIZES[-2]) for word in _words(name))
    return _wrapped(name, max(longest, room.wide - 5), SIZES[-2], 0), SIZES[-2]


def _wrapped(name: str, wide: float, size: float, less: float) -> tuple[str, ...]:
    """A name in lines, the first of them shorter by `less`; nothing where a word is too long."""
    lines = [""]
    for word in _words(name):
        spare = wide - (less if len(lines) == 1 else 0)
        if lines[-1] and _across(lines[-1] + word.rstrip(), size) > spare:
            lines.append("")
            spare = wide
        if _across(word.rstrip(), size) > spare:
            return ()
        lines[-1] += word
    return tuple(line.rstrip() for line in lines)


def _words(name: str) -> list[str]:
    return [part for part in re.split(r"(?<=[-/ ])", name) if part]


def _across(text: str, size: float) -> float:
    return 0.56 * size * len(text)


# -- its pieces --------------------------------------------------------------------------
def _pieces(board: Board, place: Place, room: Box) -> Iterator[str]:
    """A strip a side, wrapped; as large as the room allows."""
    assert board.atlas is not None
    sides: dict[str, dict[str, int]] = {}
    for stack in place.stacks:
        force = sides.setdefault(stack.side, {})
        force[stack.piece] = force.get(stack.piece, 0) + stack.count
    if not sides:
        return
    scale = LARGEST
    while scale > SMALLEST:
        if len(list(_laid(sides, room.wide / scale))) * LINE <= room.tall / scale:
            break
        scale -= 0.05
    yield f'<g transform="translate({room.left:.1f},{room.top:.1f}) scale({scale:.2f})">'
    for row, (side, pieces) in enumerate(_laid(sides, room.wide / scale)):
        yield strip(pieces, board.atlas.paints.get(side, "#cccccc"), row * LINE)
    yield "</g>"


def _laid(sides: Mapping[str, Mapping[str, int]], wide: float) -> Iterator[tuple[str, Mapping[str, int]]]:  # fmt: skip
    """Strip by strip, each no wider than the room where it can: whose, which pieces."""
    for side, force in sides.items():
        row: dict[str, int] = {}
        for piece, count in force.items():
            if row and width({**row, piece: count}) > wide:
                yield side, row
                row = {}
            row[piece] = count
        yield side, row


# -- the legend --------------------------------------------------------------------------
_EDGES = N_("The left edge and the right edge meet; a broken line joins neighbours.")
_WORTH = N_("income; in a square: a capital")


def legend(say: Speaker, board: Board) -> str:
    """Whose colour is whose, what the signs of the pieces mean."""
    assert board.atlas is not None
    entries = [
        f'<svg viewBox="0 0 18 16" aria-hidden="true"><rect x="1" y="1" width="16" height="14" '
        f'fill="{paint}" stroke="#111"/></svg>{escape(say.name(board.sided, side))}'
        for side, paint in board.atlas.paints.items()
    ]
    pieces = dict.fromkeys(stack.piece for _, stack in board.stacks)
    entries += [
        f"{picture(piece)}{escape(say.name('unit', piece))}"
        for piece in say.lexicon.get("unit", {})
        if piece in pieces
    ]
    money = _money(9, 9, 3, False)
    entries.append(
        f'<svg viewBox="0 0 18 18" aria-hidden="true">{money}</svg>{escape(say.t(_WORTH))}'
    )
    entries.append(escape(say.t(_EDGES)))
    return f'<div class="legend">{"".join(f"<span>{entry}</span>" for entry in entries)}</div>'
