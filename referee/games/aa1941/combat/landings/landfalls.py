"""Landings as they are announced: whoever was loaded in the combat move must land (p. 13), whoever
was aboard before may (p. 28); from one zone or from several (p. 12).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.allowed import assault_rulings
from referee.games.aa1941.combat.assault import Assault, announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.joining import joined
from referee.games.aa1941.combat.landings.landing_escort import (
    escorts,
    fighters,
    left_alone,
    may_be_left,
)
from referee.games.aa1941.combat.targets import Example, attackers, by_neighbours, left_of
from referee.games.aa1941.movement.journey import reading
from referee.games.aa1941.naval.landings import in_one, landings_of
from referee.games.aa1941.naval.sailing import able_to_land, waiting_to_land
from referee.games.aa1941.state import State, fought_over, moves_over, zones_of
from referee.games.aa1941.turn.owed import still_aboard


def landfalls(book: Book, state: State) -> Iterator[Attacking]:
    """An assault for each shore where the troops of a zone can land, whoever stands there with them:
    all who may, then those who must where these are fewer.
    """
    if not state.tracking:
        return
    owed = waiting_to_land(book, state)
    may = {} if moves_over(state) else able_to_land(book, state)
    every = [(zone, part[zone]) for zone in {**owed, **may} for part in (may, owed) if zone in part]
    for nth, (zone, force) in enumerate(every):
        if (zone, force) in every[:nth]:
            continue
        for shore in book.spaces[zone].neighbours:
            if book.spaces[shore].sea or (shore in state.declared and force != owed.get(zone)):
                continue
            whole = ordered(plus(state.force_of(shore, state.power), force), book.units)
            said: Attacking = {"space": shore, "attack": whole}
            said["landing"] = {"zone": zone, "force": dict(force)}
            assault = announced(book, state, joined(book, state, said), False)
            judged = assault_rulings(book, state, assault, announcing=True)
            if not any(ruling.severity == "refusal" for ruling in judged):
                yield said


def owed_ashore(book: Book, state: State) -> Iterator[Attacking]:
    """Light games: the assaults on whose shores those can land who were put aboard in the combat move and are
    announced for none (p. 13).
    """
    owed = {} if state.tracking else still_aboard(book, state)
    for zone, force in owed.items():
        for shore in book.spaces[zone].neighbours:
            if book.spaces[shore].sea or shore in state.declared:
                continue
            said: Attacking = {"space": shore, "attack": dict(force)}
            said["landing"] = {"zone": zone, "force": dict(force)}
            assault = announced(book, state, said, False)
            judged = assault_rulings(book, state, assault, announcing=True)
            if not any(ruling.severity == "refusal" for ruling in judged):
                yield said


def ready(book: Book, state: State, space: str) -> Attacking | None:
    """Everybody who can attack a space as the pieces of a tracked game stand: whoever is there, and
    those who were loaded and can land there with them (pp. 12, 14).
    """
    if not state.tracking:
        return None
    lands = state.declared.get(space, {}).get("landing")
    there = left_of(book, state, space) if lands else attackers(book, state, space)
    most: dict[str, Mapping[str, Json]] = {}
    for said in landfalls(book, state):
        if said["space"] == space:  # the first from a zone is the fullest
            most.setdefault(said["landing"]["zone"], said["landing"])
    ashore = list(most.values())
    if there is None and not ashore:
        return None
    found: Attacking = {"space": space, "attack": {}, **(there or {})}  # type: ignore[typeddict-item]
    zones = {each["zone"]: each for each in landings_of(found.get("landing"))}
    for each in ashore:
        was = zones.get(each["zone"], each)
        more = plus(was["force"], each["force"]) if was is not each else each["force"]
        zones[each["zone"]] = {**was, "force": more}
        found["attack"] = ordered(plus(found["attack"], each["force"]), book.units)
    if zones:
        found["landing"] = in_one(list(zones.values()))
    return found


def to_fight(book: Book, state: State) -> Iterator[tuple[str, Example | Attacking | None]]:
    """Every space that could be attacked anew, over land or from the sea, with an example of who could."""
    seen: list[str] = []
    over = left_alone(state)  # troops landed past the enemies there: no fight any more (p. 14)
    for space, example in by_neighbours(book, state):
        seen.append(space)
        if space not in over:
            yield space, example
    if moves_over(state):  # who still had to land should have been announced
        return
    for space in dict.fromkeys(said["space"] for said in landfalls(book, state)):
        if space not in seen and space not in state.declared:
            yield space, ready(book, state, space)


def by_sea(book: Book, state: State, args: Attacking) -> Attacking:
    """An attack that names by their force alone those who can only come ashore, from the zones
    where they were loaded, or where they are said to come from: troops come from a sea zone by landing (p. 12).
    """
    if "landing" not in args and (zone := _zone_said(book, args)):
        fly = any(book.units[unit].domain == "air" for unit in args["attack"])
        kept = {key: value for key, value in args.items() if fly or key != "from"}
        return cast(Attacking, {**kept, "landing": {"zone": zone}})
    if "landing" not in args and args.get("regions"):
        return _ashore_by_place(book, args)
    if "landing" in args or "from" in args or not state.tracking:
        return args
    space = args["space"]  # ships may be named with them
    force = {unit: n for unit, n in args["attack"].items() if book.units[unit].domain != "sea"}
    each = [said for said in landfalls(book, state) if said["space"] == space]
    together = ready(book, state, space) if each else None
    landings: list[Mapping[str, Json]] = []
    for said in [*each, *([together] if together else [])]:
        if dict(said["attack"]) == force and said["landing"] not in landings:
            landings.append(said["landing"])
    if not landings and (zone := _where_aboard(book, state, space, force)):
        landings.append({"zone": zone, "force": force})
    return {**args, "landing": landings[0]} if len(landings) == 1 else args


def _where_aboard(book: Book, state: State, space: str, force: Force) -> str | None:
    """The one zone beside the ground in which those named are aboard as the combat moves are made: they are no second
    ones beside who moved there over land (p. 12), and if they may not land, it is said why.
    """
    troops = total(force) and all(book.units[unit].domain == "land" for unit in force)
    if moves_over(state) or not troops or book.spaces[space].sea:
        return None
    owed = waiting_to_land(book, state)
    here = state.force_of(space, state.power)
    zones = [
        zone
        for zone in book.spaces[space].neighbours
        if book.spaces[zone].sea and not minus(force, state.force_of(zone, state.power))
    ]
    if not minus(force, here):  # who stands there fights, and need not be announced
        zones = [zone for zone in zones if ordered(owed.get(zone, {}), book.units) == force]
    return zones[0] if len(zones) == 1 else None


def _zone_said(book: Book, args: Attacking) -> str | None:
    """The one zone beside the ground attacked that troops are said to come from."""
    places, space = args.get("from", ()), args["space"]
    walks = any(book.units[unit].domain == "land" for unit in args.get("attack", {}))
    if len(places) != 1 or not walks or book.spaces[space].sea:
        return None
    near = book.spaces[space].neighbours
    return places[0] if book.spaces[places[0]].sea and places[0] in near else None


def _ashore_by_place(book: Book, args: Attacking) -> Attacking:
    """Of forces told place by place those from a sea zone beside the ground land from there (p. 12); aircraft
    and all others keep their places.
    """
    landing, others = dict[str, Force](), list[dict[str, Json]]()
    for each in args["regions"]:
        if (zone := _zone_said(book, cast(Attacking, {**each, "space": args["space"]}))) is None:
            others.append(dict(each))
            continue
        troops = {u: n for u, n in each["attack"].items() if book.units[u].domain == "land"}
        planes = {u: n for u, n in each["attack"].items() if book.units[u].domain == "air"}
        landing[zone] = plus(landing.get(zone, {}), troops)
        others += [{"from": [zone], "attack": planes}] if planes else []
    if not landing:
        return args
    kept = {key: value for key, value in args.items() if key not in ("from", "regions")}
    if others:
        kept["from"] = list(dict.fromkeys(at for each in others for at in each["from"]))
    if len(others) > 1:
        kept["regions"] = others
    each_zone = [{"zone": zone, "force": troops} for zone, troops in landing.items()]
    return cast(Attacking, {**kept, "landing": in_one(each_zone)})


def landing_told(book: Book, assault: Assault, held: bool) -> list[Ruling]:
    """An assault as it is announced; where not all land from one zone the whole, and who from which.

    `held`: on ground that tanks run through, where others come as well.
    """
    card, space = "combat_move.amphibious", assault.space
    cards = (card, *reading(held))
    if not assault.more and not assault.overland:
        return [info("aa1941.declare.landing", *cards, space=space, force=dict(assault.attack),
                     from_space=assault.zone)]  # fmt: skip
    # Whoever walks or flies there comes from no sea zone.
    code = "aa1941.declare.landing_beside" if assault.overland else "aa1941.declare.landings"
    whole = info(code, *cards, space=space, force=dict(assault.attack), spaces=list(assault.zones))
    return [whole, *(
        info("aa1941.declare.from_zone", card, space=part.zone,
             force=ordered(part.seaborne, book.units))
        for part in assault.by_zone()
    )]  # fmt: skip


def sea_over(book: Book, state: State, args: Attacking) -> list[Ruling]:
    """Light games: that a zone for which ships are named with a landing was fought for before (p. 14), or
    with another landing at the table.
    """
    named = {} if state.tracking else escorts(book, args)
    by_hand = {
        zone for each in state.fought if each.get("by_hand") for zone in each.get("seas", ())
    }
    zones = [each.get("zone") for each in landings_of(args.get("landing"))]
    return [
        info("aa1941.attack.sea_over", "combat.sea", space=zone)
        for zone in dict.fromkeys((*named, *zones))
        if zone in fought_over(state) and (zone in by_hand or total(fighters(named.get(zone, {}))))
    ]


def left_alone_told(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Light games: how an announced escort leaves submarines and transports alone (p. 14)."""
    return [
        info("aa1941.declare.leave_alone", "combat.sea", space=part.zone,
             force=dict(part.zone_defend))
        for part in assault.by_zone()
        if not state.tracking and part.sea_fight
        and may_be_left(book, state, part.space, str(part.zone), part.escort, part.zone_defend)
    ]  # fmt: skip


def zones_kept(assault: Assault, args: Attacking) -> dict[str, Json]:
    """The landings with who lands from each zone, to be fought as they were announced."""
    told = landings_of(args["landing"])
    parts = zip(told, assault.by_zone(), strict=True)
    return in_one([{**each, "force": dict(part.seaborne)} for each, part in parts])


def kept_aboard(
    book: Book, state: State, assault: Assault, rulings: tuple[Ruling, ...]
) -> list[Ruling]:
    """A ship that lands keeps nobody who boarded this turn (p. 13, p. 27)."""
    plan = state.declared.get(assault.space, {})
    if any(ruling.severity == "refusal" for ruling in rulings):
        return []
    if not state.tracking:
        return _kept_light(book, state, assault, zones_of(plan))
    from referee.games.aa1941.naval.sailing import left_aboard

    landing: dict[str, Force | None] = dict.fromkeys(zones_of(plan))
    landing |= {str(part.zone): part.seaborne for part in assault.by_zone()}
    kept = [
        left_aboard(book, state, zone, assault.space, seaborne)
        for zone, seaborne in landing.items()
    ]
    return [each for each in kept if each is not None]


def _kept_light(
    book: Book, state: State, assault: Assault, zones: Sequence[str]
) -> list[Ruling]:  # fmt: skip
    """The same in a light game, of those that the record has aboard in a zone where this landing was announced
    from: put aboard by a move, or in the zone since the fight for it.
    """
    landing = [{"zone": part.zone, "force": part.seaborne} for part in assault.by_zone()]
    now: dict[str, Json] = {"attack": assault.attack, "zone": assault.zone}
    if landing:
        now |= {"zones": list(assault.zones), "landing": in_one(landing)}
    owed = still_aboard(book, replace(state, declared={**state.declared, assault.space: now}))
    return [
        refusal("aa1941.transport.must_land", "combat_move.transports", "combat_move.amphibious",
                space=zone, force=owed[zone])
        for zone in zones
        if zone in owed
    ]  # fmt: skip
