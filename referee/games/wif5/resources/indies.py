"""The resources of the Netherlands East Indies, open to one power or none (9.5, 11.5.1, 11.5.2 no. 5)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, advice
from referee.games.wif5.production.accounts import options_in_force
from referee.games.wif5.state import State
from referee.games.wif5.wars.states import MILITARISED as MILITARISED

CARD = "9.5"
INDIES, RESOURCES = "nei", 7
EMBARGO = 24  # a US entry option


def open_to(state: State) -> str | None:
    """The power that may carry their resources while the country is nobody's: Japan, having demanded the oil,
    until option 24 or a war with the USA or the Commonwealth; the Commonwealth after option 25.
    """
    if state.minors.get(INDIES, {}).get("status") == "conquered":  # its conqueror's own
        return None
    options = options_in_force(state)
    fights = any(state.at_war("japan", foe) for foe in ("usa", "cw"))
    if state.entry.get("nei_oil") and EMBARGO not in options and not fights:
        return "japan"
    return "cw" if MILITARISED in options and "cw" in state.acting("allies") else None


def told(state: State) -> tuple[Ruling, ...]:
    """That they may be carried this turn: the table counts those that reach a factory with the power's own."""
    power = open_to(state)
    if power is None:
        return ()
    return (advice("wif5.income.indies", CARD, "11.5.1", "11.5.2", power=power, count=RESOURCES),)
