"""Rule cards: the best one whole when it is clearly the best, else a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.answer import Answer
from referee.games.contract import Card
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.rulings import cite_text, put
from referee.present.screen import Screen

CLEARLY = 1.3  # times the second best
SHORT = 56  # signs of a house rule in a list


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title, text, citation."""
    say, game = screen.voice, answer.game
    assert game is not None
    cards = [game.cards.get(row["id"]) or _house(row) for row in answer.result["cards"]]
    if not cards:
        put(page, say, game, answer.rulings)
        return
    scores = answer.extra or [1.0] * len(cards)
    whole = len(cards) == 1 or (len(scores) > 1 and scores[0] >= CLEARLY * scores[1])
    ranked = len(set(scores)) > 1 or len(cards) == 1
    if ranked:
        first = cards[0]
        page.heading(say.pick(first.title))
        page.text(safe(say.pick(first.text)))
        cites = "; ".join(cite_text(cite) for cite in first.cites)
        source = first.cites[0].source if first.cites else game.id
        page.text(f"[{source.upper()} {cites}] ({first.id})" if cites else f"({first.id})")
        if first.kind == "house":
            page.text(say.t(N_("This is your table’s own rule, not the booklet’s.")), sign="!")
        if first.kind == "interpretation":
            page.text(
                say.t(
                    N_("This is our reading: the booklet is silent here, or contradicts itself.")
                ),
                sign="?",
            )
        if first.see:
            page.text(say.t(N_("See also: %(see)s"), see=", ".join(first.see)))
        cards = cards[1:]
    if cards and not (ranked and whole and len(cards) > 3 and screen.width < 46):
        page.gap()
        page.columns(
            [
                (
                    card.id,
                    _title(say, card),
                    f"p.\u00a0{card.cites[0].page}" if card.cites and card.cites[0].page else "",
                )
                for card in (cards[:4] if ranked and whole else cards)
            ],
            indent=0,
        )


def _house(row: Mapping[str, Any]) -> Card:
    """The card of a ruling, which stands in the save and not in the game."""
    return Card(row["id"], row["title"], row["text"], (), row["kind"])


def _title(say: Speaker, card: Card) -> str:
    """A card in a list: its title; a table's own ruling by its first words."""
    if card.kind != "house":
        return say.pick(card.title)
    text = safe(say.pick(card.text))
    return text if len(text) <= SHORT else f"{text[: SHORT - 1].rstrip()}…"
