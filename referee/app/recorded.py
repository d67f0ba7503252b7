"""What this call has put on the disk: said even when its answer cannot be shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_entries: list[int] = []
_heard: list[Callable[[Any], None]] = []  # who is told of a game that went on
_games: list[Any] = []  # the one that went on last
_mail: list[bool] = []  # whether what was written last came by mail
_writing: list[bool] = []  # whether a game is open to be written, and this call tells what was


def append(entry: int, by_mail: bool = False) -> None:
    """An entry was written: it stands, whatever happens to the screen. What came `by_mail` is the other table's."""
    _entries.append(entry)
    _mail[:] = [by_mail]


def by_mail() -> bool:
    """Whether what was written last is a turn of another table, which no `undo` takes back."""
    return _mail == [True]


def clear() -> None:
    """A new call begins."""
    for each in (_entries, _heard, _games, _mail, _writing):
        each.clear()


def tell(whom: Callable[[Any], None]) -> None:
    """Call this with the game whenever it went on, once it is on the disk."""
    _heard.append(whom)


def told(session: Any) -> None:
    """A game went on: its page, if it has one, is written anew."""
    _games[:] = [session]
    for whom in _heard:
        whom(session)


def game() -> Any:
    """The game that went on in this call, if one did."""
    return _games[-1] if _games else None


def opened(tells: bool = True) -> None:
    """A game is open to be written; `tells`: what is written is for the end of the call to tell."""
    _writing[:] = [tells]


def writes() -> bool:
    """Whether an interrupted call tells what it has written, or that it has written nothing."""
    return _writing == [True]


def at_table() -> bool:
    """Whether a session tells by itself what it wrote."""
    return _writing == [False]


def so_far() -> int:
    """How often this call has written."""
    return len(_entries)


def last(since: int = 0) -> int | None:
    """The last entry written by this call, if any; `since`: after it had written so often."""
    return _entries[-1] if len(_entries) > since else None
