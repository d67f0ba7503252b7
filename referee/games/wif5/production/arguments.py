"""What the verbs of production take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.shapes import TypedDict


class Told(TypedDict, total=False):
    """What players say of an order where no ledger knows it, as they typed it."""

    date: str
    points: str
    us_options: str
    national_effort: str
    same: str


# What `build` and `repair` take: units for whom and from where; cells of the charts as typed.
Building = TypedDict(
    "Building",
    {
        "power": str,
        "for": str | None,
        "units": Mapping[str, int],
        "from": str,
        "keys": Told,
        "cost": NotRequired[Mapping[str, str]],
        "turns": NotRequired[Mapping[str, str]],
        "taken": NotRequired[bool],  # what the pool lacks is taken from elsewhere
        "hold": NotRequired[bool],
        "overruled": NotRequired[Sequence[str]],
    },
)


class Unseen(TypedDict):
    """What `build` takes of an order written unseen: its note instead of its units."""

    power: str
    name: str
    side: str
    what: str
    code: str
    box: str


class Unbuilding(TypedDict):
    """What `unbuild` takes."""

    power: str


class Arriving(TypedDict):
    """What `arrive` takes."""

    power: str | None
    units: Mapping[str, int] | None
    face: str | None
    waived: NotRequired[str]  # whether the side that places first lets the other
    hold: NotRequired[bool]


class Units(TypedDict):
    """What `delay`, `withdraw`, `damage` and `last` take."""

    power: str
    units: Mapping[str, int]


class Losing(TypedDict):
    """What `loss` takes."""

    power: str
    resources: int
    points: int


class Pooling(TypedDict):
    """What `pool` takes."""

    power: str
    pool: str
    units: Mapping[str, int]


class Producing(TypedDict):
    """What `produce` takes."""

    keys: Mapping[str, str]
    hold: NotRequired[bool]


class Noting(TypedDict):
    """What `event` takes."""

    power: str
    event: str
    date: str | None
