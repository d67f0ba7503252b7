"""Territories that change hands in a game in progress (Étape 7, p. 18; Guerre-éclair, p. 13)."""

from __future__ import annotations

from referee.engine.command import Command, Decision
from referee.engine.event import Event
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.control import capture_rulings, captured, production_level
from referee.games.aa1941.happen import evolve
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE
from referee.games.aa1941.settle import out_of_phase, paid, settle, stands
from referee.games.aa1941.state import State, together


def capture(book: Book, state: State, command: Command) -> Decision:
    """`capture TERRITORY`: a land unit of the power stands there and no enemy does."""
    space = command.args["space"]
    rulings = out_of_phase(state, "aa1941.capture.phase", COMBAT, COMBAT_MOVE)
    rulings += capture_rulings(book, state.control, state.power, space)
    if not stands(command, rulings):
        rulings += _seen(book, state, space)
    if stands(command, rulings):
        return settle(command, rulings, ())
    events, told = taken_over(book, state, space)
    if not state.tracking:
        events = [*_cleared(book, state, space), *events]
    if space in state.declared:
        events.append(Event("withdrawn", {"space": space}))
    after = state
    for event in events:
        after = evolve(after, event)
    return settle(command, rulings + told, events, standing(book, after))


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


def occupied(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """Tracked games: hostile territories where only the mover's land units stand are taken.

    Nobody is asked: entering an empty hostile territory ends in its capture (p. 15).
    """
    events: list[Event] = []
    rulings: list[Ruling] = []
    if not state.tracking:
        return events, rulings
    for space in sorted(state.pieces):
        if book.spaces[space].sea or capture_rulings(book, state.control, state.power, space):
            continue
        if not _land(book, state, space):
            continue
        if together(book, state.pieces, space, book.enemies(state.power)):
            continue
        found, told = taken_over(book, state, space)
        for event in found:
            state = evolve(state, event)
        events += found
        rulings += told
    return events, rulings


def _land(book: Book, state: State, space: str) -> bool:
    own = state.force_of(space, state.power)
    return any(book.units[unit].domain == "land" for unit in own)


def _seen(book: Book, state: State, space: str) -> list[Ruling]:
    """What the record says against a capture: sure when pieces are tracked, else your call."""
    enemies = together(book, state.pieces, space, book.enemies(state.power))
    found: list[Ruling] = []
    if state.tracking:
        if enemies:
            found.append(
                refusal("aa1941.capture.defended", "combat.step7", space=space, force=enemies)
            )
        if not _land(book, state, space):
            found.append(refusal("aa1941.capture.needs_land", "combat.step7", space=space))
        return found
    if enemies:
        found.append(
            your_call("aa1941.capture.recorded", "combat.step7", space=space, force=enemies)
        )
    if state.phase == COMBAT_MOVE:
        found.append(your_call("aa1941.capture.blitz", "combat_move.blitz", space=space))
    else:
        found.append(your_call("aa1941.capture.land_unit", "combat.step7", space=space))
    return found


def _cleared(book: Book, state: State, space: str) -> list[Event]:
    """In a light game the enemy pieces recorded there are gone when players say so."""
    return [
        Event("pieces", {"space": space, "power": power, "force": {}})
        for power in book.enemies(state.power)
        if state.force_of(space, power)
    ]
