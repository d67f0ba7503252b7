"""The terrain and the weather of a place of the map, as its words show them (8.1)."""

from __future__ import annotations

from referee.engine.names import fold
from referee.games.wif5.maps.counters import now
from referee.games.wif5.movement.marching import TERRAINS
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import Place


def ground_of(state: State, place: Place) -> tuple[str, str]:
    """The terrain of a place, and this turn's weather of its zone: Clear where neither was told (8.1)."""
    zone = next((word[5:] for word in place.words if word.startswith("zone=")), "")
    terrain = next((each for each in TERRAINS if each in place.words), "clear")
    return terrain, str(state.weather.zones.get(zone, "clear"))


def zone_of_sea(state: State, area: str) -> str | None:
    """The zone in which a sea area lies where the map draws it on the coast of hexes of one zone alone; of several, or
    of none that was told, its players know it (8.1). The area is called as its map calls it.
    """
    if not state.map:
        return None
    places = (atlas := now(state)).places
    node = next((at for name, at in atlas.at.items()
                 if places[at].kind == "sea" and fold(name.replace("_", " ")) == fold(area)), None)  # fmt: skip
    words = (
        places[n].words for n, (shores, ports) in places.coasts.items() if node in (*shores, *ports)
    )
    zones = {next((word[5:] for word in each if word.startswith("zone=")), "") for each in words}
    return zones.pop() if len(zones) == 1 and "" not in zones else None
