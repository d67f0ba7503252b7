"""Moves reported by players, judged and recorded (Phase 2, pp. 11-13; Phase 4, pp. 19-20).

A light game judges only what it can be sure of and says what it did not see; a
tracked game holds players to the pieces that are there and the points they have
left. Land units board a transport by moving into its sea zone, go with it, and
land by moving out of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import record, replace
from referee.engine.verb import Arg, Args, Change, Outcome, Verb, by_id, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aa1941 import phrases
from referee.games.aa1941.book import Book
from referee.games.aa1941.control.captures import taken_over
from referee.games.aa1941.control.rules import capture_rulings
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.sequence import COMBAT_MOVE, NONCOMBAT_MOVE, PHASE_CARD
from referee.games.aa1941.state import State, added, taken, together, with_pieces

SHAPE = "FORCE FROM TO [via SPACE, …]"
Phase = Literal["combat", "noncombat"]
Shifted = TypedDict(
    "Shifted",
    {
        "unit": str, "from": str, "to": str, "path": list[str], "takes": dict[str, int],
        "gives": dict[str, int], "came": NotRequired[str | None],
    },
)  # fmt: skip


class Stood(TypedDict):
    """What a power has in a space; `reason` where the table put it right."""

    space: str
    power: str
    force: Force
    reason: NotRequired[str]


class Spent(TypedDict):
    """Points used up in a space: unit → points → how many."""

    space: str
    moved: Mapping[str, Mapping[str, int]]


@record
class Leg:
    """One kind of unit on its way: how many had used how many points, and the cost."""

    unit: str
    count: int
    takes: Mapping[str, int]
    cost: int
    path: tuple[str, ...]


def _read(reader: Reader) -> Args:
    """`FORCE FROM TO`, `FORCE from SPACE to SPACE [via SPACE, …]`."""
    parts = reader.split("from", "to", "via")
    via = phrases.places(reader, parts.get("via", ""))
    if "from" in parts and "to" in parts:
        units = reader.force(parts[""])
        ends = [reader.named("space", parts["from"]), reader.named("space", parts["to"])]
    elif "to" in parts:
        units, ends = phrases.force_and_places(reader, parts[""].split(), 1)
        ends.append(reader.named("space", parts["to"]))
    else:
        units, ends = phrases.force_and_places(reader, parts[""].split(), 2)
    return {"units": units, "from": ends[0], "to": ends[1], **({"via": via} if via else {})}


def shift(book: Book, state: State, args: Args) -> Outcome:
    """`move FORCE FROM TO`: judge the move of every kind of unit, then record it."""
    units: Force = ordered(args["units"], book.units)
    origin, target = args["from"], args["to"]
    rulings: list[Ruling] = []
    if not total(units):
        rulings.append(refusal("aa1941.move.nothing", "combat_move"))
    here = state.force_of(origin, state.power)
    absent = ordered(minus(units, here), book.units)
    if absent:
        say = refusal if state.tracking else your_call
        rulings.append(say("aa1941.move.not_there", "setup", space=origin, force=absent))
    if stands(rulings, args) or not total(units):
        return Outcome((), tuple(rulings), {"legal": False})
    phase: Phase = "combat" if state.phase == COMBAT_MOVE else "noncombat"
    legs: list[Leg] = []
    for unit, count in units.items():
        leg, told = _leg(book, state, args, unit, count, phase, units)
        legs.append(leg)
        rulings += [ruling for ruling in told if ruling not in rulings]
    longest = max(legs, key=lambda leg: leg.cost)
    result: dict[str, Json] = {"legal": not stands(rulings, args), "cost": longest.cost,
                               "path": list(longest.path)}  # fmt: skip
    if not result["legal"]:
        return Outcome((), tuple(rulings), result)
    events = _recorded(book, state, units, origin, target, legs)
    after: State = book.after(state, events)
    found, told = _blitzed(book, after, legs)
    for space in _undone(state, after):
        found.append(Event("withdrawn", {"space": space}))
        told.append(info("aa1941.declare.dropped", "combat_move", space=space))
    return Outcome((*events, *found), (*rulings, *told), result)


def _undone(before: State, after: State) -> list[str]:
    """Tracked games: announced attacks whose attackers stood there and have moved on."""
    if not before.tracking:
        return []

    def covered(state: State, space: str, plan: Mapping[str, Json]) -> bool:
        places = [space] if not plan.get("zone") else [space, plan["zone"]]
        here: Force = {}
        for place in places:
            here = plus(here, state.force_of(place, state.power))
        return not minus(plan["attack"], here)

    return [
        space
        for space, plan in before.declared.items()
        if covered(before, space, plan) and not covered(after, space, plan)
    ]


def _leg(
    book: Book, state: State, args: Args, unit: str, count: int, phase: Phase, units: Force
) -> tuple[Leg, list[Ruling]]:
    """Judge one kind of unit: the points it used before, boarding and landing apart."""
    origin, target = args["from"], args["to"]
    via = tuple(args.get("via") or ())
    land = book.units[unit].domain == "land"
    if land and (book.spaces[origin].sea or book.spaces[target].sea):
        takes = used_before(state, origin, unit, count, False)
        rulings = _by_transport(book, state, unit, count, phase, units, origin, target, takes)
        afloat = book.spaces[origin].sea and book.spaces[target].sea
        return Leg(unit, count, takes, 0 if afloat else 1, (origin, target)), rulings
    takes = used_before(state, origin, unit, count, book.units[unit].domain == "air")
    leg, rulings = None, list[Ruling]()
    decks = _free_decks(book, state)
    for points in sorted(map(int, takes), reverse=True) or [0]:
        verdict = move(book, state.situation(), unit, origin, target, phase, via, points, decks)
        rulings += [ruling for ruling in verdict.rulings if ruling not in rulings]
        path = tuple(verdict.result["path"])
        leg = leg or Leg(unit, count, takes, verdict.result["cost"] or 0, path)
    if leg is None:
        raise ValueError("no unit moves")
    return leg, rulings


def used_before(
    state: State, space: str, unit: str, count: int, most: bool = True
) -> dict[str, int]:
    """Which of the units there move: fresh ones first; `most`: the most worn first (landings)."""
    known = {points: n for points, n in state.moved.get(space, {}).get(unit, {}).items() if n}
    fresh = state.force_of(space, state.power).get(unit, 0) - sum(known.values())
    if fresh > 0:
        known["0"] = known.get("0", 0) + fresh
    takes: dict[str, int] = {}
    worn_first = most and state.phase == NONCOMBAT_MOVE
    for points in sorted(known, key=int, reverse=worn_first):
        part = min(count, known[points])
        if part > 0:
            takes[points] = part
        count -= part
    if count > 0:
        takes["0"] = takes.get("0", 0) + count
    return takes


def _free_decks(book: Book, state: State) -> frozenset[str]:
    """Zones where a recorded friendly carrier has a free place for a fighter (p. 26)."""
    if not state.tracking:
        return frozenset()
    friends = book.friends(state.power)
    found: set[str] = set()
    for space in state.pieces:
        here = together(book, state.pieces, space, friends)
        if book.spaces[space].sea and 2 * here.get("carrier", 0) > here.get("fighter", 0):
            found.add(space)
    return frozenset(found)


def _by_transport(
    book: Book,
    state: State,
    unit: str,
    count: int,
    phase: Phase,
    units: Force,
    origin: str,
    target: str,
    takes: Mapping[str, int],
) -> list[Ruling]:
    """Boarding, sailing and landing (Transports de troupes, pp. 13, 19-20, 27-28)."""
    cards = ("units.transport",)
    sea_from, sea_to = book.spaces[origin].sea, book.spaces[target].sea
    if not (sea_from and sea_to) and target not in book.spaces[origin].neighbours:
        return [refusal("aa1941.move.not_adjacent", "board", space=origin, other_space=target)]
    if sea_from and sea_to:
        if not units.get("transport"):
            return [refusal("aa1941.move.needs_transport", *cards, space=target, unit=unit)]
        cargo = {u: n for u, n in units.items() if book.units[u].domain == "land"}
        if not fits(cargo, units["transport"]):
            return [refusal("aa1941.move.no_room", *cards, space=origin, force=cargo)]
        return []
    zone = target if sea_to else origin
    found: list[Ruling] = []
    if sea_to and any(int(points) for points in takes):
        found.append(refusal("aa1941.move.boards_fresh", *cards, unit=unit))
    enemies = together(book, state.pieces, zone, book.enemies(state.power))
    if any(book.units[each].surface_warship for each in enemies):
        found.append(refusal("aa1941.move.hostile_loading", *cards, space=zone, force=enemies))
    if sea_to:
        return found + _room(book, state, zone, {unit: count})
    if phase == "combat":
        found.append(refusal("aa1941.move.lands_in_combat", "combat_move.amphibious", space=target))
        return found
    if not state.situation().friendly(book, target):
        found.append(
            refusal("aa1941.move.noncombat_hostile", "noncombat.land", unit=unit, space=target)
        )
    return found


def _room(book: Book, state: State, zone: str, boarding: Force) -> list[Ruling]:
    """Whether friendly transports in the zone can take more: known only when tracked."""
    friends = book.friends(state.power)
    here = together(book, state.pieces, zone, friends)
    cargo = {u: n for u, n in here.items() if book.units[u].domain == "land"}
    loaded = {u: cargo.get(u, 0) + boarding.get(u, 0) for u in {**cargo, **boarding}}
    if fits(loaded, here.get("transport", 0)):
        return []
    say = refusal if state.tracking else your_call
    return [say("aa1941.move.no_room", "units.transport", space=zone, force=loaded)]


def _recorded(
    book: Book, state: State, units: Force, origin: str, target: str, legs: list[Leg]
) -> list[Event]:
    """The stacks at both ends, and in tracked games the points used."""
    power = state.power
    here = state.force_of(origin, power)
    known = {unit: min(n, here.get(unit, 0)) for unit, n in units.items()}
    pieces: Pieces = taken(state.pieces, origin, power, known)
    pieces = added(pieces, target, power, units)
    events = [
        Event("pieces", {"space": space, "power": power,
                         "force": dict(pieces.get(space, {}).get(power, {}))})
        for space in dict.fromkeys((origin, target))
        if origin != target
    ]  # fmt: skip
    marched = {"power": power, "units": dict(units), "from": origin, "to": target}
    events.append(Event("marched", marched))
    if not state.tracking:
        return events
    for leg in legs:
        came = leg.path[-2] if len(leg.path) > 1 else origin
        gives: dict[str, int] = {}
        for points, n in leg.takes.items():
            used = str(int(points) + leg.cost)
            gives[used] = gives.get(used, 0) + n
        events.append(
            Event(
                "shifted",
                {
                    "unit": leg.unit,
                    "from": origin,
                    "to": target,
                    "path": list(leg.path),
                    "takes": {points: n for points, n in leg.takes.items() if int(points)},
                    "gives": gives,
                    "came": came if book.units[leg.unit].domain != "air" else None,
                },
            )
        )
    return events


def _blitzed(book: Book, state: State, legs: list[Leg]) -> tuple[list[Event], list[Ruling]]:
    """The empty hostile territories that tanks ran through are taken at once (p. 13)."""
    events: list[Event] = []
    rulings: list[Ruling] = []
    for leg in legs:
        if book.units[leg.unit].domain != "land" or state.phase != COMBAT_MOVE:
            continue
        for space in leg.path[1:-1]:
            if book.spaces[space].sea or capture_rulings(book, state.control, state.power, space):
                continue
            found, told = taken_over(book, state, space)
            state = book.after(state, found)
            events += found
            rulings += [info("aa1941.move.blitz_takes", "combat_move.blitz", space=space), *told]
    return events, rulings


def _moves(book: Book, state: State) -> Iterator[Offer]:
    """A move for the first stacks that have one: noncombat marches, combat moves when tracked."""
    noncombat = state.phase == NONCOMBAT_MOVE
    if not noncombat and not state.tracking:
        return
    shown = 0
    for space, here in state.pieces.items():
        for unit in here.get(state.power, {}):
            kind = book.units[unit].domain
            if kind == "air" or book.spaces[space].sea != (kind == "sea"):
                continue
            for near in book.spaces[space].neighbours:
                points = max(map(int, used_before(state, space, unit, 1)), default=0)
                verdict = move(book, state.situation(), unit, space, near,
                               "noncombat" if noncombat else "combat", (), points)  # fmt: skip
                if verdict.refused:
                    continue
                example = {"units": {unit: 1}, "from": space, "to": near}
                yield Offer("move", SHAPE, (PHASE_CARD[state.phase],), {"space": space}, example)
                shown += 1
                break
            if shown >= 12:
                return


def _stacks(book: Book, state: State, given: Args) -> list[Json]:
    return [space for space, here in state.pieces.items() if here.get(state.power)]


def _here(book: Book, state: State, given: Args) -> list[Json]:
    here = state.force_of(given["from"], state.power)
    return [here, *({unit: n} for unit, n in here.items())] if len(here) > 1 else [here]


def pieces(state: State, data: Stood) -> State:
    """The change of `pieces`: what a power has in a space now."""
    return replace(
        state, pieces=with_pieces(state.pieces, data["space"], data["power"], data["force"])
    )


def marched(state: State, data: Mapping[str, Json]) -> State:
    """What players were told of a move; the stacks themselves change by `pieces`."""
    return state


def shifted(state: State, data: Shifted) -> State:
    """The change of `shifted`: points used travel with the units."""
    moved = {space: dict(units) for space, units in state.moved.items()}
    unit, origin, target = data["unit"], data["from"], data["to"]
    left = minus(moved.get(origin, {}).get(unit, {}), data["takes"])
    moved.setdefault(origin, {})[unit] = left
    moved.setdefault(target, {})[unit] = plus(moved.get(target, {}).get(unit, {}), data["gives"])
    came = dict(state.came)
    if came_from := data.get("came"):
        came[target] = tuple(sorted({*came.get(target, ()), came_from}))
    return replace(state, moved=_tidy(moved), came=came)


def spent(state: State, data: Spent) -> State:
    """The change of `spent`: what the units of a space have used up."""
    return replace(state, moved=_tidy({**state.moved, data["space"]: data["moved"]}))


def _tidy(
    moved: Mapping[str, Mapping[str, Mapping[str, int]]],
) -> dict[str, dict[str, dict[str, int]]]:
    return {
        space: kept
        for space, units in moved.items()
        if (kept := {unit: dict(used) for unit, used in units.items() if used})
    }


VERBS = by_id(
    (
        Verb(
            "move", shift, SHAPE, ("combat_move", "noncombat"), _read,
            (
                Arg("from", "space", "from", options=_stacks),
                Arg("units", "force", options=_here),
                Arg("to", "space", "to"),
            ),
            strict=True, offers=_moves,
        ),
    )
)  # fmt: skip
CHANGES: Mapping[str, Change] = {
    "pieces": pieces, "marched": marched, "shifted": shifted, "spent": spent
}  # fmt: skip
