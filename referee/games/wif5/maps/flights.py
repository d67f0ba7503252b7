"""How far aircraft of the map fly, and who may: hexes in between, ranges, whoever rebased (10.3.1, 10.7.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.games.wif5.air.rules import PER_HEX, movement_of
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import Atlas, Place, grid_of, spot


def map_of(place: Place) -> str:
    """The printed map that a place is on: it tells what a hex costs in the air (10.3.1)."""
    return "pacific" if "map=pacific" in place.words else "europe"


# -- may it fly ------------------------------------------------------------------------------
def rebased_now(state: State, raw: Mapping[str, object]) -> bool:
    """Whether an aircraft rebased in this impulse: it flies, escorts, intercepts in a later one (10.7.2)."""
    return raw.get("rebased") == [state.turn, state.impulse.number]


def reaches(book: Book, state: State, name: str, at: str, flights: int = 1) -> bool:
    """Whether the map does not show that a place is too far for an aircraft (10.3.1): out of supply it
    has two movement points less; one at sea stays there until it returns to base (10.3.2). Two `flights`
    are those to a target and on to a base.
    """
    raw, atlas = state.units[name], now(state)
    if raw["at"] not in atlas.at or atlas.places[atlas.at[raw["at"]]].kind == "sea":
        return False
    far = hexes_between(atlas, raw["at"], at)
    points = points_of(book, state, name) * flights
    return far is None or far * PER_HEX[map_of(atlas.places[atlas.at[at]])] <= points


def sea_reach(book: Book, state: State, name: str, sea: str) -> int | None:
    """The movement points that an aircraft has left at the nearest point of a sea area, at most: the
    highest section it may take (10.5.2.5). Nothing where the map, or its coasts, end before.
    """
    raw, atlas = state.units[name], now(state)
    ways = _ways(atlas, raw["at"], _coast(atlas, sea))
    if not ways or None in ways:
        return None
    far = min(_points(ways))
    edges = _ways(atlas, raw["at"], (atlas.places[node].name for node in atlas.edges))
    if min(_points(edges), default=far) < far:  # what the map does not show may be nearer
        return None
    return _left(book, state, name, far)


def shown_reach(book: Book, state: State, name: str, sea: str) -> int | None:
    """The movement points left at the nearest point of a sea area off a coast that the map shows; another
    may lie beyond its edges (10.5.2.5).
    """
    far = _to_sea(now(state), state.units[name]["at"], sea)
    return None if far is None else _left(book, state, name, far)


def flies_out(book: Book, state: State, name: str, sea: str) -> int | None:
    """The movement points that an aircraft on land needs for the nearest point of a sea area that the map
    shows; nothing where it has too few. Others may lie beyond the map's edges (10.5.2.5).
    """
    raw, atlas = state.units[name], now(state)
    if raw["at"] not in atlas.at:
        return None
    far = _to_sea(atlas, raw["at"], sea)
    cost = None if far is None else far * PER_HEX[map_of(atlas.places[atlas.at[raw["at"]]])]
    return cost if cost is not None and cost <= points_of(book, state, name) else None


def coastless(state: State, sea: str) -> bool:
    """Whether the map shows no coast of a sea area, from which its hexes could be counted (10.5.2.5)."""
    return not _coast(now(state), sea)


def _coast(atlas: Atlas, sea: str) -> tuple[str, ...]:
    """The hexes on the coast of a sea area."""
    node = atlas.at[sea]
    return tuple(place.name for place in atlas.places if place.kind == "hex"
                 and node in (*place.shores, *place.ports))  # fmt: skip


def _to_sea(atlas: Atlas, start: str, sea: str) -> int | None:
    """How many hexes and points an aircraft enters to the nearest point of a sea area that the map shows."""
    return min(_points(_ways(atlas, start, _coast(atlas, sea))), default=None)


def _points(ways: Iterable[int | None]) -> Iterator[int]:
    """From hexes to the points beside them: each lies where a hex would be (1.2, 10.5.2.5)."""
    return (way + 1 for way in ways if way is not None)


def _ways(atlas: Atlas, start: str, goals: Iterable[str]) -> list[int | None]:
    """How far an aircraft flies to each of some hexes."""
    grid = grid_of(atlas)
    return [_far(atlas, grid, start, each) for each in goals]


def _left(book: Book, state: State, name: str, far: int) -> int:
    """The movement points of an aircraft after so many hexes and points of its map."""
    atlas = now(state)
    here = atlas.places[atlas.at[state.units[name]["at"]]]
    return points_of(book, state, name) - far * PER_HEX[map_of(here)]


def points_of(book: Book, state: State, name: str) -> int:
    """The movement points of an aircraft, two fewer out of supply (10.3.1)."""
    raw = state.units[name]
    points = movement_of(raw["unit"], state.date, raw["power"])
    return max(0, points - (2 if at_start(book, state, name) is False else 0))


# -- how far ---------------------------------------------------------------------------------
def hexes_between(atlas: Atlas, start: str, goal: str) -> int | None:
    """How many hexes an aircraft enters from one to the other, whatever lies between (10.3.1).

    Nothing where one of them has no place in the grid, or where they lie on two maps.
    """
    return _far(atlas, grid_of(atlas), start, goal)


def _far(atlas: Atlas, grid: str, start: str, goal: str) -> int | None:
    """The same on a grid that is known."""
    ends = spot(start), spot(goal)
    if ends[0] is None or ends[1] is None:
        return None
    if len({map_of(atlas.places[atlas.at[each]]) for each in (start, goal)}) > 1:
        return None
    (a, b), (c, d) = (_axial(grid, *end) for end in ends if end is not None)
    return (abs(a - c) + abs(b - d) + abs(a + b - c - d)) // 2


def _axial(grid: str, x: int, y: int) -> tuple[int, int]:
    """A column and a row on two axes of the grid."""
    if grid.endswith("q"):
        shift = x & 1 if grid == "even-q" else -(x & 1)
        return x, y - (x + shift) // 2
    shift = y & 1 if grid == "even-r" else -(y & 1)
    return x - (y + shift) // 2, y
