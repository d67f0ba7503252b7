"""Over which land aircraft of the map do not fly, and how far it is round it (18, 10.3.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush

from referee.engine.record import field, record
from referee.games.wif5.maps.counters import Same, now
from referee.games.wif5.maps.homes import country_of
from referee.games.wif5.maps.on_land.entering import abroad, closed_by, holder_at
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import Atlas, grid_of, spot
from referee.games.wif5.supply.hexes import Spot, apart, axial

AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
LONGEST = 40  # no aircraft flies as far in one go, a rebase of an American STR neither (10.3.1)
NO_WAY = 99


def map_of(words: frozenset[str]) -> str:
    """The printed map that a place is on: it tells what a hex costs in the air (10.3.1)."""
    return "pacific" if "map=pacific" in words else "europe"


def hexes_between(atlas: Atlas, start: str, goal: str) -> int | None:
    """How many hexes an aircraft enters from one to the other, whatever lies between (10.3.1).

    Nothing where one of them has no place in the grid, or where they lie on two maps.
    """
    return Sky(atlas, grid_of(atlas), frozenset(), None).far(start, goal)


@record
class Sky:
    """The map as aircraft fly over it: the hexes that are closed to them, and those that there are, where the
    map is whole and has no sea.
    """

    atlas: Atlas
    grid: str
    closed: frozenset[Spot]
    frame: frozenset[Spot] | None
    spread: dict[tuple[frozenset[str], int], dict[str, int]] = field(
        default_factory=dict, compare=False
    )
    hexes: dict[Spot, str] = field(default_factory=dict, compare=False)  # once they are asked for

    def straight(self, start: str, goal: str) -> int | None:
        """How many hexes it is, whatever lies between."""
        ends = self._ends(start, goal)
        return None if ends is None else apart(*ends)

    def far(self, start: str, goal: str) -> int | None:
        """How many hexes an aircraft enters on its way, over none that is closed but the two ends."""
        ends = self._ends(start, goal)
        if ends is None:
            return None
        return apart(*ends) if not self.closed else self._round(*ends)

    def nearest(self, starts: Iterable[str], most: int) -> Mapping[str, int]:
        """Place → how many hexes an aircraft enters from the nearest of some hexes of its map, as `far` counts them, up
        to `most`: all of them by one search, however many hexes it may start from.
        """
        key = (frozenset(starts), most)
        if key not in self.spread:
            maps: dict[str, set[str]] = {}
            for each in key[0]:
                words = self.atlas.places[self.atlas.at[each]].words
                maps.setdefault(map_of(words), set()).add(each)
            ways = [pair for of_map, there in maps.items()
                    for pair in self._spread(of_map, there, most)]  # fmt: skip
            self.spread[key] = dict(sorted(ways, key=lambda way: self.atlas.at[way[0]]))
        return self.spread[key]

    def _spread(self, of_map: str, starts: Iterable[str], most: int) -> Iterator[tuple[str, int]]:
        """The hexes of a printed map in reach of some of it; nobody flies on from a hex that is closed."""
        edge = {axial(self.grid, *at) for each in starts if (at := spot(each))}
        found = dict.fromkeys(edge, 0)
        for n in range(1, most + 1):
            edge = {(q + x, r + y) for q, r in edge for x, y in AROUND} - found.keys()
            found |= dict.fromkeys(edge, n)
            edge = {there for there in edge if there not in self.closed
                    and (self.frame is None or there in self.frame)}  # fmt: skip
        if not self.hexes:
            spots = ((name, spot(name)) for name in self.atlas.places.names)
            self.hexes.update({axial(self.grid, *at): name for name, at in spots if at})
        places, nodes = self.atlas.places, self.atlas.at
        for there in self.hexes.keys() & found.keys():
            name = self.hexes[there]
            if map_of(places[nodes[name]].words) == of_map:
                yield name, found[there]

    def _ends(self, start: str, goal: str) -> tuple[Spot, Spot] | None:
        here, there = spot(start), spot(goal)
        if here is None or there is None:
            return None
        places, at = self.atlas.places, self.atlas.at
        if len({map_of(places[at[each]].words) for each in (start, goal)}) > 1:
            return None
        return axial(self.grid, *here), axial(self.grid, *there)

    def _round(self, start: Spot, goal: Spot) -> int:
        """The shortest way round what is closed; what the map does not show may be flown over."""
        best = {start: 0}
        queue = [(apart(start, goal), 0, start)]
        while queue:
            least, paid, here = heappop(queue)
            if here == goal:
                return -paid
            if least > LONGEST:
                break
            for there in self._beside(here, goal):
                n = 1 - paid
                if n < best.get(there, n + 1):
                    best[there] = n
                    heappush(queue, (n + apart(there, goal), -n, there))
        return NO_WAY

    def _beside(self, here: Spot, goal: Spot) -> Iterator[Spot]:
        for q, r in AROUND:
            there = (here[0] + q, here[1] + r)
            shown = self.frame is None or there in self.frame
            if there == goal or (shown and there not in self.closed):
                yield there


def sky_of(state: State, raw: Mapping[str, object]) -> Sky:
    """The map as an aircraft flies over it: over no neutral minor, and over none that is at war with a power of
    the other side with which its own is not (18); that of a neutral power over its own alone, and minors with which
    it is at war (17.1).
    """
    return _sky(Same(state), str(raw["power"]), bool(raw.get("nation")))


@lru_cache(maxsize=8)
def _sky(same: Same[State], power: str, minor: bool) -> Sky:
    state, atlas = same.it, now(same.it)
    grid = grid_of(atlas)

    def may(kind: str, words: frozenset[str]) -> bool:
        """Whether hexes of such words can be closed: each ground is asked once, not each hex."""
        land = country_of(words) if kind == "hex" else ""
        if power in state.neutral:
            return kind == "hex"
        return bool(land) and (
            "neutral" in words or (not minor and closed_by(state, power, land) != "")
        )

    closed = set()
    for node in atlas.places.where(may):
        place = atlas.places[node]
        at = spot(place.name)
        neutral = "neutral" in place.words and holder_at(state, place) is None
        if power in state.neutral:  # over what it controls, or fights for, alone (17.1)
            neutral = neutral or abroad(state, power, place)
        others = not minor and closed_by(state, power, country_of(place.words)) != ""
        if at is not None and (neutral or others):
            closed.add(axial(grid, *at))
    return Sky(atlas, grid, frozenset(closed), _frame(atlas, grid) if closed else None)


def _frame(atlas: Atlas, grid: str) -> frozenset[Spot] | None:
    """The hexes from edge to edge of a map that is whole and has no sea: no way leads round it."""
    if atlas.edges or atlas.places.where(lambda kind, words: kind == "sea"):
        return None
    spots = [at for name in atlas.places.names if (at := spot(name))]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return frozenset(axial(grid, x, y) for x in range(min(xs), max(xs) + 1)
                     for y in range(min(ys), max(ys) + 1))  # fmt: skip
