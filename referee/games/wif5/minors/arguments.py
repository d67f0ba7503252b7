"""What the verbs about minor countries take."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.shapes import TypedDict


class Bringing(TypedDict):
    """What `bring` takes."""

    nation: str
    power: str | None


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
