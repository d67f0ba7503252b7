"""What of the terms of a Russo-Japanese peace the owner's map shows (17.3.2)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.verdict import Json
from referee.games.wif5.actions.who_acts import from_the_start, holder_of
from referee.games.wif5.state import Ledger, State, pair
from referee.games.wif5.supply.atlas import Place, name_of
from referee.games.wif5.turn.dates import turn_of

PORT = "vladivostok"
FOES = ("japan", "russia")


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


# -- as they make peace ------------------------------------------------------------------
def given_back(state: State, kept: Collection[str]) -> dict[str, dict[str, Json]]:
    """What one of them took from the other in this war goes back to it, hex by hex as the ledger has it: not what the
    peace itself gives away (`kept`), nor what lies in a minor that was conquered in it (17.3.2).
    """
    from referee.games.wif5.maps.homes import keys_of

    began, found = turn_of(state.wars[pair(*FOES)]), dict[str, dict[str, Json]]()
    for here in places(state):
        keys = [key for key in keys_of(here) if key in state.control]
        owner = _owner(state, here)
        if owner not in FOES or {*keys} & {*kept}:
            continue
        for key in keys:
            raw = state.control[key]
            told, other = raw.get("since"), {*FOES} - {owner}
            if raw.get("power") in other and told and turn_of(told) >= began:
                found[key] = {**raw, "power": owner, "since": state.date}
    return found


def _owner(state: State, here: Place) -> str | None:
    """Whose a place was before anybody took it: its home country's, or whoever's the minor is."""
    from referee.games.wif5.maps.homes import country_of

    if country := country_of(here.words):
        return holder_of(state, country) or from_the_start(country)
    return next((power for power in FOES if {f"home={power}", f"city={power}"} & here.words), None)


def new_to(state: State, control: Mapping[str, Ledger], power: str) -> list[dict[str, Json]]:
    """The places of the map among these that a power did not control before."""
    from referee.games.wif5.maps.homes import keys_of

    found = list[dict[str, Json]]()
    for here in places(state):
        sites = [key for key in keys_of(here) if key in control]
        if any(control[site]["power"] == power for site in sites) and _holder(state, here) != power:
            found.append({"site": sites[0], "power": power})
    return found


def strangers(state: State) -> list[str]:
    """The units of both that the map has in land of the other, now that they are at peace (17.3.2)."""
    if not state.map:
        return []
    from referee.games.wif5.maps.counters import now

    atlas, found = now(state), list[str]()
    for name, raw in state.units.items():
        at = atlas.at.get(raw["at"])
        if raw["power"] in FOES and at is not None and atlas.places[at].kind != "sea":
            found += [name] * (_holder(state, atlas.places[at]) in {*FOES} - {raw["power"]})
    return found
