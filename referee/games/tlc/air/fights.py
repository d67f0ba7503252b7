"""Interceptions kept in mind: their rounds, how they end, and who goes on after one of them.

An interception is kept under its phase and its two groups (`air:a+b>x`) with the rounds
fought, the latest last (1. Le combat aérien).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from referee.engine.record import replace
from referee.engine.verdict import Ruling, refusal
from referee.games.tlc.air.rules import BOMBERS, Aircraft
from referee.games.tlc.state import ROUNDS, State, groups


def fight(state: State, ours: Sequence[str], theirs: Sequence[str]) -> tuple[str, int, list[str]]:
    """The interception of `theirs` by `ours`: its key, its next round, who is new to it.

    The second round is that of the survivors, so a part of both groups is still the same
    interception. A round past the last: some of these have met and fought both rounds.
    """
    fought = 0
    for key, rounds in state.fought.items():
        phase, hunters, hunted = groups(key)
        if phase != state.phase or not set(ours) & set(hunters) or not set(theirs) & set(hunted):
            continue
        if rounds < ROUNDS:
            late = [label for label in ours if label not in hunters]
            return key, rounds + 1, late + [label for label in theirs if label not in hunted]
        fought = ROUNDS
    return f"{state.phase}:{'+'.join(sorted(ours))}>{'+'.join(sorted(theirs))}", fought + 1, []


def met_going_home(state: State, ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether these were intercepted by the same on their way home this turn already, to the end: the
    booklet forbids that in the air action phase alone (1. Le combat aérien; I-TLC-10).
    """
    return state.phase != "air" and any(
        phase != "air"
        and rounds >= ROUNDS
        and set(ours) & set(hunters)
        and set(theirs) & set(hunted)
        for key, rounds in state.fought.items()
        for phase, hunters, hunted in (groups(key),)
    )


def survivors(state: State, key: str) -> list[str]:
    """Who of an interception whose second round is to come was not shot down in the first."""
    if key not in state.fought:
        return []
    _, ours, theirs = groups(key)
    return [label for label in (*ours, *theirs) if label in state.units]


def second_rounds(state: State) -> Iterator[tuple[list[str], list[str]]]:
    """Interceptions of the phase whose second round is to come: who is left of both groups."""
    for key, rounds in state.fought.items():
        phase, *sides = groups(key)
        if phase != state.phase or rounds >= ROUNDS:
            continue
        ours, theirs = ([label for label in side if label in state.units] for side in sides)
        if ours and theirs:
            yield ours, theirs


def unfinished(state: State, labels: Iterable[str]) -> list[Ruling]:
    """The refusal of aircraft in an air combat of which one round was fought: its second follows before
    they meet others, scout, strike or land; only at the end of both the survivors part (1. Le combat
    aérien: both phases are fought in one way).
    """
    named = set(labels)
    return [
        refusal("tlc.air.unfinished", "air.combat", units=ours, targets=theirs)
        for ours, theirs in second_rounds(state)
        if named & {*ours, *theirs}
    ]


def ended_by(state: State, lost: Collection[str]) -> list[str]:
    """The interceptions that end in their first round, since these losses leave nobody of one group.

    An aircraft fell in the last one it fought in this phase; what happens to it elsewhere or
    later does not finish a combat that was broken off (I-TLC-08).
    """
    last: dict[str, str] = {}
    for key in state.fought:
        phase, ours, theirs = groups(key)
        if phase == state.phase:
            last |= dict.fromkeys((*ours, *theirs), key)
    left = state.units.keys() - lost
    return [
        key
        for key in dict.fromkeys(last[label] for label in lost if label in last)
        if state.fought[key] < ROUNDS and not all(left & set(side) for side in groups(key)[1:])
    ]


def goes_on(state: State, labels: Iterable[str]) -> list[str]:
    """Who throws its drop tanks away if it carries on now, after an air combat (1. Le combat aérien)."""
    return [
        label
        for label in labels
        if state.units[label].kind == "fighter_bomber" and state.tanks(label) and state.owes(label)
    ]


def carried_on(state: State, labels: Iterable[str]) -> State:
    """They have carried on: the tanks of those that fought before are gone."""
    thrown = goes_on(state, labels)
    if not thrown:
        return state
    after = {label: state.combats(label) for label in thrown}
    return replace(state, thrown={**state.thrown, **after})


def sets_out(state: State, ours: Sequence[str], theirs: Sequence[str]) -> list[str]:
    """Who carries on by a new interception: the interceptors; in the air action phase the intercepted
    ones, too, since nobody is met there on its way home.
    """
    return [*ours, *theirs] if state.phase == "air" else list(ours)


def plane(state: State, label: str, thrown: Collection[str] = ()) -> Aircraft:
    """An aircraft as it flies now: without the tanks it throws away, and homeward after a strike."""
    unit = state.units[label]
    tanks = state.tanks(label) and label not in thrown
    return Aircraft(label, unit.kind or "", tanks, label in state.fired)


def met(state: State) -> Iterator[tuple[str, str]]:
    """Who may set out against whom: no bomber, which fires only at whoever declared on it, nobody who has flown home,
    and no two that met before in the air action phase (1. Le combat aérien).
    """
    planes = {label: unit for label, unit in state.units.items() if unit.flies}
    for label, unit in planes.items():
        if unit.kind in BOMBERS or state.went_home(label) or label in state.fired:
            continue
        for other, target in planes.items():
            _, round_, late = fight(state, [label], [other])
            if (
                unit.side != target.side
                and not late
                and not (round_ > ROUNDS and state.phase == "air")
            ):
                yield label, other
