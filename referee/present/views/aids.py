"""Reminder cards of a scenario on the screen."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.present.aidcards import put
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title, then the cards."""
    scenario, aids = answer.extra
    page.heading(screen.voice.pick(scenario["title"]))
    put(page, screen.voice, aids)
