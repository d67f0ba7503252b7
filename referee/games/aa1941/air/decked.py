"""A carrier on which fighters came down (Atterrissages sur porte-avions, p. 19; Chasseurs, p. 24)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.movement.legs import Told
from referee.games.aa1941.sequence import NONCOMBAT_MOVE
from referee.games.aa1941.state import State, fought_over, together, went


def stays_under(book: Book, state: State, move: Told, zone: str) -> list[Ruling]:
    """Why carriers do not leave a zone in the noncombat move: fighters that ended their move on them
    would lose their deck; both end it in the same zone. Who leaves with them and has not flown yet is
    none of these; an ally's fighters that go along free their places.

    Where there was a fight those who fought are still up, and fly where they like.
    """
    legs, along = move.legs, sum(force.get("fighter", 0) for force in move.guests.values())
    leaving = sum(leg.count for leg in legs if leg.unit == "carrier")
    if state.phase != NONCOMBAT_MOVE or not leaving or zone in fought_over(state):
        return []
    here = together(book, state.pieces, zone, book.friends(state.power))
    own = state.force_of(zone, state.power).get("fighter", 0)
    going = sum(went(leg.takes) for leg in legs if leg.unit == "fighter")
    landed = min(own, went(state.moved.get(zone, {}).get("fighter", {}))) - going
    guests = here.get("fighter", 0) - own - along
    if landed <= max(0, SLOTS * (here.get("carrier", 0) - leaving) - guests):
        return []
    return [
        refusal("aa1941.move.deck_taken", "noncombat.carrier_landing", "units.fighter", space=zone,
                force={"fighter": landed})
    ]  # fmt: skip
