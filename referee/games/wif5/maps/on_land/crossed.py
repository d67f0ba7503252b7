"""The map as one land unit marches over it: what its hexes cost, which it may enter, the cheapest way (10.7.4.1, 8.2.3)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from referee.engine.faults import Missing
from referee.engine.record import record, replace
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.in_air.skyways import hexes_between
from referee.games.wif5.maps.on_land.entering import barred_abroad, zones_of_foes
from referee.games.wif5.movement.marching import TERRAINS, WEATHERS, Entered, barred, cost_of
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.supply.atlas import Atlas
from referee.games.wif5.supply.overlay import Counter

SHUT = 1000  # more than any way costs
UNKNOWN = 1  # what the search supposes of a cell that nobody has typed: it is asked on the way


def land_of(book: Book, state: State, unit: Counter, allowance: int) -> Land:
    """The map as it stands for the march of a unit."""
    nation = str(state.units.get(unit.name, {}).get("nation", ""))
    return Land(book, state, zones_of_foes(state, now(state), unit.power, nation), unit, allowance)


@record
class Land:
    """The map as one unit marches over it."""

    book: Book
    state: State
    atlas: Atlas
    unit: Counter
    allowance: int

    @property
    def where(self) -> str:
        """Which of the maps it is on: their costs differ."""
        words = self.atlas.places[self.atlas.at[self.unit.at]].words
        return "pacific" if "map=pacific" in words else "europe"

    @property
    def in_section(self) -> bool:
        """Whether it starts in a land section."""
        return self.atlas.places[self.atlas.at[self.unit.at]].kind == "section"

    def entered(self, there: int, between: str) -> Entered:
        """A hex as a march sees it."""
        place = self.atlas.places[there]
        enemy = OTHER[side_of(self.unit.power)]
        words = set[str]()
        if f"zoc={enemy}" in place.words:
            words.add("zoc")
        if f"land={enemy}" in place.words:
            words.add("enemy")
        if "neutral" in place.words:
            words.add("neutral")
        if place.kind == "section":
            words.add("section")
        terrain = next((each for each in TERRAINS if each in place.words), "clear")
        zone = next((word[5:] for word in place.words if word.startswith("zone=")), "")
        sky = str(self.state.weather.zones.get(zone, ""))
        sky = sky if sky in WEATHERS and terrain != "desert" else ""
        return Entered(terrain, frozenset(words), between, place.name, sky)

    def shut(self, to: str) -> str | None:
        """Why it may not go into a hex from any side: enemies, a neutral, the weather."""
        one = self.entered(self.atlas.at[to], "")
        return barred(one, self.unit.unit, one.weather or "clear", False)

    def around(
        self, node: int, goal: int, abroad: bool = False, overrun: bool = False
    ) -> Iterator[tuple[int, Entered, int]]:
        """The hexes that it may enter from one, and what each costs as far as the chart is known;
        the one it is to go to all the same, so that it is told why not. `abroad`: those of a power of
        its side, too, in which it may not be (19.2). `overrun`: into the goal it goes by one (10.7.4.2).
        """
        for there, between in self.atlas.joined[node]:
            if self.atlas.places[there].kind == "sea":
                continue
            one = self.entered(there, between)
            if overrun and there == goal:
                one = replace(one, words=one.words | {"overrun"})
            shut = barred(one, self.unit.unit, one.weather or "clear", False) is not None
            shut = shut or (
                not abroad and barred_abroad(self.state, self.unit, self.atlas.places[there])
            )
            if there == goal or not shut:
                yield there, one, self._cost(one)[0] + (SHUT if shut else 0)

    def _cost(self, one: Entered) -> tuple[int, bool]:
        """What a hex costs, twice that by an overrun (10.7.4.2), and whether that is supposed: nobody has typed
        the cell.
        """
        try:
            found, supposed = self.printed(one), False
        except Missing:
            found, supposed = self._least(one), True
        if found is None:
            return SHUT, supposed
        return found * (2 if "overrun" in one.words else 1), supposed

    def printed(self, one: Entered) -> int | None:
        """What a hex costs by the chart of the map it is on; `None`: prohibited. A fault where a cell is not known."""
        return cost_of(self.book.charts, one, self.unit.unit, self.where, one.weather or "clear",
                       self.unit.power == "japan")  # fmt: skip

    def _least(self, one: Entered) -> int | None:
        """What a hex costs whatever its hexside, of which nobody has typed the cell, adds."""
        try:
            return self.printed(replace(one, side=""))
        except Missing:
            return UNKNOWN

    def pays(self, way: tuple[Entered, ...]) -> int:
        """What a way costs, as far as the chart is known."""
        return sum(self._cost(one)[0] for one in way)

    def reach(self) -> dict[str, int]:
        """Place → what the cheapest way there costs, for each that it may march to (10.7.4.1)."""
        return {name: paid for name, (paid, _, _) in self.ways().items()}

    def ways(self) -> dict[str, tuple[int, bool, bool]]:
        """Place → what the cheapest way there costs; whether it is that or more: a cell of it is not known; whether the
        Winter of a hex on it turns an HQ face down (8.2.3). With a point left a unit that is face up enters a hex
        that costs more, and ends there face down (10.7.4.1).
        """
        down = bool(self.state.units.get(self.unit.name, {}).get("down"))
        start = (self.atlas.at[self.unit.at], False)
        best, ends, more, low = {start: 0}, {start: False}, {start: False}, {start: False}
        queue = [(0, start)]
        while queue:
            paid, node = heappop(queue)
            if paid > best[node] or ends[node]:
                continue
            for there, one, cost in self.around(node[0], -1):
                then = self._cold(one, cost, node[1], down)
                if then is None or self._too_far(one, node == start, down):
                    continue
                across = self._across(one, node == start)
                cost = self._all_points(cost) if across and cost < SHUT else cost
                goal, total = (there, then), paid + cost
                over = total > self.allowance
                never = over and (down or paid >= self.allowance or cost >= SHUT)
                if not never and total < best.get(goal, total + 1):
                    best[goal], ends[goal] = total, over or across or "zoc" in one.words
                    more[goal] = more[node] or self._cost(one)[1]
                    low[goal] = low[node] or (self._wintry(one) and cost > 1)
                    heappush(queue, (total, goal))
        found: dict[str, tuple[int, bool, bool]] = {}
        for (at, cold), paid in sorted(best.items(), key=lambda each: -each[1]):
            found[self.atlas.places.names[at]] = (paid, more[at, cold], low[at, cold])
        found.pop(self.unit.at)
        return found

    def _across(self, one: Entered, first: bool) -> bool:
        """Whether a step goes into a land section or out of the one where the move begins: it takes all movement
        points and ends there (10.7.4.4).
        """
        return "section" in one.words or (first and self.in_section)

    def _too_far(self, one: Entered, first: bool, down: bool) -> bool:
        """Whether a land section is none that it enters: with its first hex alone, and face up (10.7.4.4)."""
        return "section" in one.words and (down or not first)

    def _all_points(self, cost: int) -> int:
        """All its movement points, where its counter’s were told."""
        told = "mp" in self.state.units.get(self.unit.name, {})
        return self.allowance if told else cost

    def _cold(self, one: Entered, cost: int, cold: bool, down: bool) -> bool | None:
        """Whether an HQ has entered its one hex in Winter once it is in a hex; `None`: it does not enter it, a second
        one, or face down one that costs more than 1 (8.2.3).
        """
        if not self._wintry(one):
            return cold
        return None if cold or (down and cost > 1) else True

    def _wintry(self, one: Entered) -> bool:
        """Whether a hex is one in Winter to an HQ (8.2.3); a desert never is (8.1)."""
        return self.unit.unit == "hq" and one.weather == "winter" and one.terrain != "desert"

    def beyond(self, to: str) -> bool:
        """Whether it may come there by ground that the map does not show: a hex of it costs 1 at
        least, and it is entered and left over the map's edges (10.7.4.1).
        """
        start, goal = self.atlas.at[self.unit.at], self.atlas.at[to]
        best: dict[int, int] = {start: 0}
        queue = [(0, start, False)]
        while queue:
            paid, node, ends = heappop(queue)
            if node == goal:
                return True
            if paid > best[node] or ends:
                continue
            for there, one, cost, last in self._onward(node):
                if self._too_far(one, node == start, False):
                    continue
                ending = "zoc" in one.words or self._across(one, node == start)
                # With a point left it may enter a hex that costs more (10.7.4.1).
                if paid + last < self.allowance and paid + cost < best.get(there, paid + cost + 1):
                    best[there] = paid + cost
                    heappush(queue, (paid + cost, there, ending))
        return False

    def _onward(self, node: int) -> Iterator[tuple[int, Entered, int, int]]:
        """The hexes beside one, and over its edge those at other edges: what each costs at least,
        and what of it is paid before the hex itself is entered.
        """
        for there, one, cost in self.around(node, -1):
            yield there, one, cost, 0
        if node not in self.atlas.edges:
            return
        here = self.atlas.places[node].name
        for there in self.atlas.edges - {node}:
            one = self.entered(there, "")
            far = hexes_between(self.atlas, here, self.atlas.places[there].name)
            if (
                far is not None
                and barred(one, self.unit.unit, one.weather or "clear", False) is None
            ):
                yield there, one, max(far, 2), max(far, 2) - 1

    def way(
        self, to: str, stops: bool = True, abroad: bool = False, overrun: bool = False,
        open_side: bool = False,
    ) -> tuple[Entered, ...] | None:  # fmt: skip
        """The cheapest way: where it `stops`, through no hex that ends a move but the last; `abroad`
        through those, too, where it may not be (19.2): it is told which. By an `overrun` of its last hex it
        goes on from a zone of control, and pays that hex twice (10.7.4.1, 10.7.4.2); by an `open_side`: not across a
        river, canal, strait or fort, where it would count less.
        """
        goal = self.atlas.at[to]
        start = (self.atlas.at[self.unit.at], False)
        best: dict[tuple[int, bool], int] = {start: 0}
        came: dict[tuple[int, bool], tuple[tuple[int, bool], Entered]] = {}
        queue = [(0, start)]
        end: tuple[int, bool] | None = None
        down = bool(self.state.units.get(self.unit.name, {}).get("down"))
        while queue:
            paid, node = heappop(queue)
            if node[0] == goal:
                end = node
                break
            on = came.get(node)
            ends = {"zoc", "section"} & on[1].words if stops and on is not None else ()
            if paid > best[node] or (ends and not (overrun and ends == {"zoc"})):
                continue
            for there, one, cost in self.around(node[0], goal, abroad, overrun):
                if (ends and there != goal) or (open_side and there == goal and one.side):
                    continue
                then = self._cold(one, cost, node[1], down)
                if then is None and not stops:  # it is told where the Winter stops it
                    then, cost = True, cost + SHUT
                if then is not None and paid + cost < best.get((there, then), paid + cost + 1):
                    best[there, then], came[there, then] = paid + cost, (node, one)
                    heappush(queue, (paid + cost, (there, then)))
        if end is None:
            return None
        path: list[Entered] = []
        while end != start:
            end, one = came[end]
            path.append(one)
        return tuple(reversed(path))
