"""Defensive fire at a unit on its way: who is provoked by a step, and one after the other fires (pp. 21-23)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, info
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.combat.abilities import ALL, allowed, unlent
from referee.games.aam.combat.aboard import carried_by
from referee.games.aam.combat.aiming import shot_of, turned
from referee.games.aam.combat.blast import volley
from referee.games.aam.combat.prospects import parts
from referee.games.aam.combat.rules import Thrown
from referee.games.aam.combat.shot import CLOSE, COMPUTED
from referee.games.aam.combat.summing import aim
from referee.games.aam.combat.weighing import counted
from referee.games.aam.defensive_fire.changes import beside, marked, shot_through
from referee.games.aam.defensive_fire.meant import strikes
from referee.games.aam.defensive_fire.rules import (
    FROM,
    Passed,
    distances,
    held_back,
    provokes,
    rolls_at,
)
from referee.games.aam.movement.ways import Moving, once, ordered
from referee.games.aam.state import Piece, State, called, card, shaken


@record
class Step:
    """A step that a unit takes: which, from which hex to which, how it faces there, what was ordered with the move."""

    mover: Piece
    number: int
    before: str
    after: str
    facing: str | None
    args: Moving
    stopped: bool = False  # by a fire before, in this hex

    def at(self, where: str) -> str:
        """The hex that it leaves (`from`) or enters (`to`)."""
        return self.before if where == FROM else self.after


@record
class Shots:
    """The fire in one hex: whether it stopped the mover, what it changed, the position with those
    fires used, what is not said yet.
    """

    hit: bool
    events: tuple[Event, ...]
    state: State
    told: list[Ruling]


def firers(
    book: Book, state: State, mover: Piece, before: str, after: str, number: int = 0
) -> list[Piece]:
    """The enemies that a step provokes and that can still fire (p. 21); `number`: of a move under way."""
    found = []
    kind = card(book, mover).type
    for one in state.pieces.values():
        if one.hex is None or held_back(book, state, one, mover):
            continue
        if number and not rolls_at(book, state, one, mover, number):
            continue
        unit = card(book, one)
        far = distances(one, before, after)
        if not provokes(kind, unit, *far, shaken(book, one)):
            continue
        if unit.dice(kind, 1) or _by_a_card(book, state, one, mover, before, after):
            found.append(one)
    return found


def _by_a_card(
    book: Book, state: State, firer: Piece, mover: Piece, before: str, after: str
) -> bool:
    """Whether a card gives dice to an enemy who has none, in one of the two hexes: the Open Back of who
    moves, Close Assault or Hand to Hand (p. 26).
    """
    close = any(card(book, firer).on_card(each) for each in CLOSE)
    if not close and card(book, mover).on_card("open_back") is None:
        return False
    ahead = hexes.heading(before, after) or mover.facing
    return any(not _diceless(cannot_fire(book, state, firer, replace(mover, hex=hex_, facing=ahead)))
               for hex_ in (before, after))  # fmt: skip


def _diceless(rulings: Sequence[Ruling]) -> bool:
    """Whether the card has no dice for an attack (p. 15)."""
    return any(each.code == "aam.attack.no_value" for each in rulings)


def asked_for(book: Book, state: State, args: Moving, firer: Piece, mover: Piece) -> list[str]:
    """The abilities asked for with the move that this enemy’s fire at it can have, where both stand."""
    found: list[str] = []
    shot, _ = allowed(book, shot_of(book, state, firer, mover, {"defensive": True}))
    for ability in args.get("ability", ()):
        with_it = replace(shot, abilities=(*shot.abilities, *found, ability))
        lent = [*unlent(book, state, firer, (ability,))]
        if ability in COMPUTED and not lent and not aim(book, with_it).refused:
            found.append(ability)
    return found


def cannot_fire(book: Book, state: State, firer: Piece, mover: Piece) -> list[Ruling]:
    """Why an enemy beside the mover does not fire: disrupted, or its card has no dice for it (p. 20)."""
    shot, _ = allowed(book, shot_of(book, state, firer, mover, {"defensive": True}))
    return [each for each in aim(book, shot).rulings if each.severity == "refusal"]


def under_fire(
    book: Book, state: State, step: Step, where: str, told: list[Ruling]
) -> Script[Shots]:
    """Everybody whom a step provokes, in one of its hexes: each decides after the shots before (p. 21).

    Whoever held his fire, or a second roll of it, is asked again once another has missed; after a
    hit those who were not asked yet may still fire in that hex (p. 23). Fire ordered with the
    move comes in the order in which it was named, and before anybody is asked.
    """
    orders = list(ordered(step.args))
    waiting = firers(book, state, step.mover, step.before, step.after, step.number)
    waiting.sort(key=lambda one: orders.index(one.id) if one.id in orders else len(orders))
    hit, events, held = False, list[Event](), list[Piece]()
    while waiting:
        firer = state.pieces[waiting.pop(0).id]
        if shaken(book, firer) and firer.id not in orders:
            continue  # a Blast has just disrupted it, too
        stopped, shots, told = yield from _answered(book, state, step, firer, where, told)
        if not shots:
            held.append(firer)
            continue
        events += shots
        state = shot_through(state, step.mover, shots, stopped)
        hit = hit or stopped
        condition = state.pieces[step.mover.id].state
        step = replace(step, mover=replace(step.mover, state=condition), stopped=hit)
        waiting, held = [*waiting, *(held if not hit else ())], []
        if not hit and rolls_at(book, state, state.pieces[firer.id], step.mover, step.number):
            held.append(state.pieces[firer.id])
    return Shots(hit, tuple(events), state, told)


def _answered(
    book: Book, state: State, step: Step, firer: Piece, where: str, told: list[Ruling]
) -> Script[tuple[bool, list[Event], list[Ruling]]]:
    """An enemy's fire in this hex: whether it stopped the mover, and what is not said yet.

    With Double Shot he rolls twice, and decides on the second after the first; fire ordered with
    the move is both rolls, unless the first stops the mover or it was ordered `once`.
    """
    events: list[Event] = []
    rolls = rolls_at(book, state, firer, step.mover, step.number)
    if once(step.args, firer.id) and card(book, firer).has("double_shot"):
        rolls -= 1  # the second is not made with the move
    for _ in range(rolls):
        if told:
            yield Say(tuple(told))
            told = []
        shot = yield from _fire(book, state, step, firer, where)
        if shot is None:
            break
        stopped, near, told = shot
        at = marked(Passed(step.number, where))
        events += [Event("fired", {"unit": firer.id, "target": step.mover.id, **at}), *near]
        if stopped:
            return True, events, told
    return False, events, told


def _fire(
    book: Book, state: State, step: Step, firer: Piece, where: str
) -> Script[tuple[bool, list[Event], list[Ruling]] | None]:
    """Ask whether an enemy fires in this hex, and roll it; `None`: he holds his fire."""
    mover, at = step.mover, step.at(where)
    answer = ordered(step.args).get(firer.id)
    target = replace(mover, hex=at, facing=step.facing)
    asked = asked_for(book, state, step.args, firer, target)
    said: dict[str, Json] = {"defensive": True, "ability": asked}
    shot, told = allowed(book, shot_of(book, state, firer, target, said))
    shot = replace(shot, stopped=step.stopped)
    if turned(book, firer, target, {}):
        return None  # its card lets it attack in front of it alone
    if answer is None and _diceless(aim(book, shot).rulings):
        return None  # its card gives it dice in the other hex alone
    if answer is None:
        seen = counted(book, state, shot, firer, ALL)  # as Enter takes it: Close Assault, too
        promise = Thrown(firer.id, mover.id, seen, aim(book, seen))
        answer = yield Choice(
            "aam.choice.fire",
            ("hold", "fire"),
            "fire",
            "hold",
            {**called(firer), **called(mover, "target_"), "hex": at,
             "parts_told": parts(seen, promise.aim)},
            ("defensive.provoke", "defensive.optional"),
            side=firer.side,
            about=promise,
        )  # fmt: skip
        if answer == "hold":
            return None
    elif not strikes(answer, step.number, (step.before, step.after), where):
        return None
    ready_ = aim(book, shot)
    if ready_.refused:
        return False, [], list(ready_.rulings)
    begun = info("aam.game.fires", "defensive.hex", **called(firer), **called(mover, "target_"),
                 hex=at)  # fmt: skip
    verdict, struck, rulings = yield from volley(
        book,
        state,
        firer,
        target,
        shot,
        {"hold": bool(step.args.get("hold")), "ability": asked},
        [begun, *carried_by(book, state, firer), *told],
    )
    return bool(verdict.result["counters"]), beside(struck), rulings
