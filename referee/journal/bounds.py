"""What a file can hold: its pages may lead to one another in circles, and rows then come without end.

SQLite follows such pages as long as anybody asks, and hears no Ctrl-C meanwhile; so nobody asks for more than
the file has room for.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from itertools import repeat
from typing import Any

LEAST = 128  # bytes that a row fills: the two hashes of an entry; other rows of a save fill more
FIRST = 200  # times as many steps, for four tables
EACH = 100_000  # steps of SQLite between two looks
# What any statement may take, besides the steps for what it reads: a quarter of a second.
STEPS = 8_000_000
A_BYTE = 8  # steps for every byte of the file

Row = tuple[Any, ...]


def barely(file: sqlite3.Connection) -> None:
    """From now on SQLite takes no more steps than it needs to learn which tables a save has: before that it
    answers nothing, and each of those that it is told of costs it more than a row.
    """
    file.set_progress_handler(repeat(0, FIRST).__next__, FIRST)


def bounded(file: sqlite3.Connection, size: int) -> None:
    """From now on SQLite breaks off (`sqlite3.OperationalError`) what takes more steps than `size` bytes are
    worth.
    """
    # Nothing of Python's own runs there, so that a Ctrl-C is not swallowed with what SQLite breaks off.
    file.set_progress_handler(repeat(0, (STEPS + A_BYTE * size) // EACH).__next__, EACH)


def confined(file: sqlite3.Connection, size: int) -> None:
    """The same for a file that is only read: nor is any value longer than the file."""
    barely(file)
    file.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
    bounded(file, size)
    file.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, max(size, 1))


def rows_of(file: sqlite3.Connection, query: str, first: int = 0) -> list[Row]:
    """Every row of a query; `sqlite3.DatabaseError` where they are more than the file has room for.

    From its column `first` on a row holds texts.
    """
    room = room_of(file)
    before = file.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, room)
    try:
        return list(fitting(file.execute(query), room, first))
    finally:
        file.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, before)


def room_of(file: sqlite3.Connection) -> int:
    """How many bytes a file has, as SQLite counts its pages."""
    (pages,) = file.execute("PRAGMA page_count").fetchone()
    (bytes_of_each,) = file.execute("PRAGMA page_size").fetchone()
    return int(pages) * int(bytes_of_each)


def fitting(rows: Iterable[Row], room: int, first: int = 0) -> Iterator[Row]:
    """The rows as they come, up to the one for which the file has no room any more."""
    for row in rows:
        try:
            letters = sum(map(len, row[first:]))
        except TypeError:  # a number among them, or nothing
            letters = sum(len(value) for value in row if isinstance(value, str | bytes))
        room -= letters if letters > LEAST else LEAST
        if room < 0:
            raise sqlite3.DatabaseError("more than the file holds")
        yield row
