"""How many of each card the deck holds, and which have all been played since it was shuffled."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.m44.board.hexes import WIDE
from referee.games.m44.sight.rules import size_of
from referee.games.m44.state import BREAKTHROUGH, DECK, LONG, State, deck_of
from referee.games.m44.turn.doing import Doing


def counted(
    deck: Mapping[str, Mapping[str, Json]], scenario: Mapping[str, Json]
) -> dict[str, Json]:
    """Card → copies in the deck of a scenario, by section where it has one (I-M44-14).

    Empty where the deck is a table's own: two boards, another number of cards than the box has.
    """
    rows, columns = size_of(scenario)
    usual, key = (BREAKTHROUGH, "large") if rows > LONG else (DECK, "count")
    if columns > WIDE or deck_of(scenario) != usual:
        return {}
    return {card: raw[key] for card, raw in deck.items()}


def noted(state: State, card: str, section: str = "") -> tuple[str, ...]:
    """The cards played since the last shuffle with one more, where they are counted."""
    if not state.board.scenario.get("copies"):
        return state.played
    return (*state.played, f"{card}.{section}" if section else card)


def all_played(state: State, card: str, section: str = "") -> int | None:
    """The copies of a card (in a section) if every one of them lies played; `None`: one is left."""
    copies: Json = state.board.scenario.get("copies", {}).get(card)
    if copies is None:
        return None
    whole = sum(copies.values()) if isinstance(copies, dict) else int(copies)
    if sum(each.split(".")[0] == card for each in state.played) >= whole:
        return whole
    part = copies.get(section) if isinstance(copies, dict) else None
    if part is not None and state.played.count(f"{card}.{section}") >= part:
        return int(part)
    return None


def none_left(doing: Doing, card: str, section: str = "") -> bool:
    """Whether no copy can be in a hand; then the card is refused (the table may see it otherwise)."""
    number = all_played(doing.state, card, section)
    if number is None:
        return False
    if number == all_played(doing.state, card):
        return doing.forbid("m44.play.all_played", "rule.deck", f"card.{card}", card=card, n=number)
    return doing.forbid("m44.play.all_played_in", "rule.deck", f"card.{card}", card=card, n=number,
                        section=section)  # fmt: skip
