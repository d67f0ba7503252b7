"""A question that no answer passes is not asked: a verb is refused before it asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.engine.ask import Answer, Choice
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.engine.verdict import Ruling
from referee.games.contract import Game

FEW = 4  # options tried: more than these a player chooses among for a reason


def refused_whatever(
    game: Game, state: Any, command: Command, given: Sequence[Answer], decision: Decision
) -> Refused | None:
    """The refusal that every answer to the question of a decision would meet alike, if there is one.

    Only of what is decided now: what was written stands as it was judged.
    """
    ask = _asked(game, state, command, given, decision)
    if not isinstance(ask, Choice) or ask.many or not 0 < len(ask.options) <= FEW:
        return None
    found: Refused | None = None
    for option in ask.options:
        try:
            said = game.decide(state, replace(command, answers=(*given, option)))
        except Fault:
            return None
        if not isinstance(said, Refused):
            return None
        if found is not None and _against(said) != _against(found):
            return None
        found = found or said
    return found


def _asked(
    game: Game, state: Any, command: Command, given: Sequence[Answer], decision: Decision
) -> object:
    if isinstance(decision, Accepted) and [event.kind for event in decision.events] == ["asked"]:
        decision = game.decide(state, replace(command, answers=tuple(given), hold=False))
    return decision.ask if isinstance(decision, Wanted) else None


def _against(refused: Refused) -> list[Ruling]:
    return [ruling for ruling in refused.rulings if ruling.severity == "refusal"]
