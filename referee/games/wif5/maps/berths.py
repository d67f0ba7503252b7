"""What the port where a ship began the impulse costs it, and which ports it may enter (10.5.2.1)."""

from __future__ import annotations

from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import barred_abroad
from referee.games.wif5.maps.harbours import shared_ports
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import Atlas
from referee.games.wif5.supply.overlay import Counter


def handicaps(book: Book, state: State, name: str) -> tuple[str, ...]:
    """What costs a ship a point each in the port where it began the impulse: no supply, ships of another
    power (10.5.2.1).
    """
    shared = state.impulse.berths.get(name)
    if shared is None:  # it came since, or the record is of before
        shared = shared_ports(state).get(name)
    unsupplied = at_start(book, state, name) is False
    return (*(("unsupplied_port",) if unsupplied else ()), *(("shared_port",) if shared else ()))


def puts_in(state: State, atlas: Atlas, ship: Counter) -> bool:
    """Whether a naval move may end in a port: one of its side, cooperating or not, but at home of a power
    that it does not cooperate with; the Commonwealth's may enter France (10.5.2.1, 19.2 g, h).
    """
    place = atlas.places[atlas.at[ship.at]]
    ours = bool(place.ports) and side_of(ship.power) in place.words
    return ours and not barred_abroad(state, ship, place)
