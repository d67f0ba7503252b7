"""The land units and aircraft that a fallen power had on the spiral leave the game (14.1.1, 16.1)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.force import plus
from referee.engine.verdict import Ruling, info
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State


def off_spiral(
    state: State, power: str, card: str, ships: bool = False
) -> tuple[list[Event], list[Ruling]]:
    """What a power loses of the spiral, told; its ships wait there for the die of each, unless they go too."""
    units: dict[str, int] = {}
    for powers in state.spiral.values():
        units = plus(units, powers.get(power, {}))
    units = {
        unit: n
        for unit, n in units.items()
        if ships or (DOMAINS.get(unit) != "naval" and unit != "conv")
    }
    if not units:
        return [], []
    told = info("wif5.vichy.off_spiral", card, power=power, units=units)
    return [Event("withdrawn", {"power": power, "units": units})], [told]
