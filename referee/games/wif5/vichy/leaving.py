"""What leaves the game with France: its units on the spiral, its CONVs (16.1); who is Free French from now on (16.4)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.force import plus
from referee.engine.verdict import Ruling, info
from referee.games.wif5.actions.who_acts import of_vichy
from referee.games.wif5.conquest.off_spiral import off_spiral
from referee.games.wif5.state import Ledger, State

CARD, FRANCE = "16.1", "france"
FREE = "cw"  # whose units the Free French are (16.5)


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


def fought_for(state: State, country: str) -> bool:
    """Whether a country is a territory of Vichy's in the Axis: it was attacked, or its control declared (16.3, 16.4)."""
    joined = state.minors.get(country, {}).get("status") == "declared"
    return joined and of_vichy(state, country)


def free_french(state: State, units: Ledger) -> list[Event]:
    """Units that go over to the Free French: in the Force Pool of the Commonwealth, as far as the ledgers keep it
    (1.4, 16.4).
    """
    held = state.pools.get(FREE, {}).get("force")
    if held is None or not units:
        return []
    return [Event("pool_told", {"power": FREE, "pool": "force", "units": plus(held, units)})]
