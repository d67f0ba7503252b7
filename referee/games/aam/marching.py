"""A unit moves in a game: its path, its rolls, the defensive fire it provokes (pp. 13-14, 21-25)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.aam import hexes
from referee.games.aam.book import Book, Unit
from referee.games.aam.ground import VEHICLE, Ground
from referee.games.aam.movement import March, judge, provoke, tried
from referee.games.aam.outcome import Coming, Outcome, called, stands
from referee.games.aam.state import ASSAULTS, MOVES, Piece, State, card, stack_allows

Args = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Way:
    """A move about to be tried: the march, the hexes entered (none when nobody tracks them)."""

    piece: Piece
    unit: Unit
    march: March
    hexes: tuple[str, ...]


def ready(state: State, piece: Piece, phases: tuple[str, ...]) -> list[Ruling]:
    """Whether a unit may act in this phase at all (Phases d’assaut, p. 11)."""
    found: list[Ruling] = []
    if state.phase not in phases or piece.side != state.side:
        found.append(refusal("aam.act.phase", "sequence", **called(piece), phase=state.phase))
    if piece.aboard is not None:
        found.append(refusal("aam.act.aboard", "transport.aboard", **called(piece)))
    if piece.acted:
        found.append(refusal("aam.act.again", "assault_phase", **called(piece)))
    return found


def move(book: Book, state: State, args: Args) -> Coming:
    """`move UNIT PATH`: judged whole, then tried step by step."""
    piece = state.pieces[args["unit"]]
    wrong = ready(state, piece, (*MOVES, *ASSAULTS))
    if stands(wrong, args):
        return Outcome((), tuple(wrong), {"unit": piece.id, "legal": False})
    way, told = _way(book, state, piece, args)
    judged = judge(way.march)
    wrong += [*told, *judged.rulings]
    last = way.hexes[-1] if way.hexes else piece.hex
    if state.tracking and last and not stack_allows(book, state, piece, last):
        wrong.append(refusal("aam.move.stacking", "stacking", hex=last))
    legal = not stands(wrong, args)
    result = {"unit": piece.id, "legal": legal, "cost": judged.cost, "rolls": judged.rolls}
    if not legal:
        return Outcome((), tuple(wrong), result)
    if state.tracking:
        return _walk(book, state, way, args, wrong, result)
    return _untracked(way, wrong, result)


def _way(book: Book, state: State, piece: Piece, args: Args) -> tuple[Way, list[Ruling]]:
    """The march as typed: terrains, or hexes of the map with what is known of them."""
    unit = card(book, piece)
    assault = state.phase in ASSAULTS
    speed = args.get("speed")
    relocate = unit.has("relocate")
    if speed is None:
        speed = (relocate.value or 0) if relocate and assault else unit.speed
    found = _hurried(book, state, piece, args)
    if "tally_ho" in args.get("ability", ()):
        speed += 1  # once, however many commanders are near (p. 26)
    steps: list[Ground] = []
    entered: list[str] = []
    terrain = state.ground(book) if state.tracking else {}
    here = piece.hex
    for step in args["path"]:
        base = step.get("terrain", "clear")
        road, river = step.get("road", False), step.get("river", False)
        if "hex" in step:
            base = terrain.get(step["hex"], base)
            side = hexes.side_of(here, step["hex"]) if here else ""
            road, river = road or side in state.roads, river or side in state.rivers
            if here is None or hexes.heading(here, step["hex"]) is None:
                found.append(refusal("aam.move.not_next", "speed", hex=step["hex"],
                                     from_hex=here or "?"))  # fmt: skip
            here = step["hex"]
            entered.append(here)
        elif state.tracking:
            found.append(refusal("aam.move.hexes", "position", **called(piece)))
        steps.append(Ground(base, road, river))
    start = Ground(terrain[piece.hex]) if piece.hex in terrain else None
    if start is not None and args.get("from_road"):
        start = replace(start, road=True)
    march = March(
        unit.type, speed, tuple(steps), "assault" if assault else "movement",
        piece.condition.disrupted, piece.condition.damaged, start,
    )  # fmt: skip
    return Way(piece, unit, march, tuple(entered)), found


def _hurried(book: Book, state: State, piece: Piece, args: Args) -> list[Ruling]:
    """Tally-Ho!, when asked for: for a Soldier, no Artillery, beside a commander who has it."""
    found: list[Ruling] = []
    unit = card(book, piece)
    for ability in args.get("ability", ()):
        if ability != "tally_ho":
            found.append(refusal("aam.move.ability", "abilities", ability=ability))
        elif state.phase not in MOVES or unit.type == VEHICLE or unit.subtype == "artillery":
            found.append(refusal("aam.move.tally_ho", "abilities", ability=ability))
        elif not any(_near(state, piece, each) for each in state.of(piece.side)
                     if card(book, each).has(ability) and not each.condition.disrupted):  # fmt: skip
            found.append(
                refusal("aam.move.no_commander", "command", "command.disrupted", ability=ability)
            )
    return found


def _near(state: State, piece: Piece, other: Piece) -> bool:
    """Whether another unit is beside it; without positions the players see that."""
    if other.aboard is not None:
        return False
    if not state.tracking or not piece.hex or not other.hex:
        return True
    return hexes.distance(piece.hex, other.hex) <= 1


def _untracked(way: Way, told: list[Ruling], result: Mapping[str, Json]) -> Script[Outcome]:
    """Without positions: the movement rolls, and where the unit stops on its path."""
    stops = yield from tried(way.march)
    rulings = [*told, *_stop_told(way, stops)]
    event = Event("moved", {"unit": way.piece.id, "hex": None, "facing": None})
    return Outcome((event,), tuple(rulings), {**result, "stops_at": stops})


def _stop_told(way: Way, stops: int) -> list[Ruling]:
    if stops < len(way.march.path):
        return [info("aam.move.failed", "roll", "roll.defensive", step=stops + 1)]
    return [info("aam.game.moved", "speed", **called(way.piece))]


def _walk(
    book: Book, state: State, way: Way, args: Args, told: list[Ruling], result: Mapping[str, Json]
) -> Script[Outcome]:
    """Hex by hex: movement rolls, then whoever the step provokes."""
    piece, here = way.piece, way.piece.hex or ""
    facing, events, rulings = piece.facing, [], list(told)
    fired: set[str] = set()
    passed, stops, hit = [here], 0, False
    for number, hex_ in enumerate(way.hexes):
        facing = hexes.heading(here, hex_)
        one = replace(way.march, path=(way.march.path[number],))
        if (yield from tried(one)) == 0:
            rulings += [info("aam.move.failed", "roll", "roll.defensive", step=number + 1)]
            break
        for where, at in (("from", here), ("to", hex_)):
            for firer in _firers(book, state, piece, here, hex_, fired):
                shot_at = yield from _fire(book, state, piece, firer, where, at, str(facing), args)
                if shot_at is None:
                    continue
                fired.add(firer.id)
                events.append(Event("fired", {"unit": firer.id}))
                stopped, said = shot_at
                rulings += said
                if stopped:
                    hit = True
            if hit:
                break
        if not hit or where == "to":
            here = hex_
            passed.append(hex_)
            stops += 1
        if hit:
            events.append(Event("disrupted", {"unit": piece.id}))
            break
    else:
        facing = args.get("facing") or facing
    ended = next(
        (each for each in reversed(passed) if stack_allows(book, state, piece, each)), passed[0]
    )
    if ended != here:
        rulings.append(info("aam.move.back", "stacking.stop", hex=ended))
    if way.unit.type != VEHICLE:
        facing = None
    moved = Event("moved", {"unit": piece.id, "hex": ended, "facing": facing})
    if not hit:
        rulings.append(info("aam.game.arrives", "speed", **called(piece), hex=ended))
    return Outcome((moved, *events), tuple(rulings),
                   {**result, "stops_at": stops, "hex": ended, "facing": facing})  # fmt: skip


def _firers(
    book: Book, state: State, mover: Piece, before: str, after: str, fired: set[str]
) -> list[Piece]:
    """The enemies that a step provokes and that can still fire (p. 21)."""
    found = []
    kind = card(book, mover).type
    for piece in state.pieces.values():
        if piece.side == mover.side or piece.hex is None or piece.aboard or piece.id in fired:
            continue
        unit = card(book, piece)
        verdict = provoke(
            kind,
            unit.type,
            hexes.distance(piece.hex, before),
            hexes.distance(piece.hex, after),
            piece.condition.disrupted,
            piece.fired and not unit.has("suppressive_fire"),
        )
        if verdict.result["provokes"] and unit.dice(kind, 1):
            found.append(piece)
    return found


def _fire(
    book: Book, state: State, mover: Piece, firer: Piece, where: str, at: str, facing: str,
    args: Args,
) -> Script[tuple[bool, list[Ruling]] | None]:  # fmt: skip
    """Ask whether an enemy fires in this hex, and roll it; `None`: he holds his fire."""
    from referee.games.aam.attack import rolled
    from referee.games.aam.shooting import shot_of
    from referee.games.aam.shot import aim

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
        )
        if answer == "hold":
            return None
    elif answer != where:
        return None
    target = replace(mover, hex=at, facing=facing)
    shot = shot_of(book, state, firer, target, {"defensive": True})
    ready_ = aim(book, shot)
    if ready_.refused:
        return False, list(ready_.rulings)
    verdict = yield from rolled(shot, ready_)
    said = [info("aam.game.fires", "defensive.hex", **called(firer), **called(mover, "target_"),
                 hex=at), *verdict.rulings]  # fmt: skip
    return bool(verdict.result["counters"]), said


def board(book: Book, state: State, args: Args) -> Outcome:
    """`board SOLDIER TRANSPORT`: in the movement phase, from the same hex (p. 31)."""
    piece, carrier = state.pieces[args["unit"]], state.pieces[args["transport"]]
    wrong = ready(state, piece, ("deployment", *MOVES))
    if state.phase == "deployment":
        wrong = []
    unit, lorry = card(book, piece), card(book, carrier)
    can = any(lorry.has(each) for each in ("transport", "exposed_transport", "gun_transport"))
    if not can or carrier.side != piece.side:
        wrong.append(refusal("aam.board.no_transport", "transport", **called(carrier)))
    if unit.type == VEHICLE or unit.subtype == "artillery":
        wrong.append(refusal("aam.board.not_carried", "transport", **called(piece)))
    if any(each.aboard == carrier.id for each in state.pieces.values()):
        wrong.append(refusal("aam.board.full", "transport", **called(carrier)))
    if piece.condition.disrupted:
        wrong.append(refusal("aam.move.disrupted", "disrupted"))
    if state.tracking and state.phase != "deployment" and piece.hex != carrier.hex:
        wrong.append(refusal("aam.board.apart", "transport", **called(piece)))
    data = {"unit": piece.id, "transport": carrier.id}
    told = info("aam.board.done", "transport", **called(piece), **called(carrier, "target_"))
    return Outcome((Event("boarded", data),), (*wrong, told), data)


def _nearest(book: Book, state: State, piece: Piece, start: str) -> list[str]:
    """The nearest hexes where a Soldier may stand; his opponent picks one (p. 31)."""
    ground, kind = state.ground(book), card(book, piece).type
    free = [
        each
        for each in hexes.everywhere()
        if not Ground(ground[each]).forbidden(kind) and stack_allows(book, state, piece, each)
    ]
    least = min((hexes.distance(start, each) for each in free), default=0)
    return [each for each in free if hexes.distance(start, each) == least]


def dismount(book: Book, state: State, args: Args) -> Outcome:
    """`dismount SOLDIER [HEX]`: for the move of a Soldier aboard since the phase began (p. 31)."""
    piece = state.pieces[args["unit"]]
    wrong: list[Ruling] = []
    if state.phase not in MOVES or piece.side != state.side:
        wrong.append(refusal("aam.act.phase", "transport", **called(piece), phase=state.phase))
    if piece.aboard is None:
        wrong.append(refusal("aam.board.not_aboard", "transport", **called(piece)))
    elif piece.boarded:
        wrong.append(refusal("aam.board.just_boarded", "transport", **called(piece)))
    elif piece.acted:
        wrong.append(refusal("aam.act.again", "transport", **called(piece)))
    carrier = state.pieces.get(piece.aboard or "")
    hex_ = carrier.hex if carrier else None
    if state.tracking and hex_ is not None:
        stays = stack_allows(book, state, piece, hex_)
        chosen = args.get("hex")
        if not stays and chosen is None:
            wrong.append(refusal("aam.board.no_room", "transport.stacking", hex=hex_))
        elif not stays:
            nearest = _nearest(book, state, piece, hex_)
            if chosen not in nearest:
                wrong.append(refusal("aam.board.not_nearest", "transport.stacking", hex=chosen,
                                     hexes=", ".join(nearest)))  # fmt: skip
            hex_ = str(chosen)
    data = {"unit": piece.id, "hex": hex_}
    told = info("aam.board.off", "transport", **called(piece))
    return Outcome((Event("dismounted", data),), (*wrong, told), data)
