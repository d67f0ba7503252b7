"""`resolve`: a procedure of a game, listed, explained or run."""

from __future__ import annotations

from typing import Annotated

from referee.app import procedures
from referee.app.dicebox import dicebox
from referee.app.games import game as find_game
from referee.cli.ask import players
from referee.cli.declare import Argument, Call
from referee.cli.options import Dice, Game, Keys, Roll, Seed, one_source
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "GAME [PROCEDURE] [KEY=VALUE…]"
EXAMPLES = (
    "resolve aa1941",
    "resolve aa1941 battle",
    'resolve aa1941 battle attack="2 infantry, 1 tank" defend="2 infantry" --dice "3; 6 6; 2 5; 6; 1; 6"',
    "resolve aa1941 move unit=tank from=ukraine to=caucasus power=germany",
)


def run(
    ctx: Call,
    game: Game,
    procedure: Annotated[
        str | None,
        Argument(metavar="PROCEDURE", help=N_("what to resolve; without it, the list")),
    ] = None,
    keys: Keys = None,
    dice: Dice = None,
    roll: Roll = False,
    seed: Seed = None,
) -> int:
    """Resolve something outside any game in progress."""
    if procedure is None:
        return show(ctx.obj, procedures.listed(game, "resolve"))
    found = find_game(game)
    ctx.obj.voice.lexicon = found.lexicon
    wanted, keys = procedures.called(found, procedure, keys or [])
    if (
        not keys
        and (dice is None and not roll and seed is None)
        and (wanted.one_of or any(k.required for k in wanted.keys))
    ):
        return show(ctx.obj, procedures.explained(found, wanted, "resolve"))
    one_source(dice, roll, seed)
    asked = players(ctx.obj)
    box = dicebox(dice, roll, seed, asked)
    if asked is not None and found.charts is not None:
        from referee.app.chart_asking import resolve

        return show(ctx.obj, resolve(found, wanted, keys, box, asked))
    return show(ctx.obj, procedures.resolve(found, wanted, keys, box))
