"""The checklist of a step: what must be done, what may be, what is done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.engine.record import field, record
from referee.engine.verdict import Json


@record
class Item:
    """One line of a checklist. `id` names its sentence, `params` what it tells; `cards` the rules.

    `held`: nobody must do it, but who goes on without it is told so once.
    """

    id: str
    cards: tuple[str, ...] = ()
    mandatory: bool = False
    done: bool = False
    params: Mapping[str, Json] = field(default_factory=dict)
    held: bool = False


def overdue(items: Iterable[Item]) -> tuple[Item, ...]:
    """What still has to be done before the step may be left."""
    return tuple(item for item in items if item.mandatory and not item.done)
