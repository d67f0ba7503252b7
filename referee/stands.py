"""Which files of this call have got their names: told where the call is interrupted before its answer.

A file is noted before it is named, by what tells it from all others on its disk; so no signal comes in between.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

_noted: list[tuple[Path, int, int]] = []


def clear() -> None:
    """A new call begins."""
    _noted.clear()


def named(draft: Path, path: Path) -> None:
    """A finished draft is about to get the name that the players asked for."""
    with suppress(OSError):
        status = draft.stat()
        _noted.append((path, status.st_dev, status.st_ino))


def so_far() -> int:
    """How many this call has written."""
    return len(_noted)


def files(since: int = 0) -> list[Path]:
    """Those that stand under their names, in the order in which they were written; `since`: after so many."""
    found: list[Path] = []
    for path, device, number in _noted[since:]:
        with suppress(OSError):
            status = path.stat()
            if (status.st_dev, status.st_ino) == (device, number) and path not in found:
                found.append(path)
    return found
