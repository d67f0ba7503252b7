"""Answering a command: what stands refused, what the table set aside, whose unit is meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.engine.command import Accepted, Command, Decision, Refused
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.tlc.state import PHASE_CARD, State, Unit

ROUNDS = 2  # of an interception


def settle(
    command: Command,
    rulings: Sequence[Ruling],
    events: Sequence[Event],
    result: Mapping[str, Json] | None = None,
) -> Decision:
    """Refused while a refusal stands; one that the table overruled becomes advice.

    What has nothing to record cannot be overruled either.
    """
    told = tuple(
        replace(ruling, severity="advice")
        if ruling.severity == "refusal" and ruling.code in command.overruled
        else ruling
        for ruling in rulings
    )
    refused = any(ruling.severity == "refusal" for ruling in told)
    if refused or (not events and any(ruling.severity == "refusal" for ruling in rulings)):
        return Refused(
            told if refused else tuple(rulings),
            {"legal": False, **{k: v for k, v in (result or {}).items() if k != "legal"}},
        )
    return Accepted(tuple(events), told, result or {})


def in_phase(state: State, *phases: str) -> list[Ruling]:
    """The refusal of a verb that belongs to another phase."""
    if state.phase in phases:
        return []
    return [
        refusal("tlc.phase.wrong", PHASE_CARD[phases[0]], phase=state.phase, wanted_phase=phases[0])
    ]


def unit_of(state: State, label: str) -> Unit:
    """A unit by its label; an unknown one tells the nearest."""
    if label not in state.units:
        names = Names("label", dict.fromkeys(state.units, ()))
        found = names.readings(label)
        if len(found) == 1:
            return state.units[found[0]]
        raise Unreadable("tlc.label.unknown", text=label, nearest=names.nearest(label))
    return state.units[label]


def labels_of(state: State, typed: Iterable[str]) -> list[str]:
    """The labels as entered (a prefix or another case will do)."""
    names = Names("label", dict.fromkeys(state.units, ()))
    found: list[str] = []
    for text in typed:
        if text in state.units:
            found.append(text)
            continue
        unit_of(state, text)
        found.append(names.find(text))
    return found


def fight(state: State, ours: Sequence[str], theirs: Sequence[str]) -> tuple[str, int, list[str]]:
    """The interception of `theirs` by `ours`: its key, its next round, who is new to it.

    The second round is that of the survivors, so a part of both groups is still the same
    interception. A round past the last: some of these have met and fought both rounds.
    """
    met = 0
    for key, rounds in state.fought.items():
        phase, _, groups = key.partition(":")
        hunters, hunted = (side.split("+") for side in groups.split(">"))
        if phase != state.phase or not set(ours) & set(hunters) or not set(theirs) & set(hunted):
            continue
        if rounds < ROUNDS:
            late = [label for label in ours if label not in hunters]
            return key, rounds + 1, late + [label for label in theirs if label not in hunted]
        met = ROUNDS
    return f"{state.phase}:{'+'.join(sorted(ours))}>{'+'.join(sorted(theirs))}", met + 1, []
