"""The odds of a battle that is still to be fought: “what are the odds in west russia?” (Combat Général, pp. 15-17)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from referee.engine.force import ordered
from referee.engine.names import fold
from referee.engine.reader import INTO, MARKS, THERE, without_article
from referee.engine.verdict import Ruling, advice, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import announced, present
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.chances.planning import chances_told
from referee.games.aa1941.combat.landings.landfalls import ready, to_fight
from referee.games.aa1941.combat.reach import looked_at
from referee.games.aa1941.combat.targets import as_it_stands, attackers
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE
from referee.games.aa1941.state import State
from referee.games.contract import Prospects

_LED = (
    MARKS["in"]
    | MARKS["on"]
    | INTO
    | THERE
    | {"for", "of", "pour", "de", "du", "des", "d", "l", "contre"}
)


def at_place(book: Book, state: State, words: Sequence[str]) -> Prospects | None:
    """The chances of who was announced to attack a place, or stands there, against those on record; where nobody is, who
    could come, or that it is not known. Without a word those of every battle still to be fought. `None`: it is no place.
    """
    if not words:
        spaces = (*state.declared, *(space for space, _ in to_fight(book, state)))
        now = state.phase in (COMBAT_MOVE, COMBAT)
        every = (
            [r for space in dict.fromkeys(spaces) for r in _of(book, state, space)] if now else []
        )
        return (tuple(every), {}) if every else None
    space = place_named(book, words)
    if space is None:
        return None
    told = list(_of(book, state, space))
    if not told and state.phase == COMBAT_MOVE:
        told = list(looked_at(book, state, space).rulings)
    told = told or [advice("aa1941.odds.unknown", "combat.general", space=space)]
    return tuple(told), {"space": space}


def place_named(book: Book, words: Sequence[str]) -> str | None:
    """The place that the words of `odds` name, after small words."""
    said = [word.rstrip("?") for word in words]
    while len(said) > 1 and fold(said[0]) in _LED:
        said = said[1:]
    found = book.names["space"].readings(without_article(" ".join(said).strip()))
    return found[0] if len(found) == 1 else None


def _of(book: Book, state: State, space: str) -> Iterator[Ruling]:
    """Who fights whom, and the odds; nothing where nobody is known to stand against anybody."""
    declared = space in state.declared
    plan = as_it_stands(book, state, space) if declared else ready(book, state, space)
    plan = plan or attackers(book, state, space)
    defend = present(book, state, space)
    if not (plan and plan.get("attack") and defend):
        return
    assault = announced(book, state, cast(Attacking, {**plan, "space": space}), False)
    force = ordered(assault.attack, book.units)
    yield info("aa1941.odds.there", "combat.general", space=space, force=force,
               defender_force=ordered(defend, book.units))  # fmt: skip
    yield from chances_told(book, assault)
