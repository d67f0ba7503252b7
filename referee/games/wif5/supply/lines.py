"""Lines of supply traced on the owner's map: the best one, or what stops it (4.3 to 4.5)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from referee.engine.faults import Unreadable
from referee.engine.record import record
from referee.engine.supply import BARRED, Way, shortest
from referee.games.wif5.sailing.borders import barred
from referee.games.wif5.supply.atlas import CLOSED, Atlas, Place
from referee.games.wif5.supply.map_slips import SIDES
from referee.games.wif5.wars.states import AXIS, NATIONS

Draws = Callable[[str, str], bool]  # nation, `city` or `hq`: whether the unit may draw on it
_AXIS = frozenset({*AXIS, "ina"})


@record
class Line:
    """A line of supply on a map: its places, its cost, where it ends, what stops it."""

    in_supply: bool
    cost: int | None
    path: tuple[str, ...]
    source: str | None
    hq: str | None
    blocked_by: str | None
    blocked_at: str | None


def trace(
    atlas: Atlas,
    unit: str,
    side: str,
    reach: int,
    held: Collection[str] = (),
    sea_open: str = "rule",
    draws: Draws | None = None,
    view: View | None = None,
) -> Line:
    """The best line from a hex to a source of a side, or what blocks it.

    A city within range first; else the nearest HQ within range that itself traces,
    at any length, to a city (4.3 e). When nothing does, `blocked_by` is `range`
    where a longer line exists, else the first obstacle of the straightest way. `draws`
    says on whose cities and HQs the unit may draw (19.1); left out, on all of its side. `view` is
    that of an earlier unit of the same nation, so that the map is looked over once.
    """
    if unit not in atlas.at:
        raise Unreadable("wif5.atlas.unknown", text=unit)
    start = atlas.at[unit]
    view = view or View(atlas, side, held, sea_open, draws)
    view.stand(start)
    direct = view.of_unit(start, view.cities, reach)
    hqs = _by_hq(view, start, reach)
    if direct is not None and (hqs is None or direct.cost <= hqs[0].cost):
        return _line(atlas, direct, None)
    if hqs is not None:
        return _line(atlas, hqs[0], hqs[1])
    longer = view.of_unit(start, view.cities)
    if longer is not None:
        way = tuple(atlas.places[node].name for node in longer.nodes)
        return Line(False, longer.cost, way, None, None, "range", way[-1])
    return _blocked(view, start)


def _by_hq(view: View, start: int, reach: int) -> tuple[Way, Way] | None:
    """The nearest HQ in range that can trace to a city, with its own way."""
    hqs = set(view.hqs)
    while hqs:
        found = view.of_unit(start, hqs, reach)
        if found is None:
            return None
        onward = view.of_hq(found.goal)
        if onward is not None:
            return found, onward
        hqs.remove(found.goal)
    return None


def _line(atlas: Atlas, way: Way, onward: Way | None) -> Line:
    nodes = way.nodes if onward is None else (*way.nodes, *onward.nodes[1:])
    names = tuple(atlas.places.names[node] for node in nodes)
    hq = None if onward is None else atlas.places.names[way.goal]
    return Line(True, way.cost, names, names[-1], hq, None, None)


def _blocked(view: View, start: int) -> Line:
    """The first obstacle on the shortest way that heeds none."""
    places = view.atlas.places
    way = shortest(view.prices, start, view.around, view.named)
    if way is None:
        return Line(False, None, (), None, None, "no_source", None)
    names, again = tuple(places[node].name for node in way.nodes), view.again_at_sea(way.nodes)
    for here, there in zip(way.nodes, way.nodes[1:], strict=False):
        why = view.obstacle(here, there, start) or view.entry(places[there])
        kinds = {places[here].kind, places[there].kind}
        into = places[there].kind == "section"  # from the sea, too (4.5)
        if why is None and (into or ("section" in kinds and "sea" not in kinds)):
            why = "section"
        if why is None and there == again:
            why = "sea_twice"
        if why is not None:
            return Line(False, way.cost, names, None, None, why, places[there].name)
    return Line(False, way.cost, names, None, None, "range", names[-1])


def _side_of(nation: str) -> str:
    """The side of a side or a nation; none for one that may stand on either (a minor)."""
    if nation in SIDES:
        return nation
    if nation in ("minor", "exile", "vichy"):
        return ""
    return "axis" if nation in _AXIS else "allies"


class View:
    """A side's view of the map: where it may trace, and at what cost."""

    def __init__(
        self, atlas: Atlas, side: str, held: Collection[str], sea_open: str = "rule",
        draws: Draws | None = None,
    ) -> None:  # fmt: skip
        self.atlas, self.side, self.held = atlas, side, held
        # What of its own keeps a sea area open where the enemy is (I-WIF-09).
        self.openers = {side, f"trs={side}", f"ftr={side}"}
        if sea_open == "example":
            self.openers.add(f"bomber={side}")
        self.enemy = "allies" if side == "axis" else "axis"
        places = atlas.places
        # Grounds are few, places many: each ground is judged once.
        price = [0 if kind == "sea" else 2 if "desert" in words else 1
                 for kind, words in places.grounds]  # fmt: skip
        cost = [each if self.barred(*ground) is None else BARRED
                for each, ground in zip(price, places.grounds, strict=True)]  # fmt: skip
        self.prices = [price[code] for code in places.codes]
        # What each place costs a line; those that a line may never enter are barred.
        self.costs = [cost[code] for code in places.codes]
        self.named = self._sources("city", draws)  # those that a line may not enter included
        self.open = {node for node in self.named if self.costs[node] != BARRED}
        self.cities = self.open
        self.hqs = self._sources("hq", draws)
        self._sections = frozenset(places.where(lambda kind, words: kind == "section"))
        # Where a line may put to sea or come from it: there each step is looked at.
        self._coastal = {*places.coasts, *places.where(lambda kind, words: kind == "sea")}

    def stand(self, start: int) -> None:
        """Look from a hex: in its own the unit itself is there, against a zone of control (4.4)."""
        own = start in self.named and not self.atlas.places[start].words & {self.enemy, "neutral"}
        self.cities = self.open | {start} if own else self.open

    def reaches_edge(self, start: int, reach: int) -> str | None:
        """Where a unit's line could leave the map as far as it was written down; `None`: nowhere."""
        edges = self.atlas.edges - {
            n for n, cost in enumerate(self.costs) if cost == BARRED and n != start
        }
        found = self.of_unit(start, edges, reach - 1) if edges else None
        return self.atlas.places[found.goal].name if found is not None else None

    def _sources(self, kind: str, draws: Draws | None) -> set[int]:
        """Where a city or an HQ stands that the unit may draw on (4.3, 19.1)."""
        wanted = {f"{kind}={self.side}"}
        for nation in NATIONS:
            mine = _side_of(nation) in (self.side, "")
            if mine and (draws is None or draws(nation, kind)):
                wanted.add(f"{kind}={nation}")
        return set(self.atlas.places.where(lambda what, words: not wanted.isdisjoint(words)))

    def of_unit(self, start: int, goals: Collection[int], reach: int | None = None) -> Way | None:
        """A unit's own line: neither into nor out of a land section (4.5)."""
        costs = self.costs
        if self._sections:
            costs = list(costs)
            for node in self._sections:
                costs[node] = BARRED
        return self._nearest(costs, start, self._steps(start, self._sections), goals, reach)

    def of_hq(self, start: int) -> Way | None:
        """An HQ's line to a city, of any length."""
        return self._nearest(self.costs, start, self._steps(start, ()), self.cities)

    def _nearest(
        self, costs: Sequence[int], start: int, steps: Callable[[int], Iterable[int]],
        goals: Collection[int], reach: int | None = None,
    ) -> Way | None:  # fmt: skip
        """The shortest line that puts to sea once: what comes ashore goes on over land alone (4.4.1).

        Only where the shortest of all puts to sea again is it looked for: every place is there twice then,
        before the line comes ashore and after.
        """
        way = shortest(costs, start, steps, goals, reach)
        if way is None or self.again_at_sea(way.nodes) is None:
            return way
        places, n = self.atlas.places, len(costs)

        def once(node: int) -> Iterable[int]:
            here, ashore = node % n, node >= n
            for there in steps(here):
                at_sea = places[there].kind == "sea"
                if not (ashore and at_sea):
                    landed = ashore or (places[here].kind == "sea" and not at_sea)
                    yield there + n if landed else there

        found = shortest(
            (*costs, *costs), start, once, {*goals, *(each + n for each in goals)}, reach
        )
        if found is None:
            return None
        return Way(found.goal % n, found.cost, tuple(node % n for node in found.nodes))

    def again_at_sea(self, nodes: Sequence[int]) -> int | None:
        """The sea area in which a way is at sea again after it came ashore."""
        afloat = [self.atlas.places[node].kind == "sea" for node in nodes]
        ashore = False
        for number in range(1, len(nodes)):
            ashore = ashore or (afloat[number - 1] and not afloat[number])
            if ashore and afloat[number]:
                return nodes[number]
        return None

    def _steps(self, start: int, sections: Collection[int]) -> Callable[[int], Iterable[int]]:
        inland, coastal = self.atlas.inland, self._coastal
        places = self.atlas.places

        def steps(node: int) -> Iterable[int]:
            if node not in coastal:
                return () if node in sections else inland[node]
            return [
                there
                for there in self.around(node)
                if self.obstacle(node, there, start) is None
                and not (node in sections and places[there].kind != "sea")
            ]

        return steps

    def around(self, node: int) -> Iterator[int]:
        """Every place next to another, whatever stands in the way."""
        for there, _ in self.atlas.joined[node]:
            yield there
        if self.atlas.places[node].kind == "sea":
            yield from self.atlas.harbours.get(node, ())
        else:
            yield from self.atlas.places[node].shores

    def entry(self, place: Place) -> str | None:
        """What keeps a line out of a place, if anything (4.4, 4.4.1)."""
        return self.barred(place.kind, place.words)

    def barred(self, kind: str, words: frozenset[str]) -> str | None:
        """What keeps a line out of places of a kind with some words."""
        if kind == "sea":
            closed = bool(words & {self.enemy, f"bomber={self.enemy}"})
            return "enemy_at_sea" if closed and not words & self.openers else None
        if f"zoc={self.enemy}" in words and not self._land(words):
            return "zoc"
        if self.enemy in words:
            return "enemy_controlled"
        return "neutral" if "neutral" in words else None

    def _land(self, words: Collection[str]) -> bool:
        """Whether a land unit of the side is there: an HQ is one."""
        return any(
            word == f"land={self.side}"
            or (word.startswith("hq=") and _side_of(word[3:]) == self.side)
            for word in words
        )

    def obstacle(self, here: int, there: int, start: int) -> str | None:
        """What forbids the step between two places, whatever holds the second."""
        one, two = self.atlas.places[here], self.atlas.places[there]
        if one.kind == "sea" and two.kind == "sea":
            names = (one.name.replace("_", " "), two.name.replace("_", " "))
            return "border" if barred(*names, side=self.side, held=self.held) else None
        if two.kind == "sea":
            fine = here == start or there in one.ports or here in self.hqs
            return None if fine else "no_port"
        if one.kind == "sea":
            return None if here in two.ports else "no_port"
        for neighbour, side in self.atlas.joined[here]:
            if neighbour == there and side in CLOSED:
                return CLOSED[side]
        return None
