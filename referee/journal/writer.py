"""Who wrote a save last."""

from __future__ import annotations

from typing import NamedTuple


class Writer(NamedTuple):
    """Who wrote last: process, machine, user, program version, when (UTC)."""

    pid: int
    host: str
    user: str
    program: str
    since: str
