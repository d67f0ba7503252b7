"""The Production Spiral: what is on it, what arrives, what waits for the next turn (6.2, 11.6.2.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.force import minus, plus, total
from referee.engine.names import EVERY, Names, fold
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Args, Outcome, Verb, stands, those
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.initiative.going_first import gives_way, places_first
from referee.games.wif5.production import phantoms
from referee.games.wif5.production.accounts import (
    TWO_CYCLES,
    UNKNOWN,
    added,
    removed,
    with_account,
)
from referee.games.wif5.production.arguments import Arriving, Units
from referee.games.wif5.production.due import due_now, pooled, waiting
from referee.games.wif5.state import Ledger, State, put, replace
from referee.games.wif5.turn.dates import later, turn_of
from referee.games.wif5.words.arguments import a_power, some_units, spiralling
from referee.games.wif5.words.keys import read_units

STEP = ("place_reinforcements", "pool_additions")
FACES = Names("face", {"up": ("visible", "face up"), "down": ("cachée", "face down")})


# -- arriving (6.2) --------------------------------------------------------------------
def arrive(book: Book, state: State, args: Arriving) -> Script[Outcome]:
    """`arrive [POWER [UNITS]]`: reinforcements off the spiral, all of them or those named (6.2).

    HS, LS and CV that lie face down go to the Construction Pool, chits to their
    power's hand, everything else on the map. The side that had the initiative in the turn
    before places its own first; where some of them are still due, it is asked.
    """
    due = due_now(state)
    power = args["power"]
    if power is not None and state.status_of(power) == "vichy":
        return Outcome((), (refusal("wif5.course.out", "16", power=power),))
    if power is None:
        wanted: Mapping[str, Mapping[str, int]] = due
    else:
        wanted = {power: args["units"] or due.get(power, {})}
    if not any(total(units) for units in wanted.values()):
        return Outcome((), (refusal("wif5.spiral.nothing", "6.2"),))
    rulings: list[Ruling] = []
    for each, units in wanted.items():
        missing = minus(units, plus(due.get(each, {}), state.spiral.get(UNKNOWN, {}).get(each, {})))
        if missing:
            rulings.append(refusal("wif5.spiral.not_there", "6.2", power=each, units=missing))
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    if power is not None and places_first(state, power, due):
        free, told = yield from gives_way(
            state, "arrive", "6.2", args.get("waived"), bool(args.get("hold"))
        )
        if not free:
            return Outcome((), told)
        rulings += told
    data = {
        "arrivals": [_arrival(state, each, units, args["face"]) for each, units in wanted.items()]
    }
    for arrival in data["arrivals"]:
        rulings += _placed(arrival)
    return Outcome((Event("arrived", data),), tuple(rulings), data)


def _arrival(
    state: State, power: str, units: Mapping[str, int], face: str | None
) -> dict[str, Json]:
    """What one power's units become."""
    up: Mapping[str, int] = {}
    for date, ships in state.account(power).get("face_up", {}).items():
        if date == UNKNOWN or turn_of(date) <= turn_of(state.date):
            up = plus(up, ships)
    ships = {unit: n for unit, n in units.items() if unit in TWO_CYCLES}
    if face is not None:
        up = ships if face == "up" else {}
    down = minus(ships, up)
    chits = units.get("chit", 0)
    return {
        "power": power,
        "units": dict(units),
        "map": minus(minus(units, down), {"chit": chits}),
        "construction": down,
        "chits": chits,
    }


def _placed(arrival: Mapping[str, Json]) -> list[Ruling]:
    power = arrival["power"]
    found: list[Ruling] = []
    if arrival["map"]:
        found.append(info("wif5.spiral.map", "6.2", power=power, units=arrival["map"]))
    if arrival["construction"]:
        units = arrival["construction"]
        found.append(info("wif5.spiral.construction", "6.2", power=power, units=units))
    if arrival["chits"]:
        found.append(info("wif5.spiral.chits", "6.2", power=power, count=arrival["chits"]))
    return found


def _read_arrive(reader: Reader) -> Args:
    face = FACES.find(reader.keys.pop("face")) if "face" in reader.keys else None
    waived = reader.taken("waived")
    if len(reader.words) == 1 and fold(reader.words[0]) in EVERY:
        reader.text()
    if not reader.more:
        return {"power": None, "units": None, "face": face, **waived}
    power = reader.find("power")
    text = reader.rest()
    units = read_units(text, reader.names["build"]) if text else None
    return {"power": power, "units": units, "face": face, **waived}


# -- waiting, and leaving the spiral -----------------------------------------------------
def delay(book: Book, state: State, args: Units) -> Outcome:
    """`delay POWER UNITS`: units without a place wait on the spiral for the next turn, those too that came off
    it in this turn and stand nowhere yet (6.2).
    """
    power, units = args["power"], args["units"]
    rulings: list[Ruling] = []
    missing = minus(units, waiting(state).get(power, {}))
    if missing:
        rulings.append(refusal("wif5.spiral.not_there", "6.2", power=power, units=missing))
    data = {"power": power, "units": dict(units), "date": later(state.date, 1)}
    rulings.append(info("wif5.spiral.delayed", "6.2", **data))
    return Outcome((Event("delayed", data),), tuple(rulings), data)


def withdraw(book: Book, state: State, args: Units) -> Outcome:
    """`withdraw POWER UNITS`: units leave the spiral for good, the first to arrive first.

    A power without a port at home loses its ships there, a conquered one its units (11.6, 14).
    """
    power, units = args["power"], args["units"]
    rulings: list[Ruling] = []
    there: Mapping[str, int] = {}
    for powers in state.spiral.values():
        there = plus(there, powers.get(power, {}))
    missing = minus(units, there)
    if missing:
        rulings.append(refusal("wif5.spiral.not_there", "6.2", power=power, units=missing))
    data = {"power": power, "units": dict(units)}
    rulings.append(your_call("wif5.spiral.withdrawn", "11.6", **data))
    return Outcome((Event("withdrawn", data),), tuple(rulings), data)


def _read_units_of(reader: Reader) -> Args:
    power = reader.find("power")
    text = reader.rest()
    units = read_units(text, reader.names["build"])
    if not units:
        raise reader.odd()
    return {"power": power, "units": units}


def _left_behind(book: Book, state: State) -> tuple[Ruling, ...]:
    return tuple(
        refusal("wif5.spiral.due", "6.2", power=power, units=units)
        for power, units in due_now(state).items()
    )


def _all(book: Book, state: State) -> Args | None:
    return {"power": None, "units": None, "face": None} if due_now(state) else None


def _first(book: Book, state: State) -> Args | None:
    for power, units in due_now(state).items():
        return {"power": power, "units": {next(iter(units)): 1}}
    return None


def _due_units(book: Book, state: State, given: Args) -> list[Json]:
    return [{unit: n} for unit, n in waiting(state).get(given.get("power", ""), {}).items()]


VERBS = (
    Verb("arrive", arrive, "[POWER [UNITS]] [face=up]", ("6.2", "6"), _read_arrive, strict=True, example=_all, asks=True),
    Verb("delay", delay, "POWER UNITS", ("6.2",), _read_units_of,
         (a_power(those(waiting)), some_units(_due_units)), strict=True, example=_first),
    Verb("withdraw", withdraw, "POWER UNITS", ("11.6", "14"), _read_units_of,
         (a_power(), some_units(spiralling))),
)  # fmt: skip

DUE = {"place_reinforcements": _left_behind}


# -- what happens ------------------------------------------------------------------------
class Built(TypedDict):
    """What the journal keeps of `built`."""

    arrives: Mapping[str, str]
    classes: Mapping[str, int]
    cost: int
    free: bool
    owner: str
    power: str
    source: str
    units: Mapping[str, int]
    worth: int
    out_of: NotRequired[Mapping[str, Mapping[str, int]]]  # pool → what came out of it
    phantoms: NotRequired[Mapping[str, int]]  # paid, and never to arrive (11.6.2.3)


def _built(state: State, data: Built) -> State:
    power, owner = data["power"], data["owner"]
    account = state.account(power)
    changed = {
        **account,
        "paid": account.get("paid", 0) + data["cost"],
        "built": plus(account.get("built", {}), data["classes"]),
        "units": plus(account.get("units", {}), data["units"]),
        "orders": [*account.get("orders", ()), dict(data)],
    }
    if data["free"]:
        changed["free_value"] = account.get("free_value", 0) + data["worth"]
    state = with_account(state, power, changed)
    spiral = dict(state.spiral)
    for unit, date in data["arrives"].items():
        spiral = added(spiral, date, owner, {unit: phantoms.coming(data)[unit]})
    state = replace(state, spiral=in_order(spiral))
    state = _faces(state, owner, _second(data), added)
    return replace(state, pools=phantoms.drawn(state.pools, data))


class Unbuilt(Built):
    """What the journal keeps of `unbuilt`: the build that is taken back."""


def _unbuilt(state: State, data: Unbuilt) -> State:
    power, owner = data["power"], data["owner"]
    account = state.account(power)
    changed = {
        **account,
        "paid": account.get("paid", 0) - data["cost"],
        "built": minus(account.get("built", {}), data["classes"]),
        "units": minus(account.get("units", {}), data["units"]),
        "orders": list(account["orders"][:-1]),
    }
    if data["free"]:
        changed["free_value"] = account.get("free_value", 0) - data["worth"]
    state = with_account(state, power, changed)
    spiral = dict(state.spiral)
    for unit, date in data["arrives"].items():
        spiral = removed(spiral, date, owner, {unit: phantoms.coming(data)[unit]})
    state = _faces(replace(state, spiral=spiral), owner, _second(data), removed)
    return replace(state, pools=phantoms.put_back(state.pools, data))


def _second(data: Ledger) -> dict[str, dict[str, int]]:
    """Ships in their second cycle: date → units that lie face up (11.6.2.4)."""
    found: dict[str, dict[str, int]] = {}
    for unit, date in data["arrives"].items():
        if unit in TWO_CYCLES and data["source"] != "force":
            found.setdefault(date, {})[unit] = phantoms.coming(data)[unit]
    return found


def _faces(
    state: State, owner: str, ships: Mapping[str, Ledger], change: Callable[..., dict[str, Json]]
) -> State:
    """The owner's record of ships that lie face up, with some more or fewer of them."""
    if not ships:
        return state
    account = state.account(owner)
    up = account.get("face_up", {})
    for date, units in ships.items():
        up = change(up, date, units)
    return with_account(state, owner, {**account, "face_up": up})


class Arrived(TypedDict):
    """What the journal keeps of `arrived`."""

    arrivals: Sequence[Any]


def _arrived(state: State, data: Arrived) -> State:
    for arrival in data["arrivals"]:
        state = _received(state, arrival)
    return state


def _received(state: State, arrival: Ledger) -> State:
    """One power's units off the spiral; the oldest date first, those without one last."""
    power = arrival["power"]
    state = replace(state, spiral=_taken(state.spiral, power, arrival["units"], state.date))
    if arrival["map"]:
        before = state.account(power)
        earlier = before.get("fresh", {}) if before.get("came") == state.date else {}
        fresh = plus(earlier, arrival["map"])
        state = with_account(state, power, {**before, "came": state.date, "fresh": fresh})
    account = state.account(power)
    if "face_up" in account:
        ships = {unit: n for unit, n in arrival["map"].items() if unit in TWO_CYCLES}
        state = with_account(
            state, power, {**account, "face_up": _off(account["face_up"], ships, state.date)}
        )
    if arrival["construction"]:
        ships = {"date": state.date, "units": plus(pooled(state, power), arrival["construction"])}
        state = with_account(state, power, {**state.account(power), "pooled": ships})
        pools = added(state.pools, power, "construction", arrival["construction"])
        state = replace(state, pools=pools)
    if arrival["chits"]:
        hand = state.chits.get(power, 0) + arrival["chits"]
        state = replace(state, chits=put(state.chits, power, hand))
    return state


def _taken(
    spiral: Ledger, power: str, units: Mapping[str, int], until: str | None = None
) -> dict[str, Json]:
    """The spiral without units of a power, those due first going first."""
    left, after = dict(units), dict(spiral)
    for date in in_order(spiral):
        if until is not None and date != UNKNOWN and turn_of(date) > turn_of(until):
            continue
        there = after.get(date, {}).get(power, {})
        gone = {unit: min(n, left.get(unit, 0)) for unit, n in there.items()}
        after = removed(after, date, power, gone)
        left = minus(left, gone)
    return after


def _off(up: Ledger, ships: Mapping[str, int], until: str) -> dict[str, Json]:
    """The record of ships face up without those that arrived."""
    merged = _taken({date: {"all": units} for date, units in up.items()}, "all", ships, until)
    return {date: powers["all"] for date, powers in merged.items()}


class Delayed(TypedDict):
    """What the journal keeps of `delayed`."""

    date: str
    power: str
    units: Mapping[str, int]


def _delayed(state: State, data: Delayed) -> State:
    power, units, date = data["power"], data["units"], data["date"]
    came = minus(units, due_now(state).get(power, {}))  # off the spiral already, and back on it
    spiral = _taken(state.spiral, power, units, state.date)
    if came:
        account = state.account(power)
        fresh = minus(account.get("fresh", {}), came)
        state = with_account(state, power, {**account, "fresh": fresh})
        ships = {unit: n for unit, n in came.items() if unit in TWO_CYCLES}  # face up, as they came
        state = _faces(state, power, {date: ships} if ships else {}, added)
    state = replace(state, spiral=in_order(added(spiral, date, power, units)))
    up = state.account(power).get("face_up", {})
    late = {unit: n for unit, n in up.get(state.date, {}).items() if unit in units}
    moved = {unit: min(n, units[unit]) for unit, n in late.items()}
    if not moved:
        return state
    state = _faces(state, power, {state.date: moved}, removed)
    return _faces(state, power, {date: moved}, added)


class Withdrawn(TypedDict):
    """What the journal keeps of `withdrawn`."""

    power: str
    units: Mapping[str, int]


def _withdrawn(state: State, data: Withdrawn) -> State:
    return replace(state, spiral=_taken(state.spiral, data["power"], data["units"]))


def in_order(spiral: Ledger) -> dict[str, Json]:
    """A spiral by date, units without one last."""
    dates = sorted(spiral, key=lambda date: turn_of(date) if date != UNKNOWN else 10**6)
    return {date: spiral[date] for date in dates}


CHANGES = {
    "built": _built, "unbuilt": _unbuilt, "arrived": _arrived, "delayed": _delayed,
    "withdrawn": _withdrawn,
}  # fmt: skip
