"""`new`: a game from a scenario."""

from __future__ import annotations

from typing import Annotated

from referee.app.opening import start
from referee.cli.declare import Call, Option
from referee.cli.options import DiceMode, Players, Scenario, Settings
from referee.cli.save_language import speak_for
from referee.i18n.mark import N_
from referee.present import show

SHAPE = (
    "SCENARIO [--save PATH] [--set OPTION=VALUE]… [--players SIDE=NAME,…] [--dice-mode app|typed]"
)
EXAMPLES = (
    "new aa1941",
    "new aa1941 --save sunday.referee --dice-mode app",
    "new aa1941 --set tracking=yes",
    "new aa1941 --set victory=short --set errata=yes --players germany=Inès,japan=Aiko",
)


def run(
    ctx: Call,
    scenario: Scenario,
    save: Annotated[
        str | None, Option("--save", metavar="PATH", help=N_("where to keep the game"))
    ] = None,
    settings: Settings = None,
    players: Players = None,
    seed: Annotated[
        str | None,
        Option(
            "--seed",
            metavar="TEXT",
            help=N_("fix the program’s dice of the whole game (for trials)"),
        ),
    ] = None,
    dice_mode: DiceMode = None,
) -> int:
    """Start a game."""
    from referee.cli.tracking import offered

    settings = offered(ctx.obj, scenario, settings or [])
    mode = dice_mode or ctx.obj.settings.get("dice_mode") or "typed"
    session, answer = start(scenario, save, settings, players, mode, ctx.obj.lang, seed)
    speak_for(ctx.obj, session)
    return show(ctx.obj, answer)
