"""What every room leaves in the books: cells read, questions open, reminders, procedures run."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.wif5.campaign.state import Ledger, State, put, replace
from referee.games.wif5.campaign.verb import Change, Verb


def reminder(code: str, *cards: str, **params: Json) -> dict[str, Json]:
    """What a rule wants done soon, to be put in an event's `due` list."""
    return {"code": code, "params": params, "cards": list(cards)}


def expires(state: State, raw: Mapping[str, Json]) -> dict[str, Json]:
    """A reminder of this impulse alone: the surprise of a declaration (12)."""
    return {**raw, "impulse": [state.turn, state.impulse.number]}


def passed(state: State, raw: Mapping[str, Json]) -> bool:
    """Whether the impulse of a reminder is over."""
    here = [state.turn, state.impulse.number] if state.impulse.side else None
    return "impulse" in raw and raw["impulse"] != here


def remember(state: State, due: object) -> State:
    """The reminders of an event, after those there are."""
    more = [raw for raw in (due or ()) if raw not in state.due]  # type: ignore[attr-defined]
    return replace(state, due=(*state.due, *more)) if more else state


def settled(state: State, code: str, **params: Json) -> State:
    """The first reminder of a code (and of these parameters) is done."""
    for at, raw in enumerate(state.due):
        same = all(raw["params"].get(key) == value for key, value in params.items())
        if raw["code"] == code and same:
            return replace(state, due=(*state.due[:at], *state.due[at + 1 :]))
    return state


def _asked(state: State, data: Ledger) -> State:
    return replace(state, open=dict(data))


def _answered(state: State, data: Ledger) -> State:
    return replace(state, open=None)


def _chart_read(state: State, data: Ledger) -> State:
    if not data["cell"]:
        return state
    return replace(state, charts=put(state.charts, data["table"], data["cell"], data["result"]))


def _resolved(state: State, data: Ledger) -> State:
    return state


VERBS: Mapping[str, Verb] = {}
CHANGES: Mapping[str, Change] = {
    "asked": _asked, "answered": _answered, "chart_read": _chart_read, "resolved": _resolved,
}  # fmt: skip
