"""An act judged and not done: “can I move …?”. What `do` runs decides it; nothing is written, nothing is thrown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.app.unanswerable import refused_whatever
from referee.engine.command import Command, Refused, Wanted
from referee.engine.fold import fold
from referee.engine.record import record, replace
from referee.engine.verdict import Ruling

if TYPE_CHECKING:
    from referee.app.session import Session
    from referee.engine.ask import Ask


@record
class Permission:
    """Whether an act would be accepted now: what is said against it or beside it, and what it asks first.

    `rulings` are the refusals, or what only the board tells; `cards` what it rests on; `ask` the question or the
    dice that it would wait at: what follows them is not judged. `looks`: it would only look, and `rulings` are
    what it finds.
    """

    allowed: bool
    rulings: tuple[Ruling, ...]
    cards: tuple[str, ...] = ()
    ask: Ask | None = None
    looks: bool = False


def permission(session: Session, command: Command, at: Any = None) -> Permission | None:
    """What would come of a command now, at the table that waits at its questions: the game stays as it is.

    `at`: how the game would stand then, where it is not as it stands now (its open question dropped).
    `None`: it would do and say nothing. A fault is the command’s own (a key that lacks).
    """
    game, state = session.game, session.state if at is None else at
    command = replace(command, hold=True)
    decision = game.decide(state, command)
    decision = refused_whatever(game, state, command, (), decision) or decision
    if isinstance(decision, Wanted):
        return Permission(True, (), decision.ask.cards, decision.ask)
    said = tuple(each for each in decision.rulings if each.severity != "info")
    if isinstance(decision, Refused):
        return Permission(False, said)
    if not decision.events:
        found = tuple(decision.rulings)
        return Permission(True, found, looks=True) if found and command.args else None
    ask = game.question(fold(game.evolve, state, decision.events))
    rests = (card for each in decision.rulings for card in each.cards)
    return Permission(True, said, tuple(dict.fromkeys(rests)), ask)
