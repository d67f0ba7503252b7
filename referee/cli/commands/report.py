"""`report`: a game as a story to keep: its course, battles, money, dice."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.app.report import report
from referee.cli.context import Context
from referee.cli.declare import Call
from referee.cli.options import Big, Force, Form, Save, SaveNamed, Since, Written, one_save
from referee.cli.patience import READING, patiently
from referee.cli.save_language import opened
from referee.engine.faults import Unreadable
from referee.present import show

FORMS = ("text", "md", "html")
SHAPE = "[SAVE] [--since last|ENTRY] [--format text|md|html] [-o FILE] [--big]"
EXAMPLES = ("report", "report sunday.referee", "report --since last", "report --format md -o evening.md", "report -o evening.html")  # fmt: skip


def run(
    ctx: Call,
    save: SaveNamed = None,
    form: Form = None,
    output: Written = None,
    big: Big = False,
    since: Since = None,
    force: Force = False,
    save_option: Save = None,
) -> int:
    """Tell a game from its beginning."""
    chosen = chosen_form(form, output)
    session = opened(ctx.obj, one_save(save, save_option), write=False)
    answer = patiently(ctx.obj, lambda: report(session, since), READING)
    if ctx.obj.json or (chosen == "text" and output is None):
        return show(ctx.obj, answer)
    return written(ctx.obj, answer, chosen, output, big, force, session.journal.first_hash)


def chosen_form(form: str | None, output: str | None) -> str:
    """How it is written: as asked, as the file's ending says, as text otherwise."""
    ends = (output or "").rpartition(".")[2].lower()
    chosen = form or (ends if ends in FORMS else "text")
    if chosen not in FORMS:
        raise Unreadable("table.format", text=chosen, options=list(FORMS))
    return chosen


def written(
    context: Context, answer: Answer, form: str, output: str | None, big: bool, force: bool, of: str
) -> int:
    """Tell it in a file, or on standard output for another program.

    A page bears the mark of what it is `of`, so that the story of another game never takes its
    place unasked; plain text has no room for that, and is asked about every time.
    """
    from referee.cli.output import to_file, write
    from referee.writing import named

    text = patiently(context, lambda: _told(context, answer, form, big), READING)
    plain = form == "text"
    text = text if plain else named(text, of)
    if output is None:
        return write(context, text)
    path = to_file(context, output, text, force, begun=plain, private=True)
    return show(context, Answer(answer.command, "written", answer.game, result={"file": path}))


def _told(context: Context, answer: Answer, form: str, big: bool) -> str:
    from referee.i18n.speaker import Speaker

    lexicon = answer.game.lexicon if answer.game is not None else {}
    langs = context.langs or (context.lang,)
    voices = [Speaker(lang, lexicon) for lang in dict.fromkeys(langs)]
    if form == "html":
        from referee.present.storypage import html

        return html(voices, answer, big)
    from referee.present.views import report as views

    if form == "md":
        return "\n".join(views.markdown(say, answer) for say in voices)
    from referee.present.blocks import Page

    page = Page()
    for say in voices:
        views.put(page, say, answer)
    return page.render()
