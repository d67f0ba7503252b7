"""A battle to be worked out without dice: how it starts, when it stops, how it may end."""

from __future__ import annotations

from referee.engine.record import record
from referee.games.aa1941.combat.battle_line import Points, Strip
from referee.games.aa1941.combat.battle_setup import Plan

FACES = 6
Pair = tuple[Points, Points]
Ends = dict[tuple[str, Points, Points], float]  # end, attacker, defender → chance


@record
class Course:
    """A battle to be worked out: the strip, how it starts, when the attacker leaves."""

    plan: Plan
    strip: Strip
    start: Pair
    dived: tuple[int, int]
    limit: int | None  # rounds after which it is undecided
    leaves_at: int | None  # the attacker goes once so few of his units can fire


def note(ends: Ends, key: tuple[str, Points, Points], p: float) -> None:
    """Add a chance to an end."""
    if p:
        ends[key] = ends.get(key, 0.0) + p
