"""What the verbs of war and peace take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.shapes import TypedDict


class Proofs(TypedDict, total=False):
    """What `declare` is told of a border or a pact: the strength of both, how it lies."""

    russian: float
    german: float
    own: float
    other: float
    all_white: bool
    bordering: bool


class Declaring(TypedDict):
    """What `declare` takes."""

    power: str
    on: Sequence[str]
    kind: str | None
    keys: Proofs


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
