"""A verb on its way from question to question, and those left at one: an answer goes on from there.

Otherwise a verb is run again from its beginning for every answer, which is the same and, in a
battle of many rounds, slow. Whoever judges many commands in a row (`verify`) keeps the last one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.engine.ask import Answer, Ask, Dice
from referee.engine.command import Command
from referee.engine.event import Event
from referee.engine.record import fields_of, replace
from referee.engine.verb import Coming
from referee.engine.verdict import Json, Ruling


class Course:
    """A verb under way: its command, what was answered and said so far, the question it waits at."""

    def __init__(self, inner: Command, coming: Coming) -> None:
        self.inner, self.coming = inner, coming
        self.asked: list[tuple[Ask, Answer]] = []
        self.said: list[Ruling] = []
        self.ask: Ask | None = None
        self.kept: Json = None  # how that question was written down

    def at(self, ask: Ask, kept: Json) -> Course:
        """It waits at a question."""
        self.ask, self.kept = ask, kept
        return self


class Courses:
    """The verb that was left last. It serves once: what was run on cannot be run back.

    To go on is what another run would be only where the position is the one that the verb was begun
    on, but for the question itself, and that stands as it was left.
    """

    def __init__(self) -> None:
        self._left: tuple[Any, Course] | None = None
        self.served = False  # whether the last decision went on from one

    def leave(self, position: Any, course: Course) -> None:
        """A verb stops at its question."""
        self._left = position, course

    def go_on(self, position: Any) -> Course | None:
        """The verb that waits in this position, as it was left."""
        left, self._left, self.served = self._left, None, False
        if left is None or position.open != left[1].kept or not _alike(left[0], position):
            return None
        self.served = True
        return left[1]


def _alike(one: Any, other: Any) -> bool:
    """Whether two positions share everything but their open question."""
    return type(one) is type(other) and all(
        name == "open" or getattr(one, name) is getattr(other, name) for name in fields_of(one)
    )


def staying(
    kinds: frozenset[str], events: Iterable[Event], asked: Iterable[tuple[Ask, Answer]]
) -> tuple[Event, ...]:
    """What was answered on the way and stays true though its verb is refused; nothing once dice were thrown."""
    if any(isinstance(ask, Dice) for ask, _ in asked):
        return ()
    return tuple(event for event in events if event.kind in kinds)


def softened(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """The refusals among rulings, as the reasons why a line was dropped."""
    return tuple(replace(each, severity="advice") for each in rulings if each.severity == "refusal")
