"""Everything that can be done in a campaign, gathered from its rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.verdict import Ruling
from referee.games.wif5.campaign import (
    activities,
    builds,
    chits,
    conquest,
    control,
    coups,
    course,
    entry,
    fights,
    impulses,
    income,
    ledger,
    losses,
    minors,
    peace,
    production,
    reminders,
    seals,
    spiral,
    vichy,
    wars,
)
from referee.games.wif5.campaign.errands import Errand
from referee.games.wif5.campaign.state import State
from referee.games.wif5.campaign.verb import Campaign, Change, Verb

_ROOMS = (
    course,
    impulses,
    activities,
    ledger,
    builds,
    production,
    spiral,
    income,
    entry,
    losses,
    chits,
    wars,
    minors,
    peace,
    control,
    conquest,
    vichy,
    coups,
    seals,
    reminders,
)
VERBS: Mapping[str, Verb] = {key: verb for room in _ROOMS for key, verb in room.VERBS.items()}
CHANGES: Mapping[str, Change] = {
    kind: change for room in _ROOMS for kind, change in room.CHANGES.items()
}
ERRANDS: Mapping[str, Errand] = fights.wrapped(
    {errand.procedure: errand for room in _ROOMS for errand in getattr(room, "ERRANDS", ())}
)
# Step → what a rule still wants before it may be left.
DUE: Mapping[str, Callable[[Campaign, State], tuple[Ruling, ...]]] = {
    step: owed for room in _ROOMS for step, owed in getattr(room, "DUE", {}).items()
}
# What belongs to one turn is put aside by its room when the next begins.
NEW_TURN: tuple[Callable[[State], State], ...] = tuple(
    room.NEW_TURN for room in _ROOMS if hasattr(room, "NEW_TURN")
)
