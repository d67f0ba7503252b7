"""`rule`: the right card for a question, or a page of rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from referee.app import rules
from referee.app.answer import Answer
from referee.app.games import is_game
from referee.cli import tracking
from referee.cli.context import Context
from referee.cli.declare import Argument, Call, Option
from referee.cli.options import Force, Save
from referee.i18n.mark import N_
from referee.present import show
from referee.present.screen import complain

SHAPE = "[GAME] [WORDS…|ID|SECTION] | GAME --summary [PHASE] [--format text|html] [-o FILE]"
EXAMPLES = (
    "rule aa1941 can a bomber land on a carrier",
    "rule aa1941 atterrir territoire capturé",
    "rule aa1941 combat.step2",
    "rule aa1941",
    "rule aa1941 --summary combat",
    "rule wif5 --summary 10.5.5",
)
# All that follows the game is the question: « touche à -1 » is no option.
SETTINGS = {"ignore_unknown_options": True}
LONGEST = 200  # no word of a rule has as many letters; comparing thousands would take a minute
LEAVING = frozenset(
    ("quit", "q", "quitter", "back", "retour", "cancel", "annuler")
)  # at a list: no question
FORMS = {".html": "html", ".htm": "html"}


def run(
    ctx: Call,
    words: Annotated[
        list[str] | None,
        Argument(metavar="WORDS", help=N_("a question, a card’s id, or a section of the booklet")),
    ] = None,
    summary: Annotated[
        bool,
        Option("--summary", help=N_("the rules of a game, or of one of its phases, on one page")),
    ] = False,
    form: Annotated[
        str | None,
        Option("--format", metavar="text|html", help=N_("how a summary is written")),
    ] = None,
    output: Annotated[
        str | None,
        Option("-o", "--output", metavar="FILE", help=N_("write a summary into this file")),
    ] = None,
    save: Save = None,
    force: Force = False,
) -> int:
    """Find a rule."""
    from referee.app.games import game as find_game
    from referee.app.house_in_play import house_of
    from referee.engine.faults import Ambiguous, Unreadable

    if summary:
        return page(ctx.obj, words or [], form, output, save, force)
    if form or output:
        raise Unreadable("rule.only_summary", text="--format" if form else "-o")
    if not words:
        raise Unreadable("argument.missing", hint="hint.help", name="WORDS", command="rule")
    words = [word[:LONGEST] for word in words]
    if tracking.looked_up(words[len(words) == 2 and is_game(words[0]) :]):
        return tracking.told(ctx.obj, "rule")
    house = house_of(save, ctx.obj.program)
    if len(words) == 1 and is_game(words[0]):
        return show(ctx.obj, rules.contents(words[0], house))
    try:
        answer = rules.search(words, house)
    except Ambiguous:  # several units begin so: they are told by their names
        if is_game(words[0]):
            ctx.obj.voice.lexicon = find_game(words[0]).lexicon
        raise
    code = show(ctx.obj, answer)
    unsure = answer.view == "cards" and not answer.result["sure"]
    if unsure and ctx.obj.interactive and not ctx.obj.json:
        return chosen(ctx.obj, answer, house)
    return code


def chosen(context: Context, answer: Answer, house: rules.House) -> int:
    """What somebody at the terminal makes of a list: a number is its card, Enter none.

    Other words are another question, about the same game.
    """
    from referee.engine.faults import Fault, Unreadable
    from referee.engine.names import fold
    from referee.engine.numbers import number_said
    from referee.present.faults import fault_text
    from referee.present.views.cards import MEANT

    game, code = answer.game, 0
    assert game is not None
    while answer.view == "cards" and not answer.result["sure"]:
        cards = answer.extra[:MEANT]
        try:
            text = input(f"1–{len(cards)} > ").strip()
        except EOFError:
            return code
        if not text or fold(text) in LEAVING:
            return code
        try:
            number = number_said(text)
            if number is None:
                answer = rules.search([game.id, *(word[:LONGEST] for word in text.split())], house)
            elif 0 < number <= len(cards):
                answer = rules.shown(game, cards[number - 1])
            else:
                raise Unreadable("shell.arg.number_of", text=text, most=len(cards))
        except Fault as fault:
            complain(context, fault_text(context.voice, fault))
            continue
        code = show(context, answer)
    return code


def page(
    context: Context,
    words: list[str],
    form: str | None,
    output: str | None,
    save: str | None,
    force: bool,
) -> int:
    """A summary on the screen, or printed for the table."""
    from referee.app.house_in_play import house_of
    from referee.app.summaries import summary
    from referee.cli.output import to_file, write
    from referee.engine.faults import Unreadable
    from referee.present.blocks import Page
    from referee.present.rulesheet import html
    from referee.present.views import summary as view

    if not words:
        raise Unreadable("argument.missing", hint="hint.help", name="GAME", command="rule")
    form = form or FORMS.get(Path(output or "").suffix.lower(), "text")
    if form not in ("text", "html"):
        raise Unreadable("rule.format", text=form)
    answer = summary(words[0], " ".join(words[1:]) or None, house_of(save, context.program))
    if output is None and (context.json or form == "text"):
        return show(context, answer)
    if form == "html":
        context.voice.lexicon = answer.game.lexicon if answer.game else {}
        text = html(context.voice, answer)
    else:
        sheet = Page()
        view.render(sheet, context, answer)
        text = sheet.render()
    if output is None:
        return write(context, text)
    to_file(context, output, text, force)
    answer.result = {**answer.result, "file": output, "format": form}
    answer.view = "written"
    return show(context, answer)
