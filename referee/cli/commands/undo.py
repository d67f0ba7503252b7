"""`undo`: commands taken back, dice included, all of it visible in the log."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.app.saves import open_session
from referee.cli.ask import confirmed
from referee.cli.options import Save
from referee.cli.save_language import speak_for
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[N]"
EXAMPLES = ("undo", "undo 3")
_ASK = N_("Dice are taken back (entry %(entry)d): they will stay visible in the log. Go on?")


def run(
    ctx: typer.Context,
    count: Annotated[int, typer.Argument(metavar="N", help=N_("how many commands (1)"))] = 1,
    save: Save = None,
) -> int:
    """Take back."""
    session = open_session(save, ctx.obj.program)
    speak_for(ctx.obj, session)
    crossed = [n for n in session.history.undo(count).commands if session.entries[n - 1].rolled]
    if crossed and not confirmed(ctx.obj, _ASK, entry=crossed[0]):
        return 0
    return show(ctx.obj, session.undo(count))
