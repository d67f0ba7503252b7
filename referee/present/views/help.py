"""Help, as it was laid out."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Line by line."""
    for line in str(answer.result["help"]).split("\n"):
        page.line(line)
