"""What the verbs about minor countries take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired

from referee.engine.shapes import TypedDict


class Bringing(TypedDict):
    """What `bring` takes."""

    nation: str
    power: str | None
    others: NotRequired[Sequence[str]]  # said in one line with it


class Claiming(TypedDict):
    """What `claim` takes."""

    on: Sequence[str]


class Occupying(TypedDict):
    """What `occupy` takes."""

    power: str
    nation: str


class Submitting(TypedDict):
    """What `submit` takes."""

    nation: str
