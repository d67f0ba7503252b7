"""`docs`: the pages for players, which travel with the program."""

from __future__ import annotations

from typing import Annotated

from referee.app.answer import Answer
from referee.cli.declare import Argument, Call
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[PAGE]"
EXAMPLES = ("docs", "docs play", "docs aa1941")


def run(
    ctx: Call,
    page: Annotated[
        str | None, Argument(metavar="PAGE", help=N_("a page; without it, the list"))
    ] = None,
) -> int:
    """Read the pages for players."""
    from referee.app import pages

    lang = ctx.obj.lang
    if page is None:
        listed = pages.listed(lang)
        return show(ctx.obj, Answer("docs", "pages", result={"pages": listed}))
    name, text = pages.text(page, lang)
    return show(ctx.obj, Answer("docs", "pages", result={"page": name, "text": text}))
