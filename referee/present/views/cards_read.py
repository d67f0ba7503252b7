"""A spreadsheet read: how many cards, which armies, where they are."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.rulings import put
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """What it holds, army by army."""
    say = screen.voice
    if "file" in answer.result:
        page.text(say.t(N_("Written: %(path)s"), path=answer.result["file"]), 0, "✓", "good")
    put(page, say, answer.game, answer.rulings)
    for side, units in answer.result["armies"].items():
        name, what = say.name("side", side), say.force(units)
        page.text(say.t(N_("%(name)s: %(what)s"), name=name, what=what), 2)
