"""Losses booked: to the Force, Repair and Construction Pools, to the spiral (1.4, 10.5.7.2, 10.7.6.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from referee.engine.ask import Choice, Dice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.force import minus, plus, total
from referee.engine.record import replace as changed
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Json, Ruling, Verdict, advice, info
from referee.games.wif5.actions import call
from referee.games.wif5.actions.call import Texts
from referee.games.wif5.actions.who_acts import holder_of
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import added
from referee.games.wif5.state import POWERS, State, replace
from referee.games.wif5.turn.dates import later

Units = Mapping[str, int]
TWICE = ("hs", "cv")  # sunk, they go to the secondary pool (1.4.1)


def owner_of(state: State, nation: str) -> str:
    """The power whose pools take the units of a nation: its own, or its controller's (18.2)."""
    return nation if nation in POWERS else holder_of(state, nation) or nation


def asked(
    book: Book, procedure: str, texts: Texts, side: str = "", about: object = None, flag: str = ""
) -> Script[tuple[Verdict, tuple[Event, ...]]]:
    """A procedure on typed texts, cells asked where nobody knows them, and what was read.

    Its dice are thrown by `side`, where one is named; `about` is what is known of them before. `flag` is
    the key of the battle that gives such a cell; without one the chart's owner keeps it first.
    """
    coming = call.asked(book, book.procedures[procedure], texts, flag)
    verdict, cells = yield from thrown_by(coming, side, about)
    return verdict, call.cells_read(cells)


R = TypeVar("R")


def thrown_by(script: Script[R], side: str, about: object = None) -> Script[R]:
    """A script whose dice, and the cells that they are read by, bear the side that throws; and what is known before."""
    try:
        ask = next(script)
        while True:
            if isinstance(ask, Dice):
                ask = changed(ask, side=ask.side or side, about=ask.about or about)
            elif isinstance(ask, Choice):  # a cell is read for whoever throws by it
                ask = changed(ask, side=ask.side or side)
            ask = script.send((yield ask))
    except StopIteration as done:
        value: R = done.value
        return value


def among(units: Units, flag: str, typed: Units | None) -> None:
    """Losses typed are of kinds that are there; read before the dice, whatever these cost (10.7.6.7)."""
    for unit in typed or {}:
        if unit not in units:
            raise Unreadable("value.choice", key=flag, text=unit, options=list(units))


def chosen(
    units: Units, count: int, flag: str, side: str, typed: Units | None,
    called: Mapping[str, str] | None = None, named: Sequence[str] = (),
) -> Script[tuple[Units, tuple[str, ...]]]:  # fmt: skip
    """Which units of a force are lost: all, those typed, the only kind, else their owner says.

    More typed before the die than the result wants are no choice: it is told and asked (10.7.6.7).
    `called`: counter of the map → its kind; whoever answers with its name has chosen it, too, as has
    who typed it (`named`).
    """
    if count >= total(units):
        return dict(units), ()
    among(units, flag, typed)
    gone = {unit: min(n, units[unit]) for unit, n in (typed or {}).items()}
    if total(gone) > count:
        if count:  # where nobody is lost, the result has said so
            told = {"nation": side, "n": count, "units": dict(typed or {})}
            yield Say((advice("wif5.battles.losses_unfit", "10.7.6.7", **told),))
        gone = {}
    picked = list(named) if gone else []
    names = {name: unit for name, unit in (called or {}).items() if name not in picked}
    while total(gone) < count:
        left = minus(units, gone)
        kinds = tuple(left)
        kind = kinds[0]
        if len(kinds) > 1:
            # A kind beside its only counters would be the same thing twice.
            offered = tuple(names) if len(names) == total(left) else (*kinds, *names)
            answer = yield Choice("wif5.ask.lost", offered, flag, cards=("10.7.6.7",), kind="unit",
                                  params={"nation": side}, side=side, named=_kind_of(names))  # fmt: skip
            kind = names.pop(str(answer), str(answer))
            picked += [str(answer)] if kind != answer else []
        gone[kind] = gone.get(kind, 0) + 1
        names = {name: unit for name, unit in names.items() if minus(units, gone).get(unit)}
    return gone, tuple(picked)


def _kind_of(names: Mapping[str, str]) -> Callable[[str], Ruling | None]:
    """What a counter is, beside its name."""
    kinds = dict(names)
    return lambda name: (
        info("wif5.battles.is_a", "10.7.6.7", unit=kinds[name]) if name in kinds else None
    )


def destroyed(state: State, power: str, units: Units) -> State:
    """Units back in their Force Pool, as far as the ledgers keep one (1.4); ships as 1.4.1 says. A power that
    has fallen has no pools any more (14.1.1, 14.2).
    """
    if power not in POWERS or not units or state.status_of(power) == "conquered":
        return state
    pools = state.pools
    held = pools.get(power, {})
    for pool, wanted in (("secondary", True), ("force", False)):
        gone = {unit: n for unit, n in units.items() if (unit in TWICE) is wanted and n}
        if gone and (pool in held or wanted):
            pools = added(pools, power, pool, gone)
    return replace(state, pools=pools)


def damaged(state: State, power: str, units: Units) -> State:
    """Damaged ships in the Repair Pool (10.5.7.2)."""
    if power not in POWERS or not units:
        return state
    return replace(state, pools=added(state.pools, power, "repair", units))


def shattered(state: State, power: str, units: Units) -> State:
    """Units on the spiral, to arrive next turn (10.7.6.9)."""
    if power not in POWERS or not units:
        return state
    from referee.games.wif5.production.spiral import in_order

    date = later(state.date, 1)
    return replace(state, spiral=in_order(added(state.spiral, date, power, units)))


class Booked(TypedDict):
    """What every battle books: power to units."""

    destroyed: Mapping[str, Mapping[str, int]]
    damaged: Mapping[str, Mapping[str, int]]
    shattered: Mapping[str, Mapping[str, int]]


def fought(state: State, data: Booked) -> State:
    """What a battle did to both sides, in the pools and on the spiral."""
    for power, units in data["destroyed"].items():
        state = destroyed(state, power, units)
    for power, units in data["damaged"].items():
        state = damaged(state, power, units)
    for power, units in data["shattered"].items():
        state = shattered(state, power, units)
    return state


class Toll(TypedDict):
    """What battles cost, line by line: a sentence and its parameters."""

    told: Sequence[Mapping[str, Json]]


def together(*forces: Units) -> dict[str, int]:
    """Several forces as one."""
    found: dict[str, int] = {}
    for force in forces:
        found = plus(found, force)
    return found


def toll(*fought: Event) -> tuple[Event, ...]:
    """What battles cost, as the chronicle tells it: one event for all of them."""
    found = [
        {"code": f"wif5.toll.{what}", "params": {"power": power, "units": dict(units)}}
        for event in fought
        for what in ("destroyed", "damaged", "aborted", "flipped", "shattered")
        for power, units in event.data.get(what, {}).items() if units
    ]  # fmt: skip
    nothing = [{"code": "wif5.toll.none", "params": dict[str, str]()}]
    return (Event("toll", {"told": found or nothing}),) if fought else ()
