"""`next`: on to the next step."""

from __future__ import annotations

from referee.app.session import Means
from referee.cli.declare import Call
from referee.cli.options import Save
from referee.cli.save_language import opened
from referee.engine.command import Command
from referee.present import show

SHAPE = "[--save PATH]"
EXAMPLES = ("next",)


def run(ctx: Call, save: Save = None) -> int:
    """Go on."""
    session = opened(ctx.obj, save)
    return show(ctx.obj, session.act(Command("next"), Means(), "next"))
