"""`convert`: a scenario file of the publisher's editor becomes a scenario of ours."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from referee.app.converting import converted
from referee.cli.context import Context
from referee.cli.declare import Argument, Call
from referee.cli.options import Force, Output
from referee.cli.output import to_file
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "FILE.m44 [-o FILE]"
EXAMPLES = ("convert juno.m44", "convert juno.m44 -o juno.yaml")


def run(
    ctx: Call,
    file: Annotated[
        str,
        Argument(metavar="FILE.m44", help=N_("a scenario file of the publisher’s editor")),
    ],
    output: Output = None,
    force: Force = False,
) -> int:
    """Convert."""
    context: Context = ctx.obj
    answer = converted(Path(file))
    assert answer.game is not None
    context.voice.lexicon = answer.game.lexicon
    if output is not None:
        to_file(context, output, str(answer.extra), force, begun=True)
        answer.result = {**answer.result, "file": output}
    return show(context, answer)
