"""How far aircraft of the map fly, and who may: hexes in between, ranges, whoever rebased (10.3.1, 10.7.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.air.rules import PER_HEX, movement_of
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.in_air import off_map, skyways
from referee.games.wif5.maps.in_air.skyways import LONGEST, NO_WAY, Sky, sky_of
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.state import Ledger, State
from referee.games.wif5.supply.atlas import Atlas, Place, shown_name


def map_of(place: Place) -> str:
    """The printed map that a place is on."""
    return skyways.map_of(place.words)


REBASES = 2  # a rebase goes twice as far (10.7.2)


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
    return within(book, state, name, raw["at"], at, flights)


def fetches(book: Book, state: State, name: str, at: str, to: str) -> bool:
    """Whether an aircraft takes somebody from one place on to another after its flight there: as far again as
    its movement points (10.7.5.1).
    """
    return within(book, state, name, at, to)


def within(book: Book, state: State, name: str, start: str, to: str, flights: int = 1) -> bool:
    """Whether the map does not show that one place is too far from another for an aircraft: beyond its movement points
    in hexes, or not adjacent where one of them is a land section (10.3.1, 10.3.1.1). Two `flights` may have a place
    in between, a rebase too (I-WIF-61).
    """
    atlas = now(state)
    if not off_map.in_section(atlas, start, to):
        far = sky_of(state, state.units[name]).far(start, to)
        points = points_of(book, state, name) * flights
        return far is None or far * PER_HEX[map_of(atlas.places[atlas.at[to]])] <= points
    if flights > 1 and off_map.beside(atlas, start, to) is False:
        section = start if off_map.in_section(atlas, start) else to
        return any(within(book, state, name, start, each) and within(book, state, name, each, to)
                   for each in off_map.around(atlas, section))  # fmt: skip
    return off_map.beside(atlas, start, to) is not False


def too_far(
    book: Book, state: State, name: str, to: str, flights: int = 1, card: str = "10.3.1"
) -> Ruling:
    """Why an aircraft does not get to a place: it is beyond its range, or it is round the minors over which it
    does not fly (10.3.1, 18).
    """
    raw, atlas = state.units[name], now(state)
    said = {"text": name, "at": shown_name(atlas, raw["at"]), "place": shown_name(atlas, to)}
    if off_map.in_section(atlas, raw["at"], to):
        steps = (off_map.STEPS,) if flights > 1 else ()
        return refusal("wif5.afloat.far", off_map.CARD, *({card} - {"10.3.1"}), *steps, **said)
    if round_land(book, state, name, to, flights):
        if raw["power"] in state.neutral:
            return refusal("wif5.sky.over_others", "17.1", card, **said)
        return refusal("wif5.sky.over_minor", "18b", card, **said)
    return refusal("wif5.afloat.far", card, **said)


def round_land(book: Book, state: State, name: str, to: str, flights: int = 1) -> bool:
    """Whether the way round land over which an aircraft does not fly alone makes a place too far (18)."""
    raw, atlas = state.units[name], now(state)
    cost = PER_HEX[map_of(atlas.places[atlas.at[to]])]
    points, sky = points_of(book, state, name) * flights, sky_of(state, raw)
    straight, far = sky.straight(raw["at"], to), sky.far(raw["at"], to)
    return straight is not None and far is not None and straight * cost <= points < far * cost


def sea_reach(book: Book, state: State, name: str, sea: str) -> int | None:
    """The movement points that an aircraft has left at the nearest point of a sea area, at most: the
    highest section it may take (10.5.2.5); less than none where it gets to no such point. From a land section that is
    one point away, or nowhere (10.3.1.1). Nothing where the map, or its coasts, end before.
    """
    raw, atlas = state.units[name], now(state)
    if off_map.in_section(atlas, raw["at"]):
        beside = off_map.touches(atlas, raw["at"], sea)
        return None if beside is None else _left(book, state, name, 1) if beside else -1
    sky = sky_of(state, raw)
    ways = _ways(sky, raw["at"], coast_of(atlas, sea))
    if not ways or None in ways:
        return None
    far = min(_points(ways))
    edges = _ways(sky, raw["at"], (atlas.places[node].name for node in atlas.edges))
    if min(_points(edges), default=far) < far:  # what the map does not show may be nearer
        return None
    return _left(book, state, name, far)


def shown_reach(book: Book, state: State, name: str, sea: str) -> int | None:
    """The movement points left at the nearest point of a sea area off a coast that the map shows; another
    may lie beyond its edges (10.5.2.5).
    """
    far = _to_sea(state, state.units[name], sea)
    return None if far is None else _left(book, state, name, far)


def flies_out(book: Book, state: State, name: str, sea: str) -> int | None:
    """The movement points that an aircraft on land needs for the nearest point of a sea area that the map
    shows; nothing where it has too few. Others may lie beyond the map's edges (10.5.2.5).
    """
    raw, atlas = state.units[name], now(state)
    if raw["at"] not in atlas.at:
        return None
    far = _to_sea(state, raw, sea)
    cost = None if far is None else far * PER_HEX[map_of(atlas.places[atlas.at[raw["at"]]])]
    return cost if cost is not None and cost <= points_of(book, state, name) else None


def coastless(state: State, sea: str) -> bool:
    """Whether the map shows no coast of a sea area, from which its hexes could be counted (10.5.2.5)."""
    return not coast_of(now(state), sea)


def coast_of(atlas: Atlas, sea: str) -> tuple[str, ...]:
    """The hexes on the coast of a sea area."""
    node, places = atlas.at[sea], atlas.places
    return tuple(places.names[n] for n, (shores, ports) in sorted(places.coasts.items())
                 if node in (*shores, *ports) and places[n].kind == "hex")  # fmt: skip


def _to_sea(state: State, raw: Ledger, sea: str) -> int | None:
    """How many hexes and points an aircraft enters to the nearest point of a sea area that the map shows."""
    atlas, coast = now(state), coast_of(now(state), sea)
    if off_map.in_section(atlas, raw["at"]):
        return 1 if off_map.touches(atlas, raw["at"], sea) else None
    return min(_points(_ways(sky_of(state, raw), raw["at"], coast)), default=None)


def _points(ways: Iterable[int | None]) -> Iterator[int]:
    """From hexes to the points beside them: each lies where a hex would be (1.2, 10.5.2.5)."""
    return (way + 1 for way in ways if way is not None)


def _ways(sky: Sky, start: str, goals: Iterable[str]) -> list[int | None]:
    """How far an aircraft flies to each of some hexes."""
    if not sky.closed:
        return [sky.far(start, each) for each in goals]
    near = sky.nearest((start,), LONGEST)
    return [None if sky.straight(start, each) is None else near.get(each, NO_WAY) for each in goals]


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
