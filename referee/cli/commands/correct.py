"""`correct`: other dice for an entry, everything after it judged again."""

from __future__ import annotations

from typing import Annotated

from referee.app import correcting
from referee.cli.ask import confirmed
from referee.cli.declare import Argument, Call, Option
from referee.cli.options import Save
from referee.cli.putting_right import LEFT_OUT
from referee.cli.save_language import opened
from referee.cli.shell.unseen import open_to_all
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present import show

SHAPE = 'ENTRY --dice "…" [--because TEXT]'
EXAMPLES = ('correct 12 --dice "3; 6 6"', 'correct 12 --dice 3 --because "the die lay askew"')


def run(
    ctx: Call,
    entry: Annotated[int, Argument(metavar="ENTRY", help=N_("the entry’s number in the log"))],
    dice: Annotated[
        str,
        Option(
            "--dice",
            metavar='"6 5; 4"',
            help=N_("the dice as they really fell, one group per roll"),
        ),
    ],
    because: Annotated[
        str, Option("--because", metavar="TEXT", help=N_("why; the log keeps it"))
    ] = "",
    save: Save = None,
) -> int:
    """Correct."""
    session = opened(ctx.obj, save)

    def agreed(left: int) -> None:
        if not confirmed(ctx.obj, LEFT_OUT, n=left):
            raise Unreadable("shell.fix.given_up")

    return show(ctx.obj, correcting.correct(session, entry, dice, open_to_all(because), agreed))
