"""A hex board drawn in SVG: ground, what lies on it, units, medals, roads and rivers; its legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import sqrt

from referee.engine.board import Board, Place, Stack
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present import boards

SIDE = 30.0  # of a hex, in units of the drawing
WIDE = sqrt(3) * SIDE
COLOURS: Mapping[str, str] = {
    "town": "#d9b38c", "forest": "#8fbc7a", "hill": "#d8c27a", "steep_hill": "#c4a95a",
    "cliff": "#bda069", "sea_bluff": "#cbb27c", "hedgerow": "#a9c98f", "river": "#9cc9e8",
    "frozen_river": "#d5ecf7", "ocean": "#7fb2d9", "beach": "#f2e3b6", "mountain": "#b5a08c",
    "impassable_hill": "#b39f5c", "blocking_hill": "#a08c4c", "lake": "#8fbfe0", "marsh": "#b9cfa9",
    "road": "#e6dcc8", "pond": "#8fbfe0", "railway": "#ddd6cf", "coastline": "#a8d0e8", "jungle": "#6fa968",
}  # fmt: skip
FACES: Mapping[str, str] = {
    "country": "#e9f0d4",
    "clear": "#eef3dc",
    "winter": "#f2f5f7",
    "desert": "#f4e8c6",
    "beach": "#e9f0d4",
}
FILLS: Mapping[str, str] = {"axis": "#6d7b88", "allies": "#4d7a45"}
ROUND: Mapping[str, float] = {"axis": 1, "allies": 7.5}  # told apart without colour, too
OTHER = "#d7cfe2"  # terrain without a colour of its own: its name is on it
UNTOLD = ("beach", "ocean", "clear")  # grounds told by their colour alone
# What lies on whatever ground the board's face has.
LYING = (
    "wire", "sandbags", "hedgehog", "sea_wall", "bunker", "field_bunker", "road_block", "minefield",
    "dragons_teeth", "abatis", "bridge", "pontoon_bridge", "railway_bridge", "rope_bridge",
)  # fmt: skip
# Names that are too long to stand above or below a unit: English, French.
SHORT: Mapping[str, tuple[str, str]] = {
    "steep_hill": ("steep hill", "escarpée"), "impassable_hill": ("impassable", "infranch."),
    "blocking_hill": ("impassable", "infranch."), "sandbags": ("sandbags", "sacs"),
    "hedgehog": ("hedgehogs", "antichar"), "dragons_teeth": ("teeth", "dents"),
    "field_bunker": ("bunker", "bunker"), "minefield": ("mines", "mines"),
    "railway_station": ("station", "gare"), "railway_bridge": ("rail bridge", "pont ferr."),
    "pontoon_bridge": ("pontoon", "pont flott."), "road_block": ("road block", "obstacle"),
    "hill_with_forest": ("hill, forest", "coll. boisée"), "hill_with_village": ("hill, village", "coll. village"),
}  # fmt: skip
LINE, LONGEST, MOST = (
    7.2,
    12,
    18,
)  # height of a line; signs of a wrapped one; signs of one beside a unit
WIDE_BOARD = 20  # columns from which the page lies down


def centre(at: tuple[int, int]) -> tuple[float, float]:
    """The middle of a hex in the drawing, from its half columns and its row."""
    x, row = at
    return WIDE * (x + 1) / 2 + 2, SIDE * (1 + 1.5 * row) + 2


def corners(x: float, y: float) -> str:
    """The corners of a hex as SVG points."""
    half = WIDE / 2
    points = (
        (0, -SIDE),
        (half, -SIDE / 2),
        (half, SIDE / 2),
        (0, SIDE),
        (-half, SIDE / 2),
        (-half, -SIDE / 2),
    )
    return " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points)


def svg(say: Speaker, board: Board, title: str) -> str:
    """The map: ground, overlays, obstacles, medals, units, coordinates."""
    laid = board.laid
    width = WIDE / 2 * (max(x for x, _ in laid) + 2) + 4
    height = SIDE * (1.5 * board.rows + 0.5) + 4
    hexes = [
        _hex(say, board, place) for _, place in sorted(laid.items(), key=lambda each: each[0][::-1])
    ]
    return "\n".join(
        [
            f'<svg viewBox="0 0 {width:.0f} {height:.0f}" role="img" xmlns="http://www.w3.org/2000/svg">',
            f"<title>{escape(title)}</title>",
            *hexes,
            *(_between(board, kind, one, two) for kind, one, two in board.pairs),
            "</svg>",
        ]
    )


def _hex(say: Speaker, board: Board, place: Place) -> str:
    """One hex, from top to bottom: coordinates, ground, the unit, what lies there; nothing overlaps."""
    assert place.at is not None
    x, y = centre(place.at)
    names = place.ground
    printed = next((name for name in names if name in COLOURS), None)
    face = FACES[board.face]
    bare = not names or names[0] in LYING or names[0] in FACES
    fill = COLOURS[printed] if printed else face if bare else OTHER
    shown = [each for each in names if each not in UNTOLD]
    out = [
        f'<g id="{place.id}"><polygon points="{corners(x, y)}" fill="{fill}" stroke="#777" stroke-width=".8"/>',
        _text(place.id, x, y - SIDE * 0.62, 6.5, "#333"),
    ]
    if not place.stacks:
        lines = [text for each in shown for text in _wrapped(say.name("terrain", each))][:3]
        first = y + 2 - LINE / 2 * (len(lines) - 1)
        out += [
            _text(text, x, first + LINE * at, _size(text), "#222") for at, text in enumerate(lines)
        ]
    else:
        # What stands on the tile is told below the unit; a tile alone, or the first of several, above.
        above, below = _short(say, shown[:1]), _short(say, shown[1:])
        out += [_text(above, x, y - SIDE * 0.36, _size(above), "#222")] if above else []
        out += [_text(below, x, y + 16, _size(below), "#222")] if below else []
        out += _counters(board, place.stacks, x, y)
    if any(marker.kind == "objective" for marker in place.markers):
        at = (x + 19.5, y + 0.5) if place.stacks else (x, y + 19)
        out.append(
            f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="4.4" fill="#e8b923" stroke="#111" stroke-width=".7"/>'
        )
    return "".join([*out, "</g>"])


def _counters(board: Board, stacks: Sequence[Stack], x: float, y: float) -> list[str]:
    """The units of a hex side by side, each with its letters and its figures."""
    out: list[str] = []
    wide = 26.0 if len(stacks) == 1 else 36.0 / len(stacks)
    size = 10.0 if len(stacks) == 1 else max(5.0, 12.0 - 2 * len(stacks))
    for at, stack in enumerate(stacks):
        left = x - wide * len(stacks) / 2 + wide * at
        fill, corner = FILLS.get(stack.side, FILLS["axis"]), ROUND.get(stack.side, 1)
        told = f"{boards.letter(stack)}{stack.figures or ''}"
        out += [
            f'<rect x="{left:.1f}" y="{y - 7:.1f}" width="{wide:.0f}" height="15" rx="{corner}" '
            f'fill="{fill}" stroke="#111" stroke-width=".8"/>',
            _text(told, left + wide / 2, y + 4.5, size, "#fff", "bold"),
        ]
    return out


def _between(board: Board, kind: str, one: str, two: str) -> str:
    """A road from centre to centre, a river along the side between two hexes."""
    first, second = board.places[one].at, board.places[two].at
    assert first is not None
    assert second is not None
    (ax, ay), (bx, by) = centre(first), centre(second)
    colour, wide = ("#8a6d3b", 4) if kind == "road" else ("#2f6fb0", 5)
    if kind != "road":
        mx, my, dx, dy = (ax + bx) / 2, (ay + by) / 2, (by - ay) / 2, (ax - bx) / 2
        share = SIDE / (2 * (dx * dx + dy * dy) ** 0.5)
        ax, ay, bx, by = mx - dx * share, my - dy * share, mx + dx * share, my + dy * share
    return (
        f'<line x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}" stroke="{colour}" '
        f'stroke-width="{wide}" stroke-linecap="round" stroke-opacity="0.7"/>'
    )


def _wrapped(text: str) -> list[str]:
    """A name in lines that a hex holds."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > LONGEST:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _short(say: Speaker, names: Sequence[str]) -> str:
    """The grounds of a hex in one line, the long ones by a short form."""
    told = []
    for name in names:
        forms = SHORT.get(name)
        told.append(forms[say.lang == "fr"] if forms else say.name("terrain", name))
    text = " + ".join(told)
    return text if len(text) <= MOST else text[: MOST - 1] + "…"


def _size(text: str) -> float:
    """The size at which a line fits into a hex."""
    return round(min(6.8, 49 / (0.6 * max(1, len(text)))), 1)


def _text(text: str, x: float, y: float, size: float, colour: str, weight: str = "normal") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle" fill="{colour}" '
        f'font-weight="{weight}" font-family="DejaVu Sans, Verdana, sans-serif">{escape(text)}</text>'
    )


def legend(say: Speaker, board: Board) -> str:
    """Colours, sides, letters of this map."""
    used = dict.fromkeys(n for place in board.laid.values() for n in place.ground if n in COLOURS)
    entries = [
        f'<span><i style="background:{COLOURS[name]}"></i>{escape(say.name("terrain", name))}</span>'
        for name in used
    ]
    sides = dict.fromkeys(stack.side for _, stack in board.stacks)
    entries += [
        f'<span><i style="background:{FILLS.get(side, FILLS["axis"])};border-radius:{ROUND.get(side, 1) / 5:.1f}mm"></i>{escape(say.name("side", side))}</span>'
        for side in board.sides
        if side in sides
    ]
    letters = boards.unit_legend(say, board)
    if letters:
        entries.append(f"<span>{escape(letters)}</span>")
    if any(m.kind == "objective" for place in board.laid.values() for m in place.markers):
        gold = N_("gold: objective")
        entries.append(f"<span>{escape(say.t(gold))}</span>")
    return f'<div class="legend">{"".join(entries)}</div>'
