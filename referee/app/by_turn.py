"""What a game tells turn by turn in its report, beside its ledgers: production, losses, control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.app.session import Session
from referee.app.throws import Moment
from referee.engine.verdict import Json

WHEN = ("date", "turn", "round")


def by_turn(session: Session, walked: Sequence[Moment]) -> list[Json]:
    """The series that the game makes of its turns: what happened in each, how each ended."""
    turns: list[tuple[Json, list[Any], Any]] = []
    stepped, now = True, None
    for moment in walked:
        if stepped:  # only a step begins another turn
            now = next((moment.status[key] for key in WHEN if key in moment.status), None)
        stepped = '"kind":"stepped"' in moment.entry.raw_events
        if not turns or turns[-1][0] != now:
            if turns:
                turns[-1] = (*turns[-1][:2], moment.before)
            turns.append((now, [], session.state))
        turns[-1][1].extend(moment.entry.events)
    return list(session.game.by_turn(turns))
