"""The home countries on the owner's map, and what they are once their power has fallen (4.3, 14.1.1, 15).

A fallen Major Power's home is its conqueror's, hex by hex, as far as nothing else was told; only its capital
supplies there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.record import replace
from referee.games.wif5.actions.who_acts import holder_of
from referee.games.wif5.conquest.rules import CAPITALS
from referee.games.wif5.state import POWERS, SIDES, Ledger, State, side_of
from referee.games.wif5.supply.atlas import Atlas, Place, name_of
from referee.games.wif5.supply.overlay import opened
from referee.games.wif5.vichy.rules import TERRITORIES
from referee.games.wif5.wars.states import territory_of

OUT = ("conquered", "vichy")
METROPOLE = "metropolitan_france"
FRENCH = ("home=france", "city=france", *(f"country={territory_of(each)}" for each in TERRITORIES))


def home(atlas: Atlas, nation: str) -> list[int]:
    """The places of the map in a home country, or in a minor. Where the map marks a power's home, a city of
    its own outside it that no way over land joins to it (Tunis) lies overseas.
    """
    if nation not in POWERS:
        return atlas.places.where(lambda kind, words: f"country={nation}" in words)
    marked, cities = _own(atlas, {f"home={nation}"}), _own(atlas, {f"city={nation}"})
    if not marked:
        return cities
    found, new = {*marked}, [*marked]
    while new:
        beside = {there for node in new for there, _ in atlas.joined[node]}
        new = [node for node in cities if node in beside and node not in found]
        found |= {*new}
    return sorted(found)


def overseas(atlas: Atlas, nation: str) -> list[int]:
    """The cities of a power that lie neither in its home nor in a country that the map names."""
    mine = {*home(atlas, nation)}
    return [node for node in _own(atlas, {f"city={nation}"}) if node not in mine]


def _own(atlas: Atlas, mark: set[str]) -> list[int]:
    """The places with a mark that lie in no minor."""
    return [node for node in atlas.places.where(lambda kind, words: bool(mark & words))
            if not country_of(atlas.places[node].words)]  # fmt: skip


def country_of(words: frozenset[str]) -> str:
    """The minor in which a hex lies, where the map says so."""
    return next((word[8:] for word in words if word.startswith("country=")), "")


def is_capital(place: Place, power: str) -> bool:
    """Whether a place is the capital of a power: the map says so, or calls it by its name."""
    return "capital" in place.words or name_of(place.words) == CAPITALS.get(power)


def as_fallen(state: State, atlas: Atlas, control: Mapping[str, Any]) -> Atlas:
    """The map with the homes of fallen powers in their conquerors' hands (15); of their cities the
    capital alone supplies, whoever holds it, but not before the turn after (4.3 c, 14.1.1).
    """
    changed: dict[int, frozenset[str]] = {}
    for power, raw in state.nations.items():
        by = raw.get("by")
        if raw.get("status") not in OUT or by is None:
            continue
        for node in home(opened(state.map["compiled"]), power):
            place = atlas.places[node]
            words, told = set(place.words), control.get(place.name)
            if told is None and side_of(power) in words:
                words = words - {*SIDES} | {side_of(by)}
            if f"city={power}" in words:
                words = words - {f"city={power}"} | {"city"}
            owner = told.get("power") if told is not None else by
            new = told is None and raw.get("since") == state.date
            if is_capital(place, power) and owner not in (None, power) and not new:
                words.add(f"city={owner}")
            changed[node] = frozenset(words)
    return replace(atlas, places=atlas.places.said(changed)) if changed else atlas


def keys_of(place: Place) -> tuple[str, ...]:
    """What the ledger of control may call a place: its hex, as typed or on the map, its name; a land section has no
    number, and both its names count.
    """
    called = name_of(place.words)
    own = name_of(frozenset({f"name={place.name}"})) if place.kind == "section" else ""
    more = (own,) if called and own not in ("", called) else ()
    return (place.name, place.name.replace(",", "_"), called or own, *more)


def told_of(state: State, place: Place) -> Ledger:
    """What the ledger of control says of a place, under whichever of its names; nothing: empty. Land of
    Vichy France is whose Vichy France is (16.3, 16.4).
    """
    found: Ledger = next((state.control[key] for key in keys_of(place) if key in state.control), {})
    return of_vichy(state, found)


def land_at(state: State, place: Place) -> str:
    """The country in which a place lies: as was told of it (16.2), else as the map says; empty: neither does."""
    return str(told_of(state, place).get("country") or country_of(place.words))


def in_vichy(state: State, place: Place) -> bool:
    """Whether a place of the map lies in a territory of Vichy France that is still neutral (16.3)."""
    vichy = state.minors.get(land_at(state, place), {}).get("status") == "vichy"
    return vichy and told_of(state, place).get("power") is None


def founds_vichy(state: State, power: str) -> bool:
    """Whether Vichy was installed just now and the ships of the power are put into its ports (16.1)."""
    return power == "france" and state.step == "vichy" and state.status_of(power) == "vichy"


def in_a_territory(place: Place) -> bool:
    """Whether a place lies in France or in one of its territories, as far as the map says so (16.1)."""
    return not place.words.isdisjoint(FRENCH)


def of_vichy(state: State, raw: Ledger) -> Ledger:
    """What is told of a place: land of Vichy is whose Vichy France is, neutral until it joins (16.3)."""
    if raw.get("country") is None or raw.get("power") is not None:
        return raw
    minor = state.minors.get(raw["country"], {})
    return {**raw, "power": holder_of(state, raw["country"]), "since": minor.get("since")}
