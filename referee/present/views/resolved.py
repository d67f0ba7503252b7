"""What a procedure came to: the dice, the result, the rules."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.faults import ask_text
from referee.present.games import showing
from referee.present.rulings import put
from referee.present.screen import Screen
from referee.present.values import faces, shown


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """The answer first, then what it rests on; refusals are printed elsewhere."""
    say, game, name = screen.voice, answer.game, answer.name or ""
    assert game is not None
    own = showing(game.id)
    whole = own.own.get(name)
    if whole is not None and not answer.refused:
        whole(page, screen, answer)
    else:
        for roll in answer.rolls:
            page.text(f"{ask_text(say, roll.ask)} {page.style(faces(say, roll.faces), 'dice')}")
        fields = own.fields.get(name) or tuple((key, "", key) for key in answer.result)
        page.pairs(
            [
                (say.t(label), shown(say, kind, answer.result[key]))
                for key, kind, label in fields
                if key in answer.result and answer.result[key] not in ({}, [])
            ],
            indent=0,
        )
    put(page, say, game, [ruling for ruling in answer.rulings if ruling.severity != "refusal"])
