"""The air token: an Air Sortie that is no card of the hand (Jeton Attaque aérienne / Sortie aérienne)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.m44.book import Book
from referee.games.m44.cards.rules import sortie_after
from referee.games.m44.state import FULL_DAY, TOKEN, State

# A token is no card of the deck, but is played like one of the hand.
CALLED: Mapping[str, tuple[str, ...]] = {
    "en": ("air token", "token", "air strike token", "air sortie token", "air power token"),
    "fr": ("jeton aérien", "jeton", "jeton attaque aérienne", "jeton sortie aérienne"),
}
WORDS = frozenset(("token", "jeton"))


def tokens_left(state: State, side: str) -> int:
    """Air tokens that a side has still to play."""
    return state.left.get(f"{TOKEN}.{side}", 0)


def stands_for(state: State) -> str:
    """What a token is played as: an Air Sortie where planes fly, else Air Power."""
    return "air_sortie" if state.board.scenario.get("planes") else "air_power"


def as_a_card(state: State, given: Mapping[str, Json]) -> Mapping[str, Json]:
    """What is played, typed or chosen: a token is the card that it counts as."""
    if given.get("card") == TOKEN or given.get("token"):
        return {**given, "card": stands_for(state), "token": True}
    return given


def token_joins(book: Book, state: State) -> bool:
    """Whether the side may play a token now: in the place of its card, or to its Section card."""
    card = stands_for(state)
    if not tokens_left(state, state.side) or (card == "air_sortie" and state.night < FULL_DAY):
        return False
    return not state.card or sortie_after(book, state, card)
