"""How far the mail of a game came, kept in the data folder: the next turn begins there."""

from __future__ import annotations

from pathlib import Path

from referee import waiting
from referee.journal.entry import head_text
from referee.paths import user_dir
from referee.writing import own_text, write


def _sidecar(head: tuple[str, str]) -> Path:
    from hashlib import sha256

    return user_dir() / "mail" / sha256(head_text(*head).encode()).hexdigest()[:24]


def came_so_far(head: tuple[str, str]) -> int:
    """Up to which entry it came; 0: nothing did, or it cannot be read."""
    try:
        return int(own_text(_sidecar(head)))
    except (OSError, ValueError):
        return 0


def keep_mark(head: tuple[str, str], n: int) -> None:
    """Keep how far the mail came; where that cannot be, the next turn written has more in it than is new."""
    try:
        write(_sidecar(head), f"{n}\n", private=True)
    except OSError:
        waiting.once(_sidecar(head), waiting.FORGOTTEN)
