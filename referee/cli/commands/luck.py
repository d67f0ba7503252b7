"""`luck`: whose dice fell well, in the last fight and in the whole game."""

from __future__ import annotations

from referee.app.report import luck
from referee.cli.declare import Call
from referee.cli.options import Save, SaveNamed, one_save
from referee.cli.patience import READING, patiently
from referee.cli.save_language import opened
from referee.present import show

SHAPE = "[SAVE]"
EXAMPLES = ("luck", "luck sunday.referee")


def run(
    ctx: Call,
    save: SaveNamed = None,
    save_option: Save = None,
) -> int:
    """Say whose dice fell well."""
    session = opened(ctx.obj, one_save(save, save_option), write=False)
    return show(ctx.obj, patiently(ctx.obj, lambda: luck(session), READING))
