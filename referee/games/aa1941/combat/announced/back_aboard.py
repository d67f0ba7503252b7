"""Troops that went back with their fleet from a sea fight, in a light game: a transport that retreats lands
nobody in the same turn (Transports de troupes, p. 27).

Tracked games have their ledgers: the ship itself is marked (`naval.sailing`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.event import Event
from referee.engine.force import Force, at_least, minus, ordered, plus, total
from referee.engine.verdict import Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.regions import together
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.state import State, back_aboard


def went_back(
    book: Book, state: State, back: Sequence[Event], cargo: Mapping[str, Force]
) -> dict[str, Force]:
    """Zone → the transports that went back there, and the troops aboard: those that fell `back` with their
    escort, and the `cargo` of a zone that was fought for by itself.
    """
    found: dict[str, Force] = {}
    if state.tracking:
        return found
    for each in back:
        at, force = each.data["to"], each.data["force"]
        if at is not None and book.spaces[at].sea:
            ships = {"transport": force.get("transport", 0)}
            found[at] = plus(found.get(at, {}), plus(ships, landing_force(book, force)))
    for at, force in cargo.items():
        found[at] = plus(found.get(at, {}), force)
    return {at: ordered(force, book.units) for at, force in found.items() if total(force)}


def _boarded(state: State, part: Assault) -> Force:
    """Who of a landing boarded elsewhere, as it was announced or is said now: none of those that went back."""
    zone = str(part.zone)
    came = state.declared.get(part.space, {}).get("parties", {}).get(zone, {})
    announced = together(force for at, force in came.items() if at != zone)
    told = [each for each in part.quays.get(zone, ()) if each["from"] and not each.get("beside")]
    said = together(each["attack"] for each in told)
    return at_least(announced, said)


def stays_aboard(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Why troops do not land from the zone that they went back to; whoever else is aboard there does (p. 27)."""
    found: list[Ruling] = []
    for part in assault.by_zone():
        zone = str(part.zone)
        if not total(back := back_aboard(state, zone)):
            continue
        others = minus(landing_force(book, state.force_of(zone, state.power)), back)
        if late := ordered(minus(minus(part.seaborne, _boarded(state, part)), others), book.units):
            found.append(refusal("aa1941.transport.came_back", "units.transport",
                                 space=zone, force=late))  # fmt: skip
    return found
