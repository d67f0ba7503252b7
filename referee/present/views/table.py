"""A whole table: text, Markdown or CSV."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.engine.table import Table
from referee.games.contract import Game
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.rulings import put
from referee.present.screen import Screen
from referee.present.tables import csv_text, put_table, table_text

_STYLE = """
@page { size: A4; margin: 12mm; }
body { font: 10pt/1.3 "DejaVu Sans Condensed", Arial, sans-serif; color: #111; }
h1 { font-size: 15pt; }
table { border-collapse: collapse; }
th, td { border: .2mm solid #999; padding: .15em .5em; text-align: left; vertical-align: top; }
tr { break-inside: avoid; }
"""


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title, rows and columns by their names, note, citation."""
    say = screen.voice
    table, form = answer.extra
    if form == "html":
        page.line(html(say, answer))
        return
    heads, rows = grid(say, answer.game, table)
    if form == "csv":
        page.line(csv_text([heads, *rows]))
        return
    if form == "md":  # where a line beside a table would belong to it
        page.line(f"**{say.pick(table.title)}**")
        page.gap()
        page.line(table_text(heads, rows, "github"))
        page.gap()
    elif len(rows) == 1:  # of one unit: what each column says, line by line
        page.heading(say.t(N_("%(name)s: %(value)s"), name=say.pick(table.title), value=rows[0][0]))
        page.pairs(list(zip(heads[1:], rows[0][1:], strict=True)))
        _told(page, say, answer, table)
        page.gap()
    else:
        page.heading(say.pick(table.title))
        put_table(page, heads, rows)
    if table.note:
        page.gap()
        page.text(say.pick(table.note))
        if form == "md":
            page.gap()
    put(page, say, answer.game, answer.rulings)


def html(say: Speaker, answer: Answer) -> str:
    """A table as a page that stands on its own."""
    from html import escape

    table = answer.extra[0]
    name = escape(say.pick(table.title))
    note = f"<p>{escape(say.pick(table.note))}</p>\n" if table.note else ""
    drawn = table_text(*grid(say, answer.game, table), "html")
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{name}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{name}</h1>\n{drawn}\n{note}</body>\n</html>"
    )


def _told(page: Page, say: Speaker, answer: Answer, table: Table) -> None:
    """What the special abilities of a unit do, where a source tells."""
    game = answer.game
    told = game.tables.get("abilities") if game is not None else None
    for value in (table.cells.get((table.rows[0], column)) for column in table.columns):
        for key in value.get("ids", ()) if isinstance(value, dict) and told else ():
            assert told is not None
            if key in told.rows:
                effect = cell(say, told.cells[key, "effect"], told)
                name = label(say, told, told.row_key, key)
                page.text(say.t(N_("%(name)s: %(value)s"), name=name, value=effect), sign="•")


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
