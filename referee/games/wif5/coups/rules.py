"""Coups d’état (11.4): what an attempt costs, what it needs, what comes of the die."""

from __future__ import annotations

from referee.engine.record import record

STABLE = frozenset({"norway", "sweden", "switzerland"})
NO_CELL = frozenset({"bulgaria", "finland", "hungary", "rumania"})  # 1.4.3: no cell may be hidden
_COST = {
    "poland": 5, "spain": 5, "turkey": 5,
    "sweden": 3, "switzerland": 3, "yugoslavia": 3,
}  # fmt: skip

OTHERS = 2


def cost_of(country: str) -> int:
    """The build points of an attempt."""
    return _COST.get(country, OTHERS)


def highest_success(country: str, year: int) -> int:
    """The highest die that succeeds: 1 in 1939, 2 in 1940, 3 from 1941; always 1 where stable."""
    return 1 if country in STABLE else max(1, min(3, year - 1938))


@record
class Coup:
    """What the die of an attempt brings about."""

    success: bool = False
    counter: bool = False
    resources: bool = False


def coup(country: str, year: int, die: int) -> Coup:
    """The outcome of an attempt that nobody cancelled.

    A 6 turns the country to the other side; a stable country stays neutral and
    sends that side its resources instead.
    """
    stable = country in STABLE
    return Coup(die <= highest_success(country, year), die == 6 and not stable, die == 6 and stable)
