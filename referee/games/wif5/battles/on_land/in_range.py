"""Whether the HQ of an offensive chit has a hex in supply range: the map shows it, else the table says (4.4, 13.3)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Choice, Script
from referee.engine.verdict import Ruling, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.chits.in_force import leader_of, levels_left
from referee.games.wif5.maps.counters import spotted
from referee.games.wif5.maps.supplied import within
from referee.games.wif5.state import State
from referee.games.wif5.supply.overlay import Counter

CARD = "13.3"


def struck(book: Book, state: State, by: str, place: str) -> Script[str | None]:
    """Whether a ground strike has the benefit of a chit for a Land action of this impulse: `yes` or `no`,
    asked where the map ends before it shows the line to the HQ; `None`: no chit was played.
    """
    if levels_left(state, by) is None:
        return None
    leader, at = leader_of(state, by), spotted(state, place)
    if leader is None and not state.map:  # nobody knows more of it than the table
        return "yes"
    reached = None if at is None or leader is None else within(book, state, at, leader)
    if reached is not None:
        return "yes" if reached else "no"
    # An HQ told by its number stands somewhere on the map, nobody said where.
    code = "wif5.ask.chit_range" if leader else "wif5.ask.chit_range_number"
    answer = yield Choice(code, ("yes", "no"), "chit", params={"at": place, "other": leader or ""},
                          cards=(CARD, "4.4"), kind="verdict", side=by)  # fmt: skip
    return str(answer)


def unsure(book: Book, state: State, by: str, given: bool, mine: Sequence[Counter]) -> list[Ruling]:
    """Units that are given levels, of which the map does not show whether the HQ has them in range (13.3.1)."""
    leader = leader_of(state, by)
    if not given:
        return []
    if leader is None:
        unnamed = bool(state.map and mine) and levels_left(state, by) is not None
        told = ", ".join(one.name for one in mine)
        return [your_call("wif5.battles.chit_unnamed", CARD, "4.4", names=told)] if unnamed else []
    names = [one.name for one in mine if within(book, state, one.at, leader) is None]
    if not names:
        return []
    return [
        your_call("wif5.battles.chit_unseen", CARD, "4.4", names=", ".join(names), other=leader)
    ]
