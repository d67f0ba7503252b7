"""What leaves the game off the spiral with its power: land units and aircraft (14.1.1, 16.1)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.force import plus
from referee.engine.verdict import Ruling, info
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State


def off_spiral(state: State, power: str, card: str) -> tuple[list[Event], list[Ruling]]:
    """The land units and aircraft of a power on the spiral, out of the game; ships wait for the die of each."""
    units: dict[str, int] = {}
    for powers in state.spiral.values():
        units = plus(units, powers.get(power, {}))
    units = {
        unit: n
        for unit, n in units.items()
        if DOMAINS.get(unit) != "naval" and unit not in ("conv", "chit")
    }
    if not units:
        return [], []
    told = info("wif5.vichy.off_spiral", card, power=power, units=units)
    return [Event("withdrawn", {"power": power, "units": units})], [told]
