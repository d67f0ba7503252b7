"""`saves`: the games under way, where they stand, when they were played."""

from __future__ import annotations

import typer

from referee.app.shelf import games_under_way
from referee.present import show

SHAPE = ""
EXAMPLES = ("saves",)


def run(ctx: typer.Context) -> int:
    """List the games under way."""
    return show(ctx.obj, games_under_way())
