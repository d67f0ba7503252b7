"""The dice of one side’s fire at sea: what they may do before they fall, what each of them does.

Every die is read in the column of every type of ship (10.5.7.2, 10.5.8); one of anti-air fire tells
points (10.5.8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.ask import Say, Script
from referee.engine.event import Event
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.actions.call import ask_cell, cell_read
from referee.games.wif5.battles import expected
from referee.games.wif5.battles.at_sea.afloat import COLUMNS
from referee.games.wif5.battles.in_air import dogfight
from referee.games.wif5.book import Book

CHARTS = {"surface": "surface_naval", "air_to_sea": "naval_air", "anti_air": "naval_air"}
Found = dict[str, dict[str, int]]  # type → cell → how often


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
                named, key, cell = yield from ask_cell(book.charts, chart, keys, flag="")
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
