"""A command under way: what has happened so far, what is said, what the phase and the board allow.

Every verb is a function of a `Doing` and its arguments. Those that need dice or a choice are
scripts: they stop at the question, and are run again on the answers kept in the journal.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from referee.engine.ask import Answer, Choice, Pending, Script, drive
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.dice import check_count
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.m44.board import Place
from referee.games.m44.book import Book
from referee.games.m44.happen import evolve
from referee.games.m44.state import State
from referee.games.m44.terms import (
    totals,
)


class Doing:
    """A command under way: the events so far, what is said, the position they lead to."""

    def __init__(self, book: Book, state: State, overruled: frozenset[str] = frozenset()) -> None:
        self.book, self.state, self.overruled = book, state, overruled
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

    def forbid(self, code: str, *cards: str, **params: Json) -> bool:
        """A refusal; whether it stands (the players may have overruled it)."""
        self.rulings.append(refusal(code, *cards, **params))
        return code not in self.overruled

    @property
    def against(self) -> list[Ruling]:
        """The refusals that stand."""
        return [r for r in self.rulings if r.severity == "refusal" and r.code not in self.overruled]

    @property
    def told(self) -> list[Ruling]:
        """What is said when it is done."""
        return [r for r in self.rulings if r.severity != "refusal"]

    def decision(self) -> Decision:
        """Accepted, or refused; whoever has enough medals has won."""
        if self.against:
            return Refused(tuple(self.rulings), self.result)
        told = self.told
        if self.state.victory is None:
            found = totals(self.state)
            # Should both reach their number at once, the side that plays was first.
            for side in sorted(found, key=lambda each: each != self.state.side):
                if found[side] >= self.state.board.goals[side]:
                    self.happen("won", winner=side, condition="rule.medals")
                    told.append(info("m44.medals.won", "rule.medals", side=side))
                    break
        self.result.setdefault("medals", totals(self.state))
        return Accepted(tuple(self.events), tuple(told), self.result)


Deed = Callable[[Doing, dict[str, Json]], "Script[None] | None"]


def carry_out(doing: Doing, deed: Deed, command: Command) -> Decision:
    """A verb done to its end, or held at the question it stops at."""
    script = deed(doing, dict(command.args))
    if not isinstance(script, Generator):
        return doing.decision()
    outcome, asked = drive(script, command.answers)
    if isinstance(outcome, Pending):
        if not command.hold:
            return Wanted(outcome.ask, asked)
        thrown = [answer if isinstance(answer, str) else list(answer) for _, answer in asked]
        begun = Event(
            "deed_begun",
            {"verb": command.name, "args": dict(command.args), "answers": thrown,
             "told": len(doing.told), "overruled": sorted(doing.overruled)},
        )  # fmt: skip
        return Accepted((begun,), tuple(doing.told), doing.result, asked)
    decision = doing.decision()
    if isinstance(decision, Accepted):
        return Accepted(decision.events, decision.rulings, decision.result, asked)
    return decision


def go_on(doing: Doing, deeds: dict[str, Deed], command: Command) -> Decision:
    """An answer to the question that waits: the deed goes on from where it stopped."""
    pending = doing.state.pending
    if pending is None:
        return Refused((refusal("m44.play.no_question", "rule.battle"),))
    earlier = tuple(each if isinstance(each, str) else tuple(each) for each in pending["answers"])
    overruled = frozenset(pending.get("overruled", ()))
    again = Doing(doing.book, doing.state, overruled)
    again.happen("deed_ended")
    verb = pending.get("verb", "attack")
    if command.answers:
        _fitting(again, deeds[verb], Command(verb, pending["args"], earlier), command.answers[0])
    whole = Command(verb, pending["args"], (*earlier, *command.answers), False, overruled)
    again = Doing(doing.book, doing.state, overruled)
    again.happen("deed_ended")
    decision = carry_out(again, deeds[verb], whole)
    if isinstance(decision, Wanted):
        new = decision.asked[len(earlier) :]
        if not new:
            return decision
        given = [answer if isinstance(answer, str) else list(answer) for _, answer in new]
        return Accepted((Event("deed_answered", {"answers": given}),), (), {}, new)
    if isinstance(decision, Accepted):
        told = decision.rulings[pending.get("told", 0) :]
        return Accepted(decision.events, told, decision.result, decision.asked[len(earlier) :])
    return decision


def _fitting(doing: Doing, deed: Deed, command: Command, answer: Answer) -> None:
    """An answer typed with `do answer` fits the question; otherwise it is unreadable."""
    decision = carry_out(doing, deed, command)
    if not isinstance(decision, Wanted):
        return
    ask = decision.ask
    if isinstance(ask, Choice):
        if answer not in ask.options:
            text = answer if isinstance(answer, str) else "".join(map(str, answer))
            raise Unreadable("name.unknown", kind="choice", text=text, nearest=[],
                             options=list(ask.options))  # fmt: skip
    elif isinstance(answer, str):
        raise Unreadable("dice.unreadable", token=answer, faces=ask.faces)
    else:
        check_count(ask, answer)


def finished(made: Verdict | Script[Verdict]) -> Script[Verdict]:
    """A procedure's verdict, whether it answers at once or asks for dice first."""
    if isinstance(made, Verdict):
        return made
    return (yield from made)


def in_phase(doing: Doing, *wanted: str) -> bool:
    """Whether this is the phase for it; otherwise it is refused."""
    if doing.state.phase in wanted:
        return True
    return not doing.forbid("m44.play.phase", "rule.cards", phase=doing.state.phase)


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
        return not doing.forbid("m44.play.not_yours", "rule.cards", hex=name, unit=piece.unit)
    return True


def ordered_unit(doing: Doing, name: str) -> bool:
    """Whether an own unit that was ordered stands on the hex; otherwise it is refused."""
    if not (on_the_board(doing) and own_unit(doing, name)):
        return False
    if doing.state.pieces[name].ordered:
        return True
    return not doing.forbid("m44.play.not_ordered", "rule.cards", hex=name)


def place_of(name: str) -> Place:
    """Row and column of `r4c7`."""
    row, _, column = name[1:].partition("c")
    return int(row), int(column)
