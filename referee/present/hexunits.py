"""Units on a map: symbols that players know, letters for special ones, a pip for each figure.

Light counters with round corners are the Allies', dark square ones the Axis's: they are told apart
in black and white; the colour tells the nation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from referee.engine.board import Board, Stack
from referee.present import boards
from referee.present.hextiles import path

# Nation → the colour of its counters; a side without one has that of its box figures.
NATIONS: Mapping[str, str] = {
    "us": "#cfe3b4", "gb": "#ecdcae", "ru": "#f0c3b2", "fr": "#c6d9f2", "allies": "#cfe3b4",
    "de": "#4d5a66", "jp": "#7a4a1e", "it": "#4a5a2c", "axis": "#4d5a66",
    "cn": "#e3d3e6",
}  # fmt: skip
LIGHT = ("us", "gb", "ru", "fr", "cn", "allies")
SYMBOLS: Mapping[str, str] = {
    "infantry": "cross", "special_forces": "cross", "french_resistance": "cross", "sniper": "aim",
    "combat_engineer": "engineer", "ski_troops": "cross", "depleted_unit": "cross", "brandenburgers": "cross",
    "jungle_fighters": "cross", "cavalry": "slash", "polish_dragoons": "slash",
    "armour": "oval", "elite_armour": "oval", "flamethrower_tank": "oval", "tiger": "oval",
    "half_track": "halftrack", "tank_destroyer": "hunter", "patrol_car": "wheels", "supply_truck": "wheels",
    "artillery": "dot", "artillery_on_mountain": "dot", "big_gun": "dot", "mobile_artillery": "wheeldot",
    "heavy_anti_tank_gun": "tent", "anti_tank_early": "tent", "anti_tank_late": "tent",
    "mortar_early": "mortar", "mortar_late": "mortar", "machine_gun_early": "gun", "machine_gun_late": "gun",
    "special_weapon_asset": "cross", "landing_craft": "ship", "destroyer": "ship", "aircraft_carrier": "ship",
    "locomotive_wagon": "train", "supply_train": "train", "armoured_train": "train", "aircraft": "plane",
    "soldier": "cross", "vehicle": "oval",
    "inf": "cross", "mtn": "tent", "para": "cross", "mar": "cross", "mil": "cross", "div": "cross",
    "part": "cross", "arm": "oval", "ss": "oval", "cav": "slash", "hs": "ship", "ls": "ship", "cv": "ship",
    "trs": "ship", "sub": "ship", "ftr": "plane", "tac": "plane", "nav": "plane", "str": "plane", "atr": "plane",
}  # fmt: skip
PLAIN = ("infantry", "armour", "artillery", "inf", "arm", "cav")  # told by their symbol alone


def colours(side: str, nation: str) -> tuple[str, str]:
    """Paper and ink of a counter."""
    known = nation if nation in NATIONS else side if side in NATIONS else "axis"
    return NATIONS[known], "#111" if known in LIGHT else "#fff"


def symbol(stack: Stack) -> str:
    """Which symbol a unit has."""
    return SYMBOLS.get(stack.piece) or SYMBOLS.get(stack.kind) or ""


def letters(stack: Stack) -> str:
    """The letters beside the symbol: none for plain infantry, armour and artillery."""
    return "" if stack.piece in PLAIN or stack.piece not in boards.LETTERS else boards.letter(stack)


def drawn(name: str, ink: str, paper: str, wide: float = 24) -> str:
    """A symbol in its frame, round (0, 0)."""
    x, y = wide / 2, 6.6
    frame = path(f"M{-x},{-y}h{2 * x}v{2 * y}h{-2 * x}z", ink, 1.3)
    cross = f"M{-x},{-y}L{x},{y}M{x},{-y}L{-x},{y}"
    oval = f'<ellipse rx="{x - 3:.1f}" ry="4.4" fill="none" stroke="{ink}" stroke-width="1.5"/>'
    match name:
        case "cross":
            return frame + path(cross, ink, 1.5)
        case "slash":
            return frame + path(f"M{-x},{y}L{x},{-y}", ink, 1.5)
        case "oval":
            return frame + oval
        case "dot":
            return frame + f'<circle r="4" fill="{ink}"/>'
        case "wheeldot":
            wheels = f'<g fill="{paper}" stroke="{ink}" stroke-width="1.2"><circle cx="-7" cy="7" r="2.4"/><circle cx="7" cy="7" r="2.4"/></g>'
            return frame + f'<circle r="4" fill="{ink}"/>' + wheels
        case "wheels":
            wheels = f'<g fill="{paper}" stroke="{ink}" stroke-width="1.3"><circle cx="-6" cy="7" r="2.8"/><circle cx="6" cy="7" r="2.8"/></g>'
            return frame + wheels
        case "halftrack":
            return frame + oval + path(f"M{-x},{-y}L{x},{y}", ink, 1.2)
        case "hunter":
            return frame + oval + path(f"M-6,{y}L0,{-y}L6,{y}", ink, 1.4)
        case "tent":
            return frame + path(f"M{-x},{y}L0,{-y}L{x},{y}", ink, 1.5)
        case "mortar":
            return (
                frame
                + path("M0,2V-5.4M-3,-2.6L0,-5.6L3,-2.6", ink, 1.5)
                + f'<circle cy="3.8" r="2.2" fill="none" stroke="{ink}" stroke-width="1.4"/>'
            )
        case "gun":
            return frame + path("M0,5V-5.4M-3,-2.6L0,-5.6L3,-2.6M-4,1.4h8", ink, 1.5)
        case "engineer":
            return frame + path("M-7,4V-3.6H7V4M0,-3.6V4", ink, 1.6)
        case "aim":
            return (
                frame
                + f'<circle r="3.8" fill="none" stroke="{ink}" stroke-width="1.4"/>'
                + path("M-6.4,0h12.8M0,-6.4v12.8", ink, 1.1)
            )
        case "ship":
            return path(f"M{-x},-1h{2 * x}l-4,8h{-2 * x + 8}zM-5,-1v-6h8v6", ink, 1.4, "none")
        case "train":
            return (
                path(f"M{-x},3v-8h{2 * x}v8z", ink, 1.4)
                + f'<g fill="{ink}"><circle cx="-7" cy="5" r="2.4"/><circle cx="0" cy="5" r="2.4"/><circle cx="7" cy="5" r="2.4"/></g>'
            )
        case "plane":
            return path(
                "M0,-7l1.8,4.6L10,0v2L1.8,1L1.2,5L3.6,7h-7.2L-1.2,5L-1.8,1L-10,2v-2L-1.8,-2.4z",
                ink,
                1,
                ink,
            )
        case _:
            return frame


ROOM = 15.5  # beside the symbol, for two letters


def counter(stack: Stack, least: float = 0) -> str:
    """A unit round (0, 0): symbol and letters above, a pip for each figure below, lost ones hollow.

    `least`: how large its letters are at least, as far as the frame has room.
    """
    paper, ink = colours(stack.side, stack.nation)
    corner = 6 if ink == "#111" else 1.5
    out = [
        f'<rect x="-19.5" y="-13" width="39" height="25.5" rx="{corner}" fill="{paper}" stroke="#111" stroke-width="1.5"/>'
    ]
    told, known = letters(stack), symbol(stack)
    if not known:
        told = boards.letter(stack)
    if told:
        wide, at, place = (20.0, -8.0, 10.6) if known else (0.0, 0.0, 0.0)
        size = min(15.0, max(11.5 if len(told) < 2 else 9.5, least))
        pressed = f' textLength="{ROOM}" lengthAdjust="spacingAndGlyphs"' * (len(told) > 1 and size > 11)  # fmt: skip
        out.append(
            f'<text x="{place}" y="0" font-size="{size:.1f}" font-weight="bold" text-anchor="middle"{pressed} fill="{ink}">{escape(told)}</text>'
        )
        if known:
            out.append(f'<g transform="translate({at},-4)">{drawn(known, ink, paper, wide)}</g>')
    else:
        out.append(f'<g transform="translate(0,-4)">{drawn(known, ink, paper)}</g>')
    out += _pips(stack, ink)
    return "".join([*_carried(stack), *out, *_marks(stack)])


def _pips(stack: Stack, ink: str) -> list[str]:
    """A figure a pip; where more fall out of the frame, the number."""
    whole = max(stack.figures, stack.full)
    if not whole:
        return []
    if whole > 6:
        return [
            f'<text y="11.2" font-size="8.5" font-weight="bold" text-anchor="middle" fill="{ink}">{stack.figures}</text>'
        ]
    first = -(whole - 1) * 6.4 / 2
    return [
        f'<circle cx="{first + 6.4 * at:.1f}" cy="8" r="2.2" fill="{ink if at < stack.figures else "none"}" '
        f'stroke="{ink}" stroke-width=".9"/>'
        for at in range(whole)
    ]


def _carried(stack: Stack) -> list[str]:
    """A landing craft or boats around the unit."""
    if not {"craft", "boat"} & set(stack.marks):
        return []
    return [path("M-24,-15h48v22l-6,10h-36l-6,-10z", "#1d3b52", 1.8, "#a7b4bd")]


MARKS = {
    "camouflaged": ("C", "#3f6b34"),
    "leader": ("★", "#a3200f"),
    "veteran": ("V", "#7a5b00"),
    "ordered": ("!", "#c2185b"),
    "out_of_supply": ("!", "#a3200f"),
    "supply_unknown": ("?", "#a3200f"),
    "face_down": ("↓", "#4a4a4a"),
}


def mark_sign(mark: str) -> str:
    """Camouflage, a leader, a veteran, an order: a small sign."""
    sign, fill = MARKS[mark]
    return (
        f'<circle r="6" fill="{fill}" stroke="#fff" stroke-width="1.2"/>'
        f'<text y="3.4" font-size="9.5" font-weight="bold" text-anchor="middle" fill="#fff">{sign}</text>'
    )


def _marks(stack: Stack) -> list[str]:
    """The signs on the upper left corner of a counter."""
    found = [mark for mark in stack.marks if mark in MARKS]
    return [
        f'<g transform="translate({-18 + 12 * at},-12)">{mark_sign(mark)}</g>'
        for at, mark in enumerate(found)
    ]


def abreast(board: Board, stacks: Sequence[Stack], least: float = 0) -> str:
    """The units of a hex side by side, smaller where there are several."""
    size = {1: 1.0, 2: 0.62, 3: 0.45}.get(len(stacks), 1.3 / len(stacks))
    first = -(len(stacks) - 1) / 2
    return "".join(
        f'<g transform="translate({(first + at) * 41 * size:.1f},{0 if size == 1 else 2}) scale({size:.2f})">{counter(stack, least / size)}</g>'
        for at, stack in enumerate(stacks)
    )
