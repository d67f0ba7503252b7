"""What ports mean to a ship: what the one where it began costs it, which it may enter (10.5.2.1), how far from
them a SUB may be (10.5.2.3).
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import havens, shared_ports, takes_in, waters
from referee.games.wif5.maps.at_sea.minor_ports import closed
from referee.games.wif5.maps.on_land.entering import foreign
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.naval.search import sub_section
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import Atlas, shown_name
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


def no_berth(state: State, atlas: Atlas, ship: Counter) -> tuple[Ruling, ...]:
    """Why a naval move may not end in a port: it is none of its side, cooperating or not, it is closed, or at home of
    a power that the ship may not visit; the Commonwealth's may enter France (4.1, 10.5.2.1, 17.1, 19.1, 19.2 g, h).
    """
    place, shown = atlas.places[atlas.at[ship.at]], shown_name(atlas, ship.at)
    if not place.ports or side_of(ship.power) not in place.words:
        return (refusal("wif5.sail.no_harbour", "10.5.2.1", power=ship.power, at=shown),)
    if shut := closed(state, place, ship.name):
        return tuple(shut)
    return tuple(r for r in foreign(state, ship, place, shown) if r.severity == "refusal")


def puts_in(state: State, atlas: Atlas, ship: Counter) -> bool:
    """Whether a naval move may end in a port."""
    return not no_berth(state, atlas, ship)


def nearest(book: Book, state: State, ships: Mapping[str, int | None], to: str) -> bool:
    """Whether ships that come home have no port in range that takes them in, and this is the nearest: they go there
    whatever it costs (10.5.2 e, 11.7.1).
    """
    return all(
        to in havens(book, state, name, max(0, mp - int(state.units[name].get("section") or 0)))
        for name, mp in ships.items()
        if mp is not None
    )


def sub_reach(book: Book, state: State, name: str, to: str) -> int | None:
    """The highest section a SUB may take there, -1: none; nothing known where a map that ends shows no port."""
    raw = state.units[name]
    sea = waters(book, state, raw["power"], "sub")
    far = [len(way) - 1 for at, way in sea.from_(to).items()
           if at != to and takes_in(state, sea.atlas, raw["power"], at)]  # fmt: skip
    if not far:
        return None if sea.atlas.edges else -1
    found = sub_section(min(far))
    return -1 if found is None else found
