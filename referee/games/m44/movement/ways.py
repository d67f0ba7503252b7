"""The ways of a unit over a tracked board: hex by hex, and the best of them."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.verdict import Json, Ruling
from referee.games.m44.board_facts import (
    army_of,
    barriers,
    card_of,
    closed_step,
    ground_at,
    moving_as,
    near_beach,
    plane_over,
    risky,
    weather_of,
)
from referee.games.m44.book import Book
from referee.games.m44.hexes import Place, distance, neighbours
from referee.games.m44.movement.rules import March, move
from referee.games.m44.state import Piece, State, other


def march_between(
    book: Book, state: State, one: Place, two: Place, via: tuple[Place, ...] = ()
) -> tuple[March, tuple[Place, ...], dict[str, Json], tuple[Ruling, ...]] | None:
    """The best lawful way from hex to hex: one that leaves the unit able to battle, then the shortest.

    Without a lawful one the shortest way with its refusals; `None` where there is no way at all.
    """
    piece = state.standing[one]
    unit = moving_as(book, state, piece, one)
    most = max(unit.move, 3) + 1
    best: (
        tuple[
            tuple[int, int, int, int], March, tuple[Place, ...], dict[str, Json], tuple[Ruling, ...]
        ]
        | None
    ) = None
    for way in _ways(state, one, two, most, via):
        if unit.kind == "ship" and any(near_beach(state, place) for place in way):
            continue
        march = march_by(book, state, piece, one, way)
        result, rulings = move(march)
        risks = sum(risky(state, place, piece.side) for place in way)
        rank = (
            0 if result["legal"] and not _stopped_on_the_way(book, state, piece, way) else 1, risks, 0 if result["may_battle"] else 1, result["cost"]
        )  # fmt: skip
        if best is None or rank < best[0]:
            best = rank, march, way, result, rulings
    return None if best is None else best[1:]


def march_by(book: Book, state: State, piece: Piece, start: Place, way: tuple[Place, ...]) -> March:
    """The march of a unit by a way, under its army's rules, the weather, the card in force."""
    return March(
        moving_as(book, state, piece, start),
        tuple(ground_at(book, state, place) for place in way),
        ground_at(book, state, start),
        army=army_of(state, piece),
        weather=weather_of(state),
        card=card_of(book, state) if piece.ordered else None,
        blitz=state.holds("rule.blitz") and piece.side == "allies",
        boat=piece.boat,
        slowed=piece.side in state.slowed,
    )


def _stopped_on_the_way(book: Book, state: State, piece: Piece, way: tuple[Place, ...]) -> bool:
    """Whether an enemy plane would stop the unit before the end of the way."""
    side = other(piece.side)
    return any(plane_over(book, state, side, place, "ground_interdiction") for place in way[:-1])


def _ways(
    state: State, one: Place, two: Place, most: int, via: tuple[Place, ...]
) -> Iterator[tuple[Place, ...]]:
    """Every way without a unit on it, no longer than `most`; the ones named when they are named."""
    standing = barriers(state)
    if via:
        way = (*via, two)
        steps = list(zip((one, *way), way, strict=False))
        if all(distance(a, b) == 1 and not closed_step(state, a, b) for a, b in steps) and not any(
            place in standing for place in way
        ):
            yield way
        return

    def walk(way: tuple[Place, ...], here: Place) -> Iterator[tuple[Place, ...]]:
        if here == two:
            yield way
            return
        if len(way) >= most:
            return
        for place in neighbours(here, state.board.rows, state.board.columns):
            if place in standing or place in way or place == one:
                continue
            if closed_step(state, here, place):
                continue
            if distance(place, two) + len(way) + 1 <= most:
                yield from walk((*way, place), place)

    yield from walk((), one)
