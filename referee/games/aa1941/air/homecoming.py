"""The aircraft of a light game of which nobody said where they landed (Unités aériennes, p. 19).

Each of them stands in the record over the place where it fought. When the noncombat moves are over
the record puts it down where it came from, or in the nearest place where the rules let it land, and says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from referee.engine.event import Event
from referee.engine.force import ordered
from referee.engine.record import replace
from referee.engine.verdict import Ruling, advice, refusal, your_call
from referee.games.aa1941.air import stranded
from referee.games.aa1941.air.promises import (
    Plane,
    choices,
    decks,
    homeless,
    matched,
    new_decks,
    on_land,
    planes,
    reach,
    unkept,
    up_still,
    without_place,
)
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.movement.paths import flights
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.production.room import complexes
from referee.games.aa1941.production.rules import open_zones
from referee.games.aa1941.state import State, added, fought_over, taken, together, went


def landed_unsaid(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """The aircraft that flew this turn and are still up, each brought to the nearest place; those for
    which the record has none are lost (p. 19), the fighters of sunk carriers before the others.
    """
    events, rulings = _strangers(book, state)
    pieces, homes, stuck = _put_down(book, state)
    gone: dict[str, dict[str, int]] = {}
    for plane in stuck:
        pieces = taken(pieces, plane.space, state.power, {plane.unit: 1})
        here = gone.setdefault(plane.space, {})
        here[plane.unit] = here.get(plane.unit, 0) + 1
    spaces = dict.fromkeys((*(space for ends in homes for space in ends), *gone))
    events += _stands(state, pieces, spaces)
    rulings += _put_in(book, homes)
    near = frozenset[str]().union(*(deck.zones for deck in new_decks(book, state)))
    rulings += [
        advice("aa1941.noncombat.could_wait", "noncombat.carrier_landing", space=space,
               force={"fighter": force["fighter"]})
        for (space, _), force in homes.items() if space in near and force.get("fighter")
    ]  # fmt: skip
    return events, rulings + _lost(book, gone)


def brought_home(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """Tracked games: who is up and can still land is put down in the nearest place, should the table go on all the same;
    only what can land nowhere is lost (p. 19).
    """
    events, rulings = _strangers(book, state)
    state = book.after(state, events)
    pieces, homes, _ = _brought_down(book, state, without_place(book, state))
    events += _stands(state, pieces, dict.fromkeys(space for ends in homes for space in ends))
    return events, rulings + _put_in(book, homes)


def deck_never_came(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """The fighters that waited for a carrier bought this turn which was not placed there: they are lost
    (p. 23, p. 24). Of other decks the record of a light game may not know.
    """
    if not any(force.get("carrier") for force in (state.bought, *state.placed.values())):
        return [], []
    near = {zone for territory in complexes(book, state) for zone in open_zones(book, territory)}
    gone = {zone: {"fighter": n} for zone, n in homeless(book, state).items() if zone in near}
    pieces: Pieces = state.pieces
    for zone, force in gone.items():
        pieces = taken(pieces, zone, state.power, force)
    return _stands(state, pieces, gone), _lost(book, gone)


def _stands(state: State, pieces: Pieces, spaces: Iterable[str]) -> list[Event]:
    """What the mover has in some spaces from now on."""
    return [
        Event("pieces", {"space": space, "power": state.power,
                         "force": dict(pieces.get(space, {}).get(state.power, {}))})
        for space in spaces
    ]  # fmt: skip


def _put_in(book: Book, homes: Homes) -> list[Ruling]:
    """Where the record put aircraft down of which nobody said it."""
    return [
        your_call("aa1941.noncombat.landed_unsaid", "noncombat.air", from_space=space,
                  space=place, force=ordered(force, book.units))
        for (space, place), force in homes.items()
    ]  # fmt: skip


def _lost(book: Book, gone: Mapping[str, Mapping[str, int]]) -> list[Ruling]:
    """Space → the aircraft for which the record has no place to land."""
    return [
        your_call("aa1941.noncombat.none_known", "noncombat.air", space=space,
                  force=ordered(force, book.units))
        for space, force in gone.items()
    ]  # fmt: skip


def still_up(book: Book, state: State) -> bool:
    """Whether aircraft that fought have still to land: the record shows them up, or the table fought a
    battle of theirs by itself and knows where they are.
    """
    if not state.fought:
        return False
    by_hand = any(battle.get("by_hand") for battle in state.fought)
    return bool(up_still(book, state)) or (
        by_hand and any(each.used for each in planes(book, state))
    )


def decks_to_come(book: Book, state: State) -> list[Ruling]:
    """Light games: the fighters that only a carrier saves which can come, and so must (p. 20).

    Nobody waits for the others where no use of the decks brings more of them down (p. 23).
    """
    pieces, homes, stuck = _put_down(book, state)
    saved = _fighters(stuck) - _fighters(unkept(book, state))
    if saved <= 0:
        return []
    after = replace(state, pieces=pieces)
    found: dict[str, tuple[int, list[str]]] = {}
    for plane in stuck:
        if plane.unit == "fighter" and (spaces := _elsewhere(book, after, plane)):
            count, others = found.get(plane.space, (0, []))
            found[plane.space] = count + 1, sorted({*others, *spaces})
    told: list[Ruling] = []
    for space, (n, spaces) in found.items():
        decked = {at: each.get("fighter", 0) for (over, at), each in homes.items() if over == space}
        near = [at for at, count in decked.items() if count]
        if spaces == [space] and not near:
            told.append(refusal("aa1941.noncombat.deck_comes", "noncombat.carrier_landing",
                                "noncombat.sea", space=space, force={"fighter": min(n, saved)}))  # fmt: skip
            continue
        # All who can come down are told, those too for whom a deck is near already.
        force = {"fighter": min(n, saved) + sum(decked.values())}
        told.append(refusal("aa1941.noncombat.land_first", "noncombat.air", "noncombat.sea",
                            space=space, force=force, spaces=sorted({*spaces, *near})))  # fmt: skip
    return told


def _elsewhere(book: Book, state: State, plane: Plane) -> list[str]:
    """Where a fighter may come down; the zone where it is only if one more carrier can come there."""
    spaces, here = choices(book, state, plane), plane.space
    there = together(book, state.pieces, here, book.friends(state.power)).get("carrier", 0)
    coming = sum(here in deck.zones for deck in decks(book, state)) > there
    others = [space for space in spaces if space != here]
    return others if others and not coming else spaces


def _fighters(some: Sequence[Plane]) -> int:
    return sum(plane.unit == "fighter" for plane in some)


Homes = dict[tuple[str, str], dict[str, int]]  # (over, where they land) → who


def _put_down(book: Book, state: State) -> tuple[Pieces, Homes, list[Plane]]:
    """The board with everybody down who has a place, where they went, and who has none.

    A fighter that waits for a carrier bought this turn has its place (p. 19): one that has no other, and
    one that was told to, unless the decks are needed for those.
    """
    # Over the sea nobody stands who has no deck, whether it flew there or its deck was filled or sunk.
    # Over ground that was fought for nobody stayed: from wherever it came, it flew there.
    over = fought_over(state)
    flown = [
        plane
        for plane in up_still(book, state)
        if plane.used or book.spaces[plane.space].sea or plane.space in over
    ]
    told = _told_to_wait(book, state, flown)
    others = list((Counter(flown) - Counter(told)).elements())
    pieces, homes, stuck = _brought_down(book, state, others)
    new, lost = new_decks(book, state), _waits(stuck)
    kept = matched([*lost, *_waits(told)], new)
    if len(kept) < len(told) + len(matched(lost, new)):  # some of those told come down elsewhere
        stay = [plane for at, plane in enumerate(told, len(lost)) if at in kept]
        if sum(at < len(lost) for at in kept) < len(matched(lost, new)):
            stay = []
        others = list((Counter(flown) - Counter(stay)).elements())
        pieces, homes, stuck = _brought_down(book, state, others)
        kept = matched([*_waits(stuck), *_waits(stay)], new)
    return pieces, homes, [plane for at, plane in enumerate(stuck) if at not in kept]


def _waits(some: Sequence[Plane]) -> list[frozenset[str]]:
    """Where a new carrier would take each of some aircraft as it is."""
    return [frozenset([each.space] if each.unit == "fighter" else ()) for each in some]


def _told_to_wait(book: Book, state: State, up: Sequence[Plane]) -> list[Plane]:
    """The fighters that were told to come down where the decks of now do not hold them."""
    found: list[Plane] = []
    for zone, told in state.waiting.items():
        here = [each for each in up if each.unit == "fighter" and each.space == zone]
        flown = went(state.moved.get(zone, {}).get("fighter", {}))
        stay = min(told, max(0, len(here) - max(0, flown - told)))
        found += sorted(here, key=lambda each: -each.used)[:stay]
    return found


def _brought_down(
    book: Book, state: State, flown: Sequence[Plane]
) -> tuple[Pieces, Homes, list[Plane]]:
    """The board with some aircraft down, where they went, and who has no place now."""
    pieces: Pieces = state.pieces
    homes: Homes = {}
    for plane in flown:
        pieces = taken(pieces, plane.space, state.power, {plane.unit: 1})
    stuck: list[Plane] = []
    for plane in flown:
        place = _nearest(book, state, pieces, plane)
        pieces = added(pieces, place or plane.space, state.power, {plane.unit: 1})
        if place is None:
            stuck.append(plane)
            continue
        here = homes.setdefault((plane.space, place), {})
        here[plane.unit] = here.get(plane.unit, 0) + 1
    return pieces, homes, stuck


def _strangers(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """The defender's fighters whose carrier went down and that nobody landed: shared out over the
    places, on each deck as many as it still takes; the rest are lost (p. 19).
    """
    events: list[Event] = []
    rulings: list[Ruling] = []
    for zone, powers in state.adrift.items():
        for power in powers:
            left = powers[power]
            for place in stranded.places(book, state, zone, power):
                here = left
                if book.spaces[place].sea:
                    here = min(left, stranded.free_decks(book, state, place, book.friends(power)))
                if not here:
                    continue
                left -= here
                home = stranded.bring(book, state, power, here, zone, place)
                events += home
                rulings.append(
                    your_call("aa1941.noncombat.stranger_unsaid", "noncombat.sunk_carrier", power=power,
                              from_space=zone, space=place, force={"fighter": here})
                )  # fmt: skip
                state = book.after(state, home)
    found, told = stranded.lost(book, state)
    return [*events, *found], [*rulings, *told]


def _nearest(book: Book, state: State, pieces: Pieces, plane: Plane) -> str | None:
    """The territory that it set out from, else the nearest one, else the nearest deck with room on
    record, that it can still reach.
    """
    within = reach(book, plane)
    decks = [
        space for space in within if plane.unit == "fighter" and _room(book, state, pieces, space)
    ]
    spaces = on_land(book, state, plane) or decks
    return min(
        spaces,
        key=lambda space: (not _left(state, pieces, plane.unit, space), len(within[space]), space),
        default=None,
    )


def homewards(
    book: Book, state: State, unit: str, space: str, spaces: Iterable[str]
) -> list[str]:  # fmt: skip
    """The places where an aircraft that is up can land, the likeliest first: where its attack set out from,
    then the nearest ground, then the nearest deck; last those where a carrier has to come (p. 19).
    """
    ways = flights(book, space)

    def rank(near: str) -> tuple[bool, bool, bool, int]:
        home = near in state.came.get(space, ()) or _left(state, state.pieces, unit, near)
        at_once = lands_at_once(book, state, near)
        return not home, not at_once, book.spaces[near].sea, len(ways.get(near, ()))

    return sorted(spaces, key=rank)


def lands_at_once(book: Book, state: State, space: str) -> bool:
    """Whether an aircraft comes down there without waiting for a carrier."""
    here = together(book, state.pieces, space, book.friends(state.power))
    return not book.spaces[space].sea or bool(here.get("carrier"))


def _left(state: State, pieces: Pieces, unit: str, space: str) -> bool:
    """Whether an airfield has fewer of a kind now than when the turn began: one of them came from there."""
    began = (state.pieces_at_start or {}).get(space, {}).get(state.power, {})
    return began.get(unit, 0) > pieces.get(space, {}).get(state.power, {}).get(unit, 0)


def _room(book: Book, state: State, pieces: Pieces, space: str) -> bool:
    """Whether the carriers of the side in a place hold one fighter more."""
    here = together(book, pieces, space, book.friends(state.power))
    return SLOTS * here.get("carrier", 0) > here.get("fighter", 0)
