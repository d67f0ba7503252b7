"""What the events of this subject change: their payloads and the state after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.shapes import TypedDict
from referee.engine.verb import Change
from referee.games.wif5.conquest.control import HOME, Controlled, controlled
from referee.games.wif5.maps.placed import Placed
from referee.games.wif5.state import Ledger, State, put, replace, side_of, without


class Dropped(TypedDict):
    """The map is laid aside."""


class UnitRemoved(TypedDict):
    """A unit is off the map."""

    name: str
    power: str


class Fought(TypedDict):
    """An attack that units of the map made: against which hex, whether it is empty now, a breakthrough."""

    hex: str
    emptied: bool
    through: bool


class Turned(TypedDict):
    """Units turned over (`units_turned`); `fought`: the turn and the impulse of their attack, `starts`
    where each of them stood in that `battle` (10.7.6.10).
    """

    names: Sequence[str]
    down: bool
    fought: NotRequired[Sequence[int]]
    value: NotRequired[int]  # of the HQ that reorganised others (10.7.7)
    battle: NotRequired[Fought]
    starts: NotRequired[Mapping[str, str]]


class Loaded(TypedDict):
    """A map read from its owner's file."""

    name: str
    places: int
    compiled: str


def _loaded(state: State, data: Loaded) -> State:
    return replace(state, map=dict(data))


def _dropped(state: State, data: Dropped) -> State:
    return replace(state, map={}, units={})


def _unit_placed(state: State, data: Placed) -> State:
    kept: Ledger = {**state.units.get(data["name"], {}), **data}
    raw = {
        key: kept[key]
        for key in ("power", "unit", "at", "mp", "value", "moved", "railed", "landed", "down", "fought",
                    "battle", "sailed", "rebased", "port", "factor", "nation")
        if key in kept
    }  # fmt: skip
    # A section and a place on board are of this sea box, the points left after an overrun of this
    # move: they are told anew, or they are gone.
    raw |= {
        key: data[key] for key in ("section", "aboard", "left", "set_out", "entered") if key in data
    }
    if data.get("invades"):
        raw["invades"] = True
    if data.get("drops"):
        raw["drops"] = True
    after = replace(state, units=put(state.units, data["name"], raw))
    if "took" not in data:
        return after
    called = named_place(state, data["at"])
    holder = state.control.get(called or data["at"], {}).get("power")
    if holder and side_of(holder) == side_of(data["power"]):
        return after  # another unit that came with it took it already
    was = holder or data["took"]
    for site in filter(None, (data["at"], called)):
        told: Controlled = {
            "site": site, "power": data["power"], "date": data["date"], "was": was,
        }  # fmt: skip
        after = controlled(after, told)
    return after


def named_place(state: State, at: str) -> str:
    """The place that a hex of the map is called by, where rules or the ledger ask who holds it (15).

    Paris on the map is the Paris of Vichy: who takes its hex holds it.
    """
    if not state.map:
        return ""
    from referee.games.wif5.supply.atlas import name_of
    from referee.games.wif5.supply.overlay import opened

    atlas = opened(state.map["compiled"])
    name = name_of(atlas.places[atlas.at[at]].words) if at in atlas.at else ""
    return name if name in HOME or name in state.control else ""


def _unit_removed(state: State, data: UnitRemoved) -> State:
    return replace(state, units=without(state.units, data["name"]))


def _units_turned(state: State, data: Turned) -> State:
    units = dict(state.units)
    fought = {"fought": list(data["fought"])} if "fought" in data else {}
    for name in data["names"]:
        if name in units:
            face = {"down": True} if data["down"] else {}
            value = {"value": data["value"]} if "value" in data else {}
            units[name] = {**without(units[name], "down"), **face, **fought, **value}
            if "battle" in data:
                units[name]["battle"] = {**data["battle"], "start": data["starts"][name]}
    return replace(state, units=units)


def new_turn(state: State) -> State:
    """All units are face up again (11.9)."""
    return replace(state, units={name: without(raw, "down") for name, raw in state.units.items()})


CHANGES: Mapping[str, Change] = {
    "map_loaded": _loaded, "map_dropped": _dropped, "unit_placed": _unit_placed,
    "unit_removed": _unit_removed, "units_turned": _units_turned,
}  # fmt: skip
