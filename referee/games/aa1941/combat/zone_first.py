"""A sea fight announced by itself for a zone from where others are to land (light games, p. 14): the
transports that land take part in it, and what they carry goes back or down with them.

Tracked games need none of it: the ships stand in the zone, with their ledger.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.fight import Fought, cleared, falls_back
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.landings import announced_from, landings_of
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.naval.transports import fits, transports_needed
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, added, taken, zones_of

Plan = Mapping[str, Json]


def sailing_along(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """As the combat moves end: the transports of a landing are with those who fight for its zone."""
    events: list[Event] = []
    told: list[Ruling] = []
    for zone, plan in state.declared.items() if _announcing(state) else ():
        attack: Force = dict(plan["attack"])
        needed, sent = 0, {origin: dict(force) for origin, force in plan.get("sent", {}).items()}
        for other, troops in _landing_from(book, state, zone):
            needed += transports_needed(troops)
            for origin, force in other.get("sent", {}).items():
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


def unopened(book: Book, state: State) -> list[Ruling]:
    """The announced landings from a zone that enemy warships hold and nobody is announced to clear:
    they could never land (p. 14).
    """
    found: list[Ruling] = []
    board = state.situation()
    for space, plan in state.declared.items() if _announcing(state) else ():
        escorted = [
            each.get("zone") for each in landings_of(plan.get("landing")) if each.get("escort")
        ]
        if any(book.units[unit].domain == "sea" for unit in plan["attack"]):
            escorted += zones_of(plan)[:1]
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


def _announcing(state: State) -> bool:
    return not state.tracking and state.phase == COMBAT_MOVE


def _landing_from(book: Book, state: State, zone: str) -> Iterator[tuple[Plan, Force]]:
    """The announced landings from a zone without ships of their own that fight for it, and who lands."""
    for plan in state.declared.values():
        if zone in zones_of(plan) and (troops := announced_from(book, plan).get(zone)):
            told = landings_of(plan.get("landing"))
            if not any(each.get("escort") for each in told if each.get("zone") == zone):
                yield plan, troops


def with_cargo(
    book: Book, state: State, assault: Assault, fought: Fought, pieces: Pieces
) -> tuple[Pieces, list[Ruling]]:
    """What becomes of those who were to land when their zone is not cleared: they are aboard where
    the transports went, or down with them, the cheapest first (p. 13, p. 14).
    """
    end, zone = fought.main, assault.space
    if end is None or assault.zone or not book.spaces[zone].sea or cleared(book, end):
        return pieces, []
    floats = end.attacker_left.get("transport", 0)
    cargo: Force = {}
    home = fought.retreat_to if falls_back(book, end) else zone
    for plan, troops in _landing_from(book, state, zone):
        for origin, force in plan.get("sent", {}).items():
            came = {unit: min(n, troops.get(unit, 0)) for unit, n in force.items()}
            pieces = taken(pieces, origin, state.power, came)
            if home is None and force.get("transport"):
                home = origin
        waiting = minus(troops, _sent(plan))
        pieces = taken(pieces, zone, state.power, waiting)
        cargo = plus(cargo, troops)
    if not total(cargo):
        return pieces, []
    left, lost = dict(cargo), dict[str, int]()
    for unit in sorted(cargo, key=lambda each: book.units[each].cost):
        while left[unit] and not fits(left, floats):
            left[unit] -= 1
            lost[unit] = lost.get(unit, 0) + 1
    left = {unit: n for unit, n in left.items() if n}
    told: list[Ruling] = []
    if lost:
        lost = ordered(lost, book.units)
        told.append(your_call("aa1941.battle.drowned", "combat_move.transports", force=lost))
    if left:
        pieces = added(pieces, home or zone, state.power, left)
        told.append(info("aa1941.battle.no_landing", "combat.land", space=zone,
                         force=ordered(left, book.units)))  # fmt: skip
    return pieces, told


def _sent(plan: Plan) -> Force:
    found: Force = {}
    for force in plan.get("sent", {}).values():
        found = plus(found, force)
    return found
