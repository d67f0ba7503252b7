"""What the port where a ship began the impulse costs it (10.5.2.1)."""

from __future__ import annotations

from referee.games.wif5.book import Book
from referee.games.wif5.maps.harbours import shared_ports
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.state import State


def handicaps(book: Book, state: State, name: str) -> tuple[str, ...]:
    """What costs a ship a point each in the port where it began the impulse: no supply, ships of another
    power (10.5.2.1).
    """
    shared = state.impulse.berths.get(name)
    if shared is None:  # it came since, or the record is of before
        shared = shared_ports(state).get(name)
    unsupplied = at_start(book, state, name) is False
    return (*(("unsupplied_port",) if unsupplied else ()), *(("shared_port",) if shared else ()))
