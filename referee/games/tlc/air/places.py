"""Where an aircraft flies: which zones it touches, and who has no place over the battlefield any more."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.tlc.board.zones import AIRFIELDS, PLACES, adjacent
from referee.games.tlc.state import State, Unit, groups


def touches(unit: Unit, zone: str) -> bool | None:
    """Whether a unit is next to a zone, an aircraft like any other (C. Phase 3; 1. Frappes aériennes).

    `None`: the table alone knows. An aircraft on the airfield waits there, and where it flies to nobody
    has told; over a headquarters it flies there, and touches that edge alone.
    """
    if unit.flies and unit.zone not in PLACES:
        return None
    return adjacent(unit.zone, zone)


def not_beside(state: State, labels: Sequence[str], zone: str, card: str) -> list[Ruling]:
    """The refusal of aircraft that fly elsewhere: only the zones next to them are theirs."""
    found: list[Ruling] = []
    for label in labels:
        unit = state.units[label]
        if not unit.flies or touches(unit, zone) is not False:
            continue
        if unit.zone == zone:
            found.append(refusal("tlc.air.same_zone", card, label=label, space=zone))
        else:
            where = {"from_space": unit.zone, "to_space": zone}
            found.append(refusal("tlc.air.not_adjacent", card, label=label, **where))
    return found


def unknown(state: State, labels: Sequence[str], zone: str, card: str) -> list[Ruling]:
    """The table's call on aircraft of which no place over the battlefield was told."""
    flying = [label for label in labels if state.units[label].flies]
    far = [label for label in flying if touches(state.units[label], zone) is None]
    return [your_call("tlc.air.adjacent", card, units=far, space=zone)] if far else []


def on_the_ground(state: State, labels: Sequence[str]) -> list[Ruling]:
    """The table's call on aircraft at the airfield that are met in the air: on the ground only special
    cards attack them (1. Frappes aériennes). Who flies home is in the air, in the phase that sent it; in a
    later one it has come home, and is met no more.
    """
    there = [
        label for label in labels
        if state.units[label].zone in AIRFIELDS.values()
        and not (label in state.fired or label in state.home or _flying_home(state, label))
    ]  # fmt: skip
    return (
        [your_call("tlc.air.on_ground", "strike.forbidden", "air.combat", units=there)]
        if there
        else []
    )


def on_the_way_home(state: State, labels: Sequence[str]) -> list[Ruling]:
    """The table's call on aircraft met over the battlefield after the air action phase, of which nothing tells that
    they fly home: only on the way back are they met then (1. Le combat aérien « en retournant à sa base »).
    """
    over = [
        label for label in labels
        if state.phase != "air" and state.units[label].zone not in AIRFIELDS.values()
        and not (label in state.fired or state.went_home(label))
    ]  # fmt: skip
    return [your_call("tlc.air.on_way_home", "air.twice", "air.return", units=over)] if over else []


def on_patrol(state: State, labels: Sequence[str]) -> list[Ruling]:
    """The table's call on interceptors that stand on the airfield after the air action phase: who flies home is
    intercepted by patrols in the air (1. Le combat aérien « patrouille aérienne de combat »).
    """
    there = [
        label for label in labels
        if state.phase != "air" and state.units[label].zone in AIRFIELDS.values()
    ]  # fmt: skip
    return [your_call("tlc.air.on_patrol", "air.return", units=there)] if there else []


def _flying_home(state: State, label: str) -> bool:
    """Whether an air combat of this very phase sent an aircraft home (1. Le combat aérien)."""
    now = (key for key in state.fought if groups(key)[0] == state.phase)
    return state.went_home(label) and any(label in side for key in now for side in groups(key)[1:])


def is_home(state: State, label: str, unit: Unit) -> list[Ruling]:
    """Why an aircraft cannot be put over the battlefield: it flew home this turn, from an air combat
    (1. Le combat aérien) or after its strike (2. Riposte).
    """
    if not unit.flies or unit.zone in AIRFIELDS.values():
        return []
    if state.went_home(label):
        return [refusal("tlc.air.went_home", "air.after", units=[label])]
    if label in state.fired:
        return [refusal("tlc.strike.home", "strike.home", units=[label])]
    return []
