"""Cells of printed charts read at this table."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from referee.engine.verb import Change, Verb
from referee.games.wif5.state import State, put, replace


class Read(TypedDict):
    """A cell that the owner of a chart read to the table (`chart_read`)."""

    table: str
    cell: str
    result: str
    was: NotRequired[str]  # a correction: what was read before
    reason: NotRequired[str]


def _chart_read(state: State, data: Read) -> State:
    if not data["cell"]:
        return state
    return replace(state, charts=put(state.charts, data["table"], data["cell"], data["result"]))


def _resolved(state: State, data: Any) -> State:
    """A procedure that changed no ledger: it is written down, no more."""
    return state


VERBS: dict[str, Verb] = {}
CHANGES: dict[str, Change] = {
    "chart_read": _chart_read,
    "cell_corrected": _chart_read,
    "resolved": _resolved,
}
