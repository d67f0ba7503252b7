"""`luck`: whose dice fell well, in the last fight and in the whole game."""

from __future__ import annotations

from referee.app.report import luck
from referee.app.saves import open_session
from referee.cli.declare import Call
from referee.cli.options import Save, SaveNamed
from referee.cli.save_language import speak_for
from referee.present import show

SHAPE = "[SAVE]"
EXAMPLES = ("luck", "luck sunday.referee")


def run(
    ctx: Call,
    save: SaveNamed = None,
    save_option: Save = None,
) -> int:
    """Say whose dice fell well."""
    session = open_session(save or save_option, ctx.obj.program, write=False)
    speak_for(ctx.obj, session)
    return show(ctx.obj, luck(session))
