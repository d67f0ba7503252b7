"""The land units and aircraft that a fallen country had on the spiral leave the game (14.1.1, 14.1.3, 16.1)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.event import Event
from referee.engine.force import plus
from referee.engine.verdict import Ruling, info
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, put, replace
from referee.games.wif5.turn.dates import later, turn_of

LATE = "late"  # a minor's shattered units: the turn in which they arrive → type → how many


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


def late(state: State, shattered: Mapping[str, Mapping[str, int]]) -> State:
    """Whose the shattered units of minor countries are, which wait on the spiral of the power under which they fight
    (10.7.6.9, 18.2).
    """
    for country, units in shattered.items():
        date = later(state.date, 1)
        there = state.minors[country].get(LATE, {}).get(date, {})
        state = replace(state, minors=put(state.minors, country, LATE, {date: plus(there, units)}))
    return state


def of_minor(
    state: State, country: str, power: str | None, card: str
) -> tuple[list[Event], list[Ruling]]:
    """What a minor that falls loses of the spiral of the power under which it fought, told: its shattered units that
    have yet to arrive (14.1.3). What that power built of it is in no ledger: the reminder speaks of it.
    """
    units: dict[str, int] = {}
    for date, shattered in state.minors.get(country, {}).get(LATE, {}).items():
        there = (
            state.spiral.get(date, {}).get(power, {}) if turn_of(date) > turn_of(state.date) else {}
        )
        units = plus(
            units,
            {unit: min(n, there.get(unit, 0)) for unit, n in shattered.items() if unit in there},
        )
    if not units:
        return [], []
    told = info("wif5.conquest.off_spiral", card, nation=country, units=units)
    return [Event("withdrawn", {"power": power, "units": units})], [told]
