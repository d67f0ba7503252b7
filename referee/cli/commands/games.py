"""`games`: the list of games."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.app.games import titles
from referee.cli.declare import Call
from referee.present import show

EXAMPLES = ("games", "games --lang fr")


def run(ctx: Call) -> int:
    """List the games."""
    return show(ctx.obj, Answer("games", "games", result={"games": titles()}))
