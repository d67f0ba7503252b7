"""The map of a campaign on the terminal: ground and holder of each hex above, its units below.

Where the columns of the map are half a hex on, they are so on the screen, too: a hex is two lines
high, and every other column begins a line lower.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil

from referee.engine.board import Board, Place, Stack
from referee.engine.record import record, replace
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, padded
from referee.present.boards import LYING, MARK, OPEN, legend, letter, side_of, signs_of, unit_legend
from referee.present.lines import place_name, told_of

LEAD = 4  # of a line, for the number of its row
CELL, WIDEST = 7, 12
BLOCKS = 3  # side by side on paper, one below the other on the screen; a larger map is cut
MARGIN = 2  # hexes round the units where it is cut
FEW = 24  # units that are named one by one


@record
class Window:
    """The part of a map that is shown: its columns and rows, and whether that is all of it."""

    columns: range
    rows: range
    whole: bool


def team(board: Board, side: str) -> str:
    """The alliance of a power; an alliance is its own."""
    return next((key for key, powers in board.teams.items() if side in powers), side)


def window(board: Board, wide: int, high: int) -> Window:
    """The whole map where it has room; else where units stand, or what was touched last."""
    spots = [spot(board, place) for place in board.laid.values()]
    columns, rows = _span(x for x, _ in spots), _span(y for _, y in spots)
    if len(columns) <= wide and len(rows) <= high:
        return Window(columns, rows, True)
    busy = [place for place in board.laid.values() if place.stacks or place.id in board.changed]
    if not busy:
        return Window(columns[:wide], rows[:high], False)
    kept = [spot(board, place) for place in busy]
    return Window(
        _widened(_span(x for x, _ in kept), columns)[:wide],
        _widened(_span(y for _, y in kept), rows)[:high],
        False,
    )


def _span(numbers: Iterable[int]) -> range:
    known = list(numbers)
    return range(min(known), max(known) + 1)


def _widened(part: range, whole: range) -> range:
    return range(max(whole.start, part.start - MARGIN), min(whole.stop, part.stop + MARGIN))


def spot(board: Board, place: Place) -> tuple[int, int]:
    """Column and row in which a hex is drawn."""
    assert place.at is not None
    half, other = place.at
    return (other, half // 2) if board.flat else (half // 2, other)


def named(board: Board, column: int | None, row: int | None) -> str:
    """The number that a column or a row has in the names of its hexes."""
    for place in board.laid.values():
        x, y = spot(board, place)
        if column in (None, x) and row in (None, y):
            return place.id.split(",")[column is None]
    return ""


# -- the map ---------------------------------------------------------------------------------
def put_front(page: Page, say: Speaker, board: Board) -> None:
    """The map with its legends, in parts where the screen is narrow."""
    room = page.width - LEAD - CELL // 2 * (not board.flat)
    fullest = max((_long(board, place) for place in board.laid.values()), default=0)
    most = max(1, room // CELL)
    seen = window(board, most * BLOCKS, 40)
    parts = ceil(len(seen.columns) / most)
    most = ceil(len(seen.columns) / parts)
    size = max(CELL, min(room // most, fullest + 1, WIDEST))
    for first in range(seen.columns.start, seen.columns.stop, most):
        if first > seen.columns.start:
            page.gap()
        columns = range(first, min(first + most, seen.columns.stop))
        for line in _lines(page, say, board, columns, seen.rows, size):
            if line.strip():
                page.line(line.rstrip())
    page.gap()
    if not seen.whole:
        page.text(say.t(_CUT, program_hex="12,7"), 0, "…", "dim")
    put_signs(page, say, board)
    put_named(page, say, board)


_CUT = N_("The map goes on; here is where units stand. “where %(program_hex)s” tells of any hex.")


def _long(board: Board, place: Place) -> int:
    return sum(len(each) for _, each in _marks(board, place.stacks))


def _lines(
    page: Page, say: Speaker, board: Board, columns: range, rows: range, size: int
) -> Iterator[str]:
    laid = {spot(board, place): place for place in board.laid.values()}
    signs = signs_of(say, board)
    yield " " * LEAD + "".join(padded(named(board, x, None), size) for x in columns)
    if not board.flat:
        odd = {y: any(at[0] % 2 for at in board.laid if at[1] == y) for y in rows}
        for y in rows:
            lead = " " * (size // 2 if odd[y] else 0)
            cells = [laid.get((x, y)) for x in columns]
            above = "".join(_ground(page, signs, board, cell, size) for cell in cells)
            below = "".join(_units(page, board, cell, size) for cell in cells)
            yield f"{named(board, None, y):>3} {lead}{above}"
            yield f"{'':{LEAD}}{lead}{below}"
        return
    lower = {x: any(at[0] % 2 for at in board.laid if at[1] == x) for x in columns}
    for half in range(2 * len(rows) + 1):
        drawn: list[str] = []
        for x in columns:
            at = half - lower[x]
            place = laid.get((x, rows.start + at // 2)) if 0 <= at < 2 * len(rows) else None
            draw = (
                _units(page, board, place, size)
                if at % 2
                else _ground(page, signs, board, place, size)
            )
            drawn.append(draw)
        number = (
            named(board, None, rows.start + half // 2)
            if half % 2 == 0 and half < 2 * len(rows)
            else ""
        )
        yield f"{number:>3} {''.join(drawn)}"


def _ground(page: Page, signs: Mapping[str, str], board: Board, place: Place | None, size: int) -> str:  # fmt: skip
    """Ground, who holds it, `*` for a city, a port, a factory or a resource."""
    if place is None:
        return " " * size
    ground = "".join(signs[name] for name in place.ground[-1:])
    if page.ascii:
        ground = ground.replace(OPEN, ".")
    held = side_of(board, team(board, place.owner)) if place.owner else None
    text = ground + (held[0] if held else "") + (MARK if place.markers else "")
    shown = padded(text, size)
    role = "bold" if place.id in board.changed else held[1] if held else ""
    return page.style(shown, role) if role else shown


def _marks(board: Board, stacks: Sequence[Stack]) -> list[tuple[str, str]]:
    """Side and signs of each unit; the sign of a side stands once."""
    found: list[tuple[str, str]] = []
    for stack in sorted(stacks, key=lambda each: team(board, each.side)):
        side = team(board, stack.side)
        head = "" if found and found[-1][0] == side else side_of(board, side)[0]
        lost = LYING if set(stack.marks) - {DOWN} else ""
        found.append((side, head + letter(stack) + (TURNED if DOWN in stack.marks else "") + lost))
    return found


def _units(page: Page, board: Board, place: Place | None, size: int) -> str:
    """Who stands in a hex; where there are too many, how many there are."""
    marks = _marks(board, place.stacks) if place else []
    if sum(len(each) for _, each in marks) >= size:
        sides = dict.fromkeys(side for side, _ in marks)
        marks = [
            (side, f"{side_of(board, side)[0]}{sum(s == side for s, _ in marks)}" + LYING * any(LYING in m for s, m in marks if s == side))
            for side in sides
        ]  # fmt: skip
    text = "".join(page.style(each, side_of(board, side)[1]) for side, each in marks)
    return text + " " * (size - sum(len(each) for _, each in marks))


# -- what the signs mean ---------------------------------------------------------------------
def put_signs(page: Page, say: Speaker, board: Board) -> None:
    """Sides, letters, ground, signs, what lies between hexes."""
    minus, plus = say.name("side", "axis"), say.name("side", "allies")
    page.text(say.t(_SIDES, minus=minus, plus=plus))
    letters = unit_legend(say, board)
    if letters:
        page.text(say.t(_LETTERS, letters=letters))
    page.text(legend(say, board).replace(OPEN, "." if page.ascii else OPEN))
    signs = []
    if any(place.markers for place in board.laid.values()):
        signs.append(say.t(_STAR))
    marks = {
        mark for place in board.laid.values() for stack in place.stacks for mark in stack.marks
    }
    if marks - {DOWN}:
        signs.append(say.t(_SUPPLY))
    if DOWN in marks:
        signs.append(say.t(_TURNED))
    if signs:
        page.text(", ".join(signs))
    kinds: dict[str, list[str]] = {}
    for kind, one, two in board.pairs:
        kinds.setdefault(kind, []).append(f"{one}–{two}")
    for kind, sides in kinds.items():
        name, what = say.say(f"board.between.{kind}"), ", ".join(sides)
        page.text(say.t(N_("%(name)s: %(what)s"), name=name, what=what))


_SIDES = N_("Behind the ground and before units: − %(minus)s, + %(plus)s.")
_LETTERS = N_("Units: %(letters)s.")
_STAR = N_("* a city, a port, a factory or a resource")
_SUPPLY = N_("! out of supply, or not known")
_TURNED = N_("' face down")
DOWN, TURNED = "face_down", "'"  # a unit of the map that was turned over


def put_named(page: Page, say: Speaker, board: Board) -> None:
    """Units by hex, which letters do not name; of a large army `units` tells."""
    standing = [place for place in board.laid.values() if place.stacks]
    if not standing:
        return
    page.gap()
    if sum(len(place.stacks) for place in standing) > FEW:
        page.text(say.t(_UNITS))
        return
    page.pairs([
        (place_name(say, place),
         told_of(say, board, replace(place, markers=(), facts={}, owner="")))
        for place in standing
    ])  # fmt: skip


_UNITS = N_("“units” lists the units by power and hex.")
