"""Which units move as one group: dice are thrown against each, and it is fought as one (10.5.2.1, 10.5.5)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.wif5.state import State


def fleet_of(state: State, name: str) -> str:
    """The group of a unit: whoever set out with it by one naval move, be he dropped or sailed on, or interdicted with
    it by one line (10.5.2.1, 10.5.4). On the way home a ship that goes by a line of its own is one; of those whom a
    combat sends home those are one that leave one section by one way for one port (10.5.10, 11.7.1, I-WIF-58).
    Where no move of his was seen he is with those who lie as he does.
    """
    raw, here = state.units[name], [state.turn, state.impulse.number]
    home = raw.get("passed", {})
    if home.get("when") == here and home.get("step") == state.step:
        return (
            name if home.get("alone") else str([home.get("from"), [*home["areas"]], str(raw["at"])])
        )
    if raw.get("sailed") == here and "group" in raw:
        return str(raw["group"])
    return str([raw.get("port"), raw.get("entered"), raw["at"], raw.get("section")])


def fleets_of(state: State, names: Iterable[str]) -> dict[str, list[str]]:
    """Some units by their groups."""
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(fleet_of(state, name), []).append(name)
    return found
