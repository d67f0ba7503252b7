"""The tables of a saved game, its two marks in the file, and how older files are converted."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from referee.journal.bounds import rows_of

APPLICATION = int.from_bytes(b"Rfre", "big")  # what `file` and SQLite tools show
FORMAT = 1  # kept as SQLite's user_version

DDL = (
    """CREATE TABLE game (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        header TEXT NOT NULL, scenario TEXT NOT NULL, hash TEXT NOT NULL)""",
    """CREATE TABLE entry (
        n INTEGER PRIMARY KEY, parent INTEGER NOT NULL, kind TEXT NOT NULL,
        target INTEGER, replays INTEGER, at TEXT NOT NULL, by TEXT NOT NULL,
        command TEXT NOT NULL, dice TEXT NOT NULL, events TEXT NOT NULL,
        note TEXT NOT NULL, program TEXT NOT NULL, data TEXT NOT NULL,
        prev_hash TEXT NOT NULL, hash TEXT NOT NULL)""",
    # The last entry and who wrote it: shows entries cut off at the end, names the other writer.
    """CREATE TABLE tip (
        id INTEGER PRIMARY KEY CHECK (id = 1), n INTEGER NOT NULL, hash TEXT NOT NULL,
        pid INTEGER NOT NULL, host TEXT NOT NULL, user TEXT NOT NULL,
        program TEXT NOT NULL, since TEXT NOT NULL)""",
    # A cache: may be emptied at any time, nothing is lost.
    """CREATE TABLE snapshot (
        n INTEGER PRIMARY KEY, version TEXT NOT NULL, state TEXT NOT NULL, digest TEXT NOT NULL)""",
)

# Format → the step to the next one. A step may add tables and columns; what hashes
# cover (header, scenario, the columns of an entry) it leaves as it was written, and `DDL` is
# what the last step leaves, word for word.
Migration = Callable[[sqlite3.Connection], None]
MIGRATIONS: dict[int, Migration] = {}


def build(connection: sqlite3.Connection) -> None:
    """Lay out an empty file."""
    for statement in DDL:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")


def recognised(connection: sqlite3.Connection) -> bool:
    """Whether the file holds exactly our tables, as they were made, word for word: what else could stand there
    (a view, a trigger, a condition that takes hours) is worked out by whoever reads or writes.
    """
    found = rows_of(connection, "SELECT type, name, sql FROM sqlite_master")
    ours = [("table", statement.split()[2], _words(statement)) for statement in DDL]
    return sorted((str(kind), str(name), _words(sql)) for kind, name, sql in found) == sorted(ours)


def _words(statement: object) -> str:
    """A statement as it counts: line ends and indents do not."""
    return " ".join(str(statement).split())


def plain(connection: sqlite3.Connection) -> bool:
    """Whether the file holds tables only, without views, triggers and columns that are worked out: whatever
    is read stands in the file.
    """
    found = rows_of(connection, "SELECT type, name FROM sqlite_master")
    return all(kind == "table" for kind, _ in found) and not any(
        hidden for _, table in found for _, hidden in _columns(connection, table)
    )


def _columns(connection: sqlite3.Connection, table: str) -> list[tuple[str, int]]:
    """The columns of a table, each with whether it is hidden or worked out."""
    rows = connection.execute("SELECT name, hidden FROM pragma_table_xinfo(?)", (table,))
    return [(str(name), int(hidden)) for name, hidden in rows]
