"""Moves as players report them, judged and written down (Phase 2, pp. 11-13; Phase 4, pp. 19-20).

A light game judges what is said by the map and leaves the rest to the board. A tracked game holds
players to the pieces that are there, the points they have left, the cargo of every ship and a
place to land for every aircraft.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import field, record, replace
from referee.engine.verb import Args, Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.control.captures import taken_over
from referee.games.aa1941.control.rules import capture_rulings
from referee.games.aa1941.movement.journey import hostile_in_combat
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.fleet import Ship, landing_force, ships_in, told
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.sequence import COMBAT_MOVE, NONCOMBAT_MOVE
from referee.games.aa1941.state import State, added, taken, together

Phase = Literal["combat", "noncombat"]
# What a tracked game decides by itself: whether every aircraft has a place.
DECIDED = frozenset({"aa1941.move.carrier_needed", "aa1941.move.carrier_slot"})


@record
class Leg:
    """One kind of unit on its way: how many had used how many points, and the cost."""

    unit: str
    count: int
    takes: Mapping[str, int]
    cost: int
    path: tuple[str, ...]


@record
class Told:
    """What a report comes to before it is written down: legs, who else moves along, ledgers."""

    legs: Sequence[Leg]
    rulings: Sequence[Ruling]
    guests: Mapping[str, Force] = field(default_factory=dict)  # power → what goes with the ships
    ledgers: Mapping[str, Sequence[Ship]] = field(default_factory=dict)


def reported(book: Book, state: State, args: Args) -> Outcome:
    """`move FORCE FROM TO`: judge the move of every kind of unit, then record it."""
    units: Force = ordered(args["units"], book.units)
    origin, target = args["from"], args["to"]
    if not total(units):
        return Outcome((), (refusal("aa1941.move.nothing", "combat_move"),), {"legal": False})
    if origin in state.adrift and set(units) == {"fighter"} and state.phase == NONCOMBAT_MOVE:
        from referee.games.aa1941.air.stranded import brought_home

        if not state.force_of(origin, state.power).get("fighter"):
            return brought_home(book, state, args)
    rulings = _beforehand(book, state, units, origin, target)
    if stands(rulings, args):
        return Outcome((), tuple(rulings), {"legal": False})
    phase: Phase = "combat" if state.phase == COMBAT_MOVE else "noncombat"
    going = _judged(book, state, args, units, phase)
    rulings += [ruling for ruling in going.rulings if ruling not in rulings]
    longest = max(going.legs, key=lambda leg: leg.cost)
    result: dict[str, Json] = {"legal": not stands(rulings, args), "cost": longest.cost,
                               "path": list(longest.path)}  # fmt: skip
    if not result["legal"]:
        return Outcome((), tuple(rulings), result)
    events = _recorded(book, state, args, going)
    after: State = book.after(state, events)
    if state.tracking and any(unit in units for unit in ("fighter", "bomber", "carrier")):
        broken = _broken(book, state, after)
        if broken:
            rulings += broken
            if stands(rulings, args):
                return Outcome((), tuple(rulings), {**result, "legal": False})
    found, said = _blitzed(book, state, after, going.legs)
    after = book.after(after, found)
    for space in _undone(state, after):
        found.append(Event("withdrawn", {"space": space}))
        said.append(info("aa1941.declare.dropped", "combat_move", space=space))
    if not state.tracking:
        promised, heard = _promised(book, state, args)
        found += promised
        said += heard
    return Outcome((*events, *found), (*rulings, *said), result)


def _beforehand(book: Book, state: State, units: Force, origin: str, target: str) -> list[Ruling]:
    """Who is there, whom to land first, and that a battle once fought is closed (p. 11)."""
    found: list[Ruling] = []
    absent = ordered(minus(units, state.force_of(origin, state.power)), book.units)
    if absent:
        say = refusal if state.tracking else your_call
        found.append(say("aa1941.move.not_there", "setup", space=origin, force=absent))
    over = {space for each in state.fought for space in (each["space"], each["zone"]) if space}
    if state.phase == COMBAT_MOVE and target in over:
        found.append(refusal("aa1941.move.closed", "combat_move", "combat.general", space=target))
    if state.phase == NONCOMBAT_MOVE and state.adrift and state.tracking:
        from referee.games.aa1941.air.stranded import can_still_land

        waiting = can_still_land(book, state)
        if waiting:
            found.append(
                refusal("aa1941.move.stranded_first", "noncombat.carrier_landing",
                        spaces=sorted(waiting))
            )  # fmt: skip
    return found


def _judged(book: Book, state: State, args: Args, units: Force, phase: Phase) -> Told:
    origin, target = args["from"], args["to"]
    if not state.tracking:
        return _by_units(book, state, args, units, phase)
    seas = book.spaces[origin].sea, book.spaces[target].sea
    land = landing_force(book, units)
    rest = minus(units, land)
    if seas == (True, True) and (land or units.get("transport")):
        return _convoy(book, state, args, units, phase)
    if any(seas) and land:
        ashore = _over_the_quay(book, state, args, land, phase)
        if not rest:
            return ashore
        flown = _by_units(book, state, args, rest, phase)
        return Told(
            (*ashore.legs, *flown.legs), (*ashore.rulings, *flown.rulings), {}, ashore.ledgers
        )
    return _with_guests(book, state, args, _by_units(book, state, args, units, phase), units)


def _by_units(book: Book, state: State, args: Args, units: Force, phase: Phase) -> Told:
    legs: list[Leg] = []
    rulings: list[Ruling] = []
    for unit, count in units.items():
        leg, said = _leg(book, state, args, unit, count, phase, units)
        legs.append(leg)
        rulings += [ruling for ruling in said if ruling not in rulings]
    return Told(legs, rulings)


def _leg(
    book: Book, state: State, args: Args, unit: str, count: int, phase: Phase, units: Force
) -> tuple[Leg, list[Ruling]]:
    """Judge one kind of unit: the points it used before, boarding and landing apart."""
    origin, target = args["from"], args["to"]
    if book.units[unit].domain == "land" and (book.spaces[origin].sea or book.spaces[target].sea):
        takes = used_before(state, origin, unit, count, False)
        rulings = _by_transport(book, state, unit, count, phase, units, origin, target, takes)
        afloat = book.spaces[origin].sea and book.spaces[target].sea
        return Leg(unit, count, takes, 0 if afloat else 1, (origin, target)), rulings
    air = book.units[unit].domain == "air"
    takes = used_before(state, origin, unit, count, air, args.get("moved"))
    if args.get("moved") is not None and total(takes) < count:
        barred = refusal("aa1941.move.none_moved", "units.range", unit=unit, points=args["moved"])
        return Leg(unit, count, {"0": count}, 0, (origin, target)), [barred]
    return _way(book, state, args, unit, count, takes, phase)


def _way(
    book: Book, state: State, args: Args, unit: str, count: int, takes: Mapping[str, int],
    phase: Phase,
) -> tuple[Leg, list[Ruling]]:  # fmt: skip
    """One way for all of them: those that used most points decide."""
    leg, rulings = None, list[Ruling]()
    decks = _possible_decks(book, state) if book.units[unit].domain == "air" else frozenset[str]()
    for points in sorted(map(int, takes), reverse=True) or [0]:
        verdict = move(
            book, state.situation(), unit, args["from"], args["to"], phase,
            tuple(args.get("via") or ()), points, decks, state.tracking,
        )  # fmt: skip
        rulings += [ruling for ruling in verdict.rulings if ruling not in rulings]
        path = tuple(verdict.result["path"])
        leg = leg or Leg(unit, count, takes, verdict.result["cost"] or 0, path)
    if leg is None:
        raise ValueError("no unit moves")
    if state.tracking:
        rulings = [ruling for ruling in rulings if ruling.code not in DECIDED]
    else:
        rulings = [_no_deck(ruling) for ruling in rulings]
    return leg, rulings


def _no_deck(ruling: Ruling) -> Ruling:
    """In a light game no fighter stays at sea where no carrier is known: overrule it if one is."""
    if ruling.code != "aa1941.move.carrier_slot":
        return ruling
    return refusal("aa1941.move.no_carrier", *ruling.cards, **ruling.params)


def used_before(
    state: State, space: str, unit: str, count: int, most: bool = True, chosen: int | None = None
) -> dict[str, int]:
    """Which of the units there move: fresh ones first; `most`: the most worn first (landings).

    `chosen`: those that have used so many points, and no others.
    """
    known = {points: n for points, n in state.moved.get(space, {}).get(unit, {}).items() if n}
    fresh = state.force_of(space, state.power).get(unit, 0) - sum(known.values())
    if fresh > 0:
        known["0"] = known.get("0", 0) + fresh
    if chosen is not None:
        part = min(count, known.get(str(chosen), 0))
        return {str(chosen): part} if part else {}
    takes: dict[str, int] = {}
    worn_first = most and state.phase == NONCOMBAT_MOVE
    for points in sorted(known, key=int, reverse=worn_first):
        part = min(count, known[points])
        if part > 0:
            takes[points] = part
        count -= part
    if count > 0:
        takes["0"] = takes.get("0", 0) + count
    return takes


def _possible_decks(book: Book, state: State) -> frozenset[str]:
    """Zones where a friendly carrier is, can come or can be placed (p. 26)."""
    if not state.tracking:
        friends = book.friends(state.power)
        return frozenset(
            space
            for space in state.pieces
            if book.spaces[space].sea
            and together(book, state.pieces, space, friends).get("carrier")
        )
    from referee.games.aa1941.air.promises import decks

    return frozenset(zone for deck in decks(book, state) if deck.room for zone in deck.zones)


def _broken(book: Book, before: State, after: State) -> list[Ruling]:
    """The aircraft that could come down before this move and cannot after it (pp. 12, 19)."""
    from referee.games.aa1941.air.promises import unkept

    had = Counter(plane.unit for plane in unkept(book, before))
    lost = Counter(plane.unit for plane in unkept(book, after)) - had
    if not lost:
        return []
    return [
        refusal("aa1941.move.no_place", "units.landing_proof", "noncombat.carrier_landing",
                force=ordered(lost, book.units))
    ]  # fmt: skip


# -- ships and what they carry -------------------------------------------------------


def _convoy(book: Book, state: State, args: Args, units: Force, phase: Phase) -> Told:
    """Transports sail, their cargo with them; other ships and aircraft go beside them."""
    from referee.games.aa1941.naval.sailing import sail

    origin, target = args["from"], args["to"]
    land, count = landing_force(book, units), units.get("transport", 0)
    if not count:
        unit = next(iter(land))
        barred = refusal("aa1941.move.needs_transport", "units.transport", space=target, unit=unit)
        return Told([Leg(unit, land[unit], {"0": 1}, 0, (origin, target))], [barred])
    sailed = sail(book, state, origin, count, land, phase)
    takes = {str(moved): n for moved, n in Counter(ship.moved for ship in sailed.going).items()}
    leg, rulings = _way(book, state, args, "transport", count, takes, phase)
    others = {unit: n for unit, n in units.items() if unit != "transport" and unit not in land}
    beside = _by_units(book, state, args, others, phase)
    beside = _with_guests(book, state, args, beside, others) if others else beside
    combat = phase == "combat"
    gone = [
        replace(ship, moved=ship.moved + leg.cost, combat=ship.combat or combat)
        for ship in sailed.going
    ]
    guests = dict(beside.guests)
    for ship in sailed.going:
        for power, force in ship.cargo.items():
            guests[power] = plus(guests.get(power, {}), force)
    ledgers = {origin: sailed.ships, target: [*ships_in(book, state, target), *gone]}
    legs = [leg, *beside.legs]
    return Told(legs, (*sailed.rulings, *rulings, *beside.rulings), guests, ledgers)


def _over_the_quay(book: Book, state: State, args: Args, land: Force, phase: Phase) -> Told:
    """Land units come aboard, or go ashore."""
    from referee.games.aa1941.naval import sailing

    origin, target = args["from"], args["to"]
    boarding = book.spaces[target].sea
    legs = [
        Leg(unit, n, used_before(state, origin, unit, n, False), book.units[unit].move,
            (origin, target))
        for unit, n in land.items()
    ]  # fmt: skip
    if target not in book.spaces[origin].neighbours:
        away = refusal("aa1941.move.not_adjacent", "board", space=origin, other_space=target)
        return Told(legs, [away])
    if boarding:
        worn = [leg.unit for leg in legs if any(int(points) for points in leg.takes)]
        barred = [refusal("aa1941.move.boards_fresh", "units.transport", unit=u) for u in worn]
        sailed = sailing.board(book, state, target, origin, land, phase)
        return Told(legs, (*barred, *sailed.rulings), {}, {target: sailed.ships})
    sailed = sailing.land(book, state, origin, target, land, phase)
    legs = [replace(leg, takes={"0": leg.count}) for leg in legs]
    return Told(legs, sailed.rulings, {}, {origin: sailed.ships})


def _with_guests(book: Book, state: State, args: Args, going: Told, units: Force) -> Told:
    """Allied fighters stay aboard a carrier that moves: they are cargo (Porte-avions, p. 13)."""
    leaving, origin = units.get("carrier", 0), args["from"]
    if not leaving or not book.spaces[origin].sea:
        return going
    friends = [power for power in book.friends(state.power) if power != state.power]
    here = together(book, state.pieces, origin, book.friends(state.power))
    room = 2 * (here.get("carrier", 0) - leaving)
    guests = dict(going.guests)
    aboard = {p: state.force_of(origin, p).get("fighter", 0) for p in friends}
    over = min(sum(aboard.values()) - room, 2 * leaving)
    for power, count in aboard.items():
        part = min(count, max(0, over))
        if part:
            guests[power] = plus(guests.get(power, {}), {"fighter": part})
            over -= part
    said = list(going.rulings)
    went = {p: force for p, force in guests.items() if p != state.power and force.get("fighter")}
    for power, force in went.items():
        said.append(
            info("aa1941.move.guests", "combat_move.carriers", power=power,
                 force={"fighter": force["fighter"]})
        )  # fmt: skip
    return replace(going, guests=guests, rulings=said)


def _by_transport(
    book: Book,
    state: State,
    unit: str,
    count: int,
    phase: Phase,
    units: Force,
    origin: str,
    target: str,
    takes: Mapping[str, int],
) -> list[Ruling]:
    """Boarding, sailing and landing (Transports de troupes, pp. 13, 19-20, 27-28)."""
    cards = ("units.transport",)
    sea_from, sea_to = book.spaces[origin].sea, book.spaces[target].sea
    if not (sea_from and sea_to) and target not in book.spaces[origin].neighbours:
        return [refusal("aa1941.move.not_adjacent", "board", space=origin, other_space=target)]
    if sea_from and sea_to:
        if not units.get("transport"):
            return [refusal("aa1941.move.needs_transport", *cards, space=target, unit=unit)]
        cargo = {u: n for u, n in units.items() if book.units[u].domain == "land"}
        if not fits(cargo, units["transport"]):
            return [refusal("aa1941.move.no_room", *cards, space=origin, force=cargo)]
        return []
    zone = target if sea_to else origin
    found: list[Ruling] = []
    if sea_to and any(int(points) for points in takes):
        found.append(refusal("aa1941.move.boards_fresh", *cards, unit=unit))
    enemies = together(book, state.pieces, zone, book.enemies(state.power))
    if any(book.units[each].surface_warship for each in enemies):
        found.append(refusal("aa1941.move.hostile_loading", *cards, space=zone, force=enemies))
    if sea_to:
        return found + _room(book, state, zone, {unit: count})
    if phase == "combat":
        found.append(refusal("aa1941.move.lands_in_combat", "combat_move.amphibious", space=target))
        return found
    if not state.situation().friendly(book, target):
        found.append(
            refusal("aa1941.move.noncombat_hostile", "noncombat.land", unit=unit, space=target)
        )
    return found


def _room(book: Book, state: State, zone: str, boarding: Force) -> list[Ruling]:
    """Whether friendly transports in the zone can take more: known only when tracked."""
    friends = book.friends(state.power)
    here = together(book, state.pieces, zone, friends)
    cargo = {u: n for u, n in here.items() if book.units[u].domain == "land"}
    loaded = {u: cargo.get(u, 0) + boarding.get(u, 0) for u in {**cargo, **boarding}}
    if fits(loaded, here.get("transport", 0)):
        return []
    say = refusal if state.tracking else your_call
    return [say("aa1941.move.no_room", "units.transport", space=zone, force=loaded)]


# -- writing it down -----------------------------------------------------------------


def _recorded(book: Book, state: State, args: Args, going: Told) -> list[Event]:
    """The stacks at both ends; in tracked games the points used and the ledgers of the ships."""
    origin, target, power = args["from"], args["to"], state.power
    units = ordered({leg.unit: leg.count for leg in going.legs}, book.units)
    moved = {power: units}
    for guest, force in going.guests.items():
        moved[guest] = plus(moved.get(guest, {}), force)
    pieces: Pieces = state.pieces
    for who, force in moved.items():
        here = state.force_of(origin, who)
        known = {unit: min(n, here.get(unit, 0)) for unit, n in force.items()}
        pieces = added(taken(pieces, origin, who, known), target, who, force)
    events = [
        Event("pieces", {"space": space, "power": who,
                         "force": dict(pieces.get(space, {}).get(who, {}))})
        for who in moved
        for space in dict.fromkeys((origin, target))
        if origin != target
    ]  # fmt: skip
    marched = {"power": power, "units": dict(units), "from": origin, "to": target}
    events.append(Event("marched", marched))
    if not state.tracking:
        return events + [
            event for leg in going.legs
            if book.units[leg.unit].domain == "air"
            for event in _shifted(book, origin, target, leg)
        ]  # fmt: skip
    for leg in going.legs:
        events += _shifted(book, origin, target, leg)
    events += [told(zone, ships) for zone, ships in going.ledgers.items()]
    return events


def _shifted(book: Book, origin: str, target: str, leg: Leg) -> list[Event]:
    came = leg.path[-2] if len(leg.path) > 1 else origin
    gives: dict[str, int] = {}
    for points, n in leg.takes.items():
        used = str(min(int(points) + leg.cost, book.units[leg.unit].move))
        gives[used] = gives.get(used, 0) + n
    return [
        Event(
            "shifted",
            {
                "unit": leg.unit,
                "from": origin,
                "to": target,
                "path": list(leg.path),
                "takes": {points: n for points, n in leg.takes.items() if int(points)},
                "gives": {points: n for points, n in gives.items() if int(points)},
                "came": came if book.units[leg.unit].domain != "air" else None,
            },
        )
    ]


def _undone(before: State, after: State) -> list[str]:
    """Tracked games: announced attacks whose attackers stood there and have moved on."""
    if not before.tracking:
        return []

    def covered(state: State, space: str, plan: Mapping[str, Json]) -> bool:
        places = [space] if not plan.get("zone") else [space, plan["zone"]]
        here: Force = {}
        for place in places:
            here = plus(here, state.force_of(place, state.power))
        return not minus(plan["attack"], here)

    return [
        space
        for space, plan in before.declared.items()
        if covered(before, space, plan) and not covered(after, space, plan)
    ]


def _blitzed(
    book: Book, before: State, state: State, legs: Sequence[Leg]
) -> tuple[list[Event], list[Ruling]]:
    """The empty hostile territories that tanks ran through are taken at once (p. 13).

    Told in one command or in two: the territory that a tank goes on from was run through.
    """
    events: list[Event] = []
    rulings: list[Ruling] = []
    for leg in legs:
        if book.units[leg.unit].domain != "land" or state.phase != COMBAT_MOVE:
            continue
        went_on = any(int(points) for points in leg.takes)
        start = leg.path[:1] if went_on and state.tracking else ()
        for space in (*start, *leg.path[1:-1]):
            if book.spaces[space].sea or capture_rulings(book, state.control, state.power, space):
                continue
            found, said = taken_over(book, state, space)
            state = book.after(state, found)
            events += found
            rulings += [info("aa1941.move.blitz_takes", "combat_move.blitz", space=space), *said]
    return events, rulings


def _promised(book: Book, state: State, args: Args) -> tuple[list[Event], list[Ruling]]:
    """Light games: a move into hostile ground promises its battle, owed before the phase ends."""
    target, units = args["to"], dict(args["units"])
    if state.phase != COMBAT_MOVE or book.spaces[target].sea:
        return [], []
    if not hostile_in_combat(book, state.situation(), target):
        return [], []
    before = state.declared.get(target, {})
    attack = ordered(plus(before.get("attack", {}), units), book.units)
    origins = list(dict.fromkeys((*before.get("from", ()), args["from"])))
    plan = {
        **before,
        "space": target,
        "attack": attack,
        "from": origins,
        "zone": before.get("zone"),
    }
    told_so = info("aa1941.declare.battle", "combat_move", space=target, force=attack,
                   from_space=None)  # fmt: skip
    return [Event("declared", {"space": target, "plan": {**plan, "moved": True}})], [told_so]
