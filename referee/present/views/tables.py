"""The tables of a game."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.app.french_words import shown_table
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Id and title."""
    say = screen.voice
    page.pairs(
        [
            (shown_table(row["id"], say.lang), say.pick(row["title"]))
            for row in answer.result["tables"]
        ],
        0,
    )
