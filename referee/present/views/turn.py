"""A turn sent or taken by mail."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.rulings import put
from referee.present.screen import Screen
from referee.present.views.witness import WITNESS


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """How much, from where to where; the players' new note; the file."""
    put(page, screen.voice, answer.game, answer.rulings)
    if "witness" in answer.result:  # a note of entries that gave way is of no use any more
        length, text = answer.result["log_length"], answer.result["witness"]
        page.text(
            screen.voice.t(WITNESS, entry=length, text=text, program=screen.program), 0, "·", "dim"
        )
    if "file" in answer.result:
        page.line(str(answer.result["file"]))
