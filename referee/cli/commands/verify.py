"""`verify`: whether a game is whole and unaltered."""

from __future__ import annotations

from typing import Annotated

from referee.app.auditing import verified
from referee.app.saves import find
from referee.cli.declare import Call, Option
from referee.cli.options import SaveNamed, one_save
from referee.cli.patience import JUDGING, patiently
from referee.cli.save_language import speak_for
from referee.i18n.mark import N_
from referee.journal.faults import SaveFault
from referee.present import show

SHAPE = "[SAVE] [--witness TEXT] [--again]"
EXAMPLES = (
    "verify", "verify sunday.referee", "verify --witness K7QF3-M9XPA", "verify --again",
)  # fmt: skip


def run(
    ctx: Call,
    save: SaveNamed = None,
    save_option: Annotated[
        str | None, Option("--save", metavar="PATH", help=N_("the same"))
    ] = None,
    witness: Annotated[
        str | None,
        Option(
            "--witness",
            metavar="TEXT",
            help=N_("the fingerprint that you noted (`status --witness`): is it of this game?"),
        ),
    ] = None,
    again: Annotated[
        bool, Option("--again", help=N_("judge what was judged before on this machine, too"))
    ] = False,
) -> int:
    """Verify."""
    path = find(one_save(save, save_option), ctx.obj.program)
    try:
        answer = patiently(ctx.obj, lambda: verified(path, witness, again), JUDGING)
    except SaveFault as fault:
        if fault.hint == "save.hint.copy":  # it is `verify` that says so
            fault.hint = "save.hint.rescue"
        raise
    if answer.extra is not None:
        speak_for(ctx.obj, answer.extra)
    return show(ctx.obj, answer)
