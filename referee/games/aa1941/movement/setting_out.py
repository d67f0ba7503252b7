"""Light games: who was announced and is then moved is the same piece; it is counted once (Mouvement offensif, p. 11)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.event import Event
from referee.engine.force import Force, minus, plus, total
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, zones_of

Plan = Mapping[str, Json]


def announced_here(plan: Plan, space: str, origin: str, units: Force) -> Force:
    """Who of those that move from a place to a territory was announced to come there from it."""
    came = plan.get("parties", {}).get(space, {}) if plan.get("zone") else plan.get("sent", {})
    known = came.get(origin, {})
    return minus(units, minus(units, known))


def without(plan: Plan, target: str, origin: str, gone: Force) -> dict[str, Json]:
    """A plan without some of those who were still to set out from a place for a target."""
    now: dict[str, Json] = {
        key: value for key, value in plan.items() if key not in ("sent", "parties")
    }
    if sent := _less(plan.get("sent", {}), origin, gone):
        now["sent"] = sent
    parties = {at: _less(each, origin, gone if at == target else {})
               for at, each in plan.get("parties", {}).items()}  # fmt: skip
    if parties := {at: each for at, each in parties.items() if each}:
        now["parties"] = parties
    return now


def _less(parties: Mapping[str, Force], origin: str, gone: Force) -> dict[str, Force]:
    left = {at: minus(force, gone if at == origin else {}) for at, force in parties.items()}
    return {at: force for at, force in left.items() if total(force)}


def afloat(book: Book, before: State, after: State, args: Moving) -> list[Event]:
    """Ships, aircraft and troops of a landing that were announced to come to a sea zone and are moved there,
    or put aboard on the way: they set out from there, or not at all. Those announced for the zone by itself:
    `marched.promised`.
    """
    origin, target = args["from"], args["to"]
    if before.phase != COMBAT_MOVE or not book.spaces[target].sea or origin == target:
        return []
    power = before.power
    moved = minus(before.force_of(origin, power), after.force_of(origin, power))
    events: list[Event] = []
    for space, plan in after.declared.items():
        if space == target:
            continue
        now = dict(plan)
        for zone in zones_of(plan):
            known = now.get("parties", {}).get(zone, {}).get(origin, {})
            gone = minus(moved, minus(moved, known))
            if not total(gone) or (zone != target and book.spaces[origin].sea):
                continue
            moved = minus(moved, gone)
            now = without(now, zone, origin, gone)
            now = _there(now, zone, gone) if zone == target else _aboard(now, zone, target, gone)
        if now != plan:
            events.append(Event("declared", {"space": space, "plan": now}))
    return events


def _there(plan: Plan, zone: str, force: Force) -> dict[str, Json]:
    """With those who are in the zone that they land from."""
    stay = plan.get("stay", {})
    return {**plan, "stay": {**stay, zone: plus(stay.get(zone, {}), force)}}


def _aboard(plan: Plan, zone: str, quay: str, force: Force) -> dict[str, Json]:
    """With those who come to the zone from where they went aboard."""
    sent, parties = plan.get("sent", {}), plan.get("parties", {})
    here = parties.get(zone, {})
    return {
        **plan,
        "sent": {**sent, quay: plus(sent.get(quay, {}), force)},
        "parties": {**parties, zone: {**here, quay: plus(here.get(quay, {}), force)}},
    }
