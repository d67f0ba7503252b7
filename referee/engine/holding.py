"""Verbs that ask in the middle: an open question kept in the state, answered, called off.

A guided session holds (`command.hold`): when dice are missing the verb, its words
and the answers so far are written down (event `asked`) and the game waits for
`answer`; `abandon` drops it. Without `hold` the game answers `Wanted`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, Protocol

from referee.engine.ask import Answer, Pending, Script, drive
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, info, refusal


class Came(Protocol):
    """What a verb comes to: events, rulings, a result."""

    @property
    def events(self) -> tuple[Event, ...]: ...  # noqa: D102
    @property
    def rulings(self) -> tuple[Ruling, ...]: ...  # noqa: D102
    @property
    def result(self) -> Mapping[str, Json]: ...  # noqa: D102


@record
class Words:
    """The codes of a game for an open question: first answer it, none is open, dropped.

    `absolute` are refusals that no table can set aside.
    """

    first: str
    none: str
    dropped: str
    card: str
    absolute: frozenset[str] = frozenset()


Run = Callable[[Command], Any]  # a verb's outcome (see `Came`), or a script that returns one


def decide(
    command: Command, waiting: Mapping[str, Json] | None, run: Run, words: Words
) -> Decision:
    """Judge a command, an open question included. `waiting` is what `asked` kept."""
    if waiting is None:
        if command.name in ("answer", "abandon"):
            return Refused((refusal(words.none, words.card),))
        return _judged(command, (), command, run, words, None)
    if command.name == "abandon":
        return Accepted((Event("answered", {}),), (info(words.dropped, words.card),))
    if command.name != "answer":
        return Refused((refusal(words.first, words.card),))
    earlier = tuple(a if isinstance(a, str) else tuple(a) for a in waiting["answers"])
    inner = Command(waiting["name"], waiting["args"], (), True, frozenset(waiting["overruled"]))
    return _judged(inner, earlier, command, run, words, waiting)


def _judged(
    inner: Command, earlier: tuple[Answer, ...], command: Command, run: Run, words: Words,
    waiting: Mapping[str, Json] | None,
) -> Decision:  # fmt: skip
    answers = (*earlier, *command.answers)
    came, used = _driven(run(inner), answers)
    if isinstance(came, Pending):
        if not command.hold or (waiting is not None and len(came.asked) <= len(earlier)):
            return Wanted(came.ask, came.asked)
        return Accepted((Event("asked", _kept(inner, answers)),))
    aside = inner.overruled - words.absolute
    rulings = tuple(set_aside(ruling, aside) for ruling in came.rulings)
    if any(ruling.severity == "refusal" for ruling in rulings):
        return Refused(rulings, came.result)
    if used < len(answers):
        raise Unreadable("dice.left_over", extra=len(answers) - used)
    events = came.events if waiting is None else (Event("answered", {}), *came.events)
    return Accepted(events, rulings, came.result)


def _driven(coming: Came | Script[Any], answers: tuple[Answer, ...]) -> tuple[Any, int]:
    if not isinstance(coming, Generator):
        return coming, 0
    came, asked = drive(coming, answers)
    return came, len(asked)


def _kept(inner: Command, answers: tuple[Answer, ...]) -> dict[str, Json]:
    return {
        "name": inner.name,
        "args": dict(inner.args),
        "answers": [a if isinstance(a, str) else list(a) for a in answers],
        "overruled": sorted(inner.overruled),
    }


def set_aside(ruling: Ruling, overruled: frozenset[str]) -> Ruling:
    """A refusal that the table overruled becomes its own call."""
    if ruling.severity == "refusal" and ruling.code in overruled:
        return replace(ruling, severity="your_call")
    return ruling
