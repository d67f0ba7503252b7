"""What a battle tells of the attacker's carriers that went down there, and of the fighters that began the
turn on carriers (Atterrissages, p. 19; Chasseurs, p. 24).

A tracked game writes down where the turn of every fighter began (`movement.homes`); here the battle itself
tells from which zone its carriers and its fighters set out. Who has lost his deck is judged alike
(`air.based`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.force import Force
from referee.engine.verdict import Json, Ruling, advice, your_call
from referee.games.aa1941.air.based import every_deckless
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.senders import sent_to
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.fight import Fought
from referee.games.aa1941.combat.landings.cargo import decks_sunk
from referee.games.aa1941.combat.rounds import Outcome
from referee.games.aa1941.movement.homes import at_start
from referee.games.aa1941.state import State

Origins = Mapping[str, Force]


def decks_told_of(book: Book, state: State, assault: Assault, fought: Fought) -> dict[str, Json]:
    """`decks`: zone → carriers sunk, in a light game the zone where their turn began; there also `based`:
    space → of so many fighters how many are up there now, and how many had set out from which carriers.
    """
    sunk = decks_sunk(assault, fought)
    if state.tracking:
        return {"decks": sunk} if sunk else {}
    came = sent_to(book, state, assault)
    decks: dict[str, int] = {}
    based: dict[str, Json] = {}
    for space, fleet, end in _fights(assault, fought):
        for home, n in _lost(state, space, fleet, came.get(space, {}), sunk.get(space, 0)).items():
            decks[home] = decks.get(home, 0) + n
        mine = {
            home: n
            for home, n in _from(state, space, fleet, came.get(space, {}), "fighter").items()
            if at_start(state, home, "carrier")
        }
        if fleet.get("fighter") and (mine or at_start(state, space, "carrier")):
            up = end.attacker_left.get("fighter", 0)
            based[space] = {"of": fleet["fighter"], "up": up, "from": mine}
    return {key: told for key, told in (("decks", decks), ("based", based)) if told}


def deckless_told(book: Book, before: State, after: State) -> list[Ruling]:
    """Light games: what is said at once of those who lost their deck in a battle: they land before
    anything else moves.
    """
    n = 0 if after.tracking else every_deckless(book, after) - every_deckless(book, before)
    card = "noncombat.sunk_carrier"
    return (
        [advice("aa1941.battle.deckless", card, "I-AA-16", force={"fighter": n})] if n > 0 else []
    )


def which_sank(book: Book, state: State, assault: Assault, fought: Fought) -> list[Ruling]:
    """Light games: that carriers of several zones fought and only some of them sank: whose, the owner knows,
    and its fighters land first (p. 19). The record takes those with fewest fighters.
    """
    if state.tracking:
        return []
    sunk, came = decks_sunk(assault, fought), sent_to(book, state, assault)
    found: list[Ruling] = []
    for space, fleet, _ in _fights(assault, fought):
        carriers = _from(state, space, fleet, came.get(space, {}), "carrier")
        lost = _lost(state, space, fleet, came.get(space, {}), sunk.get(space, 0))
        afloat = [home for home, n in carriers.items() if n > lost.get(home, 0)]
        if lost and any(at_start(state, home, "fighter") for home in afloat):
            cards = "noncombat.sunk_carrier", "I-AA-16"
            found.append(your_call("aa1941.battle.which_sank", *cards, spaces=list(lost)))
    return found


def _fights(assault: Assault, fought: Fought) -> Iterator[tuple[str, Force, Outcome]]:
    for part, done in fought.by_zone(assault):
        if done.sea is not None:
            yield str(part.zone), part.escort, done.sea
    if fought.main is not None:
        yield assault.space, fought.attack, fought.main


def _lost(state: State, zone: str, fleet: Force, came: Origins, sunk: int) -> dict[str, int]:
    """Zone where their turn began → carriers sunk in a fight.

    Where carriers of several zones fought, those with fewest fighters were lost first: the owner may
    have it so.
    """
    carriers = _from(state, zone, fleet, came, "carrier")
    found: dict[str, int] = {}
    for home in sorted(carriers, key=lambda each: at_start(state, each, "fighter")):
        if lost := min(sunk, carriers[home]):
            found[home] = lost
            sunk -= lost
    return found


def _from(state: State, zone: str, fleet: Force, came: Origins, unit: str) -> dict[str, int]:
    """From which zones so many of a kind set out, or that they stood there when the turn began; those who were
    moved there before come from zones that they have left.
    """
    found = {origin: force[unit] for origin, force in came.items() if force.get(unit)}
    stood = fleet.get(unit, 0) - sum(found.values())
    if stood > 0 and at_start(state, zone, unit) >= stood:
        found[zone] = found.get(zone, 0) + stood
        return found
    stood -= at_start(state, zone, unit)
    left = {
        home: gone
        for home in (state.pieces_at_start or {} if stood > 0 else ())
        if home != zone and at_start(state, home, "carrier")
        and (gone := at_start(state, home, unit) - state.force_of(home, state.power).get(unit, 0)) > 0
    }  # fmt: skip
    if stood <= 0 or sum(left.values()) != stood:  # only the table knows
        return found
    if own := at_start(state, zone, unit):
        found[zone] = found.get(zone, 0) + own
    return {**found, **{home: found.get(home, 0) + n for home, n in left.items()}}
