"""Naval escorts: warships that lie face down on the group that they cover (10.5.2, 10.5.2.4)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.maps.at_sea.harbours import is_sea
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State

ESCORTS = ("cv", "hs", "ls")  # the only ships that may escort (10.5.2.4)


def turned(raw: Ledger, by_hand: object, told: bool) -> bool:
    """Whether a ship that is turned over escorts from now on: it was `told` to, or its owner turned it down
    by hand in the Naval movement phase (10.5.2.4).
    """
    mine = isinstance(by_hand, list | tuple) and by_hand[-1:] and by_hand[-1] == SAIL
    return raw["unit"] in ESCORTS and bool(told or mine)


def escorts(state: State, raw: Ledger) -> bool:
    """Whether a warship lies face down because it escorts: such a one goes lower in its sea box and home, as if it
    were face up (10.5.2 d, e, 10.5.2.4); in a port it was turned over in this very phase, to sail with a group that
    begins to move. Who lies there face down from a mission does not.
    """
    covers = bool(raw.get("down") and raw.get("escort"))
    at_sea = raw["at"] in now(state).at and is_sea(now(state), raw["at"])
    return covers and (at_sea or raw.get("by_hand") == [state.turn, state.impulse.number, SAIL])


def of_nobody(state: State, units: Mapping[str, Ledger]) -> tuple[Ruling, ...]:
    """Why escorts that were announced do not set out: no surface ship sails with them that they could cover (10.5.2.4)."""
    ships = {name: raw for name, raw in units.items() if DOMAINS.get(raw["unit"]) == "naval"}
    out = [name for name, raw in ships.items() if escorts(state, raw)]
    at_sea = any(is_sea(now(state), ships[name]["at"]) for name in out)
    if not out or at_sea or len(out) < len(ships):
        return ()
    return (refusal("wif5.sail.escorts_whom", "10.5.2.4", names=out),)
