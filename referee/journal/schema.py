"""The tables of a saved game, its two marks in the file, and how older files are converted."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

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
TABLES = frozenset({"game", "entry", "tip", "snapshot"})

# Format → the step to the next one. A step may add tables and columns; what hashes
# cover (header, scenario, the columns of an entry) it leaves as it was written.
Migration = Callable[[sqlite3.Connection], None]
MIGRATIONS: dict[int, Migration] = {}


def build(connection: sqlite3.Connection) -> None:
    """Lay out an empty file."""
    for statement in DDL:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")


def recognised(connection: sqlite3.Connection) -> bool:
    """Whether the file holds exactly our tables: no view or trigger of anybody else's."""
    found = connection.execute("SELECT type, name FROM sqlite_master").fetchall()
    return all(kind == "table" for kind, _ in found) and {name for _, name in found} == TABLES
