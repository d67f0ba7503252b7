"""How near the units of a country stand to Russia: in a limited war it submits once all are beyond 2 hexes (17.2.1)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.state import State


def too_near(state: State, country: str) -> list[Ruling]:
    """The units of a country that the map shows within 2 hexes of Russia as it stands, or in a land section beside
    it: its home, and what it controls outside the country.
    """
    if not state.map:
        return []
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.on_land.depth import near_russia

    atlas, zone = now(state), near_russia(state, country)
    near = [
        name for name, raw in state.units.items()
        if raw.get("nation") == country and raw["at"] in zone
        and atlas.places[atlas.at[raw["at"]]].kind != "sea"
    ]  # fmt: skip
    named = ", ".join(near)
    return [refusal("wif5.submit.near", "17.2.1", nation=country, names=named)] if near else []
