"""Rule cards: the best one whole when it is clearly the best, else a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.app.answer import Answer
from referee.app.house import short
from referee.games.contract import Card, Game
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.rulings import cite_text, put
from referee.present.screen import Screen

_WHOSE = {  # kinds of cards that are not the booklet's
    "interpretation": N_("This is our reading: the booklet is silent here, or contradicts itself."),
    "house": N_("This is your table’s own rule, not the booklet’s."),
    "scenario": N_("This is the scenario you play, not the booklet."),
    "owner": N_("This comes from your own file, not from the booklet supplied."),
}
_UNTITLED = ("house", "scenario")  # their titles name no subject
NARROW = 46  # columns: there the best card stands alone
CLEAR, DOUBTFUL = 4, 6  # other cards shown after a best one that is clearly so, or not
CLEARLY = 1.3  # times the second best


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title, text, citation."""
    say, game = screen.voice, answer.game
    assert game is not None
    cards = [game.cards.get(row["id"]) or _house(row) for row in answer.result["cards"]]
    if not cards:
        put(page, say, game, answer.rulings)
        return
    if not answer.extra:
        _listed(page, say, cards)
        return
    _whole(page, say, game, cards[0])
    clear = len(cards) == 1 or answer.extra[0] >= CLEARLY * answer.extra[1]
    if clear and screen.width < NARROW:
        return
    for card in cards[1 : (CLEAR if clear else DOUBTFUL) + 1]:
        _glimpse(page, say, card)


def _whole(page: Page, say: Speaker, game: Game, card: Card) -> None:
    """The card that answers best, with where it is printed and whose it is."""
    page.heading(say.pick(card.title))
    page.text(safe(say.pick(card.text)))
    cites = say.row(cite_text(cite) for cite in card.cites)
    source = card.cites[0].source if card.cites else game.id
    page.text(f"[{source.upper()} {cites}] ({card.id})" if cites else f"({card.id})")
    if card.kind in _WHOSE:
        sign = "?" if card.kind == "interpretation" else "!"
        page.text(say.t(_WHOSE[card.kind]), sign=sign)
    if card.see:
        page.text(say.t(N_("See also: %(see)s"), see=", ".join(card.see)))
    page.gap()


def _glimpse(page: Page, say: Speaker, card: Card) -> None:
    """Another card that may be meant: its name, where it is printed, a line of what it says."""
    title = say.pick(card.title) if card.kind not in _UNTITLED else ""
    head = ", ".join(part for part in (title, _place(card)) if part)
    page.text(f"{head} ({card.id})" if head else f"({card.id})")
    text = safe(say.pick(card.text))
    room = max(page.width - 2, 20)
    page.line(f"  {text if len(text) <= room else text[: room - 1].rstrip() + '…'}", "dim")


def _listed(page: Page, say: Speaker, cards: Sequence[Card]) -> None:
    """Every card by its name."""
    page.columns([(card.id, _title(say, card), _place(card)) for card in cards], indent=0)


def _place(card: Card) -> str:
    """The page of the booklet, where one is known."""
    page = card.cites[0].page if card.cites else None
    return f"p.\u00a0{page}" if page else ""


def _house(row: Mapping[str, Any]) -> Card:
    """The card of a ruling or a scenario, which stands in the save and not in the game."""
    return Card(row["id"], row["title"], row["text"], (), row["kind"], tuple(row["see"]))


def _title(say: Speaker, card: Card) -> str:
    """A card in a list: its title; a ruling or a scenario's note by its first words."""
    if card.kind not in _UNTITLED:
        return say.pick(card.title)
    return short(safe(say.pick(card.text)))
