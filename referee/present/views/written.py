"""Something written into a file."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Where it is."""
    page.text(screen.voice.t(N_("Written: %(path)s"), path=answer.result["file"]), 0, "✓", "good")
