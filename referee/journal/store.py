"""The file of a game in progress: opened, read with its hash chain checked, appended to.

Every command is one transaction, on the disk before anybody is told about it.
SQLite's own errors never leave this module: they come out as `SaveFault`.
"""

from __future__ import annotations

import sqlite3
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, Self

from referee import signals
from referee.journal import schema
from referee.journal.bounds import rows_of
from referee.journal.descent import head_after
from referee.journal.entry import (
    COLUMNS,
    COMMANDS,
    MAX_TEXT,
    TEXTS,
    Draft,
    Entry,
    Json,
    canonical,
    digest,
    first_broken,
    head_text,
    in_order,
    parsed,
    sealed,
)
from referee.journal.faults import Moved, SaveFault
from referee.journal.history import goes_on
from referee.journal.patient import Patient
from referee.journal.place import (
    INSERT,
    check_beside,
    check_place,
    connect,
    copy,
    last_time,
    mode_of,
    now,
    publish,
    this_writer,
)
from referee.journal.trouble import hindered, newer, sqlite_trouble
from referee.journal.writer import Writer
from referee.waiting import LONGEST

WAIT = LONGEST  # seconds that a writer waits for another one
SNAPSHOTS = 16  # how many cached states a file keeps
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM entry ORDER BY n"


class Snapshot(NamedTuple):
    """A cached state: the game after command `n` of the line."""

    n: int
    raw_state: str

    @property
    def state(self) -> Json:
        """The state as the app stored it."""
        return parsed(self.raw_state)


class Journal:
    """An open saved game. Use `with`, or `close()` it."""

    def __init__(self, path: Path, connection: Patient, wait: float) -> None:
        self.path = path
        self._connection = connection
        self._wait = wait
        self._raw_header = self._raw_scenario = self.first_hash = ""
        self._ends_with = ""  # the hash of the last entry of the transaction under way
        self.writer: Writer | None = None

    # -- opening -----------------------------------------------------------
    @classmethod
    def create(
        cls,
        path: Path | str,
        header: Mapping[str, Json],
        scenario: Mapping[str, Json],
        wait: float = WAIT,
    ) -> Self:
        """Lay out a new game and open it for writing.

        `header`: game, scenario (its id), program, data (their versions), seed, options, players,
        dice_mode, created, and what else the app must know for ever; `format` is added.
        Never overwrites: `SaveFault("save.exists")`.
        """
        path = Path(path)
        texts = canonical({**header, "format": schema.FORMAT}), canonical(dict(scenario))
        publish(path, *texts, digest(head_text(*texts)), ())
        return cls.open(path, write=True, wait=wait)

    @classmethod
    def open(cls, path: Path | str, write: bool = False, wait: float = WAIT) -> Self:
        """Open a saved game; with `write`, refuse at once a file that cannot be written.

        An older file is copied and converted first. Raises `SaveFault`: missing,
        folder, not ours, no access, damaged, altered, newer, locked, read only.
        """
        path = Path(path)
        check_place(path, write)
        check_beside(path)
        journal = cls(path, connect(path, wait, mode_of(path, write)), wait)
        try:
            with journal._telling():
                journal._check_format()
                journal._read_head()
                if write:
                    journal._tidy()
        except BaseException:
            journal.close()
            raise
        return journal

    def close(self) -> None:
        """Let go of the file; nothing is ever left to save."""
        self._connection.close()

    def hurried(self) -> AbstractContextManager[None]:
        """Within it another writer is not waited for."""
        return self._connection.hurried()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- the head ----------------------------------------------------------
    @cached_property
    def header(self) -> dict[str, Json]:
        """What was fixed when the game began (see `create`)."""
        return self._object(self._raw_header)

    @cached_property
    def scenario(self) -> dict[str, Json]:
        """The normalised scenario, as it was on the day the game began."""
        return self._object(self._raw_scenario)

    @property
    def raw_head(self) -> tuple[str, str]:
        """Header and scenario as stored (canonical JSON)."""
        return self._raw_header, self._raw_scenario

    @property
    def last_hash(self) -> str:
        """The hash of the last entry now in the file (of the head when there is none)."""
        with self._telling():
            row = self._connection.execute("SELECT hash FROM tip").fetchone()
        return str(row[0]) if row else self.first_hash

    # -- reading -----------------------------------------------------------
    def entries(self) -> list[Entry]:
        """Every entry in order, the hash chain checked; JSON is parsed when asked for.

        `save.altered` names the first entry that is not as it was written, `save.cut` those gone.
        """
        rows, tip = self.rows()
        found = list(map(Entry._make, rows))
        wrong = first_broken(found, self.first_hash)
        if wrong:
            raise SaveFault("save.altered", "save.hint.copy", path=str(self.path), entry=wrong)
        if tip != (len(found), found[-1].hash if found else self.first_hash):
            lost = tip[0] if tip else len(found) + 1
            code = "save.cut" if isinstance(lost, int) else "save.damaged"  # it numbers nothing
            told = {"path": str(self.path), "last": len(found), "entry": lost}
            raise SaveFault(code, "save.hint.copy", **told)
        return found

    def rows(self) -> tuple[list[tuple[Json, ...]], tuple[Json, str] | None]:
        """The raw columns of every entry, and number and hash of the last one written."""
        with self._telling():
            # One transaction, so that another terminal's entry is in both answers or in neither.
            self._connection.execute("BEGIN")
            try:
                rows = rows_of(self._connection, _SELECT, TEXTS)
                tip = self._connection.execute("SELECT n, hash FROM tip").fetchone()
            finally:
                self._roll_back()
        return rows, tip

    def must_hold(self, head: str, known: Sequence[Entry]) -> None:
        """`SaveFault` unless the game of a head, as far as it was read here, is in the file or went on from it."""
        with self._telling():
            execute = self._connection.execute
            here = execute("SELECT hash FROM game WHERE id = 1").fetchone() == (head,)
            last = execute("SELECT hash FROM entry WHERE n = ?", (len(known),)).fetchone()
        whole = here and (not known or last == (known[-1].hash,))
        if not whole and not (here and goes_on(known, self.entries())):
            raise SaveFault("save.replaced", path=str(self.path))

    def sound(self) -> bool:
        """Whether SQLite finds the whole file well formed (slow: reads every page)."""
        with self._telling():
            row = self._connection.execute("PRAGMA integrity_check").fetchone()
        return tuple(row) == ("ok",)

    # -- appending ---------------------------------------------------------
    def append(
        self,
        drafts: Sequence[Draft],
        expect_hash: str,
        state: tuple[str, Json] | None = None,
        taken: Sequence[Entry] = (),
    ) -> tuple[Entry, ...]:
        """Write entries in one transaction; they are on the disk when this returns.

        `expect_hash` is the hash of the last entry that the decision was based on: when the file
        has gone on since, nothing is written and `Moved` is raised. `state` (code version, JSON)
        is kept as the snapshot of the game after the last draft, if that is a command. `taken` come
        before them as another table sealed them, checked, in the place of what stood there.
        """
        with self._writing():
            n, last, head = self._tail()
            if last != expect_hash:
                raise Moved("save.moved", path=str(self.path))
            if taken:
                for table in ("entry", "snapshot"):
                    self._connection.execute(f"DELETE FROM {table} WHERE n >= ?", (taken[0].n,))
                self._connection.executemany(INSERT, taken)
                n, last, head = self._tail()
            at, written = now(last_time(self._connection, n, self.header)), list[Entry]()
            for draft in drafts:
                entry = sealed(draft, n + 1, head, last, at)
                self._connection.execute(INSERT, entry)
                head, n, last = head_after(self._connection, entry), entry.n, entry.hash
                written.append(entry)
            writer = this_writer((drafts or taken)[-1].program if drafts or taken else "", at)
            self._connection.execute(
                "UPDATE tip SET n=?, hash=?, pid=?, host=?, user=?, program=?, since=?",
                (n, last, *writer),
            )
            if state is not None and written and written[-1].kind in COMMANDS:
                self._keep(written[-1], *state)
            self._ends_with = last
        self.writer = writer
        return tuple(written)

    def _tail(self) -> tuple[int, str, int]:
        """Number and hash of the last entry, and the head (the last command in effect)."""
        rows = self._connection.execute(
            f"SELECT {', '.join(COLUMNS)} FROM entry ORDER BY n DESC LIMIT 1"
        ).fetchall()
        if not rows:
            return 0, self.first_hash, 0
        last = Entry._make(rows[0])
        return last.n, last.hash, head_after(self._connection, last)

    # -- snapshots ---------------------------------------------------------
    def snapshot(
        self, entries: Sequence[Entry], line: Sequence[int], version: str
    ) -> Snapshot | None:
        """The newest cached state that lies on the line and was made by this code version.

        The caller folds the commands after it (`History.after`). One that was touched is passed over.
        """
        with self._telling():
            known = rows_of(self._connection, "SELECT n, version FROM snapshot ORDER BY n DESC")
            for n, made_by in known:
                at = bisect_right(line, n)
                if made_by != version or not at or line[at - 1] != n:
                    continue
                row = self._connection.execute(
                    "SELECT state, digest FROM snapshot WHERE n = ?", (n,)
                ).fetchone()
                if row and row[1] == _state_seal(entries[n - 1], version, row[0]):
                    return Snapshot(n, row[0])
        return None

    def snapshots(self) -> list[tuple[int, str, str]]:
        """Every cached state as it is stored: after which command, by which version, the text."""
        with self._telling():
            return rows_of(self._connection, "SELECT n, version, state FROM snapshot")

    def keep_snapshot(self, entry: Entry, version: str, state: Json) -> bool:
        """Cache the state after a command; `False` when the file is busy or not writable."""
        with suppress(SaveFault), self._connection.hurried(), self._writing():
            self._keep(entry, version, state)
            return True
        return False

    def forget_snapshots(self) -> None:
        """Empty the cache; the next reading folds from the start."""
        with self._writing():
            self._connection.execute("DELETE FROM snapshot")

    def _keep(self, entry: Entry, version: str, state: Json) -> None:
        text = in_order(state)
        if len(text) > MAX_TEXT:
            return
        seal = _state_seal(entry, version, text)
        self._connection.execute(
            "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?)", (entry.n, version, text, seal)
        )
        self._connection.execute(
            "DELETE FROM snapshot WHERE version <> ? OR n NOT IN"
            " (SELECT n FROM snapshot WHERE version = ? ORDER BY n DESC LIMIT ?)",
            (version, version, SNAPSHOTS),
        )

    # -- inside ------------------------------------------------------------
    def _tidy(self) -> None:
        """Remove the rollback file of a write that never began; a live one is SQLite's own."""
        left = self.path.with_name(self.path.name + "-journal")
        if not left.exists():
            return
        with self._connection.hurried():
            with suppress(sqlite3.OperationalError, OSError):  # somebody is writing: it is his
                self._connection.execute("BEGIN EXCLUSIVE")  # what had to be rolled back is, by now
                left.unlink(missing_ok=True)
            self._roll_back()

    def _check_format(self) -> None:
        execute = self._connection.execute
        (application,) = execute("PRAGMA application_id").fetchone()
        (version,) = execute("PRAGMA user_version").fetchone()
        if application != schema.APPLICATION:
            raise SaveFault("save.not_ours", path=str(self.path))
        if version > schema.FORMAT:
            raise newer(self.path, version, self._connection)
        if version < schema.FORMAT:
            self._migrate()
        if not schema.recognised(self._connection):
            raise SaveFault("save.tables", "save.hint.rescue", path=str(self.path))

    def _read_head(self) -> None:
        found = rows_of(self._connection, "SELECT header, scenario, hash FROM game LIMIT 2")
        who = rows_of(self._connection, "SELECT pid, host, user, program, since FROM tip LIMIT 2")
        if len(found) != 1 or len(who) > 1:
            raise SaveFault("save.damaged", "save.hint.copy", path=str(self.path))
        ((self._raw_header, self._raw_scenario, self.first_hash),) = found
        if digest(head_text(self._raw_header, self._raw_scenario)) != self.first_hash:
            raise SaveFault("save.altered_head", "save.hint.copy", path=str(self.path))
        self.writer = Writer._make(who[0]) if who else None

    def _migrate(self) -> None:
        """Copy the file beside itself, then convert it in one transaction."""
        with self._writing():
            # Asked again inside the lock: another terminal may have just done it.
            (version,) = self._connection.execute("PRAGMA user_version").fetchone()
            if version >= schema.FORMAT:
                return
            if any(step not in schema.MIGRATIONS for step in range(version, schema.FORMAT)):
                raise SaveFault("save.too_old", path=str(self.path), format=version)
            copy(self.path, version)
            for step in range(version, schema.FORMAT):
                schema.MIGRATIONS[step](self._connection)
            self._connection.execute(f"PRAGMA user_version = {schema.FORMAT}")

    def _object(self, text: str) -> dict[str, Json]:
        try:
            found = parsed(text)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise SaveFault("save.damaged", "save.hint.copy", path=str(self.path))
        return found

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if hindered(error):
                check_beside(self.path)  # what came to lie there since the save was opened
            raise sqlite_trouble(error, self.path, self._wait, self.writer) from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._telling():
            self._connection.execute("PRAGMA journal_mode = DELETE")
            self._connection.execute("BEGIN IMMEDIATE")
            signals.begun()
            self._ends_with = ""
            try:
                yield
                self._connection.commits(self._ends_with)
            except BaseException:
                self._roll_back()
                raise

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")


def _state_seal(entry: Entry, version: str, state: str) -> str:
    return digest(f"{entry.hash} {version}\n{state}")
