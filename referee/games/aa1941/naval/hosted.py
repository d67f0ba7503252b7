"""Troops that the record itself put aboard an ally's transport, in a light game (Forces multinationales, p. 14).

They go where that ship goes, whoever else of their power is afloat in the zone. It is remembered until they
are there no more; of all others a light game takes the likeliest (`naval.along`). Tracked games have their ledgers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypedDict

from referee.engine.event import Event
from referee.engine.force import Force, minus, plus, total
from referee.engine.record import replace
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.sequence import NONCOMBAT_MOVE
from referee.games.aa1941.state import State, together

Guests = Mapping[str, Force]  # power → its troops aboard ships of others


class Hosted(TypedDict):
    """Whose troops are aboard ships of their allies in a zone."""

    zone: str
    force: Guests


def hosted(book: Book, state: State, zone: str) -> dict[str, Force]:
    """Power → its troops in a zone that are known to be aboard an ally's transports, while one is there."""
    found: dict[str, Force] = {}
    for power, force in state.hosted.get(zone, {}).items():
        if not _hosts(book, state, zone, power):
            continue
        here = state.force_of(zone, power)
        if left := {u: some for u, n in force.items() if (some := min(n, here.get(u, 0)))}:
            found[power] = left
    return found


def on_own_ships(book: Book, state: State, zone: str, cargo: Force) -> Force:
    """Of those who land from a zone the ones that are not known to be aboard an ally's transport there: only they
    take transports of the mover (Forces multinationales, p. 14).
    """
    return minus(cargo, hosted(book, state, zone).get(state.power, {}))


def hosting(book: Book, before: State, after: State, args: Moving, gone: Guests) -> Iterator[Event]:
    """What a move changes of it: who boards and finds no room aboard his own ships, and the guests that sail
    with the mover's (`gone`).
    """
    origin, target = args["from"], args["to"]
    known = {zone: hosted(book, after, zone) for zone in {origin, target} if book.spaces[zone].sea}
    if target in known and not book.spaces[origin].sea:
        boards = _over(book, before, target, landing_force(book, args["units"]))
        known[target] = _more(known[target], before.power, boards)
    for power, force in gone.items() if target in known else ():
        troops = landing_force(book, force)
        was = before.hosted.get(origin, {}).get(power, {})
        if total(along := minus(troops, minus(troops, was))):
            known[target] = _more(known[target], power, along)
            known[origin] = {**known[origin], power: minus(was, along)}
    for zone, here in known.items():
        now: Guests = {power: force for power, force in here.items() if total(force)}
        if now != before.hosted.get(zone, {}):
            yield Event("hosted", {"zone": zone, "force": now})


def _more(here: Guests, power: str, force: Force) -> dict[str, Force]:
    return {**here, power: plus(here.get(power, {}), force)} if total(force) else dict(here)


def _over(book: Book, state: State, zone: str, boarding: Force) -> Force:
    """Those who board for whom the mover's own transports have no room left, where an ally's are (p. 28)."""
    own = state.force_of(zone, state.power)
    if state.phase != NONCOMBAT_MOVE or not _hosts(book, state, zone, state.power):
        return {}
    aboard = minus(landing_force(book, own), hosted(book, state, zone).get(state.power, {}))
    found: Force = {}
    for unit in sorted(boarding, key=lambda each: each == "infantry"):
        for _ in range(boarding[unit]):
            if fits(plus(aboard, {unit: 1}), own.get("transport", 0)):
                aboard = plus(aboard, {unit: 1})
            else:
                found = plus(found, {unit: 1})
    return found


def _hosts(book: Book, state: State, zone: str, power: str) -> int:
    """How many transports of its allies are in a zone with a power."""
    allies = tuple(ally for ally in book.friends(power) if ally != power)
    return together(book, state.pieces, zone, allies).get("transport", 0)


def remembered(state: State, data: Hosted) -> State:
    """The change of `hosted`."""
    others = {zone: force for zone, force in state.hosted.items() if zone != data["zone"]}
    here = {data["zone"]: data["force"]} if data["force"] else {}
    return replace(state, hosted={**others, **here})
