"""A board on the terminal: a map in which ground and units are both seen, fitted to the width."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from referee.engine.board import Board, Part, Place, Stack
from referee.engine.sheet import Stop
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, columns_of, padded

# Two letters for the ground; where only one sign stands, both languages have it.
SIGNS: Mapping[str, tuple[str, ...]] = {
    "town": ("To", "Vi"), "forest": ("Fo",), "hill": ("Hi", "Co"), "steep_hill": ("HS", "CE"),
    "cliff": ("Cl", "Fa"), "sea_bluff": ("Bl", "Es"), "hedgerow": ("He", "Bo"), "river": ("~~",),
    "bridge": ("==",), "ocean": ("≈≈",), "beach": ("::",), "bunker": ("Bu",), "wire": ("xx",),
    "sandbags": ("ss",), "hedgehog": ("hh",), "sea_wall": ("__",), "road": ("..",),
    "impassable_hill": ("^^",), "blocking_hill": ("^^",), "mountain": ("Mo",), "lake": ("La",),
    "ford": ("Fd", "Gu"), "frozen_river": ("~~",), "railway": ("##",), "railway_station": ("St", "Ga"),
    "church": ("Ch", "Ég"), "jungle": ("Ju",), "oasis": ("Oa",), "clear": (" ·",),
}  # fmt: skip
# One or two letters for a unit, by its kind or by the class of its card.
LETTERS: Mapping[str, str] = {
    "infantry": "I", "armour": "A", "artillery": "G", "special_forces": "S", "elite_armour": "E",
    "artillery_on_mountain": "Gm", "cavalry": "C", "french_resistance": "R", "sniper": "T",
    "combat_engineer": "P", "big_gun": "B", "mobile_artillery": "M", "flamethrower_tank": "F",
    "ski_troops": "Sk", "landing_craft": "L", "destroyer": "D", "aircraft_carrier": "V",
    "depleted_unit": "Id", "tiger": "K", "brandenburgers": "Br", "mortar_early": "Mo",
    "mortar_late": "Mo", "anti_tank_early": "At", "anti_tank_late": "At", "machine_gun_early": "Mg",
    "machine_gun_late": "Mg", "supply_truck": "Tr", "half_track": "H", "patrol_car": "Pc",
    "heavy_anti_tank_gun": "Ah", "tank_destroyer": "Td", "polish_dragoons": "Dr", "jungle_fighters": "J",
    "locomotive_wagon": "Lo", "supply_train": "St", "armoured_train": "Ta", "special_weapon_asset": "Sw",
    "aircraft": "Av", "soldier": "S", "vehicle": "V",
    "inf": "I", "mtn": "Mt", "para": "P", "mar": "Ma", "mil": "Mi", "div": "D", "arm": "A", "ss": "Ss",
    "cav": "C", "part": "R", "hq": "HQ", "hs": "Hs", "ls": "Ls", "cv": "Cv", "trs": "Tr", "sub": "Su",
    "ftr": "F", "tac": "T", "nav": "N", "str": "B", "atr": "At",
}  # fmt: skip
SIDES = {"allies": ("+", "dice"), "axis": ("-", "doubt")}  # told apart without colour, too
OTHERS = (("+", "dice"), ("-", "doubt"))
CELL, WIDE, LEAD = 5, 6, 4
MARK, LYING, OPEN, EITHER = "*", "!", "·", "="
BARE = " ·"  # a hex without a tile


def side_of(board: Board, side: str) -> tuple[str, str]:
    """The sign of a side and its colour."""
    return SIDES.get(side) or OTHERS[board.sides.index(side) % 2 if side in board.sides else 0]


def signs_of(say: Speaker, board: Board) -> Mapping[str, str]:
    """The two letters of each ground of this board; no two grounds have the same."""
    used = {name for place in board.laid.values() for name in place.ground}
    found: dict[str, str] = {}
    for name in sorted(used, key=lambda each: (each not in SIGNS, each)):
        usual = _usual(say, name)
        spelt = "".join(filter(str.isalpha, say.name("terrain", name)))
        others = (spelt[0].upper() + each.lower() for each in spelt[1:])
        free = (each for each in (usual, *others) if each not in found.values())
        found[name] = next(free, usual)
    return found


def _usual(say: Speaker, name: str) -> str:
    known = SIGNS.get(name)
    if known is None:
        return say.name("terrain", name)[:2].capitalize()
    return known[-1] if say.lang == "fr" else known[0]


def letter(stack: Stack) -> str:
    """The letters of a unit."""
    return LETTERS.get(stack.piece) or LETTERS.get(stack.kind) or "U"


def mark(board: Board, stack: Stack) -> str:
    """A unit on the map: its side, its letters, its figures, whether something lies on it."""
    figures = str(stack.figures) if stack.figures else ""
    lying = LYING if any(each != "ordered" for each in stack.marks) else ""
    return side_of(board, stack.side)[0] + letter(stack) + figures + lying


def put_board(page: Page, say: Speaker, board: Board) -> None:
    """The map with its legends; nothing for a board that has none."""
    if not board.shape:
        return
    size = WIDE if LEAD + WIDE * board.columns + WIDE // 2 <= page.width else CELL
    if board.shape == "zones":
        size = 12 if page.width >= 12 * board.columns else 8
    most = max(1, (page.width - LEAD - size // 2) // size)
    most = ceil(board.columns / ceil(board.columns / most))  # parts of the map alike in width
    if board.shape == "hex":  # cells as wide as the fullest hex, where the screen has room
        room = 2 * (page.width - LEAD) // (2 * most + 1)
        fullest = max((_long(board, place) for place in board.laid.values()), default=0)
        size = max(size, min(room, fullest + 1))
    for first in range(0, board.columns, most):
        if first:
            page.gap()
        _put_block(page, say, board, range(first, min(first + most, board.columns)), size)
    put_legends(page, say, board)


def _put_block(page: Page, say: Speaker, board: Board, columns: range, size: int) -> None:
    """Some columns of the map: two lines a row, ground above, units below; odd rows half a hex on."""
    laid = board.laid
    signs = signs_of(say, board)
    heads = ""
    if board.shape == "hex":
        heads = _heads(say, board, columns, size, 0)
        if heads:
            page.line(heads, "dim")
        numbers = "".join(padded(str(_number(board, column)), size) for column in columns)
        page.line((" " * LEAD + numbers).rstrip())
    for row in range(board.rows):
        below = _heads(say, board, columns, size, row) if board.shape == "hex" and heads else ""
        if below and below != heads:  # the map is laid of sections above one another
            heads = below
            page.line(heads, "dim")
        odd = any(x % 2 for x, y in laid if y == row)
        cells = [laid.get((2 * column + odd, row)) for column in columns]
        lead = " " * (size // 2 if odd else 0)
        name = f"{_row(board, row):>2}" if board.shape == "hex" else "  "
        above = "".join(_ground(page, signs, board, cell, size) for cell in cells)
        below = "".join(_units(page, board, cell, size) for cell in cells)
        page.line(f"{name}  {lead}{above}".rstrip())
        if any(cell and cell.stacks for cell in cells):
            page.line(f"    {lead}{below}".rstrip())


def _long(board: Board, place: Place) -> int:
    """How many signs stand for the units of a hex."""
    return sum(len(mark(board, stack)) for stack in place.stacks)


def _number(board: Board, column: int) -> int:
    """The number that a column has in the names of its hexes."""
    at = next((place for (x, y), place in board.laid.items() if x // 2 == column and y == 0), None)
    return int(at.id.partition("c")[2]) if at else column


def _row(board: Board, row: int) -> int:
    place = next(place for (_, y), place in board.laid.items() if y == row)
    return int(place.id[1:].partition("c")[0])


def part_name(say: Speaker, part: Part) -> str:
    """A section as people call it; its number where the name covers several."""
    return say.name("section", part.name) + (f" {part.number}" if part.number else "")


def _heads(say: Speaker, board: Board, columns: range, size: int, row: int) -> str:
    """The sections above the columns that lie in them; a hex on a line counts to the left one."""
    spans: list[tuple[str, int]] = []
    for column in columns:
        place = board.laid.get((2 * column, row)) or board.laid.get((2 * column + 1, row))
        name = say.name("section", place.sections[0]) if place and place.sections else ""
        name = next((part_name(say, each) for each in board.parts if 2 * column < each.high), name)
        if place is None and spans:  # the short rows end with half a hex
            name = spans[-1][0]
        if spans and spans[-1][0] == name:
            spans[-1] = (name, spans[-1][1] + 1)
        else:
            spans.append((name, 1))
    if not any(name for name, _ in spans):
        return ""
    told = ("|" + name.center(size * wide - 1, "-") for name, wide in spans)
    return " " * LEAD + "".join(told) + "|"


def _ground(page: Page, signs: Mapping[str, str], board: Board, place: Place | None, size: int) -> str:  # fmt: skip
    """What lies in a hex; `*` for a medal, an exit, smoke. The places touched last stand out."""
    if place is None:
        return " " * size
    if board.shape == "zones":
        text = place.id + (" ^" if place.ground else "")
    else:
        text = "".join(signs[name] for name in place.ground[-2:]) or BARE
    if page.ascii and board.shape == "hex":
        text = text.replace(OPEN, ".")  # told from the sign of a side
    more = (MARK if place.markers else "") + _zone(board, place)
    shown = padded(text + more, size)
    return page.style(shown, "bold") if place.id in board.changed else shown


def _zone(board: Board, place: Place) -> str:
    """Whose deployment zone a hex is: the sign of the side, `=` of either."""
    sides = board.zones.get(place.id, ())
    return EITHER if len(sides) > 1 else side_of(board, sides[0])[0] if sides else ""


def _units(page: Page, board: Board, place: Place | None, size: int) -> str:
    """Who stands in a hex."""
    stacks = place.stacks if place else ()
    if board.shape == "zones":
        marks = [
            (side, f"{side_of(board, side)[0]}{n}")
            for side in board.sides
            if (n := sum(stack.count for stack in stacks if stack.side == side))
        ]
    else:
        marks = [(stack.side, mark(board, stack)) for stack in stacks]
    if board.shape != "zones" and sum(len(each) for _, each in marks) >= size:
        marks = [(stack.side, mark(board, stack)) for stack in _barring_first(stacks)]
    if sum(len(each) for _, each in marks) >= size:  # too many signs: that of a side once
        marks = [(side, each[1:] if at and marks[at - 1][0] == side else each)
                 for at, (side, each) in enumerate(marks)]  # fmt: skip
    text, used = "", 0
    for side, each in marks:
        kept = each[: max(0, size - 1 - used)]
        text += page.style(kept, side_of(board, side)[1])
        used += len(kept)
    return text + " " * (size - used)


def _barring_first(stacks: Sequence[Stack]) -> list[Stack]:
    """Who is shown where a hex has no room for all: no passengers, of each side its Vehicle first, which bars the hex."""
    sides = list(dict.fromkeys(stack.side for stack in stacks))
    afoot = (stack for stack in stacks if "aboard" not in stack.marks)
    return sorted(afoot, key=lambda stack: (sides.index(stack.side), stack.kind != "vehicle"))


def put_legends(page: Page, say: Speaker, board: Board) -> None:
    """What the signs of this map mean."""
    if any(place.at is not None for place, _ in board.stacks):
        sides = ", ".join(
            f"{'−' if (signed := side_of(board, side)[0]) == '-' else signed} {say.name(board.sided, side)}"
            for side in sorted(board.sides, key=lambda each: side_of(board, each)[0])
        )
        letters = unit_legend(say, board) if board.shape == "hex" else ""
        text = N_("Units: %(sides)s; %(letters)s.") if letters else N_("Units: %(sides)s.")
        page.text(say.t(text, sides=sides, letters=letters))
    if board.shape == "zones":
        if any(place.ground for place in board.places.values()):
            page.text(say.t(N_("^ difficult")))
        return
    page.text(legend(say, board).replace(OPEN, "." if page.ascii else OPEN))
    signs = []
    if any(place.markers for place in board.laid.values()):
        goals = N_("* a medal, an objective or a marker"), N_("* the objective")
        signs.append(say.t(goals[board.bases]))
    if any(LYING in mark(board, stack) for _, stack in board.stacks):
        signs.append(say.t(N_("! something lies on the unit")))
    for allowed in dict.fromkeys(board.zones.values()):
        sign_ = EITHER if len(allowed) > 1 else side_of(board, allowed[0])[0]
        names = say.join([say.name(board.sided, side) for side in allowed], "or")
        signs.append(
            say.t(
                N_("%(sign)s behind the ground: %(sides)s may deploy there"),
                sign=sign_,
                sides=names,
            )
        )
    if signs:
        page.text(", ".join(signs))
    for kind, text in (
        ("road", N_("Roads: %(sides)s")),
        ("river", N_("Rivers between: %(sides)s")),
    ):
        sides = ", ".join(f"{one}-{two}" for each, one, two in board.pairs if each == kind)
        if sides:
            page.text(say.t(text, sides=sides))


def legend(say: Speaker, board: Board) -> str:
    """« Vi ville, Fo forêt » : the signs of the ground on this map."""
    used = dict.fromkeys(name for place in board.laid.values() for name in place.ground)
    signs = signs_of(say, board)
    return ", ".join(f"{signs[name].strip()}\u00a0{say.name('terrain', name)}" for name in used)


def unit_legend(say: Speaker, board: Board) -> str:
    """« I infanterie, A blindés » : the letters of the units on this map."""
    kinds: dict[str, str] = {}
    for place, stack in board.stacks:
        if place.at is not None:
            by_card = stack.piece not in LETTERS
            name = say.name("type", stack.kind) if by_card else say.name("unit", stack.piece)
            kinds.setdefault(name, letter(stack))
    return ", ".join(
        name if name == short else f"{short}\u00a0{name}" for name, short in kinds.items()
    )


def row_strip(say: Speaker, board: Board, stop: Stop, width: int) -> list[str]:
    """A row with the pieces of one stop alone, under the numbers of its columns."""
    marks: dict[int, str] = {}
    signs = signs_of(say, board)
    for lot in stop.lots:
        stack = Stack(lot.side, lot.piece)
        shown = signs[lot.piece] if lot.kind == "terrain" else mark(board, stack)
        marks |= {int(name.partition("c")[2]): shown for name in lot.places}
    odd = (stop.row or 0) % 2
    cells = [f"{marks.get(column, ' ·'):>2}" for column in range(board.columns - odd)]
    lines = [
        "".join(f"{column:>4}" for column in range(board.columns)),
        ("  " if odd else "") + "".join(f"  {cell}" for cell in cells),
    ]
    return lines if columns_of(lines[0]) + 2 <= width else []


def grouped(board: Board) -> Iterator[tuple[tuple[str, str] | None, list[Place]]]:
    """The places by part of the board, in its order."""
    parts: dict[tuple[str, str] | None, list[Place]] = {}
    for place in board.places.values():
        parts.setdefault(place.region, []).append(place)
    yield from parts.items()
