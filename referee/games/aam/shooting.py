"""A unit fires in a game: what the state and the map already say is filled in (pp. 15-24)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from referee.engine.ask import Dice, Script
from referee.engine.dice import hits
from referee.engine.event import Event
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal
from referee.games.aam import hexes
from referee.games.aam.attack import rolled
from referee.games.aam.book import Book
from referee.games.aam.ground import CLEAR, Ground
from referee.games.aam.marching import ready
from referee.games.aam.outcome import Coming, Outcome, called, stands
from referee.games.aam.shot import Aim, Shot, aim
from referee.games.aam.sight import sight
from referee.games.aam.state import ASSAULTS, MOVES, Piece, State, card

Args = Mapping[str, Json]
BRIDGE = 4  # I-AAM-10


def shot_of(book: Book, state: State, piece: Piece, target: Piece, args: Args) -> Shot:
    """An attack between two units: cards, counters, and (tracked) range, face and terrain."""
    distance, face, ground = args.get("range"), args.get("facing"), None
    if args.get("terrain") is not None:
        ground = Ground(args["terrain"])
    if state.tracking and piece.hex and target.hex:
        distance = hexes.distance(piece.hex, target.hex) if distance is None else distance
        ground = ground or Ground(state.ground(book)[target.hex])
        if face is None and target.facing:
            face = hexes.face(piece.hex, target.hex, target.facing)
    return Shot(
        card(book, piece),
        card(book, target),
        target_type=card(book, target).type,
        hexes=distance,
        face=face,
        attacker_state=piece.condition,
        target_state=target.condition,
        face_down=target.down,
        ground=ground or Ground(CLEAR),
        die_bonus=args.get("die_bonus", 0),
        ignore_cover=args.get("ignore_cover", False),
        cover=args.get("cover", "roll"),
        defensive=args.get("defensive", False),
        abilities=tuple(args.get("ability", ())),
    )


def attack(book: Book, state: State, args: Args) -> Coming:
    """`attack UNIT against UNIT`: in its own assault phase, once unless the card says more."""
    piece, target = state.pieces[args["unit"]], state.pieces[args["target"]]
    again = any(card(book, piece).has(each) for each in ("double_shot", "all_guns_blazing"))
    second = again and piece.acted == 1 and not piece.moved
    wrong = ready(state, replace(piece, acted=0) if second else piece, ASSAULTS)
    if second and state.last != piece.id:
        wrong.append(refusal("aam.act.saved", "abilities.extra", **called(piece)))
    wrong += _target(piece, target)
    wrong += _seen(book, state, piece, target)
    shot = shot_of(book, state, piece, target, args)
    ready_ = aim(book, shot)
    rulings = wrong if stands(wrong, args) else [*wrong, *ready_.rulings]
    if stands(rulings, args):
        return Outcome((), tuple(rulings), {"unit": piece.id, "target": target.id, "legal": False,
                       "dice": ready_.dice, "needed": ready_.needed, "defence": ready_.defence})  # fmt: skip
    return _shoot(book, state, piece, target, shot, ready_, wrong)


def _shoot(
    book: Book, state: State, piece: Piece, target: Piece, shot: Shot, ready_: Aim,
    told: list[Ruling],
) -> Script[Outcome]:  # fmt: skip
    verdict = yield from rolled(shot, ready_)
    events = [Event("attacked", {"unit": piece.id, "target": target.id,
                                 "counters": verdict.result["counters"]})]  # fmt: skip
    rulings = [info("aam.game.attacks", "attack", **called(piece), **called(target, "target_")),
               *told, *verdict.rulings]  # fmt: skip
    for other, more in (yield from _blast(book, state, piece, target, shot)):
        events.append(Event("blasted", {"target": other.id,
                                        "counters": more.result["counters"]}))  # fmt: skip
        rulings += [info("aam.game.blast", "blast", **called(other)), *more.rulings]
    result = {**verdict.result, "unit": piece.id, "target": target.id}
    return Outcome(tuple(events), tuple(rulings), result)


def _target(piece: Piece, target: Piece) -> list[Ruling]:
    found: list[Ruling] = []
    if target.side == piece.side:
        found.append(refusal("aam.act.friend", "attack", **called(target)))
    if target.aboard is not None:
        found.append(refusal("aam.act.target_aboard", "transport.aboard", **called(target)))
    return found


def _seen(book: Book, state: State, piece: Piece, target: Piece) -> list[Ruling]:
    """The line of sight, in a tracked game."""
    if not state.tracking or not piece.hex or not target.hex:
        return []
    verdict = sight(state.ground(book), piece.hex, target.hex, state.options.get("edges", "clear"))
    if verdict.result["clear"]:
        return [ruling for ruling in verdict.rulings if ruling.severity == "advice"]
    return [refusal("aam.los.no_sight", "los", hexes=", ".join(verdict.result["blockers"]))]


def fire(book: Book, state: State, args: Args) -> Coming:
    """`fire UNIT against UNIT`: defensive fire as the players see it on their board (p. 21)."""
    piece, target = state.pieces[args["unit"]], state.pieces[args["target"]]
    wrong = _target(piece, target)
    if state.phase not in (*MOVES, *ASSAULTS) or target.side != state.side:
        wrong.append(refusal("aam.defensive.phase", "defensive.provoke", **called(target)))
    if piece.fired and not card(book, piece).has("suppressive_fire"):
        wrong.append(refusal("aam.defensive.used", "defensive.limit", **called(piece)))
    if piece.aboard is not None:
        wrong.append(refusal("aam.act.aboard", "transport.aboard", **called(piece)))
    shot = shot_of(book, state, piece, target, {"range": 1, **args, "defensive": True})
    ready_ = aim(book, shot)
    rulings = wrong if stands(wrong, args) else [*wrong, *ready_.rulings]
    if stands(rulings, args):
        return Outcome((), tuple(rulings), {"unit": piece.id, "target": target.id, "legal": False})
    return _defend(book, state, piece, target, shot, ready_, wrong)


def _defend(
    book: Book, state: State, piece: Piece, target: Piece, shot: Shot, ready_: Aim,
    told: list[Ruling],
) -> Script[Outcome]:  # fmt: skip
    verdict = yield from rolled(shot, ready_)
    events = [Event("fired", {"unit": piece.id})]
    if verdict.result["counters"]:
        events.append(Event("disrupted", {"unit": target.id}))
    rulings = [info("aam.game.defends", "defensive", **called(piece), **called(target, "target_")),
               *told, *verdict.rulings]  # fmt: skip
    for other, more in (yield from _blast(book, state, piece, target, shot)):
        if more.result["counters"]:
            events.append(Event("disrupted", {"unit": other.id}))
        rulings += [info("aam.game.blast", "blast", **called(other)), *more.rulings]
    return Outcome(tuple(events), tuple(rulings), {**verdict.result, "unit": piece.id,
                                                   "target": target.id})  # fmt: skip


def _blast(
    book: Book, state: State, piece: Piece, target: Piece, shot: Shot
) -> Script[list[tuple[Piece, Verdict]]]:
    """A separate attack on every other unit of the target’s hex (Explosion, p. 30)."""
    found: list[tuple[Piece, Verdict]] = []
    if "blast" not in shot.abilities or not state.tracking or not target.hex:
        return found
    for other in state.at(target.hex):
        if other.id in (target.id, piece.id):
            continue
        near = replace(shot_of(book, state, piece, other, {"defensive": shot.defensive}),
                       abilities=shot.abilities)  # fmt: skip
        also = aim(book, near)
        if not also.refused:
            found.append((other, (yield from rolled(near, also))))
    return found


def demolish(book: Book, state: State, args: Args) -> Coming:
    """`demolish UNIT`: instead of moving or attacking in its assault phase (p. 30)."""
    piece = state.pieces[args["unit"]]
    wrong = ready(state, piece, ASSAULTS)
    if not card(book, piece).has("bridge_demolition"):
        wrong.append(refusal("aam.bridge.cannot", "bridge", **called(piece)))
    bridges = bridges_of(state, piece)
    if state.tracking and state.rivers and not bridges:
        wrong.append(refusal("aam.bridge.none", "bridge", **called(piece), hex=piece.hex))
    if stands(wrong, args):
        return Outcome((), tuple(wrong), {"unit": piece.id, "legal": False})
    return _demolish(piece, bridges)


def bridges_of(state: State, piece: Piece) -> list[str]:
    """The sides of its hex over which a road crosses a river."""
    if piece.hex is None:
        return []
    around = [hexes.side_of(piece.hex, near) for near in hexes.neighbours(piece.hex)]
    return [side for side in around if side in state.roads and side in state.rivers]


def _demolish(piece: Piece, bridges: list[str]) -> Script[Outcome]:
    ask = Dice("aam.dice.bridge", 1, hits_on=BRIDGE, cards=("bridge", "I-AAM-10"))
    faces = yield ask
    done = bool(hits(ask, faces))
    used = Event("moved", {"unit": piece.id, "hex": piece.hex, "facing": piece.facing})
    told = info("aam.bridge.down" if done else "aam.bridge.stands", "bridge", "I-AAM-10",
                **called(piece))  # fmt: skip
    data: dict[str, Json] = {"unit": piece.id, "hex": piece.hex}
    if bridges:
        data["sides"] = bridges
    events = (used, Event("demolished", data)) if done else (used,)
    silent = advice("aam.silent", "bridge", "I-AAM-10", interpretation="I-AAM-10")
    return Outcome(events, (told, silent), {"unit": piece.id, "demolished": done})
