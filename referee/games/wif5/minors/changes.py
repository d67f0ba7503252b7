"""What changes as a minor country joins a side, is claimed, occupied, or submits (11.4, 16.3, 17.2.1, 18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.shapes import TypedDict
from referee.games.wif5.state import State, pair, put, replace
from referee.games.wif5.turn.reminders import remember


class MinorBrought(TypedDict):
    """What the journal keeps of `minor_brought`, `claimed`, `submitted`."""

    due: Sequence[Any]
    minors: Mapping[str, Any]
    nation: NotRequired[str]
    power: NotRequired[str]
    side: NotRequired[str]
    control: NotRequired[Mapping[str, Any]]
    nations: NotRequired[Sequence[str]]
    ended: NotRequired[Sequence[Any]]


class Occupied(TypedDict):
    """What the journal keeps of `occupied`."""

    due: Sequence[Any]
    minors: Mapping[str, Any]
    nations: Sequence[str]
    power: str
    control: NotRequired[Mapping[str, Any]]
    ended: NotRequired[Sequence[Any]]


def settled_in(state: State, data: MinorBrought | Occupied) -> State:
    """Minors, places, wars that ended and reminders of an event."""
    gone = {pair(one, two) for one, two in data.get("ended", ())}
    wars = {key: date for key, date in state.wars.items() if key not in gone}
    control: Any = state.control
    for place, raw in data.get("control", {}).items():
        control = put(control, place, raw)
    after = replace(state, wars=wars, control=control, minors={**state.minors, **data["minors"]})
    return remember(after, data["due"])
