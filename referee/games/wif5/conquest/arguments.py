"""What the verbs of conquest take."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.shapes import TypedDict


class Controlling(TypedDict):
    """What `control` takes."""

    place: str | None
    power: str | None
    keys: Mapping[str, str]


class Conquering(TypedDict):
    """What `conquest` takes."""

    nation: str | None
    power: str | None
    keys: Mapping[str, str]


class Exiling(TypedDict):
    """What `exile` takes."""

    power: str
    host: str | None


class Liberating(TypedDict):
    """What `liberation` takes."""

    nation: str
    power: str | None
    keys: Mapping[str, str]


class Surrendering(TypedDict):
    """What `surrender` takes."""

    nation: str
    power: str | None
