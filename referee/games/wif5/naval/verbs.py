"""Results of a naval round worked out by hand, booked where it is said whose ships they hit (10.5.7.2)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.event import Event
from referee.engine.verb import Change, Outcome, Verb
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.battles import booking
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.homeward import BY_HAND, FIGHT, ROUNDS, contested
from referee.games.wif5.production.losses import OF, named, power_in
from referee.games.wif5.state import State, put, replace


def _booked(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    """`of=POWER`: sunk ships to its pools, damaged ones to the Repair Pool, aborted ones named."""
    power = power_in(book, inputs, "of")
    if power is None:
        return Outcome()
    units = {what: dict(verdict.result[what]) for what in ("sunk", "damaged", "aborted")}
    data: ShipsLost = {"power": power, "destroyed": {power: units["sunk"]},
                       "damaged": {power: units["damaged"]}, "aborted": {power: units["aborted"]},
                       "shattered": {}}  # fmt: skip
    event = Event("ships_lost", dict(data))
    return Outcome((event, *booking.toll(event)))


class ShipsLost(booking.Booked):
    """What the journal keeps of `ships_lost`."""

    power: str
    aborted: Mapping[str, Mapping[str, int]]


def _lost(state: State, data: ShipsLost) -> State:
    """Losses of a round that the table fought by hand: it was where both sides are, as far as the map
    shows enemies at sea, else anywhere; who aborts or breaks off there may go home (10.5.10).
    """
    after = booking.fought(state, data)
    if state.step != FIGHT:
        return after
    fought = state.impulse.fought
    for area in contested(state, data["power"]):
        fought = put(fought, ROUNDS, area, (data["power"], BY_HAND))
    return replace(after, impulse=replace(after.impulse, fought=fought))


def _impulse(book: Book, state: State, given: Texts) -> Texts:
    """Naval interdiction happens in the first impulse of a turn (10.5.4)."""
    return {"impulse": str(max(1, state.impulse.number))}


CALLS = (
    Call("naval_results", effect=_booked, guard=named, extra=(OF,)),
    Call("naval_interdiction", fill=_impulse),
)
VERBS: dict[str, Verb] = {}
CHANGES: dict[str, Change] = {"ships_lost": _lost}
