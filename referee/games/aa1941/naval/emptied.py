"""The transports of a light game that have done their part for the turn (pp. 20, 27-28): they put
troops ashore in the noncombat move, or moved, fought or landed before it.

No ledger tells one ship from another here: the record knows who was landed from a zone, and where.
So many ships as those troops need have landed; the others may still sail, load and land. Whoever
landed is taken to be one of those that sailed there.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.state import State, back_aboard, together

CARDS = ("units.transport",)


def emptied(landed: Mapping[str, Force]) -> int:
    """How many transports landed these: each on one territory only."""
    return sum(transports_needed(force) for force in landed.values())


def sails_no_more(book: Book, state: State, zone: str, count: int) -> list[Ruling]:
    """Why so many transports do not leave a zone: once it has landed troops a transport moves no more."""
    done, here = _done(state, zone), state.force_of(zone, state.power).get("transport", 0)
    # Those used in the combat phases have no points left: that is said of them already.
    if not state.ashore.get(zone) or min(count, here) <= here - done:
        return []
    return [_spent(zone, {"transport": count})]


def loads_no_more(book: Book, state: State, zone: str, boarding: Force) -> list[Ruling]:
    """Why nobody boards in a zone: every transport of the record there has landed troops, or was
    used in the combat phases.
    """
    done = _done(state, zone)
    if not done or _ships(book, state, zone) > done:
        return []
    return [_spent(zone, ordered(boarding, book.units))]


def lands_no_more(
    book: Book, state: State, zone: str, target: str, troops: Force
) -> list[Ruling]:  # fmt: skip
    """Why troops do not land there: the ships that landed elsewhere land on no second territory, those
    used in the combat phases on none.
    """
    if back := _went_back(book, state, zone, troops):
        return back
    before = state.ashore.get(zone, {})
    busy = state.busy.get(zone, 0)
    if busy and busy >= _ships(book, state, zone):
        return [_spent(zone, ordered(troops, book.units))]
    if all(space == target for space in before) and not busy:
        return []
    after = {**before, target: plus(before.get(target, {}), troops)}
    if emptied(after) <= max(_ships(book, state, zone) - busy, emptied(before)):
        return []
    return [refusal("aa1941.transport.two_targets", *CARDS)]


def sails_without(book: Book, state: State, zone: str, cargo: Force) -> list[Ruling]:
    """Why troops do not leave a zone by ship: that which they are aboard of went back there from a fight, and
    goes nowhere any more this turn (p. 20).
    """
    return _aboard_back(book, state, zone, cargo, "aa1941.transport.back_sails")


def _went_back(book: Book, state: State, zone: str, troops: Force) -> list[Ruling]:
    """Why troops do not land: a transport that retreated lands nobody in that turn; others of the zone land
    whom they have aboard themselves (Transports de troupes, p. 27).
    """
    return _aboard_back(book, state, zone, troops, "aa1941.transport.came_back")


def _aboard_back(book: Book, state: State, zone: str, troops: Force, code: str) -> list[Ruling]:
    back = back_aboard(state, zone)
    free = minus(state.force_of(zone, state.power), back)
    late = minus(troops, free) if total(back) else {}
    known = minus(late, minus(late, back))
    if not total(known):
        return []
    return [refusal(code, *CARDS, space=zone, force=ordered(known, book.units))]


def _done(state: State, zone: str) -> int:
    return emptied(state.ashore.get(zone, {})) + state.busy.get(zone, 0)


def _ships(book: Book, state: State, zone: str) -> int:
    return together(book, state.pieces, zone, book.friends(state.power)).get("transport", 0)


def _spent(zone: str, force: Force) -> Ruling:
    return refusal("aa1941.transport.spent", *CARDS, "noncombat.sea", space=zone, force=force)
