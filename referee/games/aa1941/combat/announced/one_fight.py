"""A sea zone has one fight, with all ships that attack there (light games, Étape 1, p. 14): those announced
for the zone itself, those named with the landings from it, and the transports that land.

Tracked games need none of it: the ships stand in the zone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

from referee.engine.ask import Say, Script
from referee.engine.event import Event
from referee.engine.force import Force, at_least, minus, ordered, plus, total
from referee.engine.record import replace
from referee.engine.verb import Coming, Outcome
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.coming import ships_announced
from referee.games.aa1941.combat.announced.senders import sent_to, written
from referee.games.aa1941.combat.assault import Assault, announced, present
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.landing_escort import (
    Plan,
    announcing,
    escorted,
    escorts,
    fighters,
    left_alone,
    may_be_left,
    unescorted,
)
from referee.games.aa1941.combat.targets import again
from referee.games.aa1941.naval.landings import announced_from, in_one, landings_of
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE
from referee.games.aa1941.state import State, fought_over, zones_of

Told = tuple[list[Event], list[Ruling]]
# The first battle ends the combat moves: one may be fought while they still go on.
FIGHTING = (COMBAT_MOVE, COMBAT)


def sailing_along(book: Book, state: State) -> Told:
    """As the combat moves end: the fights for zones with all their ships, and the transports of a landing
    with those who fight for its zone.
    """
    if not announcing(state):
        return [], []
    events: list[Event] = []
    told: list[Ruling] = []
    zones = [zone for plan in state.declared.values() for zone in zones_of(plan)]
    for zone in dict.fromkeys(zones):
        many = zones.count(zone) > 1 and hostile_zone(book, state.situation(), zone)
        if zone not in state.declared and not many:
            continue
        before = state.declared.get(zone, {})
        found = _together(book, state, zone)
        state = book.after(state, found)
        events += found
        attack = state.declared.get(zone, {}).get("attack", {})
        if attack != before.get("attack", {}):
            told.append(info("aa1941.declare.battle", "combat_move", space=zone,
                             force=dict(attack), from_space=None))  # fmt: skip
        found, said = _along(book, state, zone)
        state = book.after(state, found)
        events, told = [*events, *found], [*told, *said]
    return events, told


def shared_zones(book: Book, state: State, assault: Assault) -> list[str]:
    """The zones that are fought for in this attack and that other landings, too, are announced from: what
    is left to choose is one choice for all of them (p. 14, I-AA-17).
    """
    if state.tracking or state.phase not in FIGHTING:
        return []
    zones = [str(part.zone) for part in assault.by_zone() if _open(book, state, part)]
    if assault.zone is None and book.spaces[assault.space].sea:
        zones = [assault.space]
    others = [plan for space, plan in state.declared.items() if space != assault.space]
    return [
        zone
        for zone in zones
        if zone not in (*state.declared, *fought_over(state))
        and any(zone in zones_of(plan) for plan in others)
        and (_announced_for(book, state, zone) or _named_for(book, state, assault, zone))
    ]


def gathered(book: Book, state: State, zone: str) -> list[Event]:
    """Light games: the fight for a zone that landings are announced to have, with all their ships, where
    nobody announced it for itself.
    """
    over = zone in state.declared or zone in fought_over(state) or zone in left_alone(state)
    if state.tracking or state.phase not in FIGHTING or over or not present(book, state, zone):
        return []
    if not _announced_for(book, state, zone):
        return []
    first = _together(book, state, zone)
    return first + _along(book, book.after(state, first), zone)[0]


def with_landings(
    book: Book, state: State, args: Attacking, attack: Callable[[Book, State, Attacking], Coming]
) -> Script[Outcome] | None:  # fmt: skip
    """The fight for a zone from where landings are announced, with the ships of all of them, as the fight
    is had: in the combat moves, too, and when nobody announced it (p. 14). None: they are in it already.
    """
    zone = args["space"]
    open_ = state.phase in FIGHTING and zone not in (*fought_over(state), *left_alone(state))
    if state.tracking or not open_ or not any(landing_from(book, state, zone)):
        return None
    if zone not in state.declared and _announced_for(book, state, zone):
        return None  # it is fought for all of them (`for_all`)
    first: list[Event] = []
    new = zone not in state.declared
    if new:
        fight = announced(book, state, args, False)
        known = {key: value for key, value in args.items() if key in ("attack", "from")}
        known |= written(book, state, fight) if args.get("from") else {}
        first.append(
            Event("declared", {"space": zone, "plan": {"space": zone, "zone": None, **known}})
        )
    first += _together(book, book.after(state, first), zone)
    along, told = _along(book, book.after(state, first), zone)
    if new and not args.get("from"):  # where the others set out is still to be asked
        along = [Event(each.kind, _unsent(each.data)) for each in along]
    return _followed(book, state, args, [*first, *along], told, attack) if along else None


def _unsent(data: Mapping[str, Json]) -> dict[str, Json]:
    return {**data, "plan": {key: value for key, value in data["plan"].items() if key != "sent"}}


def ships_of_landings(book: Book, state: State, zone: str) -> Told:
    """The landings announced from a zone before the ships that come there: they land from these, and where
    the troops boarded follows from their way (p. 14, p. 27).
    """
    events: list[Event] = []
    told: list[Ruling] = []
    for space, plan in state.declared.items():
        came = plan.get("parties", {}).get(zone, {})
        ships = {origin: n for origin, force in came.items() if (n := force.get("transport", 0))}
        known = ships_announced(state, zone, space)
        if state.tracking or not (ships and minus(known, ships) and minus(ships, known)):
            continue
        others = {at: each for at, each in state.declared.items() if at != space}
        alone = replace(state, declared=others)
        said = cast(Attacking, {**again(plan), "space": space})
        found = written(book, alone, announced(book, alone, said, False))
        if found.get("parties") == plan.get(
            "parties"
        ):  # no other lies beside the coasts that were said
            continue
        kept = {key: value for key, value in plan.items() if key not in ("sent", "parties", "stay")}
        events.append(Event("declared", {"space": space, "plan": {**kept, **found}}))
        state = book.after(state, events[-1:])
        told += [
            info(
                "aa1941.attack.sent", "combat_move", space=origin, force=ordered(force, book.units)
            )
            for origin, force in found.get("parties", {}).get(zone, {}).items()
            if came.get(origin) != force
        ]
    return events, told


def _followed(
    book: Book, state: State, args: Attacking, first: Sequence[Event], told: Sequence[Ruling],
    attack: Callable[[Book, State, Attacking], Coming],
) -> Script[Outcome]:  # fmt: skip
    after = book.after(state, first)
    yield Say(tuple(told))
    coming = attack(book, after, args)
    done = coming if isinstance(coming, Outcome) else (yield from coming)
    return replace(done, events=(*first, *done.events))


def _announced_for(book: Book, state: State, zone: str) -> bool:
    return any(zone in escorted(book, plan) for plan in state.declared.values())


def _named_for(book: Book, state: State, assault: Assault, zone: str) -> bool:
    """Whether an announced landing names now who fights for its zone."""
    return assault.space in state.declared and any(
        part.zone == zone and total(fighters(part.escort)) for part in assault.by_zone()
    )


def _open(book: Book, state: State, part: Assault) -> bool:
    """Whether a landing zone may come to a fight: with its own ships, or with those of another landing,
    where somebody can be asked or aircraft fight there anyway.
    """
    if part.sea_fight or not total(part.zone_defend) or part.zone in part.ignored:
        return part.sea_fight
    zone = str(part.zone)
    return part.ask or not may_be_left(book, state, part.space, zone, part.escort, part.zone_defend)


def for_all(
    book: Book, state: State, args: Attacking, zone: str,
    attack: Callable[[Book, State, Attacking], Coming],
) -> Script[Outcome]:  # fmt: skip
    """The fight for a zone chosen with one of the landings from there: it is fought for itself, with the
    ships of all of them; they land once it is over.
    """
    first, sent = _named_now(book, state, args, zone)
    first += _together(book, book.after(state, first), zone)
    first += _along(book, book.after(state, first), zone)[0]
    after = book.after(state, first)
    named = args["attack"] if args["space"] == zone else escorts(book, args).get(zone, {})
    force = at_least(after.declared[zone]["attack"], fighters(named))  # whoever is named besides
    fight = for_the_zone(book, args, zone, force)
    cards = "combat.sea", "I-AA-17"
    yield Say((info("aa1941.attack.for_all", *cards, space=zone, force=fight["attack"]), *sent))
    coming = attack(book, after, fight)
    done = coming if isinstance(coming, Outcome) else (yield from coming)
    return replace(done, events=(*first, *done.events))


def for_the_zone(book: Book, args: Attacking, zone: str, force: Force) -> Attacking:
    """The fight for a zone by itself, where it was chosen with a landing from there: what the line decides
    beforehand of the fight at sea goes with it.
    """
    kept = ["hold", "retreat", "to", "losses", "dive", "overruled"]
    if args["space"] == zone:  # the table says who defends there, and who of them is lost
        kept += ["against", "shared", "later"]
    fight = {key: value for key, value in args.items() if key in kept}
    at_sea = {unit for unit, piece in book.units.items() if piece.domain != "land"}
    if losses := [each for each in args.get("losses", ()) if at_sea >= set(each)]:
        fight["losses"] = losses  # those on land are said with the landing
    else:
        fight.pop("losses", None)
    return cast(Attacking, {**fight, "space": zone, "attack": ordered(force, book.units)})


def _named_now(book: Book, state: State, args: Attacking, zone: str) -> Told:
    """A landing from a zone for which nobody was announced, with those named now to fight for it, and where
    the record has them set out from.
    """
    plan = state.declared.get(args["space"], {})
    escort = fighters(escorts(book, args).get(zone, {}))
    if zone not in zones_of(plan) or not total(escort) or _announced_for(book, state, zone):
        return [], []
    came: dict[str, Force] = {}
    assault = announced(book, state, args, False)
    for origin, force in sent_to(book, state, assault).get(zone, {}).items():
        if total(party := minus(force, minus(force, escort))):
            came[origin] = party
    landing = [{**each, **({"escort": escort} if each["zone"] == zone else {})}
               for each in landings_of(plan["landing"])]  # fmt: skip
    before: Mapping[str, Force] = plan.get("sent", {})
    every = {origin: plus(before.get(origin, {}), came.get(origin, {}))
             for origin in (*before, *came)}  # fmt: skip
    now = {**plan, "landing": in_one(landing), "sent": every}
    if parties := plan.get("parties"):
        here = parties.get(zone, {})
        both = {
            origin: plus(here.get(origin, {}), came.get(origin, {})) for origin in (*here, *came)
        }
        now["parties"] = {**parties, zone: both}
    told: list[Ruling] = [
        info("aa1941.attack.sent", "combat_move", space=origin, force=ordered(force, book.units))
        for origin, force in came.items()
    ]
    return [Event("declared", {"space": args["space"], "plan": now})], told


def _together(book: Book, state: State, zone: str) -> list[Event]:
    """The fight for a zone announced for itself, with those who were named with the landings from there."""
    events: list[Event] = []
    sent: dict[str, Force] = {}
    for event, came in came_along(book, state, zone):
        events.append(event)
        for origin, force in came.items():
            sent[origin] = plus(sent.get(origin, {}), force)
    fleet: Force = {}
    for plan in state.declared.values():
        fleet = plus(fleet, fighters(escorts(book, plan).get(zone, {})))
    if total(fleet):
        before = state.declared.get(zone, {"space": zone, "zone": None})
        fight = _with_fleet(book, before, fleet, sent)
        events.append(Event("declared", {"space": zone, "plan": fight}))
    return events


def came_along(book: Book, state: State, zone: str) -> Iterator[tuple[Event, dict[str, Force]]]:
    """Each landing from a zone without those named to fight for it, and from where these set out."""
    for space, plan in state.declared.items():
        if not total(escort := fighters(escorts(book, plan).get(zone, {}))):
            continue
        came: dict[str, Force] = {}
        for origin, force in set_out_for(book, state, space, zone).items():
            if total(party := minus(force, minus(force, escort))):
                came[origin] = party
        now = unescorted(book, without(plan, came, zone), [zone])
        yield Event("declared", {"space": space, "plan": now}), came


def _with_fleet(
    book: Book, plan: Plan, fleet: Force, sent: Mapping[str, Force]
) -> dict[str, Json]:  # fmt: skip
    """The fight for a zone with the ships that were named with its landings; those that were announced
    for the zone too are the same.
    """
    attack = ordered(at_least(plan.get("attack", {}), fleet), book.units)
    before = plan.get("sent", {})
    every = {origin: at_least(before.get(origin, {}), sent.get(origin, {}))
             for origin in (*before, *sent)}  # fmt: skip
    now = {key: value for key, value in plan.items() if key != "regions"}
    if not before or plan.get("from"):
        now["from"] = list(dict.fromkeys((*plan.get("from", ()), *every)))
    return {**now, "attack": attack, "sent": every}


def _along(book: Book, state: State, zone: str) -> Told:
    """The fight for a zone with the transports that land from there."""
    plan = state.declared.get(zone)
    if plan is None:
        return [], []
    attack: Force = dict(plan["attack"])
    ships: dict[str, int] = {}
    needed, sent = 0, {origin: dict(force) for origin, force in plan.get("sent", {}).items()}
    for space, _, troops in landing_from(book, state, zone):
        needed += transports_needed(troops)
        for origin, force in set_out_for(book, state, space, zone).items():
            if book.spaces[origin].sea and force.get("transport"):
                ships[origin] = ships.get(origin, 0) + force["transport"]
    more = total(
        minus(ships, {origin: force.get("transport", 0) for origin, force in sent.items()})
    )
    for origin, n in ships.items():  # those that were announced for the zone, too, are the same
        sent[origin] = at_least(sent.get(origin, {}), {"transport": n})
    along = max(needed - attack.get("transport", 0), more if plan.get("sent") else 0)
    if along <= 0:
        return [], []
    attack = ordered(plus(attack, {"transport": along}), book.units)
    now = {**plan, "attack": attack, "along": {"transport": along}}
    if sent:
        now["sent"] = sent
    if plan.get("from"):
        now["from"] = list(dict.fromkeys((*plan["from"], *sent)))
    now.pop("regions", None)
    told = info("aa1941.declare.along", "combat.sea", "combat_move.transports", space=zone,
                force={"transport": along})  # fmt: skip
    return [Event("declared", {"space": zone, "plan": now})], [told]


def landing_from(book: Book, state: State, zone: str) -> Iterator[tuple[str, Plan, Force]]:
    """The announced landings from a zone with nobody of their own who fights for it, and who lands."""
    for space, plan in state.declared.items():
        if zone not in zones_of(plan) or zone in escorted(book, plan):
            continue
        if troops := announced_from(book, plan).get(zone):
            yield space, plan, troops


def set_out_for(book: Book, state: State, space: str, zone: str) -> dict[str, Force]:
    """Who of an announced landing set out from where for the zone that it lands from."""
    plan = state.declared[space]
    if plan.get("parties"):
        return dict(plan["parties"].get(zone, {}))
    said = cast(Attacking, {**plan, "space": space})
    return dict(sent_to(book, state, announced(book, state, said, False)).get(zone, {}))


def without(plan: Plan, came: Mapping[str, Force], zone: str) -> dict[str, Json]:
    """A plan without those who came to one of its zones from where they set out."""
    now: dict[str, Json] = {key: value for key, value in plan.items() if key != "sent"}
    rest = {origin: minus(force, came.get(origin, {}))
            for origin, force in plan.get("sent", {}).items()}  # fmt: skip
    if sent := {origin: force for origin, force in rest.items() if total(force)}:
        now["sent"] = sent
    if before := plan.get("parties"):
        here = {origin: minus(force, came.get(origin, {}))
                for origin, force in before.get(zone, {}).items()}  # fmt: skip
        here = {origin: force for origin, force in here.items() if total(force)}
        now["parties"] = {**{at: each for at, each in before.items() if at != zone},
                          **({zone: here} if here else {})}  # fmt: skip
    return now
