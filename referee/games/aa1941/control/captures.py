"""Territories that change hands in a game in progress (Étape 7, p. 18; Guerre-éclair, p. 13)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.event import Event
from referee.engine.force import minus, ordered
from referee.engine.verdict import Ruling
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.regions import moved_there, regions_of, walkers_of
from referee.games.aa1941.control.rules import capture_rulings, captured, production_level
from referee.games.aa1941.money.ledger import paid
from referee.games.aa1941.movement.journey import announced
from referee.games.aa1941.state import State, together


def standing(book: Book, state: State) -> dict[str, object]:
    """The money side of a position: what a capture changes for everybody."""
    return {
        "treasury": dict(state.treasury),
        "income": {power: production_level(book, state.control, power) for power in book.powers},
    }


def taken_over(book: Book, state: State, space: str) -> tuple[list[Event], list[Ruling]]:
    """The events of a capture or liberation by the power whose turn it is.

    Control, the treasury of a fallen capital, territories that go back with a
    freed one: all told at once, in the order of the booklet (p. 18).
    """
    taken = captured(book, state.control, state.power, space, state.treasury)
    events = [
        Event(
            "controlled",
            {
                "space": territory,
                "power": power,
                "was": state.control.get(territory),
                "how": taken.kind if territory == space else "returned",
            },
        )
        for territory, power in taken.control.items()
    ]
    if taken.treasury is not None:
        payer, payee, ipc = taken.treasury
        events += paid(payer, payee, ipc, "capital")
    return events, list(taken.rulings)


def overrun(book: Book, state: State, spaces: Iterable[str]) -> tuple[list[Event], list[Ruling]]:
    """The empty hostile territories that tanks run through are theirs at once (p. 13)."""
    events: list[Event] = []
    rulings: list[Ruling] = []
    for space in spaces:
        if capture_rulings(book, state.control, state.power, space):
            continue
        found, said = taken_over(book, state, space)
        if space in state.declared:  # a battle announced there has nobody left to fight
            came, heard = _come_there(book, state, space)
            found, said = [*found, came], [*said, *heard]
        state = book.after(state, found)
        events += found
        rulings += said
    return events, rulings


def _come_there(book: Book, state: State, space: str) -> tuple[Event, list[Ruling]]:
    """Those announced for ground that tanks run through come there all the same, for all combat moves
    happen at once (p. 11), and have nobody to fight; in a tracked game they stand there, or land there.
    """
    plan = state.declared[space]
    if state.tracking and not plan.get("zone"):
        return Event("withdrawn", {"space": space}), []
    event = Event("declared", {"space": space, "plan": {**plan, "held": True}})
    went_there = moved_there(regions_of(plan, walkers_of(book, plan)))
    force = ordered(minus(plan["attack"], went_there), book.units)
    if not force:
        return event, []
    return event, [announced(space, force, True)]


def occupied(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """Tracked games: hostile territories where only the mover's land units stand are taken.

    Nobody is asked: entering an empty hostile territory ends in its capture (p. 15).
    """
    events: list[Event] = []
    rulings: list[Ruling] = []
    if not state.tracking:
        return events, rulings
    for space in sorted(state.pieces):
        if capture_rulings(book, state.control, state.power, space):
            continue
        if not on_land(book, state, space):
            continue
        if together(book, state.pieces, space, book.enemies(state.power)):
            continue
        found, told = taken_over(book, state, space)
        state = book.after(state, found)
        events += found
        rulings += told
    return events, rulings


def on_land(book: Book, state: State, space: str) -> bool:
    """Whether the mover has a land unit in a space."""
    own = state.force_of(space, state.power)
    return any(book.units[unit].domain == "land" for unit in own)
