"""`log`: what happened, entry by entry."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.app.chronicle import chronicle
from referee.app.saves import open_session
from referee.cli.options import Save
from referee.cli.save_language import speak_for
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[--last N] [--all] [--recap]"
EXAMPLES = ("log", "log --last 10", "log --recap", "log --all")


def run(
    ctx: typer.Context,
    last: Annotated[
        int | None, typer.Option("--last", metavar="N", min=1, help=N_("only the last N entries"))
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help=N_("with what was taken back and left behind"))
    ] = False,
    recap: Annotated[
        bool,
        typer.Option(
            "--recap",
            help=N_("the last impulses or phases, each under its heading (--last: how many)"),
        ),
    ] = False,
    save: Save = None,
) -> int:
    """Show the log."""
    session = open_session(save, ctx.obj.program, write=False)
    speak_for(ctx.obj, session)
    if recap:
        from referee.app.recap import recap as told

        return show(ctx.obj, told(session, last))
    return show(ctx.obj, chronicle(session, last, everything))
