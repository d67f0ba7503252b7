"""Moves reported by players, judged and recorded (Phase 2, pp. 11-13; Phase 4, pp. 19-20).

A light game judges only what it can be sure of and says what it did not see; a
tracked game holds players to the pieces that are there and the points they have
left. Land units board a transport by moving into its sea zone, go with it, and
land by moving out of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict, cast

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.force import Force, minus, plus
from referee.engine.offer import Offer
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Change, Coming, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.from_several import from_several
from referee.games.aa1941.movement.homes import after_losses, moved_on, one_left
from referee.games.aa1941.movement.legs import used_before
from referee.games.aa1941.movement.missing import (
    aboard,
    nobody_here,
    none_gets_there,
    only_stack,
    pieces_there,
    stacks,
    sure_stack,
)
from referee.games.aa1941.movement.over_zones import assigned, waiting
from referee.games.aa1941.movement.paths import flights
from referee.games.aa1941.movement.reported import good_as_it_is, lands_stranded, reported
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval import decks
from referee.games.aa1941.naval.hosted import remembered
from referee.games.aa1941.sequence import NONCOMBAT_MOVE, PHASE_CARD
from referee.games.aa1941.state import State, battles, battles_begun, with_pieces
from referee.games.aa1941.words.moves import read as _read
from referee.games.aa1941.words.onto_transports import onto_transports

if TYPE_CHECKING:
    from referee.games.aa1941.naval.along import Aboard
    from referee.games.aa1941.naval.unloading import Lander

SHAPE = "FORCE FROM TO [via SPACE, …]"
Phase = Literal["combat", "noncombat"]
Shifted = TypedDict(
    "Shifted",
    {
        "unit": str, "from": str, "to": str, "path": list[str], "takes": dict[str, int],
        "gives": dict[str, int], "came": NotRequired[str | None],
        "ashore": NotRequired[int], "waits": NotRequired[int], "fights": NotRequired[int],
    },
)  # fmt: skip


Looking = TypedDict("Looking", {"from": str})  # what `move SPACE` takes: where from, nothing else


class Stood(TypedDict):
    """What a power has in a space; `reason` where the table put it right."""

    space: str
    power: str
    force: Force
    reason: NotRequired[str]
    settled: NotRequired[Force]  # the aircraft of these that the table let land there


Marched = TypedDict("Marched", {"power": str, "units": Force, "from": str, "to": str})


class Fleet(TypedDict):
    """The ledger of the transports of a zone, ship by ship (`naval.fleet.Ship.json`)."""

    zone: str
    ships: Sequence[Mapping[str, Json]]


class Adrift(TypedDict):
    """So many fighters of a power over a zone have lost their deck."""

    zone: str
    power: str
    fighters: int


class Spent(TypedDict):
    """Points used up in a space: unit → points → how many."""

    space: str
    moved: Mapping[str, Mapping[str, int]]


def _moved(book: Book, state: State, args: Moving | Looking) -> Coming:
    if "units" in args:
        if "parties" in args:
            return from_several(book, state, cast(Moving, args), _moved)
        from referee.games.aa1941.naval import laden, on_deck
        from referee.games.aa1941.naval.unloading import choices_of

        moving = cast(Moving, args)
        if lands_stranded(book, state, moving):
            return _which_lands_first(book, state, moving)
        if "ship" in args and not choices_of(book, state, moving):
            raise Unreadable("aa1941.read.ship_for_nothing", number=moving["ship"])
        found = laden.loads(book, state, moving) if args.get("hold") else []
        aboard = on_deck.loads(book, state, moving) if args.get("hold") else []
        sails = max(len(found), len(aboard)) > 1
        if sails and not stands(reported(book, state, moving).rulings, args):
            return _which_sails(book, state, moving, found, aboard)
        ask = args.get("hold") and "ship" not in args
        ashore = choices_of(book, state, moving) if ask else []
        if len(ashore) > 1 and not stands(reported(book, state, moving).rulings, args):
            return _which_lands(book, state, moving, ashore)
        return reported(book, state, moving)
    from referee.games.aa1941.movement.whither import whither

    return whither(book, state, args["from"])


def _which_lands_first(book: Book, state: State, args: Moving) -> Coming:
    """Of fighters of several powers over a sunk carrier their owners say whose lands (p. 24)."""
    from referee.games.aa1941.air.stranded import asked, whose_open

    first = reported(book, state, args)
    if stands(first.rulings, args) or not (found := whose_open(book, state, args)):
        return first

    def script() -> Script[Outcome]:
        return reported(book, state, (yield from asked(state, args, found)))

    return script()


def _which_sails(
    book: Book, state: State, args: Moving, found: list[Aboard], aboard: list[Aboard]
) -> Script[Outcome]:
    """In the session the owner says which of several transports or carriers goes (pp. 26-27)."""
    from referee.games.aa1941.naval import laden, on_deck

    if len(found) > 1:
        args = yield from laden.asked(book, state, args, found)
    if len(aboard) > 1:
        args = yield from on_deck.asked(state, args, aboard)
    return reported(book, state, args)


def _which_lands(book: Book, state: State, args: Moving, found: list[Lander]) -> Script[Outcome]:
    """In the session the owner says which of several transports lands its troops (p. 28)."""
    from referee.games.aa1941.naval.unloading import asked

    return reported(book, state, (yield from asked(book, state, args, found)))


def _moves(book: Book, state: State) -> Iterator[Offer]:
    """A move for the first stacks that have one: noncombat marches, combat moves when tracked."""
    noncombat = state.phase == NONCOMBAT_MOVE
    if not noncombat and (battles(state) or not state.tracking):
        return
    if noncombat and (state.tracking or state.adrift):
        landings = list(_landings(book, state))
        yield from landings
        if landings:
            return
    shown = 0
    for space, here in state.pieces.items():
        for unit in here.get(state.power, {}):
            kind = book.units[unit].domain
            if kind == "air" or book.spaces[space].sea != (kind == "sea"):
                continue
            for near in book.spaces[space].neighbours:
                points = max(map(int, used_before(state, space, unit, 1, False)), default=0)
                verdict = move(book, state.situation(), unit, space, near,
                               "noncombat" if noncombat else "combat", (), points)  # fmt: skip
                if verdict.refused:
                    continue
                example: Moving = {"units": {unit: 1}, "from": space, "to": near}
                if state.tracking and not good_as_it_is(book, state, example):
                    continue
                yield Offer("move", SHAPE, (PHASE_CARD[state.phase],), {"space": space}, example)
                shown += 1
                break
            if shown >= 12:
                return
    if not noncombat and not shown:
        yield from _from_afar(book, state)


def _from_afar(book: Book, state: State) -> Iterator[Offer]:
    """Tracked games, where nobody attacks next door any more: one aircraft or ship that can still come from farther
    away to where enemies are (pp. 11, 12).
    """
    board = state.situation()
    for space, here in state.pieces.items():
        for unit in here.get(state.power, {}):
            piece = book.units[unit]
            if piece.domain == "land" or not piece.attack:
                continue
            points = max(map(int, used_before(state, space, unit, 1, False)), default=0)
            for target in flights(book, space, piece.move - points):
                if target == space or not board.enemy_pieces(book, target):
                    continue
                if move(book, board, unit, space, target, "combat", (), points).refused:
                    continue
                example: Moving = {"units": {unit: 1}, "from": space, "to": target}
                if good_as_it_is(book, state, example):
                    yield Offer(
                        "move", SHAPE, (PHASE_CARD[state.phase],), {"space": space}, example
                    )
                    return


def _landings(book: Book, state: State) -> Iterator[Offer]:
    """What is up and must come down: the fighters of sunk carriers first, then one's own."""
    from referee.games.aa1941.air.homecoming import homewards, lands_at_once
    from referee.games.aa1941.air.promises import choices, without_place
    from referee.games.aa1941.air.stranded import can_still_land

    seen: set[tuple[str, str]] = set()
    found = [("fighter", zone, spaces) for zone, spaces in can_still_land(book, state).items()]
    if not found and state.tracking:
        for plane in without_place(book, state):
            if (plane.unit, plane.space) not in seen:
                seen.add((plane.unit, plane.space))
                found.append((plane.unit, plane.space, choices(book, state, plane)))
    for unit, space, spaces in found:
        if space in spaces and not any(lands_at_once(book, state, each) for each in spaces):
            yield from _coming_decks(book, state, space)
            continue
        for target in homewards(book, state, unit, space, spaces):
            example: Moving = {"units": {unit: 1}, "from": space, "to": target}
            if target != space and not stands(reported(book, state, example).rulings, {}):
                yield Offer("move", SHAPE, ("noncombat.air",), {"space": space}, example, due=True)
                break


def _coming_decks(book: Book, state: State, zone: str) -> Iterator[Offer]:
    """The carrier for which a fighter waits where it is: it comes, the fighter need not hop (p. 20)."""
    for origin in state.pieces:
        if not book.spaces[origin].sea or not state.force_of(origin, state.power).get("carrier"):
            continue
        example: Moving = {"units": {"carrier": 1}, "from": origin, "to": zone}
        if origin != zone and not stands(reported(book, state, example).rulings, {}):
            yield Offer("move", SHAPE, ("noncombat.sea",), {"space": origin}, example, due=True)
            return


def _ends(book: Book, state: State, given: Args) -> list[Json]:
    """Where pieces can go from a place: the transports that take them aboard first (p. 27), then what is proposed."""
    agrees = ({**offer.example} for offer in _moves(book, state) if offer.example)
    offered = [each["to"] for each in agrees if {**each, **given} == each]
    return [*aboard(book, state, given), *offered]


def pieces(state: State, data: Stood) -> State:
    """The change of `pieces`: what a power has in a space now.

    What the table puts right was so from the start of the turn.
    """
    space, power, force = data["space"], data["power"], data["force"]
    after = replace(state, pieces=with_pieces(state.pieces, space, power, force))
    if power == state.power and (space in state.settled or "settled" in data):
        stand = plus(state.settled.get(space, {}), data.get("settled", {}))
        stand = {
            unit: min(n, force.get(unit, 0)) for unit, n in stand.items()
        }  # others fly on first
        after = replace(after, settled={**state.settled, space: stand})
    if "reason" not in data or state.pieces_at_start is None:
        return after
    return replace(after, pieces_at_start=with_pieces(state.pieces_at_start, space, power, force))


def fleet(state: State, data: Fleet) -> State:
    """The change of `fleet`: the ledger of the transports of a zone."""
    ships = {zone: kept for zone, kept in state.ships.items() if zone != data["zone"]}
    if data["ships"]:
        ships[data["zone"]] = tuple(data["ships"])
    return replace(state, ships=ships)


def adrift(state: State, data: Adrift) -> State:
    """The change of `adrift`: so many enemy fighters over a zone have lost their deck."""
    here = {**state.adrift.get(data["zone"], {}), data["power"]: data["fighters"]}
    kept = {power: n for power, n in here.items() if n}
    rest = {zone: powers for zone, powers in state.adrift.items() if zone != data["zone"]}
    return replace(state, adrift={**rest, data["zone"]: kept} if kept else rest)


def marched(state: State, data: Marched) -> State:
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
    cost = max(0, len(data["path"]) - 1)
    astray = moved_on(state, unit, (origin, target), cost, data["takes"], data["gives"])
    after = replace(state, moved=_tidy(moved), came=came, astray=astray)
    if landed := data.get("ashore"):  # who came ashore from the zone, and where
        here = dict(state.ashore.get(origin, {}))
        here[target] = plus(here.get(target, {}), {unit: landed})
        after = replace(after, ashore={**state.ashore, origin: here})
    if unit != "fighter":
        return after
    return replace(
        after,
        waiting=waiting(after, origin, target, data.get("waits", 0)),
        assigned=assigned(after, origin, target, data.get("fights", 0)),
    )


def spent(state: State, data: Spent) -> State:
    """The change of `spent`: what the units of a space have used up."""
    astray = after_losses(state, data["space"], data["moved"])
    moved = _tidy({**state.moved, data["space"]: data["moved"]})
    return replace(state, moved=moved, astray=astray)


def _tidy(
    moved: Mapping[str, Mapping[str, Mapping[str, int]]],
) -> dict[str, dict[str, dict[str, int]]]:
    return {
        space: kept
        for space, units in moved.items()
        if (kept := {unit: dict(used) for unit, used in units.items() if used})
    }


def _nobody_moves(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no move is proposed; nothing where one is. In a light game attackers are announced."""
    if given or any(True for _ in _moves(book, state)):
        return none_gets_there(book, state, given)
    if state.phase != NONCOMBAT_MOVE and battles(state):
        return battles_begun(state)
    light = state.phase != NONCOMBAT_MOVE and not state.tracking
    return info("aa1941.idle.move.light" if light else "aa1941.idle.move", PHASE_CARD[state.phase])


def _told_here(book: Book, state: State) -> bool | None:
    """Moves are missed where the program keeps the pieces; in a light game players just make them."""
    return None if state.tracking else False


VERBS = (
    Verb(
        "move", _moved, SHAPE, ("combat_move", "noncombat"), _read,
        (
            Arg("from", "space", "from", options=stacks, default=only_stack, sure=sure_stack),
            Arg("units", "force", options=pieces_there, told=nobody_here),
            Arg("to", "space", "to", options=_ends),
        ),
        strict=True, offers=_moves, asks=True, missed=_told_here,
        idle=_nobody_moves, plain=onto_transports,
    ),
)  # fmt: skip
CHANGES: Mapping[str, Change] = {
    "pieces": pieces, "marched": marched, "shifted": shifted, "spent": spent,
    "fleet": fleet, "adrift": adrift, "one_space": one_left, "hosted": remembered,
    "decked": decks.remembered,
}  # fmt: skip
