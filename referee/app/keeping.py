"""What is kept beside a save: a rolling copy of its last good state; and what a crash left, swept.

A flipped bit then costs a minute of the evening, not the campaign.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from referee.writing import COPY, LEFT, is_saved_game, write

COPY_EVERY = 60  # seconds between two copies of a game that goes on


def copy_of(path: Path) -> Path:
    """Where the last good state of a save is kept: hidden beside it."""
    return path.with_name(f".{path.name}{COPY}")


def keep_copy(path: Path) -> None:
    """Copy a save that was just read whole and written to, at most once a minute."""
    copy = copy_of(path)
    with suppress(OSError, OverflowError):  # a clock of ten thousand years on is none
        age = time.time() - copy.stat().st_mtime
        if 0 <= age < COPY_EVERY:  # a copy of tomorrow is of a clock that was wrong
            return
    if copy.exists() and not is_saved_game(copy):  # somebody's own: it stays
        return
    with suppress(OSError):
        write(copy, path.read_bytes(), private=True)


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
