"""Defensive fire: what provokes it, at which step of a way, in which order it comes (pp. 21-23, 30-31)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from referee.engine.record import record, replace
from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import SOLDIER, VEHICLE
from referee.games.aam.book import Book, Unit
from referee.games.aam.combat.aboard import aboard
from referee.games.aam.combat.aiming import no_target
from referee.games.aam.movement.ways import stuck
from referee.games.aam.state import Piece, State, called, card, shaken

FROM, TO = "from", "to"  # the hex that a step leaves, the hex that it enters


TWICE = "double_shot"  # its card rolls twice for one defensive fire (p. 26)


@record
class Passed:
    """Where on its way a unit is fired at: in the hex that a step leaves or enters, the first being step 1."""

    step: int
    where: str = TO

    @property
    def order(self) -> int:
        """Which shots come first: step by step, and at the hex left before the hex entered (p. 23)."""
        return 2 * self.step - (self.where == FROM)

    @property
    def hexes(self) -> int:
        """How many hexes of its way it has been in by then, the one where it began included."""
        return self.step + (self.where == TO)


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


def provokes(mover: str, unit: Unit, before: int, after: int, disrupted: bool = False,
             used: bool = False) -> bool:  # fmt: skip
    """Whether a step provokes a unit; Overlapping Fire lets Vehicles fire at Soldiers."""
    kind = SOLDIER if unit.has("overlapping_fire") else unit.type
    return bool(provoke(mover, kind, before, after, disrupted, used).result["provokes"])


def rolls_left(unit: Unit, one: Piece, mover: str = "", here: int = 0) -> int:
    """How many rolls of defensive fire a unit has left at a step where it has made `here` of them.

    A step provokes one attack (« tir défensif », p. 31), and a phase has one (« Limite », p. 21).
    Double Shot makes it two rolls, both at one mover (I-AAM-17); Suppressive Fire lifts the limit
    of the phase, not that of the step (I-AAM-19).
    """
    rolls = 2 if unit.has(TWICE) else 1
    if unit.has("suppressive_fire"):
        return max(0, rolls - here)
    if one.fires_at not in ("", mover or one.fires_at):
        return 0
    return max(0, rolls - max(one.fires, int(one.fired)))


def rolls_again(book: Book, state: State, one: Piece, mover: Piece, step: int | None) -> bool:
    """Whether a unit that now makes a roll at that mover has its second still: before anybody else acts, at
    nobody else (Actions supplémentaires, p. 26; I-AAM-17). Whom Suppressive Fire lets fire at the next mover, too,
    has two at each (I-AAM-19).
    """
    unit = card(book, one)
    if unit.has(TWICE) is None:
        return False
    if step is not None:
        return rolls_at(book, state, one, mover, step) > 1
    if unit.has("suppressive_fire") and one.fires_at != mover.id:
        return True
    after = replace(one, fired=True, fires=one.fires + 1, fires_at=mover.id)
    return rolls_left(unit, after, mover.id, after.fires) > 0


def spent(unit: Unit, one: Piece, mover: str = "") -> bool:
    """Whether a unit has used its defensive fire of this phase, whatever the next step is (p. 21)."""
    return not rolls_left(unit, one, mover)


def rolls_at(book: Book, state: State, one: Piece, mover: Piece, step: int) -> int:
    """How many rolls a unit has left at that step of the move that is under way or was the last."""
    here = state.rolled.get(one.id, 0) if step == (state.shot + 1) // 2 else 0
    return rolls_left(card(book, one), one, mover.id, here)


def had_its_fire(
    book: Book, state: State, one: Piece, target: Piece, at: Passed | None
) -> list[Ruling]:
    """The one fire that a step provokes has been made (p. 31): told where the phase still leaves more."""
    if at is None or spent(card(book, one), one, target.id):
        return []
    if rolls_at(book, state, one, target, at.step):
        return []
    before, after = way(state)[at.step - 1 : at.step + 1]
    return [refusal("aam.defensive.step", "I-AAM-19", "defensive.provoke", **called(one),
                    **called(target, "target_"), from_hex=before, hex=after)]  # fmt: skip


def held_back(
    book: Book, state: State, one: Piece, target: Piece, left_out: Sequence[str] = ()
) -> list[Ruling]:
    """Why a unit does not fire at who moves, wherever that goes: a friend, its limit, its vehicle (p. 21, p. 31)."""
    wrong, unit = no_target(one, target), card(book, one)
    if spent(unit, one):
        wrong.append(refusal("aam.defensive.used", "defensive.limit", **called(one)))
    elif spent(unit, one, target.id):
        wrong.append(refusal("aam.defensive.other", "defensive.limit", "I-AAM-17", **called(one)))
    return [*wrong, *aboard(book, state, one, left_out, defensive=True)]


# -- the step, of a way that is meant or of the last move --------------------------------
def distances(one: Piece, before: str, after: str) -> tuple[int, int]:
    """How far a step is from a unit, in the hex that is left and in the hex that is entered."""
    return hexes.distance(one.hex or before, before), hexes.distance(one.hex or after, after)


def way(state: State) -> tuple[str, ...]:
    """The hexes of the last move, with the one that a unit stopped in the hex before was leaving it for."""
    return (*state.trail, *([state.ahead] if state.trail and state.ahead else ()))


def went(state: State, target: Piece) -> tuple[tuple[str, str], ...]:
    """The steps of its move, where it is the last that was made.

    The one that was stopped in the hex that it left is among them: it provoked everybody
    beside both hexes, and who fires in the first fires there one after the other (p. 23).
    """
    return tuple(pairwise(way(state))) if state.last == target.id else ()


def unfinished(state: State, number: int) -> bool:
    """Whether a step of the last move was stopped in the hex that it left: the next was never reached (p. 31)."""
    return number >= len(state.trail)


def provoking(book: Book, state: State, one: Piece, target: Piece) -> list[int]:
    """The numbers of the steps of the last move that provoked a unit: beside it before and after (p. 21)."""
    if one.hex is None:
        return []
    unit, kind = card(book, one), card(book, target).type
    return [number for number, step in enumerate(went(state, target), 1)
            if provokes(kind, unit, *distances(one, *step))]  # fmt: skip


def passed_by_soldiers(
    book: Book, one: Piece, target: Piece, steps: Sequence[tuple[str, str]]
) -> bool:
    """Whether a step would have provoked a Vehicle, had Soldiers not taken it (p. 21, « Soldats et
    Véhicules »).
    """
    if one.hex is None or (card(book, target).type, card(book, one).type) != (SOLDIER, VEHICLE):
        return False
    return any(
        provoke(VEHICLE, VEHICLE, *distances(one, *step)).result["provokes"] for step in steps
    )


def unprovoked(
    book: Book, one: Piece, target: Piece, steps: Sequence[tuple[str, str]], code: str
) -> Ruling:
    """Why no step of a way provokes a unit: it is a Vehicle and Soldiers went by, or nobody did (p. 21)."""
    who = {**called(one), **called(target, "target_")}
    if passed_by_soldiers(book, one, target, steps):
        return refusal("aam.defensive.soldier", "defensive.soldiers", **who)
    return refusal(code, "defensive.provoke", "adjacent", **who)


def late(state: State, target: Piece) -> bool:
    """Whether another unit has acted since it moved: defensive fire comes at once (« immédiat », p. 30)."""
    return target.moved and state.last != target.id


def not_moving(book: Book, state: State, target: Piece) -> list[Ruling]:
    """Why a unit provokes nobody where no hexes are followed: it stayed in its hex, or cannot leave it at all – a gun
    that is not moved (p. 13), who is disrupted (p. 20). Whom the fire at this very step disrupted was moving (p. 23).
    """
    if target.stayed:
        return [refusal("aam.defensive.stayed", "defensive.provoke", "roll.defensive", **called(target))]  # fmt: skip
    under_fire = any(each.fires_at == target.id for each in state.pieces.values())
    if target.moved or under_fire:
        return []
    if shaken(book, target):
        return [refusal("aam.defensive.held", "disrupted", "defensive.provoke", **called(target))]
    if stuck(book, state, target):
        return [refusal("aam.defensive.no_speed", "speed", "defensive.provoke", **called(target))]
    return []


def overtaken(state: State, target: Piece, at: Passed) -> bool:
    """Whether it was fired at farther on its way already: shots come in the order of its way (p. 23, p. 31)."""
    return state.last == target.id and at.order < state.shot


def out_of_order(state: State, target: Piece, at: Passed) -> list[Ruling]:
    """The fire at an earlier hex, told after that at a later one: it would have come first (pp. 22-23)."""
    if not overtaken(state, target, at):
        return []
    twice = (
        at.hexes - 1 == state.shot // 2
    )  # fired at as it left the hex that it had entered before
    return [refusal("aam.defensive.entering" if twice else "aam.defensive.order",
                    "defensive.several", "immediate", **called(target), hex=state.trail[at.hexes - 1], later=state.trail[state.shot // 2])]  # fmt: skip


def shot_at(state: State, firer: str, at: Passed) -> State:
    """The move has been fired at there: what comes first is past (p. 23), and one roll more is made at that step."""
    before = state.rolled if at.step == (state.shot + 1) // 2 else {}
    rolled = {**before, firer: before.get(firer, 0) + 1}
    return replace(state, shot=max(state.shot, at.order), rolled=rolled)
