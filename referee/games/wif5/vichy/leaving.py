"""What leaves the game with France: its units on the spiral, its CONVs (16.1)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.verdict import Ruling, info
from referee.games.wif5.production.withdrawn import off_spiral
from referee.games.wif5.state import State

CARD, FRANCE = "16.1", "france"


def leaves(state: State) -> tuple[list[Event], list[Ruling]]:
    """The French land units and aircraft of the spiral, out of the game; the CONVs of the sea areas, TRS from now
    on (16.1). Ships on the spiral wait for the die of each.
    """
    events, told = off_spiral(state, FRANCE, CARD)
    areas = list(state.convoys.get(FRANCE, {}))
    if areas:
        events += [Event("conv_moved", {"power": FRANCE, "area": area, "resources": None})
                   for area in areas]  # fmt: skip
        told.append(info("wif5.vichy.conv_trs", CARD, power=FRANCE))
    return events, told
