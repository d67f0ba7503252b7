"""Whom an HQ in the desert supplies in this impulse, by its owner's choice (4.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.shapes import TypedDict
from referee.games.wif5.state import State, noted, put, replace


class Fed(TypedDict):
    """What the journal keeps of `desert_fed`; `supply`: who is in supply in this impulse by that choice."""

    name: str
    names: Sequence[str]
    supply: Mapping[str, bool | None]
    value: NotRequired[int]


def fed(state: State, data: Fed) -> State:
    """It holds for the impulse, as who is in supply at its start does (4.2)."""
    if "value" in data:
        state = replace(state, units=put(state.units, data["name"], "value", data["value"]))
    after = noted(state, "impulse", "fed", data["name"], list(data["names"]))
    return replace(after, impulse=replace(after.impulse, supply=dict(data["supply"])))


def unfed(state: State, name: str) -> frozenset[str]:
    """The desert hexes whose HQs supply others, by their owner's choice: nothing comes from there to a unit."""
    if not state.impulse.fed:
        return frozenset()
    gives: dict[str, bool] = {}
    for hq, raw in state.units.items():
        if raw["unit"] == "hq":
            chosen = state.impulse.fed.get(hq) if in_desert(state, hq) else None
            mine = chosen is None or name in chosen or name == hq
            gives[raw["at"]] = gives.get(raw["at"], False) or mine
    return frozenset(at for at, any_of_them in gives.items() if not any_of_them)


def in_desert(state: State, name: str) -> bool:
    """Whether a unit stands in a desert hex of the map."""
    from referee.games.wif5.maps.counters import drawn

    atlas, at = drawn(state), state.units[name]["at"]
    return at in atlas.at and "desert" in atlas.places[atlas.at[at]].words
