"""`redo`: what was undone, brought back with the same dice."""

from __future__ import annotations

from typing import Annotated

from referee.app import mending
from referee.app.saves import open_session
from referee.cli.declare import Argument, Call
from referee.cli.options import Save
from referee.cli.save_language import speak_for
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[N]"
EXAMPLES = ("redo", "redo 3")


def run(
    ctx: Call,
    count: Annotated[int, Argument(metavar="N", help=N_("how many commands (1)"))] = 1,
    save: Save = None,
) -> int:
    """Bring back."""
    session = open_session(save, ctx.obj.program)
    speak_for(ctx.obj, session)
    return show(ctx.obj, mending.redo(session, count))
