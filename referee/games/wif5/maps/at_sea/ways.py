"""Which way a ship takes through sea areas that meet again: its owner says so (10.5.2.1, 11.7.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from referee.engine.ask import Choice, Say, Script
from referee.engine.faults import Unreadable
from referee.engine.reading import read_list
from referee.engine.verdict import refusal
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import Waters, in_box, is_sea, sea_name, waters
from referee.games.wif5.maps.at_sea.seas import as_drawn
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State

KEY, CARD = "via", "10.5.2.1"
Way = tuple[str, ...]
Asking = Callable[[Choice], Script[str]]


def _asked(choice: Choice) -> Script[str]:
    return str((yield choice))


def homeward(
    book: Book, state: State, name: str, port: str, typed: Mapping[str, str], ask: Asking = _asked
) -> Script[Way]:
    """The sea areas that a surface ship enters on its way to a port, as its owner says: past the SUBs in their boxes
    (10.5.10, 10.7.4.8, 11.7.1). Nobody intercepts a SUB.
    """
    raw = state.units[name]
    if raw["unit"] == "sub":
        return ()
    sea = waters(book, state, raw["power"], raw["unit"], returning=True)
    return (yield from chosen(book, state, raw, port, sea, typed, ask))[1:-1]


def chosen(
    book: Book,
    state: State,
    kept: Ledger,
    to: str,
    sea: Waters,
    typed: Mapping[str, str],
    ask: Asking = _asked,
) -> Script[Way]:
    """The way of a ship to a place, with both its ends: the shortest by the sea areas typed (`via=AREA,AREA`), else
    the shortest of all; of ways as short its owner says which, where other enemies lie on them (10.5.2.1, 11.7.1).
    `ask`: how the question is put, where a line answers it for ship after ship.
    """
    by = _typed(book, state, typed.get(KEY, ""))
    ways = [*_through(sea, (kept["at"], *by, to), True)] or [
        *_through(sea, (kept["at"], *by, to), False)
    ]
    if not ways and by:
        shown = ", ".join(sea_name(sea.atlas, at) for at in by)
        yield Say(
            (refusal("wif5.sail.no_such_way", CARD, place=sea_name(sea.atlas, to), via=shown),)
        )
    power, n = kept["power"], 0
    if kept["unit"] == "sub":  # nobody intercepts it (10.5.5)
        ways = ways[:1]
    while len({_met(state, power, way) for way in ways}) > 1:
        options = list(dict.fromkeys(way[n] for way in ways))
        if len(options) > 1:
            named = {sea_name(sea.atlas, at): at for at in options}
            said = yield from ask(Choice(
                "wif5.ask.sail.way", tuple(named), KEY, cards=(CARD,), kind="area", side=power,
                params={"place": sea_name(sea.atlas, to)},
            ))  # fmt: skip
            ways = [way for way in ways if way[n] == named[str(said)]]
        n += 1
    return ways[0] if ways else (kept["at"], to)


def called(book: Book, state: State, text: str) -> list[str]:
    """Sea areas typed, as they are asked for; other words as they stand."""
    parts = (each.strip() for each in text.replace(";", ",").split(","))
    spots = ((each, spotted(state, as_drawn(book, state, each))) for each in parts if each)
    return [sea_name(now(state), at) if at else each for each, at in spots]


def _typed(book: Book, state: State, text: str) -> Way:
    """The sea areas typed, as the map calls them."""
    found: list[str] = []
    for each in read_list(text.replace(";", ",")) if text else ():
        at = spotted(state, as_drawn(book, state, each))
        if at is None:
            seas = [place.name for place in now(state).places if place.kind == "sea"]
            raise Unreadable("value.choice", key=KEY, text=each, options=seas)
        found.append(at)
    return tuple(found)


def _met(state: State, power: str, way: Way) -> frozenset[str]:
    """The enemies in the sea areas that a way enters: those who may intercept on it (10.5.5)."""
    return frozenset(name for name, raw in state.units.items()
                     if raw["at"] in way[1:] and raw["unit"] in DOMAINS and raw["unit"] != "trs"
                     and "aboard" not in raw and in_box(raw) and foes(state, raw["power"], power))  # fmt: skip


def _through(sea: Waters, stops: Way, open_only: bool) -> Iterator[Way]:
    """The shortest ways from stop to stop, those between by sea alone."""
    if any(not is_sea(sea.atlas, at) for at in stops[1:-1]):
        return
    ways: list[Way] = [stops[:1]]
    for start, goal in pairwise(stops):
        legs = [*_shortest(sea, start, goal, open_only)]
        ways = [(*way, *leg[1:]) for way in ways for leg in legs]
    yield from ways


def _shortest(sea: Waters, start: str, goal: str, open_only: bool) -> Iterator[Way]:
    """All the shortest ways between two places; a port ends a way (10.5.2.1)."""
    far = sea.from_(start, open_only=open_only)
    if goal not in far:
        return
    ways: list[Way] = [(start,)]
    for n in range(1, len(far[goal])):
        last = n == len(far[goal]) - 1
        ways = [
            (*way, at) for way in ways for at in sea.beside(way[-1])
            if len(far.get(at, ())) == n + 1 and (at == goal if last else is_sea(sea.atlas, at))
            and not (open_only and sea.shut(way[-1], at))
        ]  # fmt: skip
    yield from ways
