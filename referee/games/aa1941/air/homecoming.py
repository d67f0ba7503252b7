"""The aircraft of a light game of which nobody said where they landed (Unités aériennes, p. 19).

Each of them stands in the record over the place where it fought. When the noncombat moves are over
the record puts it down in the nearest place where the rules let it land, and says so.
"""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.force import ordered
from referee.engine.verdict import Ruling, your_call
from referee.games.aa1941.air.promises import Plane, on_land, reach, up_still
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.state import State, added, taken, together


def landed_unsaid(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """The aircraft that flew this turn and are still up, each brought to the nearest place."""
    pieces: Pieces = state.pieces
    homes: dict[tuple[str, str], dict[str, int]] = {}
    # Over the sea nobody stands who has no deck, whether it flew there or its deck was filled or sunk.
    flown = [plane for plane in up_still(book, state) if plane.used or book.spaces[plane.space].sea]
    for plane in flown:
        pieces = taken(pieces, plane.space, state.power, {plane.unit: 1})
    for plane in flown:
        place = _nearest(book, state, pieces, plane)
        pieces = added(pieces, place or plane.space, state.power, {plane.unit: 1})
        if place is None:
            continue
        here = homes.setdefault((plane.space, place), {})
        here[plane.unit] = here.get(plane.unit, 0) + 1
    spaces = dict.fromkeys(space for ends in homes for space in ends)
    events = [
        Event("pieces", {"space": space, "power": state.power,
                         "force": dict(pieces.get(space, {}).get(state.power, {}))})
        for space in spaces
    ]  # fmt: skip
    rulings = [
        your_call("aa1941.noncombat.landed_unsaid", "noncombat.air", from_space=space,
                  space=place, force=ordered(force, book.units))
        for (space, place), force in homes.items()
    ]  # fmt: skip
    return events, rulings


def _nearest(book: Book, state: State, pieces: Pieces, plane: Plane) -> str | None:
    """The nearest territory, else the nearest deck with room on record, that it can still reach."""
    within = reach(book, plane)
    decks = [
        space for space in within if plane.unit == "fighter" and _room(book, state, pieces, space)
    ]
    spaces = on_land(book, state, plane) or decks
    return min(spaces, key=lambda space: (len(within[space]), space), default=None)


def _room(book: Book, state: State, pieces: Pieces, space: str) -> bool:
    """Whether the carriers of the side in a place hold one fighter more."""
    here = together(book, pieces, space, book.friends(state.power))
    return SLOTS * here.get("carrier", 0) > here.get("fighter", 0)
