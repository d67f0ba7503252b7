"""`overrule`: the table sets the last refusal aside, on the record."""

from __future__ import annotations

from typing import Annotated

from referee.app import mending
from referee.app.session import Means
from referee.cli.ask import players
from referee.cli.declare import Argument, Call
from referee.cli.options import Dice, Roll, Save, Seed, one_source
from referee.cli.save_language import opened
from referee.cli.shell.asking import marked
from referee.cli.shell.unseen import open_to_all
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "REASON…"
EXAMPLES = ("overrule we agreed to allow it tonight",)


def run(
    ctx: Call,
    reason: Annotated[list[str], Argument(metavar="REASON", help=N_("why the table allows it"))],
    save: Save = None,
    dice: Dice = None,
    roll: Roll = False,
    seed: Seed = None,
) -> int:
    """Overrule."""
    session = opened(ctx.obj, save)
    one_source(dice, roll, seed)
    means = Means(dice, roll, seed, players(ctx.obj))
    why = open_to_all(" ".join(reason))
    if marked(why):  # nobody can be asked whether it belongs to the reason
        raise Unreadable("shell.asked_only", text=why)
    return show(ctx.obj, mending.overrule(session, why, means))
