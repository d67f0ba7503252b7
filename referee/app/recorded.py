"""What this call has put on the disk: said even when its answer cannot be shown."""

from __future__ import annotations

_entries: list[int] = []


def append(entry: int) -> None:
    """An entry was written: it stands, whatever happens to the screen."""
    _entries.append(entry)


def clear() -> None:
    """A new call begins."""
    _entries.clear()


def last() -> int | None:
    """The last entry written by this call, if any."""
    return _entries[-1] if _entries else None
