"""`table`: the tables of a game, whole or cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.table import Table, lookup
from referee.engine.verdict import info
from referee.games.contract import Game


def listed(text: str) -> Answer:
    """Every table of a game."""
    game = find_game(text)
    result = {
        "tables": [{"id": key, "title": dict(table.title)} for key, table in game.tables.items()]
    }
    cards = [table.cards[0] for table in game.tables.values() if table.cards]
    rests = (info("procedure.rests_on", *dict.fromkeys(cards[:3])),)
    return Answer("table", "tables", game, result=result, rulings=rests)


def find(game: Game, text: str) -> Table:
    """A table by id, title or prefix."""
    called = {key: [*table.title.values(), *table.aliases] for key, table in game.tables.items()}
    names = Names("table", called)
    return game.tables[names.find(text)]


def whole(game: Game, table: Table) -> Answer:
    """A table, all of it."""
    cells = {
        row: {column: table.cells.get((row, column)) for column in table.columns}
        for row in table.rows
    }
    result = {
        "table": table.id,
        "rows": list(table.rows),
        "columns": list(table.columns),
        "cells": cells,
    }
    return Answer("table", "table", game, table.id, result=result, extra=table,
                  rulings=(info("procedure.rests_on", *table.cards),))  # fmt: skip


def cell(game: Game, table: Table, words: Sequence[str]) -> Answer:
    """One cell, by `KEY=VALUE`; with a row alone, the whole row."""
    given: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in (table.row_key, table.column_key):
            raise Unreadable(
                "table.key", table=table.id, text=word,
                keys=[f"{table.row_key}=…", f"{table.column_key}=…"],
            )  # fmt: skip
        side = table.rows if key == table.row_key else table.columns
        given[key] = _entry(game, table, key, value.strip(), side)
    row, column = given.get(table.row_key), given.get(table.column_key)
    rows = (row,) if row else table.rows
    columns = (column,) if column else table.columns
    rests = (info("procedure.rests_on", *table.cards),)
    if row and column:
        trace = lookup(table, row, column)
        if trace.cell is None:
            _ask_owner(game, table, row, column)
        result = {
            "table": table.id, "row": row, "base": trace.base, "column": trace.column,
            "shifts": [{"reason": s.reason, "by": s.by} for s in trace.shifts],
            "clamped": trace.clamped, "cell": trace.cell,
        }  # fmt: skip
        return Answer(
            "table", "cell", game, table.id, given, result=result, extra=table, rulings=rests
        )
    part = Table(
        table.id, table.title, table.row_key, table.column_key, tuple(rows), tuple(columns),
        table.cells, table.labels, table.cards, table.note,
    )  # fmt: skip
    answer = whole(game, part)
    answer.inputs = given
    return answer


def _ask_owner(game: Game, table: Table, row: str, column: str) -> None:
    """A cell of a printed chart that nobody knows yet is asked for, as procedures do (exit 3)."""
    charts = game.charts
    if charts is not None and table.id in charts.all:
        keys: dict[str, Any] = {
            table.column_key: column,
            table.row_key: int(row) if row.isdigit() else row,
        }
        charts.missing(table.id, once=False, **keys)


def _entry(game: Game, table: Table, key: str, text: str, entries: tuple[str, ...]) -> str:
    if text in entries:
        return text
    called: dict[str, list[str]] = {}
    vocabulary = game.lexicon.get(key, {})
    for entry in entries:
        forms = table.labels.get(entry) or vocabulary.get(entry) or {}
        called[entry] = [
            value for name, value in forms.items() if not name.endswith(("article", "_in"))
        ]
    known = game.names.get(key)
    if known is not None:
        try:
            return known.find(text)
        except Unreadable:
            pass
    return Names("row", called).find(text)
