"""Groups sail and fly to sea one at a time: what each of them owes comes before the next (5.1.2)."""

from __future__ import annotations

from referee.engine.record import replace
from referee.engine.verdict import Ruling
from referee.games.wif5.battles.at_sea.prey import owing, to_fight
from referee.games.wif5.book import Book
from referee.games.wif5.maps.interception.intercepting import to_try
from referee.games.wif5.maps.interception.interdicting import to_intercept, untried
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.state import State


def unsettled(book: Book, state: State) -> tuple[Ruling, ...]:
    """What is due of the group that moved last: SUBs that intercepted it fight, then who was declared or interdicts
    tries, then it fights where it sails on (10.5.4, 10.5.5, 10.5.5.1, 10.5.5.2).
    """
    busy = {*owing(state), *untried(state)}
    return (*to_fight(book, state), *to_try(book, state, busy), *to_intercept(book, state))


def waits(book: Book, state: State) -> tuple[Ruling, ...]:
    """Why nobody sails or flies to sea yet: groups move one at a time, and interdictions and interceptions are
    resolved as each of them moves (5.1.2).
    """
    if state.step != SAIL or not state.map:
        return ()
    return tuple(replace(each, severity="refusal") for each in unsettled(book, state))
