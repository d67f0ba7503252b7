"""`saves`: the games under way, where they stand, when they were played."""

from __future__ import annotations

from referee.app.under_way import games_under_way
from referee.cli.declare import Call
from referee.present import show

SHAPE = ""
EXAMPLES = ("saves",)


def run(ctx: Call) -> int:
    """List the games under way."""
    return show(ctx.obj, games_under_way())
