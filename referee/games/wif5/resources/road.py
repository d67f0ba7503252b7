"""What a loan still brings its borrower: the Burma Road may be shut, the sea may take some (9.4, 11.5.2, 11.3.3)."""

from __future__ import annotations

from referee.games.wif5.production.rules import halved
from referee.games.wif5.state import Ledger, State, replace

SEGMENT = ("japan_demands", "convoys", "lending", "resource_routes")  # of resources (9)


def closed(state: State) -> bool:
    """Whether the Burma Road is closed, by arms, or by pressure until the USA fight Germany (11.5.2)."""
    how = state.entry.get("burma")
    return how == "arms" or (how == "pressure" and not state.at_war("usa", "germany"))


def arrives(state: State, loan: Ledger) -> int:
    """How many resources of a loan reach the borrower: none by the Burma Road once it is closed, of what
    raiders leave half by it (11.5.2, 9.4); elsewhere what raiders leave (11.3.3).
    """
    lost = int(loan.get("lost", 0))
    if not loan["burma"]:
        return max(0, int(loan["arrive"]) - lost)
    return 0 if closed(state) else halved(max(0, int(loan["resources"]) - lost))[0]


def shut(state: State) -> State:
    """The position once the road is closed: what was to go by it in this segment is lent to nobody (11.5.2)."""
    if state.step not in SEGMENT or not closed(state):
        return state
    return replace(state, loans=tuple(loan for loan in state.loans if not loan["burma"]))
