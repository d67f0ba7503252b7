"""Aircraft that the table has let land where the rules give them no place (`overrule`; Unités aériennes, p. 19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from referee.games.aa1941.state import State


class Aircraft(Protocol):
    """One aircraft: its kind, and where it is."""

    @property
    def unit(self) -> str:
        """Its kind."""

    @property
    def space(self) -> str:
        """Where it is."""


A = TypeVar("A", bound=Aircraft)


def less_settled(state: State, some: Iterable[A]) -> list[A]:
    """Some aircraft without those that the table let land where they are."""
    left = {(space, unit): n for space, here in state.settled.items() for unit, n in here.items()}
    found: list[A] = []
    for plane in some:
        key = plane.space, plane.unit
        if left.get(key, 0) > 0:
            left[key] -= 1
        else:
            found.append(plane)
    return found
