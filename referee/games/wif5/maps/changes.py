"""What the events of this subject change: their payloads and the state after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.verb import Change
from referee.games.wif5.conquest.control import Controlled, controlled
from referee.games.wif5.state import Ledger, State, put, replace, without


class Dropped(TypedDict):
    """The map is laid aside."""


class UnitRemoved(TypedDict):
    """A unit is off the map."""

    name: str
    power: str


class Loaded(TypedDict):
    """A map read from its owner's file."""

    name: str
    places: int
    compiled: str


class Placed(TypedDict):
    """A unit that stands somewhere on the map now; `took`: whose the hex was before it came."""

    name: str
    power: str
    unit: str
    at: str
    date: str
    took: NotRequired[str | None]
    mp: NotRequired[int]  # the movement allowance on its counter
    moved: NotRequired[Sequence[int]]  # the turn and the impulse of its land move (10.7.4.1)


def _loaded(state: State, data: Loaded) -> State:
    return replace(state, map=dict(data))


def _dropped(state: State, data: Dropped) -> State:
    return replace(state, map={}, units={})


def _unit_placed(state: State, data: Placed) -> State:
    kept: Ledger = {**state.units.get(data["name"], {}), **data}
    raw = {key: kept[key] for key in ("power", "unit", "at", "mp", "moved") if key in kept}
    after = replace(state, units=put(state.units, data["name"], raw))
    if "took" not in data:
        return after
    was = state.control.get(data["at"], {}).get("power") or data["took"]
    told: Controlled = {
        "site": data["at"],
        "power": data["power"],
        "date": data["date"],
        "was": was,
    }
    return controlled(after, told)


def _unit_removed(state: State, data: UnitRemoved) -> State:
    return replace(state, units=without(state.units, data["name"]))


CHANGES: Mapping[str, Change] = {
    "map_loaded": _loaded, "map_dropped": _dropped, "unit_placed": _unit_placed,
    "unit_removed": _unit_removed,
}  # fmt: skip
