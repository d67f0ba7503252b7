"""One cell of a table, and how it was reached."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.rulings import put
from referee.present.screen import Screen
from referee.present.views.table import cell, label


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Table, row, column, shifts, cell."""
    say, table, result = screen.voice, answer.extra, answer.result
    row = label(say, table, table.row_key, result["row"])
    column = label(say, table, table.column_key, result["column"])
    page.line(
        f"{say.pick(table.title)}, {row}, {column} → {cell(say, result['cell'], table)}", "bold"
    )
    for shift in result["shifts"]:
        page.text(f"{shift['by']:+d} {say.say(shift['reason'])}", indent=2)
    if result["clamped"]:
        page.text(say.t(N_("The edge of the table is reached.")), indent=2)
    put(page, say, answer.game, answer.rulings)
