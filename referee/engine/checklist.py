"""The checklist of a step: what must be done, what may be, what is done."""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.record import record


@record
class Item:
    """One line of a checklist. `id` names its sentence; `cards` the rules behind it."""

    id: str
    cards: tuple[str, ...] = ()
    mandatory: bool = False
    done: bool = False


def overdue(items: Iterable[Item]) -> tuple[Item, ...]:
    """What still has to be done before the step may be left."""
    return tuple(item for item in items if item.mandatory and not item.done)
