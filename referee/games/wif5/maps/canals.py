"""The canals of Kiel and Suez: the hexes along them, as the map draws them, tell who may pass (10.5.2.2, p. 19)."""

from __future__ import annotations

from functools import lru_cache

from referee.games.wif5.book import Book
from referee.games.wif5.conquest import holders
from referee.games.wif5.maps.counters import Same, now
from referee.games.wif5.maps.held_since import new
from referee.games.wif5.sailing.borders import water
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import Atlas, shown_name

CANAL = "canal"  # as a map draws the hexside


def held(book: Book, state: State, side: str) -> tuple[str, ...]:
    """The places that rules name, held by a side since the turn began (canals: and now). The ledgers tell it; of a canal
    that the map draws, each hex along it has to be that side's, unless the table told whose the canal is.
    """
    found = holders.held(book, state, side)
    if not state.map:
        return found
    atlas, drawn = now(state), dict[str, bool]()
    for canal, banks in _banks(Same(atlas)).items():
        if canal not in state.control:
            along = [atlas.places[node] for node in banks]
            drawn[canal] = all(
                side in each.words and not new(state, atlas, each.name, side) for each in along
            )
    return tuple(each for each in book.names["place"].ids if drawn.get(each, each in found))


@lru_cache(maxsize=2)
def _banks(same: Same[Atlas]) -> dict[str, frozenset[int]]:
    """Canal → the hexes along its hexsides, which hang together from the port that it is called after; none that is not
    drawn.
    """
    atlas, found = same.it, dict[str, frozenset[int]]()
    beside = {
        node: {there for there, between in around if between == CANAL}
        for node, around in atlas.joined.sides.items()
        if any(between == CANAL for _, between in around)
    }
    for port in beside:
        canal = f"{water(shown_name(atlas, atlas.places[port].name))}_canal"
        if canal not in holders.CANALS:
            continue
        along, left = {port}, [port]
        while left:
            fresh = beside[left.pop()] - along
            along |= fresh
            left += fresh
        found[canal] = frozenset(along)
    return found
