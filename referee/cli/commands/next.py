"""`next`: on to the next step."""

from __future__ import annotations

from referee.app.saves import open_session
from referee.app.session import Means
from referee.cli.declare import Call
from referee.cli.options import Save
from referee.cli.save_language import speak_for
from referee.engine.command import Command
from referee.present import show

SHAPE = "[--save PATH]"
EXAMPLES = ("next",)


def run(ctx: Call, save: Save = None) -> int:
    """Go on."""
    session = open_session(save, ctx.obj.program)
    speak_for(ctx.obj, session)
    return show(ctx.obj, session.act(Command("next"), Means(), "next"))
