"""`odds`: exact chances, never sampled."""

from __future__ import annotations

from typing import Annotated

from referee.app import procedures
from referee.app.games import game as find_game
from referee.cli.declare import Argument, Call
from referee.cli.options import Game, Keys
from referee.cli.patience import chances
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "GAME [PROCEDURE] [KEY=VALUE…] | GAME FORCE against FORCE"
EXAMPLES = (
    "odds aa1941",
    "odds aa1941 3 inf 2 tanks v 3 inf",
    'odds aa1941 battle attack="3 infantry, 2 tanks, 1 fighter" defend="4 infantry, 1 tank"',
    'odds aa1941 battle attack="3 inf, 2 tan" defend="3 inf" keep_land=1 retreat_after=2',
)


def run(
    ctx: Call,
    game: Game,
    procedure: Annotated[
        str | None,
        Argument(metavar="PROCEDURE", help=N_("what to work out; without it, the list")),
    ] = None,
    keys: Keys = None,
) -> int:
    """Work out chances."""
    if procedure is None:
        return show(ctx.obj, procedures.listed(game, "odds"))
    found = find_game(game)
    ctx.obj.voice.lexicon = found.lexicon
    words, more = procedures.before_keys([procedure, *(keys or [])])
    if words and (not more or words[0] not in found.procedures):  # « 3 inf v 2 inf need=80% »
        forces = procedures.two_forces(found, words, ctx.obj.lang)
        if forces is not None:
            battle = found.procedures["battle"]
            return show(ctx.obj, chances(ctx.obj, found, battle, [*forces, *more]))
        units = procedures.two_units(found, words)
        if units is not None:
            attack = found.procedures["attack"]
            return show(ctx.obj, chances(ctx.obj, found, attack, [*units, *more]))
    if procedures.asks_need(
        [procedure]
    ):  # no procedure is named: the game may have no such question
        procedures.explain_need(found)
    wanted, keys = procedures.with_odds(found, procedure, keys or [])
    if not keys and (wanted.one_of or any(key.required for key in wanted.keys)):
        return show(ctx.obj, procedures.explained(found, wanted, "odds"))
    return show(ctx.obj, chances(ctx.obj, found, wanted, keys or []))
