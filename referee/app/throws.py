"""The dice of a game, each with the question it answered: who threw, for what, with which chance.

An entry of the journal keeps faces; what would have been a success stands in the question. So
every command in effect is asked again on the position before it, as `verify` does, and the
answers it had are given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.app import past
from referee.app.replay import Asking, command_in
from referee.app.session import Session
from referee.engine.ask import Ask, Dice
from referee.engine.command import Wanted
from referee.engine.faults import Fault
from referee.engine.luck import succeeds
from referee.engine.record import record, replace
from referee.engine.verdict import Json
from referee.journal.entry import Entry
from referee.journal.faults import SaveFault


@record
class Throw:
    """Dice that fell: in which entry, whose, for what, where from; how many succeeded."""

    entry: int
    side: str
    ask: Dice
    faces: tuple[int | str, ...]
    source: str
    hits: int


@record
class Moment:
    """An entry in effect: the position before it, where that stood, what was thrown."""

    entry: Entry
    before: Any
    status: Mapping[str, Json]
    asks: tuple[Ask, ...]
    throws: tuple[Throw, ...]


def moments(session: Session) -> Iterator[Moment]:
    """Every command in effect, in order, with the questions it answered."""
    state, game = session.begun(), session.game
    for number in session.history.line:
        entry = session.entries[number - 1]
        status = game.status(state)
        asks, throws = _asked(session, entry, state, str(status.get("side") or ""))
        yield Moment(entry, state, status, asks, throws)
        state = past.after(game, state, entry, session.journal.path)


def _asked(
    session: Session, entry: Entry, state: Any, acting: str
) -> tuple[tuple[Ask, ...], tuple[Throw, ...]]:
    """The questions of one entry and its dice; none where today's rules ask something else."""
    if not entry.dice and not entry.command["answers"]:
        return (), ()
    command = command_in(entry.command)
    box = Asking(command.answers)
    asks: list[Ask] = []
    given: list[Any] = []
    try:
        while True:
            decision = session.game.decide(state, replace(command, answers=tuple(given)))
            if not isinstance(decision, Wanted):
                break
            given.append(box.answer(decision.ask))
            asks.append(decision.ask)
    except (Fault, SaveFault, *past.TROUBLE):
        pass  # judged by `verify`; what was asked until then is still told
    sources = [str(raw.get("source", "")) for raw in entry.dice]
    throws = [
        Throw(
            entry.n, roll.ask.side or acting, roll.ask, roll.faces, source,
            sum(succeeds(roll.ask, face) for face in roll.faces),
        )
        for roll, source in zip(box.rolls, sources, strict=False)
    ]  # fmt: skip
    return tuple(asks), tuple(throws)
