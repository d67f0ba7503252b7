"""`redo`: what was undone, brought back with the same dice."""

from __future__ import annotations

from typing import Annotated

from referee.app import mending
from referee.cli.declare import Argument, Call
from referee.cli.options import Save
from referee.cli.save_language import opened
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
    session = opened(ctx.obj, save)
    return show(ctx.obj, mending.redo(session, count))
