"""`table`: a table whole, or one of its cells."""

from __future__ import annotations

from typing import Annotated

from referee.app import tables
from referee.app.games import game as find_game
from referee.cli.declare import Argument, Call, Option
from referee.cli.options import Game
from referee.i18n.mark import N_
from referee.present import show

FORMS = ("text", "md", "csv", "html")
SHAPE = "GAME [TABLE] [ROW|KEY=VALUE…]"
EXAMPLES = ("table aa1941", "table aa1941 units", "table aa1941 units unit=tank value=cost")


def run(
    ctx: Call,
    game: Game,
    table: Annotated[
        str | None, Argument(metavar="TABLE", help=N_("the table; without it, the list"))
    ] = None,
    keys: Annotated[
        list[str] | None,
        Argument(metavar="KEY=VALUE…", help=N_("row and column of one cell")),
    ] = None,
    form: Annotated[
        str,
        Option("--format", metavar="text|md|csv|html", help=N_("how a whole table is written")),
    ] = "text",
) -> int:
    """Show a table or look a cell up."""
    if form not in FORMS:
        from referee.engine.faults import Unreadable

        raise Unreadable("table.format", text=form, options=list(FORMS))
    if table is None:
        return show(ctx.obj, tables.listed(game))
    found = find_game(game)
    ctx.obj.voice.lexicon = found.lexicon
    answer = tables.answered(found, [table, *(keys or ())])
    if answer.view == "table":
        answer.extra = (answer.extra, form)
    return show(ctx.obj, answer)
