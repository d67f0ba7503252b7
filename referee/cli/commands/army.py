"""`army`: an army of Miniatures built card by card, kept under a name, printed as a roster."""

from __future__ import annotations

from typing import Annotated

from referee.app import armies
from referee.app.games import game as find_game
from referee.cli.army_dialogue import built
from referee.cli.ask import somebody
from referee.cli.commands.chart import first
from referee.cli.context import Context
from referee.cli.declare import Argument, Call, Option
from referee.cli.options import Force, Output
from referee.cli.output import to_file, write
from referee.engine.faults import Missing, Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice
from referee.i18n.mark import N_
from referee.present import show

SHAPE = (
    "[list|build|roster] [NAME|FILE] [--side S] [--points N] [--historical] [--year N] "
    "[--costs original|revised] [--format text|html|csv] [-o FILE]"
)
EXAMPLES = (
    "army list",
    "army build sunday --side axis",
    "army build attack --side allies --points 120 --year 1942 --historical",
    "army roster sunday",
    "army roster sunday -o sunday.html",
)
ACTIONS = Names(
    "army_action",
    {
        "list": ["liste", "lister"],
        "build": ["construire", "bâtir", "new", "edit"],
        "roster": ["feuille", "show", "montrer"],
    },
)
FORMS = {"html": "html", "htm": "html", "csv": "csv"}
COSTS = Names("costs", {"original": ["2005", "origine"], "revised": ["révisé", "révisés", "2007"]})


def run(
    ctx: Call,
    action: Annotated[str, Argument(metavar="ACTION", help=N_("list, build or roster"))] = "list",
    words: Annotated[
        list[str] | None,
        Argument(metavar="NAME|FILE", help=N_("the army’s name, or a file with armies")),
    ] = None,
    side: Annotated[str | None, Option("--side", metavar="S", help=N_("whose army"))] = None,
    points: Annotated[
        int | None,
        Option("--points", metavar="N", min=1, help=N_("points agreed on (100 otherwise)")),
    ] = None,
    historical: Annotated[
        bool, Option("--historical", help=N_("only nations that fought together (p. 28)"))
    ] = False,
    year: Annotated[
        int | None, Option("--year", metavar="N", help=N_("no card of a later year"))
    ] = None,
    costs: Annotated[
        str | None, Option("--costs", metavar="original|revised", help=N_("which costs count"))
    ] = None,
    form: Annotated[
        str | None, Option("--format", metavar="text|html|csv", help=N_("how it is written"))
    ] = None,
    output: Output = None,
    force: Force = False,
) -> int:
    """List, build or print armies."""
    context: Context = ctx.obj
    context.voice.lexicon = find_game(armies.GAME).lexicon
    rest = words or []
    priced = "original" if costs is None else read_choice("costs", costs, COSTS)
    match read_choice("army", action, ACTIONS):
        case "list":
            return show(context, armies.listed())
        case "roster":
            return _roster(context, first(rest, "NAME"), side, priced, form, output, force)
        case _:
            if context.json:
                raise Missing("army.nobody")
            name = " ".join(rest) or None
            with somebody(context, "army.nobody"):
                return built(context, name, side, points, historical, year, priced)


def _roster(
    context: Context, name: str, side: str | None, costs: str, form: str | None,
    output: str | None, force: bool,
) -> int:  # fmt: skip
    answer = armies.roster_of(name, side, costs)
    assert answer.game is not None
    context.voice.lexicon = answer.game.lexicon
    form = form or FORMS.get((output or "").lower().rpartition(".")[2], "text")
    if form not in ("text", "html", "csv"):
        raise Unreadable("setup.format", text=form)
    if output is None and (context.json or form == "text"):
        return show(context, answer)
    from referee.present import rosters

    made = {"html": rosters.html, "csv": rosters.csv, "text": rosters.text}[form]
    text = made(context, answer)
    if output is None:
        return write(context, text)
    file = to_file(context, output, text, force, begun=form == "csv")  # players write on in it
    answer.result = {**answer.result, "file": file}
    answer.view = "written"
    return show(context, answer)
