"""`status`: where the game stands."""

from __future__ import annotations

import typer

from referee.app.saves import open_session
from referee.cli.options import Save
from referee.cli.save_language import speak_for
from referee.present import show

SHAPE = "[--save PATH]"
EXAMPLES = ("status", "status --json")


def run(ctx: typer.Context, save: Save = None) -> int:
    """Say where the game stands."""
    session = open_session(save, ctx.obj.program, write=False)
    speak_for(ctx.obj, session)
    return show(ctx.obj, session.status())
