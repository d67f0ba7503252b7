"""An attack announced in several sentences: who lands from another zone, who comes over land (pp. 11, 12, 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.regions import (
    Region,
    regions_now,
    regions_of,
    together,
    walkers_of,
    walking,
)
from referee.games.aa1941.combat.announced.senders import guessed
from referee.games.aa1941.combat.assault import announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.landing_escort import among_attackers, escorts, fighters
from referee.games.aa1941.combat.landings.quays import (
    as_said,
    coasts,
    quays_now,
    quays_of,
    with_quays,
)
from referee.games.aa1941.combat.targets import again
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.landings import announced_from, in_one, landings_of, overland
from referee.games.aa1941.state import State


def joined(book: Book, state: State, args: Attacking) -> Attacking:
    """What is announced now, with what was announced for the same territory before (`_besides`).

    Light games: whoever is to land and is named again without a landing or a place is no second one, where the
    record has nobody else who could come (p. 11); the others join.
    """
    found = _besides(book, state, args)
    if state.tracking or not state.declared.get(args["space"], {}).get("landing"):
        return found
    if args.get("landing") or args.get("from") or found is args:
        return found
    lands = plus({}, landing_force(book, state.declared[args["space"]]["attack"]))
    lands = minus(lands, minus(lands, args["attack"]))
    if not total(lands):
        return found
    missing = guessed(book, state, announced(book, state, found, False)).absent
    again_named = minus(lands, minus(lands, missing))
    if not total(again_named):
        return found
    return _besides(book, state, {**args, "attack": minus(args["attack"], again_named)})


def _besides(book: Book, state: State, args: Attacking) -> Attacking:
    """What is announced now, with what was announced for the same territory before.

    A landing from another zone comes besides, as does a landing beside an attack over land and the
    other way round, an attack from another region, one that boarded at another coast (p. 27), and other
    kinds of unit of the same region (p. 11).
    What is said again of the same place takes the place of what was said of it before; said without
    one, of all who walk or fly.
    """
    plan = state.declared.get(args["space"])
    new = _landing_now(book, args)
    if not state.tracking:
        args = with_quays(book, args, new)
    if plan is None:
        return args
    old = announced_from(book, plan)
    if not (new or old):
        regions = regions_now(
            regions_of(plan, walkers_of(book, plan)), args["attack"], args.get("from")
        )
        return _from_regions(args, regions, ordered(walking(regions), book.units))
    kept = {zone: force for zone, force in old.items() if zone not in new}
    walkers = overland(book, args["attack"], new)
    if not all(new.values()):  # who lands is open: nobody is said to walk
        walkers = minus(walkers, landing_force(book, walkers))
    regions = regions_of(plan, walkers_of(book, plan))
    if total(walkers):
        regions = regions_now(regions, walkers, args.get("from"))
    told = {each["zone"]: each for each in landings_of(plan.get("landing"))}
    landings: list[dict[str, Json]] = [
        {**told[zone], "force": dict(force)} for zone, force in kept.items()
    ]
    ships, named = among_attackers(book, args), escorts(book, plan)
    for each in landings_of(args.get("landing")):
        zone = each["zone"]
        escort = plus(each.get("escort", {}), ships)
        more: dict[str, Json] = {}
        if lands := new[zone]:
            quays = quays_of(each, lands)
            if zone in old and not state.tracking:
                before = told.get(zone, {"zone": zone})
                quays = quays_now(plan, before, old[zone], quays)
            new[zone] = ordered(walking(quays), book.units)
            more = {"force": new[zone], "quays": as_said(quays)}
            if new[zone] != dict(lands):  # others come besides, and the ships named with them
                escort = escort or dict(named.get(zone, {}))
        if escort:
            more["escort"] = escort
        landings.append({**each, **more})
        ships = {}
    comes = _all(new) if all(new.values()) else landing_force(book, args["attack"])
    if next(iter(old), "") in kept:  # it stays the first landing, with the ships named for it
        comes = plus(comes, among_attackers(book, plan))
    whole = ordered(plus(walking(regions), plus(_all(kept), comes)), book.units)
    found: Attacking = {**again(plan), **args}  # type: ignore[typeddict-item]
    found["landing"] = in_one(landings)
    found = _from_regions(found, regions, whole)
    said = [quay for each in landings for quay in quays_of(each, each.get("force") or {})]
    if not regions and coasts(said):
        found["from"] = coasts(said)
    return found


def with_those_there(book: Book, state: State, args: Attacking) -> Attacking:
    """Tracked games: a landing that is announced with nobody else takes in those who moved to the same
    territory before it: whoever stands there fights (p. 12, p. 14).
    """
    if not state.tracking or book.spaces[args["space"]].sea:
        return args
    args = _those_aboard(book, state, args)
    told = landings_of(args.get("landing"))
    if not told or not all(each.get("force") for each in told):
        return args
    rest = overland(book, args["attack"], _landing_now(book, args))
    here = state.force_of(args["space"], state.power)
    if not here or any(n and book.units[unit].domain != "sea" for unit, n in rest.items()):
        return args
    return {**args, "attack": ordered(plus(args["attack"], here), book.units)}


def _those_aboard(book: Book, state: State, args: Attacking) -> Attacking:
    """« 2 infantry landing from sz29 »: where it is not said who of the troops lands, those do that are
    aboard there; the others stand in the territory.
    """
    told = landings_of(args.get("landing"))
    if len(told) != 1 or told[0].get("force"):
        return args
    named = landing_force(book, args["attack"])
    afloat = state.force_of(told[0]["zone"], state.power)
    lands = minus(named, minus(named, afloat))
    if not total(lands) or not state.force_of(args["space"], state.power):
        return args
    return {**args, "landing": {**told[0], "force": ordered(lands, book.units)}}


def _from_regions(args: Attacking, regions: Sequence[Region], whole: Force) -> Attacking:
    """What is announced, with all the places that it comes from."""
    found: Attacking = {**args, "attack": whole}
    found.pop("from", None)
    if starts := list(dict.fromkeys(space for each in regions for space in each["from"])):
        found["from"] = starts
    if len(regions) > 1:
        found["regions"] = list(regions)
    if any(each.get("moved") for each in regions):
        found["moved"] = True
    return found


def anew(
    book: Book, state: State, args: Attacking, sent: Mapping[str, Force]
) -> list[tuple[str | None, Force]]:
    """Who was announced there before and comes no more, now that it was said otherwise: place by place
    where that is known of both (`sent`: of those that come now), the others by kind (p. 11).
    """
    plan = state.declared.get(args["space"])
    if plan is None:
        return []
    before = _everybody(book, plan)
    left = minus(before, _everybody(book, args))
    open_kinds = _from_either(book, state, plan) | _from_either(book, state, args)
    stay = announced_from(book, args) if args.get("landing") else {}  # who lands from where he is
    found: list[tuple[str | None, Force]] = []
    for origin, force in plan.get("sent", {}).items() if sent else ():
        named = {unit: n for unit, n in force.items() if unit in before and unit not in open_kinds}
        if total(gone := minus(named, plus(sent.get(origin, {}), stay.get(origin, {})))):
            found.append((origin, ordered(gone, book.units)))
            left = minus(left, gone)
    return [*found, (None, ordered(left, book.units))] if total(left) else found


def _everybody(book: Book, said: Mapping[str, Json]) -> Force:
    """Who is said to attack, those who fight for the zones of a landing among them; not its transports."""
    if not landings_of(said.get("landing")):
        return dict(said["attack"])
    found = minus(said["attack"], among_attackers(book, said))
    for force in escorts(book, said).values():
        found = plus(found, fighters(force))
    return found


def _from_either(book: Book, state: State, said: Mapping[str, Json]) -> set[str]:
    """The kinds of unit that were said to come from several places and stand in more than one of them,
    more than come: how many set out from which nobody has said.
    """
    found: set[str] = set()
    boards = announced_from(book, said) if said.get("landing") else {}
    quays = [
        quay
        for each in landings_of(said.get("landing"))
        for quay in quays_of(each, boards.get(each["zone"], {}))
    ]
    for each in (*regions_of(said, walkers_of(book, said)), *quays):
        there = [state.force_of(origin, state.power) for origin in each["from"]]
        for unit, n in each["attack"].items():
            here = [force[unit] for force in there if force.get(unit)]
            if len(here) > 1 and sum(here) > n:
                found.add(unit)
    return found


def anew_told(book: Book, space: str, gone: Sequence[tuple[str | None, Force]]) -> Ruling:
    """Whom an announcement leaves out that names them no more, and from where they were to come."""
    told: list[Json] = [
        {"code": "aa1941.declare.gone_from", "params": {"space": place, "force": force}}
        if place
        else {"code": "aa1941.declare.gone", "params": {"force": force}}
        for place, force in gone
    ]
    every = ordered(together(force for _, force in gone), book.units)
    return info("aa1941.declare.anew", "combat_move", space=space, force=every, gone_told=told)


def _landing_now(book: Book, args: Attacking) -> dict[str, Force]:
    """Zone → who is said to land from it; nobody where of several zones it is left open."""
    told = landings_of(args.get("landing"))
    if len(told) > 1:
        return {each["zone"]: each.get("force") or {} for each in told}
    return announced_from(book, args)


def _all(landing: Mapping[str, Force]) -> Force:
    found: Force = {}
    for force in landing.values():
        found = plus(found, force)
    return found
