"""What US entry keeps: the status, options taken, rolls made, hidden markers (11.5, 11.6.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.shapes import TypedDict
from referee.engine.verdict import Json
from referee.games.wif5.production.accounts import with_account
from referee.games.wif5.state import Ledger, State, replace
from referee.games.wif5.turn.reminders import remember
from referee.games.wif5.us_entry import markers
from referee.games.wif5.us_entry.effects import chosen, rolled
from referee.games.wif5.us_entry.markers import HIDDEN
from referee.games.wif5.us_entry.spying import spied_now


class UsEntryRolled(TypedDict):
    """What the journal keeps of `us_entry_rolled`."""

    action: int | None
    country: str | None
    once: str | None
    shift: int | None
    status: int | None
    value: str


def _rolled(state: State, data: UsEntryRolled) -> State:
    entry = dict(state.entry)
    if data["once"] is not None and data["once"] not in entry.get("rolled", ()):
        entry["rolled"] = [*entry.get("rolled", ()), data["once"]]
    after = replace(state, entry=_at(entry, data))
    return rolled(after, data["action"], data["country"])


def _at(entry: Mapping[str, Json], data: Ledger) -> dict[str, Json]:
    """US entry with the status that a roll led to, where it is known."""
    return {**entry} if data["status"] is None else {**entry, "status": data["status"]}


class UsOptionChosen(TypedDict):
    """What the journal keeps of `us_option_chosen`."""

    due: Sequence[Any]
    option: int
    shift: int | None
    status: int | None


def _option_chosen(state: State, data: UsOptionChosen) -> State:
    option = data["option"]
    entry = _at(state.entry, data)
    tried = {"option": option, "shift": data["shift"]}
    if entry.get("veiled"):  # nobody could check it against the status: it is checked later
        before = (data["status"] or 0) - (data["shift"] or 0)
        entry["seen"] = {**entry.get("seen", {}), str(option): before}
    entry |= {
        "options": sorted({*entry.get("options", ()), option}),
        "tried": [*entry.get("tried", ()), tried],
        "dates": {**entry.get("dates", {}), str(option): state.date},
    }
    return remember(chosen(replace(state, entry=entry), option), data["due"])


class UsProductionJudged(TypedDict):
    """What the journal keeps of `us_production_judged`."""

    allies: int
    axis: int
    difference: int | None
    marker: int
    shift: int | None
    status: int | None


def _judged(state: State, data: UsProductionJudged) -> State:
    entry = _at(state.entry, data)
    entry["markers"] = min(HIDDEN, entry.get("markers", 0) + 1)
    entry["drawn"] = state.date
    return replace(state, entry=entry)


class UsMarkersSpied(TypedDict):
    """What the journal keeps of `us_markers_spied`."""

    cost: int
    power: str
    success: bool


def _spied(state: State, data: UsMarkersSpied) -> State:
    account = state.account(data["power"])
    paid = {**account, "late": account.get("late", 0) + data["cost"]}
    return spied_now(with_account(state, data["power"], paid), data["power"])


class UsStatusTold(TypedDict):
    """What the journal keeps of `us_status_told`."""

    status: int


def _status_told(state: State, data: UsStatusTold) -> State:
    return replace(state, entry={**state.entry, "status": data["status"]})


class UsWarJudged(TypedDict):
    """What the journal keeps of `us_war_judged`."""

    may_declare: bool
    status: int


def _war_judged(state: State, data: UsWarJudged) -> State:
    return state


def new_turn(state: State) -> State:
    """Options of a new turn (11.5.1)."""
    return replace(state, entry={**state.entry, "tried": []})


CHANGES = {
    "us_entry_rolled": _rolled, "us_option_chosen": _option_chosen,
    "us_production_judged": _judged, "us_markers_spied": _spied, "us_status_told": _status_told,
    "us_war_judged": _war_judged, **markers.CHANGES,
}  # fmt: skip
