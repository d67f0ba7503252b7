"""Units set down, moved and taken off; what goes with them: sandbags, target markers, tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from referee.engine.record import replace
from referee.games.m44.board.hexes import read_hex
from referee.games.m44.state import Piece, State


class Discarded(TypedDict):
    """Cards out of a side’s hand."""

    side: str
    n: int


def with_pieces(state: State, **changes: Piece | None) -> Mapping[str, Piece]:
    """The units with some hexes filled anew or emptied (`None`)."""
    pieces = dict(state.pieces)
    for name, piece in changes.items():
        if piece is None:
            pieces.pop(name, None)
        else:
            pieces[name] = piece
    return pieces


def with_piece(state: State, name: str, **changes: object) -> State:
    """The state with one unit changed where it stands."""
    piece = replace(state.pieces[name], **changes)
    return replace(state, pieces=with_pieces(state, **{name: piece}))


def without(state: State, what: Sequence[str]) -> State:
    """The board without some obstacles (`r3c3.sandbags`), printed ones and those put there since."""
    return replace(
        state,
        removed=tuple(dict.fromkeys((*state.removed, *what))),
        added=tuple(each for each in state.added if each not in what),
    )


def with_ground(state: State, what: Sequence[str]) -> State:
    """The board with some obstacles or bridges more."""
    removed = tuple(each for each in state.removed if each not in what)
    return replace(state, added=tuple(dict.fromkeys((*state.added, *what))), removed=removed)


def alone_of_kind(state: State, names: Sequence[str]) -> dict[str, str]:
    """Of the units on some hexes those whose kind is there once, kind → hex: “the tank” names it."""
    kinds = [state.pieces[name].unit for name in names if name in state.pieces]
    return {
        piece.unit: name for name in names
        if (piece := state.pieces.get(name)) is not None and kinds.count(piece.unit) == 1
    }  # fmt: skip


def left_behind(state: State, name: str) -> list[str]:
    """Sandbags go with their occupant."""
    place = read_hex(name, state.board.rows, state.board.columns)
    return [f"{name}.sandbags"] if "sandbags" in state.ground(place) else []


def unmarked(state: State, name: str) -> State:
    """A hex whose unit moved or fell: the target markers on it go back, and those of its own gun."""
    if not state.marks:
        return state
    kept = {
        target: ", ".join(gun for gun in state.marked_by(target) if gun != name)
        for target in state.marks if target != name
    }  # fmt: skip
    return replace(state, marks={target: guns for target, guns in kept.items() if guns})


def rebased(state: State, start: str, end: str) -> State:
    """The ship of a hex sails: a plane in flight that took off from it belongs to it still (Porte-avions)."""
    if all(plane.get("base") != start for plane in state.planes.values()):
        return state
    planes = {
        side: {**plane, "base": end} if plane.get("base") == start else plane
        for side, plane in state.planes.items()
    }
    return replace(state, planes=planes)


def counted(numbers: Mapping[str, int], key: str, n: int) -> dict[str, int]:
    """Numbers with one of them raised."""
    return {**numbers, key: numbers.get(key, 0) + n}


def discarded(state: State, data: Discarded) -> State:
    """Cards out of a hand."""
    hands = {**state.hands, data["side"]: state.hands[data["side"]] - data["n"]}
    return replace(state, hands=hands, discards=state.discards + data["n"])
