"""The last die, as long as an offensive chit may annul it: what stood before it comes back (13.1).

A command that threw dice begins with the event `die_thrown`; the position before it is kept until
anything else happens. The roll made again is the last word.
"""

from __future__ import annotations

from itertools import takewhile
from typing import NotRequired

from referee.engine.ask import Dice
from referee.engine.command import Accepted, Command, Decision
from referee.engine.event import Event
from referee.engine.open_question import mark_of
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Json
from referee.games.wif5.chits.again import verb_again
from referee.games.wif5.state import Ledger, State, Thrown, replace

KIND = "die_thrown"
# A cell read from a printed chart is no activity, and not part of what a command came to: a save is
# judged again on a machine that may know other cells.
QUIET = frozenset({KIND, "chart_read"})


class DieThrown(TypedDict):
    """Dice were thrown (`die_thrown`): for which verb, how many events, cells apart, its command has; where
    somebody has a chit to annul them, with what it was declared.
    """

    verb: str
    events: int
    line: NotRequired[Ledger]


def noted(state: State, command: Command, decision: Decision) -> Decision:
    """A decision for which dice were thrown, with the note that they were."""
    if not isinstance(decision, Accepted) or not decision.events:
        return decision
    waits = any(event.kind == "asked" for event in decision.events)
    ready = any(left and power not in state.played for power, left in state.chits.items())
    threw = any(isinstance(ask, Dice) for ask, _ in decision.asked)
    if (
        (ready or state.relaunch) and command.name == "answer" and state.open
    ):  # losses and advances are asked after the dice
        threw = threw or any(not isinstance(each, str) for each in state.open["answers"])
    if waits or not threw:
        return decision
    verb = str(state.open["name"]) if command.name == "answer" and state.open else command.name
    rest = [event for event in decision.events if event.kind not in QUIET]
    note: DieThrown = {"verb": verb, "events": len(rest)}
    if ready:
        note["line"] = _declared(state, command, decision)
    return replace(decision, events=(Event(KIND, dict(note)), *decision.events))


def _declared(state: State, command: Command, decision: Accepted) -> dict[str, Json]:
    """The line of a command, and what was answered before its first die: that stays as it is (13.1)."""
    waiting = state.open if command.name == "answer" else None
    said = list(zip(waiting["answers"], waiting["marks"], strict=False)) if waiting else []
    said += [(given, mark_of(ask)) for ask, given in decision.asked]
    before = list(takewhile(lambda each: isinstance(each[0], str), said))
    return {"args": dict(waiting["args"] if waiting else command.args),
            "answers": [given for given, _ in before], "marks": [mark for _, mark in before]}  # fmt: skip


def die_thrown(state: State, data: DieThrown) -> State:
    """What stood before the dice of a command is kept; a roll made again cannot be annulled."""
    before = replace(state, thrown=None, relaunch=None, open=None)
    again = verb_again(state) == data["verb"]
    thrown = Thrown(data["verb"], before, data["events"], again, data.get("line"))
    return replace(state, thrown=thrown, relaunch=None)


def moved_on(before: State, after: State, kind: str) -> State:
    """The position after an event: once its command is over, what follows ends the chance."""
    thrown = after.thrown
    if thrown is None or thrown is not before.thrown or kind in QUIET:
        return after
    left = replace(thrown, left=thrown.left - 1) if thrown.left else None
    return replace(after, thrown=left)


def undone(state: State) -> State:
    """The position before the dice that a chit annuls; its verb is done again."""
    thrown = state.thrown
    assert thrown is not None
    old: State = thrown.before
    if thrown.line is None:
        return replace(old, relaunch=thrown.verb)
    return replace(old, relaunch={"verb": thrown.verb, **thrown.line})
