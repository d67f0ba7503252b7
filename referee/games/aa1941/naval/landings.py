"""Several assaults from one zone: which transport lands on which shore (pp. 27-28)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from referee.engine.force import Force, minus, plus, total
from referee.games.aa1941.book import Book
from referee.games.aa1941.naval.fleet import Ship, landing_force
from referee.games.aa1941.state import State

Shares = Mapping[str, Sequence[int]]  # territory → which of the ships land there


def may_land(ship: Ship, target: str, phase: str) -> bool:
    """Whether a ship may still put anything ashore there this turn."""
    if ship.back or ship.landed not in ("", target):
        return False
    return phase == "combat" or not ship.combat


def aboard_to_land(ship: Ship, power: str) -> Force:
    """What a power may land from a ship: what an ally's took aboard this turn stays (p. 14)."""
    aboard = ship.cargo.get(power, {})
    return aboard if ship.power == power else minus(aboard, ship.new.get(power, {}))


def shares(
    power: str, ships: Sequence[Ship], wants: Mapping[str, Force], phase: str
) -> Shares | None:
    """Ships for every landing, each for one territory only; the fewest first. None: there are not enough."""
    return _shared(power, ships, list(wants.items()), phase, frozenset())


def _shared(
    power: str, ships: Sequence[Ship], wants: Sequence[tuple[str, Force]], phase: str,
    taken: frozenset[int],
) -> Shares | None:  # fmt: skip
    if not wants:
        return {}
    (target, force), *others = wants
    free = [
        at
        for at, ship in enumerate(ships)
        if at not in taken and may_land(ship, target, phase) and total(aboard_to_land(ship, power))
    ]
    for count in range(len(free) + 1):
        for some in combinations(free, count):
            aboard: Force = {}
            for at in some:
                aboard = plus(aboard, aboard_to_land(ships[at], power))
            if minus(force, aboard):
                continue
            rest = _shared(power, ships, others, phase, taken | set(some))
            if rest is not None:
                return {target: some, **rest}
    return None


def promised(book: Book, state: State, zone: str, space: str) -> dict[str, Force]:
    """Territory → the troops that other announced assaults land from a zone."""
    found: dict[str, Force] = {}
    for target, plan in state.declared.items():
        if plan.get("zone") == zone and target != space:
            landing = plan.get("landing") or {}
            found[target] = landing.get("force") or landing_force(book, plan["attack"])
    return found
