"""`board`: the board of the game in progress."""

from __future__ import annotations

from typing import Annotated

from referee.app.looking import board
from referee.app.saves import open_session
from referee.cli.declare import Argument, Call, Option
from referee.cli.options import Force, Save
from referee.cli.save_language import speak_for
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[SAVE] [--html FILE|off]"
EXAMPLES = (
    "board",
    "board sunday.referee",
    "board --json",
    "board --html board.html",
    "board --html board.html --lang en,fr",
    "board --html off",
)


def run(
    ctx: Call,
    save: Annotated[
        str | None,
        Argument(metavar="SAVE", help=N_("the save file (the current game otherwise)")),
    ] = None,
    page: Annotated[
        str | None,
        Option(
            "--html",
            metavar="FILE|off",
            help=N_(
                "a page for a television or a tablet, written anew after every command; “off” ends it"
            ),
        ),
    ] = None,
    force: Force = False,
    save_option: Save = None,
) -> int:
    """Show the board."""
    session = open_session(save or save_option, ctx.obj.program, write=False)
    speak_for(ctx.obj, session)
    if page is not None:
        from referee.cli.board_page import begin

        langs = ctx.obj.langs or (ctx.obj.lang,)
        return show(ctx.obj, begin(ctx.obj, session, page, langs, force))
    return show(ctx.obj, board(session))
