"""The factory hexes of a home country on the owner's map: whether any is left decides its conquest (14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from referee.games.wif5.actions.who_acts import UK, from_the_start
from referee.games.wif5.conquest import italy
from referee.games.wif5.state import State, side_of
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import POWERS

if TYPE_CHECKING:
    from referee.games.wif5.supply.atlas import Place


def works(state: State, nation: str) -> Iterator[Place]:
    """The factory hexes of a home country, cities or not, as they stand now; of the Commonwealth those of the
    United Kingdom. Nothing where no map shows one.
    """
    if not state.map:
        return
    from referee.games.wif5.maps.counters import drawn, now
    from referee.games.wif5.maps.homes import home

    known, atlas = drawn(state), now(state)
    for node in home(known, "cw" if nation == UK else nation):
        if "factory" in known.places[node].words:
            yield atlas.places[node]


def kept(state: State, nation: str) -> str | None:
    """A factory hex that a nation's side still holds at home, as the map calls it (14)."""
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.supply.atlas import shown_name

    own = side_of(nation if nation in POWERS else from_the_start(nation) or "cw")
    held = next((place for place in works(state, nation) if own in place.words), None)
    return None if held is None else shown_name(drawn(state), held.name)


def none_left(state: State, power: str) -> bool:
    """Whether the owner's map shows a power's whole home country, and no factory hex of it the power's side
    still holds (14).
    """
    return _shown_lost(state, power) and not _edges(state)


def none_kept(state: State, nation: str) -> bool:
    """Whether a map that is whole shows no factory hex of a country in the hands of its side, if it has any (14)."""
    return bool(state.map) and not _edges(state) and kept(state, nation) is None


def _shown_lost(state: State, power: str) -> bool:
    """Whether the map shows factory hexes of a power, all of them in enemy hands."""
    return any(True for _ in works(state, power)) and kept(state, power) is None


def _edges(state: State) -> bool:
    from referee.games.wif5.maps.counters import drawn

    return bool(drawn(state).edges)


def fallen(state: State) -> list[str]:
    """The powers at war of whose home country the map shows no factory hex as theirs, their capital among what it
    shows where it ends somewhere; Italy by its own conditions. The Commonwealth falls country by country (14).
    """
    found = list[str]()
    for power in POWERS:
        if power == "cw" or state.status_of(power) != "active" or not of.enemies_of(state, power):
            continue
        lost = italy.lost(state) if power == "italy" else _lost(state, power)
        found += [power] if lost else []
    return found


def _lost(state: State, power: str) -> bool:
    return _shown_lost(state, power) and (not _edges(state) or _capital_shown(state, power))


def _capital_shown(state: State, power: str) -> bool:
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.maps.homes import home, is_capital

    known = drawn(state)
    return any(is_capital(known.places[node], power) for node in home(known, power))
