"""Cells of printed charts read at this table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired

from referee.engine.event import Event
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Args, Change, Outcome, Verb
from referee.engine.verdict import Ruling, info, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.state import State, put, replace


class Charting(TypedDict):
    """What `chart` takes: a cell by its keys, or several."""

    table: str
    keys: NotRequired[Mapping[str, str]]
    result: NotRequired[str]
    cells: NotRequired[Mapping[str, str]]


class Resolved(TypedDict):
    """A procedure that was run, its keys as they were said, what it came to."""

    procedure: str
    keys: Mapping[str, str]
    typed: str
    result: Mapping[str, Any]


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


def _resolved(state: State, data: Resolved) -> State:
    """A procedure that changed no ledger: it is written down, no more."""
    return state


# -- a cell told before it is asked -------------------------------------------------------
class Told(TypedDict):
    """What `chart` takes: cells of one printed chart, by their canonical keys."""

    table: str
    cells: dict[str, str]


def _read(reader: Reader) -> Args:
    """`TABLE KEY=VALUE … result=CELL`: the chart by any of its names."""
    keys, reader.keys = dict(reader.keys), {}
    table, result = reader.rest(), keys.pop("result", None)
    if not table or result is None:
        raise reader.odd()
    return {"table": table, "keys": keys, "result": result}


def chart(book: Book, state: State, args: Charting) -> Outcome:
    """`chart TABLE KEY=VALUE … result=CELL`: cells of a printed chart, the owner's from now on.

    One that the booklet gives otherwise (an example of its own) is told: the owner's comes first (5).
    """
    charts = book.charts
    table = charts.names.find(args["table"])
    typed: Mapping[str, str] = args.get("cells") or {
        charts.read_key(table, args.get("keys", {})): args.get("result", "")
    }
    cells = {key: charts.read_cell(table, cell, key) for key, cell in typed.items()}
    cards, events = charts.all[table].cards, []
    rulings: list[Ruling] = []
    for key, cell in cells.items():
        rulings += otherwise(charts, table, key, cell)
        events.append(Event("chart_read", {"table": table, "cell": key, "result": cell}))
    rulings.append(info("wif5.chart.cells", *cards, table=table, n=len(cells)))
    return Outcome(tuple(events), tuple(rulings), {"table": table, "cells": cells})


def otherwise(charts: Charts, table: str, key: str, cell: str) -> list[Ruling]:
    """A cell typed that its owner keeps otherwise is refused, one that the booklet gives otherwise told (5)."""
    was, cards = charts.of_owner(table, key), charts.all[table].cards
    printed = charts.all[table].pinned.get(key)
    if was is not None:
        other = refusal("wif5.chart.other", *cards, table=table, cell=key, result=was)
        return [] if was == cell else [other]
    if printed in (None, cell):
        return []
    return [
        info("wif5.chart.booklet", *cards, table=table, cell=key, result=cell, was_cell=printed)
    ]


VERBS = (
    Verb("chart", chart, "TABLE KEY=VALUE… result=CELL", ("5",), _read, meanwhile=True,
         offers=lambda book, state: ()),
)  # fmt: skip
CHANGES: dict[str, Change] = {
    "chart_read": _chart_read,
    "cell_corrected": _chart_read,
    "resolved": _resolved,
}
