"""`board`: the board of the game in progress."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.app.looking import board
from referee.app.saves import open_session
from referee.cli.options import Save
from referee.cli.save_language import speak_for
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[SAVE]"
EXAMPLES = ("board", "board sunday.referee", "board --json")


def run(
    ctx: typer.Context,
    save: Annotated[
        str | None,
        typer.Argument(metavar="SAVE", help=N_("the save file (the current game otherwise)")),
    ] = None,
    save_option: Save = None,
) -> int:
    """Show the board."""
    session = open_session(save or save_option, ctx.obj.program, write=False)
    speak_for(ctx.obj, session)
    return show(ctx.obj, board(session))
