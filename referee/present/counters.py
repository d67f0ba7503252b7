"""Counters of pieces that have no card: how many, and the outline of each; for a map and for a battle strip.

Light counters with round corners and dark square ones are told apart in black and white.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from referee.present.hextiles import path
from referee.present.hexunits import drawn

TALL = 16.0  # of a counter
SIGN = 8.2  # half the width of its symbol
DIGIT = 7.6  # the width of a digit on it
LIGHT = "#ffffff"
# Ships and aircraft round (0, 0), 16 wide: what sails low, what carries, what bears towers.
CRAFT: Mapping[str, str] = {
    "fighter": "M0,-6l1.5,4.2L8,.6v1.6L1.5,1.4L1,4.2L3,5.8h-6L-1,4.2L-1.5,1.4L-8,2.2V.6L-1.5,-1.8z",
    "bomber": "M0,-6.4l1.8,4L8.4,-2v2.6L1.8,1.6L1.4,4.4L3.8,6.2h-7.6L-1.4,4.4L-1.8,1.6L-8.4,.6V-2l6.6,-.4zM-5.4,-4.4v2.2M5.4,-4.4v2.2",
    "submarine": "M-8,1.2q8,-2.8 16,0q-8,6.2 -16,0zM-1.6,0v-4h3.4v4M.8,-4v-2",
    "transport": "M-8,.6h16l-2.4,4.6h-11.2zM-6,.6v-3h4.4v3M.4,.6v-3h4.4v3",
    "destroyer": "M-8,.8h16l-2.6,4h-10.8zM-2.6,.8v-2.8h4.4v2.8M-.4,-2v-3.6M-6,.8v-1.6h2.4",
    "carrier": "M-8.4,-.6h16.8v2l-2.6,3.6h-11.4l-2.8,-3.6zM1.6,-.6v-3.8h3.4v3.8",
    "battleship": "M-8.4,.8h16.8l-2.8,4.4h-11.2zM-3,.8v-3.6h6v3.6M-.8,-2.8v-3.2h1.8v3.2M-7.4,.4v-2h2.8v2M4.6,.4v-2h2.8v2",
}  # fmt: skip

LAND: Mapping[str, str] = {"infantry": "cross", "tank": "oval", "artillery": "dot"}


def width(force: Mapping[str, int]) -> float:
    """How wide a strip of counters is."""
    return sum(map(_width, force.values()))


def _width(count: int) -> float:
    return 2 * SIGN + 5 + (DIGIT * len(str(count)) if count > 1 else 0)


def strip(force: Mapping[str, int], paint: str, top: float) -> str:
    """The pieces of a side in one frame, from the left edge."""
    light = sum(int(paint[at : at + 2], 16) for at in (1, 3, 5)) >= 480
    ink, corner = ("#111", 5) if light else ("#fff", 1)
    out = [
        f'<rect y="{top:.1f}" width="{width(force):.1f}" height="{TALL}" rx="{corner}" fill="{paint}" '
        'stroke="#111" stroke-width=".9"/>'
    ]
    x = 0.0
    for piece, count in force.items():
        if count > 1:
            out.append(
                f'<text x="{x + 2.5:.1f}" y="{top + 12:.1f}" font-size="11.5" font-weight="bold" fill="{ink}">{count}</text>'
            )
        x += _width(count)
        middle = x - SIGN - 2
        out.append(
            f'<g transform="translate({middle:.1f},{top + TALL / 2:.1f})">{symbol(piece, ink, paint)}</g>'
        )
    return "".join(out)


def symbol(piece: str, ink: str, paper: str) -> str:
    """A piece round (0, 0): the sign of a land unit, the outline of a ship or of an aircraft."""
    if piece in CRAFT:
        return path(CRAFT[piece], ink, 1.1, ink if piece in ("fighter", "bomber") else "none")
    return f'<g transform="scale(.68)">{drawn(LAND.get(piece, ""), ink, paper)}</g>'


def picture(piece: str) -> str:
    """A piece alone, as on the map."""
    return f'<svg class="unit" viewBox="-10 -8 20 16" aria-hidden="true">{symbol(piece, "#111", LIGHT)}</svg>'


def counters(force: Mapping[str, int], told: str, paint: str | None = None) -> str:
    """A drawing of its own, the pieces of one side; `told`: the same in words, for who hears the page."""
    wide = width(force)
    return (
        f'<svg class="counters" viewBox="-1 -1 {wide + 2:.1f} {TALL + 2}" role="img" '
        f'style="width:{(wide + 2) / (TALL + 2) * 1.5:.2f}em"><title>{escape(told)}</title>{strip(force, paint or LIGHT, 0)}</svg>'
    )
