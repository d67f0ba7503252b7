"""Light games: stacks that the table puts right before it tells the battle that they were in (p. 11, p. 17)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.force import Force, minus, plus
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.state import State, added, moves_over, taken, zones_of


def noted(state: State, space: str, power: str) -> list[Event]:
    """A stack of the mover put right where announced ones set out or fight: they are where the table says,
    and who of those that stood there never set out is known.
    """
    if state.tracking or power != state.power or not moves_over(state):
        return []
    out: Force = {}
    for plan in state.declared.values():
        out = plus(out, plan.get("sent", {}).get(space, {}))
    stayed = minus(state.force_of(space, power), out)
    events: list[Event] = []
    for at, plan in state.declared.items():
        known = plan.get("put_right", {})
        if space in (at, *zones_of(plan), *plan.get("sent", {})) and space not in known:
            now = {**plan, "put_right": {**known, space: stayed}}
            events.append(Event("declared", {"space": at, "plan": now}))
    return events


def places(state: State) -> dict[str, Force]:
    """The places put right before the battles of which they are part were told: place → who stayed there."""
    found: dict[str, Force] = {}
    for plan in state.declared.values():
        found |= plan.get("put_right", {})
    return found


def shifted(
    state: State, pieces: Pieces, origin: str, target: str, force: Force, owner: str = ""
) -> Pieces:  # fmt: skip
    """The board after so many of them as are in a place by the record went to another. What the table put
    right of the mover's stays as it says; `owner`: an ally whose pieces went along.
    """
    told, power = places(state), owner or state.power
    if origin in told:
        return pieces
    here = pieces.get(origin, {}).get(power, {})
    gone = {unit: min(n, here.get(unit, 0)) for unit, n in force.items()}
    pieces = taken(pieces, origin, power, gone)
    known = target in told and power == state.power
    return pieces if known else added(pieces, target, power, gone)
