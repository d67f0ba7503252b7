"""Whoever is surprised by a declaration of war, at sea: fought as a surprised side, and nobody flies in (12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.engine.verdict import Ruling, info, refusal
from referee.games.wif5.actions.who_acts import flag_of, surprised
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.book import Book
from referee.games.wif5.state import State, side_of

CARD = "12"


def caught(state: State, against: str, fleets: Mapping[str, Iterable[Afloat]]) -> set[str]:
    """The side that has no search roll to wait for: every attack on ships of whoever is surprised has the
    benefit of surprise (12 d), told as the enemy or, all of them, shown by the map (I-WIF-55).
    """
    found = {side_of(against)} if surprised(state, against) else set()
    for side, fleet in fleets.items():
        flags = {flag_of(state.units[one.name]) if one.name in state.units else ""
                 for one in fleet if one.unit != "sub"}  # fmt: skip
        if flags and all(flag and surprised(state, flag) for flag in flags):
            found.add(side)
    return found


def told(state: State, against: str, fleets: Mapping[str, Iterable[Afloat]]) -> tuple[Ruling, ...]:
    """That a side fights surprised whatever it rolls, before the dice (12 a, d)."""
    return tuple(
        info("wif5.battles.caught_at_war", CARD, "I-WIF-55", side=side)
        for side in sorted(caught(state, against, fleets))
    )


def stays_home(book: Book, state: State, side: str, against: str) -> bool:
    """Whether no aircraft of a side fly in: its own power is surprised, and those of others do not support
    it (12 a).
    """
    nation = book.names["power"].find(against)
    return side == side_of(nation) and surprised(state, nation)


def grounded(book: Book, state: State, side: str, against: str) -> Ruling | None:
    """Why nobody flies in for a side; `None`: somebody may (12 a)."""
    if not stays_home(book, state, side, against):
        return None
    return refusal("wif5.sky.surprised", CARD, nation=book.names["power"].find(against))
