"""Loading, sailing and landing in a tracked game, ship by ship (pp. 13-14, 19-20, 27-28)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import record, replace
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import refused
from referee.games.aa1941.movement.paths import distance
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.fleet import (
    Ship,
    boarded,
    carried,
    landing_force,
    put_ashore,
    ships_in,
    whole_cargo,
)
from referee.games.aa1941.naval.landings import (
    aboard_to_land,
    announced_from,
    may_land,
    promised,
    shares,
)
from referee.games.aa1941.naval.named import as_said, names_them, other_cargo
from referee.games.aa1941.naval.outward import Phase, able_to_sail, those_who_can
from referee.games.aa1941.naval.packing import overladen, packed, repacked, suited, ways_of
from referee.games.aa1941.naval.rules import hostile_coasts, hostile_zone
from referee.games.aa1941.naval.unloading import chosen, landers, others_told, unloaded_from
from referee.games.aa1941.state import State

CARDS = ("units.transport",)


@record
class Sailed:
    """What loading, sailing or landing came to: the ships of the zone, and those that go."""

    ships: Sequence[Ship]
    going: Sequence[Ship] = ()
    rulings: Sequence[Ruling] = ()


def board(book: Book, state: State, zone: str, origin: str, units: Force, phase: Phase) -> Sailed:
    """Land units come aboard in a zone (Embarquer et débarquer, p. 27)."""
    ships = ships_in(book, state, zone)
    found: list[Ruling] = []
    if not state.situation().friendly(book, origin):
        found.append(refusal("aa1941.transport.hostile_origin", *CARDS, space=origin))
    if hostile_zone(book, state.situation(), zone):
        found.append(refusal("aa1941.transport.hostile_zone", *CARDS, space=zone))
    shut = [ship for ship in ships if phase == "noncombat" and ship.combat]
    able = [ship for ship in ships if ship not in shut]
    if phase == "combat":  # an ally's ship can only be boarded for his turn, in reserve
        able = [ship for ship in able if ship.power == state.power]
    taken = _taken_aboard(book, state.power, able, origin, units)
    if taken is None:
        friends = book.friends(state.power)  # the enemy's in the zone take nobody aboard
        theirs = [ship for ship in ships if ship.power in friends]
        spent = [ship for ship in theirs if ship.landed or ship in shut]
        code = (
            "aa1941.transport.spent"
            if spent and len(spent) == len(theirs)
            else "aa1941.move.no_room"
        )
        cargo: Force = {}
        for ship in theirs:
            cargo = plus(cargo, ship.aboard)
        loaded = ordered(plus(cargo, units), book.units)
        code = code if theirs else "aa1941.move.no_transport"
        if phase == "combat" and boarded(book, theirs, state.power, units, origin=origin)[0]:
            code, loaded = "aa1941.transport.ally_reserve", ordered(units, book.units)
        found.append(refusal(code, *CARDS, "noncombat.sea", space=zone, force=loaded))
        return Sailed(overladen(book, state.power, ships, origin, units), (), found)
    rest = [ship for ship in ships if ship not in able]
    befores = [was for was, _ in taken]
    if phase == "combat" and not found:
        found += _no_coast(book, state, zone, able)
    hosts = {ship.power for was, ship in taken if ship.power != state.power and ship.new != was.new}
    found += [
        your_call("aa1941.transport.ally_agrees", "combat_move", "multinational", power=power,
                  space=zone)
        for power in sorted(hosts)
    ]  # fmt: skip
    done = [
        replace(ship, combat=ship.combat or (phase == "combat" and ship.new != was.new))
        for was, ship in taken
    ]
    after = packed(state, befores, done, origin, phase == "combat")
    return Sailed([*after, *rest], (), found)


def _no_coast(book: Book, state: State, zone: str, ships: Sequence[Ship]) -> list[Ruling]:
    """Whoever boards in the combat move lands by assault (p. 13): nobody boards where no hostile coast lies within
    reach of a ship, whatever enemies are on the way.
    """
    board, most = state.situation(), book.units["transport"].move
    left = max((most - ship.moved for ship in ships if not ship.landed), default=0)
    for at in (each for each, space in book.spaces.items() if space.sea):
        steps = distance(book, zone, at, "sea")
        if steps is not None and steps <= left and hostile_coasts(book, board, at):
            return []
    return [refusal("aa1941.transport.no_coast", "combat_move.transports", "combat_move.amphibious",
                    space=zone, left=left)]  # fmt: skip


def _taken_aboard(
    book: Book, power: str, able: Sequence[Ship], origin: str, units: Force
) -> list[tuple[Ship, Ship]] | None:
    """Each ship as it was and with those who come aboard; None: there is no room.

    Whoever loaded before may change to another ship that is as good: nobody has said yet who sails
    in which, and one side’s moves are made at the same time (p. 11).
    """
    for way in (able, *repacked(able)):
        after, _ = boarded(book, way, power, units, True, origin)
        if after is not None:
            return list(zip(way, after, strict=True))
    return None


def sail(book: Book, state: State, args: Moving, named: Force, phase: Phase) -> Sailed:
    """Which transports go, their cargo with them: those that carry what was named, loaded ones first.

    Where some of them can make the move and others cannot, those go that can.
    """
    able = able_to_sail(book, state, args["from"], phase)
    fleets = those_who_can(book, state, args, able, phase)
    ways = [
        way
        for ships in fleets
        if not refused((way := _sailed(book, state, args, ships, named, phase)).rulings)
    ]
    for way in ways:
        if as_said(whole_cargo(way.going), state.power, args, named):
            return _beside_landings(book, state, args, way, named, phase)
    return ways[0] if ways else _sailed(book, state, args, able, named, phase)


def _beside_landings(
    book: Book, state: State, args: Moving, usual: Sailed, named: Force, phase: Phase
) -> Sailed:
    """Of ships that were named by their number alone an empty one, where the usual would sail off with whom a
    landing is announced from the zone: who is announced lands (p. 12), and nobody said that he does not.
    """
    landings = promised(book, state, args["from"], "") if phase == "combat" else {}
    if not landings or total(named) or args.get("guests") or args.get("empty"):
        return usual

    def lands(sailed: Sailed) -> bool:
        ships = suited(state.power, sailed.ships, landings, phase)
        return shares(state.power, ships, landings, phase) is not None

    if lands(usual):
        return usual
    bare = sail(book, state, {**args, "empty": True}, named, phase)
    return bare if not refused(bare.rulings) and lands(bare) else usual


def _sailed(
    book: Book, state: State, args: Moving, able: list[Ship], named: Force, phase: Phase
) -> Sailed:
    """So many transports out of those that are able to go, and the ships that stay in the zone."""
    power, zone, count = state.power, args["from"], args["units"]["transport"]
    empty = bool(args.get("empty"))
    ships = ships_in(book, state, zone)
    own = [ship for ship in ships if ship.power == power]
    if len(able) < count:
        barred = refusal("aa1941.transport.spent", *CARDS, "noncombat.sea", space=zone,
                         force={"transport": count})  # fmt: skip
        return Sailed(ships, own[:count], [barred])
    wants = {power: named, **args.get("guests", {})}
    here, going = ships, list[Ship]()
    for way, some in chain([(here, able)], ways_of(here, able, phase)):  # or packed another way
        aboard = whole_cargo(found := _carrying(some, count, wants, empty))
        if found and as_said(aboard, power, args, named):
            ships, going = way, found
            break
        if found and not going and names_them(aboard, power, args, named):
            ships, going = way, found
    if not going:
        has = whole_cargo(able), whole_cargo(own), carried([s for s in own if not s.back], power)
        barred = other_cargo(book, power, args, named, *has)
        return Sailed(ships, able[:count], [barred])
    rest = list(ships)
    for ship in going:
        rest.remove(ship)
    told = []
    if force := ordered(carried(going, power), book.units):
        told.append(info("aa1941.transport.carries", *CARDS, force=force))
    return Sailed(rest, going, told)


def _carrying(
    able: list[Ship], count: int, wants: Mapping[str, Force], empty: bool = False
) -> list[Ship]:
    """So many ships that have what was named aboard, none where they have not; the emptiest of them when none
    was to have any.
    """
    left = {power: dict(force) for power, force in wants.items() if total(force)}
    named, going, rest = bool(left), list[Ship](), list(able)

    def suits(ship: Ship) -> int:
        return sum(
            min(n, left.get(power, {}).get(unit, 0))
            for power, force in ship.cargo.items()
            for unit, n in force.items()
        )

    def beyond(ship: Ship) -> int:
        """What more it carries of those who had some named."""
        return sum(total(minus(ship.cargo.get(power, {}), force)) for power, force in left.items())

    while len(going) < count:
        best = max(
            rest,
            key=lambda ship: (
                suits(ship), not named and not empty and total(ship.aboard), -total(ship.aboard),
                -beyond(ship),
            ),
        )  # fmt: skip
        rest.remove(best)
        going.append(best)
        left = {power: minus(force, best.cargo.get(power, {})) for power, force in left.items()}
    return [] if any(left.values()) else going


def ashore_in_combat(book: Book, state: State, target: str) -> Ruling:
    """Why nobody goes ashore by a move in the combat move: an enemy’s coast is assaulted (p. 13)."""
    if book.spaces[target].neutral:
        return refusal("aa1941.move.neutral", "board.neutral", space=target)
    friendly = state.situation().friendly(book, target)
    code = "aa1941.move.lands_friendly" if friendly else "aa1941.move.lands_in_combat"
    return refusal(code, "combat_move.amphibious", space=target)


def land(
    book: Book, state: State, zone: str, target: str, units: Force, phase: Phase,
    ship: int | None = None,
) -> Sailed:  # fmt: skip
    """Land units go ashore on one friendly territory (pp. 20, 27-28); `ship`: from which, by its number."""
    ships = ships_in(book, state, zone)
    if phase == "combat":
        barred = ashore_in_combat(book, state, target)
        return Sailed(ships, (), [barred])
    found: list[Ruling] = []
    if hostile_zone(book, state.situation(), zone):
        found.append(refusal("aa1941.transport.hostile_zone", *CARDS, space=zone))
    if book.spaces[target].neutral:
        found.append(refusal("aa1941.move.neutral", "board.neutral", space=target))
    elif not state.situation().friendly(book, target):
        found.append(refusal("aa1941.transport.only_assault", *CARDS, space=target))
    after, homeless = ashore(book, state.power, ships, target, units, "noncombat")
    if homeless:
        found.append(_why_not(book, state, ships, target, homeless, zone))
        return Sailed(after, (), found)
    ways = landers(state.power, ships, target, units)
    found += others_told(book, state.power, zone, ways, ship)
    if way := chosen(ways, ship):
        after = unloaded_from(state.power, way, target, units)
    if way and ship is not None:  # it was said which one landed: what it keeps is aboard of it
        after = [replace(each, lots={}) if at in way.places else each
                 for at, each in enumerate(after)]  # fmt: skip
    return Sailed(after, (), found)


def ashore(
    book: Book, power: str, ships: Sequence[Ship], target: str, units: Force, phase: Phase,
    others: Mapping[str, Force] | None = None,
) -> tuple[list[Ship], dict[str, int]]:  # fmt: skip
    """The ships after units went ashore, and the units that no ship may land there.

    What was loaded this turn goes first. A ship lands on one territory a turn and not after a
    retreat; in reserve not when it did anything in the combat phases. What an ally's ship took
    aboard this turn stays for its owner's turn (p. 14). `others`: what the same ships still land
    elsewhere.
    """
    left, found = dict(units), suited(power, ships, {target: units, **(others or {})}, phase)
    order = sorted(range(len(found)), key=lambda at: (not found[at].new, found[at].power != power))
    if others and (parted := shares(power, found, {target: units, **others}, phase)):
        order = list(parted[target])
    for at in order:
        ship = found[at]
        if not may_land(ship, target, phase):
            continue
        aboard = aboard_to_land(ship, power)
        part = {unit: min(n, left.get(unit, 0)) for unit, n in aboard.items()}
        if total(part):
            combat = ship.combat or phase == "combat"
            found[at] = replace(put_ashore(ship, power, part, target), combat=combat)
            left = minus(left, part)
    return found, left


def landing_refused(book: Book, state: State, zone: str, space: str, units: Force) -> Ruling | None:
    """Why an assault cannot land from the transports of a zone beside those announced already."""
    ships = ships_in(book, state, zone)
    wants = {space: units, **promised(book, state, zone, space)}
    if (
        shares(state.power, suited(state.power, ships, wants, "combat"), wants, "combat")
        is not None
    ):
        return None
    if shares(state.power, ships, {space: units}, "combat") is None:
        return _why_not(book, state, ships, space, units, zone)
    return refusal("aa1941.transport.two_targets", *CARDS)


def left_aboard(
    book: Book, state: State, zone: str, space: str, units: Force | None
) -> Ruling | None:
    """Troops loaded this turn that their ship would keep, although it lands: all of them land (pp. 13, 28).

    `units` None: the announced landing is left out of its battle.
    """
    if units is None:
        force = must_land(book, state).get(zone)
        return _owed_ashore(zone, force) if force else None
    ships, _ = ashore(book, state.power, ships_in(book, state, zone), space, units, "combat",
                      promised(book, state, zone, space))  # fmt: skip
    rest: Force = {}
    for ship in ships:
        if ship.landed == space:
            rest = plus(rest, ship.new.get(state.power, {}))
    return _owed_ashore(zone, ordered(rest, book.units)) if total(rest) else None


def _owed_ashore(zone: str, force: Force) -> Ruling:
    return refusal("aa1941.transport.must_land", "combat_move.transports",
                   "combat_move.amphibious", space=zone, force=force)  # fmt: skip


def _why_not(
    book: Book, state: State, ships: Sequence[Ship], target: str, homeless: Force, zone: str
) -> Ruling:
    aboard = carried(ships, state.power)
    force = ordered(homeless, book.units)
    if minus(homeless, aboard):
        return refusal("aa1941.transport.not_aboard", *CARDS, space=zone, force=force)
    carriers = [ship for ship in ships if ship.cargo.get(state.power)]
    if any(ship.back for ship in carriers):
        return refusal("aa1941.transport.came_back", *CARDS, space=zone, force=force)
    if any(ship.landed not in ("", target) for ship in carriers):
        return refusal("aa1941.transport.two_targets", *CARDS)
    older: Force = {}
    for ship in carriers:
        older = plus(older, aboard_to_land(ship, state.power))
    stays = minus(aboard, older)
    if all(ship.power != state.power for ship in carriers) and minus(homeless, stays) != homeless:
        return refusal("aa1941.transport.ally_same_turn", "multinational", force=force)
    return refusal("aa1941.transport.spent", *CARDS, "noncombat.sea", space=zone, force=force)


def must_land(book: Book, state: State) -> dict[str, dict[str, int]]:
    """Zone → own units loaded in the combat move that are still aboard and have not retreated (p. 13)."""
    found: dict[str, dict[str, int]] = {}
    for zone in state.ships:
        for ship in ships_in(book, state, zone):
            new = landing_force(book, ship.new.get(state.power, {}))
            if ship.power == state.power and ship.combat and new and not ship.back:
                found[zone] = ordered(plus(found.get(zone, {}), new), book.units)
    return found


def waiting_to_land(book: Book, state: State) -> dict[str, dict[str, int]]:
    """The same, less what an announced assault will land."""
    return _unannounced(book, state, must_land(book, state))


def able_to_land(book: Book, state: State) -> dict[str, dict[str, int]]:
    """Zone → own units that may still come ashore in an assault, those aboard since an earlier turn,
    too (p. 28); on an ally's ship only these (p. 14). Less what an announced assault will land.
    """
    found: dict[str, dict[str, int]] = {}
    for zone in state.pieces:
        own = state.force_of(zone, state.power)
        if not book.spaces[zone].sea or not landing_force(book, own):
            continue
        for ship in ships_in(book, state, zone):
            troops = aboard_to_land(ship, state.power)
            if total(troops) and not (ship.back or ship.landed):
                found[zone] = ordered(plus(found.get(zone, {}), troops), book.units)
    return _unannounced(book, state, found)


def _unannounced(
    book: Book, state: State, found: dict[str, dict[str, int]]
) -> dict[str, dict[str, int]]:
    for plan in state.declared.values():
        for zone, force in announced_from(book, plan).items():
            if zone in found:
                found[zone] = minus(found[zone], force)
    return {zone: force for zone, force in found.items() if force}
