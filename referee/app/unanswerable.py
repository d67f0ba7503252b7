"""A question that no answer passes is not asked: a verb is refused before it asks.

Of one that wants a number or a cell of a chart it shows only once an answer was refused: then others are tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.engine.ask import Answer, Choice
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.faults import Fault
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.engine.verdict import Ruling
from referee.games.contract import Game

TRIED = (*map(str, range(11)), "12", "15", "20", "30", "50", "100", "500")
NO_ANSWER = "§"  # whoever takes that takes any words: numbers say nothing of them
FEW = 4  # options tried: more than these a player chooses among for a reason


def refused_whatever(
    game: Game, state: Any, command: Command, given: Sequence[Answer], decision: Decision
) -> Refused | None:
    """The refusal that every answer to the question of a decision would meet alike, if there is one.

    Only of what is decided now: what was written stands as it was judged.
    """
    ask = _asked(game, state, decision)
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


def whatever(game: Game, state: Any, ask: Choice, cell: bool) -> bool:
    """Whether the question at which a verb waits has no answer that is not refused: each of a few options, any
    number. `cell`: it wants a cell of a chart, whatever is printed there. Dice that fell for it stand.
    """
    waiting = state.open or {}
    if ask.many or any(not isinstance(answer, str) for answer in waiting.get("answers", ())):
        return False
    if not ask.options and not cell and (ask.check is None or _fits(ask, NO_ANSWER)):
        return False
    tried = [each for each in ask.options or TRIED if _fits(ask, each)]
    if not tried or len(ask.options) > FEW:
        return False
    return all(_refused(game, state, each) for each in tried)


def _fits(ask: Choice, text: str) -> bool:
    try:
        return ask.check is None or ask.check(text) is None
    except Fault:
        return False


def _refused(game: Game, state: Any, answer: str) -> bool:
    try:
        found = game.decide(state, Command("answer", answers=(answer,), hold=True))
    except Fault:
        return False
    return isinstance(found, Refused)


def _asked(game: Game, state: Any, decision: Decision) -> object:
    """The question that a decision comes to: of a verb that waits, the very one it waits at."""
    if isinstance(decision, Accepted) and [event.kind for event in decision.events] == ["asked"]:
        return game.question(fold(game.evolve, state, decision.events))
    return decision.ask if isinstance(decision, Wanted) else None


def _against(refused: Refused) -> list[Ruling]:
    return [ruling for ruling in refused.rulings if ruling.severity == "refusal"]
