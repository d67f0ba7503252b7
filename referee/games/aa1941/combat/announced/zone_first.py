"""A sea fight announced by itself for a zone from where others are to land (light games, p. 14): the
transports that land take part in it, and what they carry goes back or down with them.

Tracked games need none of it: the ships stand in the zone, with their ledger.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import field, record
from referee.engine.verdict import Json, Ruling, info, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.one_fight import landing_from, set_out_for, without
from referee.games.aa1941.combat.announced.staying_aboard import (
    came_to,
    followed,
    home_of,
    loaded,
    staying_aboard,
)
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.endings import nobody_left
from referee.games.aa1941.combat.fight import Fought, cleared, falls_back
from referee.games.aa1941.combat.landings.drowning import Fleets
from referee.games.aa1941.combat.landings.landing_escort import Plan
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.fleet import Ship, boarded, landing_force, parted
from referee.games.aa1941.naval.landings import announced_from, in_one, landings_of
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.state import State, added, taken, went
from referee.games.aa1941.turn.rules import not_cleared


@record
class Afloat:
    """The board once those who were to land have followed their transports."""

    pieces: Pieces
    events: Sequence[Event] = ()
    rulings: Sequence[Ruling] = ()
    back: Mapping[str, Force] = field(default_factory=dict)  # the troops that went back with them


def with_cargo(
    book: Book, state: State, assault: Assault, fought: Fought, pieces: Pieces
) -> Afloat:
    """Where those are who were to land from a zone that was fought for by itself: aboard in the zone
    once it is cleared, aboard where the transports went, or down with them (p. 13, p. 14).
    """
    end, zone = fought.main, assault.space
    if end is None or assault.zone or not book.spaces[zone].sea:
        return Afloat(pieces)
    won, cargo = cleared(book, end), dict[str, int]()
    home = fought.retreat_to if not won and falls_back(book, end) else zone
    beside_them = staying_aboard(book, state, assault, zone)
    over = list(landing_from(book, state, zone))
    parties = [set_out_for(book, state, space, zone) for space, _, _ in over]
    for (_, _, troops), came in zip(over, parties, strict=True):
        for origin, force in came.items():
            pieces = taken(pieces, origin, state.power, landing_force(book, force))
            if home is None and force.get("transport"):
                home = origin
        waiting = minus(troops, _all(came))
        pieces = taken(pieces, zone, state.power, waiting)
        cargo = plus(cargo, troops)
    if not total(cargo) and not beside_them:
        return Afloat(pieces)
    gone = _gone(book, state, assault, fought)
    lost = _drowned(gone, {space: troops for space, _, troops in over})
    down = _all(lost)
    where = home or home_of(book, state, assault, (zone, end, None))
    before = pieces
    pieces, heard = followed(book, state, pieces, (zone, where), beside_them, gone, down)
    left, told = minus(cargo, down), [*heard]
    back = {where: plus(left, came_to(before, pieces, where, state.power))} if where != zone else {}
    if total(down):
        told.append(your_call("aa1941.battle.drowned", "combat_move.transports",
                              force=ordered(down, book.units)))  # fmt: skip
    told += [
        nobody_left(space, zone)
        for space, _, troops in over
        if not total(minus(troops, lost.get(space, {})))
    ]
    if total(left):
        pieces = added(pieces, home or zone, state.power, left)
    if not won and total(left):
        told.append(info("aa1941.battle.no_landing", "combat.land", space=zone,
                         force=ordered(left, book.units)))  # fmt: skip
    events: list[Event] = []
    for (space, plan, troops), came in zip(over, parties, strict=True):
        # Nobody lands from a zone that was not cleared; from others, and over land, they still do.
        off = lost.get(space, {}) if won else troops
        now = _there_now(book, plan, zone, came, off)
        what = {"space": space, "plan": now} if now else {"space": space}
        events.append(Event("declared" if now else "withdrawn", what))
    return Afloat(pieces, events, told, back)


def boarded_for(
    book: Book, state: State, assault: Assault, after: State
) -> list[Event]:  # fmt: skip
    """Whoever went aboard in this turn and is in the zone once it is cleared (`after`) has boarded in the combat
    move, and must land (p. 13, p. 27).
    """
    zone = assault.space
    if assault.zone or not book.spaces[zone].sea or not_cleared(book, after, zone):
        return []
    came: Force = {}
    for space, _, _ in landing_from(book, state, zone):
        for origin, force in set_out_for(book, state, space, zone).items():
            came = plus(came, {} if book.spaces[origin].sea else landing_force(book, force))
    before = after.moved.get(zone, {})
    here = after.force_of(zone, state.power)
    moved = dict(before)
    for unit, n in came.items():
        most = str(book.units[unit].move)
        if (some := min(n, here.get(unit, 0) - went(before.get(unit, {})))) > 0:
            moved[unit] = plus(before.get(unit, {}), {most: some})
    return [Event("spent", {"space": zone, "moved": moved})] if moved != before else []


def laden_fleets(book: Book, state: State, assault: Assault) -> dict[str, Fleets]:
    """Light games: zone → the attacker's transports in the fight for it, with what they carry. No
    table told who is aboard which: as few as possible are loaded, and each lands on one shore (p. 14).
    """
    if assault.zone is None:
        return {assault.space: {state.power: _laden(book, state, assault)}}
    found: dict[str, Fleets] = {}
    for part in assault.by_zone():
        ships = [Ship(state.power)] * part.escort.get("transport", 0)
        laden, _ = boarded(book, ships, state.power, part.seaborne, new=False)
        more = staying_aboard(book, state, assault, str(part.zone))
        found[str(part.zone)] = {state.power: loaded(book, laden or ships, more)}
    return found


def _laden(book: Book, state: State, assault: Assault) -> list[Ship]:
    """The transports of a sea fight announced by itself, those of each landing by themselves."""
    found: list[Ship] = []
    for space, _, troops in landing_from(book, state, assault.space):
        ships = [Ship(state.power, landed=space)] * transports_needed(troops)
        laden, _ = boarded(book, ships, state.power, troops, new=False)
        found += laden or ()
    empty = assault.attack.get("transport", 0) - len(found)
    ships = [*found, *[Ship(state.power)] * empty]
    return loaded(book, ships, staying_aboard(book, state, assault, assault.space))


def _gone(book: Book, state: State, assault: Assault, fought: Fought) -> list[Ship]:
    """The transports that went down: those that their owner let go down, else the empty ones and the cheapest
    cargo first (p. 13, p. 17).
    """
    left = fought.main.attacker_left if fought.main is not None else {}
    gone = fought.attack.get("transport", 0) - left.get("transport", 0)
    chosen = fought.sunk.get(state.power, ())
    return parted(book, _laden(book, state, assault), gone, chosen)[0]


def _drowned(gone: Sequence[Ship], landing: Mapping[str, Force]) -> dict[str, Force]:
    """Territory → who of its landing went down with his ship; whoever was aboard beside them is none of these."""
    found: dict[str, Force] = {}
    for ship in gone:
        if ship.landed and ship.aboard:
            found[ship.landed] = plus(found.get(ship.landed, {}), ship.cargo.get(ship.power, {}))
    return {space: minus(force, minus(force, landing[space])) for space, force in found.items()}


def _all(parties: Mapping[str, Force]) -> Force:
    found: Force = {}
    for force in parties.values():
        found = plus(found, force)
    return found


def _there_now(
    book: Book, plan: Plan, zone: str, came: Mapping[str, Force], gone: Force
) -> dict[str, Json] | None:  # fmt: skip
    """An announced landing once its fleet won the zone: they set out no more, and those who drowned
    on the way land nowhere; None: nobody is left for it.
    """
    now = without(plan, came, zone)
    if not total(gone):
        return now
    now["attack"] = ordered(minus(plan["attack"], gone), book.units)
    troops = announced_from(book, plan)
    landing = [
        {**each, "force": minus(troops[each["zone"]], gone) if each["zone"] == zone else troops[each["zone"]]}
        for each in landings_of(plan.get("landing"))
    ]  # fmt: skip
    landing = [each for each in landing if total(each["force"])]
    if not total(now["attack"]):
        return None
    zones = [each["zone"] for each in landing]
    return {
        **{key: value for key, value in now.items() if key not in ("landing", "zones")},
        **({"landing": in_one(landing)} if landing else {}),
        **({"zones": zones} if len(zones) > 1 else {}),
        "zone": zones[0] if zones else None,
    }
