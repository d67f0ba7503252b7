"""Blast: one attack over a whole hex, its dice thrown for each unit apart (Explosion, p. 30)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Choice, Say, Script
from referee.engine.record import replace
from referee.engine.verdict import Json, Verdict, info
from referee.games.aam.book import Book
from referee.games.aam.combat.aiming import shot_of
from referee.games.aam.combat.rules import rolled, summed
from referee.games.aam.combat.shot import Shot, aim
from referee.games.aam.state import Piece, State, called

NOBODY = "nobody"


def others(state: State, one: Piece, target: Piece, named: Sequence[str]) -> Script[list[Piece]]:
    """Every other unit of the target's hex, friends included; asked where nobody tracks them."""
    if state.tracking and target.hex:
        return [each for each in state.at(target.hex) if each.id not in (target.id, one.id)]
    found = [state.pieces[key] for key in dict.fromkeys(named) if key != target.id]
    while not named:
        seen = (one.id, target.id, *state.struck, *(each.id for each in found))
        left = [p.id for p in state.pieces.values() if p.id not in seen and p.aboard is None]
        if not left:
            break
        answer = yield Choice(
            "aam.choice.blast",
            (NOBODY, *left),
            "also",
            NOBODY,
            called(target),
            ("blast",),
            kind="piece",
        )
        if answer == NOBODY:
            break
        found.append(state.pieces[str(answer)])
    return found


def blast(
    book: Book, state: State, one: Piece, shot: Shot, around: Sequence[Piece]
) -> Script[list[tuple[Piece, Verdict]]]:
    """The same attack on each of them: its own defence, its own cover roll."""
    found: list[tuple[Piece, Verdict]] = []
    for other in around:
        said: dict[str, Json] = {"range": shot.hexes, "defensive": shot.defensive,
                                 "die_bonus": shot.die_bonus, "ignore_cover": shot.ignore_cover}  # fmt: skip
        if not state.tracking and shot.ground is not None:
            said["terrain"] = str(shot.ground)
        near = replace(shot_of(book, state, one, other, said), abilities=_same(book, shot, other))
        also = aim(book, near)
        if also.refused:
            continue
        yield Say((info("aam.game.blast", "blast", **called(other)), summed(near, also)))
        found.append((other, (yield from rolled(near, also, True, (one.side, other.side)))))
    return found


def _same(book: Book, shot: Shot, other: Piece) -> tuple[str, ...]:
    """The abilities of the attack, without those that only the first target's card has."""
    mine = shot.attacker.abilities if shot.attacker else ()
    known = {each.id for each in (*mine, *book.units[other.card].abilities)}
    return tuple(ability for ability in shot.abilities if ability in known)
