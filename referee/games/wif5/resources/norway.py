"""Who has the ports of Norway: in winter the ships for Sweden's resources pass them (9.5)."""

from __future__ import annotations

from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.wars import nations as of

PORTS = ("oslo", "bergen", "narvik")


def allies_hold(state: State) -> bool:
    """Whether the Allies control Oslo, Bergen or Narvik: one that nobody was told to have taken is
    Norway's holder's (9.5, 15).
    """
    return any(_allied(state, port) for port in PORTS)


def _allied(state: State, port: str) -> bool:
    told = state.control.get(port) or _on_map(state, port)
    power = told.get("power") if told else of.holder_of(state, "norway")
    return power is not None and side_of(power) == "allies"


def _on_map(state: State, port: str) -> Ledger:
    """What the ledger of control says of the port's hex, where the owner's map has it by its name."""
    if not state.map:
        return {}
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.maps.homes import told_of
    from referee.games.wif5.supply.atlas import name_of

    atlas = drawn(state)
    nodes = atlas.places.where(lambda kind, words: name_of(words) == port)
    return next((told for node in nodes if (told := told_of(state, atlas.places[node]))), {})
