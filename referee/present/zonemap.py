"""A battlefield of a few zones in SVG: a grid of boxes, with who is in each."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from referee.engine.board import Board, Place, Stack
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe
from referee.present.lines import at_the_head, mark_words, place_name

WIDE, TALL, GAP = 230.0, 118.0, 8.0
FILLS = ("#2d5a8a", "#8a3b2d")  # the first side, the second
ROUND = (7.0, 0.5)  # told apart without colour, too
SWATCH = "display:inline-block;width:1em;height:.8em;border:.06em solid #555;margin-right:.3em;"
LINE = 20.0  # of a unit


def svg(say: Speaker, board: Board, title: str) -> str:
    """The zones where they lie, each with its name and its units."""
    laid = board.laid
    width = (WIDE + GAP) * board.columns + GAP
    heights = [_height(board, row) for row in range(board.rows)]
    tops = [GAP + sum(heights[:row]) + GAP * row for row in range(board.rows)]
    boxes = [
        _zone(say, board, place, GAP + (WIDE + GAP) * (x // 2), tops[row], heights[row])
        for (x, row), place in sorted(laid.items(), key=lambda each: each[0][::-1])
    ]
    height = GAP + sum(heights) + GAP * board.rows
    return "\n".join(
        [
            f'<svg class="map" viewBox="0 0 {width:.0f} {height:.0f}" role="img" xmlns="http://www.w3.org/2000/svg">',
            f"<title>{escape(title)}</title>",
            *boxes,
            "</svg>",
        ]
    )


def _height(board: Board, row: int) -> float:
    """A row is as high as its fullest zone; a headquarters without units is low."""
    here = [place for (_, y), place in board.laid.items() if y == row]
    most = max(len(place.stacks) for place in here)
    least = TALL if any(not place.owner for place in here) else 40.0
    return max(least, 34 + (LINE + 4) * most)


def _zone(say: Speaker, board: Board, place: Place, left: float, top: float, tall: float) -> str:
    side = board.sides.index(place.owner) if place.owner in board.sides else -1
    edge = FILLS[side % 2] if side >= 0 else "#777"
    fill = "#e6dcc0" if place.ground else "#f6f7ee"
    lines = [
        f'<g id="{place.id}"><polygon class="edge" points="{left:.0f},{top:.0f} {left + WIDE:.0f},{top:.0f} '
        f'{left + WIDE:.0f},{top + tall:.0f} {left:.0f},{top + tall:.0f}" fill="{fill}" '
        f'stroke="{edge}" stroke-width="2"/>',
        _text(_name(say, place), left + 8, top + 19, 14, "#333", "bold"),
    ]
    if place.ground:
        told = say.name("terrain", place.ground[-1]) if "terrain" in say.lexicon else ""
        difficult = told if told and told != place.ground[-1] else say.t(N_("difficult"))
        lines.append(_text(difficult, left + WIDE - 8, top + 19, 12, "#6a4d12", anchor="end"))
    lines += _units(say, board, place, left, top + 27)
    return "".join([*lines, "</g>"])


def _name(say: Speaker, place: Place) -> str:
    """What stands over a zone: a number as players type it, a name with its capital."""
    name = place_name(say, place)
    return name if name == place.id else at_the_head(name)


def _units(say: Speaker, board: Board, place: Place, left: float, top: float) -> Iterator[str]:
    """A line a unit: its label, what it is, what lies on it."""
    for number, stack in enumerate(place.stacks):
        side = board.sides.index(stack.side) % 2 if stack.side in board.sides else 0
        at = top + (LINE + 4) * number
        text = _told(say, stack)
        size = min(12.5, (WIDE - 26) / (0.6 * max(1, len(text))))
        yield (
            f'<rect x="{left + 6:.0f}" y="{at:.0f}" width="{WIDE - 12:.0f}" height="{LINE:.0f}" '
            f'rx="{ROUND[side]}" fill="{FILLS[side]}" stroke="#111" stroke-width=".8"/>'
        )
        yield _text(text, left + 14, at + 14.5, size, "#fff", "bold")


def _told(say: Speaker, stack: Stack) -> str:
    kind = say.name("unit", stack.piece)
    if stack.piece not in say.lexicon.get("unit", {}):
        kind = say.say(f"board.unit.{stack.piece}")
    marks = [mark_words(say, mark) for mark in stack.marks]
    told = [each for each in (safe(stack.name), kind, *marks) if each]
    return " · ".join(told)


def _text(
    text: str, x: float, y: float, size: float, colour: str, weight: str = "normal",
    anchor: str = "start",
) -> str:  # fmt: skip
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="{anchor}" fill="{colour}" '
        f'font-weight="{weight}" font-family="DejaVu Sans, Verdana, sans-serif">{escape(text)}</text>'
    )


def legend(say: Speaker, board: Board) -> str:
    """Whose colour is whose."""
    entries = [
        f'<span><i style="{SWATCH}background:{FILLS[at % 2]};border-radius:{ROUND[at % 2] / 16:.2f}em"></i>'
        f"{escape(say.name(board.sided, side))}</span>"
        for at, side in enumerate(board.sides)
    ]
    return f'<div class="legend">{"".join(entries)}</div>'
