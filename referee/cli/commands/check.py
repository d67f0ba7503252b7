"""`check`: scenario files, every problem at its place."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.app.answer import Answer
from referee.app.checking import check
from referee.cli.world import World
from referee.i18n.mark import N_
from referee.present import show
from referee.present.views import checked

SHAPE = "FILE…"
EXAMPLES = ("check my_scenario.yaml", "check scenarios/aa1941/*.yaml --json")


def run(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help=N_("scenario files"))],
) -> int:
    """Check files."""
    world: World = ctx.obj
    answer = check(files)
    answer.result = checked.told(world.voice, answer.extra)
    if world.json or answer.fault is None:
        return show(world, answer)
    # The list is what was asked for (standard output); the count is the error.
    show(world, Answer("check", "checked", extra=answer.extra))
    return show(world, Answer("check", "nothing", fault=answer.fault))
