"""`board`: the board of the game in progress."""

from __future__ import annotations

from typing import Annotated

from referee.app.looking import board
from referee.cli.declare import Call, Option
from referee.cli.options import Big, Force, Save, SaveNamed, one_save
from referee.cli.save_language import opened
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[SAVE] [--live | --html FILE|off [--big]]"
EXAMPLES = (
    "board",
    "board sunday.referee",
    "board --live",
    "board --json",
    "board --html board.html",
    "board --html board.html --lang en,fr",
    "board --html off",
)


def run(
    ctx: Call,
    save: SaveNamed = None,
    page: Annotated[
        str | None,
        Option(
            "--html",
            metavar="FILE|off",
            help=N_(
                "a page for a television or a tablet, updated after every command; “off” ends it"
            ),
        ),
    ] = None,
    live: Annotated[
        bool,
        Option("--live", help=N_("on a screen of its own that follows the game (q quits)")),
    ] = False,
    big: Big = False,
    force: Force = False,
    save_option: Save = None,
) -> int:
    """Show the board."""
    session = opened(ctx.obj, one_save(save, save_option), write=False)
    if live:
        if not ctx.obj.interactive or ctx.obj.json:
            raise Unreadable("board.live")
        from referee.cli.live import Live

        Live(ctx.obj, session).run()
        return 0
    if page is not None:
        from referee.cli.board_page import begin

        langs = ctx.obj.langs or (ctx.obj.lang,)
        return show(ctx.obj, begin(ctx.obj, session, page, langs, force, big))
    return show(ctx.obj, board(session))
