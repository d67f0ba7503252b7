"""The fire itself: one target, or with Blast a whole hex, the dice for each unit apart (pp. 15-16, 30)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from referee.engine.ask import Choice, Say, Script
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.aam.book import Book
from referee.games.aam.combat.abilities import FADE, MORE, allowed, blasts, fits, settled
from referee.games.aam.combat.aiming import TURNING, Said, shot_of, without
from referee.games.aam.combat.facts import facts, known
from referee.games.aam.combat.hex_struck import goes_on, in_the_hex
from referee.games.aam.combat.rules import Thrown, rolled, summed
from referee.games.aam.combat.shot import Shot, face_unsaid
from referee.games.aam.combat.summing import Aim, aim
from referee.games.aam.state import Piece, State, called, card, room_beside

NOBODY = "nobody"
# A Soldier provokes no Vehicle, but a Blast strikes him beside the unit that did (pp. 21, 30).
UNPROVOKED = "aam.defensive.vehicle_soldier"
# Abilities of the cards that the game counts by itself, those of a further act after the attack, too.
COUNTED = frozenset({*MORE, FADE, "blast", "suppressive_fire"})
_BY_HAND = ("aam.attack.by_hand", "aam.attack.not_computed")


def volley(
    book: Book, state: State, one: Piece, target: Piece, shot: Shot, args: Said,
    told: list[Ruling],
) -> Script[tuple[Verdict, list[tuple[Piece, Verdict]], list[Ruling]]]:  # fmt: skip
    """The fire itself, an attack's or a defensive one: what it did, and what it did around (Blast).

    Abilities and the hex are asked, the sum is said, then the dice fall target by target. The
    rulings are those that are not said yet.
    """
    shot, counted = yield from settled(
        book, state, shot, one, without(args), bool(args.get("hold"))
    )
    aimed = aim(book, shot)
    around: list[Piece] = []
    if blasts(card(book, one), shot.abilities, without(args)):
        around = yield from _others(book, state, one, target, shot, args.get("also", ()))
        if not (around or state.tracking or args.get("hold") or goes_on(book, state, one, target)):
            told = [*told, your_call("aam.attack.blast_others", "blast", **called(target))]
    cards = _of_the_cards(book, state, one, target, shot, aimed, args)
    wide, also = yield from _around(book, state, one, shot, around, args)
    yield Say((*told, *counted, *cards, summed(shot, aimed), *(r for r in also if r not in cards)))
    more = tuple(Thrown(one.id, near.id, its, ready_) for near, its, ready_ in wide)
    verdict = yield from rolled(
        shot,
        aimed,
        True,
        (one.side, target.side),
        Thrown(one.id, target.id, shot, aimed, None, more),
    )
    struck, rulings = list[tuple[Piece, Verdict]](), list(verdict.rulings)
    for number, (near, its, ready_) in enumerate(wide):
        yield Say((*rulings, info("aam.game.blast_now", "blast", **called(near))))
        about = replace(more[number], more=more[number + 1 :])
        came = yield from rolled(its, ready_, True, (one.side, near.side), about)
        struck.append((near, came))
        rulings = [_standing_by(near, each) for each in came.rulings]
    return verdict, struck, rulings


def _of_the_cards(
    book: Book, state: State, one: Piece, target: Piece, shot: Shot, aimed: Aim, args: Said
) -> list[Ruling]:
    """What is told of one attack before its dice: the face taken where nobody said it, what the cards leave
    to the players.
    """
    found = (r for r in aimed.rulings if _to_be_had(book, state, shot, one, r))
    found = (r for r in found if r.code != UNPROVOKED)
    found = (r for r in found if r.code != "aam.attack.ability"
             or r.params["ability"] not in without(args))  # fmt: skip
    return _left(found, known(state, one, target), bool(args.get("hold")))


def _standing_by(near: Piece, told: Ruling) -> Ruling:
    """Whoever a Blast strikes beside the unit that moves was not moving: it stops nowhere (p. 30)."""
    if told.code != "aam.defensive.stops":
        return told
    return replace(told, code="aam.defensive.stood_by", params=called(near))


def _to_be_had(book: Book, state: State, shot: Shot, one: Piece, told: Ruling) -> bool:
    """Whether an ability that is told as not counted could be asked for where the unit stands."""
    if told.code != "aam.attack.ability":
        return True
    ability = str(told.params["ability"])
    either = face_unsaid(shot) and ability in ("open_back", "flanking_attack")
    return either or fits(book, state, shot, one, ability)


def _left(rulings: Iterable[Ruling], on_map: bool, at_table: bool) -> list[Ruling]:
    """What is still to be said of the cards: not of abilities that the game counts itself.

    At the table (`hold`) what could have counted was asked, or cannot be had where the unit stands.
    """
    own = COUNTED | set(TURNING) if on_map else COUNTED
    return [
        r for r in rulings
        if not (at_table and r.code == "aam.attack.ability")
        and not (r.code in _BY_HAND and r.params["ability"] in own)
    ]  # fmt: skip


def _others(
    book: Book, state: State, one: Piece, target: Piece, shot: Shot, named: Sequence[str]
) -> Script[list[Piece]]:
    """Every other unit of the target's hex, friends included; asked where nobody tracks them."""
    if state.tracking and target.hex:
        return [each for each in state.at(target.hex) if each.id not in (target.id, one.id)]
    found = [state.pieces[key] for key in dict.fromkeys(named) if key != target.id]
    while not named:
        there = [*in_the_hex(state, one, target, shot.hexes, shot.defensive), *found]
        seen = {one.id, target.id, *(each.id for each in there)}
        left = [piece.id for piece in state.pieces.values() if piece.id not in seen
                and piece.aboard is None and room_beside(book, there, piece)]  # fmt: skip
        if not left:
            break
        answer = yield Choice(
            "aam.choice.blast", (NOBODY, *left), "also", NOBODY, called(target), ("blast",),
            check=partial(_crowd, book, state, there), kind="piece", side=one.side, many=True,
        )  # fmt: skip
        keys = dict.fromkeys(str(answer).split())
        if NOBODY in keys:
            break
        found += [state.pieces[key] for key in keys]
    return found


def _crowd(book: Book, state: State, there: Sequence[Piece], answer: str) -> Ruling | None:
    """Why those named cannot all be in one hex: nobody and somebody, or more than it holds (p. 13)."""
    held = list(there)
    said = list(dict.fromkeys(answer.split()))
    if NOBODY in said:
        return refusal("aam.blast.nobody", "blast") if len(said) > 1 else None
    for key in said:
        piece = state.pieces[key]
        if not room_beside(book, held, piece):
            return refusal("aam.blast.crowd", "stacking", **called(piece))
        held.append(piece)
    return None


def _around(
    book: Book, state: State, one: Piece, shot: Shot, around: Sequence[Piece], args: Said
) -> Script[tuple[list[tuple[Piece, Shot, Aim]], list[Ruling]]]:
    """The same attack on each of them, summed up: its own defence, cards and cover roll (p. 30)."""
    found: list[tuple[Piece, Shot, Aim]] = []
    rulings: list[Ruling] = []
    for other in around:
        at_table = bool(args.get("hold"))
        said: dict[str, Json] = {"range": shot.hexes, "defensive": shot.defensive, "hold": at_table,
                                 "die_bonus": shot.die_bonus, "ignore_cover": shot.ignore_cover,
                                 "ability": _typed(book, shot, other, args)}  # fmt: skip
        if not state.tracking:
            said["terrain"] = str(shot.ground)
        said = yield from facts(book, state, one, other, said)
        near, told = allowed(book, shot_of(book, state, one, other, said), without(args))
        if any(r.severity == "refusal" and r.code != UNPROVOKED for r in aim(book, near).rulings):
            continue
        near, more = yield from settled(book, state, near, one, without(args), at_table)
        ready = aim(book, near)
        also = info("aam.game.blast", "blast", **called(other))
        cards = _of_the_cards(book, state, one, other, near, ready, args)
        rulings += [also, *told, *more, *cards, summed(near, ready)]
        found.append((other, near, ready))
    return found, rulings


def _typed(book: Book, shot: Shot, other: Piece, args: Said) -> list[str]:
    """The abilities that the players asked for, without those of the first target's card alone."""
    mine = shot.attacker.abilities if shot.attacker else ()
    known = {each.id for each in (*mine, *book.units[other.card].abilities)}
    return [ability for ability in args.get("ability", ()) if ability in known]
