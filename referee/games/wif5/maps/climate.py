"""The terrain and the weather of a place of the map, as its words show them (8.1)."""

from __future__ import annotations

from referee.games.wif5.movement.marching import TERRAINS
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import Place


def ground_of(state: State, place: Place) -> tuple[str, str]:
    """The terrain of a place, and this turn's weather of its zone: Clear where neither was told (8.1)."""
    zone = next((word[5:] for word in place.words if word.startswith("zone=")), "")
    terrain = next((each for each in TERRAINS if each in place.words), "clear")
    return terrain, str(state.weather.zones.get(zone, "clear"))
