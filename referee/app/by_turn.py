"""What a game tells turn by turn in its report, beside its ledgers: production, losses, control."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.app import past
from referee.app.kept import position_before
from referee.app.session import Session
from referee.app.throws import Moment, point
from referee.engine.verdict import Json
from referee.games.contract import Game


def by_turn(
    session: Session, walked: Sequence[Moment], rows: Mapping[int, Mapping[str, Any]]
) -> list[Json]:
    """The series that the game makes of its turns: what happened in each, how each ended.

    `rows`: the entries as the log tells them, their events read already.
    """
    if type(session.game).by_turn is Game.by_turn:  # it tells nothing: no reading for nothing
        return []
    turns: list[tuple[Json, list[Any], Any]] = []
    first = walked[0].entry.n if walked else 0
    start, state = position_before(session, first)
    state = session.after(state, tuple(n for n in session.history.after(start) if n < first))
    for moment in walked:
        if "point" in moment.row or not turns:
            now = (moment.row.get("point") or point(session, moment))[0]
            if not turns or turns[-1][0] != now:
                if turns:
                    turns[-1] = (*turns[-1][:2], state)
                turns.append((now, [], session.state))
        events = rows[moment.entry.n]["events"]
        turns[-1][1].extend(events)
        state = past.after(session.game, state, moment.entry, session.journal.path, events)
    return list(session.game.by_turn(turns))
