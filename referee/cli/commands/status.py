"""`status`: where the game stands."""

from __future__ import annotations

from typing import Annotated

from referee.app import standing
from referee.cli.declare import Call, Option
from referee.cli.options import Save
from referee.cli.save_language import opened
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[--witness] [--save PATH]"
EXAMPLES = ("status", "status --json", "status --witness")


def run(
    ctx: Call,
    witness: Annotated[
        bool,
        Option("--witness", help=N_("only a fingerprint of the game, to write down or to send")),
    ] = False,
    save: Save = None,
) -> int:
    """Say where the game stands."""
    session = opened(ctx.obj, save, write=False)
    answer = standing.status(session)
    if session.header.get("series"):
        from referee.app.series import told

        answer.rulings = (*answer.rulings, *told(session))
    if witness:
        from referee.app.witness import fingerprint

        answer.result = {**answer.result, "witness": fingerprint(session.last_hash)}
        answer.view = "witness"
    return show(ctx.obj, answer)
