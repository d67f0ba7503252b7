"""The fingerprint of a game: what players note to know it again."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen

WITNESS = N_("Witness after entry %(entry)d: %(text)s (`%(program)s verify --witness %(text)s`).")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """One line, to write down or to send."""
    length, text = answer.result["log_length"], answer.result["witness"]
    page.text(screen.voice.t(WITNESS, entry=length, text=text, program=screen.program))
