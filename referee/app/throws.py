"""The dice of a game, each with the question it answered: who threw, for what, with which chance.

An entry of the journal keeps faces; what would have been a success stands in the question. So
every command in effect is asked again on the position before it, as `verify` does, and the
answers it had are given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any

from referee.app import past
from referee.app.replay import command_in
from referee.app.session import Session
from referee.engine.ask import Ask, Dice
from referee.engine.command import Accepted, Command, Wanted
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


class Moment:
    """An entry in effect: the position before it, where that stood, what was thrown."""

    def __init__(self, session: Session, entry: Entry, before: Any) -> None:
        self.session, self.entry, self.before = session, entry, before

    @cached_property
    def status(self) -> Mapping[str, Json]:
        """Where the game stood before it; worked out when somebody wants it."""
        return self.session.game.status(self.before)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The questions it answered; none where today's rules ask something else."""
        return self._asked[0]

    @property
    def throws(self) -> tuple[Throw, ...]:
        """The dice that fell for them."""
        return self._asked[1]

    @cached_property
    def _asked(self) -> tuple[tuple[Ask, ...], tuple[Throw, ...]]:
        entry = self.entry
        if not entry.rolled and '"answers":[]' in entry.raw_command:
            return (), ()
        command = command_in(entry.command)
        asked = self._at_once(command) or self._one_by_one(command)
        fell = [
            (ask, given)
            for ask, given in asked
            if isinstance(ask, Dice) and not isinstance(given, str)
        ]
        sources = [str(raw.get("source", "")) for raw in entry.dice]
        throws = [
            Throw(
                entry.n, ask.side or str(self.status.get("side") or ""), ask, faces, source,
                sum(succeeds(ask, face) for face in faces),
            )
            for (ask, faces), source in zip(fell, sources, strict=False)
        ]  # fmt: skip
        return tuple(ask for ask, _ in asked), tuple(throws)

    def _at_once(self, command: Command) -> list[tuple[Ask, Any]]:
        """The questions where today's rules ask all that was asked then: judged once."""
        try:
            decision = self.session.game.decide(self.before, command)
        except (Fault, SaveFault, *past.TROUBLE):
            return []
        if not isinstance(decision, Accepted) or len(decision.asked) != len(command.answers):
            return []
        pairs = zip(decision.asked, command.answers, strict=True)
        return [(ask, given) for (ask, _), given in pairs]

    def _one_by_one(self, command: Command) -> list[tuple[Ask, Any]]:
        """What was asked until something else is: judged by `verify`, still told here."""
        found: list[tuple[Ask, Any]] = []
        with suppress(Fault, SaveFault, *past.TROUBLE):
            for given in command.answers:
                earlier = tuple(answer for _, answer in found)
                decision = self.session.game.decide(self.before, replace(command, answers=earlier))
                if not isinstance(decision, Wanted):
                    break
                found.append((decision.ask, given))
        return found


def moments(session: Session) -> Iterator[Moment]:
    """Every command in effect, in order, with the questions it answered."""
    state, game = session.begun(), session.game
    for number in session.history.line:
        entry = session.entries[number - 1]
        yield Moment(session, entry, state)
        state = past.after(game, state, entry, session.journal.path)
