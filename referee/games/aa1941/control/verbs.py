"""`capture`: a territory changes hands (Étape 7, p. 18; Guerre-éclair, p. 13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict, cast

from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import MARKS, Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Change, Coming, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.control.captures import on_land, standing, taken_over
from referee.games.aa1941.control.rules import capture_rulings
from referee.games.aa1941.movement.marching import blitz_stop
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE, PURCHASE
from referee.games.aa1941.state import State, fought_over, together


class Capturing(TypedDict):
    """What `capture` takes, where nobody says who enters."""

    space: str


NOTHING_TO_TAKE = ("aa1941.capture.own", "aa1941.capture.friend", "aa1941.capture.sea")


class Controlled(TypedDict):
    """A territory that changed hands; `was` who held it, `how` it came about."""

    space: str
    power: str
    was: NotRequired[str | None]
    how: NotRequired[str]
    reason: NotRequired[str]


def _read(reader: Reader) -> Args:
    """`TERRITORY`, or with who enters it, as `attack` takes them: `karelia with 1 tank from eastern_europe`."""
    if not any(fold(word) in MARKS["with"] for word in reader.words):
        return {"space": reader.named("space", reader.rest())}
    from referee.games.aa1941.words.attacks import read

    return read(reader)


def capture(book: Book, state: State, args: Capturing | Attacking) -> Coming:
    """`capture TERRITORY`: a land unit of the power stands there and no enemy does. With who enters it said, it is an
    attack on ground that nobody defends (p. 15).
    """
    space = args["space"]
    rulings = list(capture_rulings(book, state.control, state.power, space))
    if any(ruling.code in NOTHING_TO_TAKE for ruling in rulings):  # nor by the table's word
        return Outcome((), tuple(rulings))
    entering = args.get("attack")
    if entering is not None and not stands(rulings, args):
        rulings += _defended(book, state, space)
        if not any(book.units[unit].domain == "land" for unit in cast(Mapping[str, int], entering)):
            rulings.append(refusal("aa1941.capture.needs_land", "combat.step7", space=space))
        if not stands(rulings, args):
            from referee.games.aa1941.combat.verbs import attack

            return attack(book, state, cast(Attacking, {"against": {}, **args}))
    if not stands(rulings, args):
        landed = state.tracking and bool(state.declared.get(space, {}).get("landing"))
        if landed and (as_announced := _entered(book, state, space, args)):
            return as_announced
        rulings += _seen(book, state, space)
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    if not state.tracking and (as_announced := _entered(book, state, space, args)):
        return as_announced
    events, told = taken_over(book, state, space)
    if not state.tracking:
        events = [*_cleared(book, state, space), *events]
    if space in state.declared:
        events.append(Event("withdrawn", {"space": space}))
    after = book.after(state, events)
    return Outcome(tuple(events), (*rulings, *told), standing(book, after))


def _entered(book: Book, state: State, space: str, args: Args) -> Coming | None:
    """An attack announced on ground that nobody defends ends in its capture (p. 15): those announced have
    come there, in the ships that they came by; in tracked games that is a landing, for whoever walked
    stands there. None: it is not theirs to take.
    """
    empty = not together(book, state.pieces, space, book.enemies(state.power))
    if state.phase != COMBAT or space not in state.declared or not empty:
        return None
    from referee.games.aa1941.combat.assault import announced
    from referee.games.aa1941.combat.landings.landing_escort import may_be_left, unescorted
    from referee.games.aa1941.combat.targets import left_of
    from referee.games.aa1941.combat.verbs import attack

    said = left_of(book, state, space)
    if said is None or not any(book.units[u].domain == "land" for u in said["attack"]):
        return None
    kept = {key: args[key] for key in ("overruled", "hold") if key in args}
    if not state.tracking:  # asked on, a light game would ask who came
        kept.pop("hold", None)
    entering = cast(Attacking, {**said, "space": space, "against": {}, **kept})
    sea = [part for part in announced(book, state, entering, False).by_zone() if part.sea_fight]
    first = [
        refusal("aa1941.amphibious.sea_first", "combat.sea", space=part.zone,
                force=dict(part.zone_defend))
        for part in sea
        if not may_be_left(book, state, space, str(part.zone), part.escort, part.zone_defend)
    ]  # fmt: skip
    if stands(first, args):  # that is fought, with dice
        return Outcome((), tuple(first))
    if first:
        return None
    # Step 1 of a landing (p. 14): with no ship named, the submarines and transports are left alone, unless
    # somebody is there to be asked.
    alone = [str(part.zone) for part in sea]
    return attack(book, state, cast(Attacking, unescorted(book, entering, alone)))


def _defended(book: Book, state: State, space: str) -> list[Ruling]:
    """That enemies stand on the ground, whom no battle has cleared (p. 18)."""
    enemies = together(book, state.pieces, space, book.enemies(state.power))
    code = "aa1941.capture.defended" if state.tracking else "aa1941.capture.recorded"
    return [refusal(code, "combat.step7", space=space, force=enemies)] if enemies else []


def _seen(book: Book, state: State, space: str) -> list[Ruling]:
    """What the record says against a capture: defenders whom no battle has cleared bar it (p. 18).

    The land unit that must stand there a light game leaves to the players' eyes.
    """
    found = _defended(book, state, space)
    if state.tracking:
        if not on_land(book, state, space):
            found.append(refusal("aa1941.capture.needs_land", "combat.step7", space=space))
        return found
    if found:
        return found
    if state.phase == COMBAT_MOVE:  # a complex stops the tanks that would run through (p. 13)
        found += [_later(each) for each in blitz_stop(book, state.situation(), space)]
    if state.phase == COMBAT_MOVE and not _beside_friends(book, state, space):
        now = _beside_friends(book, state, space, at_start=False)
        code = "aa1941.capture.no_way_yet" if now else "aa1941.capture.no_way"
        found.append(refusal(code, "combat_move.blitz", space=space))
    elif state.phase == COMBAT_MOVE:
        found.append(your_call("aa1941.capture.blitz", "combat_move.blitz", space=space))
    else:
        found.append(your_call("aa1941.capture.land_unit", "combat.step7", space=space))
    return found


def _beside_friends(book: Book, state: State, space: str, at_start: bool = True) -> bool:
    """Whether a tank can set out next to a territory and run through it: it has two points (p. 13). `at_start`:
    on ground that was friendly as the turn began.
    """
    board = state.situation()
    return any(
        not book.spaces[near].sea and board.friendly(book, near, at_start=at_start)
        for near in book.spaces[space].neighbours
    )


def _later(stop: Ruling) -> Ruling:
    """Ground that nobody runs through is taken when the battles come (step 7, p. 18)."""
    if stop.code != "aa1941.move.blitz_factory":
        return stop
    return refusal("aa1941.capture.later", *stop.cards, "combat.step7", **stop.params)


def _cleared(book: Book, state: State, space: str) -> list[Event]:
    """In a light game the enemy pieces recorded there are gone when players overrule the record."""
    return [
        Event("pieces", {"space": space, "power": power, "force": {}})
        for power in book.enemies(state.power)
        if state.force_of(space, power)
    ]


def _offered(book: Book, state: State) -> Iterator[Offer]:
    """The undefended territories that a neighbour's units could have entered (light games)."""
    from referee.games.aa1941.combat.targets import by_neighbours

    if state.tracking:
        return
    for space, example in by_neighbours(book, state, through=True):
        if together(book, state.pieces, space, book.enemies(state.power)):
            continue
        if state.phase == COMBAT_MOVE and (
            blitz_stop(book, state.situation(), space) or not _beside_friends(book, state, space)
        ):
            continue
        if not book.spaces[space].sea and example is not None:
            yield Offer(
                "capture", "TERRITORY", ("combat.step7",), {"space": space}, {"space": space}
            )


def _nothing_empty(book: Book, state: State, given: Args) -> Ruling | None:
    """No territory to take is known by itself: the table names the one that its units hold."""
    if any(True for _ in _offered(book, state)):
        return None
    return info("aa1941.idle.capture", "combat.step7")


def _hostile(book: Book, state: State, given: Args) -> list[Json]:
    return [
        key
        for key, holder in state.control.items()
        if book.side[holder] != book.side[state.power]
        and not together(book, state.pieces, key, book.enemies(state.power))
    ]


def controlled(state: State, data: Controlled) -> State:
    """The change of `controlled`.

    What the table puts right before the battles was so from the start of the turn, unless it was taken
    or fought over since; later it may have been taken this turn, and that start stays (pp. 19-20).
    """
    space, power = data["space"], data["power"]
    after = replace(state, control={**state.control, space: power})
    as_it_began = state.control.get(space) == state.control_at_start.get(space)
    early = state.phase in (PURCHASE, COMBAT_MOVE) and as_it_began
    if "reason" not in data or not early or space in fought_over(state):
        return after
    return replace(after, control_at_start={**state.control_at_start, space: power})


VERBS = (
    Verb(
        "capture", capture, "TERRITORY", ("combat.step7",), _read,
        (Arg("space", "space", options=_hostile),), strict=True, offers=_offered,
        asks=True, idle=_nothing_empty,
    ),
)  # fmt: skip
CHANGES: Mapping[str, Change] = {"controlled": controlled}
