"""What is kept beside a save: a rolling copy of its last good state; and what a crash left, swept.

A flipped bit then costs a minute of the evening, not the campaign.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from referee.journal.place import only_read
from referee.journal.schema import recognised
from referee.writing import LEFT, is_saved_game, write
from referee.writing import copy_of as copy_of

COPY_EVERY = 60  # seconds between two copies of a game that goes on


def keep_copy(path: Path, game: str) -> None:
    """Copy a save that was just read whole and written to, at most once a minute.

    `game` is the hash of its head. A copy of another game, whose save was deleted, stays under another name.
    """
    copy = copy_of(path)
    with suppress(OSError, OverflowError):  # a clock of ten thousand years on is none
        age = time.time() - copy.stat().st_mtime
        if 0 <= age < COPY_EVERY:  # a copy of tomorrow is of a clock that was wrong
            return
    if copy.exists() and not is_saved_game(copy):  # somebody's own: it stays
        return
    with suppress(OSError):
        set_aside(path, game)
        write(copy, path.read_bytes(), private=True)


def set_aside(path: Path, game: str) -> Path | None:
    """Give the copy beside a save, if it is of another game than `game`, a name of its own: it becomes the copy
    of `sunday-2.referee`, which `rescue` makes of it. That save's name, if there was anything to do.
    """
    copy = copy_of(path)
    if not is_saved_game(copy) or _game_of(copy) in (None, game):
        return None
    names = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    free = next(name for name in names if not (_taken(name) or _taken(copy_of(name))))
    copy.rename(copy_of(free))
    return free


def _game_of(copy: Path) -> str | None:
    """The hash of the head of a copy; `None` where it cannot be told."""
    odd = (sqlite3.Error, OSError, UnicodeError, TypeError, ValueError)
    with suppress(*odd), closing(only_read(copy)) as file:
        found = file.execute("SELECT hash FROM game").fetchone() if recognised(file) else None
        return None if found is None else str(found[0])
    return None


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
