"""Who says that a file is another program's for the moment (no SQLite here: every command imports it)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

QUIET = 1.0  # seconds that are waited without a word
LONGEST = 5.0  # and in all
# What is held, a save or another file of the program; and that it was not let go in all that time.
SAVE, STORE, KEPT_OUT = "save", "store", "kept_out"
_heard: list[Callable[[Path, str], None]] = []
_away: list[bool] = []  # said by `nobody`


def tell(whom: Callable[[Path, str], None]) -> None:
    """Call this with the file's path, and what it is, when another program holds it for more than a moment."""
    _heard[:] = [whom]
    _away.clear()


def told(path: Path, what: str = SAVE) -> None:
    """Another program holds a file."""
    for whom in _heard:
        whom(path, what)


def nobody() -> None:
    """Nobody waits longer than a moment: a line is completed soon or not at all."""
    _away[:] = [True]


def anybody() -> bool:
    """Whether somebody waits."""
    return not _away
