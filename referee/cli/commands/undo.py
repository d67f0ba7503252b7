"""`undo`: decisions taken back, dice included, all of it visible in the log."""

from __future__ import annotations

from typing import Annotated

from referee.app import mending
from referee.app.taking_back import going
from referee.cli.ask import confirmed
from referee.cli.declare import Argument, Call, Option
from referee.cli.options import Save
from referee.cli.putting_right import SURE, UNCORRECTED
from referee.cli.save_language import opened
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[N] [--to ENTRY]"
EXAMPLES = ("undo", "undo 3", "undo --to 12")


def run(
    ctx: Call,
    count: Annotated[int | None, Argument(metavar="N", help=N_("how many decisions (1)"))] = None,
    to: Annotated[
        int | None,
        Option(
            "--to",
            metavar="ENTRY",
            min=0,
            help=N_("back to a line of the log, which stays (0: the start)"),
        ),
    ] = None,
    save: Save = None,
) -> int:
    """Take back."""
    if count is not None and to is not None:
        raise Unreadable("game.undo_or_to")
    session = opened(ctx.obj, save)
    number = 1 if count is None else count
    crossed = [n for n in going(session, number, to) if session.entries[n - 1].rolled]
    if crossed and not confirmed(ctx.obj, SURE, entry=crossed[0]):
        return 0
    why = ctx.obj.voice.t(UNCORRECTED)
    return show(ctx.obj, mending.undo(session, number, to, why))
