"""`new`: a game from a scenario."""

from __future__ import annotations

from typing import Annotated

from referee.app.opening import illegal, start
from referee.cli.declare import Call, Option
from referee.cli.options import Armies, DiceMode, Level, Players, ScenarioOrSave, Settings
from referee.cli.save_language import speak_for
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present import show

SHAPE = (
    "SCENARIO [--save PATH] [--set OPTION=VALUE]… [--players SIDE=NAME,…] [--dice-mode app|typed]"
    " [--army NAME|FILE]… | --again [SAVE] [--swap] [--save PATH]"
)
EXAMPLES = (
    "new aa1941",
    "new aa1941 --save sunday.referee --dice-mode app",
    "new aa1941 --set tracking=yes",
    "new aa1941 --set victory=short --set errata=yes --players germany=Inès,japan=Aiko",
    "new --again --swap",
)


def run(
    ctx: Call,
    scenario: ScenarioOrSave = None,
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
    level: Level = None,
    again: Annotated[
        bool,
        Option(
            "--again",
            help=N_(
                "a return match of the current game, or of the save named: same players, scores added"
            ),
        ),
    ] = False,
    swap: Annotated[
        bool, Option("--swap", help=N_("with --again: the two players change sides"))
    ] = False,
    armies: Armies = None,
) -> int:
    """Start a game."""
    seats = ",".join(players or ())  # said once, or once a side
    if again or swap:
        return _again(ctx, scenario, save, swap, seats, settings or seed or dice_mode or armies)
    if scenario is None:
        raise Unreadable("new.scenario", program=ctx.obj.program)
    if armies and (refused := illegal(scenario, settings or [], armies)) is not None:
        assert refused.game is not None
        ctx.obj.voice.lexicon = refused.game.lexicon
        return show(ctx.obj, refused)
    from referee.cli.tracking import offered
    from referee.cli.which_scenario import chosen_scenario

    scenario = chosen_scenario(ctx.obj, scenario, settings or [])
    settings = offered(ctx.obj, scenario, settings or [])
    mode = dice_mode or ctx.obj.settings.get("dice_mode") or "typed"
    session, answer = start(
        scenario, save, settings, seats, mode, ctx.obj.lang, seed, armies or (), level
    )
    speak_for(ctx.obj, session)
    return show(ctx.obj, answer)


def _again(
    ctx: Call,
    of: str | None,
    save: str | None,
    swap: bool,
    players: str,
    others: object,
) -> int:
    from referee.app.opening import again
    from referee.app.saves import open_session

    if others:
        raise Unreadable("new.again_options")
    before = open_session(of, ctx.obj.program, write=False)
    session, answer = again(before, save, swap, players, ctx.obj.lang)
    speak_for(ctx.obj, session)
    return show(ctx.obj, answer)
