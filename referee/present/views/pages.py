"""The pages for players: their list, or one of them as it is written."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.app.french_words import shown_page
from referee.i18n.mark import N_
from referee.present.blocks import Page, wrapped
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Titles by name; a page with its lines wrapped, its tables and examples as they are."""
    result = answer.result
    if "pages" in result:
        lang = screen.voice.lang
        page.pairs([(shown_page(each["page"], lang), each["title"]) for each in result["pages"]])
        told = N_("Read one: “%(program)s docs PAGE”.")
        page.gap()
        page.text(screen.voice.t(told, program=screen.program))
        return
    fenced = False
    for line in result["text"].splitlines():
        fenced ^= line.startswith("```")
        if fenced or line.startswith(("|", "```")):
            page.line(line)
        elif line.startswith("#"):
            page.line(line.lstrip("# "), "bold")
        else:
            for part in wrapped(line, page.width):
                page.line(part)
