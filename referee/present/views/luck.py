"""Whose dice fell well: value won and lost where the game keeps it, then the dice themselves."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.rulings import put as put_rulings
from referee.present.screen import Screen
from referee.present.views.report import put


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """The game's own reckoning first."""
    assert answer.game is not None
    put_rulings(page, screen.voice, answer.game, answer.rulings)
    put(page, screen.voice, answer)
