"""A unit and a hex alone, in the set-up: it is placed there."""

from __future__ import annotations

from referee.engine.verb import Verb
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.state import DEPLOYMENT, State


def chosen(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    """“Stuart r5c5”, « le Sherman en r6c5 face à l’est »: placed, whether or not the toss is still to come (p. 4)."""
    at = next((n for n, word in enumerate(tokens) if hexes.is_hex(word.strip(",;"))), 0)
    if state.phase != DEPLOYMENT or not state.tracking or not at:
        return None
    from referee.games.aam.deployment.reading import names_a_unit
    from referee.games.aam.deployment.verbs import PLACE

    return (PLACE, tokens) if names_a_unit(book, state, tokens[:at]) else None
