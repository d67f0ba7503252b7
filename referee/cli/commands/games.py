"""`games`: the list of games."""

from __future__ import annotations

import typer

from referee.app.answer import Answer
from referee.app.games import titles
from referee.present import show

EXAMPLES = ("games", "games --lang fr")


def run(ctx: typer.Context) -> int:
    """List the games."""
    return show(ctx.obj, Answer("games", "games", result={"games": titles()}))
