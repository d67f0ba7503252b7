"""Ships that move and what they carry: cargo, troops over the quay, allied fighters (pp. 13-14, 27-28)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import replace
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import refused
from referee.games.aa1941.movement.legs import (
    Leg,
    Phase,
    Told,
    by_units,
    one_way,
    roundabout,
    used_before,
)
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.along import (
    Aboard,
    able_here,
    every,
    of_allies,
    possible,
    unsure,
)
from referee.games.aa1941.naval.decks import decks_in
from referee.games.aa1941.naval.fleet import (
    cargo_more,
    landing_force,
    set_out,
    ships_in,
    whole_cargo,
)
from referee.games.aa1941.naval.hosted import hosted
from referee.games.aa1941.naval.named import as_said, not_recorded, on_record, other_cargo
from referee.games.aa1941.naval.on_deck import going_along
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import State


def convoy(book: Book, state: State, args: Moving, units: Force, phase: Phase) -> Told:
    """Transports sail, their cargo with them; other ships and aircraft go beside them."""
    from referee.games.aa1941.naval.sailing import sail

    origin, target = args["from"], args["to"]
    land, count = landing_force(book, units), units.get("transport", 0)
    if not count:
        unit = next(iter(land))
        barred = refusal("aa1941.move.needs_transport", "units.transport", space=target, unit=unit)
        return Told([Leg(unit, land[unit], {"0": 1}, 0, (origin, target))], [barred])
    sailed = sail(book, state, args, land, phase)
    takes = {str(moved): n for moved, n in Counter(ship.moved for ship in sailed.going).items()}
    leg, rulings = one_way(book, state, args, "transport", count, takes, phase)
    others = {unit: n for unit, n in units.items() if unit != "transport" and unit not in land}
    beside = by_units(book, state, args, others, phase)
    beside = with_guests(book, state, args, beside, others) if others else beside
    combat = phase == "combat"
    there = ships_in(book, state, target)
    gone = [
        replace(ship, moved=ship.moved + leg.cost, combat=ship.combat or combat)
        for ship in set_out(sailed.going, (*sailed.ships, *there))
    ]
    cargo = whole_cargo(sailed.going)
    theirs = {power: force for power, force in cargo.items() if power != state.power}
    guests = cargo_more(cargo, beside.guests)
    ledgers = {origin: sailed.ships, target: [*there, *gone]}
    legs = [leg, *beside.legs]
    along = [] if refused(sailed.rulings) else told_of_guests(theirs)
    told = (*sailed.rulings, *along, *rulings, *beside.rulings)
    return Told(legs, told, guests, ledgers, beside.decks)


def over_the_quay(book: Book, state: State, args: Moving, land: Force, phase: Phase) -> Told:
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
    astray = roundabout(book, args)
    if boarding:
        worn = [leg.unit for leg in legs if any(int(points) for points in leg.takes)]
        barred = [refusal("aa1941.move.boards_fresh", "units.transport", unit=u) for u in worn]
        sailed = sailing.board(book, state, target, origin, land, phase)
        rulings = (*astray, *barred, *sailed.rulings)
        return Told(legs, done("aboard", target, land, rulings), {}, {target: sailed.ships})
    sailed = sailing.land(book, state, origin, target, land, phase, args.get("ship"))
    legs = [replace(leg, takes={"0": leg.count}) for leg in legs]
    rulings = (*astray, *sailed.rulings)
    return Told(legs, done("ashore", target, land, rulings), {}, {origin: sailed.ships})


def done(what: str, space: str, land: Force, rulings: Sequence[Ruling]) -> Sequence[Ruling]:
    """What is said of troops that came aboard or went ashore, where nothing forbids it."""
    if any(ruling.severity == "refusal" for ruling in rulings):
        return rulings
    said = info(f"aa1941.transport.{what}", "units.transport", space=space, force=dict(land))
    return (*rulings, said)


def with_guests(book: Book, state: State, args: Moving, going: Told, units: Force) -> Told:
    """Allied fighters stay aboard a carrier that moves: they are cargo (Porte-avions, p. 13). Those go along that
    were named, or as many as no deck that stays holds.
    """
    if not units.get("carrier") or not book.spaces[args["from"]].sea:
        return going
    leaving, told = going_along(book, state, args)
    if leaving is None:
        return replace(going, rulings=[*going.rulings, *told])
    taken = _taking(going, leaving.load)
    cost = next((leg.cost for leg in going.legs if leg.unit == "carrier"), 0)
    gone = [replace(deck, moved=deck.moved + cost) for deck in leaving.gone]
    decks = {args["from"]: leaving.stay, args["to"]: [*decks_in(state, args["to"]), *gone]}
    said = going.rulings if refused(told) else taken.rulings
    return replace(taken, rulings=[*said, *told], decks=decks)


def with_cargo_of_allies(
    book: Book, state: State, args: Moving, going: Told, units: Force
) -> Told:  # fmt: skip
    """A light game: what is an ally's goes along with the ships that it is aboard, fighters and troops
    (p. 13; Forces multinationales, p. 14).
    """
    origin, target = args["from"], args["to"]
    if origin == target or not (book.spaces[origin].sea and book.spaces[target].sea):
        return going
    here = able_here(book, state, origin)
    own, known = landing_force(book, units), hosted(book, state, origin)
    if barred := _otherwise_laden(book, state, args, own):
        return replace(going, rulings=[*going.rulings, barred])
    if "guests" in args:
        return _as_named(book, state, args, going, own)
    guests = of_allies(book, here, state.power, units.get("transport", 0), own, known)
    taken = _taking(with_guests(book, state, args, going, units), guests)
    if not guests or not unsure(book, here, state.power, known):
        return taken
    told = your_call("aa1941.move.guests_unsure", "multinational", "units.transport", space=origin)
    return replace(taken, rulings=[*taken.rulings, told])


def _otherwise_laden(book: Book, state: State, args: Moving, own: Force) -> Ruling | None:
    """A light game: why no transports sail with just the cargo that was said, where the record has all of it.

    Who stays needs a ship that stays (p. 13); what the record lacks is left to the board.
    """
    origin, count = args["from"], args["units"].get("transport", 0)
    if not count or not (own or args.get("empty") or "guests" in args):
        return None
    here, known = able_here(book, state, origin), hosted(book, state, origin)
    everybody, ships = every(here), sum(force.get("transport", 0) for force in here.values())
    if minus(args["units"], state.force_of(origin, state.power)):
        return None  # told as `move.not_there`
    if not fits(landing_force(book, everybody), ships):
        return None  # told as `transport.overfull`
    if not fits(plus(own, every(args.get("guests", {}))), count):
        return None  # told as `move.no_room`
    loads = possible(book, here, state.power, count, known)
    said = args  # whom the record lacks is left to the board, beside those whom it has aboard
    if "guests" in args:
        said = cast(Moving, {**args, "guests": on_record(state, origin, args["guests"])[0]})
    if any(as_said(load, state.power, said, own) for load in loads):
        return None
    able = {power: landing_force(book, force) for power, force in here.items()}
    able[state.power] = minus(able[state.power], known.get(state.power, {}))
    all_own = {**able, state.power: landing_force(book, state.force_of(origin, state.power))}
    return other_cargo(book, state.power, args, own, able, all_own, able[state.power])


def _as_named(book: Book, state: State, args: Moving, going: Told, own: Force) -> Told:
    """A light game: the table has said what of an ally's goes along; no more than the ships take (p. 27)."""
    origin, count = args["from"], args["units"].get("transport", 0)
    named, found = args["guests"], list[Ruling]()
    if not fits(load := plus(own, every(named)), count):
        force = ordered(load, book.units)
        found.append(refusal("aa1941.move.no_room", "units.transport", space=origin, force=force))
    beside = with_guests(book, state, args, going, args["units"])
    taken = _taking(beside, named)
    lacks = not_recorded(origin, on_record(state, origin, named)[1])
    # Who goes along is not said beside why nobody does; whoever sets that aside takes them.
    said = [*beside.rulings, *found] if found else taken.rulings
    return replace(taken, rulings=[*said, *lacks])


def _taking(going: Told, aboard: Aboard) -> Told:
    guests = dict(going.guests)
    for power, force in aboard.items():
        guests[power] = plus(guests.get(power, {}), force)
    return replace(going, guests=guests, rulings=[*going.rulings, *told_of_guests(aboard)])


def told_of_guests(aboard: Aboard) -> list[Ruling]:
    """What is said of an ally's pieces that go along as cargo."""
    found: list[Ruling] = []
    for power, force in aboard.items():
        if fighters := force.get("fighter"):
            found.append(info("aa1941.move.guests", "combat_move.carriers", power=power,
                              force={"fighter": fighters}))  # fmt: skip
        if total(troops := {unit: n for unit, n in force.items() if unit != "fighter"}):
            found.append(info("aa1941.move.guest_troops", "multinational", "units.transport",
                              power=power, force=troops))  # fmt: skip
    return found
