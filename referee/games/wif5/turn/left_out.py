"""What a table leaves out as it goes on: what was owed, in words and in the log (5, 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired

from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Json, Ruling
from referee.games.wif5.state import State
from referee.games.wif5.turn.duties import beside


class Skipped(TypedDict):
    """What a table left out (`duty_skipped`): the step, why, the codes of what was owed, and how players
    call it where it is not the work of the step.
    """

    step: str
    reason: str
    date: str
    left: list[str]
    debts: NotRequired[list[str]]


def too_many(state: State) -> tuple[Ruling, ...]:
    """As every phase ends the enemy removes the units that may not be where they are (3)."""
    if not state.map:  # nobody is known to be anywhere
        return ()
    from referee.games.wif5.maps.excess import overfull

    return tuple(replace(ruling, severity="your_call") for ruling in overfull(state))


def what_of(code: str, state: State, missing: Sequence[Ruling]) -> tuple[str, dict[str, Json]]:
    """A sentence about what is left out: the step, or what was owed beside its own work."""
    debts = _besides(missing)
    return (f"{code}.beside", {"debts": debts}) if debts else (code, {"step": state.step})


def _besides(missing: Sequence[Ruling]) -> list[str]:
    """What is owed beside the work of a step; nothing, where that work is owed, too."""
    found = [beside(ruling) for ruling in missing]
    return [] if "" in found else list(dict.fromkeys(found))


def record_of(state: State, missing: Sequence[Ruling], reason: str = "") -> Skipped:
    """What the log keeps of it."""
    found: Skipped = {"step": state.step, "reason": reason, "date": state.date,
                      "left": [ruling.code for ruling in missing]}  # fmt: skip
    return {**found, "debts": debts} if (debts := _besides(missing)) else found
