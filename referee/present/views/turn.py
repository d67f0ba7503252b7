"""A turn sent or taken by mail."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.rulings import put
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """How much, from where to where; the file."""
    put(page, screen.voice, answer.game, answer.rulings)
    if "file" in answer.result:
        page.line(str(answer.result["file"]))
