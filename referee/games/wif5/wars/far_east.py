"""What of the terms of a Russo-Japanese peace the owner's map shows (17.3.2)."""

from __future__ import annotations

from referee.games.wif5.actions.who_acts import from_the_start
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import Place, name_of

PORT = "vladivostok"


def places(state: State) -> list[Place]:
    """The places of the map as its owner drew it; none, where no map was loaded."""
    if not state.map:
        return []
    from referee.games.wif5.maps.counters import drawn

    return list(drawn(state).places)


def port_taken(state: State) -> bool:
    """Whether Japan controls Vladivostok, by what was told or by the map (17.3.2)."""
    if state.control.get(PORT, {}).get("power") == "japan":
        return True
    return any(
        _holder(state, here) == "japan" for here in places(state) if name_of(here.words) == PORT
    )


def resources_taken(state: State) -> int | None:
    """How many resource hexes outside Russia, Japan's before, the map has in Russian hands (17.3.2);
    `None`: no map was loaded.
    """
    if not state.map:
        return None
    return sum(
        _holder(state, here) == "russia"
        for here in places(state)
        if _resource(here) and _was_japanese(state, here)
    )


def _resource(here: Place) -> bool:
    return any(word.partition("=")[0] == "resource" for word in here.words)


def _was_japanese(state: State, here: Place) -> bool:
    """Whether it lies in Japan, in a country that Japan had, or was Japan's when it was taken."""
    from referee.games.wif5.maps.homes import country_of, told_of

    country = country_of(here.words)
    if "home=russia" in here.words or (not country and "city=russia" in here.words):
        return False
    if told_of(state, here).get("was") == "japan":
        return True
    if not country:
        return bool({"home=japan", "city=japan"} & here.words)
    raw = state.minors.get(country, {})
    return "japan" in (raw.get("power"), raw.get("was"), from_the_start(country))


def _holder(state: State, here: Place) -> str | None:
    from referee.games.wif5.maps.on_land.entering import holder_at

    return holder_at(state, here)
