"""Dice outside any game."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_, NP_
from referee.present.blocks import Page
from referee.present.screen import Screen
from referee.present.values import faces

_M44 = {
    "I": NP_("%(n)d infantry", "%(n)d infantry", "n"),
    "A": NP_("%(n)d armour", "%(n)d armour", "n"),
    "G": NP_("%(n)d grenade", "%(n)d grenades", "n"),
    "F": NP_("%(n)d flag", "%(n)d flags", "n"),
    "S": NP_("%(n)d star", "%(n)d stars", "n"),
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
                say.plural(_M44[face], n=count) for face, count in result["faces"].items() if count
            )
        )
    else:
        page.line(say.t(N_("Total: %(n)d"), n=result["total"]))
