"""A save that another program holds: waited for, and a word said when that takes a while."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from referee.journal.bounds import barely, bounded
from referee.waiting import QUIET, UNSYNCED, anybody, once, told


class Patient(sqlite3.Connection):
    """A connection whose every statement waits for its turn: a moment in silence, then with a word."""

    path = Path()
    wait = 0.0  # seconds in all
    size: int | None = None  # bytes of the file as it was opened, once its tables are known

    def waits(self, wait: float) -> None:
        """How long a statement may wait."""
        self.wait = wait
        self._busy_timeout(min(wait, QUIET))

    @contextmanager
    def hurried(self) -> Iterator[None]:
        """What is not worth a wait: at once or not at all."""
        wait = self.wait
        self.waits(0)
        try:
            yield
        finally:
            self.waits(wait)

    def execute(self, sql: str, parameters: Sequence[Any] = (), /) -> sqlite3.Cursor:  # type: ignore[override]
        """A statement. Where the file is held it is tried once more, until the wait is over.

        What takes more steps than the file is worth is broken off.
        """
        if self.size is None:
            barely(self)
        else:
            bounded(self, self.size)
        try:
            return super().execute(sql, parameters)
        except sqlite3.OperationalError as error:
            if self.wait <= QUIET or not anybody() or _error(error) != sqlite3.SQLITE_BUSY:
                raise
        told(self.path)
        self._busy_timeout(self.wait - QUIET)
        try:
            return super().execute(sql, parameters)
        finally:
            self._busy_timeout(QUIET)

    def commits(self, last: str) -> None:
        """End a transaction. Where the disk reports an error once all is written (of the folder, when the rollback
        file is gone), what stands is not told as what does not: its `last` entry is looked for, by its hash.
        """
        try:
            self.end()
        except sqlite3.OperationalError as error:
            if _error(error) != sqlite3.SQLITE_IOERR or not last:
                raise
            if self.in_transaction:
                with suppress(sqlite3.Error):
                    super().execute("ROLLBACK")
            try:
                there = super().execute("SELECT 1 FROM entry WHERE hash = ?", (last,)).fetchone()
            except sqlite3.Error:
                there = None
            if not there:
                raise
            once(self.path, UNSYNCED)

    def end(self) -> None:
        """The transaction on the disk."""
        self.execute("COMMIT")

    def executemany(self, sql: str, rows: Iterable[Any], /) -> sqlite3.Cursor:
        """A statement for every row: they are of this program's making, however many."""
        self.set_progress_handler(None, 0)
        return super().executemany(sql, rows)

    def _busy_timeout(self, seconds: float) -> None:
        super().execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")


def _error(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the error
