"""Which carriers took which of the allies’ fighters along this turn: cargo belongs to its ship (pp. 13, 26).

A space knows how many carriers a power has there. Those that sailed this turn are told apart by the move that they
made together: who sailed with them stays with them. Of all others nobody wrote down who stands on which deck: no
carrier leaves behind whom the decks that stay cannot hold. An ally's own turn, in which his fighters fly, ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import TypedDict

from referee.engine.event import Event
from referee.engine.force import Force, minus, plus, total
from referee.engine.record import field, record, replace
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.along import NOBODY, Aboard, every, guests, ours
from referee.games.aa1941.naval.outward import Phase, turns_back, way_of
from referee.games.aa1941.state import State


@record
class Deck:
    """So many carriers that sailed together this turn: the points that each has used, the allies' fighters aboard."""

    count: int
    moved: int
    aboard: Aboard = field(default_factory=dict)

    def json(self) -> dict[str, Json]:
        """What the journal keeps of them."""
        aboard = {power: dict(force) for power, force in self.aboard.items()}
        return {"count": self.count, "moved": self.moved, "aboard": aboard}


class Decked(TypedDict):
    """The carriers of a zone that sailed this turn."""

    zone: str
    decks: Sequence[Mapping[str, Json]]


@record
class Group:
    """Carriers of a zone that nothing tells apart but the points used, and how many fighters may go with some of
    them.
    """

    points: Mapping[int, int]  # points used → how many
    here: Aboard  # the pieces among which they stand: theirs, and of the allies those aboard or on decks of their own
    deck: Deck | None = None  # None: those of which nothing was written

    @property
    def count(self) -> int:
        """How many there are."""
        return sum(self.points.values())


@record
class Leaving:
    """Carriers that leave: points used → how many, whose fighters go along, and the groups before and after."""

    takes: Mapping[str, int]
    load: Aboard
    gone: Sequence[Deck]
    stay: Sequence[Deck]


def decks_in(state: State, zone: str) -> list[Deck]:
    """The mover's carriers of a zone that sailed this turn, as far as they and their guests are still there."""
    left = state.force_of(zone, state.power).get("carrier", 0)
    fighters = {
        power: force.get("fighter", 0) for power, force in state.pieces.get(zone, {}).items()
    }
    used = {int(p): n for p, n in state.moved.get(zone, {}).get("carrier", {}).items()}
    found: list[Deck] = []
    for raw in state.decks.get(zone, ()):
        moved = raw["moved"] if used.get(raw["moved"]) else max(used, default=raw["moved"])
        count = min(raw["count"], left, used.get(moved, 0))
        if count <= 0:
            continue
        left -= count
        used[moved] -= count
        aboard: dict[str, Force] = {}
        for power, force in raw["aboard"].items():
            if n := min(force.get("fighter", 0), fighters.get(power, 0)):
                aboard[power] = {"fighter": n}
                fighters[power] -= n
        found.append(Deck(count, moved, aboard))
    return found


def _groups(book: Book, state: State, zone: str) -> list[Group]:
    """The mover's carriers in a zone as far as anybody can tell them apart; last those of which nothing is written."""
    here = ours(book, state, zone)
    used = {int(p): n for p, n in state.moved.get(zone, {}).get("carrier", {}).items() if n}
    found: list[Group] = []
    for deck in decks_in(state, zone):
        own = {state.power: {"carrier": deck.count}}
        found.append(Group({deck.moved: deck.count}, {**own, **deck.aboard}, deck))
        used[deck.moved] -= deck.count
        here[state.power] = minus(here[state.power], {"carrier": deck.count})
        here = {power: minus(force, deck.aboard.get(power, {})) for power, force in here.items()}
    rest = here[state.power].get("carrier", 0)
    used[0] = used.get(0, 0) + max(0, rest - sum(used.values()))
    return [*found, Group({points: n for points, n in used.items() if n > 0}, here)]


def ways(book: Book, state: State, args: Moving, phase: Phase) -> list[Leaving]:
    """Every choice of the carriers that a move names by their number, with the allies' fighters aboard: first
    those that can make the move, of these the one that has gone farthest, for none is held up by that, with as few
    fighters as there can be. Nobody turns back to where he came from before another goes there.
    """
    zone, count = args["from"], args["units"].get("carrier", 0)
    groups = _groups(book, state, zone)
    worn = {points for group in groups for points in group.points}
    way = {points: way_of(book, state, args, "carrier", points, phase) for points in worn}

    def rank(points: int) -> tuple[bool, bool, int]:
        back = bool(points) and turns_back(state, zone, way[points])
        return not way[points], back, -points

    found: list[tuple[tuple[int, int, int, int], Leaving]] = []
    for counts in product(*(range(min(group.count, count) + 1) for group in groups)):
        if sum(counts) != count:
            continue
        takes = [_taken(group, n, rank) for group, n in zip(groups, counts, strict=True)]
        ranks = [rank(points) for each in takes for points, n in each.items() for _ in range(n)]
        worth = (sum(r[0] for r in ranks), sum(r[1] for r in ranks), sum(r[2] for r in ranks))
        shares = [list(_loads(state, group, n)) for group, n in zip(groups, counts, strict=True)]
        for loads in product(*shares):
            leaving = _leaving(groups, takes, loads)
            found.append(((*worth, total(every(leaving.load))), leaving))
    found.sort(key=lambda each: each[0])
    able = [leaving for worth, leaving in found if not worth[0]]
    return able or [leaving for _, leaving in found]


def _taken(
    group: Group, count: int, rank: Callable[[int], tuple[bool, bool, int]]
) -> dict[int, int]:
    found: dict[int, int] = {}
    for points in sorted(group.points, key=rank):
        if part := min(count, group.points[points]):
            found[points] = part
            count -= part
    return found


def _loads(state: State, group: Group, leaving: int) -> Iterator[Aboard]:
    """Whose fighters may be aboard so many of a group, as few as there can be first (Porte-avions, p. 13)."""
    usual = guests(group.here, state.power, leaving)
    yield usual
    allies = {power: force["fighter"] for power, force in group.here.items()
              if power != state.power and force.get("fighter")}  # fmt: skip
    theirs = every({p: force for p, force in group.here.items() if p != state.power})
    over = theirs.get("fighter", 0) - SLOTS * theirs.get("carrier", 0)
    least = total(every(usual))
    most = max(least, min(over, SLOTS * leaving))
    for counts in sorted(product(*(range(n + 1) for n in allies.values())), key=sum):
        load: Aboard = {p: {"fighter": n} for p, n in zip(allies, counts, strict=True) if n}
        if least <= sum(counts) <= most and load != usual:
            yield load


def _leaving(
    groups: Sequence[Group], takes: Sequence[Mapping[int, int]], loads: Sequence[Aboard]
) -> Leaving:
    whole: dict[str, int] = {}
    load: Aboard = NOBODY
    gone, stay = list[Deck](), list[Deck]()
    for group, points, aboard in zip(groups, takes, loads, strict=True):
        going = sum(points.values())
        whole = plus(whole, {str(used): n for used, n in points.items()})
        load = _both(load, aboard)
        if group.deck is not None and going < group.count:
            rest = {power: left for power, force in group.deck.aboard.items()
                    if total(left := minus(force, aboard.get(power, {})))}  # fmt: skip
            stay.append(replace(group.deck, count=group.count - going, aboard=rest))
        # Of several that nothing told apart and that have used other points nobody knows who has whom aboard.
        if going:
            gone.append(Deck(going, min(points), aboard))
    return Leaving(whole, load, gone, stay)


def _both(one: Aboard, other: Aboard) -> dict[str, Force]:
    powers = dict.fromkeys((*one, *other))
    return {power: plus(one.get(power, {}), other.get(power, {})) for power in powers}


def decks_back(book: Book, before: State, after: State, zone: str) -> Iterator[Event]:
    """The carriers that fell back to a zone, with whom they had aboard: he changes no deck there (p. 13)."""

    def came(power: str, unit: str) -> int:
        return after.force_of(zone, power).get(unit, 0) - before.force_of(zone, power).get(unit, 0)

    count = came(after.power, "carrier")
    if count <= 0:
        return
    aboard: Aboard = {power: {"fighter": n} for power in book.friends(after.power)
                      if power != after.power and (n := came(power, "fighter")) > 0}  # fmt: skip
    yield told(zone, [*decks_in(before, zone), Deck(count, book.units["carrier"].move, aboard)])


def told(zone: str, decks: Iterable[Deck]) -> Event:
    """The event that writes down which carriers of a zone sailed this turn."""
    return Event("decked", {"zone": zone, "decks": [deck.json() for deck in decks]})


def remembered(state: State, data: Decked) -> State:
    """The change of `decked`."""
    others = {zone: decks for zone, decks in state.decks.items() if zone != data["zone"]}
    here = {data["zone"]: tuple(data["decks"])} if data["decks"] else {}
    return replace(state, decks={**others, **here})
