"""Who invaded or dropped in this impulse: its zone of control is its own hex for the rest of it (10.7.4.5, 10.7.5.2)."""

from __future__ import annotations

from referee.games.wif5.battles.at_sea.by_air import reaches_ships
from referee.games.wif5.state import State
from referee.games.wif5.supply.overlay import Counter


def in_its_zone(state: State, name: str) -> Counter:
    """A unit of the map with what its counter was told to have against ships (4.4.1), and the reach of its zone of
    control: its own hex alone, if it invaded or dropped in this impulse, wherever it advanced from there. While it
    has yet to fight for its hex it has none.
    """
    raw = state.units[name]
    narrow = raw.get("beachhead") == [state.turn, state.impulse.number]
    return Counter(
        name, raw["power"], raw["unit"], raw["at"], narrow=narrow, over_ships=reaches_ships(raw)
    )
