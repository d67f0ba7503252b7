"""A power that controls no port of its home country loses the ships it builds and repairs (11.6)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.event import Event
from referee.engine.force import plus
from referee.engine.verdict import Ruling, info, your_call
from referee.games.wif5.conquest.holders import of_commonwealth
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import POWERS, State

CARD, STEP = "11.6", "production"
POOLS = ("construction", "repair")


def begins(state: State) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """As the production phase begins: the naval units on the spiral, in the Construction and the Repair Pool of each
    such power leave them. Where the map ends, the table says whether there are other ports of its home.
    """
    if not state.map:
        return (), ()
    from referee.games.wif5.maps.counters import drawn

    events, rulings = list[Event](), list[Ruling]()
    for power in _without(state):
        spiral: dict[str, int] = {}
        for powers in state.spiral.values():
            spiral = plus(spiral, _ships(powers.get(power, {})))
        pools = {pool: held for pool in POOLS
                 if _ships(held := dict(state.pools.get(power, {}).get(pool) or {}))}  # fmt: skip
        if not (spiral or pools):
            continue
        if drawn(state).edges:
            rulings.append(your_call("wif5.production.portless", CARD, power=power))
            continue
        if spiral:
            events.append(Event("withdrawn", {"power": power, "units": spiral}))
        events += [Event("pool_told", {"power": power, "pool": pool, "units": _rest(held)})
                   for pool, held in pools.items()]  # fmt: skip
        gone = spiral
        for held in pools.values():
            gone = plus(gone, _ships(held))
        rulings.append(info("wif5.production.no_port", CARD, power=power, units=gone))
    return tuple(events), tuple(rulings)


def _without(state: State) -> Iterator[str]:
    """The powers of whose home the map shows ports, none of which they control."""
    from referee.games.wif5.maps.counters import drawn, now
    from referee.games.wif5.maps.homes import country_of, home
    from referee.games.wif5.maps.on_land.entering import holder_at

    plan, atlas = drawn(state), now(state)
    for power in POWERS:
        if state.status_of(power) not in ("active", "neutral"):
            continue
        nodes = {*home(plan, power)}
        if power == "cw":  # its home countries, one by one (14)
            nodes |= {node for node in plan.places.where(lambda kind, words: bool(country_of(words)))
                      if of_commonwealth(state, country_of(plan.places[node].words))}  # fmt: skip
        ports = [node for node in nodes if plan.places[node].ports]
        if ports and all(holder_at(state, atlas.places[node]) != power for node in ports):
            yield power


def _ships(units: dict[str, int]) -> dict[str, int]:
    return {
        unit: n
        for unit, n in units.items()
        if n and (unit == "conv" or DOMAINS.get(unit) == "naval")
    }


def _rest(units: dict[str, int]) -> dict[str, int]:
    return {unit: n for unit, n in units.items() if unit not in _ships(units)}
