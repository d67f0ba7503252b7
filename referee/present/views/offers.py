"""What may be done now, with the shape of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.answer import Answer
from referee.app.french_words import shown_shape
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.screen import Screen
from referee.present.views.status import headline


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """A line per verb: how it is written, what it does."""
    say, game = screen.voice, answer.game
    assert game is not None
    page.line(headline(screen, answer.result), "bold")
    said: dict[str, str] = {}
    for offer in answer.result["offers"]:
        called = f"{say.name('verb', offer['verb'])} {shape(say, game.id, offer)}".rstrip()
        said.setdefault(called, say.say(f"{game.id}.offer.{offer['verb']}", offer["params"]))
    page.pairs(said.items())


def shape(say: Speaker, game: str, offer: Mapping[str, Any]) -> str:
    """What follows a verb, in the reader's language where the game has words for it."""
    code = f"{game}.shape.{offer['verb']}"
    if say.knows(code):
        return say.say(code)
    return shown_shape(str(offer["words"]), say.lang)
