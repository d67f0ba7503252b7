"""Light games: who was announced for an attack and is moved elsewhere first. He comes to it from where he is
now, or attacks there no more: a unit moves once and fights once a turn (Mouvement offensif, p. 11).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.coming import coming, voyages
from referee.games.aa1941.combat.announced.regions import (
    Region,
    regions_less,
    regions_of,
    walkers_of,
)
from referee.games.aa1941.combat.announced.running_through import handed_back
from referee.games.aa1941.combat.assault import Assault, announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.landing_escort import among_attackers, unopened
from referee.games.aa1941.combat.targets import again
from referee.games.aa1941.movement.journey import hostile_in_combat
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.landings import announced_from, in_one, landings_of, overland
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, zones_of

Plan = Mapping[str, Json]


def moved_away(
    book: Book, before: State, after: State, args: Moving
) -> tuple[list[Event], list[Ruling]]:
    """Who was announced for an attack and is moved elsewhere, where nobody else is left in his place that
    can be meant: he comes to the attack from where he is now where that can be, otherwise he is no
    longer announced, and it is told.
    """
    origin, target = args["from"], args["to"]
    events: list[Event] = []
    rulings: list[Ruling] = []
    if before.phase != COMBAT_MOVE or origin == target:
        return events, rulings
    power, shut = before.power, unopened(book, after)
    left = after.force_of(origin, power)
    for unit, n in minus(before.force_of(origin, power), left).items():
        declared = after.declared
        over = sum(_alone(declared, each, origin, unit) for each in declared) - left.get(unit, 0)
        for space in [*declared][::-1]:
            gone = {unit: min(n, over, _alone(after.declared, space, origin, unit))}
            if gone[unit] <= 0:
                continue
            n, over = n - gone[unit], over - gone[unit]
            # The ships of a landing may be announced twice.
            both = [at for at in after.declared
                    if at == space or (at in zones_of(after.declared[space])
                                       and _of(after.declared[at], origin, unit))]  # fmt: skip
            for at in both:
                found, told = _now(book, after, at, (origin, target), gone)
                after = book.after(after, found)
                events += found
                rulings += told
    rulings += [replace(r, severity="advice") for r in unopened(book, after) if r not in shut]
    return events, rulings


def left_ashore(
    book: Book, before: State, after: State, args: Moving, path: Sequence[str]
) -> tuple[list[Event], list[Ruling]]:
    """Who was to land from a zone and is not aboard when the transport of the landing is moved there with
    others: where it passed no coast of theirs, and no other ship comes for them, they stay (p. 27).
    """
    target, power = args["to"], before.power
    loaded = {
        unit: n
        for unit, n in minus(after.force_of(target, power), before.force_of(target, power)).items()
        if book.units[unit].domain == "land"
    }
    events: list[Event] = []
    rulings: list[Ruling] = []
    if before.phase != COMBAT_MOVE or not loaded or not args["units"].get("transport"):
        return events, rulings
    passed = {coast for zone in path[1:] for coast in book.spaces[zone].neighbours}
    for space, plan in after.declared.items():
        came = plan.get("parties", {}).get(target, {}) if target in zones_of(plan) else {}
        if any(force.get("transport") for force in came.values()):
            continue  # another ship comes for them
        for origin, force in came.items():
            if book.spaces[origin].sea or origin in passed:
                continue
            found, told = _now(book, after, space, (origin, target), force)
            after = book.after(after, found)
            events += found
            rulings += told
    return events, rulings


def _alone(declared: Mapping[str, Plan], space: str, origin: str, unit: str) -> int:
    """How many of a kind an announcement takes from a place that are not announced for its zone, too."""
    found = _of(declared[space], origin, unit) if space in declared else 0
    for zone in zones_of(declared[space]) if found else ():
        found -= min(found, _of(declared.get(zone, {}), origin, unit))
    return found


def _of(plan: Plan, origin: str, unit: str) -> int:
    return int(plan.get("sent", {}).get(origin, {}).get(unit, 0))


def _now(
    book: Book, state: State, space: str, way: tuple[str, str], gone: Force
) -> tuple[list[Event], list[Ruling]]:
    """An announcement once some of it stand elsewhere."""
    plan, (origin, target) = state.declared[space], way
    if space != target and _comes_on(book, state, space, target, gone):
        now = _from(plan, origin, target, gone)
        told = info("aa1941.declare.comes_from", "combat_move", space=space,
                    force=dict(gone), other_space=target)  # fmt: skip
        return [Event("declared", {"space": space, "plan": now})], [told]
    rest = _without(book, plan, origin, gone)
    dropped = info("aa1941.declare.dropped", "combat_move", space=space)
    if rest is None:
        ground, back = handed_back(state, space)
        return [*ground, Event("withdrawn", {"space": space})], [dropped, *back]
    off = ordered(minus(_everybody(plan), _everybody(rest)), book.units)
    ground, back = list[Event](), list[Ruling]()
    if not rest["attack"].get("tank"):
        ground, back = handed_back(state, space)
        rest.pop("through", None)
    found = [*ground, Event("declared", {"space": space, "plan": rest})]
    if space == target:  # they came over land
        code = "aa1941.declare.held" if plan.get("held") else "aa1941.declare.battle"
        return found, [info(code, "combat_move", space=space, force=dict(rest["attack"]),
                            from_space=None), *back]  # fmt: skip
    off_told = [info("aa1941.declare.moved_away", "combat_move", space=space, force=off)]
    return found, [*(off_told if total(off) else []), *back]


def _everybody(plan: Plan) -> Force:
    """All who are named to fight, on land and for the zones of a landing."""
    found: Force = dict(plan["attack"])
    for each in landings_of(plan.get("landing")):
        found = plus(found, each.get("escort", {}))
    return found


def _comes_on(book: Book, state: State, space: str, target: str, gone: Force) -> bool:
    """Whether those who were moved can still come to an attack from there: they fight nowhere else, and
    reach it with the points that are left to them.
    """
    board = state.situation()
    if book.spaces[target].sea:
        if hostile_zone(book, board, target):
            return False
    elif hostile_in_combat(book, board, target):
        return False
    others = {at: plan for at, plan in state.declared.items() if at != space}
    alone = replace(state, declared=others)
    said = {**again(state.declared[space]), "space": space}
    said.pop("from", None)  # from wherever they can
    assault = announced(book, alone, cast(Attacking, said), False)
    return all(
        any(places.get(target, 0) >= n for places in _places(book, alone, assault, unit))
        for unit, n in gone.items()
    )


def _places(
    book: Book, state: State, assault: Assault, unit: str
) -> Iterator[Mapping[str, int]]:  # fmt: skip
    """The places from where such a unit can come to an attack, party by party."""
    for need in coming(book, state, assault):
        if need.unit == unit:
            yield need.within
    if unit == "transport":
        for part in assault.by_zone():
            yield voyages(book, state, assault, str(part.zone), part.seaborne)


def _from(plan: Plan, origin: str, now: str, force: Force) -> dict[str, Json]:
    """With some who come from another place than was announced."""
    found: dict[str, Json] = dict(plan)
    if "sent" in found:
        found["sent"] = _changed(found["sent"], origin, now, force)
    if "parties" in found:
        parties = dict(found["parties"])
        for at, came in parties.items():
            gone = minus(force, minus(force, came.get(origin, {})))
            parties[at], force = _changed(came, origin, now, gone), minus(force, gone)
        found["parties"] = parties
    if origin in found.get("from", ()):
        found["from"] = list(dict.fromkeys((*found["from"], now)))
    return found


def _changed(
    parties: Mapping[str, Force], origin: str, now: str, force: Force
) -> dict[str, Force]:  # fmt: skip
    gone = minus(force, minus(force, parties.get(origin, {})))
    left = _less(parties, origin, gone)
    return {**left, now: plus(left.get(now, {}), gone)} if total(gone) else left


def _less(parties: Mapping[str, Force], origin: str, gone: Force) -> dict[str, Force]:
    left = {at: minus(force, gone if at == origin else {}) for at, force in parties.items()}
    return {at: force for at, force in left.items() if total(force)}


def _without(book: Book, plan: Plan, origin: str, gone: Force) -> dict[str, Json] | None:
    """An announcement without some who were to come from a place; None: nobody is left to attack.

    Where a transport is missing for those who were to land from a zone nobody of them lands.
    """
    kept = ("sent", "parties", "stay", "regions", "landing", "zone", "zones", "from", "attack")
    now: dict[str, Json] = {key: value for key, value in plan.items() if key not in kept}
    space = plan.get("space")
    parties: dict[str, Mapping[str, Force]] = dict(
        plan.get("parties") or {space: plan.get("sent", {})}
    )
    troops = announced_from(book, plan)
    walkers = regions_of(
        plan, overland(book, plan["attack"], troops) if troops else walkers_of(book, plan)
    )
    stay, landings = dict(plan.get("stay", {})), list[dict[str, Json]]()
    walkers, gone, parties = _walkers(walkers, parties, str(space), origin, gone)
    attack: Force = {}
    for each in walkers:
        attack = plus(attack, each["attack"])
    ships = among_attackers(book, plan) if troops else {}
    for told in landings_of(plan.get("landing")):
        zone = told["zone"]
        party = parties.get(zone, {})
        off = minus(gone, minus(gone, party.get(origin, {})))
        gone, party = minus(gone, off), _less(party, origin, off)
        escort = plus(told.get("escort", {}), ships)
        ships = {}
        lands = minus(troops[zone], off)
        carried = stay.get(zone, {}).get("transport", 0)
        carried += sum(force.get("transport", 0) for force in party.values())
        if not total(lands) or (off.get("transport") and carried < transports_needed(lands)):
            parties.pop(zone, None)
            stay.pop(zone, None)
            continue
        parties[zone] = party
        escort = minus(escort, off)
        landings.append({**{k: v for k, v in told.items() if k not in ("escort", "also")},
                         "force": dict(lands), **({"escort": escort} if total(escort) else {})})  # fmt: skip
        attack = plus(attack, lands)
    if not total(attack):
        return None
    now |= {"attack": ordered(attack, book.units), "zone": None}
    if starts := list(dict.fromkeys(at for each in walkers for at in each["from"])):
        now["from"] = starts
    if len(walkers) > 1:
        now["regions"] = walkers
    if landings:
        now |= {"zone": landings[0]["zone"], "landing": in_one(landings)}
    if len(landings) > 1:
        now["zones"] = [each["zone"] for each in landings]
    sent: dict[str, Force] = {}
    for came in parties.values():
        for at, force in came.items():
            sent[at] = plus(sent.get(at, {}), force)
    if sent:
        now |= {"sent": sent, **({"parties": parties} if landings else {})}
    return now | ({"stay": stay} if stay else {})


def _walkers(
    regions: list[Region], parties: Mapping[str, Mapping[str, Force]], space: str, origin: str, gone: Force
) -> tuple[list[Region], Force, dict[str, Mapping[str, Force]]]:  # fmt: skip
    """Those who come over land or by air, without some; who is still to be left out of the landings."""
    came = parties.get(space, {})
    off = minus(gone, minus(gone, came.get(origin, {})))
    now = {**parties, space: _less(came, origin, off)}
    return (
        regions_less(regions, origin, off),
        minus(gone, off),
        {at: p for at, p in now.items() if p},
    )
