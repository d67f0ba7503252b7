"""The scenarios."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Name (`aa1941/standard`, as `new` takes it) and title."""
    page.columns(
        [(row["id"], screen.voice.pick(row["title"])) for row in answer.result["scenarios"]],
        indent=0,
    )
