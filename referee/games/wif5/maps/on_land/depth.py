"""How deep into a country Russian units go in a limited war: 2 hexes, or one off-map land section (17.2.1)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from referee.games.wif5.maps.homes import OUT, country_of, home, is_capital, keys_of
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
    atlas = opened(state.map["compiled"])
    inside = at in atlas.at and country_of(atlas.places[atlas.at[at]].words) == country
    return inside and at not in near_russia(state, country)


def near_russia(state: State, country: str) -> frozenset[str]:
    """The places within 2 hexes of Russia as it stands, and the land sections beside it: its home, as far as nobody
    took it, and what it took outside the country that it fights.
    """
    held = {name: raw.get("power") == "russia" for name, raw in state.control.items()}
    taken = frozenset(name for name, theirs in held.items() if theirs)
    lost = frozenset(name for name, theirs in held.items() if not theirs)
    stands = state.nations.get("russia", {}).get("status") not in OUT
    return _zone(state.map["compiled"], country, taken, lost, stands)


def ceded(state: State, country: str) -> tuple[str, ...]:
    """The hexes that a country gives up as it submits to Russia: those of its own within 2 hexes of Russia, but
    for its capital; no land section (17.2.1).
    """
    atlas, near = opened(state.map["compiled"]), near_russia(state, country)
    mine = (atlas.places[node] for node in home(atlas, country))
    return tuple(place.name for place in mine
                 if place.kind == "hex" and place.name in near and not is_capital(place, country))  # fmt: skip


@lru_cache(maxsize=4)
def _zone(
    text: str, country: str, taken: frozenset[str], lost: frozenset[str], stands: bool
) -> frozenset[str]:  # fmt: skip
    atlas = opened(text)

    def russian(place: Place) -> bool:
        keys = {*keys_of(place)}
        if place.kind == "sea" or country_of(place.words) == country or keys & lost:
            return False
        return bool(keys & taken) or (stands and not place.words.isdisjoint(HOME))

    russia = [node for node, place in enumerate(atlas.places) if russian(place)]
    near = _near(atlas, russia)
    return frozenset(atlas.places[node].name for node in {*near, *russia})


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
