"""`move`: a path judged whole, then tried step by step, with the fire it provokes (pp. 13-14, 21-25)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Script
from referee.engine.courses import softened
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import IMPASSABLE, VEHICLE
from referee.games.aam.book import Book, Unit
from referee.games.aam.combat.abilities import ALL, NONE, counting, uncounted
from referee.games.aam.combat.aiming import faceless, turned
from referee.games.aam.combat.shot import COMPUTED
from referee.games.aam.defensive_fire.changes import looks, marked
from referee.games.aam.defensive_fire.meant import elsewhere, strikes
from referee.games.aam.defensive_fire.rules import (
    FROM,
    TO,
    Passed,
    distances,
    held_back,
    provokes,
    unprovoked,
)
from referee.games.aam.movement.reach import chances, looked_at, reach, ways
from referee.games.aam.movement.rules import judge, tried
from referee.games.aam.movement.said import grounds, grounds_said, read
from referee.games.aam.movement.transport import BOARD, DISMOUNT, boarded, dismounted
from referee.games.aam.movement.under_fire import Step, asked_for, cannot_fire, firers, under_fire
from referee.games.aam.movement.ways import (
    TALLY_HO,
    Moving,
    Way,
    might_hurry,
    only_by_road,
    ordered,
    stuck,
    unready,
    way_of,
)
from referee.games.aam.sequence import stands
from referee.games.aam.state import (
    MOVES,
    Piece,
    State,
    called,
    card,
    carried_to,
    halts,
    shaken,
    stack_allows,
)
from referee.games.aam.words.keys import own_unit


class Moved(TypedDict):
    """A unit has moved; hex and facing in a tracked game only. `stayed`: it is still in its hex.

    `within`: the marsh or pond where it ends, told with its way where no hexes are followed.
    """

    unit: str
    hex: str | None
    facing: str | None
    trail: NotRequired[list[str]]
    stayed: NotRequired[bool]
    within: NotRequired[str]


def move(book: Book, state: State, args: Moving) -> Coming:
    """`move UNIT PATH`: judged whole, then tried step by step; on a map alone it shows the ways."""
    one = state.pieces[args["unit"]]
    if args["path"] and one.hex and args["path"][0].get("hex") == one.hex:
        args = {**args, "path": args["path"][1:]}  # the way told from the hex where it stands
    if state.tracking and not args["path"] and not args.get("facing"):
        return looked_at(book, state, one)
    wrong = unready(book, state, one)
    if stands(wrong, args):
        return Outcome((), tuple(wrong), {"unit": one.id, "legal": False})
    path, by = _led(book, state, one, args)
    way, told = way_of(book, state, one, {**args, "path": path})
    judged = judge(way.march)
    lender = None if judged.legal or stands(told, args) else might_hurry(book, state, one, args)
    if lender is not None and judge(replace(way.march, speed=way.march.speed + 1)).legal:
        return _hurried(book, state, args, lender)
    # Who has no speed goes nowhere, whatever the way is (p. 13).
    if not path and way.march.type != VEHICLE and not way.march.points:
        wrong.append(refusal("aam.move.too_far", "speed", step=1, speed=0, cost=1, at_told=[]))
    fits = not way.hexes or stack_allows(book, state, one, way.hexes[-1])
    wrong += [*(_with_way(each, by, way.march.points, fits, len(path) == 1) for each in told),
              *(_at_hex(each, way.hexes) for each in judged.rulings)]  # fmt: skip
    if len(path) > len(args["path"]):
        wrong.append(info("aam.way.by", "speed", path=", ".join(by)))
    if not (fits if way.hexes else not one.hex or stack_allows(book, state, one, one.hex)):
        last = way.hexes[-1] if way.hexes else one.hex
        wrong.append(refusal("aam.move.stacking", "stacking", hex=last))
    wrong += faceless(book, one, args)
    if not stands(wrong, args):
        wrong += _unordered(book, state, way, args)
    legal = not stands(wrong, args)
    result = {"unit": one.id, "legal": legal, "cost": judged.cost, "rolls": judged.rolls}
    if not legal:
        return Outcome((), tuple(wrong), result)
    if state.tracking:
        return _walk(book, state, way, args, wrong, result)
    if args.get("hold") and any(each.code == "aam.move.command" for each in told):
        return _asked_of_command(book, state, args)
    return _untracked(way, args, wrong, result)


def _asked_of_command(book: Book, state: State, args: Moving) -> Script[Outcome]:
    """Whether a friendly Commander was beside a Command Dependent unit is asked, where only the table sees it, and
    before it moves (p. 26). A no settles it: the move is not made, and the question goes with it.
    """
    one = state.pieces[args["unit"]]
    answer = yield Choice("aam.choice.commander", ("yes", "no"), "commander", "yes", called(one),
                          ("abilities", "command"))  # fmt: skip
    coming = move(book, state, {**args, "commander": answer == "yes"})
    if not isinstance(coming, Outcome):
        return (yield from coming)
    return _dropped(coming)


def _dropped(coming: Outcome) -> Outcome:
    """A move that an answer at the table makes impossible: it is not made, and its question goes with it."""
    if all(ruling.severity != "refusal" for ruling in coming.rulings):
        return coming
    dropped = info("aam.pending.dropped", "command")
    return replace(coming, rulings=(dropped, *softened(coming.rulings)))


def _hurried(book: Book, state: State, args: Moving, lender: Unit) -> Script[Outcome]:
    """A way one hex too long for the mover’s speed: whether he starts beside a Tally-Ho! is asked (p. 26). A no settles
    it: the move is not made, and the question goes with it.
    """
    told = dict(counting(book, lender, TALLY_HO).params)
    answer = yield Choice(
        "aam.choice.ability", (ALL, NONE), "ability", ALL,
        {"abilities": [TALLY_HO], "abilities_told": [{"code": "aam.target.part.effect", "params": told}]},
        ("command",), kind="counting", unasked=NONE,
    )  # fmt: skip
    with_it = answer == ALL
    said: Moving = {**args, "ability": [*args.get("ability", ()), TALLY_HO]} if with_it else {
        **args, "without": [*args.get("without", ()), TALLY_HO]}  # fmt: skip
    coming = move(book, state, said)
    if not isinstance(coming, Outcome):
        return (yield from coming)
    if with_it:
        return coming
    if args.get("hold"):
        return _dropped(coming)
    return replace(coming, rulings=(*coming.rulings, uncounted(book, lender, TALLY_HO)))


def _led(book: Book, state: State, one: Piece, args: Moving) -> tuple[list[Json], tuple[str, ...]]:
    """The steps, and the cheapest way where only a hex farther away is named.

    That way is taken by itself only in the guided session, and where it needs no roll and provokes
    nobody; else the player names its hexes.
    """
    path = args["path"]
    far = path[0].get("hex") if state.tracking and len(path) == 1 else None
    if far is None or hexes.distance(one.hex or far, far) < 2:
        return path, ()
    way = reach(book, state, one, False).get(far)
    if (
        args.get("hold")
        and way is not None
        and not any(
            firers(book, state, one, before, after)
            for before, after in pairwise((one.hex or "", *way))
        )
    ):
        return [{"hex": each} for each in way], way
    return path, way or reach(book, state, one, True).get(far, ())


def _unordered(book: Book, state: State, way: Way, args: Moving) -> Iterator[Ruling]:
    """Why fire ordered with the move is not to be: its enemy has none left, or no step provokes it; no map."""
    orders = ordered(args)
    if orders and not state.tracking:
        yield refusal("aam.move.fire_apart", "defensive.provoke")
        return
    steps = [*pairwise((way.one.hex or "", *way.hexes))]
    unused = {each for each in args.get("ability", ()) if each in COMPUTED}
    for key, where in orders.items():
        firer, fits = state.pieces[key], []
        provoked = [(number, step) for number, step in enumerate(steps, 1)
                    if firer.hex is not None and provokes(way.unit.type, card(book, firer), *distances(firer, *step))]  # fmt: skip
        barred = held_back(book, state, firer, way.one)
        if not barred and not provoked:
            barred = [unprovoked(book, firer, way.one, steps, "aam.move.unprovoked")]
        struck = [(step, side) for number, step in provoked for side in (FROM, TO)
                  if strikes(where, number, step, side)]  # fmt: skip
        if not barred and not struck:
            barred = [elsewhere(firer, way.one, provoked)]
        for step, side in struck if not barred else ():
            at = replace(
                way.one, hex=step[side == TO], facing=hexes.heading(*step) or way.one.facing
            )
            unused.difference_update(asked_for(book, state, args, firer, at))
            fits.append([*turned(book, firer, at, {}), *cannot_fire(book, state, firer, at)])
        yield from barred or (fits[0] if all(fits) else ())
    for ability in sorted(unused) if orders else ():
        yield refusal("aam.move.no_use", "abilities", ability=ability)


def _with_way(told: Ruling, way: tuple[str, ...], points: int, fits: bool, alone: bool) -> Ruling:
    """A hex that is not the next one, with a way to it where there is one; that there is none, else."""
    if told.code != "aam.move.not_next":
        return told
    if not way and alone and fits and told.params["from_hex"] != "?":
        return refusal("aam.move.out_of_reach", *told.cards, **told.params, speed=points)
    if not way:
        return told
    return refusal("aam.move.not_next_way", *told.cards, **told.params, path=", ".join(way))


def _at_hex(told: Ruling, path: Sequence[str]) -> Ruling:
    """On a map a step is named by its hex, too."""
    step = told.params.get("step")
    if "at_told" not in told.params or not isinstance(step, int) or step > len(path):
        return told
    at: list[Json] = [{"code": "aam.move.at", "params": {"hex": path[step - 1]}}]
    return replace(told, params={**told.params, "at_told": at})


def _untracked(
    way: Way, args: Moving, told: list[Ruling], result: Mapping[str, Json]
) -> Script[Outcome]:
    """Without positions: the movement rolls, and where the unit stops on its path."""
    stops = yield from tried(way.march)
    rulings = [*told, *_stop_told(way, stops, args.get("facing"))]
    data: dict[str, Json] = {"unit": way.one.id, "hex": None, "facing": None}
    if stops == 0 and (way.march.path or args.get("facing")):
        data["stayed"] = (
            True  # no step of its way succeeded, or it only turned; a way not told is one
        )
    elif stops and way.march.path[stops - 1].terrain in IMPASSABLE[VEHICLE]:
        data["within"] = way.march.path[stops - 1].terrain
    event = Event("moved", data)
    return Outcome((event,), tuple(rulings), {**result, "stops_at": stops})


def _stop_told(way: Way, stops: int, point: str | None) -> list[Ruling]:
    if stops < len(way.march.path):
        told = [info("aam.move.failed", "roll", "roll.defensive", step=stops + 1)]
        if way.unit.type == VEHICLE:
            told.append(info("aam.move.faces", "facing.interrupted"))
        return told
    if point is not None:
        return [info("aam.game.moved_facing", "speed", **called(way.one), point=point)]
    return [info("aam.game.moved", "speed", **called(way.one))]


def _walk(
    book: Book, state: State, way: Way, args: Moving, told: list[Ruling], result: Mapping[str, Json]
) -> Script[Outcome]:
    """Hex by hex: movement rolls, then whoever the step provokes, one after another (pp. 21-23)."""
    one, here = way.one, way.one.hex or ""
    facing, events, rulings = one.facing, list[Event](), list(told)
    passed, stops, hit = [here], 0, False
    state = replace(state, shot=0)  # nobody has fired at this move yet
    for number, hex_ in enumerate(way.hexes):
        facing = hexes.heading(here, hex_) or facing  # a jump that the table allows turns nobody
        step = replace(way.march, path=(way.march.path[number],))
        if (yield from tried(step, number + 1)) == 0:
            rulings += [info("aam.move.failed", "roll", "roll.defensive", step=number + 1)]
            break
        taken = Step(one, number + 1, here, hex_, facing, args)
        for where in (FROM, TO):
            shot = yield from under_fire(book, state, taken, where, rulings)
            hit, rulings, state = shot.hit, shot.told, shot.state
            events += shot.events
            if hit:
                break
        if not hit or where == TO:
            here = hex_
            passed.append(hex_)
            stops += 1
        if hit:
            events.append(Event("disrupted", {"unit": one.id, **marked(Passed(number + 1, where))}))
            break
    else:
        facing = args.get("facing") or facing
    # Who went all his way may stop where it ends, struck there or not: the rules allowed it, or the table did.
    ended = here if stops == len(way.hexes) else halts(book, state, one, passed)
    if ended != here:
        rulings.append(info("aam.move.back", "stacking.stop", hex=ended))
        facing = looks(ended, way.hexes[number], facing)
    if way.unit.type != VEHICLE:
        facing = None
    if hit and facing and facing != args.get("facing"):  # disrupted, it turns no more (p. 14)
        rulings.append(info("aam.move.points", "facing.interrupted", **called(one), point=facing))
    tried_for = [way.hexes[stops]] if hit and where == FROM else []  # that step, too, was taken
    data = {"unit": one.id, "hex": ended, "facing": facing, "trail": [*passed, *tried_for]}
    moved = Event("moved", data)
    if not hit:
        faces = {"point": facing} if facing else {}
        code = (
            "aam.game.arrives" if stops else "aam.game.stays"
        )  # it failed at once, or only turned
        code = f"{code}_facing" if facing else code
        rulings.append(info(code, "speed", **called(one), hex=ended, **faces))
    return Outcome((moved, *events), tuple(rulings),
                   {**result, "stops_at": stops, "hex": ended, "facing": facing})  # fmt: skip


# -- offers, and what a bare verb asks ---------------------------------------------------
def moves(book: Book, state: State) -> Iterator[Offer]:
    """A move for the first units that have one; more are accepted."""
    shown = 0
    for one in state.of(state.side):
        if one.acted or one.aboard or shaken(book, one):
            continue
        paths: list[list[Json]] = [[{"terrain": "clear", "road": only_by_road(book, one)}]]
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
        if not unready(book, state, one) and not shaken(book, one) and not stuck(book, state, one)
    ]


def _on_a_map(book: Book, state: State, given: Args) -> bool:
    return state.tracking


def _unseen(book: Book, state: State, given: Args) -> bool:
    return not state.tracking


def _told_here(book: Book, state: State) -> bool | None:
    """A movement phase is missed where the program keeps the figures; an assault may be fought standing."""
    return None if state.tracking and state.phase in MOVES else False


def moved(state: State, data: Moved) -> State:
    """The unit stands elsewhere, with whoever it carries; who moves while he rides, as the table allows, has got off."""
    one, where = state.pieces[data["unit"]], data.get("hex")
    trail = tuple(data.get("trail", ()))
    within = one.within if data.get("stayed") else data.get("within", "")
    return carried_to(replace(state, last=one.id, struck=(), trail=trail, ahead=None, shot=0), one.id, hex=where,
                      facing=data.get("facing"), acted=one.acted + 1, moved=True, aboard=None,
                      stayed=bool(data.get("stayed")), within=within)  # fmt: skip


MOVE = Verb(
    "move",
    move,
    "UNIT HEX, … [facing=…] [fire=UNIT:from|to|HEX] [speed=N] [ability=tally-ho] [without=…] [commander=yes|no]",
    ("movement_phase",),
    read,
    (
        Arg("unit", "unit", options=movers, find=own_unit(movers)),
        Arg("path", "hex", many=True, options=ways, told=chances, when=_on_a_map),
        Arg("over", "terrain", options=grounds, find=grounds_said, when=_unseen),
    ),
    offers=moves,
    asks=True,
    missed=_told_here,
    keys=("fire", "speed", "from_road", "ability", "without", "commander", "facing"),
)
VERBS = (MOVE, BOARD, DISMOUNT)
CHANGES = {"moved": moved, "boarded": boarded, "dismounted": dismounted}
