"""One kind of unit on its way: the points it used, the way it takes, boarding in a light game (pp. 11-13, 19-20, 27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from referee.engine.force import Force, minus, ordered, total
from referee.engine.record import field, record
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import refused, shared_deck
from referee.games.aa1941.movement.paths import flights
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.decks import Deck
from referee.games.aa1941.naval.emptied import (
    lands_no_more,
    loads_no_more,
    sails_no_more,
    sails_without,
)
from referee.games.aa1941.naval.fleet import Ship
from referee.games.aa1941.naval.on_deck import going_along
from referee.games.aa1941.naval.outward import turns_back
from referee.games.aa1941.naval.sailing import ashore_in_combat
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.sequence import NONCOMBAT_MOVE
from referee.games.aa1941.state import State, back_aboard, spent, together, zones_of

Phase = Literal["combat", "noncombat"]
# What a tracked game decides by itself: whether every aircraft has a place, every transport an escort.
DECIDED = frozenset({"aa1941.move.carrier_needed", "aa1941.move.escort"})


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
    decks: Mapping[str, Sequence[Deck]] = field(default_factory=dict)  # zone → carriers that sailed


def by_units(book: Book, state: State, args: Moving, units: Force, phase: Phase) -> Told:
    """Every kind of unit judged by itself."""
    legs: list[Leg] = []
    rulings: list[Ruling] = []
    for unit, count in units.items():
        leg, said = _leg(book, state, args, unit, count, phase, units)
        legs.append(leg)
        rulings += [ruling for ruling in said if ruling not in rulings]
    return Told(legs, rulings)


def enemy_ground(
    book: Book, state: State, origins: Sequence[str], target: str
) -> list[Ruling]:  # fmt: skip
    """Light games: the territories that somebody is said to set out from although the enemy held them as the
    turn began, and nobody of the mover's is on record there: nobody ends a move on enemy ground but to take
    it (Régions, p. 8; p. 11).
    """
    board = state.situation()
    return [
        refusal("aa1941.move.enemy_ground", "board.regions", "combat_move", space=origin)
        for origin in dict.fromkeys(origins)
        if not (book.spaces[origin].sea or book.spaces[origin].neutral or origin == target)
        and not (board.friendly(book, origin) or state.pieces.get(origin, {}).get(state.power))
    ]


def _leg(
    book: Book, state: State, args: Moving, unit: str, count: int, phase: Phase, units: Force
) -> tuple[Leg, list[Ruling]]:
    """Judge one kind of unit: the points it used before, boarding and landing apart."""
    origin, target = args["from"], args["to"]
    if book.units[unit].domain == "land" and (book.spaces[origin].sea or book.spaces[target].sea):
        takes = used_before(state, origin, unit, count, False)
        rulings = _by_transport(book, state, unit, count, phase, units, origin, target, takes)
        afloat = book.spaces[origin].sea and book.spaces[target].sea
        rulings += [] if afloat else roundabout(book, args)
        # Going aboard or ashore is the whole of a land unit's move (p. 27).
        return Leg(
            unit, count, takes, 0 if afloat else book.units[unit].move, (origin, target)
        ), rulings
    air = book.units[unit].domain == "air"
    takes = used_before(state, origin, unit, count, air, args.get("moved"))
    if args.get("moved") is not None and total(takes) < count:
        barred = refusal("aa1941.move.none_moved", "units.range", unit=unit, points=args["moved"])
        return Leg(unit, count, {"0": count}, 0, (origin, target)), [barred]
    if unit == "carrier":  # whose fighters go along says which of them goes
        leaving, _ = going_along(book, state, args)
        going = leaving.takes if leaving else takes
        return one_way(book, state, args, unit, count, going, phase)
    leg, rulings = one_way(book, state, args, unit, count, takes, phase)
    reach = (
        book.units[unit].move - leg.cost
    )  # who has used more does not come so far: another flies
    if not leg.cost or args.get("moved") is not None:
        return leg, rulings
    if air:
        worn = any(int(n) > reach for n in takes)
        if worn and (fitter := used_before(state, origin, unit, count, reach=reach)) != takes:
            return one_way(book, state, args, unit, count, fitter, phase)
        return leg, rulings
    # Of equal pieces the one that has gone farthest and still comes there goes on: none is held up.
    # Nobody turns back to where he came from before another goes there.
    if turns_back(state, origin, leg.path) and not refused(rulings):
        return leg, rulings
    farther = used_before(state, origin, unit, count, False, reach=reach, spare=True)
    if farther != takes:
        went, said = one_way(book, state, args, unit, count, farther, phase)
        if not refused(said):
            return went, said
    return leg, rulings


def one_way(
    book: Book, state: State, args: Moving, unit: str, count: int, takes: Mapping[str, int],
    phase: Phase,
) -> tuple[Leg, list[Ruling]]:  # fmt: skip
    """One way for all of them: those that used most points decide."""
    leg, rulings = None, list[Ruling]()
    if unit == "transport" and phase == "noncombat" and not state.tracking:
        rulings += sails_no_more(book, state, args["from"], count)
    decks = possible_decks(book, state) if book.units[unit].domain == "air" else frozenset[str]()
    for points in sorted(map(int, takes), reverse=True) or [0]:
        verdict = move(
            book, state.situation(), unit, args["from"], args["to"], phase,
            tuple(args.get("via") or ()), points, decks, True,
        )  # fmt: skip
        rulings += [ruling for ruling in verdict.rulings if ruling not in rulings]
        path = tuple(verdict.result["path"])
        leg = leg or Leg(unit, count, takes, verdict.result["cost"] or 0, path)
    if leg is None:
        raise ValueError("no unit moves")
    if unit == "fighter" and phase == "noncombat" and count > 1:  # one alone was judged above
        consent = shared_deck(book, state.situation(), args["to"], count)
        rulings += [ruling for ruling in consent if ruling not in rulings]
    if state.tracking:
        rulings = [
            _landing_to_come(book, state, args, ruling)
            for ruling in rulings
            if ruling.code not in DECIDED
        ]
    rulings = [_beside_landing(state, args, ruling) for ruling in rulings]
    return leg, [_no_deck(book, state, ruling) for ruling in rulings]


def _beside_landing(state: State, args: Moving, ruling: Ruling) -> Ruling:
    """Ships that sail where a landing is announced from already escort it (p. 11, p. 12): nothing is left to be
    said of them. A transport still wants to be told what it lands.
    """
    if ruling.code != "aa1941.move.assault" or args["units"].get("transport"):
        return ruling
    zone = ruling.params["space"]
    announced = [space for space, plan in state.declared.items() if zone in zones_of(plan)]
    if not announced:
        return ruling
    return info("aa1941.move.escorts_landing", *ruling.cards, space=zone, spaces=announced)


def _landing_to_come(book: Book, state: State, args: Moving, ruling: Ruling) -> Ruling:
    """Tracked games: ships end their move beside an empty hostile coast only for a landing (p. 11), and that
    takes a transport that is there or can still come.
    """
    if ruling.code != "aa1941.move.assault" or args["units"].get("transport"):
        return ruling
    target, kind = ruling.params["space"], book.units["transport"]
    near = flights(book, target, kind.move)
    own = any(state.force_of(zone, state.power).get("transport") for zone in near)
    if own or any(
        state.force_of(target, each).get("transport") for each in book.friends(state.power)
    ):
        return ruling
    return refusal("aa1941.move.ends_friendly", "combat_move", space=target)


def _no_deck(book: Book, state: State, ruling: Ruling) -> Ruling:
    """No fighter ends its move at sea where no carrier is known (p. 19): overrule it if one is.

    A carrier that can still come, or be placed there, counts (`possible_decks`);
    one that is there and counts no more is full of guests.
    """
    if ruling.code != "aa1941.move.carrier_slot":
        return ruling
    space = ruling.params["space"]
    if together(book, state.pieces, space, book.friends(state.power)).get("carrier"):
        return refusal("aa1941.move.deck_full", *ruling.cards, space=space, left=0)
    return refusal("aa1941.move.no_carrier", *ruling.cards, **ruling.params)


def roundabout(book: Book, args: Moving) -> list[Ruling]:
    """Why nobody boards or lands by way of another space: that is the whole of a land unit's move, across
    one coast (p. 27); where the ship goes is a move of the ship.
    """
    between = [space for space in args.get("via") or () if space not in (args["from"], args["to"])]
    if not between or args["to"] not in book.spaces[args["from"]].neighbours:
        return []
    return [refusal("aa1941.move.straight_aboard", "units.transport", spaces=between)]


def used_before(
    state: State, space: str, unit: str, count: int, most: bool = True, chosen: int | None = None,
    reach: int | None = None, spare: bool = False,
) -> dict[str, int]:  # fmt: skip
    """Which of the units there move: fresh ones first; `most`: the most worn first (landings).

    `chosen`: those that have used so many points, and no others; `reach`: those that have used no
    more, before the others, and with `spare` of these the most worn first.
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
    order = sorted(known, key=int, reverse=worn_first)
    if reach is not None:
        order.sort(key=lambda points: (int(points) > reach, -int(points) if spare else 0))
    for points in order:
        part = min(count, known[points])
        if part > 0:
            takes[points] = part
        count -= part
    if count > 0:
        takes["0"] = takes.get("0", 0) + count
    return takes


def possible_decks(book: Book, state: State) -> frozenset[str]:
    """Zones where a friendly carrier is, can come, or can be placed (p. 19, p. 20, p. 26). How many fighters
    it bears is counted in tracked games; in a light one any that is there may have room.
    """
    from referee.games.aa1941.air.promises import decks

    friends = book.friends(state.power)
    there = (
        space
        for space in state.pieces
        if not state.tracking and together(book, state.pieces, space, friends).get("carrier")
    )
    coming = (deck.zones for deck in decks(book, state) if deck.room)
    return frozenset(there).union(*coming)


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
        if not state.tracking and (stays := sails_without(book, state, origin, cargo)):
            return stays
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
    troops = {u: n for u, n in units.items() if book.units[u].domain == "land"}
    if sea_to:
        if phase == "noncombat":
            found += loads_no_more(book, state, zone, troops)
        return found + _room(book, state, zone, troops, phase)
    if phase == "combat":
        found.append(ashore_in_combat(book, state, target))
        return found
    found += lands_no_more(book, state, zone, target, troops)
    found += _from_a_friend(book, state, zone, troops)
    if book.spaces[target].neutral:
        found.append(refusal("aa1941.move.neutral", "board.neutral", space=target))
    elif not state.situation().friendly(book, target):
        found.append(
            refusal("aa1941.move.noncombat_hostile", "noncombat.land", unit=unit, space=target)
        )
    return found


def _from_a_friend(book: Book, state: State, zone: str, troops: Force) -> list[Ruling]:
    """Who went aboard a friend's transport this turn lands in a later turn of his own (Forces
    multinationales, p. 14); the own transports of the zone carry as many of them as they hold.
    """
    aboard = state.force_of(zone, state.power)
    new = {
        unit: n - aboard.get(unit, 0) + spent(book, state, zone, unit) for unit, n in troops.items()
    }
    new = {unit: n for unit, n in new.items() if n > 0}
    hosts = tuple(power for power in book.friends(state.power) if power != state.power)
    theirs = together(book, state.pieces, zone, hosts).get("transport")
    if not new or not theirs or fits(new, aboard.get("transport", 0)):
        return []
    return [refusal("aa1941.transport.ally_same_turn", "multinational", force=new)]


def _room(book: Book, state: State, zone: str, boarding: Force, phase: Phase) -> list[Ruling]:
    """Whether friendly transports in the zone can take more (p. 27): known only when tracked. In a light
    game one may be there that the record does not show, as any other piece: the table is asked.

    An ally's takes them if he agrees (p. 11), and for his own turn: in the noncombat move (p. 28).
    """
    # Those that went back have done their part, and who is aboard of them stays (p. 20).
    back = back_aboard(state, zone)
    own = minus(state.force_of(zone, state.power), back)
    friends = [power for power in book.friends(state.power) if power != state.power]
    hosts = [power for power in friends if state.force_of(zone, power).get("transport")]
    if fits(_aboard(book, own, boarding), own.get("transport", 0)):
        return []
    here = minus(together(book, state.pieces, zone, book.friends(state.power)), back)
    loaded = _aboard(book, here, boarding)
    if hosts and phase == "noncombat" and fits(loaded, here.get("transport", 0)):
        return [
            your_call("aa1941.transport.ally_agrees", "combat_move", "multinational", power=power,
                      space=zone)
            for power in hosts
        ]  # fmt: skip
    say, none = refusal, "aa1941.move.no_transport"
    if not state.tracking:
        say, none = your_call, "aa1941.move.no_transport_known"
    if not here.get("transport"):
        return [say(none, "units.transport", "noncombat.sea", space=zone,
                    force=ordered(boarding, book.units))]  # fmt: skip
    return [say("aa1941.move.no_room", "units.transport", space=zone, force=loaded)]


def _aboard(book: Book, here: Force, boarding: Force) -> Force:
    """The land units of a zone, with those that board."""
    cargo = {u: n for u, n in here.items() if book.units[u].domain == "land"}
    return {u: cargo.get(u, 0) + boarding.get(u, 0) for u in {**cargo, **boarding}}
