"""Unit cards in a table: as a card has them, the owner's own marked."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen

_NONE = N_("No cards of your own yet: `card new`, or `card read FILE.csv`.")
_OWN = N_("* your own cards")
FIGURES = ("soldier", "vehicle")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """A line a card: name, cost, figures; its abilities beneath."""
    say = screen.voice
    own = set(answer.result["own"])
    if not answer.result["cards"]:
        page.text(say.t(_NONE))
        return
    for card in answer.result["cards"]:
        dice = "  ".join(
            f"{say.name('type', target)} "
            + "/".join(str(card[f"{target}_{band}"] or "–") for band in ("short", "medium", "long"))
            for target in FIGURES
        )
        front, rear = card["front"], card["rear"]
        defence = f"{front}" if front == rear else f"{front}/{rear}"
        star = " *" if card["unit"] in own else ""
        page.line(f"{card[f'name_{say.lang}']}{star}", "bold")
        page.text(
            " · ".join(
                (
                    say.name("nation", card["nation"]), str(card["year"]),
                    say.say("aam.card.cost", {"points": card["cost"]}),
                    say.say("aam.card.speed", {"speed": card["speed"]}),
                    say.say("aam.card.defence", {"defence": defence}), dice,
                )
            ), 2,
        )  # fmt: skip
        if card["abilities"]:
            named = []
            for each in card["abilities"].split("; "):
                key, _, value = each.partition(" ")
                named.append(f"{say.name('ability', key)} {value}".strip())
            page.text(", ".join(named), 2)
    if own & {card["unit"] for card in answer.result["cards"]}:
        page.text(say.t(_OWN))
