"""A unit and a hex alone, in the set-up: it is placed there; “both mausers”, who are placed at once and move one by one."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import HEADS
from referee.engine.verb import Verb
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.movement.counted import BOTH
from referee.games.aam.sequence import unsettled
from referee.games.aam.state import ASSAULTS, DEPLOYMENT, MOVES, State

# Said of who is not on the map yet, they place him.
_GOES = frozenset(("move", "go", "deplacer", "aller", "bouger", "avancer"))
_RIDING = frozenset(("aboard", "in", "inside", "into", "dans"))
_SHOTS = frozenset(("attack", "fire", "shoot", "attaquent", "tirent"))


def chosen(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    """“Stuart r5c5”, « le Sherman en r6c5 face à l’est »: placed, though the toss is still to come (p. 4)."""
    if (two := _both(book, state, tokens)) is not None:
        return two
    if (ridden := _aboard(book, state, tokens)) is not None:
        return ridden
    at = next((n for n, word in enumerate(tokens) if hexes.is_hex(word.strip(",;"))), 0)
    if at > 1 and state.phase == DEPLOYMENT and state.tracking and fold(tokens[0]) in _GOES:
        from referee.games.aam.deployment.reading import waits_beside
        from referee.games.aam.deployment.verbs import PLACE

        return (PLACE, tokens[1:]) if waits_beside(book, state, tokens[1:at]) else None
    said = [word.strip(",;") for word in tokens[at:]] if at else []
    off = any(hexes.is_hex(word) and _off_the_map(word) for word in said)  # “mauser r6c16”: told
    if state.phase != DEPLOYMENT or not state.tracking or not at or not (unsettled(state) or off):
        return None  # where nothing comes before it, a line without a verb is a placing anyway
    from referee.games.aam.deployment.reading import names_a_unit
    from referee.games.aam.deployment.verbs import PLACE

    return (PLACE, tokens) if names_a_unit(book, state, tokens[:at]) else None


def _off_the_map(text: str) -> bool:
    try:
        hexes.read_hex(text)
    except Unreadable:
        return True
    return False


def _aboard(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    """“Bazooka 2 aboard the t-34”, « le bazooka 2 dans le t-34 », in the set-up: he begins the game there (p. 31)."""
    at = next((n for n, word in enumerate(tokens) if n and fold(word) in _RIDING), 0)
    if state.phase != DEPLOYMENT or not at or at + 1 >= len(tokens):
        return None
    if any(hexes.is_hex(word.strip(",;")) for word in tokens):
        return None  # “bazooka in r6c4”: he is placed there
    from referee.games.aam.deployment.reading import names_a_unit
    from referee.games.aam.movement.transport import BOARD

    who, carrier = tokens[:at], tokens[at + 1 :]
    both = names_a_unit(book, state, who) and names_a_unit(book, state, carrier)
    return (BOARD, [*who, "on", *carrier]) if both else None


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
