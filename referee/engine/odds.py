"""Exact distributions: whole numbers over a common denominator, or floats pushed forward.

Never sampling.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import comb, fsum
from typing import TypeVar

K = TypeVar("K")


@lru_cache(maxsize=4096)
def binomial(dice: int, winning: int, faces: int = 6) -> tuple[float, ...]:
    """Chance of 0, 1, … `dice` successes, each die succeeding on `winning` of its faces."""
    losing = faces - winning
    whole = faces**dice
    return tuple(comb(dice, k) * winning**k * losing ** (dice - k) / whole for k in range(dice + 1))


def convolved(one: Sequence[float], two: Sequence[float]) -> tuple[float, ...]:
    """The distribution of the sum of two independent counts."""
    if len(one) == 1:
        return tuple(one[0] * p for p in two)
    out = [0.0] * (len(one) + len(two) - 1)
    for i, p in enumerate(one):
        if p:
            for j, q in enumerate(two):
                out[i + j] += p * q
    return tuple(out)


def pooled(groups: Iterable[tuple[int, int]], faces: int = 6) -> tuple[float, ...]:
    """The hits of several groups of dice `(dice, winning faces)` thrown together."""
    total: tuple[float, ...] = (1.0,)
    for dice, winning in groups:
        total = convolved(total, binomial(dice, winning, faces))
    return total


def mean(distribution: Mapping[int, float] | Sequence[float]) -> float:
    """The expected value."""
    pairs = distribution.items() if isinstance(distribution, Mapping) else enumerate(distribution)
    return fsum(value * p for value, p in pairs)


def added(into: dict[K, float], key: K, p: float) -> None:
    """Add a chance to an outcome."""
    into[key] = into.get(key, 0.0) + p
