"""What a move leaves behind: stacks, points used, ground that tanks ran through, battles promised (pp. 11-13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.control.captures import overrun
from referee.games.aa1941.movement.journey import announced, held_since, hostile_in_combat
from referee.games.aa1941.movement.legs import Leg, Told
from referee.games.aa1941.movement.setting_out import announced_here
from referee.games.aa1941.movement.setting_out import without as without_those
from referee.games.aa1941.movement.situation import Moving, Pieces
from referee.games.aa1941.naval import decks
from referee.games.aa1941.naval.fleet import told
from referee.games.aa1941.naval.landings import announced_from, landings_of
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, added, taken, zones_of


def recorded(book: Book, state: State, args: Moving, going: Told) -> list[Event]:
    """The stacks at both ends, and the points used; in tracked games the ledgers of the ships, too."""
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
    sailed = [decks.told(zone, found) for zone, found in going.decks.items()]
    if not state.tracking:
        noncombat = state.phase != COMBAT_MOVE
        shifted = (_shifted(book, origin, target, leg, noncombat) for leg in going.legs)
        return [*events, *chain(*shifted), *sailed]
    for leg in going.legs:
        events += _shifted(book, origin, target, leg, assigns=state.phase == COMBAT_MOVE)
    events += [told(zone, ships) for zone, ships in going.ledgers.items()]
    return events + sailed


def _shifted(
    book: Book, origin: str, target: str, leg: Leg, landing: bool = False, assigns: bool = False
) -> list[Event]:  # fmt: skip
    """The points used travel along; `landing`: whoever leaves a sea zone for the land is written down,
    and the fighters that are told where over the sea they come down. `assigns`: those are, too, that are told
    to fight where their deck is.
    """
    seas = book.spaces[origin].sea, book.spaces[target].sea
    troops = book.units[leg.unit].domain == "land" and seas == (True, False)
    over = leg.unit == "fighter" and seas[1]
    fights = leg.takes.get("0", 0) if assigns and over and origin == target else 0
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
                **({"ashore": leg.count} if landing and troops else {}),
                **({"waits": leg.count} if landing and over else {}),
                **({"fights": fights} if fights else {}),
            },
        )
    ]


def undone(book: Book, before: State, after: State) -> list[str]:
    """Tracked games: announced attacks whose attackers stood there and have moved on.

    Those who land count in the zone that they were said to land from: in another one they are
    announced anew (p. 12).
    """
    if not before.tracking:
        return []

    def covered(state: State, space: str, plan: Mapping[str, Json]) -> bool:
        needed = announced_from(book, plan)
        others = plan["attack"]
        for force in needed.values():
            others = minus(others, force)
        for each in landings_of(plan.get("landing")):  # the warships named for its sea fight
            needed[each["zone"]] = plus(needed[each["zone"]], each.get("escort", {}))
        ships = {u: n for u, n in others.items() if book.units[u].domain == "sea"}
        for place in zones_of(plan)[:1]:  # those named among the attackers fight for the first zone
            needed[place], others = plus(needed[place], ships), minus(others, ships)
        needed[space] = others
        return not any(
            total(minus(force, state.force_of(place, state.power)))
            for place, force in needed.items()
        )

    return [
        space
        for space, plan in before.declared.items()
        if covered(before, space, plan) and not covered(after, space, plan)
    ]


def blitzed(
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
        start = leg.path[:1] if went_on else ()
        for space in (*start, *leg.path[1:-1]):
            found, said = overrun(book, state, (space,))
            state = book.after(state, found)
            events += found
            if found and space in start:  # ground on the way the move itself tells of
                rulings.append(info("aa1941.move.blitz", "combat_move.blitz", spaces=[space]))
            rulings += said
    return events, rulings


def gone_on(book: Book, state: State, args: Moving) -> tuple[list[Event], list[Ruling]]:
    """Light games: whoever moved into hostile ground and goes on attacks there no more; whoever is
    left of the announcement still does (p. 11).
    """
    space = args["from"]
    plan = state.declared.get(space, {})
    if state.phase != COMBAT_MOVE or not plan.get("moved"):
        return [], []
    from referee.games.aa1941.combat.announced.regions import (
        regions_of,
        walkers_of,
        walking,
        without,
    )

    before = regions_of(plan, walkers_of(book, plan))
    regions = without(before, args["units"])
    attack = minus(plan["attack"], minus(walking(before), walking(regions)))
    if not total(attack):
        told = info("aa1941.declare.dropped", "combat_move", space=space)
        over = [] if plan.get("held") else [told]  # it ran through: that is told
        return [Event("withdrawn", {"space": space})], over
    if attack == plan["attack"]:
        return [], []
    rest = {key: value for key, value in plan.items() if key not in ("regions", "moved")}
    now = {
        **rest,
        "attack": ordered(attack, book.units),
        "from": list(dict.fromkeys(origin for each in regions for origin in each["from"])),
        **({"regions": regions} if len(regions) > 1 else {}),
        **({"moved": True} if any(each.get("moved") for each in regions) else {}),
    }
    told = announced(space, now["attack"], bool(plan.get("held")))
    return [Event("declared", {"space": space, "plan": now})], [told]


def fighting(book: Book, args: Moving) -> dict[str, int]:
    """Those of a move who fight where it leads: at sea no land units (p. 13)."""
    sea = book.spaces[args["to"]].sea
    return {u: n for u, n in args["units"].items() if not sea or book.units[u].domain != "land"}


def _held_against(book: Book, state: State, target: str) -> bool:
    """Whether whoever goes there by a combat move fights there: beside submarines and transports alone
    ships need not (p. 12).
    """
    if book.spaces[target].sea:
        return hostile_zone(book, state.situation(), target)
    return hostile_in_combat(book, state.situation(), target)


def _comes_to_fight(
    book: Book, state: State, target: str, units: dict[str, int], same: Force
) -> dict[str, int]:
    """Who of those who sail or fly to a zone that no warship holds fights there: beside submarines and
    transports all for whose zone an attack is announced, else the aircraft, which come for nothing else
    (p. 12), and whoever was announced to come.
    """
    foes = state.situation().enemy_pieces(book, target) if book.spaces[target].sea else {}
    if not foes:
        return dict(same)
    if target in state.declared:
        return units
    return {unit: n for unit, n in units.items() if book.units[unit].domain == "air"}


def promised(book: Book, state: State, args: Moving) -> tuple[list[Event], list[Ruling]]:
    """Light games: a move into hostile ground, or into a zone that enemy warships hold, promises its
    battle, owed before the phase ends (pp. 11, 12); cargo fights nobody at sea (p. 13).
    """
    target, units = args["to"], fighting(book, args)
    if state.phase != COMBAT_MOVE or target == args["from"]:
        return [], []
    before = state.declared.get(target, {})
    same = announced_here(before, target, args["from"], units)  # they are not counted twice
    if not _held_against(book, state, target):
        units = _comes_to_fight(book, state, target, units, same)
    if not total(units):
        return [], []
    from referee.games.aa1941.combat.announced.regions import (
        region_moved,
        regions_less,
        regions_of,
        walkers_of,
    )

    attack = ordered(plus(before.get("attack", {}), minus(units, same)), book.units)
    origins = list(dict.fromkeys((*before.get("from", ()), args["from"])))
    plan = {
        **before,
        "space": target,
        "attack": attack,
        "from": origins,
        "zone": before.get("zone"),
    }
    walkers = walkers_of(book, before) if before else {}
    regions = regions_less(regions_of(before, walkers), args["from"], same)
    regions = region_moved(regions, units, args["from"])
    plan = without_those(plan, target, args["from"], same)
    plan.pop("regions", None)
    if len(regions) > 1:
        plan["regions"] = regions
    held = held_since(book, state.situation(), target)
    told_so = announced(target, attack, held)
    now = {**plan, "moved": True, **({"held": True} if held else {})}
    return [Event("declared", {"space": target, "plan": now})], [told_so]
