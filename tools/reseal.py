"""A forger at work: a save changed and its whole chain of hashes sealed again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from referee.journal.entry import COLUMNS, canonical, digest, head_text, sealed_text

JSON = ("command", "dice", "events")
Row = dict[str, Any]


class Save:
    """What a save holds, as a forger sees it."""

    def __init__(self, path: Path) -> None:
        connection = sqlite3.connect(path)
        header, scenario = connection.execute("SELECT header, scenario FROM game").fetchone()
        rows = connection.execute(f"SELECT {', '.join(COLUMNS)} FROM entry ORDER BY n").fetchall()
        connection.close()
        self.header, self.scenario = json.loads(header), json.loads(scenario)
        self.rows: list[Row] = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
        for row in self.rows:
            for key in JSON:
                row[key] = json.loads(row[key])

    def row(self, n: int) -> Row:
        """An entry by its number."""
        return next(row for row in self.rows if row["n"] == n)


def forged(path: Path, change: Callable[[Save], None], snapshots: bool = False) -> None:
    """Change a save and seal every entry again; cached positions go unless they are kept."""
    save = Save(path)
    change(save)
    header, scenario = canonical(save.header), canonical(save.scenario)
    first = last = digest(head_text(header, scenario))
    connection = sqlite3.connect(path)
    connection.execute("UPDATE game SET header=?, scenario=?, hash=?", (header, scenario, first))
    connection.execute("DELETE FROM entry")
    for row in save.rows:
        columns = [canonical(row[key]) if key in JSON else row[key] for key in COLUMNS[:-2]]
        seal = digest(sealed_text(*columns, last))
        connection.execute(
            f"INSERT INTO entry VALUES ({', '.join('?' * len(COLUMNS))})", (*columns, last, seal)
        )
        last = seal
    connection.execute("UPDATE tip SET n=?, hash=?", (len(save.rows), last))
    if not snapshots:
        connection.execute("DELETE FROM snapshot")
    connection.commit()
    connection.close()


def without(save: Save, *gone: int) -> None:
    """Cut entries out and number the others anew, as a careful forger would."""
    number, count = {0: 0}, 0
    for row in save.rows:
        if row["n"] in gone:
            number[row["n"]] = number[row["parent"]]
        else:
            count += 1
            number[row["n"]] = count
    save.rows = [row for row in save.rows if row["n"] not in gone]
    for row in save.rows:
        row["n"], row["parent"] = number[row["n"]], number[row["parent"]]
        for key in ("target", "replays"):
            row[key] = None if row[key] is None else number[row[key]]
