"""Where a game stands, and whether what its file holds is a game at all."""

from __future__ import annotations

from typing import Any

from referee.app import past
from referee.app.answer import Answer
from referee.app.session import Session
from referee.app.taking_back import back
from referee.games.contract import Game, Position
from referee.journal.faults import SaveFault


def status(session: Session) -> Answer:
    """Where the game stands; `SaveFault` when what the file holds makes no standing."""
    try:
        return _standing(session)
    except past.TROUBLE:
        if fault := doubt(session):
            raise fault from None
        raise  # the file is sound: a bug


def doubt(session: Session) -> SaveFault | None:
    """Why what the file holds may be no game: asked when something failed that cannot fail."""
    from referee.app.judging import judged
    from referee.app.soundness import sound_scenario

    path = str(session.journal.path)
    if not sound_scenario(session.header, session.journal.scenario):
        return SaveFault("save.head_malformed", "save.hint.copy", path=path)
    wrong = judged(session, every_version=True).problems
    if not wrong:
        return None
    return past.malformed(session.entries[wrong[0].entry - 1], session.journal.path)


def _standing(session: Session) -> Answer:
    shown = {"game": session.game.id, **session.game.status(session.state)}
    shown["offers"] = offered(session.game, session.state)
    shown["log_length"] = len(session.entries)
    shown["undo_to"] = _undo_to(session)
    shown["scenario"] = session.header["scenario"]
    shown["players"] = session.players
    shown["save"] = str(session.journal.path)
    answer = Answer("status", "status", session.game, result=shown)
    answer.rulings, answer.extra = session.game.notices(session.state), session
    return answer


def offered(game: Game, state: Position) -> list[dict[str, Any]]:
    """What is offered where a game stands so, as the status tells it."""
    return [
        {"verb": offer.verb, "words": offer.words, "params": dict(offer.params)}
        for offer in game.offers(state)
    ]


def _undo_to(session: Session) -> int | None:
    """The last command in effect after an `undo`; nothing when nothing can be taken back."""
    return session.history.undo(back(session, 1)).target if session.history.line else None
