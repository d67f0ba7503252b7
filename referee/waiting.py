"""Who says that a file is another program's for the moment, or that what goes with an answer was not written
(no SQLite here: every command imports it).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

QUIET = 1.0  # seconds that are waited without a word
LONGEST = 5.0  # and in all
# What is held, a save or another file of the program; and that it was not let go in all that time.
SAVE, STORE, KEPT_OUT = "save", "store", "kept_out"
# What this machine was to remember and could not; what stands, though the disk did not say so.
FORGOTTEN, UNSYNCED = "forgotten", "unsynced"
NO_COPY = "no_copy"  # what stands where the copy of a save goes
NOT_CURRENT = "not_current"  # a save that commands are to mean from now on, and do not
_heard: list[Callable[[Path, str], None]] = []
_away: list[bool] = []  # said by `nobody`
_said: set[tuple[Path, str]] = set()  # what is said once a call, an evening long


def tell(whom: Callable[[Path, str], None]) -> None:
    """Call this with the file's path, and what it is, when another program holds it for more than a moment."""
    _heard[:] = [whom]
    _away.clear()
    _said.clear()


def told(path: Path, what: str = SAVE) -> None:
    """Another program holds a file."""
    for whom in _heard:
        whom(path, what)


def once(path: Path, what: str) -> None:
    """The same of what does not stop anything: said once until the next call, however often it comes up."""
    if (path, what) not in _said:
        _said.add((path, what))
        told(path, what)


def unsure() -> bool:
    """Whether something of this call stands of which the disk did not say so."""
    return any(what == UNSYNCED for _, what in _said)


def nobody() -> None:
    """Nobody waits longer than a moment: a line is completed soon or not at all."""
    _away[:] = [True]


def anybody() -> bool:
    """Whether somebody waits."""
    return not _away
