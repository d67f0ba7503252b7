"""`rescue`: the sound part of a damaged save, as a new one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from referee.app.rescue import rescued
from referee.app.saves import named
from referee.cli.declare import Argument, Call, Option
from referee.cli.patience import READING, patiently
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "SAVE [-o FILE]"
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
) -> int:
    """Rescue."""
    target = Path(output) if output else None
    return show(ctx.obj, patiently(ctx.obj, lambda: rescued(named(save), target), READING))
