"""`chart`: the cells of the owner's printed charts."""

from __future__ import annotations

from typing import Annotated

from referee.app import charts, replaced
from referee.app.games import game as find_game
from referee.app.games import is_game
from referee.app.saves import open_session
from referee.cli.declare import Argument, Call
from referee.cli.options import Force, Game, Output, Save
from referee.cli.output import to_file, write
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice
from referee.i18n.mark import N_
from referee.present import show

SHAPE = (
    "GAME [list|show|set|forget|template|missing|import|export] [TABLE] [KEY=VALUE… result=CELL]"
)
EXAMPLES = (
    "chart wif5 list",
    "chart wif5 set assault column=4:1 die=3 result=1/1R*",
    "chart wif5 show assault",
    "chart wif5 template assault -o assault.csv",
    "chart wif5 import assault.csv",
    "chart missing",
    "chart wif5 export -o my-charts.json",
)
ACTIONS = Names(
    "chart_action",
    {
        "list": ["liste", "lister"],
        "show": ["montrer", "voir"],
        "set": ["noter", "mettre"],
        "forget": ["oublier"],
        "template": ["modèle", "sheet", "feuille"],
        "missing": ["manquant", "manquantes", "manque"],
        "import": ["importer"],
        "export": ["exporter"],
    },
)


def run(
    ctx: Call,
    game: Game,
    action: Annotated[
        str,
        Argument(
            metavar="ACTION",
            help=N_("list, show, set, forget, template, missing, import or export"),
        ),
    ] = "",
    words: Annotated[
        list[str] | None,
        Argument(metavar="TABLE KEY=VALUE…", help=N_("the chart, the cell, result=…; or a file")),
    ] = None,
    output: Output = None,
    force: Force = False,
    save: Save = None,
) -> int:
    """List, show, set, forget, write a sheet to fill in, tell what is missing, import or export."""
    rest = words or []
    if not is_game(game) and len(ACTIONS.readings(game)) == 1:  # the game was left out
        rest = [action, *rest] if action else rest
        game, action = charts.only_game(), game
    ctx.obj.voice.lexicon = find_game(game).lexicon
    match read_choice("chart", action or "list", ACTIONS):
        case "list":
            return show(ctx.obj, charts.listed(game))
        case "show":
            return show(ctx.obj, charts.shown(game, first(rest, "TABLE")))
        case "import":
            table = " ".join(rest[1:]) or None
            return show(ctx.obj, replaced.imported(game, first(rest, "FILE"), table))
        case "missing":
            session = open_session(save, ctx.obj.program, write=False)
            return show(ctx.obj, charts.missing(session, game))
        case "export" | "template" as which:
            if which == "template":
                named = " ".join(rest) or None
                answer, text = charts.template(game, named, ctx.obj.voice)
                rest = []
            else:
                answer, text = charts.exported(game)
            if target := output or (rest[0] if rest else None):
                # The owner's cells; and a sheet that he fills in gives way to no empty one unasked.
                file = to_file(ctx.obj, target, text, force, begun=True, private=True)
                answer.result = {**answer.result, "file": file}
            elif not ctx.obj.json:
                return write(ctx.obj, text)
            else:
                answer.result = {**answer.result, "text": text}
            return show(ctx.obj, answer)
        case other:
            table = first(rest, "TABLE")
            return show(ctx.obj, replaced.changed(game, table, rest[1:], other == "forget"))


def first(words: list[str], name: str) -> str:
    """The first word, or a fault that names what is missing."""
    if not words:
        raise Unreadable("argument.missing", name=name)
    return words[0]
