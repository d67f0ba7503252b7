"""A way down for the aircraft that attack in a light game (Unités aériennes, pp. 12, 23).

Where no ground is within reach afterwards only a carrier takes a fighter: one on record that can be
there, or one bought this turn. Where there is none the players must say which it will be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from referee.engine.force import Force, total
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, your_call
from referee.games.aa1941.air.promises import unkept
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.senders import sent_to, unrecorded, ways
from referee.games.aa1941.combat.assault import Assault, announced
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, added, taken, went


def no_deck(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """The fighters of an attack that no ground and no carrier on record can take afterwards.

    It is to be shown before any battle (p. 23), so in the combat move.
    """
    if state.phase != COMBAT_MOVE:
        return []
    others = [
        _as_planned(book, state, space, plan)
        for space, plan in state.declared.items()
        if space != assault.space
    ]
    before = _up(book, state, others)
    left = _without_ground(book, _up(book, before, [assault]))
    left -= _without_ground(book, before)
    fought = {assault.space, *assault.zones, *state.declared}
    if total(left) and not fought & left.keys() and assault.attack.get("fighter"):
        left = Counter({assault.space: min(total(left), assault.attack["fighter"])})
    cards = "combat_move.air", "units.landing_proof"
    return [  # a carrier that goes elsewhere leaves those of another attack without one
        your_call("aa1941.attack.no_deck", *cards, space=space, force={"fighter": n})
        for space, n in left.items()
        if space in fought
    ]


def left_behind(book: Book, state: State) -> list[Ruling]:
    """The fighters that counted on a carrier which was to sail in the combat move and has not: it fights
    beside the enemies where it is, and sails no more (p. 12). Told as the combat moves end; those that
    had no way down before were told as they were announced.
    """
    if state.tracking or state.phase != COMBAT_MOVE:
        return []
    up = _as_announced(book, state)
    left = _without_ground(book, up, decided=True) - _without_ground(book, up)
    cards = "combat_move.air", "units.landing_proof"
    return [
        your_call("aa1941.attack.no_deck", *cards, space=space, force={"fighter": n})
        for space, n in left.items()
    ]


def left_without(book: Book, before: State, after: State) -> list[Ruling]:
    """The fighters that a move told in the combat phase leaves without a way down: those that fly, or those
    whose carrier goes elsewhere; shown before any battle for all that attack (pp. 12, 23).
    """
    had, lost = (_without_ground(book, _as_announced(book, each)) for each in (before, after))
    more = total(lost) - total(had)
    cards = "combat_move.air", "units.landing_proof"
    found: list[Ruling] = []
    for space, n in (lost - had).items():
        if count := min(n, more):
            more -= count
            force = {"fighter": count}
            found.append(your_call("aa1941.attack.no_deck", *cards, space=space, force=force))
    return found


def _as_announced(book: Book, state: State) -> State:
    """The record once everybody announced is where he fights."""
    plans = [_as_planned(book, state, space, plan) for space, plan in state.declared.items()]
    return _up(book, state, plans)


def _without_ground(book: Book, state: State, decided: bool = False) -> Counter[str]:
    """Where fighters are that flew out and have no way down; a bomber without ground is refused."""
    lost = unkept(book, state, decided=decided)
    return Counter(plane.space for plane in lost if plane.unit == "fighter")


def _as_planned(book: Book, state: State, space: str, plan: Mapping[str, Json]) -> Assault:
    return announced(book, state, {**plan, "space": space}, False)  # type: ignore[typeddict-item]


def _up(book: Book, state: State, attacks: list[Assault]) -> State:
    """The record once the aircraft and the carriers of some attacks are where they fight, with the points
    they used.
    """
    pieces: Pieces = state.pieces
    moved = {space: {u: dict(n) for u, n in used.items()} for space, used in state.moved.items()}
    for assault in attacks:
        for origin, target, unit, n, cost in _flights(book, state, assault):
            force: Force = {unit: n}
            pieces = taken(pieces, origin, state.power, force)
            pieces = added(pieces, target, state.power, force)
            used = moved.setdefault(target, {}).setdefault(unit, {})
            used[str(cost)] = used.get(str(cost), 0) + n
    return replace(state, pieces=pieces, moved=moved)


def _flights(
    book: Book, state: State, assault: Assault
) -> Iterator[tuple[str, str, str, int, int]]:
    """From where to where, who, how many, and the points that it takes."""
    for target, parties in sent_to(book, state, assault).items():
        known = ways(book, state, assault, target)
        for origin, force in parties.items():
            for unit, n in force.items():
                if (unit, origin) not in known:
                    continue
                if book.units[unit].domain == "air":
                    yield origin, target, unit, n, len(known[unit, origin]) - 1
                elif unit == "carrier":  # it fights there and sails no more (p. 19)
                    yield origin, target, unit, n, book.units[unit].move
    if stay := _fights_where_it_lies(book, state, assault):
        yield assault.space, assault.space, "carrier", stay, book.units["carrier"].move
    yield from unrecorded(book, state, assault)


def _fights_where_it_lies(book: Book, state: State, assault: Assault) -> int:
    """The carriers of an attack at sea that are in the zone already and have not moved (p. 12)."""
    zone = assault.space
    if not book.spaces[zone].sea:
        return 0
    parties = sent_to(book, state, assault).get(zone, {})
    came = sum(force.get("carrier", 0) for origin, force in parties.items() if origin != zone)
    fresh = state.force_of(zone, state.power).get("carrier", 0)
    fresh -= went(state.moved.get(zone, {}).get("carrier", {}))
    return max(0, min(fresh, assault.attack.get("carrier", 0) - came))
