"""The one hex that a Blast strikes: who can be in it, what was said of it before (pp. 13, 30).

Without positions the players tell who is in it, in one line or unit by unit. That is one attack at one
hex all the same: nobody is in it who has no room there, nor does it lie elsewhere meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from referee.engine.verdict import Json, Ruling, refusal, your_call
from referee.games.aam.board.ground import Ground
from referee.games.aam.book import Book
from referee.games.aam.combat.abilities import MORE, blasts
from referee.games.aam.combat.aiming import Said, no_target, without
from referee.games.aam.combat.shot import Shot
from referee.games.aam.state import Piece, State, called, card, room_beside


def may_again(book: Book, one: Piece) -> bool:
    """Whether its card grants a second attack of its own, which may be at any hex (p. 26)."""
    return one.acted == 1 and not one.moved and any(card(book, one).on_card(m) for m in MORE)


def goes_on(book: Book, state: State, one: Piece, target: Piece) -> bool:
    """Whether a Blast already begun may be told of one more unit, without positions (p. 30): one attack, told
    before anybody else acts. Where its Blast was set aside it struck one unit, and is over.
    """
    if (
        not state.aimed
        or not one.acted
        or one.moved
        or may_again(book, one)
        or state.last != one.id
    ):
        return False
    return target.id not in state.struck


def in_the_hex(
    state: State, one: Piece, target: Piece, far: int | None, defensive: bool
) -> list[Piece]:
    """Who stands in the hex that one Blast strikes: its target, those it struck, the striker at range 0.

    A mover fired at only passes there, and takes nobody's room (Empilement, p. 13).
    """
    if defensive:
        return []
    before = state.struck if one.acted and state.last == one.id else ()
    keys = dict.fromkeys((*before, target.id, *((one.id,) if far == 0 else ())))
    return [state.pieces[key] for key in keys if key in state.pieces]


def beside_it(
    book: Book, state: State, one: Piece, target: Piece, args: Said, further: bool = False
) -> Iterator[Ruling]:
    """Why those named cannot be struck together: a Blast strikes the units of one hex (p. 30), where two of
    each army have room, and one Vehicle in all (p. 13). On the map it is the hex attacked. Whoever strikes
    attacks every other unit there, not itself, in its own hex either.

    `further`: the attack was begun in an earlier line; the players see whether it is that hex.
    """
    also = [state.pieces[key] for key in dict.fromkeys(args.get("also", ())) if key != target.id]
    if one in also or (further and one is target):
        yield refusal("aam.attack.itself", "blast", **called(one))
        return
    if state.tracking and target.hex:
        for each in also:
            if each.hex != target.hex or each.aboard is not None:
                yield refusal("aam.attack.elsewhere", "blast", **called(each), hex=target.hex)
        return
    there = in_the_hex(state, one, target, args.get("range"), bool(args.get("defensive")))
    named = [*([target] if further else []), *also]
    there = [each for each in there if each not in named]
    first = called(next((each for each in there if each is not one), target), "target_")
    wrong = list(_moved_on(state, one, args)) if further else []
    for each in named:
        if each is not target:
            wrong += no_target(one, each, friends=True)
        if not room_beside(book, there, each):
            wrong.append(
                refusal("aam.attack.crowded", "stacking", "blast", **called(each), **first)
            )
        there.append(each)
    yield from wrong
    if further and not wrong:
        yield your_call("aam.attack.same_blast", "blast", **called(target), **first)


def _moved_on(state: State, one: Piece, args: Said) -> Iterator[Ruling]:
    """What is said now of the hex, against what was said of it with the first of its units."""
    aimed = state.aimed
    ground = args.get("terrain")
    elsewhere = ground and aimed.get("terrain") and _kind(ground) != _kind(str(aimed["terrain"]))
    if elsewhere or args.get("range", aimed.get("range")) != aimed.get("range"):
        yield refusal("aam.attack.another_hex", "blast", **called(one), range=aimed.get("range", 0),
                      terrain=_kind(str(aimed.get("terrain") or "clear")))  # fmt: skip


def _kind(ground: str) -> str:
    return Ground.said(ground).terrain


def aimed_before(state: State, args: Said) -> dict[str, Json]:
    """What an earlier line said of the hex, as far as this one does not."""
    return {key: cast(Json, value) for key, value in state.aimed.items() if args.get(key) is None}


def aimed_now(book: Book, state: State, shot: Shot, args: Said) -> dict[str, Json]:
    """What an attack without positions says of its hex, where its Blast may be told on; nothing else."""
    if state.tracking or shot.attacker is None or shot.hexes is None:
        return {}
    if not blasts(shot.attacker, shot.abilities, without(args)):
        return {}
    said = args.get("terrain") is not None or not shot.ignore_cover
    return {"aimed": {"range": shot.hexes, **({"terrain": str(shot.ground)} if said else {})}}
