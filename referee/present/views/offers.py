"""What may be done now, with the shape of each."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.screen import Screen
from referee.present.views.status import headline


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """A line per verb: how it is written, what it does."""
    say, game = screen.voice, answer.game
    assert game is not None
    page.line(headline(screen, answer.result), "bold")
    page.pairs(
        [
            (
                f"{offer['verb']} {offer['words']}".strip(),
                say.say(f"{game.id}.offer.{offer['verb']}", offer["params"]),
            )
            for offer in answer.result["offers"]
        ]
    )
