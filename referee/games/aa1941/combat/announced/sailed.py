"""Troops whose landing is off before its battle, in a light game: they are at sea (p. 13, p. 20)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.event import Event
from referee.engine.force import Force, ordered, plus
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.along import cargo_along, carried_along
from referee.games.aa1941.combat.announced.senders import sent_to
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.state import State, added, taken

Used = Mapping[str, Mapping[str, int]]


def sailed(book: Book, state: State, assault: Assault, zones: Collection[str]) -> list[Event]:
    """Those who were to land from some zones are in them, aboard: they boarded and sailed in the combat
    move. Their transports go nowhere any more and put nobody ashore in the noncombat move.
    """
    pieces, power, came = state.pieces, state.power, sent_to(book, state, assault)
    beside = cargo_along(book, state, assault)
    moved: dict[str, Used] = dict(state.moved)
    for part in assault.by_zone():
        zone = str(part.zone)
        if zone not in zones:
            continue
        ships: Force = {}
        for origin, force in came.get(zone, {}).items():
            crew = {unit: n for unit, n in force.items() if book.units[unit].domain != "air"}
            moved[origin] = _staying(book, state, origin, crew)
            pieces = added(taken(pieces, origin, power, crew), zone, power, crew)
            ships = plus(ships, {u: n for u, n in crew.items() if book.units[u].domain == "sea"})
        pieces = carried_along(pieces, zone, beside.get(zone, {}))
        waiting = state.force_of(zone, power).get("transport", 0)
        needed = transports_needed(part.seaborne) - ships.get("transport", 0)
        ships = plus(ships, {"transport": max(0, min(needed, waiting))})
        here = {u: dict(n) for u, n in moved.get(zone, {}).items() if u not in part.seaborne}
        for unit, n in ships.items():
            here[unit] = plus(here.get(unit, {}), {str(book.units[unit].move): n})
        moved[zone] = here
    places = [space for space in dict.fromkeys((*state.pieces, *pieces))
              if pieces.get(space) != state.pieces.get(space)]  # fmt: skip
    return [
        *(
            Event("pieces", {"space": space, "power": owner,
                             "force": ordered(pieces.get(space, {}).get(owner, {}), book.units)})
            for space in places
            for owner in book.friends(power)
            if owner == power or pieces.get(space, {}).get(owner) != state.pieces.get(space, {}).get(owner)
        ),
        *(
            Event("spent", {"space": space, "moved": used})
            for space, used in moved.items()
            if used != state.moved.get(space, {})
        ),
    ]  # fmt: skip


def _staying(book: Book, state: State, space: str, gone: Force) -> Used:
    """The points used in a place by those who stay: troops put aboard there this turn have left."""
    used = dict(state.moved.get(space, {}))
    aboard = landing_force(book, gone) if book.spaces[space].sea else {}
    for unit in aboard:
        left = sum(used.get(unit, {}).values()) - gone[unit]
        used[unit] = {str(book.units[unit].move): left} if left > 0 else {}
    return {unit: points for unit, points in used.items() if points}
