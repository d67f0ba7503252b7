"""A hex map of single figures in SVG: each by its name, where it looks, what lies on it.

Zones to deploy in, and the lines where the sections of the map meet, are drawn too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from math import cos, pi, sin, sqrt

from referee.engine.board import Board, Place, Stack
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker

SIDE = 30.0  # of a hex, in units of the drawing
WIDE = sqrt(3) * SIDE
EDGE = 16.0  # above and below the map: the names of its sections
GROUNDS = {
    "forest": "#8fbc7a", "hill": "#d8c27a", "town": "#d9b38c", "marsh": "#b9cfa9", "pond": "#8fbfe0",
}  # fmt: skip
FACE, ROAD, RIVER, SEAM = "#eef3dc", "#8a6d3b", "#2f6fb0", "#7a1f5c"
FILLS = {"allies": "#35662c", "axis": "#4c5966"}
ROUND = {"allies": 6.0, "axis": 0.5}  # told apart without colour, too
BOTH = "#8a5a00"
# Where a unit looks: an angle of the drawing, y downwards.
TURNS = {"E": 0.0, "SE": pi / 3, "SW": 2 * pi / 3, "W": pi, "NW": 4 * pi / 3, "NE": 5 * pi / 3}
FACE_DOWN = "down."
SWATCH = "display:inline-block;width:1em;height:.8em;border:.06em solid #555;margin-right:.3em;"
SPARE = (
    "team",
    "gun",
    "rifle",
    "machine-gun",
    "antitank",
    "ausf.",
)  # of a name too long to be shown


def centre(at: tuple[int, int]) -> tuple[float, float]:
    """The middle of a hex in the drawing, from its half columns and its row."""
    x, row = at
    return WIDE * (x + 1) / 2 + 2, EDGE + SIDE * (1 + 1.5 * row)


def _corner(x: float, y: float, number: int) -> tuple[float, float]:
    """A corner of a hex, round from the one at the top right."""
    turn = pi / 3 * number - pi / 6
    return x + SIDE * cos(turn), y + SIDE * sin(turn)


def svg(say: Speaker, board: Board, title: str) -> str:
    """The map: ground, zones, section lines, the objective, figures."""
    laid = board.laid
    width = WIDE / 2 * (max(x for x, _ in laid) + 2) + 4
    height = SIDE * (1.5 * board.rows + 0.5) + 2 * EDGE
    places = [place for _, place in sorted(laid.items(), key=lambda each: each[0][::-1])]
    return "\n".join(
        [
            f'<svg class="map" viewBox="0 0 {width:.0f} {height:.0f}" role="img" xmlns="http://www.w3.org/2000/svg">',
            f"<title>{escape(title)}</title>",
            *(_ground(say, place) for place in places),
            *_zones(board),
            *(_between(board, kind, one, two) for kind, one, two in board.pairs),
            *_seams(board, width, height),
            *(_standing(say, board, place) for place in places),
            "</svg>",
        ]
    )


def _ground(say: Speaker, place: Place) -> str:
    assert place.at is not None
    x, y = centre(place.at)
    points = " ".join("{:.1f},{:.1f}".format(*_corner(x, y, each)) for each in range(6))
    fill = next((GROUNDS[name] for name in place.ground if name in GROUNDS), FACE)
    out = f'<g id="{place.id}"><polygon class="edge" points="{points}" fill="{fill}" stroke="#777" stroke-width=".7"/>'
    out += _text(place.id, x, y - SIDE * 0.66, 6.5, "#444")
    if any(name in GROUNDS for name in place.ground):
        out += _text(say.name("terrain", place.ground[-1]), x, y + 19.5, 6, "#333")
    return out + "</g>"


def _between(board: Board, kind: str, one: str, two: str) -> str:
    """A road from centre to centre, a river along the side between two hexes."""
    first, second = board.places[one].at, board.places[two].at
    assert first is not None
    assert second is not None
    (ax, ay), (bx, by) = centre(first), centre(second)
    if kind != "road":
        mx, my, dx, dy = (ax + bx) / 2, (ay + by) / 2, (by - ay) / 2, (ax - bx) / 2
        share = SIDE / (2 * (dx * dx + dy * dy) ** 0.5)
        ax, ay, bx, by = mx - dx * share, my - dy * share, mx + dx * share, my + dy * share
    colour, wide = (ROAD, 4) if kind == "road" else (RIVER, 5)
    return (
        f'<line x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}" stroke="{colour}" '
        f'stroke-width="{wide}" stroke-linecap="round" stroke-opacity="0.75"/>'
    )


# -- zones and sections --------------------------------------------------------------------
def _zones(board: Board) -> Iterator[str]:
    """A tint over each zone, and a line around it: unbroken, dashed where either side may deploy."""
    for name, sides in board.zones.items():
        place = board.places[name]
        assert place.at is not None
        x, y = centre(place.at)
        colour = FILLS.get(sides[0], BOTH) if len(sides) == 1 else BOTH
        points = " ".join("{:.1f},{:.1f}".format(*_corner(x, y, each)) for each in range(6))
        yield f'<polygon class="zone" points="{points}" fill="{colour}" fill-opacity=".13"/>'
        dash = "" if len(sides) == 1 else ' stroke-dasharray="6 4"'
        for number, near in enumerate(_around(board, place)):
            if near is None or board.zones.get(near) != sides:
                (ax, ay), (bx, by) = _corner(x, y, number), _corner(x, y, number + 1)
                yield (
                    f'<line x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}" stroke="{colour}" '
                    f'stroke-width="3" stroke-linecap="round"{dash}/>'
                )


def _around(board: Board, place: Place) -> Iterator[str | None]:
    """The hexes beyond the six sides, round from the east; `None` beyond the edge of the map."""
    assert place.at is not None
    laid, (x, row) = board.laid, place.at
    for dx, dy in ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)):
        near = laid.get((x + dx, row + dy))
        yield near.id if near else None


def _seams(board: Board, width: float, height: float) -> Iterator[str]:
    """The lines where the sections meet: along the middle of the hexes that lie on several."""
    halves = [each for each in board.laid.values() if len(each.sections) > 1]
    if not halves:
        return
    middle = next(each for each in halves if len(each.sections) > 2)
    assert middle.at is not None
    x, y = centre(middle.at)
    line = f'stroke="{SEAM}" stroke-width="1.6" stroke-dasharray="9 5" stroke-opacity=".8"'
    yield f'<line class="seam" x1="{x:.1f}" y1="{EDGE:.0f}" x2="{x:.1f}" y2="{height - EDGE:.0f}" {line}/>'
    yield f'<line class="seam" x1="2" y1="{y:.1f}" x2="{width - 2:.0f}" y2="{y:.1f}" {line}/>'
    for number, name in enumerate(middle.sections):
        at = (x / 2 if number % 2 == 0 else (x + width) / 2, 11 if number < 2 else height - 4)
        yield _text(name, *at, 11, SEAM, "bold")


# -- who stands there ----------------------------------------------------------------------
def _standing(say: Speaker, board: Board, place: Place) -> str:
    """The objective and the figures of a hex, one beneath another."""
    assert place.at is not None
    x, y = centre(place.at)
    out = ""
    if any(marker.kind == "objective" for marker in place.markers):
        out += _star(x, y - SIDE * 0.34 if place.stacks else y)
    if place.stacks:
        out += "".join(_figures(say, board, place.stacks, x, y))
    return out


def _star(x: float, y: float) -> str:
    """The objective: a star, as no figure looks."""
    points = []
    for number in range(10):
        far, turn = (11.0 if number % 2 == 0 else 4.6), pi / 5 * number - pi / 2
        points.append(f"{x + far * cos(turn):.1f},{y + far * sin(turn):.1f}")
    return f'<polygon points="{" ".join(points)}" fill="#f2c531" stroke="#111" stroke-width="1"/>'


def _figures(
    say: Speaker, board: Board, stacks: Sequence[Stack], x: float, y: float
) -> Iterator[str]:
    """Labelled figures of a hex; an arrow at its rim where a Vehicle points."""
    tall = {1: 21.0, 2: 14.5}.get(len(stacks), 36.0 / len(stacks))
    top = y + 1.5 - (tall + 1) * len(stacks) / 2
    for stack in stacks:
        if stack.facing in TURNS:
            yield _arrow(x, y, TURNS[stack.facing], _fill(board, stack))
    for number, stack in enumerate(stacks):
        yield _figure(say, board, stack, x, top + (tall + 1) * number, tall)


def _fill(board: Board, stack: Stack) -> str:
    return FILLS.get(stack.side, FILLS["axis"])


def _arrow(x: float, y: float, turn: float, fill: str) -> str:
    """A point beyond the figure, in the direction in which it looks."""
    points = []
    for far, aside in ((28.5, 0.0), (18.5, 8.0), (18.5, -8.0)):
        px, py = x + far * cos(turn) - aside * sin(turn), y + far * sin(turn) + aside * cos(turn)
        points.append(f"{px:.1f},{py:.1f}")
    return (
        f'<polygon class="facing" points="{" ".join(points)}" fill="{fill}" stroke="#fff" '
        'stroke-width="1"/>'
    )


def _figure(say: Speaker, board: Board, stack: Stack, x: float, top: float, tall: float) -> str:
    """A figure: its name in the shape of its side, its counters as tags.

    They lie beneath it where it stands alone, else at its right end: there only the gravest face up
    and the gravest face down, that its name can be read; the list under the map has them all.
    """
    tags = [tag(say, mark) for mark in (stack.marks if tall > 16 else gravest(stack.marks))]
    room = 40.0 if stack.facing else 47.0
    beneath, each_wide = bool(tags) and tall > 16, 11.5 if len(tags) < 3 else 8.2
    high = 10.5 if beneath else tall
    tall -= high if beneath else 0
    wide, left = room - (0 if beneath else each_wide * min(3, len(tags))), x - room / 2
    lines = label(say, stack, 2 if tall > 16 else 1, wide)
    out = (
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{tall:.1f}" '
        f'rx="{ROUND.get(stack.side, 0.5)}" fill="{_fill(board, stack)}" stroke="#111" stroke-width=".8"/>'
    )
    size = min(
        tall / len(lines) - 1.2, 8.6, *((wide - 3) / (0.68 * max(1, len(each))) for each in lines)
    )
    first = top + tall / 2 + size * 0.36 - (len(lines) - 1) * (size + 0.6) / 2
    for number, each in enumerate(lines):
        out += _text(each, left + wide / 2, first + number * (size + 0.6), size, "#fff", "bold")
    first_tag = x - each_wide * min(3, len(tags)) / 2 if beneath else left + wide
    low = top + tall if beneath else top
    for number, (told, down) in enumerate(tags[:3]):
        at = first_tag + each_wide * number
        fill, ink = ("#fff", "#a3410f") if down else ("#f2c531", "#111")
        dash = ' stroke-dasharray="2 1.4"' if down else ""
        out += (
            f'<rect x="{at:.1f}" y="{low:.1f}" width="{each_wide - 0.5:.1f}" height="{high:.1f}" '
            f'fill="{fill}" stroke="#a3410f" stroke-width="1"{dash}/>'
            + _text(
                told,
                at + each_wide / 2,
                low + high / 2 + 2.6,
                7.2 if each_wide > 9 else 5.6,
                ink,
                "bold",
            )
        )
    return out


def gravest(marks: Sequence[str]) -> list[str]:
    """The last of those that lie face up, and of those face down: they are laid in order of weight."""
    up = [mark for mark in marks if not mark.startswith(FACE_DOWN)]
    down = [mark for mark in marks if mark.startswith(FACE_DOWN)]
    return [*up[-1:], *down[-1:]]


def tag(say: Speaker, mark: str) -> tuple[str, bool]:
    """Two letters of what lies on a figure, and whether it lies face down."""
    down = mark.startswith(FACE_DOWN)
    name = mark.removeprefix(FACE_DOWN)
    if name in say.lexicon.get("counter", {}):
        return _two(say.name("counter", name)), down
    return _two(say.say(f"board.mark.{name}")), False


def _two(name: str) -> str:
    """The first two letters of a name, of `à bord` those of both words."""
    return "".join(name.split())[:2].capitalize()


def label(say: Speaker, stack: Stack, most: int, wide: float) -> list[str]:
    """The name of a figure in one or two short lines, its number always with it."""
    number = stack.name.removeprefix(stack.piece).replace("_", " ").strip()
    name = say.name("unit", stack.piece)
    words = re.sub(r"[«»“”]", "", name).split()  # there is no room for both of its quotes
    signs = max(5, int((wide - 3) / 4.0))  # as many as can still be read
    while len(words) > 1 and (words[-1].casefold() in SPARE or len(words[-1].strip("()")) == 1):
        words.pop()
    room = signs - (len(number) + 1 if number else 0)
    lines = [""]
    if most > 1 and len(words) == 1 and len(words[0]) > signs:
        words = [f"{words[0][: signs - 1]}-", words[0][signs - 1 :]]
    for word in words:
        last = lines[-1]
        if last and len(last) + 1 + len(word) > (room if len(lines) == most else signs):
            if len(lines) == most:
                if (spare := room - len(last) - 1) > 3:  # the beginning of what is left
                    lines[-1] = f"{last} {word[: spare - 1]}…"
                break
            lines.append("")
            last = ""
        lines[-1] = f"{last} {word}".strip()
    lines = [each if len(each) <= signs else f"{each[: signs - 1]}…" for each in lines]
    if number:
        last = lines[-1]
        lines[-1] = f"{last if len(last) <= room else last[: room - 1] + '…'} {number}"
    return lines


def _text(text: str, x: float, y: float, size: float, colour: str, weight: str = "normal") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="middle" fill="{colour}" '
        f'font-weight="{weight}" font-family="DejaVu Sans, Verdana, sans-serif">{escape(text)}</text>'
    )


def legend(say: Speaker, board: Board) -> str:
    """Ground, sides, the objective, counters, zones: what of it is on this map."""
    used = dict.fromkeys(n for place in board.laid.values() for n in place.ground if n in GROUNDS)
    entries = [
        f'<span><i style="{SWATCH}background:{GROUNDS[name]}"></i>{escape(say.name("terrain", name))}</span>'
        for name in used
    ]
    lines = dict.fromkeys(kind for kind, _, _ in board.pairs)
    entries += [
        f'<span><i style="{SWATCH}height:.3em;border:0;background:{ROAD if kind == "road" else RIVER}"></i>'
        f"{escape(say.name('terrain', kind))}</span>"
        for kind in lines
    ]
    here = [stack for place, stack in board.stacks if place.at is not None]
    entries += [
        f'<span><i style="{SWATCH}background:{FILLS[side]};border-radius:{ROUND[side] / 12:.2f}em"></i>'
        f"{escape(say.name(board.sided, side))}</span>"
        for side in board.sides
        if any(stack.side == side for stack in here)
    ]
    told: list[str] = []
    if any(stack.facing for stack in here):
        told.append(say.t(N_("arrow: where a Vehicle points")))
    marks = dict.fromkeys(mark for stack in here for mark in stack.marks)
    for mark in marks:
        short, down = tag(say, mark)
        name = mark.removeprefix(FACE_DOWN)
        known = name in say.lexicon.get("counter", {})
        full = say.name("counter", name) if known else say.say(f"board.mark.{name}")
        told.append(say.t(N_("%(short)s face down: %(name)s") if down else N_("%(short)s: %(name)s"),
                          short=short, name=full))  # fmt: skip
    if any(m.kind == "objective" for place in board.laid.values() for m in place.markers):
        told.append(say.t(N_("star: objective")))
    for sides in dict.fromkeys(board.zones.values()):
        names = say.join([say.name(board.sided, side) for side in sides], "or")
        colour = FILLS.get(sides[0], BOTH) if len(sides) == 1 else BOTH
        kind = "solid" if len(sides) == 1 else "dashed"
        zone = say.t(N_("deployment: %(sides)s"), sides=names)
        entries.append(
            f'<span><i style="{SWATCH}background:{colour}33;border:.15em {kind} {colour}"></i>{escape(zone)}</span>'
        )
    entries += [f"<span>{escape(each)}</span>" for each in told]
    return f'<div class="legend">{"".join(entries)}</div>'
