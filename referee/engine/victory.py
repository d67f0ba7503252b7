"""How a game ends: who won, and by which condition."""

from __future__ import annotations

from referee.engine.record import record


@record
class Victory:
    """The winner and the condition (the id of a rule card) that was met."""

    winner: str
    condition: str
