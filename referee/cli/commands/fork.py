"""`fork`: a copy of the game to try things in."""

from __future__ import annotations

from typing import Annotated

from referee.app import mending
from referee.app.answer import Answer
from referee.cli.declare import Argument, Call
from referee.cli.options import Save
from referee.cli.save_language import opened
from referee.engine.verdict import Ruling
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[FILE] [--save PATH]"
EXAMPLES = ("fork", "fork what-if.referee")


def run(
    ctx: Call,
    file: Annotated[
        str | None,
        Argument(metavar="FILE", help=N_("the copy (a free name beside the save otherwise)")),
    ] = None,
    save: Save = None,
) -> int:
    """Copy."""
    # What this machine knows against it is said now: the copy begins a memory of its own, which knows nothing.
    session = opened(ctx.obj, save, write=False)
    path = mending.fork(session, file)
    result = {
        "save": str(path), "of": str(session.journal.path), "log_length": len(session.entries),
    }  # fmt: skip
    answer = Answer("fork", "done", session.game, result=result)
    params = {"path": str(path), "program": ctx.obj.program}
    answer.rulings = (Ruling("game.forked", params=params),)
    return show(ctx.obj, answer)
