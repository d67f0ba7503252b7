"""Naval escorts: warships that lie face down on the group that they cover (10.5.2, 10.5.2.4)."""

from __future__ import annotations

from referee.games.wif5.maps.at_sea.harbours import is_sea
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.state import Ledger, State

ESCORTS = ("cv", "hs", "ls")  # the only ships that may escort (10.5.2.4)


def turned(raw: Ledger, by_hand: object, told: bool) -> bool:
    """Whether a ship that is turned over escorts from now on: it was `told` to, or its owner turned it down
    by hand in the Naval movement phase (10.5.2.4).
    """
    mine = isinstance(by_hand, list | tuple) and by_hand[-1:] and by_hand[-1] == SAIL
    return raw["unit"] in ESCORTS and bool(told or mine)


def escorts(state: State, raw: Ledger) -> bool:
    """Whether a warship lies at sea face down because it escorts: such a one goes lower in its sea box and
    home, as if it were face up (10.5.2 d, e, 10.5.2.4). Who lies there face down from a mission does not.
    """
    at_sea = raw["at"] in now(state).at and is_sea(now(state), raw["at"])
    return bool(raw.get("down") and raw.get("escort")) and at_sea
