"""A command under way: what has happened so far, what is said, what the phase and the board allow."""

from __future__ import annotations

from referee.engine.command import Accepted, Decision, Refused
from referee.engine.event import Event
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.m44.board import Place
from referee.games.m44.book import Book
from referee.games.m44.happen import evolve
from referee.games.m44.state import State
from referee.games.m44.terms import (
    totals,
)


class Doing:
    """A command under way: the events so far, what is said, the position they lead to."""

    def __init__(self, book: Book, state: State) -> None:
        self.book, self.state = book, state
        self.events: list[Event] = []
        self.rulings: list[Ruling] = []
        self.result: dict[str, Json] = {}

    def happen(self, kind: str, **data: Json) -> None:
        """One more event."""
        event = Event(kind, data)
        self.events.append(event)
        self.state = evolve(self.state, event)

    def say(self, *rulings: Ruling) -> None:
        """More to tell."""
        self.rulings += rulings

    def forbid(self, code: str, *cards: str, **params: Json) -> None:
        """A refusal."""
        self.rulings.append(refusal(code, *cards, **params))

    def decision(self, overruled: frozenset[str] = frozenset()) -> Decision:
        """Accepted, or refused; whoever has enough medals has won."""
        against = [r for r in self.rulings if r.severity == "refusal" and r.code not in overruled]
        if against:
            return Refused(tuple(self.rulings), self.result)
        told = [r for r in self.rulings if r.severity != "refusal"]
        if self.state.victory is None:
            found = totals(self.state)
            for side, number in found.items():
                if number >= self.state.board.goals[side]:
                    self.happen("won", winner=side, condition="rule.medals")
                    told.append(info("m44.medals.won", "rule.medals", side=side))
                    break
        self.result.setdefault("medals", totals(self.state))
        return Accepted(tuple(self.events), tuple(told), self.result)


def in_phase(doing: Doing, *wanted: str) -> bool:
    """Whether this is the phase for it; otherwise it is refused."""
    if doing.state.phase in wanted:
        return True
    doing.forbid("m44.play.phase", "rule.cards", phase=doing.state.phase)
    return False


def on_the_board(doing: Doing) -> bool:
    """Whether positions are tracked; otherwise it is refused."""
    if not doing.state.tracking:
        doing.forbid("m44.play.untracked", "rule.cards")
    return doing.state.tracking


def own_unit(doing: Doing, name: str, side: str | None = None) -> bool:
    """Whether a unit of the side (whose turn it is) stands on the hex; otherwise it is refused."""
    piece = doing.state.pieces.get(name)
    if piece is None:
        doing.forbid("m44.play.nobody", "rule.move", hex=name)
        return False
    if piece.side != (side or doing.state.side):
        doing.forbid("m44.play.not_yours", "rule.cards", hex=name, unit=piece.unit)
        return False
    return True


def place_of(name: str) -> Place:
    """Row and column of `r4c7`."""
    row, _, column = name[1:].partition("c")
    return int(row), int(column)
