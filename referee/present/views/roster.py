"""Rosters of armies as text."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.rosters import put
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """A row a figure, with brackets to tick."""
    put(page, screen.voice, answer)
