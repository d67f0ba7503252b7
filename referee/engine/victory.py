"""How a game ends: who won, and by which condition."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Victory:
    """The winner and the condition (the id of a rule card) that was met."""

    winner: str
    condition: str
