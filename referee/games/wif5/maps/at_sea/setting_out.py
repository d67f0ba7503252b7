"""Who sets out on a naval move together, whence and whither; why they may not (10.5.2, 10.5.2.1, 10.5.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from referee.engine.record import record
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea import one_by_one, sailing_on
from referee.games.wif5.maps.at_sea.berths import no_berth
from referee.games.wif5.maps.at_sea.embarking import taken_along
from referee.games.wif5.maps.at_sea.escorts import escorts, of_nobody
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name, takes_in, waters
from referee.games.wif5.maps.counters import hex_named, now
from referee.games.wif5.maps.in_air import in_the_air
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.sailing.rules import read_course
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.supply.atlas import Atlas, shown_name
from referee.games.wif5.supply.overlay import Counter

CARD = "10.5.2.1"


@record
class Group:
    """Who sails together, whence, whither."""

    names: tuple[str, ...]
    start: str
    to: str
    areas: tuple[str, ...]  # the sea areas that it enters

    def kinds(self, state: State) -> tuple[str, ...]:
        """What they are."""
        return tuple(str(state.units[name]["unit"]) for name in self.names)

    def goes_on(self, state: State) -> bool:
        """Whether the same move goes on: after an interception, beyond a place where others are dropped (10.5.2.1,
        10.5.5.1, 10.5.5.2).
        """
        return self.start != self.to and sailing_on.all_go_on(state, self.names)


def group_of(atlas: Atlas, names: tuple[str, ...], path: str) -> Group:
    """The course on the map."""
    stops = [place_of(atlas, stop.name) for stop in read_course(path)]
    entered = stops[1:] if len(stops) > 1 else []
    areas = tuple(at for at in entered if is_sea(atlas, at))
    return Group(names, stops[0], stops[-1], areas)


def place_of(atlas: Atlas, name: str) -> str:
    """A stop of a course as the map calls it."""
    plain = name.strip().replace(" ", "_")
    dotted = name.replace(".", ",")
    return next((each for each in (plain, dotted) if each in atlas.at), "") or hex_named(
        atlas, dotted
    )


def apart(book: Book, state: State, atlas: Atlas, power: str, path: str) -> Iterator[Ruling]:
    """The steps of a course that lead nowhere on a map that is whole: from a port into the sea around
    it, from a sea area into one beside it (10.5.2.1).
    """
    course = read_course(path)
    sea = waters(book, state, power, "hs")
    for one, two in pairwise(course):
        start, to = place_of(atlas, one.name), place_of(atlas, two.name)
        beside = {atlas.places[node].name for node in sea.around(atlas.at[start])}
        if not atlas.edges and not two.panama and start != to and to not in beside:
            yield refusal("wif5.sail.no_way", CARD, at=sea_name(atlas, start),
                          place=sea_name(atlas, to))  # fmt: skip


def wrong(book: Book, state: State, group: Group) -> Iterator[Ruling]:
    """Why they may not sail, or not together (10.5.2, 10.5.2.1, 10.5.3)."""
    atlas, flies = now(state), in_the_air.alone(state, group.names)
    owed = one_by_one.waits(book, state)
    yield from owed
    if flies:
        yield from in_the_air.wrong(book, state, group.names, group.to)
    units = {name: state.units[name] for name in group.names}
    onward = group.goes_on(state)
    at_sea, to_sea = is_sea(atlas, group.start), is_sea(atlas, group.to)
    sections = {raw.get("section") for raw in units.values()}
    spared = _spared(state, group, units) if not onward and at_sea else []
    for name, raw in units.items():
        domain = DOMAINS.get(raw["unit"], "land")
        said = {"text": name, "at": shown_name(atlas, raw["at"])}
        if raw["at"] != group.start and not flies:
            yield refusal("wif5.sail.not_there", CARD, place=shown_name(atlas, group.start), **said)
        elif at_sea and domain == "naval" and len(sections - {None}) > 1:
            yield refusal("wif5.sail.sections", CARD, **said)
        if side_of(raw["power"]) != state.side:
            yield refusal("wif5.course.not_phasing", "10.1", power=raw["power"])
        if not (onward or owed or name in spared):
            yield from sailing_on.again(state, name, said["at"], group.to)
        if raw.get("spent") == state.turn and state.step == SAIL:
            yield refusal("wif5.sail.spent", "10.5.5.1", text=name)
        down = raw.get("down") and raw["unit"] != "hq" and "aboard" not in raw
        # Escorts sail on as they lie, go lower and home (10.5.2 d, e, 10.5.2.4).
        if down and not onward and not escorts(state, raw):
            yield refusal("wif5.sail.down", CARD, **said)
        if (
            domain == "naval"
            and raw["unit"] != "sub"
            and at_sea
            and to_sea
            and raw["at"] == group.start != group.to
            and name not in spared
            and not (onward and not raw.get("returns"))  # who goes home lies in no other sea box
        ):
            yield refusal("wif5.sail.at_sea", CARD, **said)
    yield from of_nobody(state, units)
    if not to_sea:
        refused: list[Ruling] = []
        for name, raw in units.items():
            if DOMAINS.get(raw["unit"]) == "naval":
                ship = Counter(name, raw["power"], raw["unit"], group.to)
                home = at_sea and not onward and ship.unit != "sub"  # 10.5.2 c, e
                refused += _no_port(state, atlas, ship) if home else no_berth(state, atlas, ship)
        yield from (each for at, each in enumerate(refused) if each not in refused[:at])
    ships = {kind for kind in group.kinds(state) if DOMAINS.get(kind) == "naval"}
    if "sub" in ships and len(ships) > 1:  # two naval moves (b, c)
        yield refusal("wif5.sail.mixed", "10.5.2")
    yield from taken_along(state, group.names, group.kinds(state))


def _spared(state: State, group: Group, units: Mapping[str, Ledger]) -> list[str]:
    """Those who would go on without the others, where one of these cannot come in any case: what keeps them is he, and
    nothing is told of themselves (10.5.2.1, 10.5.5.1, 10.5.5.2).
    """
    free = sailing_on.free_of(state, group.names) if group.start != group.to else []
    here = [state.turn, state.impulse.number]
    barred = [name for name, raw in units.items() if name not in free
              and (raw["at"] != group.start or raw.get("sailed") == here)]  # fmt: skip
    return free if barred else []


def _no_port(state: State, atlas: Atlas, ship: Counter) -> tuple[Ruling, ...]:
    """Why a ship at sea may not come home to a port (10.5.3, 11.7.1)."""
    if takes_in(state, atlas, ship.power, ship.at, True):
        return ()
    shown = shown_name(atlas, ship.at)
    return (refusal("wif5.sail.no_port", "10.5.3", "11.7.1", power=ship.power, at=shown),)
