"""`verify`: the journal's own audit, and the game folded again from its first entry."""

from __future__ import annotations

from pathlib import Path

from referee.app.answer import Answer
from referee.app.session import Session
from referee.engine.dice import SPECIAL
from referee.engine.faults import Fault
from referee.engine.fold import fold
from referee.journal.audit import verify
from referee.journal.store import Journal


def verified(path: Path) -> Answer:
    """Chain, links, dice, take-backs; and whether the kept state is what the events give."""
    journal = Journal.open(path)
    report = verify(journal, SPECIAL)
    result = dict(report.as_json())
    answer = Answer("verify", "verified", result=result)
    result["state_matches"] = False
    if report.ok:
        session = Session(journal)
        answer.game, answer.extra = session.game, session
        result["state_matches"] = refolds(session)
    if not result["state_matches"]:
        answer.fault = Fault("verify.failed", path=str(path))
        answer.fault.exit_code = 4
    return answer


def refolds(session: Session) -> bool:
    """Whether the whole line of events gives the state that the session works with."""
    game, journal = session.game, session.journal
    start = game.initial(journal.scenario, session.header["options"])
    again = fold(game.evolve, start, session.events(session.history.line))
    return bool(game.dump(again) == game.dump(session.state))
