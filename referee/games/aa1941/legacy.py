"""Events of saves made before a verb itself was held open: a battle that waited for its dice.

The battle was kept as a plan with its answers; it is the open question of `attack` now, its
plan among the arguments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.record import replace
from referee.engine.verb import Change, Verb
from referee.engine.verdict import Json
from referee.games.aa1941.state import State, waiting_of

Data = Mapping[str, Json]


class BattleBegun(TypedDict):
    """A battle stopped at its first question, as its plan."""

    plan: Json
    answers: Sequence[Json]


class BattleAnswered(TypedDict):
    """More answers for it."""

    answers: Sequence[Json]


class BattleEnded(TypedDict):
    """It is over."""

    space: NotRequired[str]


def battle_begun(state: State, data: BattleBegun) -> State:
    """A battle stopped at its first question."""
    return replace(state, open=waiting_of(data["plan"], list(data["answers"])))


def battle_answered(state: State, data: BattleAnswered) -> State:
    """More answers for it."""
    waiting = dict(state.open or {})
    waiting["answers"] = [*waiting.get("answers", []), *data["answers"]]
    return replace(state, open=waiting)


def battle_ended(state: State, data: BattleEnded) -> State:
    """It is over, or left to the table."""
    return replace(state, open=None)


VERBS: Mapping[str, Verb] = {}
CHANGES: Mapping[str, Change] = {
    "battle_begun": battle_begun,
    "battle_answered": battle_answered,
    "battle_ended": battle_ended,
}
