"""A battle that the table fought by itself, told afterwards: it is owed no more (p. 10, p. 14).

In a light game those announced for it have left their places and are where they fought. What it came to,
losses and who holds the place, is put right like any other piece of the record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NotRequired, TypedDict, cast

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import replace
from referee.engine.verb import Args, Change, Outcome
from referee.engine.verdict import Json, Ruling, info, refusal, stands_so
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.along import cargo_along
from referee.games.aa1941.combat.announced.put_right import places, shifted
from referee.games.aa1941.combat.announced.senders import came_from, guessed, sent_to
from referee.games.aa1941.combat.assault import Assault, present
from referee.games.aa1941.combat.landings.landing_escort import escorts, fighters
from referee.games.aa1941.control.captures import on_land
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.transports import transports_needed, with_carriers
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, battles, fought_over, zones_of
from referee.games.aa1941.turn.rules import still_untold, unfought


class ByHand(TypedDict):
    """A battle fought at the table; `captured`: whether its attacker holds the place now."""

    space: str
    captured: bool
    seas: NotRequired[list[str]]  # the zones of a landing that were fought for with it (p. 14)
    went: NotRequired[Force]  # land units and ships that were announced for it
    back_to: NotRequired[list[str]]  # where those who retreat from it can be
    landed: NotRequired[Mapping[str, int]]  # zone → the transports that land from there no more
    reason: NotRequired[str]


def by_hand(book: Book, state: State, space: str, reason: str) -> Outcome:
    """`correct battle SPACE because …`: it was fought at the table, and ended; the zone of landings, too,
    before any of them has landed (p. 14).
    """
    from referee.games.aa1941.combat.announced.one_fight import gathered

    events = gathered(book, state, space)
    state = book.after(state, events)
    if barred := _barred(book, state, space):
        return Outcome((), (barred,))
    if space in fought_over(state):
        return Outcome((), (stands_so("combat"),))
    told: list[tuple[str, list[Event], list[Ruling]]] = []
    for each in (*_zones_first(state, space), space):
        before = gathered(book, state, each)
        state = book.after(state, before)
        found, said = _told(book, state, each, reason)
        state = book.after(state, found)
        events = [*events, *before, *found]
        told.append((each, found, said))
    rulings: list[Ruling] = []
    for at, found, said in told:
        rulings += [
            info("aa1941.correct.battle", "combat", space=at),
            *_there(state, at, found),
            *said,
        ]
    return Outcome(tuple(events), (*rulings, *still_untold(book, state)))


def _there(state: State, space: str, events: Sequence[Event]) -> list[Ruling]:
    """Who of the mover is on record where a battle was, if telling it brought somebody there."""
    came = any(each.kind == "pieces" and each.data["space"] == space for each in events)
    force = state.force_of(space, state.power)
    if not came or not total(force):
        return []
    return [info("aa1941.correct.there", "combat_move", space=space, force=force)]


def _told(
    book: Book, state: State, space: str, reason: str
) -> tuple[list[Event], list[Ruling]]:  # fmt: skip
    """A battle told: who went there, and that they have used their points; the ships of its sea fights."""
    captured = state.control.get(space) == state.power
    data: ByHand = {"space": space, "captured": captured, "reason": reason}
    if seas := _seas(book, state, space):
        data["seas"] = seas
    assault = _as_announced(book, state, space)
    if assault is not None:
        data |= _who_went(book, state, assault)
    event = Event("fought_by_hand", data)
    came = _arrived(book, state, assault) if assault is not None else []
    events = [event, *came, *_used(book, state, space)]
    events += _beside(book, state, space, events)
    return events, _sea_told(book, state, data.get("seas", ()))


def _zones_first(state: State, space: str) -> list[str]:
    """Light games: the zones of a landing that were announced by themselves and are still owed: the sea
    fight is the first step of the landing (p. 14), so it was fought as well.
    """
    if state.tracking:
        return []
    over = fought_over(state)
    zones = zones_of(state.declared.get(space, {}))
    return [zone for zone in zones if zone in state.declared and zone not in over]


def _arrived(book: Book, state: State, assault: Assault) -> list[Event]:
    """Those announced are where they fought, as far as the record has them where they set out; who landed
    is ashore (p. 11, p. 14). Where a zone was fought for by itself, those who are to land from there
    are aboard in it.
    """
    pieces = state.pieces
    plan = state.declared[assault.space]
    said = plan.get("parties") or {assault.space: plan.get("sent", {})}
    # Whom the table has put where they fought before are not those who waited there.
    known = {target: said[target] for target in places(state) if target in said}
    for target, parties in {**sent_to(book, state, assault), **known}.items():
        for origin, force in parties.items():
            ashore = landing_force(book, force) if target in known and assault.zone else {}
            pieces = shifted(state, pieces, origin, assault.space, ashore)
            pieces = shifted(state, pieces, origin, target, minus(force, ashore))
    for zone, fleets in cargo_along(book, state, assault).items():
        for origin, cargo in fleets.items():
            for owner, force in cargo.items():
                pieces = shifted(state, pieces, origin, zone, force, owner)
    for part in assault.by_zone():
        pieces = shifted(state, pieces, str(part.zone), assault.space, part.seaborne)
    if assault.zone is not None or not book.spaces[assault.space].sea:
        return _stacks(book, state, pieces)
    plans, pieces = _aboard(book, state, assault.space, pieces)
    return [*_stacks(book, state, pieces), *plans]


def _aboard(
    book: Book, state: State, zone: str, pieces: Pieces, ships: bool = False
) -> tuple[list[Event], Pieces]:  # fmt: skip
    """The landings from a zone once it was fought for: those who are to land are aboard there and set out no
    more. `ships`: their transports, too, come there only now.
    """
    from referee.games.aa1941.combat.announced.one_fight import landing_from, set_out_for, without

    plans: list[Event] = []
    for space, plan, _ in landing_from(book, state, zone):
        sailed = set_out_for(book, state, space, zone)
        for origin, force in sailed.items():
            come = force if ships else landing_force(book, force)
            pieces = shifted(state, pieces, origin, zone, come)
        now = without(plan, sailed, zone)
        plans.append(Event("declared", {"space": space, "plan": now}))
    return plans, pieces


def _stacks(book: Book, state: State, pieces: Pieces) -> list[Event]:
    """The stacks of the mover that changed, and those of allies whose pieces went along."""
    found: list[Event] = []
    for space in dict.fromkeys((*state.pieces, *pieces)):
        for power in book.friends(state.power):
            force = ordered(pieces.get(space, {}).get(power, {}), book.units)
            if force != ordered(state.force_of(space, power), book.units):
                found.append(Event("pieces", {"space": space, "power": power, "force": force}))
    return found


def _who_went(book: Book, state: State, assault: Assault) -> ByHand:
    """Who can come back from a battle, and where to: whence they set out, or the last place before it
    (Étape 6, p. 17); the transports that landed their troops (p. 28).
    """
    went, back = dict(assault.attack), list(guessed(book, state, assault).sent)
    back += came_from(book, state, assault, assault.space)
    for part in assault.by_zone():
        went = plus(went, with_carriers(part.escort, part.seaborne))
        back += came_from(book, state, assault, str(part.zone))
    walked = {unit: n for unit, n in went.items() if book.units[unit].domain != "air"}
    landed = {str(part.zone): transports_needed(part.seaborne) for part in assault.by_zone()}
    return cast(ByHand, {"went": ordered(walked, book.units), "landed": landed,
                         "back_to": list(dict.fromkeys(back))})  # fmt: skip


def _sea_told(book: Book, state: State, zones: Sequence[str]) -> list[Ruling]:
    """The ships and aircraft that were in the sea fights of a landing fought at the table, those named
    with other landings too (p. 14).
    """
    found: list[Ruling] = []
    for zone in zones:
        fleet: Force = {}
        for plan in state.declared.values():
            fleet = plus(fleet, fighters(escorts(book, plan).get(zone, {})))
        if total(fleet):
            force = ordered(fleet, book.units)
            found.append(info("aa1941.correct.sea_too", "combat.sea", space=zone, force=force))
    return found


def _seas(book: Book, state: State, space: str) -> list[str]:
    """Light games: the zones of an announced landing whose sea fight is its first step; one announced by
    itself is told by itself (p. 14).
    """
    assault = _as_announced(book, state, space)
    if assault is None:
        return []
    zones = [str(part.zone) for part in assault.by_zone() if part.sea_fight]
    return [zone for zone in zones if zone not in state.declared]


def _beside(book: Book, state: State, space: str, events: Sequence[Event]) -> list[Event]:
    """Those named with other landings from the zones of its sea fight were in it with all ships (p. 14)."""
    from referee.games.aa1941.combat.announced.one_fight import came_along

    found: list[Event] = []
    for zone in _seas(book, state, space):
        for event, sent in came_along(book, state, zone):
            if event.data["space"] != space:
                now = book.after(state, [*events, *found])
                found += [event, *_came_along(book, now, zone, sent)]
        now = book.after(state, [*events, *found])
        plans, pieces = _aboard(book, now, zone, now.pieces, ships=True)
        found += [*_stacks(book, now, pieces), *plans]
        found += _sailed(book, now, zone, pieces)
    return found


def _sailed(book: Book, state: State, zone: str, pieces: Pieces) -> list[Event]:
    """The transports that came to a sea fight with those who are to land sail no further (p. 20)."""
    here = pieces.get(zone, {}).get(state.power, {})
    came = minus(here, state.force_of(zone, state.power)).get("transport", 0)
    if not came:
        return []
    moved = dict(state.moved.get(zone, {}))
    most = str(book.units["transport"].move)
    moved["transport"] = plus(moved.get("transport", {}), {most: came})
    return [Event("spent", {"space": zone, "moved": moved})]


def _came_along(
    book: Book, state: State, zone: str, sent: Mapping[str, Force]
) -> Iterator[Event]:  # fmt: skip
    """Ships and aircraft that came to a sea fight, and the points that they used (p. 19, p. 20)."""
    pieces = state.pieces
    moved: dict[str, Mapping[str, int]] = dict(state.moved.get(zone, {}))
    for origin, force in sent.items():
        pieces = shifted(state, pieces, origin, zone, force)
        for unit, n in force.items():
            most = book.units[unit].move
            if book.units[unit].domain == "air":
                way = move(book, state.situation(), unit, origin, zone, "combat")
                most = min(most, way.result["cost"] or 0)
            moved[unit] = plus(moved.get(unit, {}), {str(most): n})
    yield from _stacks(book, state, pieces)
    yield Event("spent", {"space": zone, "moved": moved})


def _as_announced(book: Book, state: State, space: str) -> Assault | None:
    """Light games: the battle that the table fought, as it was announced."""
    plan = state.declared.get(space)
    if state.tracking or plan is None:
        return None
    from referee.games.aa1941.combat.assault import announced
    from referee.games.aa1941.combat.attacking import Attacking

    return announced(book, state, cast(Attacking, {**plan, "space": space}), False)


def _used(book: Book, state: State, space: str) -> list[Event]:
    """Light games: those announced for it fought there, and move no more this turn; aircraft keep
    the points they have left (p. 19, p. 20). So it is with those who are back where they set out.
    """
    assault = _as_announced(book, state, space)
    if assault is None:
        return []
    from referee.games.aa1941.combat.announced.told import used_up

    fleets = {str(part.zone): part.escort for part in assault.by_zone() if part.sea_fight}
    events = used_up(book, state, assault, {space: dict(assault.attack), **fleets}, ())
    known = {event.data["space"] for event in events}
    return [
        *events,
        *(
            each
            for each in _back(book, state, state.declared[space])
            if each.data["space"] not in known
        ),
    ]


def _back(book: Book, state: State, plan: Mapping[str, Json]) -> Iterator[Event]:
    """Where the table put right a place that some set out from: whoever is there beside those that never left
    it is back from the fight.
    """
    stayed = places(state)
    for origin, force in plan.get("sent", {}).items():
        if origin not in stayed:
            continue
        here = minus(state.force_of(origin, state.power), stayed[origin])
        moved: dict[str, Mapping[str, int]] = dict(state.moved.get(origin, {}))
        for unit, n in force.items():
            used = moved.get(unit, {})
            tired = min(n, here.get(unit, 0) - sum(used.values()))
            if book.units[unit].domain != "air" and tired > 0:
                moved[unit] = plus(used, {str(book.units[unit].move): tired})
        if moved != state.moved.get(origin, {}):
            yield Event("spent", {"space": origin, "moved": moved})


def came_back(book: Book, state: State, space: str, power: str, force: Force) -> list[Event]:
    """A stack put right where those can be who went to a battle at the table: as many as come to it are
    back from there and move no more; as many as are taken off it are they, and those who stay never went.
    """
    battles = [each for each in state.fought if each.get("by_hand")]
    near = [each for each in battles
            if space in (*each.get("sent_from", ()), *each.get("back_to", ()))]  # fmt: skip
    if power != state.power or not near:
        return []
    moved = {unit: dict(used) for unit, used in state.moved.get(space, {}).items()}
    here = state.force_of(space, power)
    for unit, n in minus(here, force).items():
        for points in sorted(moved.get(unit, {}), key=int, reverse=True):
            gone = min(n, moved[unit][points])
            moved[unit], n = minus(moved[unit], {points: gone}), n - gone
    for unit, n in minus(force, here).items():
        went = sum(each.get("went", {}).get(unit, 0) for each in near)
        if (tired := min(n, went - sum(moved.get(unit, {}).values()))) > 0:
            moved[unit] = plus(moved.get(unit, {}), {str(book.units[unit].move): tired})
    if moved == state.moved.get(space, {}):
        return []
    return [Event("spent", {"space": space, "moved": moved})]


def _barred(book: Book, state: State, space: str) -> Ruling | None:
    """Why no battle there can be over: combat moves are still made (p. 10), none is owed, it is under
    way, both sides still stand there.
    """
    if _too_early(state):
        return refusal("aa1941.correct.too_early", "order.turn", "combat_move", space=space)
    waiting = state.open
    if waiting is not None and waiting["args"].get("space") == space:
        return refusal("aa1941.battle.pending", "combat", space=space)
    over = fought_over(state)
    # Tracked: once the table has put right who is left, nobody stands against those who came.
    sent = state.came if state.tracking else ()
    if space not in (*state.declared, *unfought(book, state), *over, *sent):
        return refusal("aa1941.correct.no_battle", "combat", space=space)
    foes = present(book, state, space)
    if state.tracking and foes and space not in over and on_land(book, state, space):
        return refusal("aa1941.correct.both_there", "combat.step6", space=space, force=foes)
    return None


def owed(book: Book, state: State, given: Args) -> list[Json]:
    """The battles that may have been fought at the table: those that are still owed."""
    return [] if _too_early(state) else list(unfought(book, state))


def _too_early(state: State) -> bool:
    """Whether the combat moves are still made: the battles come after the last of them (p. 10, p. 11)."""
    return state.phase == COMBAT_MOVE and not battles(state)


def fought_by_hand(state: State, data: ByHand) -> State:
    """The change of `fought_by_hand`: announced no longer, and fought over this turn (p. 11)."""
    space = data["space"]
    plan = state.declared.get(space, {})
    zones = zones_of(plan)
    told: dict[str, Json] = {
        "space": space,
        "landing": bool(zones),
        "zone": plan.get("zone"),
        "captured": data["captured"],
        "sea": bool(data.get("seas")),
        "by_hand": True,
        **({"seas": data["seas"]} if data.get("seas") else {}),
        **({"zones": list(zones)} if len(zones) > 1 else {}),
        **({"announced": True} if plan else {}),
        **({"sent_from": list(plan["sent"])} if plan.get("sent") else {}),
        **{key: data[key] for key in ("went", "back_to", "landed") if data.get(key)},
    }
    kept = {place: each for place, each in state.declared.items() if place != space}
    return replace(state, fought=(*state.fought, told), declared=kept)


CHANGES: Mapping[str, Change] = {"fought_by_hand": fought_by_hand}
