"""What an offensive chit gives in the impulse in which it was played (13.2, 13.3)."""

from __future__ import annotations

from referee.games.wif5.state import State


def lifted(state: State, power: str) -> bool:
    """Whether a chit lifts the limits of a power's Combined action, for its impulse only (13.2)."""
    return bool(state.played.get(power) == {"use": "combined", "impulse": state.impulse.number})


def levels_left(state: State, power: str) -> int | None:
    """The levels that the chit for a Land action may still give in this impulse (13.3)."""
    played = state.played.get(power, {})
    if played.get("use") != "land" or played.get("impulse") != state.impulse.number:
        return None
    return max(0, int(played.get("value") or 0) - int(played.get("spent", 0)))


def leader_of(state: State, power: str) -> str | None:
    """The HQ of the map that has the benefits of a chit for a Land action in this impulse (13.3)."""
    played = state.played.get(power, {})
    if played.get("use") != "land" or played.get("impulse") != state.impulse.number:
        return None
    leader: str | None = played.get("leader")
    return leader if leader in state.units else None
