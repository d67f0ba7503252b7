"""How many units the industrial complexes of a power can still take this turn (p. 20)."""

from __future__ import annotations

from referee.engine.force import total
from referee.games.aa1941.book import Book
from referee.games.aa1941.state import State


def complexes(book: Book, state: State) -> dict[str, int]:
    """The industrial complexes that the power may use this turn, and the room left in each."""
    power = state.power
    return {
        key: max(0, space.ipc - total(state.placed.get(key, {})))
        for key, space in book.spaces.items()
        if space.factory
        and state.control.get(key) == power
        and state.control_at_start.get(key) == power
    }


def capacity(book: Book, state: State) -> int:
    """How many units all its complexes can still take this turn."""
    return sum(complexes(book, state).values())
