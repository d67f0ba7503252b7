"""Ground that the tanks of an announced attack run through (Chars et Guerre-éclair, p. 13): light games.

Whoever is announced has moved: the tank holds the first territory before it enters the second, so the
marker turns at the announcement, and an attack that is beaten off has a place to fall back to. A tracked
game follows the moves themselves (`movement.marched`).
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verdict import Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.told import run_through
from referee.games.aa1941.combat.assault import Assault, present
from referee.games.aa1941.control.captures import overrun
from referee.games.aa1941.state import State


def crossed(book: Book, state: State, assault: Assault) -> list[str]:
    """The empty hostile territories that the tanks of an attack run through, whether one announced
    before has taken them by now or not.
    """
    if state.tracking:
        return []
    taken = {space for plan in state.declared.values() for space in plan.get("through", ())}
    began = {space: state.control_at_start[space] for space in taken}
    before = replace(state, control={**state.control, **began})
    return [each for each in run_through(book, before, assault) if not present(book, state, each)]


def entered(book: Book, state: State, through: Sequence[str]) -> tuple[list[Event], list[Ruling]]:
    """The ground that changes hands as tanks run through it."""
    events, said = overrun(book, state, through)
    taken = [event.data["space"] for event in events if event.kind == "controlled"]
    told = [info("aa1941.move.blitz", "combat_move.blitz", spaces=taken)] if taken else []
    return events, [*told, *said]


def turned(
    book: Book, state: State, space: str, through: Sequence[str]
) -> tuple[list[Event], list[Ruling]]:
    """The ground that changes hands once an attack on a space leads `through` there, and what goes
    back of one that was announced otherwise before.
    """
    back, told = handed_back(state, space, through)
    events, said = entered(book, book.after(state, back), through)
    return [*back, *events], [*told, *said]


def handed_back(
    state: State, space: str, through: Sequence[str] = ()
) -> tuple[list[Event], list[Ruling]]:
    """What tanks ran through for an announcement that no longer holds, and for no other, was not run
    through: it goes back to whoever held it as the turn began.
    """
    other = {
        each
        for at, plan in state.declared.items()
        for each in (through if at == space else plan.get("through", ()))
    }
    events: list[Event] = []
    rulings: list[Ruling] = []
    for each in state.declared.get(space, {}).get("through", ()):
        if each in other or state.control[each] == (holder := state.control_at_start[each]):
            continue
        data = {"space": each, "power": holder, "was": state.control[each], "how": "returned"}
        events.append(Event("controlled", data))
        rulings.append(
            info("aa1941.declare.handed_back", "combat_move.blitz", space=each, power=holder)
        )
        if plan := state.declared.get(each):
            force = dict(plan["attack"])
            rulings.append(info("aa1941.declare.stays", "combat_move", space=each, force=force))
    return events, rulings
