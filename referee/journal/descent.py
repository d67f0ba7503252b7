"""The last command in effect after an entry is written, by the parents' way down."""

from __future__ import annotations

from sqlite3 import Connection

from referee.journal.entry import COMMANDS, Entry


def head_after(connection: Connection, entry: Entry) -> int:
    """The last command in effect once an entry is written; `ValueError` for a wrong target."""
    if entry.kind in COMMANDS:
        return entry.n
    if entry.kind == "note":
        return entry.parent
    if entry.target is None or (entry.target == entry.parent and entry.kind != "correct"):
        raise ValueError(f"{entry.kind} without a target")
    if entry.kind == "redo":
        _descend(connection, entry.target, entry.parent)
        return entry.target
    _descend(connection, entry.parent, entry.target)
    return _parent(connection, entry.target) if entry.kind == "correct" else entry.target


def _descend(connection: Connection, start: int, goal: int) -> None:
    """Make sure that `goal` lies on the parents' way down from `start`."""
    while start > goal:
        start = _parent(connection, start)
    if start != goal:
        raise ValueError(f"entry {goal} is not on the line")


def _parent(connection: Connection, n: int) -> int:
    row = connection.execute("SELECT parent FROM entry WHERE n = ?", (n,)).fetchone()
    if row is None:
        raise ValueError(f"no entry {n}")
    return min(int(row[0]), n - 1)
