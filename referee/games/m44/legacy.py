"""Events that only older saves hold: a deed held at its question, under its old names.

`attack_begun` `attack_answered` `attack_ended`, later `deed_begun` `deed_answered` `deed_ended`.
Today the engine writes `asked` and `answered`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.record import replace
from referee.engine.verb import Verb
from referee.engine.verdict import Json
from referee.games.m44.state import State

Data = Mapping[str, Json]


class Begun(TypedDict):
    """An attack or a deed that stopped at its first question."""

    args: Mapping[str, Json]
    verb: NotRequired[str]
    answers: NotRequired[Sequence[Json]]
    overruled: NotRequired[Sequence[str]]
    told: NotRequired[int]


class Answered(TypedDict):
    """More answers to it."""

    answers: Sequence[Json]


class Ended(TypedDict):
    """It came to its end."""


def held(data: Data | None) -> Data | None:
    """What an older program kept of a deed at its question, as the engine keeps it."""
    if data is None:
        return None
    return {
        "name": data.get("verb", "attack"), "args": data["args"],
        "answers": list(data.get("answers", ())), "overruled": list(data.get("overruled", ())),
        "told": data.get("told", 0),
    }  # fmt: skip


def _begun(state: State, data: Begun) -> State:
    return replace(state, open=held(data))


def _answered(state: State, data: Answered) -> State:
    assert state.open is not None
    answers = [*state.open["answers"], *data["answers"]]
    return replace(state, open={**state.open, "answers": answers})


def _ended(state: State, data: Ended) -> State:
    return replace(state, open=None)


VERBS: Mapping[str, Verb] = {}
CHANGES = {
    "attack_begun": _begun, "attack_answered": _answered, "attack_ended": _ended,
    "deed_begun": _begun, "deed_answered": _answered, "deed_ended": _ended,
}  # fmt: skip
