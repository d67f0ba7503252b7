"""Who says that a save is another program's for the moment (no SQLite here: every command imports it)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

_heard: list[Callable[[Path], None]] = []
_away: list[bool] = []  # said by `nobody`


def tell(whom: Callable[[Path], None]) -> None:
    """Call this with the save's path when another program holds it for more than a moment."""
    _heard[:] = [whom]
    _away.clear()


def told(path: Path) -> None:
    """Another program holds a save."""
    for whom in _heard:
        whom(path)


def nobody() -> None:
    """Nobody waits longer than a moment: a line is completed soon or not at all."""
    _away[:] = [True]


def anybody() -> bool:
    """Whether somebody waits."""
    return not _away
