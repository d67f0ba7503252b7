"""`setup`: the set-up sheet, printed or walked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from referee.app.answer import Answer
from referee.app.setting_up import sheet_of, ticks_of
from referee.cli.context import Context
from referee.cli.declare import Call, Option
from referee.cli.options import Big, Force, Output, Scenario, Settings
from referee.cli.output import to_file, write
from referee.cli.walking import walked
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present import show
from referee.present.blocks import Page

SHAPE = "SCENARIO [--side S] [--format text|html|csv] [-o FILE] [--big] [--landscape] [--set OPTION=VALUE]… [--army FILE] [--tick [--restart]]"
EXAMPLES = (
    "setup aa1941",
    "setup aa1941 --side germany",
    "setup aa1941 -o sheets.html",
    "setup aa1941 --set errata=yes --format csv",
    "setup aa1941 --side japan --tick",
    "setup m44/st_vith --tick",
    "setup m44/st_vith --aids -o cards.html",
)
FORMS = {".html": "html", ".htm": "html", ".csv": "csv"}


def run(
    ctx: Call,
    scenario: Scenario,
    side: Annotated[str | None, Option("--side", metavar="S", help=N_("one power alone"))] = None,
    form: Annotated[
        str | None,
        Option(
            "--format",
            metavar="text|html|csv",
            help=N_("how it is written (the ending of FILE decides otherwise)"),
        ),
    ] = None,
    output: Output = None,
    settings: Settings = None,
    walk: Annotated[
        bool,
        Option("--tick", help=N_("walk it step by step; can be broken off and taken up again")),
    ] = False,
    army: Annotated[
        str | None,
        Option(
            "--army",
            metavar="FILE",
            help=N_("Axis & Allies Miniatures: the armies and unit cards of your own file"),
        ),
    ] = None,
    restart: Annotated[
        bool, Option("--restart", help=N_("forget what was ticked off before"))
    ] = False,
    aids: Annotated[
        bool,
        Option(
            "--aids", help=N_("reminder cards of what this scenario uses, to lay beside the board")
        ),
    ] = False,
    big: Big = False,
    landscape: Annotated[
        bool, Option("--landscape", help=N_("lay a page with a map on its side"))
    ] = False,
    force: Force = False,
) -> int:
    """Set up."""
    context: Context = ctx.obj
    form = form or FORMS.get(Path(output or "").suffix.lower(), "text")
    if form not in ("text", "html", "csv"):
        raise Unreadable("setup.format", text=form)
    if aids:
        return _aids(context, scenario, settings or [], army, form, output, big, force)
    answer = sheet_of(scenario, settings or [], side, army)
    assert answer.game is not None
    context.voice.lexicon = answer.game.lexicon
    if walk or restart:
        return ticked_off(context, answer, restart)
    if output is None and (context.json or form == "text"):
        return show(context, answer)
    return deliver(
        context, answer, written(context, answer, form, big, landscape), form, output, force
    )


def _aids(
    context: Context,
    scenario: str,
    settings: list[str],
    army: str | None,
    form: str,
    output: str | None,
    big: bool,
    force: bool,
) -> int:
    """Reminder cards on the screen, or as a page."""
    from referee.app.setting_up import aids_of
    from referee.i18n.speaker import Speaker

    answer = aids_of(scenario, settings, army)
    if form == "csv":
        raise Unreadable("setup.format", text=form)
    game = answer.game
    assert game is not None
    if output is None and (context.json or form == "text"):
        return show(context, answer)
    title, cards = answer.extra[0]["title"], answer.extra[1]
    langs = context.langs or (context.lang,)
    if form == "html":
        from referee.present.aidcards import html

        voices = [Speaker(lang, game.lexicon) for lang in dict.fromkeys(langs)]
        return deliver(context, answer, html(voices, title, cards, big), form, output, force)
    from referee.present.views.aids import render

    page = Page()
    context.voice.lexicon = game.lexicon
    render(page, context, answer)
    return deliver(context, answer, page.render(), form, output, force)


def written(
    context: Context, answer: Answer, form: str, big: bool = False, landscape: bool = False
) -> str:
    """A sheet in a form for files."""
    from referee.present import sheets

    if form == "html":
        return sheets.html(context.voice, answer, big, landscape)
    if form == "csv":
        return sheets.csv(answer)
    from referee.present.views.sheet import render

    page = Page()
    render(page, context, answer)
    return page.render()


def deliver(
    context: Context, answer: Answer, text: str, form: str, output: str | None, force: bool
) -> int:
    """A sheet to standard output, or whole into a file."""
    if output is None:
        return write(context, text)
    to_file(context, output, text, force, begun=form == "csv")  # players write on in it
    answer.result = {**answer.result, "file": output, "format": form}
    answer.view = "written"
    return show(context, answer)


def ticked_off(context: Context, answer: Answer, restart: bool) -> int:
    """Walk the table; every tick is kept at once."""
    from referee.present.views.tick import Walk

    done, left = walked(context, Walk(context.voice, answer), ticks_of(answer), restart)
    result = {"scenario": answer.result["scenario"], "ticked": done, "left": left}
    return show(context, Answer("setup", "tick", answer.game, result=result))
