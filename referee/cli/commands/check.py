"""`check`: scenario files, every problem at its place."""

from __future__ import annotations

from typing import Annotated

from referee.app.answer import Answer
from referee.app.checking import check
from referee.cli.context import Context
from referee.cli.declare import Argument, Call
from referee.i18n.mark import N_
from referee.present import show
from referee.present.screen import NotShown
from referee.present.views import checked

SHAPE = "FILE…"
EXAMPLES = ("check my_scenario.yaml", "check scenarios/aa1941/*.yaml --json")


def run(
    ctx: Call,
    files: Annotated[list[str], Argument(metavar="FILE…", help=N_("scenario files"))],
) -> int:
    """Check files."""
    context: Context = ctx.obj
    answer = check(files)
    answer.result = checked.told(context.voice, answer.extra)
    if context.json or answer.fault is None:
        return show(context, answer)
    # The list is what was asked for (standard output); the count is the error.
    try:
        show(context, Answer("check", "checked", extra=answer.extra))
    except NotShown as trouble:
        trouble.code = answer.exit_code
        raise
    return show(context, Answer("check", "nothing", fault=answer.fault))
