"""`fire`: defensive fire that the players see on their board, told after the move (pp. 21-23)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NotRequired

from referee.engine.ask import Say, Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import VEHICLE
from referee.games.aam.book import Book
from referee.games.aam.combat.abilities import allowed, not_there, unlent
from referee.games.aam.combat.aboard import aboard, asked_for, carried_by
from referee.games.aam.combat.aiming import contradicted, misplaced, shot_of, turned, without
from referee.games.aam.combat.blast import volley
from referee.games.aam.combat.facts import asked_first, facts
from referee.games.aam.combat.hex_struck import beside_it
from referee.games.aam.combat.summing import aim
from referee.games.aam.combat.verbs import KEYS, Attacking, attack, barring, read_attack
from referee.games.aam.defensive_fire.changes import CHANGES, beside, marked, stopped
from referee.games.aam.defensive_fire.meant import elsewhere, meant, read_where
from referee.games.aam.defensive_fire.rules import (
    FROM,
    TO,
    TWICE,
    Passed,
    had_its_fire,
    held_back,
    late,
    not_moving,
    out_of_order,
    overtaken,
    passed_by_soldiers,
    provokes,
    provoking,
    rolls_again,
    spent,
    unfinished,
    unprovoked,
    way,
    went,
)
from referee.games.aam.sequence import stands
from referee.games.aam.state import ASSAULTS, MOVES, Piece, State, called, card, other, shaken
from referee.games.aam.words.keys import enemy_unit, own_unit


class Firing(Attacking):
    """What `fire` takes: an attack, and in which hex of the way it strikes (`from`, `to`, `to:r7c13`)."""

    hex: NotRequired[str]


def read(reader: Reader) -> Args:
    """`pak 38 against sherman [hex=from|to|HEX]`, and the keys of an attack."""
    said = reader.words  # « fait un tir défensif sur … »
    reader.words = [word for word in said if fold(word) not in ("defensif", "defensive")]
    where = reader.taken("hex")
    found = dict(read_attack(reader))
    return {**found, **{key: read_where(key, str(text)) for key, text in where.items()}}


def fire(book: Book, state: State, args: Firing) -> Coming:
    """`fire UNIT against UNIT`: defensive fire as the players see it on their board (p. 21).

    On a tracked board the last move tells: some step of it must have provoked this unit, which
    fires at the hex entered unless `hex=from` names the hex left, or `hex=r7c13` another of the way
    (p. 22). Stopped in the one left,
    it is fired at there alone, by each whom that step provoked (p. 23, p. 31). Of the side that has its assault
    phase it is the attack: players say both (« un Sherman tire sur un Panzer », pp. 15, 17).
    """
    one, target = state.pieces[args["unit"]], state.pieces[args["target"]]
    if state.phase in ASSAULTS and one.side == state.side != target.side and "hex" not in args:
        return attack(book, state, args)
    wrong: list[Ruling] = []
    if state.phase not in (*MOVES, *ASSAULTS) or target.side != state.side:
        wrong.append(refusal("aam.defensive.phase", "defensive.provoke", **called(target)))
    wrong += held_back(book, state, one, target, without(args))
    args = {**args, "ability": list(asked_for(book, state, one, args.get("ability", ())))}
    near: dict[str, Json] = {} if args.get("hold") else {"range": 1}  # at the table it is asked
    said: dict[str, Json] = {**near, **args, "defensive": True}
    at: Passed | None = None
    if state.tracking and one.hex and target.hex:
        at, target, found = _passing(book, state, one, target, args)
        wrong += [*found, *had_its_fire(book, state, one, target, at)]
        said.pop("range", None)
    elif "hex" in args and not state.tracking:
        wrong.append(refusal("aam.defensive.hex", "position"))
    elif still := not_moving(book, state, target):
        wrong += still
    elif late(state, target):
        wrong.append(_late(target))
    elif near and "range" not in args and not state.tracking:
        wrong.append(your_call("aam.defensive.beside", "defensive.provoke", "cover.same_hex",
                               **called(one)))  # fmt: skip
    wrong += misplaced(book, state, target, args)
    wrong += unlent(book, state, one, args.get("ability", ()))
    wrong += not_there(book, state, one, target, without(args))
    wrong += beside_it(book, state, one, target, said)
    shot, _ = allowed(book, shot_of(book, state, one, target, said), without(args))
    unready = asked_first(state, one, target, said, shot) or stands(wrong, args)
    rulings = wrong if unready else [*wrong, *aim(book, shot).rulings]
    if stands(rulings, args):
        return Outcome((), tuple(rulings), {"unit": one.id, "target": target.id, "legal": False})
    return _defend(book, state, one, target, at, said, args, wrong)


def _late(target: Piece) -> Ruling:
    return refusal("aam.defensive.late", "immediate", "defensive.provoke", **called(target))


def _passing(
    book: Book, state: State, one: Piece, target: Piece, args: Firing
) -> tuple[Passed | None, Piece, list[Ruling]]:
    """Where on its way the target is fired at, how it stands there, and why that cannot be (pp. 21-23)."""
    numbers, steps = provoking(book, state, one, target), went(state, target)
    if not numbers and late(state, target):
        return None, target, [_late(target)]
    if not numbers:
        return None, target, [unprovoked(book, one, target, steps, "aam.defensive.unprovoked")]
    at = meant(book, state, one, target, args.get("hex"))
    if at is None:
        among = [(number, steps[number - 1]) for number in numbers]
        return None, target, [elsewhere(one, target, among)]
    number, stuck = at.step, unfinished(state, at.step)
    if stuck and at.where == TO:
        return None, target, [refusal("aam.defensive.never", "defensive.attack", "defensive.several",
                                      **called(target), hex=state.trail[-1])]  # fmt: skip
    apart = Passed(number, TO if at.where == FROM and not stuck else FROM)
    here, there = _struck(book, state, target, at), _struck(book, state, target, apart)
    wrong = out_of_order(state, target, at)
    wrong += [*contradicted(one, here, args), *turned(book, one, here, args)]
    if _unlike(book, state, one, here, args) and not _unlike(book, state, one, there, args):
        code = "aam.defensive.left" if apart.where == FROM else "aam.defensive.entered"
        wrong.append(advice(code, "defensive.hex", **called(target), hex=there.hex))
    return at, here, wrong


def _struck(book: Book, state: State, target: Piece, at: Passed) -> Piece:
    """The target in that hex; a Vehicle points at the hex that it enters (Positionnement, p. 22), or as it stands
    where the table let it jump.
    """
    ahead = hexes.heading(*way(state)[at.step - 1 : at.step + 1]) or target.facing
    facing = ahead if card(book, target).type == VEHICLE else None
    return replace(target, hex=state.trail[at.hexes - 1], facing=facing)


def _unlike(book: Book, state: State, one: Piece, target: Piece, args: Firing) -> bool:
    """Whether what is typed of the target is not so where it is: its range, its face, its ground."""
    return bool([*contradicted(one, target, args), *misplaced(book, state, target, args)])


def _defend(
    book: Book, state: State, one: Piece, target: Piece, at: Passed | None, said: dict[str, Json],
    args: Firing, wrong: list[Ruling],
) -> Script[Outcome]:  # fmt: skip
    """Only a disruption comes of it, on whoever moves (p. 21)."""
    said = yield from facts(book, state, one, target, said)
    shot, told = allowed(book, shot_of(book, state, one, target, said), without(args))
    shot = replace(shot, stopped=shaken(book, target))
    impossible = aim(book, shot).rulings
    if stands(impossible, args):
        yield Say(barring(impossible), {"unit": one.id, "target": target.id, "legal": False})
    begun = info("aam.game.defends", "defensive", **called(one), **called(target, "target_"))
    told = [begun, *wrong, *carried_by(book, state, one), *told]
    verdict, struck, rulings = yield from volley(book, state, one, target, shot, args, told)
    rulings = list(rulings)
    events = [Event("fired", {"unit": one.id, "target": target.id, **marked(at)})]
    if verdict.result["counters"]:
        events.append(stopped(book, state, target, at))
        ended = events[-1].data.get("hex", state.pieces[target.id].hex)
        if at is not None and ended != target.hex:
            rulings.append(info("aam.move.back", "stacking.stop", hex=ended))
        if point := events[-1].data.get("facing"):  # as it went, and it turns no more (p. 14)
            rulings.append(info("aam.move.points", "facing.interrupted", **called(target),
                                point=point))  # fmt: skip
    elif rolls_again(book, state, one, target, None if at is None else at.step):
        rulings.append(info("aam.defensive.again", "abilities.extra", "I-AAM-17", **called(one),
                            **called(target, "target_"), ability=TWICE))  # fmt: skip
    events += beside(struck)
    return Outcome(tuple(events), tuple(rulings), {**verdict.result, "unit": one.id,
                                                   "target": target.id})  # fmt: skip


def fires(book: Book, state: State) -> Iterator[Offer]:
    """Defensive fire: seen by the players, or on a followed board provoked by the last move (p. 21)."""
    for one in state.of(other(state.side)):
        for target in state.of(state.side):
            if state.tracking and target.id != state.last:
                continue
            example: Firing = {"unit": one.id, "target": target.id}
            coming = fire(book, state, example)
            if isinstance(coming, Outcome):
                continue
            first = next(coming, None)
            coming.close()
            if isinstance(first, Say) and stands(first.rulings, {}):
                continue
            params = {"unit": one.card}
            yield Offer("fire", FIRE.shape, FIRE.cards, params, dict(example))
            return


def _firers(book: Book, state: State, given: Args) -> list[str]:
    return [one.id for one in state.of(other(state.side)) if _silent(book, state, one) is None]


def _movers(book: Book, state: State, given: Args) -> list[str]:
    one = state.pieces.get(str(given.get("unit") or ""))
    return [each.id for each in state.of(state.side)
            if each.aboard is None and (one is None or _provoked(book, state, one, each))]  # fmt: skip


def _provoked(book: Book, state: State, one: Piece, mover: Piece) -> bool:
    """Whether a unit may be provoked by another: on a map by its last move, else by what it is (p. 21)."""
    if spent(card(book, one), one, mover.id):
        return False
    if state.tracking and one.hex:
        numbers = provoking(book, state, one, mover)
        at = Passed(numbers[-1]) if numbers else None
        return at is not None and not (
            overtaken(state, mover, at) or had_its_fire(book, state, one, mover, at)
        )
    if not_moving(book, state, mover) or late(state, mover):
        return False
    return provokes(card(book, mover).type, card(book, one), 1, 1)


def _silent(book: Book, state: State, one: Piece) -> str | None:
    """Why a unit cannot fire defensively now, whoever moves (pp. 20-21, p. 31)."""
    if aboard(book, state, one, defensive=True):
        return "aboard"
    if shaken(book, one):
        return "disrupted"
    if spent(card(book, one), one):
        return "used"
    if _movers(book, state, {"unit": one.id}):
        return None
    if not (state.tracking and one.hex):
        near = (each for each in state.of(state.side) if each.aboard is None)
        alike = any(provokes(card(book, each).type, card(book, one), 1, 1) for each in near)
        return "late" if alike else "soldiers"
    last = state.pieces.get(state.last or "")
    if last is None or not went(state, last):
        return "late"
    if numbers := provoking(book, state, one, last):
        done = had_its_fire(book, state, one, last, Passed(numbers[-1]))
        return "step" if done else "overtaken"
    return "soldiers" if passed_by_soldiers(book, one, last, went(state, last)) else "unprovoked"


def idle(book: Book, state: State, given: Args) -> Ruling | None:
    """Why nobody can fire defensively now, unit by unit; nothing where somebody can."""
    firers = state.of(other(state.side))
    if given.get("unit") in state.pieces:
        firers = [state.pieces[str(given["unit"])]]
    silent = [(one, why) for one in firers if (why := _silent(book, state, one)) is not None]
    if not firers or len(silent) < len(firers):
        return None
    last = state.pieces.get(state.last or "")
    gone = any(each.moved and not each.stayed for each in state.of(state.side))
    if (
        state.tracking
        and not gone
        and (last is None or last.side != state.side or not went(state, last))
    ):
        return info("aam.nofire.still", "defensive.provoke")
    mover = {} if last is None else called(last, "target_")
    told = [
        {"code": f"aam.nofire.{why}", "params": {**mover, **called(one)}} for one, why in silent
    ]
    return info("aam.nofire", "defensive.provoke", "defensive.limit", units_told=told)


def _defender(state: State, given: Args) -> str:
    """Who fires in defence: not the side whose phase it is (p. 20)."""
    return other(state.side)


FIRE = Verb(
    "fire",
    fire,
    "UNIT against UNIT [facing=front|rear] [terrain=…] [range=0|1] [hex=from|to|HEX]",
    ("defensive.provoke",),
    read,
    (
        Arg("unit", "unit", options=_firers, find=enemy_unit(_firers), whose=_defender),
        Arg("target", "unit", "against", options=_movers, find=own_unit(_movers), whose=_defender),
    ),
    offers=fires,
    asks=True,
    keys=(*KEYS, "hex"),
    idle=idle,
)
VERBS = (FIRE,)
__all__ = ["CHANGES", "VERBS"]
