"""What the verbs of war and peace take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.shapes import TypedDict


class Declaring(TypedDict):
    """What `declare` takes."""

    power: str
    on: Sequence[str]
    kind: str | None
    keys: Mapping[str, str | float | bool]


class Lapsing(TypedDict):
    """What `lapse` takes."""

    nation: str
    power: str | None


class Settling(TypedDict):
    """What `peace` takes."""

    power: str
    surrender: bool
    keys: Mapping[str, str]
    hold: NotRequired[bool]
