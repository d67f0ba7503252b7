"""The chances of the battle for a place, asked for by its name: “what are the odds in west russia?” (pp. 15-17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from referee.engine.force import ordered
from referee.engine.names import fold
from referee.engine.reader import INTO, MARKS, THERE, without_article
from referee.engine.verdict import Json, advice, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import announced, present
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.chances.planning import chances_told
from referee.games.aa1941.combat.targets import as_it_stands, attackers
from referee.games.aa1941.state import State
from referee.games.contract import Prospects

_LED = (
    MARKS["in"]
    | MARKS["at"]
    | MARKS["on"]
    | INTO
    | THERE
    | {"for", "of", "pour", "de", "d", "contre"}
)


def at_place(book: Book, state: State, words: Sequence[str]) -> Prospects | None:
    """The chances of who was announced to attack there, or could, against those on record; without a word of the one
    battle announced. `None`: it is no place. Where nobody is known to fight, that is told.
    """
    space = place_named(book, state, words)
    if space is None:
        return None
    plan = as_it_stands(book, state, space) if space in state.declared else None
    plan = plan or attackers(book, state, space)
    defend = present(book, state, space)
    if plan is None or not defend:
        return (advice("aa1941.odds.unknown", "combat.general", space=space),), {"space": space}
    assault = announced(book, state, cast(Attacking, plan), True)
    told = info("aa1941.odds.there", "combat.general", space=space,
                force=ordered(assault.attack, book.units), defender_force=ordered(defend, book.units))  # fmt: skip
    rulings = (told, *chances_told(book, assault))
    result: dict[str, Json] = {"space": space, "attack": dict(assault.attack), "defend": defend}
    return rulings, result


def place_named(book: Book, state: State, words: Sequence[str]) -> str | None:
    """The place that the words of `odds` name, after small words; without any that of the one battle announced."""
    said = [word.rstrip("?") for word in words]
    while len(said) > 1 and fold(said[0]) in _LED:
        said = said[1:]
    text = without_article(" ".join(said).strip())
    if not text:
        return next(iter(state.declared)) if len(state.declared) == 1 else None
    found = book.names["space"].readings(text) if "space" in book.names else []
    return found[0] if len(found) == 1 else None
