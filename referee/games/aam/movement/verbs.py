"""`move`: a path judged whole, then tried step by step, with the fire it provokes (pp. 13-14, 21-25)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.names import Names
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.reading import read_int, read_yesno
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb, by_id
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import VEHICLE
from referee.games.aam.book import Book
from referee.games.aam.combat.abilities import allowed, settled
from referee.games.aam.combat.aiming import shot_of
from referee.games.aam.combat.rules import rolled, summed
from referee.games.aam.combat.shot import aim
from referee.games.aam.combat.verbs import left_to_say
from referee.games.aam.defensive_fire import provokes, spent
from referee.games.aam.movement.reach import chances, looked_at, ways
from referee.games.aam.movement.rules import judge, tried
from referee.games.aam.movement.transport import BOARD, DISMOUNT, boarded, dismounted
from referee.games.aam.movement.ways import Moving, Way, fades, way_of
from referee.games.aam.sequence import ready, stands
from referee.games.aam.state import (
    ASSAULTS,
    MOVES,
    Piece,
    State,
    called,
    card,
    stack_allows,
    with_piece,
)
from referee.games.aam.words.keys import (
    asked_of,
    piece,
    piece_named,
    point,
    read_abilities,
    read_step,
)

WHERE = Names("hex", {"from": ("départ", "first", "leaving"), "to": ("arrivée", "second")})


class Moved(TypedDict):
    """A unit has moved; hex and facing in a tracked game only."""

    unit: str
    hex: str | None
    facing: str | None
    trail: NotRequired[list[str]]


def read(reader: Reader) -> Args:
    """`sherman r5c4, r5c5 [facing=NE] [fire=pak 38:to] [speed=N] [ability=tally-ho]`."""
    unit = piece(reader)
    path = [_step(reader, part) for part in reader.rest().replace(",", " ").split()]
    found: dict[str, Json] = {"unit": unit, "path": path}
    given = reader.taken("fire", "speed", "from_road", "ability", "without")
    if "facing" in reader.keys:
        found["facing"] = point(reader)
    if "fire" in given:
        found["fire"] = _orders(reader, given["fire"])
    if "speed" in given:
        found["speed"] = read_int("speed", given["speed"], 0, 99)
    if "from_road" in given:
        found["from_road"] = read_yesno("from_road", given["from_road"])
    for key in ("ability", "without"):
        if key in given:
            found[key] = list(read_abilities(given[key], reader.names["ability"]))
    return found


def _step(reader: Reader, text: str) -> Json:
    """`r5c4`, `road:r5c4`, `river>r5c4`, or a terrain as on the command line."""
    head, last = "", text
    for sign in (":", ">"):
        if sign in last:
            at = last.rindex(sign) + 1
            head, last = head + last[:at], last[at:]
    if not hexes.is_hex(last):
        ground = read_step(text, reader.names["terrain"])
        return {"terrain": ground.terrain, "road": ground.road, "river": ground.river}
    ground = read_step(f"{head}clear", reader.names["terrain"])
    return {"hex": hexes.read_hex(last), "road": ground.road, "river": ground.river}


def _orders(reader: Reader, text: str) -> dict[str, Json]:
    """`pak 38:to,bazooka:from`: who fires, and in which hex."""
    found: dict[str, Json] = {}
    for part in text.split(","):
        name, colon, where = part.partition(":")
        found[piece_named(reader, name.split())] = WHERE.find(where) if colon else "from"
    return found


def move(book: Book, state: State, args: Moving) -> Coming:
    """`move UNIT PATH`: judged whole, then tried step by step; on a map alone it shows the ways."""
    one = state.pieces[args["unit"]]
    if state.tracking and not args["path"] and not args.get("facing"):
        return looked_at(book, state, one)
    fresh = replace(one, acted=0) if fades(book, state, one) else one
    wrong = ready(state, fresh, (*MOVES, *ASSAULTS))
    if stands(wrong, args):
        return Outcome((), tuple(wrong), {"unit": one.id, "legal": False})
    way, told = way_of(book, state, one, args)
    judged = judge(way.march)
    wrong += [*told, *judged.rulings]
    last = way.hexes[-1] if way.hexes else one.hex
    if state.tracking and last and not stack_allows(book, state, one, last):
        wrong.append(refusal("aam.move.stacking", "stacking", hex=last))
    legal = not stands(wrong, args)
    result = {"unit": one.id, "legal": legal, "cost": judged.cost, "rolls": judged.rolls}
    if not legal:
        return Outcome((), tuple(wrong), result)
    if state.tracking:
        return _walk(book, state, way, args, wrong, result)
    return _untracked(way, wrong, result)


def _untracked(way: Way, told: list[Ruling], result: Mapping[str, Json]) -> Script[Outcome]:
    """Without positions: the movement rolls, and where the unit stops on its path."""
    stops = yield from tried(way.march)
    rulings = [*told, *_stop_told(way, stops)]
    event = Event("moved", {"unit": way.one.id, "hex": None, "facing": None})
    return Outcome((event,), tuple(rulings), {**result, "stops_at": stops})


def _stop_told(way: Way, stops: int) -> list[Ruling]:
    if stops < len(way.march.path):
        return [info("aam.move.failed", "roll", "roll.defensive", step=stops + 1)]
    return [info("aam.game.moved", "speed", **called(way.one))]


def _walk(
    book: Book, state: State, way: Way, args: Moving, told: list[Ruling], result: Mapping[str, Json]
) -> Script[Outcome]:
    """Hex by hex: movement rolls, then whoever the step provokes, one after another (pp. 21-23)."""
    one, here = way.one, way.one.hex or ""
    facing, events, rulings = one.facing, list[Event](), list(told)
    fired: set[str] = set()
    passed, stops, hit = [here], 0, False
    for number, hex_ in enumerate(way.hexes):
        facing = hexes.heading(here, hex_)
        step = replace(way.march, path=(way.march.path[number],))
        if (yield from tried(step)) == 0:
            rulings += [info("aam.move.failed", "roll", "roll.defensive", step=number + 1)]
            break
        answered: set[str] = set()
        for where, at in (("from", here), ("to", hex_)):
            for firer in _firers(book, state, one, here, hex_, fired | answered):
                if hit and firer.id not in (args.get("fire") or {}):
                    continue  # it is stopped already: nobody is asked for more
                if rulings:
                    yield Say(tuple(rulings))
                    rulings = []
                shot_at = yield from _fire(book, state, one, firer, where, at, str(facing), args)
                if shot_at is None:
                    continue
                answered.add(firer.id)
                if not card(book, firer).has("suppressive_fire"):
                    fired.add(firer.id)
                events.append(Event("fired", {"unit": firer.id}))
                stopped, said = shot_at
                rulings += said
                hit = hit or stopped
            if hit:
                break
        if not hit or where == "to":
            here = hex_
            passed.append(hex_)
            stops += 1
        if hit:
            events.append(Event("disrupted", {"unit": one.id}))
            break
    else:
        facing = args.get("facing") or facing
    ended = next(
        (each for each in reversed(passed) if stack_allows(book, state, one, each)), passed[0]
    )
    if ended != here:
        rulings.append(info("aam.move.back", "stacking.stop", hex=ended))
    if way.unit.type != VEHICLE:
        facing = None
    moved = Event("moved", {"unit": one.id, "hex": ended, "facing": facing, "trail": passed})
    if not hit:
        rulings.append(info("aam.game.arrives", "speed", **called(one), hex=ended))
    return Outcome((moved, *events), tuple(rulings),
                   {**result, "stops_at": stops, "hex": ended, "facing": facing})  # fmt: skip


def _firers(
    book: Book, state: State, mover: Piece, before: str, after: str, fired: set[str]
) -> list[Piece]:
    """The enemies that a step provokes and that can still fire (p. 21)."""
    found = []
    kind = card(book, mover).type
    for one in state.pieces.values():
        if one.side == mover.side or one.hex is None or one.aboard or one.id in fired:
            continue
        unit = card(book, one)
        far = hexes.distance(one.hex, before), hexes.distance(one.hex, after)
        shaken = one.condition.disrupted and unit.on_card("fanatic") is None
        if provokes(kind, unit, *far, shaken, spent(unit, one)) and unit.dice(kind, 1):
            found.append(one)
    return found


def _fire(
    book: Book, state: State, mover: Piece, firer: Piece, where: str, at: str, facing: str,
    args: Moving,
) -> Script[tuple[bool, list[Ruling]] | None]:  # fmt: skip
    """Ask whether an enemy fires in this hex, and roll it; `None`: he holds his fire."""
    orders = args.get("fire") or {}
    answer = orders.get(firer.id)
    if answer is None:
        answer = yield Choice(
            "aam.choice.fire",
            ("hold", "fire"),
            "fire",
            "hold",
            {**called(firer), **called(mover, "target_"), "hex": at},
            ("defensive.provoke", "defensive.optional"),
            side=firer.side,
        )
        if answer == "hold":
            return None
    elif answer != where:
        return None
    target = replace(mover, hex=at, facing=facing)
    shot, told = allowed(book, shot_of(book, state, firer, target, {"defensive": True}))
    ready_ = aim(book, shot)
    if ready_.refused:
        return False, list(ready_.rulings)
    shot, counted = yield from settled(book, state, shot, firer, (), bool(args.get("hold")))
    ready_ = aim(book, shot)
    begun = info("aam.game.fires", "defensive.hex", **called(firer), **called(mover, "target_"),
                 hex=at)  # fmt: skip
    yield Say((begun, *told, *counted, *left_to_say(ready_.rulings), summed(shot, ready_)))
    verdict = yield from rolled(shot, ready_, True, (firer.side, mover.side))
    return bool(verdict.result["counters"]), list(verdict.rulings)


# -- offers, and what a bare verb asks ---------------------------------------------------
def moves(book: Book, state: State) -> Iterator[Offer]:
    """A move for the first units that have one; more are accepted."""
    shown = 0
    for one in state.of(state.side):
        if one.acted or one.aboard or one.condition.disrupted:
            continue
        paths: list[list[Json]] = [[{"terrain": "clear"}]]
        if state.tracking:
            paths = [[{"hex": near}] for near in hexes.neighbours(one.hex or "r1c1")]
        for path in paths:
            example: Moving = {"unit": one.id, "path": path}
            coming = move(book, state, example)
            if isinstance(coming, Outcome):
                continue  # refused
            coming.close()
            yield Offer("move", MOVE.shape, MOVE.cards, {"unit": one.card}, dict(example))
            shown += 1
            break
        if shown >= 4:
            return


def movers(book: Book, state: State, given: Args) -> list[str]:
    """Those who may still move."""
    return [
        one.id
        for one in state.of(state.side)
        if (not one.acted or fades(book, state, one))
        and one.aboard is None
        and (not one.condition.disrupted or card(book, one).on_card("fanatic"))
    ]


def mover(book: Book, state: State, given: Args, text: str) -> Json | None:
    """One of the side whose phase it is, by its hex too; never an enemy."""
    return asked_of(state.side, Reader("", book.names, "", "", (), state), text,
                    movers(book, state, given))  # fmt: skip


def moved(state: State, data: Moved) -> State:
    """The unit stands elsewhere, with whoever it carries."""
    one, where = state.pieces[data["unit"]], data.get("hex")
    trail = tuple(data.get("trail", ()))
    after = with_piece(replace(state, last=one.id, struck=(), trail=trail), one.id, hex=where, facing=data.get("facing"),
                       acted=one.acted + 1, moved=True)  # fmt: skip
    for passenger in state.pieces.values():
        if passenger.aboard == one.id:
            after = with_piece(after, passenger.id, hex=where)
    return after


MOVE = Verb(
    "move",
    move,
    "UNIT HEX, … [facing=…] [fire=UNIT:from|to] [speed=N] [ability=tally-ho] [without=…]",
    ("movement_phase",),
    read,
    (
        Arg("unit", "unit", options=movers, find=mover),
        Arg("path", "hex", many=True, options=ways, told=chances),
    ),
    offers=moves,
    asks=True,
    keys=("fire", "speed", "from_road", "ability", "without", "facing"),
)
VERBS = by_id((MOVE, BOARD, DISMOUNT))
CHANGES = {"moved": moved, "boarded": boarded, "dismounted": dismounted}
