"""Blast: a separate attack on every other unit of the target’s hex (Explosion, p. 30)."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.record import replace
from referee.engine.verdict import Verdict
from referee.games.aam.book import Book
from referee.games.aam.combat.aiming import shot_of
from referee.games.aam.combat.rules import rolled
from referee.games.aam.combat.shot import Shot, aim
from referee.games.aam.state import Piece, State


def blast(
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
