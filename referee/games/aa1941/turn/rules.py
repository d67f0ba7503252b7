"""The checklist of each phase, and what has to be done before it may be left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.checklist import Item
from referee.engine.force import Force, minus, plus
from referee.engine.once import once
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, advice
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.ready import free, rested
from referee.games.aa1941.naval.escorts import ALONE, CARDS, alone, can_attack
from referee.games.aa1941.naval.landings import announced_from, overland
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.sequence import (
    COMBAT,
    COMBAT_MOVE,
    MOBILIZE,
    NONCOMBAT_MOVE,
    PURCHASE,
)
from referee.games.aa1941.state import (
    State,
    fell_back_to,
    fought_over,
    together,
    went,
    with_pieces,
    zones_of,
)

CODE = "aa1941.check."


def checklist(book: Book, state: State) -> tuple[Item, ...]:
    """The lines of the phase reached. Ids are the codes of their sentences."""
    if state.victory:
        return ()
    return tuple(
        Item(item.id, item.cards, item.mandatory, item.done or item.id in state.ticked)
        if not item.mandatory
        else item
        for item in _lines(book, state)
    )


def _lines(book: Book, state: State) -> tuple[Item, ...]:
    phase = state.phase
    if phase == PURCHASE:
        return (_line("buy", "purchase", done=bool(state.bought)),)
    if phase == COMBAT_MOVE:
        return (
            _line("declare", "combat_move", done=bool(state.declared or state.fought)),
            _line("assaults", "combat_move.amphibious", done=_landings_told(state)),
            _line("blitz", "combat_move.blitz", done=_ran_through(state)),
            _line("landing_proof", "units.landing_proof"),
        )
    if phase == COMBAT:
        due = unfought(book, state)
        entered = any(b["captured"] for b in state.fought) and not any(
            _empty(book, state, space) for space in due
        )
        return (
            _line("fight", "combat", "order.turn", mandatory=True, done=not due),
            _line("captures", "combat.step7", done=entered),
        )
    if phase == NONCOMBAT_MOVE:
        return (
            _line("stranded", "noncombat.carrier_landing"),
            _line("land_aircraft", "noncombat.air"),
            _line("regroup", "noncombat"),
        )
    if phase == MOBILIZE:
        return (_line("place", "mobilize", done=not state.bought),)
    return (_line("collect", "income", "order.turn", mandatory=True, done=state.collected),)


def _empty(book: Book, state: State, space: str) -> bool:
    """Whether a territory is one that nobody defends by the record (p. 15)."""
    foes = together(book, state.pieces, space, book.enemies(state.power))
    return not book.spaces[space].sea and not foes


def _landings_told(state: State) -> bool:
    """Whether an amphibious assault was announced, or one fought."""
    told = any(zones_of(plan) for plan in state.declared.values())
    return told or any(battle.get("landing") for battle in state.fought)


def _ran_through(state: State) -> bool:
    """Whether ground changed hands in the combat move without a battle there (p. 13)."""
    over = fought_over(state)
    return any(
        holder != state.control_at_start.get(space)
        for space, holder in state.control.items()
        if space not in over
    )


def _line(name: str, *cards: str, mandatory: bool = False, done: bool = False) -> Item:
    return Item(CODE + name, cards, mandatory, done)


def unfought(book: Book, state: State) -> tuple[str, ...]:
    """The spaces whose battle is still due: announced, or both sides stand there (light games: ships
    beside enemy warships).
    """
    due = dict.fromkeys(awaited(book, state))
    if state.phase == COMBAT:
        over = fought_over(state)
        met = contested(book, state) if state.tracking else beside_warships(book, state)
        due.update(dict.fromkeys(space for space in met if space not in over))
    return tuple(due)


def awaited(book: Book, state: State) -> tuple[str, ...]:
    """The announced battles for which somebody is left, and something to take: what the table says
    is the attacker's side's by now was fought without the referee; an ally's goes back to it (p. 18).
    Ground that tanks ran through is still entered by those who land there.
    """
    friends = book.friends(state.power)
    return tuple(
        space
        for space, plan in state.declared.items()
        if (state.control.get(space) not in friends or _lands_there(plan))
        and not _turned_back(book, state, space)
    )


def _lands_there(plan: Mapping[str, Json]) -> bool:
    """Whether ground that tanks ran through is one that a landing was announced for."""
    return bool(plan.get("held") and zones_of(plan))


def _turned_back(book: Book, state: State, space: str) -> bool:
    """Whether nobody is left for an announced assault: its fleet went back or down in another's
    sea fight (p. 14); whoever came overland or by air still fights.
    """
    plan = state.declared[space]
    zones = zones_of(plan)
    if not zones or state.phase != COMBAT:
        return False
    if not state.tracking:
        # Who is left of a fight at the table the table must tell first.
        return _nobody_lands(book, state, plan) and not _told_by_hand(state, zones)
    places = (space, *(zone for zone in zones if not turned_back(state, zone)))
    here = [state.force_of(place, state.power) for place in places]
    return not any(force.get(unit) for force in here for unit in state.declared[space]["attack"])


def _nobody_lands(book: Book, state: State, plan: Mapping[str, Json]) -> bool:
    """Light games: whether no zone of a landing was cleared, and nobody else attacks with it."""
    if not all(not_cleared(book, state, zone) for zone in zones_of(plan)):
        return False
    return not any(overland(book, plan["attack"], announced_from(book, plan)).values())


def _told_by_hand(state: State, zones: Sequence[str]) -> list[str]:
    """Those of some zones that the table fought for by itself."""
    by_hand = [battle for battle in state.fought if battle.get("by_hand")]
    told = {zone for battle in by_hand for zone in (battle["space"], *battle.get("seas", ()))}
    return [zone for zone in zones if zone in told]


def untold(book: Book, state: State) -> dict[str, list[str]]:
    """Light games: the announced landings that wait until the table tells who is left of its own fight for
    their zones: landing → zones (p. 14).
    """
    if state.tracking or state.phase != COMBAT:
        return {}
    plans = {space: plan for space, plan in state.declared.items() if zones_of(plan)}
    return {
        space: zones
        for space, plan in plans.items()
        if (zones := _told_by_hand(state, zones_of(plan))) and _nobody_lands(book, state, plan)
    }


def still_untold(book: Book, state: State) -> list[Ruling]:
    """What the table is to tell before a landing goes on."""
    return [
        advice("aa1941.notice.untold", "combat.land", space=space, spaces=zones)
        for space, zones in untold(book, state).items()
    ]


def not_cleared(book: Book, state: State, zone: str) -> bool:
    """Whether a zone was fought for in vain: enemy warships still hold it, or the fleet is beaten or
    gone, be it for a submarine. Nobody lands from there (p. 14, p. 28).
    """
    if zone not in fought_over(state):
        return False
    in_vain = any(zone in battle.get("closed", ()) for battle in state.fought)
    return in_vain or hostile_zone(book, state.situation(), zone)


def turned_back(state: State, zone: str) -> bool:
    """Whether all who would land from a zone went back in its sea fight: nobody lands from there."""
    carriers = [ship for ship in state.ships.get(zone, ()) if state.power in ship.get("cargo", ())]
    return bool(carriers) and all(ship.get("back") for ship in carriers)


def contested(book: Book, state: State) -> tuple[str, ...]:
    """The spaces where the mover's pieces stand beside enemies and must fight them.

    On land every meeting is a battle; at sea enemy surface warships force one (Unités navales
    commençant dans des zones hostiles, p. 12), and transports alone where the mover came to them
    (p. 27). Transports alone cannot attack (p. 27). Enemies on record in a friendly territory are
    a slip of the record, not a battle.
    """
    enemies = book.enemies(state.power)
    found: list[str] = []
    for space in state.pieces:
        own = minus(state.force_of(space, state.power), fell_back_to(state, space))
        if book.spaces[space].sea:
            own = {unit: n for unit, n in own.items() if book.units[unit].domain != "land"}
            own = minus(own, _left_behind(book, state, space, own))
        if not any(book.units[unit].attack for unit in own):
            continue
        foes = together(book, state.pieces, space, enemies)
        if not foes:
            continue
        if state.situation().friendly(book, space):
            continue
        if (
            not book.spaces[space].sea
            or any(book.units[unit].surface_warship for unit in foes)
            or _hunted(book, state, space, own, foes)
        ):
            found.append(space)
    return tuple(sorted(found))


def _left_behind(book: Book, state: State, zone: str, own: Force) -> Force:
    """The fighters that took off from a carrier which has left, and wait in the zone for the
    reserve moves: they need not fight (Porte-avions, p. 13, p. 25).
    """
    if any(book.units[unit].domain == "sea" for unit in own):
        return {}
    waiting = own.get("fighter", 0) - went(state.moved.get(zone, {}).get("fighter", {}))
    return {"fighter": waiting} if waiting > 0 else {}


def _hunted(book: Book, state: State, zone: str, own: Force, foes: Force) -> bool:
    """Whether ships ended their combat move beside nothing but enemy transports, which they then
    sink (p. 27), or aircraft beside any enemy: theirs always ends in a fight (p. 11). Whoever
    lands from the zone may leave submarines and transports alone (p. 14).
    """
    if state.phase not in (COMBAT_MOVE, COMBAT):
        return False
    if any(zone in zones_of(battle) for battle in (*state.declared.values(), *state.fought)):
        return False
    flown = state.moved.get(zone, {})
    if any(flown.get(unit) and book.units[unit].domain == "air" for unit in own):
        return True
    if any(book.units[unit].domain == "sea" and unit != "transport" for unit in foes):
        return False
    return bool(state.came.get(zone)) and any(
        book.units[unit].attack and book.units[unit].domain == "sea" for unit in own
    )


def began_beside(book: Book, state: State) -> list[str]:
    """The zones where the mover's ships began their turn beside enemy warships and still are: they
    fight or leave (Unités navales commençant dans des zones hostiles, p. 12).

    Once the battles are over nothing asks for a decision any more.
    """
    if not state.tracking:
        return [
            zone
            for zone in beside_warships(book, state)
            if zone not in state.declared and not moved_in(book, state, zone)
        ]
    start = state.pieces if state.pieces_at_start is None else state.pieces_at_start
    board = state.situation()
    return [
        zone
        for zone in contested(book, state)
        if book.spaces[zone].sea
        and start.get(zone, {}).get(state.power)
        and hostile_zone(book, board, zone, True)
    ]


@once
def beside_warships(book: Book, state: State) -> tuple[str, ...]:
    """Light games: the zones where by the record ships of the mover, announced for nowhere else, are
    beside enemy surface warships (p. 12), or where aircraft were moved over them (p. 11). A landing
    from there has its own fight for the zone (p. 14).
    """
    landing = {zone for plan in state.declared.values() for zone in zones_of(plan)}
    pieces, board = state.pieces, state.situation()
    found = [
        zone
        for zone in state.pieces
        if book.spaces[zone].sea and zone not in landing and hostile_zone(book, board, zone)
    ]
    for zone in found:
        left = left_beside(book, state, zone)
        ships = any(n and book.units[unit].domain == "sea" for unit, n in left.items())
        if not ships:  # fighters may have been left by their carrier (p. 13)
            left = {unit: min(n, flown_in(book, state, zone, unit)) for unit, n in left.items()}
        left = plus(left, fell_back_to(state, zone))  # `contested` takes them off
        pieces = with_pieces(pieces, zone, state.power, left)
    met = contested(book, replace(state, pieces=pieces))
    return tuple(zone for zone in met if zone in found)


def flown_in(book: Book, state: State, zone: str, unit: str) -> int:
    """How many aircraft of a kind were moved to a zone this turn."""
    air = book.units[unit].domain == "air"
    return went(state.moved.get(zone, {}).get(unit, {})) if air else 0


def moved_in(book: Book, state: State, zone: str) -> bool:
    """Light games: whether some of those who are beside enemies in a zone were moved there this turn, so
    that they did not begin there (p. 11, p. 12).
    """
    there = left_beside(book, state, zone)
    return any(n and went(state.moved.get(zone, {}).get(unit, {})) for unit, n in there.items())


def left_beside(book: Book, state: State, zone: str) -> Force:
    """Light games: who of the mover is in a zone by the record and may still have to fight there: neither
    announced for another battle, nor back from one (one battle each, p. 11).
    """
    own = state.force_of(zone, state.power)
    if any(zone in battle.get("sent_from", ()) for battle in state.fought):
        return {unit: rested(book, state, zone, unit, zone) for unit in own}
    return minus({unit: free(state, zone, unit, zone) for unit in own}, fell_back_to(state, zone))


def began_there(book: Book, state: State, zone: str) -> Force:
    """Light games: the ships that by the record began their turn in a zone that the enemy's warships hold, and are
    still there, announced for no other place: they leave, or are in its fight with all the others, transports too
    (p. 12, p. 14).
    """
    if not book.spaces[zone].sea or not hostile_zone(book, state.situation(), zone):
        return {}
    used = state.moved.get(zone, {})
    found = {
        unit: n - went(used.get(unit, {}))
        for unit, n in left_beside(book, state, zone).items()
        if book.units[unit].domain == "sea"
    }
    return {unit: n for unit, n in found.items() if n > 0}


def transports_alone(book: Book, state: State) -> list[str]:
    """The zones where the mover's transports, and nobody who can attack, are beside enemy surface warships: alone they
    never attack (p. 27), so they leave in the combat move, or company comes (p. 12).

    Light games: by the record, of those announced for no other place; one that a landing or a fight is announced
    for has its own judgement.
    """
    if state.tracking:
        return alone(book, state)
    told = set(state.declared).union(*map(zones_of, state.declared.values()))
    board = state.situation()
    return [
        zone
        for zone in state.pieces
        if zone not in told
        and hostile_zone(book, board, zone)
        and (left := left_beside(book, state, zone)).get("transport")
        and not can_attack(book, left)
    ]


def warnings(book: Book, state: State) -> list[Ruling]:
    """What would be lost or refused by going on now."""
    found: list[Ruling] = []
    if state.bought and state.phase != MOBILIZE:
        found.append(advice("aa1941.notice.waiting", "mobilize", force=dict(state.bought)))
    if state.bought and state.phase == MOBILIZE:
        found.append(
            advice(
                "aa1941.notice.unplaced",
                "mobilize",
                "mobilize.placement",
                force=dict(state.bought),
                ipc=book.cost(state.bought),
            )
        )
    if state.phase == COMBAT and (due := unfought(book, state)):
        found.append(advice("aa1941.notice.battles", "combat", spaces=list(due)))
        found += still_untold(book, state)
    if state.phase in (PURCHASE, COMBAT_MOVE) and (zones := began_beside(book, state)):
        found.append(advice("aa1941.notice.contested", "combat_move.start_hostile", spaces=zones))
    if state.phase in (PURCHASE, COMBAT_MOVE):
        found += [advice(ALONE, *CARDS, space=zone) for zone in transports_alone(book, state)]
    return found
