"""Cargo in a sea fight beside those who are to land, in a light game: it goes back and down with its ships
(Porte-avions and Transports de troupes, p. 13; p. 17; pp. 26-27).

Of a table that told nobody who is aboard which ship: as few transports as possible are loaded. Tracked games
have their ledgers (`cargo`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.along import brought, cargo_along
from referee.games.aa1941.combat.announced.one_fight import landing_from, set_out_for
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.fight import Fought, falls_back
from referee.games.aa1941.combat.outcome import Outcome
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.along import Aboard, beside_own_ships, every
from referee.games.aa1941.naval.fleet import Ship, boarded, landing_force
from referee.games.aa1941.naval.hosted import hosted
from referee.games.aa1941.state import State, added, taken


def staying_aboard(book: Book, state: State, assault: Assault, zone: str) -> dict[str, Force]:
    """Power → who is aboard the attacker's transports in a zone that is fought for, and is not to land in this
    turn as far as it was announced.
    """
    there = brought(book, state, assault).get(zone, {})
    here = {power: there.get(power, {}) for power in book.friends(state.power)}
    known = hosted(book, state, zone)
    found: dict[str, Force] = {**beside_own_ships(book, here, state.power, known)}
    own = minus(landing_force(book, here[state.power]), _landing(book, state, assault, zone))
    return {**({state.power: own} if own else {}), **found}


def _landing(book: Book, state: State, assault: Assault, zone: str) -> Force:
    """Those in a zone who are to land from there, in this attack or in others."""
    found: Force = {}
    for part in assault.by_zone():
        if part.zone == zone:
            found = plus(found, part.seaborne)
    for space, _, troops in landing_from(book, state, zone) if assault.space == zone else ():
        found = plus(found, minus(troops, every(set_out_for(book, state, space, zone))))
    return found


def loaded(book: Book, ships: Sequence[Ship], cargo: Aboard) -> list[Ship]:
    """Transports with more aboard, as far as it fits."""
    found = list(ships)
    for power, force in cargo.items():
        for unit in sorted(force, key=lambda each: each == "infantry"):
            for _ in range(force[unit]):
                after, _ = boarded(book, found, power, {unit: 1}, new=False)
                found = found if after is None else after
    return found


def followed(
    book: Book, state: State, pieces: Pieces, way: tuple[str, str], cargo: Aboard,
    gone: Sequence[Ship], landing: Force,
) -> tuple[Pieces, list[Ruling]]:  # fmt: skip
    """The record once cargo is where its ships are: `way`: the zone of the fight and where they went; `gone`: those
    sunk, `landing`: who of those that were to land went down with them.
    """
    (zone, home), told = way, list[Ruling]()
    for power, force in cargo.items():
        down: Force = {}
        for ship in gone:
            down = plus(down, ship.cargo.get(power, {}))
        down = minus(down, landing) if power == state.power else down
        down = minus(force, minus(force, down))
        pieces = taken(pieces, zone, power, down)
        if total(down):
            told.append(info("aa1941.battle.cargo_lost", "combat_move.transports", "units.transport",
                             power=power, space=zone, force=ordered(down, book.units)))  # fmt: skip
        if total(left := minus(force, down)) and home != zone:
            pieces = added(taken(pieces, zone, power, left), home, power, left)
    return pieces, told


def came_to(before: Pieces, after: Pieces, zone: str, power: str) -> Force:
    """Who of a power's is in a zone and was not before."""
    return minus(after.get(zone, {}).get(power, {}), before.get(zone, {}).get(power, {}))


def home_of(book: Book, state: State, assault: Assault, fights: Fight) -> str:
    """Where the ships of a fight are once it is over: in their zone, where they went back to, or, where that was
    not said, from where they came.
    """
    zone, end, to = fights
    if not falls_back(book, end):
        return zone
    came: Mapping[str, Aboard] = cargo_along(book, state, assault).get(zone, {})
    return to or next(iter(came), zone)


Fight = tuple[str, Outcome, str | None]  # zone, how it ended, where the ships went back to


def fights_at_sea(book: Book, assault: Assault, fought: Fought) -> Iterator[Fight]:
    """The sea fights of an attack."""
    for part, done in fought.by_zone(assault):
        if done.sea is not None:
            yield str(part.zone), done.sea, done.sea_to
    if fought.main is not None and book.spaces[assault.space].sea:
        yield assault.space, fought.main, fought.retreat_to
