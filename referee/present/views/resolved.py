"""What a procedure came to: the dice, the result, the rules."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from referee.app.answer import Answer
from referee.present.blocks import Page
from referee.present.faults import ask_text
from referee.present.fields import FIELDS
from referee.present.rulings import put
from referee.present.screen import Screen
from referee.present.values import faces, shown

# Results that deserve a page of their own: (game, procedure) → module beside this one.
OWN = {("aa1941", "battle"): "aa1941_battle"}


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """The answer first, then what it rests on; refusals are printed elsewhere."""
    say, game = screen.voice, answer.game
    assert game is not None
    key = (game.id, answer.name or "")
    if key in OWN and not answer.refused:
        view: Any = import_module(f"referee.present.views.{OWN[key]}")
        view.render(page, screen, answer)
    else:
        for roll in answer.rolls:
            page.text(f"{ask_text(say, roll.ask)} {page.style(faces(roll.faces), 'dice')}")
        fields = FIELDS.get(key) or tuple((name, "", name) for name in answer.result)
        page.pairs(
            [
                (say.t(label), shown(say, kind, answer.result[name]))
                for name, kind, label in fields
                if name in answer.result and answer.result[name] not in ({}, [])
            ],
            indent=0,
        )
    put(page, say, game, [ruling for ruling in answer.rulings if ruling.severity != "refusal"])
