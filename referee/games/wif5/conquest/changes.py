"""What changes hands as a country falls, goes into exile or is free again (14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.shapes import TypedDict
from referee.games.wif5.conquest.control import Controlled, controlled
from referee.games.wif5.conquest.holders import holder
from referee.games.wif5.conquest.rules import CAPITALS
from referee.games.wif5.state import State, put, replace
from referee.games.wif5.turn.reminders import remember, settled
from referee.games.wif5.wars import nations as of


class Conquered(TypedDict):
    """What the journal keeps of `conquered`, `surrendered`."""

    cells: Mapping[str, Any]
    date: str
    due: Sequence[Any]
    minors: Mapping[str, Any]
    nation: str
    nations: Mapping[str, Any]
    power: str
    passes: NotRequired[Sequence[Mapping[str, Any]]]  # places told of that change hands (15)


def conquered(state: State, data: Conquered) -> State:
    """A country has a new master; a power is out; the wars on a fallen minor are over."""
    gone = set(data["minors"])
    wars = {key: date for key, date in state.wars.items() if not gone & set(key.split("|"))}
    cells = {**state.cells, **{p: n for p, n in data["cells"].items() if p in state.cells}}
    after = replace(
        state, wars=wars, cells=cells,
        minors={**state.minors, **data["minors"]}, nations={**state.nations, **data["nations"]},
    )  # fmt: skip
    # All that a fallen power still held at home is the conqueror's (15).
    for power in data["nations"]:
        place = CAPITALS.get(power, "")
        if state.control.get(place, {}).get("power") == power:
            after = controlled(after, _taken(state, place, data["power"], data["date"]))
    for country in gone:  # nobody is set up any more in a country that fell (14.1.3)
        after = settled(after, "wif5.due.set_up", nation=country)
    return remember(passed(after, data.get("passes", ()), data["date"]), data["due"])


def passed(state: State, places: Sequence[Mapping[str, Any]], date: str) -> State:
    """Places that change hands with a country; what is Vichy's is kept as its land (15, 16.2)."""
    for raw in places:
        told: Controlled = {
            "site": raw["site"],
            "power": raw["power"],
            "date": date,
            "was": raw["was"],
        }
        if "called" in state.control.get(raw["site"], {}):
            told["called"] = state.control[raw["site"]]["called"]
        state = controlled(state, told)
        if "country" in raw:
            kept = put(state.control, raw["site"], "country", raw["country"])
            state = replace(state, control=kept)
    return state


def _taken(state: State, place: str, power: str, date: str) -> Controlled:
    return {"site": place, "power": power, "date": date, "was": holder(state, place)}


class Exiled(TypedDict):
    """What the journal keeps of `exiled`, `no_exile`."""

    host_power: str | None
    minors: Mapping[str, Any]
    power: str
    date: NotRequired[str]
    passes: NotRequired[Sequence[Mapping[str, Any]]]  # places that it held elsewhere (15)


def _exiled(state: State, data: Exiled) -> State:
    nations = put(state.nations, data["power"], "exile", data["host_power"])
    after = replace(state, nations=nations, minors={**state.minors, **data["minors"]})
    for code in ("wif5.due.exile", "wif5.due.exile_moves"):
        after = settled(after, code, nation=data["power"])
    return passed(after, data.get("passes", ()), data.get("date", state.date))


class Liberated(TypedDict):
    """What the journal keeps of `liberated`."""

    date: str
    due: Sequence[Any]
    minors: Mapping[str, Any]
    nation: str
    nations: Mapping[str, Any]
    power: str
    passes: NotRequired[Sequence[Mapping[str, Any]]]


def _liberated(state: State, data: Liberated) -> State:
    """A country is free; the wars on Vichy France end as it is France again (14.3, 16.5)."""
    gone = {of.METROPOLE} & {*data["minors"]}
    wars = {key: date for key, date in state.wars.items() if not gone & {*key.split("|")}}
    after = replace(state, wars=wars, minors={**state.minors, **data["minors"]},
                    nations={**state.nations, **data["nations"]})  # fmt: skip
    place = CAPITALS.get(data["nation"], "")
    if data["nations"] and place in state.control:
        after = controlled(after, _taken(state, place, data["nation"], data["date"]))
    return remember(passed(after, data.get("passes", ()), data["date"]), data["due"])


CHANGES = {
    "conquered": conquered, "surrendered": conquered, "exiled": _exiled, "no_exile": _exiled,
    "liberated": _liberated,
}  # fmt: skip
