"""Events of saves from before one open question served every game (0.4 and earlier).

A recon kept `{args, answers, overruled}` when it was asked, and `answered` added faces to it
instead of closing it; `dropped` called it off.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from referee.engine.record import replace
from referee.engine.verdict import Json
from referee.games.tlc.state import State


class Asked(TypedDict):
    """A question that waits: of today (with the verb's `name`), or a recon of before."""

    args: Mapping[str, Json]
    answers: list[Json]
    overruled: list[str]
    name: NotRequired[str]
    told: NotRequired[int]


class Answered(TypedDict, total=False):
    """Nothing: the question is closed. Before: the faces that were added to it."""

    answers: list[Json]


class Dropped(TypedDict, total=False):
    """Who was to scout."""

    scout: str


def asked(state: State, data: Asked) -> State:
    """A question opens."""
    return replace(state, open=waiting(data))


def waiting(data: Asked) -> Mapping[str, Json]:
    """What waits, in the shape of today."""
    return {"name": "recon", "told": 0, **data}


def answered(state: State, data: Answered) -> State:
    """A question closes; in a save of before a recon went on with these faces."""
    if "answers" not in data:
        return replace(state, open=None)
    kept = state.open or {}
    return replace(state, open={**kept, "answers": [*kept.get("answers", ()), *data["answers"]]})


def dropped(state: State, data: Dropped) -> State:
    """The recon that waited was called off."""
    return replace(state, open=None)


CHANGES = {"asked": asked, "answered": answered, "dropped": dropped}
