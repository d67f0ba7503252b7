"""Luck: how many dice succeeded, and how many fair dice would have.

What is said is a band: the counts that fair dice give nineteen times out of twenty. It is exact
up to a few hundred dice; beyond, the bell curve with the same mean and spread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import ceil, erf, floor, fsum, sqrt

from referee.engine.ask import Dice
from referee.engine.dice import SPECIAL
from referee.engine.odds import pooled
from referee.engine.record import record

WITHIN = 0.95  # of all fair throws lie within the band
EXACT = 400  # dice from which the bell curve serves
_SPREAD = 1.96  # standard deviations on either side that hold 95 % of a bell curve


@record
class Band:
    """What fair dice give: on average, from `low` to `high` in 95 of 100 throws.

    `at_most`: the chance that fair dice have as many successes as there were, or fewer.
    """

    dice: int
    hits: int
    expected: float
    low: int
    high: int
    at_most: float


def winning(ask: Dice) -> int | None:
    """On how many of its faces a die succeeds; `None` where a number is read off a chart."""
    if isinstance(ask.faces, str):
        return sum(face in ask.good for face in SPECIAL[ask.faces]) if ask.good else None
    if ask.hits_on is None:
        return None
    most = ask.hits_on if ask.low else ask.faces - ask.hits_on + 1
    return max(0, min(ask.faces, most))


def succeeds(ask: Dice, face: int | str) -> bool:
    """Whether a face is a success for what it was thrown for."""
    if isinstance(face, str) or ask.hits_on is None:
        return face in ask.good
    return face <= ask.hits_on if ask.low else face >= ask.hits_on


def sides_of(ask: Dice) -> int:
    """How many sides the die has."""
    return len(SPECIAL[ask.faces]) if isinstance(ask.faces, str) else ask.faces


def band(thrown: Iterable[tuple[Dice, Sequence[int | str]]]) -> Band | None:
    """Successes of some throws against fair dice; `None` where none of them had a success."""
    groups: Counter[tuple[int, int]] = Counter()
    hits = 0
    for ask, faces in thrown:
        good = winning(ask)
        if good is not None and faces:
            groups[good, sides_of(ask)] += len(faces)
            hits += sum(succeeds(ask, face) for face in faces)
    return band_of(groups, hits)


def band_of(groups: Counter[tuple[int, int]], hits: int) -> Band | None:
    """The same of dice counted already: (winning faces, sides) → how many were thrown."""
    dice = sum(groups.values())
    if not dice:
        return None
    expected = fsum(n * good / sides for (good, sides), n in groups.items())
    spread = sqrt(fsum(n * good * (sides - good) / sides**2 for (good, sides), n in groups.items()))
    if dice > EXACT:
        low, high = ceil(expected - _SPREAD * spread), floor(expected + _SPREAD * spread)
        at_most = 0.5 * (1 + erf((hits + 0.5 - expected) / (spread * sqrt(2)))) if spread else 1.0
        return Band(dice, hits, expected, max(0, low), min(dice, high), at_most)
    chances = _chances(groups)
    upto = list(accumulate(chances))
    tail = (1 - WITHIN) / 2
    low = next(k for k, p in enumerate(upto) if p > tail)
    high = next(k for k, p in enumerate(upto) if p >= 1 - tail - 1e-12)
    return Band(dice, hits, expected, low, high, min(1.0, upto[hits]))


def _chances(groups: Counter[tuple[int, int]]) -> tuple[float, ...]:
    """The distribution of all successes, whatever sides the dice have."""
    from referee.engine.odds import convolved

    total: tuple[float, ...] = (1.0,)
    for sides in sorted({sides for _, sides in groups}):
        kept = [(n, good) for (good, of), n in sorted(groups.items()) if of == sides]
        total = convolved(total, pooled(kept, sides))
    return total


@record
class Average:
    """Dice whose total matters: how high they fell, and the middle 95 % of fair ones."""

    dice: int
    sides: int
    mean: float
    low: float
    high: float


def average(faces: Sequence[int], sides: int) -> Average:
    """The mean of some dice against fair ones of so many sides."""
    n, middle = len(faces), (sides + 1) / 2
    reach = _SPREAD * sqrt((sides * sides - 1) / 12 / n)
    return Average(
        n, sides, sum(faces) / n, max(1.0, middle - reach), min(float(sides), middle + reach)
    )
