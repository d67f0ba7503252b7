"""What is kept beside a save: a rolling copy of its last good state; and what a crash left, swept.

A flipped bit then costs a minute of the evening, not the campaign.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from referee import waiting
from referee.journal.bounds import rows_of
from referee.journal.entry import COLUMNS, Entry
from referee.journal.faults import SaveFault
from referee.journal.history import goes_on
from referee.journal.place import connect, only_read
from referee.journal.schema import recognised
from referee.paths import real_path
from referee.writing import LEFT, is_saved_game, write
from referee.writing import copy_of as copy_of

COPY_EVERY = 60  # seconds between two copies of a game that goes on


def keep_copy(path: Path, head: str, entries: Sequence[Entry]) -> None:
    """Copy a save that was just read whole and written to, at most once a minute.

    `head` is the hash of its head. A copy that holds what the game does not, of one that was deleted, stays
    under another name.
    """
    copy = copy_of(path)
    if copy.exists() and not is_saved_game(copy):  # somebody's own: it stays
        waiting.once(copy, waiting.NO_COPY)
        return
    with suppress(OSError, OverflowError):  # a clock of ten thousand years on is none
        age = time.time() - copy.stat().st_mtime
        if 0 <= age < COPY_EVERY:  # a copy of tomorrow is of a clock that was wrong
            return
    with suppress(OSError, SaveFault, sqlite3.Error):
        raw = _unmoved(path)
        set_aside(path, head, entries)
        write(copy, raw, private=True)


def _unmoved(path: Path) -> bytes:
    """A save as it stands between two commands: half of what another terminal is writing is no good state.

    `sqlite3.OperationalError` while it writes: it is not waited for, and the next command copies.
    """
    with closing(connect(path, 0)) as file:
        file.execute("BEGIN")
        file.execute("SELECT n FROM tip").fetchone()  # from here on nobody writes
        # With the file its locks are let go, too: nothing is read after it.
        return path.read_bytes()


def set_aside(path: Path, head: str, entries: Sequence[Entry] = ()) -> Path | None:
    """Give the copy beside a save, if it holds what this game does not (another, or more of it), a name of its
    own: it becomes the copy of `sunday-2.referee`, which `rescue` makes of it. That save's name, if there was
    anything to do.
    """
    path = real_path(path) if path.is_symlink() else path
    copy = copy_of(path)
    if not is_saved_game(copy) or _nothing_else(copy, head, entries):
        return None
    names = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    free = next(name for name in names if not (_taken(name) or _taken(copy_of(name))))
    copy.rename(copy_of(free))
    return free


def _nothing_else(copy: Path, head: str, entries: Sequence[Entry]) -> bool:
    """Whether all that a copy holds stands in a game, or was taken back there since; also where nothing of it
    can be told.
    """
    odd = (sqlite3.Error, OSError, UnicodeError, TypeError, ValueError)
    with suppress(*odd), closing(only_read(copy)) as file:
        if not recognised(file):
            return True
        (found,) = file.execute("SELECT hash FROM game").fetchone()
        n, last = file.execute("SELECT n, hash FROM tip").fetchone()
        if found != head:
            return False
        if n == 0 or (n <= len(entries) and entries[n - 1].hash == last):
            return True
        rows = rows_of(file, f"SELECT {', '.join(COLUMNS)} FROM entry ORDER BY n")
        return goes_on(list(map(Entry._make, rows)), entries)
    return True


def _taken(path: Path) -> bool:
    return path.exists() or path.is_symlink()


def sweep(folder: Path) -> None:
    """Remove what a crash left unfinished in a folder: files being built by nobody any more."""
    with suppress(OSError):
        for left in folder.iterdir():
            found = LEFT.fullmatch(left.name)
            if found and not _alive(int(found[1])):
                with suppress(OSError):
                    left.unlink()


def _alive(pid: int) -> bool:
    if pid == os.getpid():
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
