"""Which transports of the record carry a landing of a light game (pp. 12-14, 27): those announced for its zone,
and as many others as it takes; those whose way leads past the coasts where the troops stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product

from referee.engine.force import Force, minus, plus, total
from referee.engine.record import field, record, replace
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.coming import (
    Fleets,
    coming_with,
    ships_announced,
    ships_missing,
    voyages,
    waiting,
)
from referee.games.aa1941.combat.announced.matching import Found, Need, Places, shared_out
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.naval.along import along, every, ours
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.state import State

MOST = 200  # ways to choose the ships that are looked at
MORE = 2  # ships besides the fewest that carry those who land


@record
class Sailing:
    """The transports of every landing zone that came for sure, and those that can have come besides."""

    sure: Fleets = field(default_factory=dict)
    open: Fleets = field(default_factory=dict)
    wanted: Mapping[str, int] = field(default_factory=dict)  # zone → how many of these
    more: bool = False  # more of them than carry so many, to pass all the coasts that were said

    def every(self) -> Fleets:
        """All that can have come."""
        return {zone: plus(fleet, self.open.get(zone, {})) for zone, fleet in self.sure.items()}


def fleets_of(
    book: Book, state: State, assault: Assault, told: Fleets, chosen: Sequence[str]
) -> Sailing:
    """Which transports came: `told`: those that were announced with the landing before, `chosen`: places
    named in answer.
    """
    options, besides = _best(book, state, assault, told, chosen)
    for space in chosen:
        most = max((_from(each, space) for each in options), default=0)
        options = [each for each in options if _from(each, space) == most]
    if not options:
        return Sailing()
    sure: dict[str, dict[str, int]] = {}
    open_: dict[str, dict[str, int]] = {}
    wanted: dict[str, int] = {}
    for zone in options[0]:
        each_fleet = [option[zone] for option in options]
        starts = dict.fromkeys(start for fleet in each_fleet for start in fleet)
        if len(options) == 1:
            sure[zone] = dict(each_fleet[0])
            continue
        sure[zone] = {s: n for s in starts if (n := min(fleet.get(s, 0) for fleet in each_fleet))}
        more = {s: n - sure[zone].get(s, 0) for s in starts
                if (n := max(fleet.get(s, 0) for fleet in each_fleet)) > sure[zone].get(s, 0)}  # fmt: skip
        if more:
            open_[zone] = more
            wanted[zone] = total(each_fleet[0]) - total(sure[zone])
    return Sailing(sure, open_, wanted, besides)


def _best(
    book: Book, state: State, assault: Assault, told: Fleets, chosen: Sequence[str]
) -> tuple[list[Fleets], bool]:
    """The likeliest choices: those that bring most, with as few ships as carry it; where some coast that was
    said lies beside no way of these, with others, or with more (a transport loads where it passes, p. 27).
    """
    best, most = _ranked(book, state, assault, (0, False), told, chosen)
    said = any(
        each["from"] and not each.get("beside")
        for quays in assault.quays.values()
        for each in quays
    )
    more = False
    if not said or not best:
        return best, more
    everybody = _heard(shared_out(coming_with(book, state, assault, None)))
    for how in ((0, True), *((spare, True) for spare in range(1, MORE + 1))):
        if most[:2] >= everybody:
            break
        found, rank = _ranked(book, state, assault, how, told, chosen)
        if found and rank[:2] > most[:2]:
            best, most, more = found, rank, how[0] > 0
    return best, more


def _heard(found: Iterable[Found]) -> tuple[int, int]:
    """How many come at all, and how many of the coasts that were said can send somebody."""
    every = list(found)
    return (
        sum(each.need.count - each.absent for each in every),
        sum(at in each.need.within for each in every for at in each.need.said[: each.need.count]),
    )


def _ranked(
    book: Book, state: State, assault: Assault, how: tuple[int, bool], told: Fleets, chosen: Sequence[str]
) -> tuple[list[Fleets], tuple[int, ...]]:  # fmt: skip
    """The best choices of so many ships, all that are as good, and how good they are."""
    options = list(islice(_options(book, state, assault, *how), MOST))
    ranks = [_rank(book, state, assault, each, told, chosen) for each in options]
    best = max(ranks, default=())
    return [each for each, rank in zip(options, ranks, strict=True) if rank == best], best


def _from(option: Fleets, start: str) -> int:
    return sum(fleet.get(start, 0) for fleet in option.values())


def _options(
    book: Book, state: State, assault: Assault, spare: int = 0, others: bool = False
) -> Iterator[Fleets]:
    """Every choice of so many transports as are missing and `spare` ones, the likeliest first; `others`: those
    announced for a zone need not be among them.
    """
    zones: list[str] = []
    each_zone: list[list[dict[str, int]]] = []
    room: dict[str, int] = {}
    for part in assault.by_zone():
        zone = str(part.zone)
        if not (missing := ships_missing(book, state, part) + spare):
            continue
        cargo = minus(part.seaborne, waiting(state, zone, assault.space))
        places = voyages(book, state, assault, zone, cargo)
        known = {} if others else ships_announced(state, zone, assault.space)
        first = {s: min(n, known.get(s, 0)) for s, n in places.items()}
        room |= {s: max(n, room.get(s, 0)) for s, n in places.items()}
        zones.append(zone)
        each_zone.append(list(islice(_picked(places, first, missing), MOST)))
    for choice in product(*each_zone):
        every: Places = {}
        for fleet in choice:
            every = plus(every, fleet)
        if not minus(every, room) or len(zones) == 1:
            yield dict(zip(zones, choice, strict=True))


def _picked(places: Places, first: Places, count: int) -> Iterator[dict[str, int]]:
    """So many of some ships, those of `first` before all others."""
    fixed: dict[str, int] = {}
    for start, n in first.items():
        if part := min(n, count):
            fixed[start], count = part, count - part
    rest = list(minus(places, fixed).items())
    count = min(count, sum(n for _, n in rest))

    def pick(at: int, left: int) -> Iterator[dict[str, int]]:
        if not left:
            yield {}
            return
        if at == len(rest):
            return
        start, n = rest[at]
        for part in range(min(n, left), -1, -1):
            for more in pick(at + 1, left - part):
                yield {start: part, **more} if part else more

    for more in pick(0, count):
        yield dict(plus(fixed, more))


def _rank(
    book: Book, state: State, assault: Assault, option: Fleets, told: Fleets, said: Sequence[str]
) -> tuple[int, ...]:  # fmt: skip
    """With these ships: how many come at all, from how many of the coasts that were said, how many who were loaded in this turn, how many from the
    coasts that were said, and how many of the ships were announced for the zone or with the landing before.
    """
    needs = coming_with(book, state, assault, option)
    found = list(shared_out([_said_first(need, said) for need in needs]))
    at_sea = [each for each in found if each.need.target != assault.space]
    as_before = sum(
        min(n, told.get(zone, {}).get(s, 0)) for zone, fleet in option.items() for s, n in fleet.items()
    )  # fmt: skip
    ships = sum(total(fleet) for fleet in option.values())
    known = sum(
        total(minus(fleet, minus(fleet, ships_announced(state, zone, assault.space))))
        for zone, fleet in option.items()
    )
    return (
        *_heard(found),
        -_over(book, state, option, found),
        ships,
        sum(_laden(book, each) for each in at_sea),
        sum(_from_there(book, each, said) for each in at_sea),
        known,
        as_before,
    )


def _over(book: Book, state: State, option: Fleets, found: Sequence[Found]) -> int:
    """How many more ships it would take for what these carry already beside those who land (p. 27)."""
    over = 0
    for zone, fleet in option.items():
        boarding: Force = {}
        every_one: Force = {}
        for start, n in fleet.items():
            here = ours(book, state, start)
            named, boarding = _on_board(book, found, zone, start)
            cargo = along(book, here, state.power, {"transport": n}, named, boarding)
            every_one = plus(plus(every_one, named), landing_force(book, every(cargo)))
        over += max(0, transports_needed(plus(every_one, boarding)) - sum(fleet.values()))
    return over


def _on_board(
    book: Book, found: Sequence[Found], zone: str, start: str
) -> tuple[Force, Force]:  # fmt: skip
    """Of those who land from a zone who is aboard where a fleet sets out, and who boards on the way."""
    named: Force = {}
    boarding: Force = {}
    for each in found:
        if each.need.target != zone or book.units[each.need.unit].domain != "land":
            continue
        for space, n in each.sure.items():
            if space == start:
                named = plus(named, {each.need.unit: n})
            elif not book.spaces[space].sea:
                boarding = plus(boarding, {each.need.unit: n})
        boarding = plus(boarding, {each.need.unit: each.wanted} if each.wanted else {})
    return named, boarding


def _said_first(need: Need, said: Sequence[str]) -> Need:
    first = {space: need.count for space in said if space in need.within}
    return replace(need, first={**need.first, **first}) if first else need


def _laden(book: Book, found: Found) -> int:
    """Troops that came with the ship that they were aboard already."""
    return sum(n for space, n in found.sure.items() if book.spaces[space].sea)


def _from_there(book: Book, found: Found, said: Sequence[str]) -> int:
    if book.units[found.need.unit].domain != "land":
        return 0
    named = {*said, *found.need.said, *found.need.first}
    return sum(n for space, n in found.sure.items() if space in named)
