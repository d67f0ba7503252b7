"""The games."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Id and title."""
    page.pairs([(row["id"], screen.voice.pick(row["title"])) for row in answer.result["games"]], 0)
