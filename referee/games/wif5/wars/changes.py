"""What a declaration of war changes: wars, minors that join, powers no longer neutral (10.2.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.shapes import TypedDict
from referee.games.wif5.state import POWERS, State, pair, put, replace, side_of
from referee.games.wif5.turn.reminders import remember

SHIPS = "wif5.due.vichy_ships"  # one for each territory: that of the declaration with the USA, if any (16.4)


class WarDeclared(TypedDict):
    """What the journal keeps of `war_declared`."""

    active: Sequence[Any]
    date: str
    due: Sequence[Any]
    events: Mapping[str, Any]
    japan_attacked: bool
    kind: str | None
    minors: Mapping[str, Any]
    nation: str
    power: str
    wars: Sequence[Any]
    garrisons: NotRequired[
        Sequence[Sequence[str]]
    ]  # French counters that are Vichy's: name, territory (16.2)


def war_declared(state: State, data: WarDeclared) -> State:
    """War, minors that join, powers no longer neutral, events noted, reminders."""
    wars = dict(state.wars)
    for one, two in data["wars"]:
        wars.setdefault(pair(one, two), data["date"])
    known = dict(state.nations)
    for one, two in data["wars"]:  # whom partisans trouble: who attacked it first (11.1)
        if two in POWERS:
            known[two] = {"attacked": side_of(one), **known.get(two, {})}
    for power in data["active"]:
        known[power] = {**known.get(power, {}), "status": "active", "since": data["date"]}
    events: Any = state.events
    for power, names in data["events"].items():
        for name in names:
            if name not in events.get(power, {}):
                events = put(events, power, name, data["date"])
    entry = dict(state.entry)
    if data["japan_attacked"]:
        entry.setdefault("japan_attacked", data["date"])
    units = dict(state.units)
    for name, territory in data.get("garrisons", ()):
        of = data["minors"][territory]["power"]
        units[name] = {**units[name], "power": of, "nation": territory}
    again = {raw["params"]["nation"] for raw in data["due"] if raw["code"] == SHIPS}
    state = replace(state, due=tuple(raw for raw in state.due if raw["code"] != SHIPS
                                     or raw["params"]["nation"] not in again))  # fmt: skip
    after = replace(state, wars=wars, nations=known, events=events, entry=entry, units=units,
                    minors={**state.minors, **data["minors"]})  # fmt: skip
    return remember(after, data["due"])


CHANGES = {"war_declared": war_declared}
