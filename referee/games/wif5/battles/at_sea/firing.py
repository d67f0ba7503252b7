"""The dice of one side’s fire at sea: what they may do before they fall, what each of them does.

Every die is read in the column of every type of ship (10.5.7.2, 10.5.8); one of anti-air fire tells
points (10.5.8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.ask import Choice, Dice, Say, Script
from referee.engine.event import Event
from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.actions.call import ask_cell, cell_read
from referee.games.wif5.battles import booking, expected
from referee.games.wif5.battles.at_sea.afloat import COLUMNS
from referee.games.wif5.battles.in_air import dogfight
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.state import OTHER

CHARTS = {"surface": "surface_naval", "air_to_sea": "naval_air", "anti_air": "naval_air"}
Found = dict[str, dict[str, int]]  # type → cell → how often


@record
class Aim:
    """What a side determined before anybody throws: its row and factors, how many dice, on which table (10.5.7.1)."""

    row: str
    factors: int
    dice: int
    table: int
    given_up: int = 0  # dice, for as many tables


def aimed(
    book: Book, row: str, factors: int, targets: int, side: str, caught: str | None, typed: Typed
) -> Script[tuple[Aim, tuple[Event, ...]]]:
    """How many dice a side throws on which table, dice given up for a higher one: determined by each side before
    either throws (10.5.7.1). What they let expect is told before anybody decides.
    """
    texts = {"factors": str(factors), "targets": str(targets), "row": row,
             "surprised": "yes" if caught == side else "no",
             "enemy_surprised": "yes" if caught == OTHER[side] else "no"}  # fmt: skip
    verdict, read = yield from booking.asked(book, "naval_fire", texts, side)
    count, table = verdict.result["dice"], verdict.result["table"]
    yield Say(verdict.rulings)
    if not count:
        return Aim(row, factors, 0, 0), read
    less = 0
    if count > 1:
        numbers = tuple(map(str, range(count)))
        less = int((yield from typed.ask(Choice(
            "wif5.ask.forgo", numbers, f"{side}_forgo", "0", {"side": side, "count": count, "number": table},
            ("10.5.7.1",), side=side, about=expected.Either(tuple(
                before(book, row, table + less, count - less, side) for less in range(count)
            )),
        ))))  # fmt: skip
    return Aim(row, factors, count - less, table + less, less), read


def thrown(
    book: Book, aim: Aim, side: str, what: str = "wif5.dice.sea_fire"
) -> Script[tuple[int, ...]]:
    """The faces of the dice that a side determined (10.5.7.1); what they let expect is told before they fall."""
    if not aim.dice:
        return ()
    changed = info("wif5.fire.dice", "10.5.7.1", count=aim.dice, number=aim.table)
    yield Say((*((changed,) if aim.given_up else ()), before(book, aim.row, aim.table, aim.dice, side)))  # fmt: skip
    faces = yield Dice(
        what, aim.dice, 6, params={"side": side, "number": aim.table}, cards=("10.5.7.1",), side=side
    )  # fmt: skip
    return tuple(int(face) for face in faces)


def before(book: Book, row: str, table: int, dice: int, side: str) -> Ruling:
    """What so many dice on a table let expect, over the cells known (10.5.7.2, 10.5.8)."""
    chart = CHARTS[row]
    said = {"side": side, "n": dice, "number": table, "table": chart}
    if row == "anti_air":
        points, known = expected.flak(book, table, dice)
        if not known:
            return info("wif5.fire.nothing_known", "10.5.8", **said)
        return info("wif5.flak.expected", "10.5.8", **said, points=points, known=known)
    hoped, missing = expected.fire(book, chart, table, dice)
    whole = len(COLUMNS) * expected.FACES
    if len(missing) == whole:
        return info("wif5.fire.nothing_known", "10.5.7.2", **said)
    counts = {f"hoped_{grade.lower()}": expected.short(hoped.get(grade, 0)) for grade in "XDA"}
    return info("wif5.fire.expected", "10.5.7.2", **said, **counts, known=whole - len(missing),
                of=whole)  # fmt: skip


def read(
    book: Book, chart: str, table: int, faces: Sequence[int], side: str
) -> Script[tuple[Found, tuple[Event, ...]]]:
    """The cells of the dice, asked where nobody knows them; each die’s are told (10.5.7.2)."""
    found: Found = {}
    events: list[Event] = []
    told: list[Ruling] = []
    for face in faces:
        cells: dict[str, str] = {}
        for unit in COLUMNS:
            keys: dict[str, Json] = {"table": table, "die": face, "type": unit}
            cell = book.charts.known(chart, **keys)
            if cell is None:
                asked = ask_cell(book.charts, chart, keys, flag="")
                named, key, cell = yield from booking.thrown_by(asked, side)
                events.append(cell_read(named, key, cell))
                book = book.with_cells(dogfight.cells_of(tuple(events)))
            cells[unit] = cell
            if cell != "-":
                found.setdefault(unit, {})[cell] = found.get(unit, {}).get(cell, 0) + 1
        told.append(_cells_told(chart, table, face, cells, side))
    yield Say(tuple(told))
    return found, tuple(events)


def _cells_told(
    chart: str, table: int, face: int, cells: Mapping[str, str], side: str
) -> Ruling:  # fmt: skip
    """What a die reads in each column."""
    return info("wif5.fire.cells", "10.5.7.2", side=side, table=chart, number=table, die=face, **cells)  # fmt: skip
