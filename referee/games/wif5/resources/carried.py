"""What goes by sea, and how much the CONV noted for it carry (9.2)."""

from __future__ import annotations

from referee.engine.names import fold
from referee.engine.verdict import Ruling, your_call
from referee.games.wif5.state import State, side_of

BALTIC = "Baltic Sea"
OVERSEAS = ("cw", "usa")  # what they lend goes by sea, but to China by the Burma Road


def area_of(state: State, power: str, text: str) -> str | None:
    """The sea area of a power's CONV that a text names."""
    found = [area for area in state.convoys.get(power, {}) if fold(area) == fold(text)]
    return found[0] if found else None


def noted(
    state: State, supplier: str, to: str, n: int, by_land: object = None
) -> tuple[Ruling, ...]:
    """A delivery above what the CONV that bring it were noted to carry: Sweden's through the Baltic Sea,
    that of the USA through a pipeline of their own (9.2, 9.5).
    """
    if supplier == "sweden" and by_land not in (True, "yes"):
        area = area_of(state, to, BALTIC)
        carried = [] if area is None else [state.convoys[to][area]]
    elif supplier == "usa":
        carried = [*state.convoys.get("usa", {}).values()]
    else:
        carried = []
    return _short(to, n, carried, "9.5")


def lent(state: State, one: str, other: str, n: int, burma: bool) -> tuple[Ruling, ...]:
    """A loan over sea above what any CONV of the side was noted to carry (9.2, 9.4)."""
    if one not in OVERSEAS or burma:
        return ()
    neutral = one in state.neutral or other in state.neutral
    carried = [count for power, areas in state.convoys.items() for count in areas.values()
               if side_of(power) == side_of(one) and (neutral or power not in state.neutral)]  # fmt: skip
    return _short(other, n, carried, "9.4")


def _short(to: str, n: int, carried: list[int], card: str) -> tuple[Ruling, ...]:
    most = max(carried, default=n)
    if most >= n:
        return ()
    return (your_call("wif5.income.conv_carries", "9.2", card, power=to, n=n, count=most),)
