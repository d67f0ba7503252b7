"""`table`: the tables of a game, whole or cell by cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import dropwhile, takewhile
from typing import Any

from referee.app.answer import Answer
from referee.app.french_words import key_of, shown_table
from referee.app.games import game as find_game
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.table import Table, lookup
from referee.engine.verdict import info
from referee.games.contract import Game

WORDS = 24  # of a table, a row and a column by their names: the longest have half as many

SMALL = ("de", "des", "du", "la", "le", "les", "of", "the")  # before a table's name


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
    called = {
        key: [*table.title.values(), *table.aliases, shown_table(key, "fr")]
        for key, table in game.tables.items()
    }
    names = Names("table", called)
    return game.tables[names.find(text)]


def named(game: Game, words: Sequence[str]) -> tuple[Table, int]:
    """The table that the first words name, and how many they are: « unités char coût »."""
    most = len(list(takewhile(lambda word: "=" not in word, words[:WORDS])))
    for count in range(most, 1, -1):
        try:
            return find(game, " ".join(words[:count])), count
        except Unreadable:
            continue
    return find(game, words[0]), 1


def answered(
    game: Game,
    words: Sequence[str],
    keys: Callable[[Sequence[str]], Sequence[str]] = tuple,
) -> Answer:
    """A table or some of it; a chart that its owner has printed is one, too: its known cells."""
    words = _after_small(game, words)
    try:
        wanted, count = named(game, words)
    except Unreadable as fault:
        if game.charts is None or fault.code != "name.unknown":
            raise
        return _of_owner(game, words, fault)
    given = keys(words[count:])
    return cell(game, wanted, given) if given else whole(game, wanted)


def _after_small(game: Game, words: Sequence[str]) -> Sequence[str]:
    """« table des partisans »: the words after the small one, where they name a table; else all of them."""
    from referee.app import charts

    rest = list(dropwhile(lambda word: word.lower() in SMALL, words))
    if not rest or len(rest) == len(words):
        return words
    try:
        named(game, rest)
    except Unreadable:
        if game.charts is None:
            return words
        try:
            charts.chart_named(game.charts, " ".join(rest))
        except Unreadable:
            return words
    return rest


def _of_owner(game: Game, words: Sequence[str], fault: Unreadable) -> Answer:
    """The known cells of a printed chart, those alone that `KEY=VALUE` names."""
    from referee.app import charts

    called = " ".join(takewhile(lambda word: "=" not in word, words))
    try:
        chart = charts.chart_named(game.charts, called)
    except Unreadable as unknown:
        near = [*fault.params.get("nearest", ()), *unknown.params.get("nearest", ())]
        raise Unreadable("name.unknown", kind="table", text=called, nearest=near[:3]) from None
    answer = charts.shown(game.id, chart)
    answer.command = "table"
    given, _ = charts.typed([word for word in words if "=" in word], answer.result["keys"])
    asked = {f"{key}={value}".casefold() for key, value in given.items()}
    cells = [row for row in answer.result["cells"]
             if asked <= set(row["cell"].casefold().split())]  # fmt: skip
    answer.result = {**answer.result, "cells": cells}
    return answer


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
    given = _given(game, table, words)
    row, column = given.get(table.row_key), given.get(table.column_key)
    rows = (row,) if row else table.rows
    columns = (column,) if column else table.columns
    own = card_of(game, table, row) if row else None
    rests = (info("procedure.rests_on", *([own] if own else table.cards)),)
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
    answer.inputs, answer.rulings = given, rests
    return answer


def card_of(game: Game, table: Table, row: str) -> str | None:
    """The card of what a row is about: forests for the row of forests."""
    kinds = (table.row_key, f"{table.row_key}s", table.id)
    return next((card for kind in kinds if (card := f"{kind}.{row}") in game.cards), None)


def _given(game: Game, table: Table, words: Sequence[str]) -> dict[str, str]:
    """What was typed: `KEY=VALUE`, the keys in either language, or a row or a column alone."""
    given: dict[str, str] = {}
    bare = " ".join(word for word in words if "=" not in word)
    for word in words:
        typed, equals, value = word.partition("=")
        if not equals:
            continue
        key = key_of(typed, (table.row_key, table.column_key))
        if key is None:
            raise Unreadable(
                "table.key", table=table.id, text=word,
                keys=[f"{table.row_key}=…", f"{table.column_key}=…"],
            )  # fmt: skip
        side = table.rows if key == table.row_key else table.columns
        given[key] = _entry(game, table, key, value.strip(), side)
    if bare:
        given |= _named(game, table, bare)
    return given


def _named(game: Game, table: Table, text: str) -> dict[str, str]:
    """A row, a column or both by their names alone: `units bazooka`, `units tank cost`."""
    words = text.split()
    if len(words) > WORDS:
        raise Unreadable("table.none", table=table.id, text=text, nearest=[])
    sides = ((table.row_key, table.rows), (table.column_key, table.columns))
    for key, entries in sides:
        found = _perhaps(game, table, key, text, entries)
        if found is not None:
            return {key: found}
    for at in range(len(words) - 1, 0, -1):
        for parts in ((words[:at], words[at:]), (words[at:], words[:at])):
            row, column = (
                _perhaps(game, table, key, " ".join(part), entries)
                for part, (key, entries) in zip(parts, sides, strict=True)
            )
            if row and column:
                return {table.row_key: row, table.column_key: column}
    nearest = Names(table.row_key, _called(game, table, table.row_key, table.rows)).nearest(text)
    raise Unreadable("table.none", table=table.id, text=text, nearest=nearest)


def _perhaps(game: Game, table: Table, key: str, text: str, entries: tuple[str, ...]) -> str | None:
    try:
        found = _entry(game, table, key, text, entries)
    except Unreadable:
        return None
    return found if found in entries else None


def _ask_owner(game: Game, table: Table, row: str, column: str) -> None:
    """A cell of a printed chart that nobody knows yet is asked for, as procedures do (exit 3)."""
    charts = game.charts
    if charts is not None and table.id in charts.all:
        keys: dict[str, Any] = {
            table.column_key: column,
            table.row_key: int(row) if row.isdecimal() else row,
        }
        charts.missing(table.id, once=False, **keys)


def _entry(game: Game, table: Table, key: str, text: str, entries: tuple[str, ...]) -> str:
    if text in entries:
        return text
    known = game.names.get(key)
    if known is not None:
        try:
            return known.find(text)
        except Unreadable:
            pass
    return Names("row", _called(game, table, key, entries)).find(text)


def _called(game: Game, table: Table, key: str, entries: tuple[str, ...]) -> dict[str, list[str]]:
    """What the rows or the columns of a table are called."""
    called: dict[str, list[str]] = {}
    vocabulary = game.lexicon.get(key, {})
    for entry in entries:
        forms = table.labels.get(entry) or vocabulary.get(entry) or {}
        called[entry] = [
            value for name, value in forms.items() if not name.endswith(("article", "_in"))
        ]
    return called
