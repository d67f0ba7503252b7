"""Who liberates: a power that takes the country back from its conqueror (14.3)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.state import POWERS, State, side_of
from referee.games.wif5.wars import nations as of


def usual(state: State, own: str, master: str | None) -> str:
    """The power that frees where none is named: Germany or the Commonwealth, or else the only one of
    its side that is at war with the conqueror (14.3).
    """
    first = of.GERMANY_OR_CW[own]
    able = [power for power in POWERS
            if side_of(power) == own and power in state.acting(own) and master and foes(state, power, master)]  # fmt: skip
    return able[0] if first not in able and len(able) == 1 else first


def not_at_war(state: State, by: str, master: str | None) -> list[Ruling]:
    """Whoever reconquers a country liberates it, and nobody takes anything from a conqueror of the other
    side with whom he is not at war: neither a neutral nor a power with another war (14.3, 15).
    """
    if master is None or side_of(master) == side_of(by) or foes(state, by, master):
        return []
    return [refusal("wif5.control.not_at_war", "14.3", "15", power=by, other_power=master)]
