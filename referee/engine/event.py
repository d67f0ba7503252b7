"""What happened, in the past tense: a kind, JSON data, and a version for later readers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.record import field, record
from referee.engine.verdict import Json


@record
class Event:
    """One thing that happened, as the journal keeps it for ever."""

    kind: str
    data: Mapping[str, Json] = field(default_factory=dict)
    v: int = 1


Upgrade = Callable[[Mapping[str, Json]], Mapping[str, Json]]


def upgraded(event: Event, upgrades: Mapping[tuple[str, int], Upgrade]) -> Event:
    """An event written by an older release, in today's form."""
    while (event.kind, event.v) in upgrades:
        event = Event(event.kind, upgrades[event.kind, event.v](event.data), event.v + 1)
    return event
