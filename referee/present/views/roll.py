"""Dice outside any game."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen
from referee.present.values import faces

_M44 = {
    "I": N_("infantry"),
    "A": N_("armour"),
    "G": N_("grenade"),
    "F": N_("flag"),
    "S": N_("star"),
}


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """The faces, then what they make."""
    say, result = screen.voice, answer.result
    page.line(page.style(faces(say, result["dice"]), "dice"))
    if "hits" in result:
        page.line(say.counted("hits", result["hits"]))
    elif "faces" in result:
        page.line(
            ", ".join(
                f"{count} {say.t(_M44[face])}" for face, count in result["faces"].items() if count
            )
        )
    else:
        page.line(say.t(N_("Total: %(n)d"), n=result["total"]))
