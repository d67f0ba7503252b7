"""Whose ships are in a sea area: those that the map shows, and none where no way leads there (10.5.2.2, 11.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.who_acts import holder_of
from referee.games.wif5.book import Book
from referee.games.wif5.conquest.holders import held
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.harbours import is_sea, sea_name
from referee.games.wif5.sailing.borders import ships_cut_off
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.words.keys import read_placed


def shown_there(state: State, place: str, side: str) -> dict[str, Mapping[str, Any]]:
    """The counters of a side that the map knows in a sea area."""
    if not state.map:
        return {}
    atlas = now(state)
    return {name: raw for name, raw in state.units.items() if side_of(raw["power"]) == side
            and is_sea(atlas, raw["at"]) and fold(sea_name(atlas, raw["at"])) == fold(place)}  # fmt: skip


def sails(book: Book, attack: str) -> bool:
    """Whether a ship may be among those that attack: aircraft are raiders as well, and no strait stops them (11.3)."""
    try:
        placed = read_placed("attack", attack, book.names["unit"])
    except Fault:  # counters by their names, or what is refused where it is read
        return True
    return any(book.names["naval"].exactly(unit) for unit, _, _ in placed)


def kept_out(book: Book, state: State, power: str, area: str) -> list[Ruling]:
    """Why no ships of a power are in a sea area, unless the map shows some of its side there (10.5.2.2)."""
    side = side_of(power)
    if shown_there(state, area, side):
        return []
    friends = [country for country, raw in state.minors.items()
               if raw.get("status") != "conquered" and holder_of(state, country) == power]  # fmt: skip
    shut = ships_cut_off(power, area, side=side, held=held(book, state, side),
                         enemy_held=held(book, state, OTHER[side]), friends=friends)  # fmt: skip
    if shut is None:
        return []
    return [refusal(f"wif5.income.cut_off_{shut}", "10.5.2.2", "11.3", power=power, sea=area)]
