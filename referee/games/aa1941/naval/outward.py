"""Which transports of a zone can make a move, and who of them goes first (pp. 12, 19, 27).

Told by their number alone, transports alike are as good as each other: no table means one that may not
go where another may.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.fleet import Ship, ships_in
from referee.games.aa1941.state import State

Phase = Literal["combat", "noncombat"]


def able_to_sail(book: Book, state: State, zone: str, phase: Phase) -> list[Ship]:
    """The mover's transports of a zone that may still go anywhere this turn."""
    own = [ship for ship in ships_in(book, state, zone) if ship.power == state.power]
    return [ship for ship in own if not ship.landed and not (phase == "noncombat" and ship.combat)]


def those_who_can(
    book: Book, state: State, args: Moving, able: list[Ship], phase: Phase
) -> list[list[Ship]]:
    """Those that can make a move, wherever they are enough for it: first without those who turn back.

    Of equal ones the one that has gone farthest comes first, as with any ship, for none is held up by
    that; but nobody turns back to where he came from before another goes there.
    """
    worn = {ship.moved for ship in able}
    ways = {points: way_of(book, state, args, "transport", points, phase) for points in worn}
    can = sorted((s for s in able if ways[s.moved]), key=lambda ship: -ship.moved)
    onward = [s for s in can if not (s.moved and turns_back(state, args["from"], ways[s.moved]))]
    return [ships for ships in (onward, can) if len(ships) >= args["units"].get("transport", 0)]


def way_of(
    book: Book, state: State, args: Moving, unit: str, points: int, phase: Phase
) -> tuple[str, ...]:
    """The way of a ship that has used so many points; none if it may not go."""
    via = tuple(args.get("via") or ())
    verdict = move(book, state.situation(), unit, args["from"], args["to"], phase,
                   via, points, begun=True)  # fmt: skip
    return () if verdict.refused else tuple(verdict.result["path"])


def turns_back(state: State, origin: str, way: Sequence[str]) -> bool:
    """Whether a way leads out to where pieces came from this turn."""
    return len(way) > 1 and way[1] in state.came.get(origin, ())
