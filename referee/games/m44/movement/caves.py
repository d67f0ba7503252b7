"""Caves of the Japanese: their infantry goes from one to any free one, as far as it may be."""

from __future__ import annotations

from referee.engine.verdict import Json
from referee.games.m44.board.facts import (
    army_of,
    barriers,
    ground_at,
    hostile_mines,
)
from referee.games.m44.board.hexes import Place, place_of
from referee.games.m44.book import Book
from referee.games.m44.movement.reach import JAPAN
from referee.games.m44.movement.readiness import kept_out, may_go_again, may_move
from referee.games.m44.state import State


def free_caves(book: Book, state: State, start: str) -> list[Place]:
    """Where the unit on a cave may come out, for the whole of its move (Caverne de collines, Caverne
    de montagnes); nobody else, and no second move.
    """
    piece, here = state.pieces[start], place_of(start)
    if book.units[piece.unit].kind != "infantry" or army_of(state, piece) != JAPAN:
        return []
    if may_go_again(state, piece) or not may_move(book, state, piece):
        return []
    taken = barriers(state)
    caves = [
        place for place in state.board.ground
        if any(ground.cave for ground in ground_at(book, state, place))
    ]  # fmt: skip
    return sorted(place for place in caves if place not in taken) if here in caves else []


def through_caves(book: Book, state: State, start: str, end: Place) -> dict[str, Json]:
    """What comes of going there: a battle, unless a plane, figures brought to it or a march bar it, or enemy
    mines that engineers give it up for (Champ de mines « Une unité du génie doit consacrer son attaque »).
    """
    piece = state.pieces[start]
    barred = kept_out(book, state, piece, end, entering=True)
    clearing = piece.unit == "combat_engineer" and hostile_mines(state, end, piece.side)
    return {
        "legal": True,
        "cost": 1,
        "may_battle": barred is None and not clearing,
        "close_assault_only": False,
    }
