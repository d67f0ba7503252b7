"""`log`: what happened, entry by entry."""

from __future__ import annotations

from typing import Annotated

from referee.app.chronicle import chronicle
from referee.cli.declare import Argument, Call, Option
from referee.cli.options import Save
from referee.cli.patience import READING, patiently
from referee.cli.save_language import opened
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[all] [--last N] [--all] [--recap]"
EXAMPLES = ("log", "log all", "log --last 50", "log --recap", "log --all")
USUAL = 20  # entries shown when nobody says how many


def run(
    ctx: Call,
    which: Annotated[
        str | None,
        Argument(metavar="all", help=N_("the whole log (the last twenty entries otherwise)")),
    ] = None,
    last: Annotated[
        int | None, Option("--last", metavar="N", min=1, help=N_("only the last N entries"))
    ] = None,
    everything: Annotated[
        bool, Option("--all", help=N_("with what was taken back and left behind"))
    ] = False,
    recap: Annotated[
        bool,
        Option(
            "--recap",
            help=N_("the last impulses or phases, each under its heading (--last: how many)"),
        ),
    ] = False,
    save: Save = None,
) -> int:
    """Show the log."""
    if which is not None and which.lower() not in ("all", "tout"):
        raise Unreadable("game.log_what", text=which)
    session = opened(ctx.obj, save, write=False)
    if recap:
        from referee.app.recap import recap as told

        return show(ctx.obj, told(session, last))
    if last is None and not (which or everything or ctx.obj.json):
        last = USUAL
    answer = patiently(ctx.obj, lambda: chronicle(session, last, everything), READING)
    if which and ctx.obj.interactive and not ctx.obj.json:
        from referee.cli.pager import paged

        return paged(ctx.obj, answer)
    return show(ctx.obj, answer)
