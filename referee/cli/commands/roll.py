"""`roll`: dice outside any game."""

from __future__ import annotations

from typing import Annotated

from referee.app.rolling import dice_of, roll
from referee.cli.declare import Argument, Call, Option
from referee.cli.options import Seed
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "EXPR [--hit N] [--low]"
EXAMPLES = (
    "roll 2d6",
    "roll 5d6 --hit 4",
    "roll 3d6 --hit 2 --low",
    "roll 4m44",
    "roll 3d10 --seed 7",
)


def run(
    ctx: Call,
    expr: Annotated[
        list[str],
        Argument(
            metavar="EXPR",
            help=N_("how many dice of how many faces: 5d6, 2d10, 4m44 (Memoir dice)"),
        ),
    ],
    hit: Annotated[
        int | None,
        Option("--hit", metavar="N", help=N_("count the dice that show N or more")),
    ] = None,
    low: Annotated[bool, Option("--low", help=N_("with --hit: count N or less"))] = False,
    seed: Seed = None,
) -> int:
    """Throw dice."""
    if len(expr) > 1 and dice_of(expr[0]):
        from referee.engine.faults import Unreadable

        text = " ".join(expr[1:])
        raise Unreadable("argument.extra", hint="hint.help", text=text, command="roll")
    return show(ctx.obj, roll(" ".join(expr), hit, low, seed))
