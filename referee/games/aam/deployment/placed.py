"""A unit and a hex alone, in the set-up: it is placed there; “both mausers”, who are placed at once and move one by one."""

from __future__ import annotations

from referee.engine.names import fold
from referee.engine.reader import HEADS
from referee.engine.verb import Verb
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.movement.counted import BOTH
from referee.games.aam.sequence import unsettled
from referee.games.aam.state import ASSAULTS, DEPLOYMENT, MOVES, State

_SHOTS = frozenset(("attack", "fire", "shoot", "attaquent", "tirent"))


def chosen(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    """“Stuart r5c5”, « le Sherman en r6c5 face à l’est »: placed, though the toss is still to come (p. 4)."""
    if (two := _both(book, state, tokens)) is not None:
        return two
    at = next((n for n, word in enumerate(tokens) if hexes.is_hex(word.strip(",;"))), 0)
    if state.phase != DEPLOYMENT or not state.tracking or not at or not unsettled(state):
        return None  # where nothing comes before it, a line without a verb is a placing anyway
    from referee.games.aam.deployment.reading import names_a_unit
    from referee.games.aam.deployment.verbs import PLACE

    return (PLACE, tokens) if names_a_unit(book, state, tokens[:at]) else None


def _both(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    """“Both mausers r7c12”, « les deux mauser avancent »: two figures of a card, in the set-up or in a phase of moves."""
    words = tokens[1:] if len(tokens) > 2 and fold(tokens[0]) in HEADS else tokens
    if len(words) < 3 or fold(words[0]) not in BOTH:
        return None
    from referee.games.aam.deployment.reading import names_a_unit

    rest = words[2:] if fold(words[1]) in HEADS else words[1:]
    if not names_a_unit(book, state, rest):
        return None
    if state.phase == DEPLOYMENT and state.tracking:
        from referee.games.aam.deployment.verbs import PLACE

        return PLACE, ["2", *rest]
    if state.phase not in (*MOVES, *ASSAULTS) or {*map(fold, rest)} & _SHOTS:
        return None
    from referee.games.aam.movement.verbs import MOVE

    return MOVE, [words[0], *rest]
