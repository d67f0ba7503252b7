"""State is the fold of events: nothing is kept that cannot be rebuilt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from referee.engine.event import Event

S = TypeVar("S")


def fold(evolve: Callable[[S, Event], S], state: S, events: Iterable[Event]) -> S:
    """The state after the events."""
    for event in events:
        state = evolve(state, event)
    return state
