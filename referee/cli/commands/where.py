"""`where`: a place of the board."""

from __future__ import annotations

from typing import Annotated

from referee.app.looking import where
from referee.cli.declare import Argument, Call
from referee.cli.options import Save
from referee.cli.save_language import opened
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "PLACE [--save PATH]"
EXAMPLES = ("where ukraine", "where r4c7", "where sea zone 5 --json")


def run(
    ctx: Call,
    words: Annotated[
        list[str],
        Argument(metavar="PLACE", help=N_("a territory, a sea zone, a hex, a zone, a country")),
    ],
    save: Save = None,
) -> int:
    """Show a place."""
    session = opened(ctx.obj, save, write=False)
    return show(ctx.obj, where(session, " ".join(words)))
