"""Who of the mover is in a zone for a landing as the combat moves end: the ships and aircraft that were
named to fight for it, and the warships that cover its transports (Transports de troupes, p. 13; Étape
1, p. 14).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.force import Force, at_least, plus, total
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.ready import staying
from referee.games.aa1941.naval.escorts import assigned_to
from referee.games.aa1941.naval.landings import in_one, landings_of
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE
from referee.games.aa1941.state import State, fought_over, zones_of

if TYPE_CHECKING:
    from referee.games.aa1941.combat.assault import Assault

Plan = Mapping[str, Json]


def escorts(book: Book, plan: Plan) -> dict[str, Force]:
    """Zone → who was named with a landing, announced or fought, to fight for the zone: those of its
    `escort`, and in the first zone the ships that were named among the attackers.
    """
    found: dict[str, Force] = {}
    for each in landings_of(plan.get("landing")):
        ships = {} if found else among_attackers(book, plan)
        zone = each.get("zone", plan.get("zone"))  # an older save told it of the whole plan
        found[zone] = plus(found.get(zone, {}), plus(each.get("escort", {}), ships))
    if not found and zones_of(plan):  # an older save tells the zone alone
        found[zones_of(plan)[0]] = among_attackers(book, plan)
    return {zone: force for zone, force in found.items() if total(force)}


def among_attackers(book: Book, plan: Plan) -> Force:
    """The ships named among the attackers of an assault: they fight for the first zone it lands from."""
    return {unit: n for unit, n in plan["attack"].items() if book.units[unit].domain == "sea" and n}


def fighters(force: Force) -> Force:
    """An escort without transports: they are in the fight as carriers of those who land (p. 14)."""
    return {unit: n for unit, n in force.items() if unit != "transport" and n}


def idle_ships(book: Book, assault: Assault) -> list[Ruling]:
    """Warships named with those who land, where no enemy is known in their zone: they fire in a fight for the zone alone
    (p. 14; step 2, the land battle, has land units and aircraft).
    """
    fire = {unit: n for unit, n in assault.named.items() if book.units[unit].attack}
    if not fire or not assault.zone or any(part.zone_defend for part in assault.by_zone()):
        return []
    return [info("aa1941.amphibious.idle_ships", "combat.land", "units.sea", force=fire, space=assault.zone)]  # fmt: skip


def escorted(book: Book, plan: Plan) -> list[str]:
    """The zones that a landing itself fights for, with those named for it."""
    return [zone for zone, force in escorts(book, plan).items() if fighters(force)]


def unescorted(book: Book, plan: Plan, zones: Collection[str]) -> dict[str, Json]:
    """A landing with nobody named to fight for some of its zones."""
    now: dict[str, Json] = dict(plan)
    if not (told := landings_of(plan.get("landing"))):
        return now
    if told[0]["zone"] in zones:  # the ships among the attackers are those of the first zone
        among = among_attackers(book, plan)
        now["attack"] = {unit: n for unit, n in plan["attack"].items() if unit not in among}
    now["landing"] = in_one([
        {key: value for key, value in each.items() if key != "escort" or each["zone"] not in zones}
        for each in told
    ])  # fmt: skip
    return now


def fleets(book: Book, state: State, zone: str) -> Iterator[Force]:
    """The mover's parties in a zone as the combat moves end: those there who are not announced to sail
    elsewhere, and those announced for it, by itself or with a landing (p. 13).
    """
    here = state.force_of(zone, state.power)
    yield {unit: staying(state, zone, unit, zone) for unit in here}
    for space, plan in state.declared.items():
        yield plan["attack"] if space == zone else escorts(book, plan).get(zone, {})


def covered(book: Book, state: State, zone: str, named: Force | None = None) -> bool:
    """Whether a warship of the mover is beside the transports in a zone as the combat moves end; `named`:
    who is said to come there now. Submarines forbid the landing without one (p. 13).
    """
    return any(
        n and book.units[unit].domain == "sea" and book.units[unit].warship
        for force in (named or {}, *fleets(book, state, zone))
        for unit, n in force.items()
    )


def may_be_left(
    book: Book, state: State, space: str, zone: str, escort: Force, foes: Force
) -> bool:
    """Whether the attacker may leave the enemies of a landing zone alone: submarines and transports
    without surface warships (p. 14), unless aircraft were assigned to the zone: they fight there (p. 12).
    """
    if total(bound_to_fight(book, state, space, zone, escort)):
        return False
    return not any(n and book.units[unit].surface_warship for unit, n in foes.items())


def bound_to_fight(book: Book, state: State, space: str, zone: str, escort: Force) -> Force:
    """The aircraft that a landing on a territory finds assigned to fight for its zone (p. 12): a tracked game
    saw them fly there, in a light one they are named, now, with it before, or with other landings.
    """
    if state.tracking:
        return assigned_to(book, state, zone)
    found = _aircraft(book, escort)
    for at, plan in state.declared.items():
        named = _aircraft(book, escorts(book, plan).get(zone, {}))
        if at != space:
            found = plus(found, named)
        elif state.phase == COMBAT:  # before, what is said now takes the place of it
            found = at_least(found, named)
    return found


def _aircraft(book: Book, force: Force) -> Force:
    return {unit: n for unit, n in force.items() if n and book.units[unit].domain == "air"}


def left_alone(state: State) -> set[str]:
    """The zones from where troops landed this turn without a fight for them: those come before (p. 14)."""
    landed = {zone for battle in state.fought if battle.get("landing") for zone in zones_of(battle)}
    return landed - fought_over(state)


def announcing(state: State) -> bool:
    """Whether a light game is in its combat moves: what is announced tells who goes where."""
    return not state.tracking and state.phase == COMBAT_MOVE


def fought_with_another(book: Book, state: State, zone: str) -> bool:
    """Whether a landing announced from a zone brings warships for it: its fight is that of all who land
    from there (p. 14).
    """
    return announcing(state) and any(zone in escorted(book, p) for p in state.declared.values())


def unopened(book: Book, state: State) -> list[Ruling]:
    """The announced landings from a zone that enemy warships hold and nobody is announced to clear:
    they could never land (p. 14).
    """
    board = state.situation()
    plans = state.declared if announcing(state) else {}
    return [
        refusal("aa1941.declare.unopened", "combat.sea", space=zone,
                force=board.enemy_pieces(book, zone), other_space=space)
        for space, plan in plans.items()
        for zone in zones_of(plan)
        if zone not in state.declared
        and hostile_zone(book, board, zone)
        and not fought_with_another(book, state, zone)
    ]  # fmt: skip
