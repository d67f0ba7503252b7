"""Several assaults from one zone: which transport lands on which shore (pp. 27-28)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.force import Force, minus, plus, total
from referee.engine.verdict import Json
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
    kinds: list[Ship] = []
    for at in free:
        if ships[at] not in kinds:
            kinds.append(ships[at])
    free.sort(key=lambda at: kinds.index(ships[at]))
    for count in range(len(free) + 1):
        for some in picks(free, ships, count):
            if minus(force, _aboard(power, ships, some)):
                continue
            # With a ship to spare it was tried before: the others need that ship no less.
            if any(
                not minus(force, _aboard(power, ships, [at for at in some if at != spare]))
                for spare in some
            ):
                continue
            rest = _shared(power, ships, others, phase, taken | set(some))
            if rest is not None:
                return {target: some, **rest}
    return None


def _aboard(power: str, ships: Sequence[Ship], some: Sequence[int]) -> Force:
    found: Force = {}
    for at in some:
        found = plus(found, aboard_to_land(ships[at], power))
    return found


def picks(free: Sequence[int], kinds: Sequence[object], count: int) -> Iterator[tuple[int, ...]]:
    """So many of some ships, those of a kind next to each other: each mixture once."""
    if not count:
        yield ()
        return
    for nth, at in enumerate(free[: len(free) - count + 1]):
        if nth and kinds[at] == kinds[free[nth - 1]]:
            continue
        for others in picks(free[nth + 1 :], kinds, count - 1):
            yield (at, *others)


def landings_of(landing: Mapping[str, Json] | None) -> tuple[Mapping[str, Json], ...]:
    """The landings that one assault is said to make, zone by zone (`also`: all but the first)."""
    return (landing, *landing.get("also", ())) if landing else ()


def in_one(landings: Sequence[Mapping[str, Json]]) -> dict[str, Json]:
    """The landings of one assault as `landings_of` takes them apart."""
    first, *others = (
        {key: value for key, value in each.items() if key != "also"} for each in landings
    )
    return {**first, "also": others} if others else first


def announced_from(book: Book, plan: Mapping[str, Json]) -> dict[str, Force]:
    """Sea zone → the troops that an announced assault lands from it."""
    first = {"zone": plan["zone"]} if plan.get("zone") else {}
    told = ({**first, **each} for each in landings_of(plan.get("landing") or first))
    return {each["zone"]: each.get("force") or landing_force(book, plan["attack"]) for each in told}


def same_fleets(one: Mapping[str, Json] | None, other: Mapping[str, Json] | None) -> bool:
    """Whether two landings are told to come over the same zones, with the same ships beside the transports."""

    def fleets(landing: Mapping[str, Json] | None) -> dict[str, Force]:
        return {each["zone"]: dict(each.get("escort", {})) for each in landings_of(landing)}

    return fleets(one) == fleets(other)


def overland(book: Book, attack: Force, landing: Mapping[str, Force]) -> Force:
    """Those of an attack who do not land (zone → who does) and are no ships beside a landing."""
    rest: Force = dict(attack)
    for force in landing.values():
        rest = minus(rest, force)
    return {u: n for u, n in rest.items() if n and book.units[u].domain != "sea"}


def promised(book: Book, state: State, zone: str, space: str) -> dict[str, Force]:
    """Territory → the troops that other announced assaults land from a zone."""
    found: dict[str, Force] = {}
    for target, plan in state.declared.items():
        if target != space and (force := announced_from(book, plan).get(zone)):
            found[target] = force
    return found
