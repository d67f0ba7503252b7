"""Where the ground lets a unit by and something else does not: who stands there, or a long bridge."""

from __future__ import annotations

from itertools import pairwise

from referee.engine.verdict import Ruling, refusal
from referee.games.m44.board.facts import barriers, barring_bridge
from referee.games.m44.board.hexes import Place, hex_name
from referee.games.m44.book import Book
from referee.games.m44.movement.readiness import farther
from referee.games.m44.movement.ways import ways_between
from referee.games.m44.state import State


def blocked(
    book: Book, state: State, one: Place, two: Place, via: tuple[Place, ...] = ()
) -> Ruling | None:
    """Why no free way is lawful where the ground would let the unit by another: a long bridge that the
    shortest leaves or enters beside its ends (Ponts; I-M44-31), else the units and planes that stand in it.
    Nothing, where the ground or the distance bars every way: then these are the reason.
    """
    most = farther(state, state.standing[one])
    would = [
        way.path
        for way in ways_between(book, state, one, two, via, through=True)
        if way.legal and (most is None or way.result["cost"] <= most)
    ]
    standing = barriers(state)
    if not would:
        return None
    shortest = min(map(len, would))
    for path in would:
        if len(path) == shortest and not standing & set(path):
            bridge, step = _by_its_side(state, (one, *path))
            at = [{"code": "m44.blame", "params": {"hexes": ", ".join(map(hex_name, step))}}]
            return refusal("m44.play.long_bridge", "terrain.bridge", "I-M44-31",
                           bridge=", ".join(bridge), at_told=at)  # fmt: skip
    between = ", ".join(map(hex_name, sorted(standing & set().union(*would))))
    told = [{"code": "m44.blame", "params": {"hexes": between}}]
    if via:
        by = ", ".join(map(hex_name, via))
        return refusal("m44.play.no_way_by", "rule.move", hex=hex_name(two), hexes=by, at_told=told)
    return refusal("m44.play.no_way", "rule.move", hex=hex_name(two), at_told=told)


def _by_its_side(
    state: State, path: tuple[Place, ...]
) -> tuple[tuple[str, ...], tuple[Place, ...]]:
    """The long bridge that a way enters or leaves beside its ends, and the step that does."""
    for step in pairwise(path):
        if bridge := barring_bridge(state, *step):
            return bridge, step
    return (), ()
