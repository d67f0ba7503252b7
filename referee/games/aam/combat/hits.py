"""Hits and the counters they leave (Lancer les dés d’attaque, p. 16; Couverture, p. 24)."""

from __future__ import annotations

from collections.abc import Collection

from referee.games.aam.board.ground import SOLDIER

DISRUPTED, DAMAGED, DESTROYED = "disrupted", "damaged", "destroyed"
COUNTERS = (DISRUPTED, DAMAGED, DESTROYED)


def hits(successes: int, defence: int, margin: int = 1) -> int:
    """Hits scored: none, one when equal, two when more, three from the double on (p. 16).

    The highest line that fits counts, so that two successes against a defence of 1
    are three hits. `margin` is how far above the defence the second hit begins
    (Superior Armor asks for 2).
    """
    if successes < defence:
        return 0
    if successes >= 2 * defence:
        return 3
    return 2 if successes >= defence + margin else 1


def ladder(unit: str, damaged: bool = False) -> tuple[str, ...]:
    """The counters of the first, second and third hit of a phase.

    A Soldier, and a Vehicle already damaged, is destroyed by the second (p. 11).
    """
    if unit == SOLDIER or damaged:
        return (DISRUPTED, DESTROYED)
    return (DISRUPTED, DAMAGED, DESTROYED)


def reached(unit: str, damaged: bool, face_down: Collection[str]) -> int:
    """How many steps of its ladder the face-down counters of a unit stand for."""
    steps = ladder(unit, damaged)
    return max((at + 1 for at, counter in enumerate(steps) if counter in face_down), default=0)


def placed(
    scored: int, unit: str, damaged: bool, face_down: Collection[str], covered: bool
) -> tuple[str, ...]:
    """The new face-down counters of a normal attack, in the order of placing.

    A cover roll made leaves one Disrupted at most, and none beside another counter
    (Effet d’un jet de couverture, p. 24). Nothing is added to a Destroyed counter.
    """
    before = reached(unit, damaged, face_down)
    if covered:
        return (DISRUPTED,) if scored and not before else ()
    return ladder(unit, damaged)[before : before + scored]


def stopped(scored: int, covered: bool) -> tuple[str, ...]:
    """What defensive fire does: Disrupted at once, or nothing when cover cancels it (pp. 22-24)."""
    return (DISRUPTED,) if scored and not covered else ()


def known_order(names: Collection[str]) -> tuple[str, ...]:
    """Counters in the order of the rules."""
    return tuple(counter for counter in COUNTERS if counter in names)
