"""A whole table: text, Markdown or CSV."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.engine.table import Table
from referee.games.contract import Game
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.rulings import put
from referee.present.screen import Screen
from referee.present.tables import csv_text, table_text


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title, rows and columns by their names, note, citation."""
    say = screen.voice
    table, form = answer.extra
    heads, rows = grid(say, answer.game, table)
    if form == "csv":
        page.line(csv_text([heads, *rows]))
        return
    if form == "md":  # where a line beside a table would belong to it
        page.line(f"**{say.pick(table.title)}**")
        page.gap()
        page.line(table_text(heads, rows, "github"))
        page.gap()
    else:
        page.heading(say.pick(table.title))
        page.grid(heads, rows)
    if table.note:
        page.gap()
        page.text(say.pick(table.note))
        if form == "md":
            page.gap()
    put(page, say, answer.game, answer.rulings)


def grid(say: Speaker, game: Game | None, table: Table) -> tuple[list[str], list[list[str]]]:
    """The heads of a table and its rows, as players read them."""
    heads = ["", *(label(say, table, table.column_key, column) for column in table.columns)]
    # A dash is a result of some printed charts: what nobody knows of them is a question mark.
    charts = game.charts if game is not None else None
    unknown = "?" if charts is not None and table.id in charts.all else "–"
    rows = [
        [
            label(say, table, table.row_key, row),
            *(
                cell(say, table.cells.get((row, column)), table, unknown)
                for column in table.columns
            ),
        ]
        for row in table.rows
    ]
    return heads, rows


def label(say: Speaker, table: Table, kind: str, key: str) -> str:
    """What a row or a column is called."""
    if key in table.labels:
        return say.pick(table.labels[key])
    return say.name(kind, key) if kind in say.lexicon else key


def cell(say: Speaker, value: object, table: Table, unknown: str = "–") -> str:
    """A cell as text, an id by its label; unknown ones say so."""
    if value is None:
        return unknown
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, float):
        return say.decimal(value, len(str(value).partition(".")[2]))
    if isinstance(value, dict) and "en" in value:
        return say.pick(value)
    if isinstance(value, str) and value in table.labels:
        return say.pick(table.labels[value])
    return str(value)
