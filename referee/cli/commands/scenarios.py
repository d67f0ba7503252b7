"""`scenarios`: the scenarios at hand, and what one of them is."""

from __future__ import annotations

from typing import Annotated

from referee.app.answer import Answer
from referee.cli.declare import Argument, Call, Option
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present import show
from referee.scenario.find import listing, must_say, unsaid
from referee.scenario.titles import game_names

SHAPE = "[GAME|SCENARIO] [--year Y] [--players N] [--minutes N]"
EXAMPLES = (
    "scenarios",
    "scenarios aa1941",
    "scenarios --year 1944 --players 2",
    "scenarios m44/st_vith",
)


def run(
    ctx: Call,
    what: Annotated[
        str | None,
        Argument(
            metavar="GAME|SCENARIO",
            help=N_("a game, to see its scenarios; a scenario, to see what it is"),
        ),
    ] = None,
    year: Annotated[int | None, Option("--year", metavar="Y", help=N_("only of this year"))] = None,
    players: Annotated[
        int | None,
        Option("--players", metavar="N", min=1, help=N_("only for so many players")),
    ] = None,
    minutes: Annotated[
        int | None,
        Option("--minutes", metavar="N", min=1, help=N_("only those that take no longer")),
    ] = None,
) -> int:
    """List the scenarios, or show one."""
    wanted = None
    if what is not None:
        must_say(what)
        try:
            wanted = game_names().find(what)
        except Unreadable as no_game:
            from referee.app.setting_up import preview

            try:
                return show(ctx.obj, preview(what))
            except Unreadable:
                raise no_game from None
    found = listing(wanted, year, players, minutes)
    return show(
        ctx.obj,
        Answer(
            "scenarios",
            "scenarios",
            result={"scenarios": found, "unsaid": unsaid(wanted, year, players, minutes)},
        ),
    )
