"""`note`: a remark or a ruling of the table, kept among the entries."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.app.saves import open_session
from referee.cli.options import Save
from referee.cli.tongue import speak_for
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[--ruling] TEXT…"
EXAMPLES = (
    "note pizza at nine, Germany to move",
    "note --ruling a cocked die is always rolled again",
)


def run(
    ctx: typer.Context,
    text: Annotated[list[str], typer.Argument(metavar="TEXT", help=N_("what to remember"))],
    ruling: Annotated[
        bool,
        typer.Option("--ruling", help=N_("a ruling of this table: `rule` finds it from now on")),
    ] = False,
    save: Save = None,
) -> int:
    """Note something."""
    session = open_session(save, ctx.obj.program)
    speak_for(ctx.obj, session)
    return show(ctx.obj, session.note(" ".join(text), ruling))
