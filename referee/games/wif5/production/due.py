"""Reinforcements of this turn: due on the spiral, off it and nowhere yet, in the Construction Pool (6.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from referee.engine.force import minus, plus
from referee.games.wif5.production.accounts import UNKNOWN
from referee.games.wif5.state import POWERS, State
from referee.games.wif5.turn.dates import turn_of

CONV = "conv"


def due_now(state: State) -> dict[str, dict[str, int]]:
    """Power → units whose turn has come, in the order of the powers; of France none under Vichy (16)."""
    found: dict[str, dict[str, int]] = {}
    for date, powers in state.spiral.items():
        if date == UNKNOWN or turn_of(date) > turn_of(state.date):
            continue
        for power, units in powers.items():
            if state.status_of(power) != "vichy":
                found[power] = plus(found.get(power, {}), units)
    return {power: found[power] for power in POWERS if found.get(power)}


def unplaced(state: State, power: str) -> dict[str, int]:
    """What came off the spiral for a power in this turn and stands nowhere yet, where a map is followed:
    it is placed, or goes back on the spiral for the next turn (6.2). A CONV stands on no hex: it is kept at hand (9.3).
    """
    account = state.account(power)
    if not state.map or account.get("came") != state.date:
        return {}
    stand = Counter(raw["unit"] for raw in state.units.values()
                    if raw["power"] == power and raw.get("arrived") == state.date)  # fmt: skip
    fresh: Mapping[str, int] = account.get("fresh", {})
    return minus(fresh, {**stand, CONV: fresh.get(CONV, 0)})


def pooled(state: State, power: str) -> Mapping[str, int]:
    """Ships that came off the spiral face down in this turn, into the Construction Pool (6.2)."""
    found = state.account(power).get("pooled", {})
    units: Mapping[str, int] = found.get("units", {}) if found.get("date") == state.date else {}
    return units


def waiting(state: State) -> dict[str, dict[str, int]]:
    """Power → units that may wait for the next turn: due now, or off the spiral and not on the map (6.2)."""
    due = due_now(state)
    found = {power: plus(due.get(power, {}), unplaced(state, power)) for power in POWERS}
    return {power: units for power, units in found.items() if units}
