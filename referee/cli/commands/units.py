"""`units`: the pieces on the board."""

from __future__ import annotations

from typing import Annotated

from referee.app.looking import units
from referee.cli.declare import Argument, Call
from referee.cli.options import Save
from referee.cli.save_language import opened
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[SIDE] [--save PATH]"
EXAMPLES = ("units", "units axis", "units germany --json")


def run(
    ctx: Call,
    words: Annotated[list[str] | None, Argument(metavar="SIDE", help=N_("one side alone"))] = None,
    save: Save = None,
) -> int:
    """Show the units."""
    session = opened(ctx.obj, save, write=False)
    return show(ctx.obj, units(session, " ".join(words or []) or None))
