"""What a command changed, and where that leaves the table."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.app.session import Session
from referee.app.standing import status
from referee.present.blocks import Page
from referee.present.faults import ask_text
from referee.present.games import showing
from referee.present.rulings import put
from referee.present.screen import Screen
from referee.present.values import faces
from referee.present.views.status import checklist, headline, next_words


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Dice, rulings, then where we are; refusals are printed elsewhere."""
    say = screen.voice
    show_rolls(page, screen, answer)
    put(page, say, answer.game, [r for r in answer.rulings if r.severity != "refusal"])
    if isinstance(answer.extra, Session):
        result = status(answer.extra).result
        page.gap()
        page.line(headline(screen, result), "bold")
        if answer.command == "next":  # another step: what it asks
            checklist(page, screen, result)
        page.text(next_words(screen, result))


def show_rolls(page: Page, screen: Screen, answer: Answer) -> None:
    """The dice of a command: in the game's own way, else a sentence a roll."""
    own = showing(answer.game.id).rolled if answer.game else None
    if own is not None and answer.rolls:
        own(page, screen, answer.rolls)
        return
    for roll in answer.rolls:
        page.text(
            f"{ask_text(screen.voice, roll.ask)} {page.style(faces(screen.voice, roll.faces), 'dice')}",
            2,
        )
