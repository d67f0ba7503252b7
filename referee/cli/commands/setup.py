"""`setup`: the set-up sheet, printed or walked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from referee.app.answer import Answer
from referee.app.battlefields import battlefield
from referee.app.boards import HexTable, board_of, hex_scenario, laid_hexes, reject_options
from referee.app.campaigns import campaign
from referee.app.fights import fight, ticks_of
from referee.app.setting_up import Table, Ticks, laid_out, sheet_of
from referee.cli.context import Context
from referee.cli.options import Scenario, Settings
from referee.cli.output import write
from referee.cli.walking import Walk, walked
from referee.engine.faults import Unreadable
from referee.games.contract import Game
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present import show
from referee.present.blocks import Page

SHAPE = "SCENARIO [--side S] [--format text|html|csv] [-o FILE] [--set OPTION=VALUE]… [--army FILE] [--tick [--restart]]"
EXAMPLES = (
    "setup aa1941",
    "setup aa1941 --side germany",
    "setup aa1941 -o sheets.html",
    "setup aa1941 --set errata=yes --format csv",
    "setup aa1941 --side japan --tick",
    "setup m44/st_vith --tick",
)
FORMS = {".html": "html", ".htm": "html", ".csv": "csv"}


def run(
    ctx: typer.Context,
    scenario: Scenario,
    side: Annotated[
        str | None, typer.Option("--side", metavar="S", help=N_("one power alone"))
    ] = None,
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="text|html|csv",
            help=N_("how it is written (the ending of FILE decides otherwise)"),
        ),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help=N_("where to write it; standard output otherwise"),
        ),
    ] = None,
    settings: Settings = None,
    walk: Annotated[
        bool,
        typer.Option(
            "--tick", help=N_("walk it step by step; can be broken off and taken up again")
        ),
    ] = False,
    army: Annotated[
        str | None,
        typer.Option(
            "--army",
            metavar="FILE",
            help=N_("Axis & Allies Miniatures: the armies and unit cards of your own file"),
        ),
    ] = None,
    restart: Annotated[
        bool, typer.Option("--restart", help=N_("forget what was ticked off before"))
    ] = False,
) -> int:
    """Set up."""
    context: Context = ctx.obj
    form = form or FORMS.get(Path(output or "").suffix.lower(), "text")
    if form not in ("text", "html", "csv"):
        raise Unreadable("setup.format", text=form)
    paper = paper_of(context, scenario, settings or [], side, army)
    if walk or restart:
        return ticked_off(context, paper, restart)
    if output is None and (context.json or form == "text"):
        return show(context, paper.answer)
    return deliver(context, paper.answer, written(context, paper, form), form, output)


@dataclass(frozen=True, slots=True)
class Paper:
    """A set-up about to be shown: the answer, how it is written, how it is walked."""

    answer: Answer
    render: Callable[[Page, Context, Answer], None]
    html: Callable[[Speaker, Answer], str]
    csv: Callable[[Answer], str]
    walk: Callable[[], Walk]
    ticks: Callable[[], Ticks]


def paper_of(
    context: Context, scenario: str, settings: list[str], side: str | None, army: str | None
) -> Paper:
    """The set-up of a scenario: a fight of miniatures, a hex board, a battlefield of zones, powers."""
    fought = fight(scenario, settings, side, army)
    if fought is not None:
        return fight_paper(context, fought)
    hexes = hex_scenario(scenario)
    if hexes is not None:
        reject_options(settings)
        return hex_paper(context, laid_hexes(hexes, side))
    zones = battlefield(scenario, settings, side)
    if zones is not None:
        return zone_paper(context, zones)
    war = campaign(scenario, settings, side)
    if war is not None:
        return campaign_paper(context, war)
    return power_paper(context, laid_out(scenario, settings, side))


def fight_paper(context: Context, answer: Answer) -> Paper:
    """A fight of miniatures: the map and the cards of both armies."""
    from referee.present.views import fight as view
    from referee.present.views.tick_fight import FightWalk

    known(context, answer.game)
    walk = partial(FightWalk, context, answer)
    return Paper(answer, view.render, view.html, view.csv, walk, partial(ticks_of, answer))


def hex_paper(context: Context, table: HexTable) -> Paper:
    """A game on a hex board: a map, and what to place on it."""
    from referee.present import hexmap
    from referee.present.views import board
    from referee.present.views.tick_hexes import HexWalk

    voice = known(context, table.game)
    walk, ticks = partial(HexWalk, voice, table), partial(Ticks, "m44", table.scenario, {})
    return Paper(board_of(table), board.render, hexmap.html, hexmap.csv, walk, ticks)


def zone_paper(context: Context, answer: Answer) -> Paper:
    """A battlefield of zones: its ground, and each side's units."""
    from referee.present.views import battlefield as view

    voice = known(context, answer.game)
    walk, ticks = partial(view.ZoneWalk, voice, answer), partial(Ticks, "tlc", answer.extra, {})
    return Paper(answer, view.render, view.html, view.csv, walk, ticks)


def campaign_paper(context: Context, answer: Answer) -> Paper:
    """A campaign: what to do round the table, powers, spiral, pools."""
    from referee.present.views import campaign as view

    voice = known(context, answer.game)
    options = answer.result["options"]
    walk, ticks = (
        partial(view.CampaignWalk, voice, answer),
        partial(Ticks, "wif5", answer.extra, options),
    )
    return Paper(answer, view.render, view.html, view.csv, walk, ticks)


def power_paper(context: Context, table: Table) -> Paper:
    """The powers, their spaces by region, their pieces against the box."""
    from referee.present import sheets
    from referee.present.views import sheet, tick

    voice = known(context, table.game)
    walk = partial(tick.PowerWalk, voice, table)
    ticks = partial(Ticks, table.game.id, table.scenario, table.sheet.options)
    return Paper(sheet_of(table), sheet.render, sheets.html, sheets.csv, walk, ticks)


def known(context: Context, game: Game | None) -> Speaker:
    """The voice, knowing what the game calls things."""
    assert game is not None
    context.voice.lexicon = game.lexicon
    return context.voice


def written(context: Context, paper: Paper, form: str) -> str:
    """A set-up in a form for files."""
    if form == "html":
        return paper.html(context.voice, paper.answer)
    if form == "csv":
        return paper.csv(paper.answer)
    page = Page()
    paper.render(page, context, paper.answer)
    return page.render()


def deliver(context: Context, answer: Answer, text: str, form: str, output: str | None) -> int:
    """A sheet to standard output, or whole into a file."""
    if output is None:
        return write(context, text)
    target = Path(output)
    fresh = target.with_name(target.name + ".tmp")
    fresh.write_text(text if text.endswith("\n") else text + "\n", encoding="utf-8")
    fresh.replace(target)
    answer.result = {**answer.result, "file": output, "format": form}
    answer.view = "written"
    return show(context, answer)


def ticked_off(context: Context, paper: Paper, restart: bool) -> int:
    """Walk the table; every tick is kept at once."""
    done, left = walked(context, paper.walk(), paper.ticks(), restart)
    result = {"scenario": paper.answer.result["scenario"], "ticked": done, "left": left}
    return show(context, Answer("setup", "tick", paper.answer.game, result=result))
