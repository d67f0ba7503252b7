"""`rescue`: the sound part of a damaged save, as a new one."""

from __future__ import annotations

from typing import Annotated

from referee.app.answer import Answer
from referee.app.rescue import rescued
from referee.app.saves import named, new_save
from referee.cli.ask import confirmed
from referee.cli.declare import Argument, Call, Option
from referee.cli.patience import READING, patiently
from referee.cli.save_language import doubted_at
from referee.i18n.mark import N_
from referee.journal.faults import SaveFault
from referee.present import show

SHAPE = "SAVE [-o FILE] [--force]"
_TAKE = N_(
    "Nothing of the saved game can be rescued; the copy beside it is of another game (%(game)s/%(name)s, begun on %(date)s). Rescue that one?"
)
EXAMPLES = ("rescue sunday.referee", "rescue sunday.referee -o sunday-again.referee")


def run(
    ctx: Call,
    save: Annotated[str, Argument(metavar="SAVE", help=N_("the damaged save"))],
    output: Annotated[
        str | None,
        Option(
            "-o",
            "--output",
            metavar="FILE",
            help=N_("the new save (a free name beside the damaged one otherwise)"),
        ),
    ] = None,
    force: Annotated[
        bool, Option("--force", help=N_("take the copy beside it though it is of another game"))
    ] = False,
) -> int:
    """Rescue."""
    target = None if output is None else new_save(output)
    context = ctx.obj

    def answer(anyway: bool) -> Answer:
        return patiently(context, lambda: rescued(named(save), target, anyway), READING)

    doubted_at(context, named(save))
    try:
        return show(context, answer(force))
    except SaveFault as fault:
        asked = context.interactive and not context.json
        if fault.code != "save.copy_of_another" or not asked:
            raise
        if not confirmed(context, _TAKE, **fault.params):
            return fault.exit_code
        return show(context, answer(True))
