"""How deep into a country Russian units go in a limited war: 2 hexes, or one off-map land section (17.2.1)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from referee.games.wif5.maps.homes import OUT, country_of, keys_of
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import Atlas, Place, grid_of, spot
from referee.games.wif5.supply.hexes import apart, axial
from referee.games.wif5.supply.overlay import opened

ZONE = 2  # hexes from Russia
HOME = ("home=russia", "city=russia")


def limited(state: State, country: str) -> bool:
    """Whether the war that Russia wages on a country is a limited one: no later one is (17.2.1)."""
    raw = state.minors.get(country, {})
    once = bool(raw.get("limited")) and not (raw.get("total") or raw.get("submitted"))
    return once and state.at_war("russia", country)


def beyond(state: State, country: str, at: str) -> bool:
    """Whether a place of a country with which Russia wages a limited war lies further from Russia than its units
    go: more than 2 hexes, or one land section.
    """
    if not country or not limited(state, country):
        return False
    held = {name: raw.get("power") == "russia" for name, raw in state.control.items()}
    taken = frozenset(name for name, theirs in held.items() if theirs)
    lost = frozenset(name for name, theirs in held.items() if not theirs)
    stands = state.nations.get("russia", {}).get("status") not in OUT
    return at in _far(state.map["compiled"], country, taken, lost, stands)


@lru_cache(maxsize=4)
def _far(
    text: str, country: str, taken: frozenset[str], lost: frozenset[str], stands: bool
) -> frozenset[str]:  # fmt: skip
    """The places of a country beyond that, from Russia as it stands: its home, as far as nobody took it, and
    what it took outside the country.
    """
    atlas = opened(text)

    def russian(place: Place) -> bool:
        keys = {*keys_of(place)}
        if place.kind == "sea" or country_of(place.words) == country or keys & lost:
            return False
        return bool(keys & taken) or (stands and not place.words.isdisjoint(HOME))

    russia = [node for node, place in enumerate(atlas.places) if russian(place)]
    near = _near(atlas, russia)
    return frozenset(place.name for node, place in enumerate(atlas.places)
                     if country_of(place.words) == country and node not in near)  # fmt: skip


def _near(atlas: Atlas, russia: Collection[int]) -> set[int]:
    """The hexes within 2 of some places, by the grid where it has them, else by its ways; the sections beside
    them.
    """
    places, near = atlas.places, atlas.joined.near
    beside = {there for node in russia for there in near[node]}
    reached = {*russia, *beside, *(there for node in beside for there in near[node]
                                   if places[node].kind == "hex")}  # fmt: skip
    grid, spots = grid_of(atlas), [at for node in russia if (at := spot(places[node].name))]
    borders = [axial(grid, *at) for at in spots]
    found = set[int]()
    for node, place in enumerate(places):
        at = spot(place.name)
        if place.kind == "section":
            if node in beside:
                found.add(node)
        elif at is not None and borders:
            here = axial(grid, *at)
            if any(apart(here, there) <= ZONE for there in borders):
                found.add(node)
        elif node in reached:
            found.add(node)
    return found
