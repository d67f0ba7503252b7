"""How near the units of a country stand to Russia: in a limited war it submits once all are beyond 2 hexes (17.2.1)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, refusal, your_call
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


def beyond_it(state: State, country: str) -> bool:
    """Whether the map shows units of a country, none of them near Russia."""
    shown = any(raw.get("nation") == country for raw in state.units.values())
    return bool(state.map) and shown and not too_near(state, country)


def to_submit(state: State) -> tuple[Ruling, ...]:
    """The countries of limited wars whose units, as the map shows them, are all beyond the border zone: they submit in
    this phase (17.2.1).
    """
    from referee.games.wif5.maps.on_land.depth import limited

    left = [each for each in state.minors if limited(state, each) and beyond_it(state, each)]
    return (your_call("wif5.submit.owed", "17.2.1", nations=left),) if left else ()
