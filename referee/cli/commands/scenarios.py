"""`scenarios`: the scenarios at hand."""

from __future__ import annotations

from typing import Annotated

from referee.app.answer import Answer
from referee.app.games import game_names
from referee.cli.declare import Argument, Call
from referee.i18n.mark import N_
from referee.present import show
from referee.scenario.find import listing

SHAPE = "[GAME]"
EXAMPLES = ("scenarios", "scenarios aa1941")


def run(
    ctx: Call,
    game: Annotated[
        str | None,
        Argument(metavar="GAME", help=N_("the game, by id, name or first letters")),
    ] = None,
) -> int:
    """List the scenarios."""
    wanted = None if game is None else game_names().find(game)
    return show(ctx.obj, Answer("scenarios", "scenarios", result={"scenarios": listing(wanted)}))
