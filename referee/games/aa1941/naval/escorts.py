"""Transports do not attack alone: beside enemy surface warships somebody fights for them (p. 27)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, advice
from referee.games.aa1941.book import Book
from referee.games.aa1941.naval.fleet import ships_in
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.state import State

ALONE = "aa1941.transport.alone"
CARDS = ("units.transport", "combat_move.start_hostile")


def alone(book: Book, state: State) -> list[str]:
    """The hostile zones where the mover has transports and nobody who can attack."""
    board, power = state.situation(), state.power
    found: list[str] = []
    for zone in state.pieces:
        own = state.force_of(zone, power)
        if not own.get("transport") or not hostile_zone(book, board, zone):
            continue
        if not any(book.units[u].attack and book.units[u].domain != "land" for u in own):
            found.append(zone)
    return found


def sent_alone(book: Book, before: State, after: State) -> list[Ruling]:
    """What a move leaves to be mended: transports alone where they came to and must stop (p. 13)."""
    had = _stuck(book, before)
    return [advice(ALONE, *CARDS, space=zone) for zone in _stuck(book, after) if zone not in had]


def _stuck(book: Book, state: State) -> list[str]:
    """Where transports alone came to: they must stop there."""
    return [zone for zone in alone(book, state) if came(book, state, zone)]


def came(book: Book, state: State, zone: str) -> bool:
    """Whether ships of the mover sailed to a zone this turn."""
    return any(ship.power == state.power and ship.moved for ship in ships_in(book, state, zone))
