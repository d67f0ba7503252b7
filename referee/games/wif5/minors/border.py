"""How near the units of a country stand to Russia: in a limited war it submits once all are beyond 2 hexes (17.2.1)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.state import State

ZONE = 2


def too_near(state: State, country: str) -> list[Ruling]:
    """The units of a country that the map shows within 2 hexes of Russia as it stands: its home, and what
    it controls outside the country.
    """
    if not state.map:
        return []
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.homes import country_of, told_of
    from referee.games.wif5.maps.in_air.skyways import hexes_between

    atlas = now(state)
    russia = [
        place.name for place in atlas.places
        if place.kind == "hex" and "allies" in place.words and country_of(place.words) != country
        and ("home=russia" in place.words or told_of(state, place).get("power") == "russia")
    ]  # fmt: skip
    near = [
        name for name, raw in state.units.items()
        if raw.get("nation") == country and raw["at"] in atlas.at
        and any((far := hexes_between(atlas, raw["at"], at)) is not None and far <= ZONE for at in russia)
    ]  # fmt: skip
    named = ", ".join(near)
    return [refusal("wif5.submit.near", "17.2.1", nation=country, names=named)] if near else []
