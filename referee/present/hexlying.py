"""What lies on a hex whatever its ground: obstacles, bunkers, medals, exits, smoke, mines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from referee.present.hextiles import path

_INK = "#26201a"
LOW = 0.0  # obstacles are drawn round the middle; `lying` puts them below a unit


def _wire() -> str:
    loops = "".join(f"M{x},{LOW}a3.6,3.6 0 1 0 .1,0" for x in (-10.5, -5.2, 0, 5.2, 10.5))
    return path(f"M-16,{LOW + 3.6}h32", _INK, 1) + path(loops, _INK, 1.3)


def _bags() -> str:
    def bag(x: float, y: float) -> str:
        return (
            f'<rect x="{x - 4.6}" y="{y - 2.6}" width="9.2" height="5.6" rx="2.7" '
            f'fill="#d8c48f" stroke="{_INK}" stroke-width="1"/>'
        )

    return "".join(bag(x, LOW + 2.4) for x in (-9.4, 0, 9.4)) + "".join(
        bag(x, LOW - 2.4) for x in (-4.7, 4.7)
    )


def _crossed(places: tuple[float, ...], fill: str = _INK) -> str:
    return path("".join(f"M{x - 5},{LOW - 5}l10,10M{x + 5},{LOW - 5}l-10,10M{x},{LOW - 6}v12" for x in places), fill, 1.9)  # fmt: skip


def _sea_wall() -> str:
    return path(f"M-17,{LOW - 3}h34v6h-34z", _INK, 1.2, "#bcb6ac") + path(
        f"M-12,{LOW - 3}v6M-4,{LOW - 3}v6M4,{LOW - 3}v6M12,{LOW - 3}v6", _INK, 0.9
    )


def _road_block() -> str:
    return path(f"M-17,{LOW - 4}h34v7h-34z", _INK, 1.2, "#fff") + path(
        f"M-12,{LOW + 3}l5,-7M-3,{LOW + 3}l5,-7M6,{LOW + 3}l5,-7", "#b3261e", 2.6
    )


def _mines() -> str:
    return "".join(
        f'<ellipse cx="{x}" cy="{LOW}" rx="5" ry="3.4" fill="#555" stroke="{_INK}" stroke-width="1"/>'
        + path(f"M{x},{LOW - 3.4}v-3", _INK, 1.4)
        for x in (-12, 0, 12)
    )


def _teeth() -> str:
    return "".join(path(f"M{x - 5},{LOW + 4}l5,-10l5,10z", _INK, 1.1, "#d3cfc8") for x in (-14, -4.7, 4.7, 14))  # fmt: skip


def _abatis() -> str:
    return path(f"M-18,{LOW + 3}l10,-8M-9,{LOW + 3}l10,-8M0,{LOW + 3}l10,-8M9,{LOW + 3}l10,-8", "#4d3416", 2.6) + path(
        f"M-18,{LOW + 1}h36", "#4d3416", 1.8
    )  # fmt: skip


def _bunker(dash: str = "") -> str:
    more = f' style="stroke-dasharray:{dash}"' if dash else ""
    return path("M-23.5,14.5v-22l7,-8h33l7,8v22z", _INK, 3.4, "#c9c5bd", more) + path(
        "M-13,-11h26", _INK, 2
    )


LYING: Mapping[str, Callable[[], str]] = {
    "wire": _wire,
    "sandbags": _bags,
    "hedgehog": lambda: _crossed((-9.5, 0, 9.5)),
    "sea_wall": _sea_wall,
    "road_block": _road_block,
    "minefield": _mines,
    "dragons_teeth": _teeth,
    "abatis": _abatis,
    "bunker": _bunker,
    "field_bunker": lambda: _bunker("5 3"),
}
BELOW = ("bunker", "field_bunker")  # drawn under the unit; the others over it


def lying(name: str, below: bool = False) -> str:
    """An obstacle or a bunker; `below`: an obstacle beneath the unit that stands there."""
    made = LYING.get(name)
    if made is None or name in BELOW:
        return made() if made is not None else ""
    put = "translate(0,19) scale(.92)" if below else "translate(0,3) scale(1.3)"
    return f'<g transform="{put}">{made()}</g>'


# -- medals and markers ---------------------------------------------------------------------
def _star(r: float, points: int = 5, inner: float = 0.42) -> str:
    found = []
    for at in range(points * 2):
        far = r if at % 2 == 0 else r * inner
        turn = -pi / 2 + pi / points * at
        found.append(f"{far * cos(turn):.1f},{far * sin(turn):.1f}")
    return " ".join(found)


def medal(side: str, r: float, worth: int = 1, held: str = "") -> str:
    """The token of an objective: a star for the Allies, a cross for the Axis, plain for either."""
    fill = "#f2c200" if not held else "#fff3b0"
    out = f'<circle r="{r}" fill="{fill}" stroke="#111" stroke-width="1.3"/>'
    if side == "allies":
        out += f'<polygon points="{_star(r * 0.82)}" fill="#111"/>'
    elif side == "axis":
        w = r * 0.2
        far = r * 0.74
        out += (
            f'<path d="M{-far:.1f},{-w:.1f}H{-w:.1f}V{-far:.1f}H{w:.1f}V{-w:.1f}H{far:.1f}V{w:.1f}H{w:.1f}'
            f'V{far:.1f}H{-w:.1f}V{w:.1f}H{-far:.1f}z" fill="#111"/>'
        )
    else:
        out += f'<circle r="{r * 0.6:.1f}" fill="none" stroke="#111" stroke-width="1.3"/>'
    if worth > 1:
        out += (
            f'<text x="{r + 1:.1f}" y="{r:.1f}" font-size="11" font-weight="bold" fill="#111" stroke="#fff" '
            f'stroke-width="2.4" paint-order="stroke">×{worth}</text>'
        )
    return out


def arrow(direction: str, fill: str) -> str:
    """An exit: an arrow off the board."""
    turn = {"up": 0, "right": 90, "down": 180, "left": 270}[direction]
    return (
        f'<g transform="rotate({turn})">'
        + path("M0,-12L11,1H4.5V9H-4.5V1H-11z", "#111", 1.2, fill)
        + "</g>"
    )


def marker(kind: str, value: int | None = None) -> str:
    """Smoke, mines turned up, a plane, something to pick up: small, in a corner of the hex."""
    match kind:
        case "smoke":
            return '<g fill="#e5e5e5" stroke="#444" stroke-width="1"><circle cx="-6" cy="2" r="5"/><circle cx="6" cy="2" r="5"/><circle cx="0" cy="-3" r="6.5"/></g>'
        case "plane" | "deck_plane":
            return path(
                "M0,-10l2.2,6L12,-1v3L2.2,1L1.4,7L4.5,10h-9L-1.4,7L-2.2,1L-12,2v-3L-2.2,-4z",
                "#111",
                1,
                "#fff",
            )
        case "mines":
            told = "?" if value is None else str(value)
        case _:
            told = kind[:1].upper()
    return (
        '<rect x="-6.5" y="-6.5" width="13" height="13" rx="2" fill="#fff" stroke="#111" stroke-width="1.2"/>'
        f'<text y="4" font-size="11" font-weight="bold" text-anchor="middle" fill="#111">{told}</text>'
    )
