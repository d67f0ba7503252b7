"""No. 3 of US entry: Japan militarizes the Marshalls (11.5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.names import fold
from referee.games.wif5.maps.placed import set_up
from referee.games.wif5.state import State, replace
from referee.games.wif5.supply.atlas import Atlas
from referee.games.wif5.supply.overlay import opened
from referee.games.wif5.turn.reminders import remember, reminder

NUMBER, ONCE = 3, "marshalls"
NAMES = ("marshalls", "marshall")  # what maps call the sea area


def militarized(state: State, moved: Mapping[str, Any]) -> State:
    """The position with the US entry roll that is owed as soon as Japan moves a unit into a hex of the Marshalls, once a
    game; after that roll, and while Japan and the USA are at war, nothing is owed (11.5, 11.5.2).
    """
    before = state.units.get(moved["name"])
    if moved["power"] != "japan" or before is None or before["at"] == moved["at"] or not state.map:
        return state
    told = ONCE in state.events or str(NUMBER) in map(str, state.entry.get("rolled", ()))
    if (
        told
        or set_up(state)
        or state.at_war("usa", "japan")
        or not _there(opened(state.map["compiled"]), moved["at"])
    ):
        return state
    due = reminder("wif5.due.us_entry_roll", "11.5.2", number=NUMBER, power="japan", doubled="no",
                   nation="japan")  # fmt: skip
    events = {**state.events, ONCE: {"militarized": state.date}}
    return remember(replace(state, events=events), [due])


def _there(atlas: Atlas, at: str) -> bool:
    """Whether a place is a hex on the coast, or a port, of that sea area."""
    if at not in atlas.at or atlas.places[atlas.at[at]].kind != "hex":
        return False
    here = atlas.places[atlas.at[at]]
    seas = (atlas.places[node].name for node in (*here.shores, *here.ports))
    return any(fold(name.replace("_", " ")) in NAMES for name in seas)
