"""Light games: the attacker's fighters whose carrier went down in a battle (Atterrissages, p. 19; Chasseurs, p. 24).

A tracked game writes down where the turn of every fighter began (`movement.homes`); here the battle itself
tells from which zone its carriers and its fighters set out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.force import Force
from referee.engine.verdict import Json, Ruling, advice
from referee.games.aa1941.air.based import places_left
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.fight import Fought
from referee.games.aa1941.combat.rounds import Outcome
from referee.games.aa1941.combat.senders import sent_to
from referee.games.aa1941.movement.homes import at_start
from referee.games.aa1941.state import State

Origins = Mapping[str, Force]


def deckless(book: Book, state: State, assault: Assault, fought: Fought) -> dict[str, Json]:
    """Zone → how many fighters over it have lost their deck, and how many are up there in all; those that
    stayed where the carrier set out among them.
    """
    if state.tracking:
        return {}
    found: dict[str, Json] = {}
    came = sent_to(book, state, assault)
    for zone, fleet, end in _sea_fights(book, assault, fought):
        sunk = fleet.get("carrier", 0) - end.attacker_left.get("carrier", 0)
        up = end.attacker_left.get("fighter", 0)
        if sunk > 0:
            found |= _without(book, state, zone, fleet, came.get(zone, {}), sunk, up)
    return {"deckless": found} if found else {}


def deckless_told(found: Mapping[str, Json]) -> list[Ruling]:
    """What is said of them at once: they land before anything else moves."""
    n = sum(each["owed"] for each in found.get("deckless", {}).values())
    card = "noncombat.sunk_carrier"
    return [advice("aa1941.battle.deckless", card, "I-AA-16", force={"fighter": n})] if n else []


def _sea_fights(
    book: Book, assault: Assault, fought: Fought
) -> Iterator[tuple[str, Force, Outcome]]:
    for part, done in fought.by_zone(assault):
        if done.sea is not None:
            yield str(part.zone), part.escort, done.sea
    if fought.main is not None and book.spaces[assault.space].sea:
        yield assault.space, fought.attack, fought.main


def _without(
    book: Book, state: State, zone: str, fleet: Force, came: Origins, sunk: int, up: int
) -> dict[str, Json]:
    """Of whom the decks that float of their home do not hold any more.

    Where carriers of several zones fought, those with fewest fighters were lost first; fighters from
    elsewhere live on before those of a deck: the owner may have it so.
    """
    carriers = _from(state, zone, fleet, came, "carrier")
    fighters = _from(state, zone, fleet, came, "fighter")
    found: dict[str, Json] = {}
    over_it = 0
    for home in sorted(carriers, key=lambda each: at_start(state, each, "fighter")):
        lost = min(sunk, carriers[home])
        sunk -= lost
        mine = max(0, fighters.get(home, 0) - (fleet.get("fighter", 0) - up))
        here = state.force_of(home, state.power).get("fighter", 0) - fighters.get(home, 0)
        stay = max(0, min(here, at_start(state, home, "fighter") - fighters.get(home, 0)))
        bare = mine + stay - places_left(book, state, home, lost) if lost else 0
        over_it += max(0, min(mine, bare))
        if bare > mine and home != zone:
            found[home] = {"owed": bare - mine, "up": here}
    return {zone: {"owed": over_it, "up": up}, **found} if over_it else found


def _from(state: State, zone: str, fleet: Force, came: Origins, unit: str) -> dict[str, int]:
    """From which zones so many of a kind set out, or that they stood there when the turn began."""
    found = {origin: force[unit] for origin, force in came.items() if force.get(unit)}
    stood = fleet.get(unit, 0) - sum(found.values())
    if stood > 0 and at_start(state, zone, unit) >= stood:
        found[zone] = found.get(zone, 0) + stood
    return found
