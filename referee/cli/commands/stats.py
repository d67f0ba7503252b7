"""`stats`: a season of saves: who played, who won, whose dice fell well."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from referee.app.stats import stats
from referee.cli.commands.report import chosen_form, written
from referee.cli.declare import Argument, Call
from referee.cli.options import Big, Force, Form, Written
from referee.cli.patience import READING_EACH, patiently
from referee.i18n.mark import N_
from referee.paths import real_path
from referee.present import show
from referee.present.screen import aside

SHAPE = "[FOLDER] [--format text|md|html] [-o FILE] [--big]"
EXAMPLES = ("stats", "stats evenings", "stats evenings -o season.html")


def run(
    ctx: Call,
    folder: Annotated[
        str,
        Argument(metavar="FOLDER", help=N_("the folder of the saves (this one otherwise)")),
    ] = ".",
    form: Form = None,
    output: Written = None,
    big: Big = False,
    force: Force = False,
) -> int:
    """Tell a season of games."""
    chosen = chosen_form(form, output)
    answer = patiently(ctx.obj, lambda: stats(Path(folder)), READING_EACH)
    for each in answer.rulings:
        aside(ctx.obj, ctx.obj.voice.say(each.code, each.params))
    if ctx.obj.json or (chosen == "text" and output is None):
        return show(ctx.obj, answer)
    return written(ctx.obj, answer, chosen, output, big, force, str(real_path(Path(folder))))
