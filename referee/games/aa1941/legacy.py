"""Events of saves made before a verb itself was held open: a battle that waited for its dice.

The battle was kept as a plan with its answers; it is the open question of `attack` now, its
plan among the arguments.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.record import replace
from referee.engine.verb import Change, Verb
from referee.engine.verdict import Json
from referee.games.aa1941.state import State, waiting_of

Data = Mapping[str, Json]


def battle_begun(state: State, data: Data) -> State:
    """A battle stopped at its first question."""
    return replace(state, open=waiting_of(data["plan"], data["answers"]))


def battle_answered(state: State, data: Data) -> State:
    """More answers for it."""
    waiting = dict(state.open or {})
    waiting["answers"] = [*waiting.get("answers", []), *data["answers"]]
    return replace(state, open=waiting)


def battle_ended(state: State, data: Data) -> State:
    """It is over, or left to the table."""
    return replace(state, open=None)


VERBS: Mapping[str, Verb] = {}
CHANGES: Mapping[str, Change] = {
    "battle_begun": battle_begun,
    "battle_answered": battle_answered,
    "battle_ended": battle_ended,
}
