"""What players ask of a game in progress, and what the game answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.ask import Answer, Ask, Dice
from referee.engine.event import Event
from referee.engine.record import field, record, replace
from referee.engine.verdict import Json, Ruling


@record
class Command:
    """One thing asked: a verb, its arguments (JSON), the answers to what it asked back.

    `hold` asks the game to stop and remember where it is when dice are still
    missing (the guided session); without it the game answers `Wanted`.
    `overruled` holds the codes of refusals that the players set aside.
    """

    name: str
    args: Mapping[str, Json] = field(default_factory=dict)
    answers: tuple[Answer, ...] = ()
    hold: bool = False
    overruled: frozenset[str] = frozenset()


def not_twice(command: Command, earlier: Sequence[Answer], asking: Ask | None) -> Command:
    """An answer that led to the dice awaited, given again with them (`press --dice "2 5"`): the dice alone are new."""
    if not isinstance(asking, Dice) or not command.answers or not earlier:
        return command
    last = earlier[-1]
    if not isinstance(last, str) or command.answers[0] != last:  # dice may fall so twice
        return command
    return replace(command, answers=command.answers[1:])


@record
class Accepted:
    """It is done: what happened, what to say, the keys for `--json`."""

    events: tuple[Event, ...]
    rulings: tuple[Ruling, ...] = ()
    result: Mapping[str, Json] = field(default_factory=dict)
    asked: tuple[tuple[Ask, Answer], ...] = ()


@record
class Refused:
    """A rule forbids it: nothing changes; `result` holds what could be worked out."""

    rulings: tuple[Ruling, ...]
    result: Mapping[str, Json] = field(default_factory=dict)


@record
class Wanted:
    """Dice or a choice are needed before anything can happen; `said` is what players hear before that."""

    ask: Ask
    asked: tuple[tuple[Ask, Answer], ...] = ()
    said: tuple[Ruling, ...] = ()


Decision = Accepted | Refused | Wanted
