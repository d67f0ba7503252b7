"""A sea fight announced by itself for a zone from where others are to land (light games, p. 14): the
transports that land take part in it, and what they carry goes back or down with them.

Tracked games need none of it: the ships stand in the zone, with their ledger.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from referee.engine.event import Event
from referee.engine.force import Force, at_least, minus, ordered, plus, total
from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault, announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.drowning import Fleets
from referee.games.aa1941.combat.endings import nobody_left
from referee.games.aa1941.combat.fight import Fought, cleared, falls_back
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.fleet import Ship, boarded, landing_force, parted
from referee.games.aa1941.naval.landings import announced_from, in_one, landings_of
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, added, taken, zones_of

Plan = Mapping[str, Json]


def sailing_along(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """As the combat moves end: the transports of a landing are with those who fight for its zone."""
    if not _announcing(state):
        return [], []
    events, told = _one_fight(book, state)
    state = book.after(state, events)
    for zone, plan in state.declared.items():
        attack: Force = dict(plan["attack"])
        needed, sent = 0, {origin: dict(force) for origin, force in plan.get("sent", {}).items()}
        for space, _, troops in _landing_from(book, state, zone):
            needed += transports_needed(troops)
            for origin, force in _parties(book, state, space, zone).items():
                if book.spaces[origin].sea and force.get("transport"):
                    sent[origin] = plus(sent.get(origin, {}), {"transport": force["transport"]})
        along = needed - attack.get("transport", 0)
        if along <= 0:
            continue
        attack = ordered(plus(attack, {"transport": along}), book.units)
        now = {**plan, "attack": attack, "along": {"transport": along}}
        if sent:
            now["sent"] = sent
        if plan.get("from"):
            now["from"] = list(dict.fromkeys((*plan["from"], *sent)))
        now.pop("regions", None)
        events.append(Event("declared", {"space": zone, "plan": now}))
        told.append(info("aa1941.declare.along", "combat.sea", "combat_move.transports",
                         space=zone, force={"transport": along}))  # fmt: skip
    return events, told


def _one_fight(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """A zone has one fight, with all ships named for it (p. 14): those announced for the zone itself, and
    those of every landing from it. It is announced for the zone itself.
    """
    events: list[Event] = []
    told: list[Ruling] = []
    zones = [zone for plan in state.declared.values() for zone in zones_of(plan)]
    for zone in dict.fromkeys(zones):
        before = state.declared.get(zone)
        if before is None and (
            zones.count(zone) < 2 or not hostile_zone(book, state.situation(), zone)
        ):
            continue
        fleet: Force = {}
        sent: dict[str, Force] = {}
        for space, plan in state.declared.items():
            if zone not in zones_of(plan) or not total(escort := _escort(book, state, space, zone)):
                continue
            fleet, came = plus(fleet, escort), dict[str, Force]()
            for origin, force in _parties(book, state, space, zone).items():
                came[origin] = minus(force, minus(force, escort))
                if total(came[origin]):
                    sent[origin] = plus(sent.get(origin, {}), came[origin])
            now = _without_fleet(book, plan, zone, came)
            events.append(Event("declared", {"space": space, "plan": now}))
        if total(fleet):
            fight = _together(book, before or {"space": zone, "zone": None}, fleet, sent)
            events.append(Event("declared", {"space": zone, "plan": fight}))
            if before is None or fight["attack"] != before["attack"]:
                told.append(info("aa1941.declare.battle", "combat_move", space=zone,
                                 force=fight["attack"], from_space=None))  # fmt: skip
    return events, told


def _together(
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


def _escort(book: Book, state: State, space: str, zone: str) -> Force:
    """The warships named with a landing for the fight over its zone."""
    said = cast(Attacking, {**state.declared[space], "space": space})
    parts = announced(book, state, said, False).by_zone()
    found = next((dict(part.escort) for part in parts if part.zone == zone), dict[str, int]())
    return {unit: n for unit, n in found.items() if unit != "transport" and n}


def _without_fleet(
    book: Book, plan: Plan, zone: str, came: Mapping[str, Force]
) -> dict[str, Json]:  # fmt: skip
    """A landing whose warships are announced for its zone itself."""
    now = _set_out_no_more(plan, came)
    if zone == zones_of(plan)[0]:  # ships among the attackers fight for the first zone
        now["attack"] = {u: n for u, n in plan["attack"].items() if book.units[u].domain != "sea"}
    now["landing"] = in_one([
        {key: value for key, value in each.items() if key != "escort" or each["zone"] != zone}
        for each in landings_of(plan["landing"])
    ])  # fmt: skip
    return now


def unopened(book: Book, state: State) -> list[Ruling]:
    """The announced landings from a zone that enemy warships hold and nobody is announced to clear:
    they could never land (p. 14).
    """
    found: list[Ruling] = []
    board = state.situation()
    plans = state.declared if _announcing(state) else {}
    # With the landing or with another one from the zone (p. 14).
    escorted = {zone for plan in plans.values() for zone in escorted_zones(book, plan)}
    for space, plan in plans.items():
        for zone in zones_of(plan):
            if (
                zone not in state.declared
                and zone not in escorted
                and hostile_zone(book, board, zone)
            ):
                foes = board.enemy_pieces(book, zone)
                found.append(refusal("aa1941.declare.unopened", "combat.sea", space=zone,
                                     force=foes, other_space=space))  # fmt: skip
    return found


def escorted_zones(book: Book, plan: Plan) -> list[str]:
    """The zones that a landing itself fights for, with the warships named for it."""
    told = landings_of(plan.get("landing"))
    found: list[str] = [each["zone"] for each in told if each.get("escort") and each.get("zone")]
    if any(book.units[unit].domain == "sea" for unit in plan["attack"]):
        found += zones_of(plan)[:1]
    return found


def _announcing(state: State) -> bool:
    return not state.tracking and state.phase == COMBAT_MOVE


def _landing_from(book: Book, state: State, zone: str) -> Iterator[tuple[str, Plan, Force]]:
    """The announced landings from a zone without ships of their own that fight for it, and who lands."""
    for space, plan in state.declared.items():
        if zone in zones_of(plan) and (troops := announced_from(book, plan).get(zone)):
            told = landings_of(plan.get("landing"))
            if not any(each.get("escort") for each in told if each.get("zone") == zone):
                yield space, plan, troops


@record
class Afloat:
    """The board once those who were to land have followed their transports."""

    pieces: Pieces
    events: Sequence[Event] = ()
    rulings: Sequence[Ruling] = ()


def with_cargo(
    book: Book, state: State, assault: Assault, fought: Fought, pieces: Pieces
) -> Afloat:
    """Where those are who were to land from a zone that was fought for by itself: aboard in the zone
    once it is cleared, aboard where the transports went, or down with them (p. 13, p. 14).
    """
    end, zone = fought.main, assault.space
    if end is None or assault.zone or not book.spaces[zone].sea:
        return Afloat(pieces)
    won, cargo = cleared(book, end), dict[str, int]()
    home = fought.retreat_to if not won and falls_back(book, end) else zone
    over = list(_landing_from(book, state, zone))
    parties = [_parties(book, state, space, zone) for space, _, _ in over]
    for (_, _, troops), came in zip(over, parties, strict=True):
        for origin, force in came.items():
            pieces = taken(pieces, origin, state.power, landing_force(book, force))
            if home is None and force.get("transport"):
                home = origin
        waiting = minus(troops, _all(came))
        pieces = taken(pieces, zone, state.power, waiting)
        cargo = plus(cargo, troops)
    if not total(cargo):
        return Afloat(pieces)
    lost = _drowned(book, state, assault, fought)
    down = _all(lost)
    left, told = minus(cargo, down), list[Ruling]()
    if total(down):
        told.append(your_call("aa1941.battle.drowned", "combat_move.transports",
                              force=ordered(down, book.units)))  # fmt: skip
    told += [
        nobody_left(space, zone)
        for space, _, troops in over
        if not total(minus(troops, lost.get(space, {})))
    ]
    if total(left):
        pieces = added(pieces, home or zone, state.power, left)
    if not won and total(left):
        told.append(info("aa1941.battle.no_landing", "combat.land", space=zone,
                         force=ordered(left, book.units)))  # fmt: skip
    events: list[Event] = []
    for (space, plan, troops), came in zip(over, parties, strict=True):
        # Nobody lands from a zone that was not cleared; from others, and over land, they still do.
        gone = lost.get(space, {}) if won else troops
        now = _there_now(book, plan, zone, came, gone)
        what = {"space": space, "plan": now} if now else {"space": space}
        events.append(Event("declared" if now else "withdrawn", what))
    return Afloat(pieces, events, told)


def laden_fleets(book: Book, state: State, assault: Assault) -> dict[str, Fleets]:
    """Light games: zone → the attacker's transports in the fight for it, with what they carry. No
    table told who is aboard which: as few as possible are loaded, and each lands on one shore (p. 14).
    """
    if assault.zone is None:
        return {assault.space: {state.power: _laden(book, state, assault)}}
    found: dict[str, Fleets] = {}
    for part in assault.by_zone():
        ships = [Ship(state.power)] * part.escort.get("transport", 0)
        loaded, _ = boarded(book, ships, state.power, part.seaborne, new=False)
        found[str(part.zone)] = {state.power: loaded or ()}
    return found


def _laden(book: Book, state: State, assault: Assault) -> list[Ship]:
    """The transports of a sea fight announced by itself, those of each landing by themselves."""
    found: list[Ship] = []
    for space, _, troops in _landing_from(book, state, assault.space):
        ships = [Ship(state.power, landed=space)] * transports_needed(troops)
        loaded, _ = boarded(book, ships, state.power, troops, new=False)
        found += loaded or ()
    empty = assault.attack.get("transport", 0) - len(found)
    return [*found, *[Ship(state.power)] * empty]


def _drowned(book: Book, state: State, assault: Assault, fought: Fought) -> dict[str, Force]:
    """Territory → who of its landing went down: with the ships that their owner let go down, else the
    empty ones and the cheapest cargo first (p. 13, p. 17).
    """
    left = fought.main.attacker_left if fought.main is not None else {}
    gone = fought.attack.get("transport", 0) - left.get("transport", 0)
    chosen = fought.sunk.get(state.power, ())
    found: dict[str, Force] = {}
    for ship in parted(book, _laden(book, state, assault), gone, chosen)[0]:
        if ship.aboard:
            found[ship.landed] = plus(found.get(ship.landed, {}), ship.aboard)
    return found


def _parties(book: Book, state: State, space: str, zone: str) -> dict[str, Force]:
    """Who of an announced landing set out from where for the zone that it lands from."""
    from referee.games.aa1941.combat.senders import sent_to

    said = cast(Attacking, {**state.declared[space], "space": space})
    return dict(sent_to(book, state, announced(book, state, said, False)).get(zone, {}))


def _all(parties: Mapping[str, Force]) -> Force:
    found: Force = {}
    for force in parties.values():
        found = plus(found, force)
    return found


def _there_now(
    book: Book, plan: Plan, zone: str, came: Mapping[str, Force], gone: Force
) -> dict[str, Json] | None:  # fmt: skip
    """An announced landing once its fleet won the zone: they set out no more, and those who drowned
    on the way land nowhere; None: nobody is left for it.
    """
    now = _set_out_no_more(plan, came)
    if not total(gone):
        return now
    now["attack"] = ordered(minus(plan["attack"], gone), book.units)
    troops = announced_from(book, plan)
    landing = [
        {**each, "force": minus(troops[each["zone"]], gone) if each["zone"] == zone else troops[each["zone"]]}
        for each in landings_of(plan.get("landing"))
    ]  # fmt: skip
    landing = [each for each in landing if total(each["force"])]
    if not total(now["attack"]):
        return None
    zones = [each["zone"] for each in landing]
    return {
        **{key: value for key, value in now.items() if key not in ("landing", "zones")},
        **({"landing": in_one(landing)} if landing else {}),
        **({"zones": zones} if len(zones) > 1 else {}),
        "zone": zones[0] if zones else None,
    }


def _set_out_no_more(plan: Plan, came: Mapping[str, Force]) -> dict[str, Json]:
    """A plan without those who came elsewhere from where they set out."""
    now: dict[str, Json] = {key: value for key, value in plan.items() if key != "sent"}
    rest = {origin: minus(force, came.get(origin, {}))
            for origin, force in plan.get("sent", {}).items()}  # fmt: skip
    if sent := {origin: force for origin, force in rest.items() if total(force)}:
        now["sent"] = sent
    return now
