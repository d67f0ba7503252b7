"""The odds of a battle that is still to be fought: `odds ukraine`, or of all that are announced (Combat Général, p. 15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from referee.engine.names import fold
from referee.engine.reader import MARKS, without_article
from referee.engine.verdict import Json, Ruling
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.chances.planning import chances_told
from referee.games.aa1941.combat.landings.landfalls import ready, to_fight
from referee.games.aa1941.combat.reach import looked_at
from referee.games.aa1941.combat.targets import as_it_stands
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE
from referee.games.aa1941.state import State

SMALL = MARKS["in"] | MARKS["on"] | MARKS["at"] | {"of", "for", "pour", "de", "du", "des", "l"}


def beforehand(
    book: Book, state: State, words: Sequence[str]
) -> tuple[tuple[Ruling, ...], Mapping[str, Json]] | None:
    """The chances of the battle for a space, with those who are announced or stand there; where nobody is, who could come.
    Without a space those of every battle still to be fought. `None`: it is no step of battles, or no space was said.
    """
    if state.phase not in (COMBAT_MOVE, COMBAT):
        return None
    spaces = list(dict.fromkeys((*state.declared, *(space for space, _ in to_fight(book, state)))))
    if words:
        spaces = _named(book, words)
    told = [ruling for space in spaces for ruling in _of(book, state, space)]
    if not told and words and spaces:
        told = list(looked_at(book, state, spaces[0]).rulings)
    return (tuple(told), {}) if told else None


def _named(book: Book, words: Sequence[str]) -> list[str]:
    left = list(words)
    while len(left) > 1 and fold(left[0]) in SMALL:
        left = left[1:]
    found = book.names["space"].readings(without_article(" ".join(left)))
    return list(found) if len(found) == 1 else []


def _of(book: Book, state: State, space: str) -> list[Ruling]:
    """The odds of one battle as it stands; nothing where nobody stands against anybody."""
    plan = (
        as_it_stands(book, state, space) if space in state.declared else ready(book, state, space)
    )
    if not plan or not plan.get("attack"):
        return []
    args = cast(Attacking, {**plan, "space": space})
    return list(chances_told(book, announced(book, state, args, False)))
