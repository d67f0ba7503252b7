"""Defensive fire: what provokes it, and fire that the players see on their board (pp. 21-23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NotRequired, TypedDict

from referee.engine.ask import Say, Script
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import SOLDIER, VEHICLE
from referee.games.aam.book import Book, Unit
from referee.games.aam.combat.abilities import allowed, not_there, unlent
from referee.games.aam.combat.aboard import aboard, asked_for, carried_by
from referee.games.aam.combat.aiming import (
    contradicted,
    misplaced,
    no_target,
    shot_of,
    turned,
    without,
)
from referee.games.aam.combat.blast import volley
from referee.games.aam.combat.facts import facts, known
from referee.games.aam.combat.hits import DISRUPTED, known_order
from referee.games.aam.combat.summing import aim
from referee.games.aam.combat.verbs import KEYS, Attacking, barring, read_attack
from referee.games.aam.sequence import stands
from referee.games.aam.state import (
    ASSAULTS,
    MOVES,
    Piece,
    State,
    called,
    card,
    other,
    shaken,
    with_piece,
)
from referee.games.aam.words.keys import asked_of
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key, yesno_key


class One(TypedDict):
    """A unit fired defensively (at `target`), or was disrupted by such fire: `hex` is where it stopped.

    `beside`: it did not move, a Blast struck it with the one that did.
    """

    unit: str
    hex: NotRequired[str]
    facing: NotRequired[str | None]
    beside: NotRequired[bool]
    target: NotRequired[str]


def provoke(
    mover: str, firer: str, before: int, after: int, disrupted: bool = False, used: bool = False
) -> Verdict:
    """`provoke`: a step from a hex adjacent to a unit to another hex adjacent to it (p. 21).

    The unit’s own hex is adjacent to it. Soldiers do not provoke Vehicles; a disrupted
    unit, or one that has fired so this phase, cannot.
    """
    why: Ruling | None = None
    if before > 1 or after > 1:
        why = info("aam.provoke.not_adjacent", "defensive.provoke", "adjacent")
    elif before == after == 0:
        why = info("aam.provoke.pivot", "facing.zero", "defensive.provoke")
    elif mover == SOLDIER and firer == VEHICLE:
        why = info("aam.provoke.soldier_vehicle", "defensive.soldiers")
    elif disrupted:
        why = info("aam.provoke.disrupted", "disrupted")
    elif used:
        why = info("aam.provoke.used", "defensive.limit")
    provokes = why is None
    told = why or info("aam.provoke.yes", "defensive.provoke", "defensive.hex")
    return Verdict({"provokes": provokes, "hexes": ["from", "to"] if provokes else []}, (told,))


# -- what resolve runs -----------------------------------------------------------------


def _provoke(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        return provoke(
            inputs["mover"],
            inputs["firer"],
            inputs["from_distance"],
            inputs["to_distance"],
            inputs["firer_disrupted"],
            inputs["used"],
        )

    return Procedure(
        "provoke",
        (
            choice_key("mover", book.names["type"], required=True),
            choice_key("firer", book.names["type"], required=True),
            number_key("from_distance", 0, 99, True),
            number_key("to_distance", 0, 99, True),
            yesno_key("firer_disrupted"),
            yesno_key("used"),
        ),
        ("defensive.provoke", "defensive.limit", "defensive.hex"),
        run,
        example="mover=vehicle firer=soldier from_distance=1 to_distance=1",
    )


PROCEDURES = (_provoke,)


# -- in a game -------------------------------------------------------------------------
def fire(book: Book, state: State, args: Attacking) -> Coming:
    """`fire UNIT against UNIT`: defensive fire as the players see it on their board (p. 21).

    On a tracked board the last move tells: some step of it must have provoked this unit.
    """
    one, target = state.pieces[args["unit"]], state.pieces[args["target"]]
    wrong = no_target(one, target)
    if state.phase not in (*MOVES, *ASSAULTS) or target.side != state.side:
        wrong.append(refusal("aam.defensive.phase", "defensive.provoke", **called(target)))
    if spent(card(book, one), one):
        wrong.append(refusal("aam.defensive.used", "defensive.limit", **called(one)))
    elif spent(card(book, one), one, target.id):
        wrong.append(refusal("aam.defensive.other", "defensive.limit", "I-AAM-17", **called(one)))
    wrong += aboard(book, state, one, without(args), defensive=True)
    args = {**args, "ability": list(asked_for(book, state, one, args.get("ability", ())))}
    near: dict[str, Json] = {} if args.get("hold") else {"range": 1}  # at the table it is asked
    said: dict[str, Json] = {**near, **args, "defensive": True}
    if state.tracking and one.hex and target.hex:
        step = provoking(book, state, one, target)
        if step is None and target.moved and state.last != target.id:
            wrong.append(refusal("aam.defensive.late", "immediate", "defensive.provoke",
                                 **called(target)))  # fmt: skip
        elif step is None:
            wrong.append(_unprovoked(book, state, one, target))
        else:
            ahead = hexes.heading(*step) if card(book, target).type == VEHICLE else None
            target = replace(target, hex=step[1], facing=ahead)
            wrong += [*contradicted(one, target, args), *turned(book, one, target, args)]
        said.pop("range", None)
    elif target.stayed:
        wrong.append(refusal("aam.defensive.stayed", "defensive.provoke", "roll.defensive",
                             **called(target)))  # fmt: skip
    elif near and "range" not in args:
        wrong.append(your_call("aam.defensive.beside", "defensive.provoke", "cover.same_hex",
                               **called(one)))  # fmt: skip
    wrong += misplaced(book, state, target, args)
    wrong += unlent(book, state, one, args.get("ability", ()))
    wrong += not_there(book, state, one, target, without(args))
    shot, _ = allowed(book, shot_of(book, state, one, target, said), without(args))
    asked_first = "range" not in said and not known(state, one, target)
    late = asked_first or stands(wrong, args)
    rulings = wrong if late else [*wrong, *aim(book, shot).rulings]
    if stands(rulings, args):
        return Outcome((), tuple(rulings), {"unit": one.id, "target": target.id, "legal": False})
    return _defend(book, state, one, target, said, args, wrong)


def spent(unit: Unit, one: Piece, mover: str = "") -> bool:
    """Whether a unit has used its defensive fire of this phase; some cards have more (p. 21).

    The second roll of Double Shot is for the mover at whom the first was made (I-AAM-17).
    """
    if unit.has("suppressive_fire"):
        return False
    second = (
        unit.has("double_shot") and one.fires == 1 and one.fires_at in ("", mover or one.fires_at)
    )
    return one.fired and not second


def provoking(book: Book, state: State, one: Piece, target: Piece) -> tuple[str, str] | None:
    """The last step of the last move that provoked a unit: beside it before and after (p. 21)."""
    if state.last != target.id or one.hex is None:
        return None
    unit, kind = card(book, one), card(book, target).type
    for before, after in reversed([*pairwise(state.trail)]):
        far = hexes.distance(one.hex, before), hexes.distance(one.hex, after)
        if provokes(kind, unit, *far):
            return before, after
    return None


def _unprovoked(book: Book, state: State, one: Piece, target: Piece) -> Ruling:
    """Why the last move does not provoke a unit: it is a Vehicle and Soldiers went by, or nobody did."""
    if _passed_by_soldiers(book, state, one, target):
        return refusal("aam.defensive.soldier", "defensive.soldiers", **called(one),
                       **called(target, "target_"))  # fmt: skip
    return refusal("aam.defensive.unprovoked", "defensive.provoke", "adjacent",
                   **called(one), **called(target, "target_"))  # fmt: skip


def _passed_by_soldiers(book: Book, state: State, one: Piece, target: Piece) -> bool:
    """Whether a step would have provoked a Vehicle, had Soldiers not taken it (p. 21, « Soldats et
    Véhicules »).
    """
    soldiers = card(book, target).type == SOLDIER and card(book, one).type == VEHICLE
    steps = pairwise(state.trail) if soldiers and state.last == target.id and one.hex else ()
    return any(
        provoke(VEHICLE, VEHICLE, hexes.distance(str(one.hex), before),
                hexes.distance(str(one.hex), after)).result["provokes"]
        for before, after in steps
    )  # fmt: skip


def provokes(mover: str, unit: Unit, before: int, after: int, disrupted: bool = False,
             used: bool = False) -> bool:  # fmt: skip
    """Whether a step provokes a unit; Overlapping Fire lets Vehicles fire at Soldiers."""
    kind = SOLDIER if unit.has("overlapping_fire") else unit.type
    return bool(provoke(mover, kind, before, after, disrupted, used).result["provokes"])


def _defend(
    book: Book, state: State, one: Piece, target: Piece, said: dict[str, Json], args: Attacking,
    wrong: list[Ruling],
) -> Script[Outcome]:  # fmt: skip
    """Only a disruption comes of it, on whoever moves (p. 21)."""
    said = yield from facts(book, state, one, target, said)
    shot, told = allowed(book, shot_of(book, state, one, target, said), without(args))
    impossible = aim(book, shot).rulings
    if stands(impossible, args):
        yield Say(barring(impossible), {"unit": one.id, "target": target.id, "legal": False})
    begun = info("aam.game.defends", "defensive", **called(one), **called(target, "target_"))
    told = [begun, *wrong, *carried_by(book, state, one), *told]
    verdict, struck, rulings = yield from volley(book, state, one, target, shot, args, told)
    events = [Event("fired", {"unit": one.id, "target": target.id})]
    if verdict.result["counters"]:
        events.append(Event("disrupted", _where(state, target)))
    events += beside(struck)
    return Outcome(tuple(events), tuple(rulings), {**verdict.result, "unit": one.id,
                                                   "target": target.id})  # fmt: skip


def beside(struck: Sequence[tuple[Piece, Verdict]]) -> list[Event]:
    """Those of the hex whom a Blast disrupts at once (p. 30); they have not moved."""
    return [Event("disrupted", {"unit": near.id, "beside": True})
            for near, more in struck if more.result["counters"]]  # fmt: skip


def _where(state: State, target: Piece) -> dict[str, Json]:
    """Whom it stops, and where and how it looks, if that is not as it stands now.

    A Vehicle is stopped pointing at the hex that it entered (p. 22): disrupted, it does not turn (p. 14).
    """
    now = state.pieces[target.id]
    if (target.hex, target.facing) == (now.hex, now.facing):
        return {"unit": target.id}
    return {"unit": target.id, "hex": target.hex, "facing": target.facing}


def fires(book: Book, state: State) -> Iterator[Offer]:
    """Defensive fire: seen by the players, or on a followed board provoked by the last move (p. 21)."""
    for one in state.of(other(state.side)):
        for target in state.of(state.side):
            if state.tracking and target.id != state.last:
                continue
            example: Attacking = {"unit": one.id, "target": target.id}
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


def fired(state: State, data: One) -> State:
    """The unit has used its defensive fire of this phase."""
    fires_ = state.pieces[data["unit"]].fires + 1
    return with_piece(
        state, data["unit"], fired=True, fires=fires_, fires_at=data.get("target", "")
    )


def disrupted(state: State, data: One) -> State:
    """Stopped at once: nobody fires at a step it never took (p. 23, p. 31).

    In an assault phase its move was its whole activation.
    """
    one = state.pieces[data["unit"]]
    moved = state.phase in ASSAULTS and not data.get("beside")
    acted = max(1, one.acted) if moved else one.acted
    after = with_piece(state, one.id, state=known_order({*one.state, DISRUPTED}), acted=acted)
    if "hex" not in data:
        return after
    if state.last == one.id and data["hex"] in state.trail:
        went = len(state.trail) - state.trail[::-1].index(data["hex"])
        after = replace(after, trail=state.trail[:went])  # it never got further
    return with_piece(after, one.id, hex=data["hex"], facing=data.get("facing"))


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
        return provoking(book, state, one, mover) is not None
    return not mover.stayed and provokes(card(book, mover).type, card(book, one), 1, 1)


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
        return "soldiers"
    last = state.pieces.get(state.last or "")
    passed = last is not None and _passed_by_soldiers(book, state, one, last)
    return "soldiers" if passed else "unprovoked"


def idle(book: Book, state: State, given: Args) -> Ruling | None:
    """Why nobody can fire defensively now, unit by unit; nothing where somebody can."""
    firers = state.of(other(state.side))
    if given.get("unit") in state.pieces:
        firers = [state.pieces[str(given["unit"])]]
    silent = [(one, why) for one in firers if (why := _silent(book, state, one)) is not None]
    if not firers or len(silent) < len(firers):
        return None
    last = state.pieces.get(state.last or "")
    if state.tracking and (last is None or last.side != state.side or len(state.trail) < 2):
        return info("aam.nofire.still", "defensive.provoke")
    mover = {} if last is None else called(last, "target_")
    told = [
        {"code": f"aam.nofire.{why}", "params": {**mover, **called(one)}} for one, why in silent
    ]
    return info("aam.nofire", "defensive.provoke", "defensive.limit", units_told=told)


def _firer(book: Book, state: State, given: Args, text: str) -> Json | None:
    return asked_of(other(state.side), Reader("", book.names, "", "", (), state), text,
                    _firers(book, state, given))  # fmt: skip


def _mover(book: Book, state: State, given: Args, text: str) -> Json | None:
    return asked_of(state.side, Reader("", book.names, "", "", (), state), text,
                    _movers(book, state, given))  # fmt: skip


def _defender(state: State, given: Args) -> str:
    """Who fires in defence: not the side whose phase it is (p. 20)."""
    return other(state.side)


FIRE = Verb(
    "fire",
    fire,
    "UNIT against UNIT [facing=front|rear] [terrain=…] [range=0|1]",
    ("defensive.provoke",),
    read_attack,
    (
        Arg("unit", "unit", options=_firers, find=_firer, whose=_defender),
        Arg("target", "unit", "against", options=_movers, find=_mover, whose=_defender),
    ),
    offers=fires,
    asks=True,
    keys=KEYS,
    idle=idle,
)
VERBS = (FIRE,)
CHANGES = {"fired": fired, "disrupted": disrupted}
