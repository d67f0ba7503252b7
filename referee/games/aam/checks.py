"""The checklist of each phase, and what has to be done before it may be left."""

from __future__ import annotations

from referee.engine.checklist import Item
from referee.engine.verdict import Ruling, refusal
from referee.games.aam.book import Book
from referee.games.aam.phases import FIRST_CHECK, LAST_TURN
from referee.games.aam.state import (
    ASSAULTS,
    CASUALTY,
    DEPLOYMENT,
    INITIATIVE,
    MOVES,
    SIDES,
    State,
)

CODE = "aam.check."


def judged(state: State) -> bool:
    """Whether the objective counts at the end of this turn."""
    return state.turn >= (LAST_TURN if state.kind == "assault" else FIRST_CHECK)


def unplaced(state: State) -> list[str]:
    """Units of a tracked game that stand nowhere yet."""
    if not state.tracking:
        return []
    return [p.id for p in state.pieces.values() if p.hex is None and p.aboard is None]


def checklist(book: Book, state: State) -> tuple[Item, ...]:
    """The lines of the phase reached. Ids are the codes of their sentences."""
    if state.victory is not None:
        return ()
    if state.phase == DEPLOYMENT:
        shown = all(side in state.armies for side in SIDES)
        lines = [_line("armies", "army", "army.secret", mandatory=True, done=shown)]
        if state.tracking:
            lines.append(_line("place", "start", mandatory=True,
                               done=shown and not unplaced(state)))  # fmt: skip
        else:
            lines.append(_line("deploy", "start"))
        return tuple(lines)
    if state.phase == INITIATIVE:
        return (
            _line("initiative", "initiative", mandatory=True, done=state.initiative is not None),
            _line("order", "initiative.order", mandatory=True, done=state.first is not None),
        )
    if state.phase in MOVES:
        return (_line("move", "movement_phase"), _line("watch", "defensive.provoke"))
    if state.phase in ASSAULTS:
        return (_line("assault", "assault_phase"), _line("watch", "defensive.provoke"))
    lines = [_line("turned", "casualty", done=True)]
    if state.phase == CASUALTY and judged(state) and not state.tracking:
        lines.append(_line("control", "win", mandatory=True, done=state.control is not None))
    return tuple(lines)


def _line(name: str, *cards: str, mandatory: bool = False, done: bool = False) -> Item:
    return Item(CODE + name, cards, mandatory, done)


def due(book: Book, state: State) -> list[Ruling]:
    """Why the phase may not be left yet."""
    return [
        refusal("aam.due." + item.id.removeprefix(CODE), *item.cards)
        for item in checklist(book, state)
        if item.mandatory and not item.done
    ]
