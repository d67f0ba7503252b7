"""Who holds the capital of a country, as far as the ledgers and the owner's map say (14)."""

from __future__ import annotations

from typing import NamedTuple

from referee.engine.verdict import Json, Ruling, refusal
from referee.games.wif5.actions.who_acts import UK, from_the_start
from referee.games.wif5.conquest.rules import CAPITALS
from referee.games.wif5.state import OTHER, Ledger, State, side_of
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import POWERS

MINOR_CAPITALS = {"oslo": "norway", "copenhagen": "denmark", "peking": "occupied_china",
                  "london": UK}  # fmt: skip


class Capital(NamedTuple):
    """A capital and the power that holds it now."""

    place: str
    power: str


def capital(state: State, country: str) -> Capital | None:
    """The capital of a country and its holder; `None`: neither a ledger nor the map says it."""
    named = next((place for place, one in MINOR_CAPITALS.items() if one == country), "")
    named = named or CAPITALS.get(country, "")
    if power := state.control.get(named, {}).get("power"):
        return Capital(named, power)
    return _on_map(state, country)


def _on_map(state: State, country: str) -> Capital | None:
    """The capital that the owner's map shows: who took its hex, or else whose country it is."""
    if not state.map:
        return None
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.maps.homes import country_of
    from referee.games.wif5.supply.atlas import name_of, shown_name

    atlas = drawn(state)
    for node in atlas.places.where(lambda kind, words: "capital" in words):
        place = atlas.places[node]
        if country_of(place.words) != country and f"city={country}" not in place.words:
            continue
        for key in (name_of(place.words), place.name):
            if power := state.control.get(key, {}).get("power"):
                return Capital(shown_name(atlas, place.name), power)
        fallen = state.nations.get(country, {})
        if fallen.get("status") in (
            "conquered",
            "vichy",
        ):  # what nobody took is its conqueror's (15)
            owner = fallen.get("by")
        else:
            owner = country if country in POWERS else of.holder_of(state, country)
        return Capital(shown_name(atlas, place.name), owner) if owner else None
    return None


def side_shown(state: State, country: str) -> tuple[str, str] | None:
    """The capital of a country and the side that the owner's map gives it to, where nothing says which power of
    that side holds it (15).
    """
    if not state.map or capital(state, country) is not None:
        return None
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.supply.atlas import shown_name

    atlas = now(state)
    for node in atlas.places.where(lambda kind, words: "capital" in words):
        place = atlas.places[node]
        side = next((each for each in OTHER if each in place.words), None)
        if side and not {f"city={country}", f"home={country}", f"country={country}"}.isdisjoint(place.words):  # fmt: skip
            return shown_name(atlas, place.name), side
    return None


def stands_conquered(state: State, nation: str) -> bool:
    """Whether a minor country stands conquered: who holds it then is its conqueror, not its side."""
    return of.minor(state, nation).get("status") == "conquered"


def not_fallen(state: State, nation: str) -> list[Ruling]:
    """Why a minor country does not fall: a ledger or the map has its capital in the hands of its own side (14)."""
    owner = None if nation in POWERS else of.holder_of(state, nation)
    held = capital(state, nation)
    if owner is None or held is None or side_of(held.power) != side_of(owner):
        return []
    if stands_conquered(state, nation):
        return [refusal("wif5.conquest.already", "14", nation=nation, power=owner)]
    return [refusal("wif5.conquest.capital_held", "14", site=held.place, power=held.power)]


def out_of_the_game(state: State, nation: str) -> bool:
    """Whether the land and air units of a minor country are out of the game: it fell in this game and was
    not liberated since (14.1.3, 14.3). Those of the Commonwealth’s own countries are not (14.1.2).
    """
    fell = stands_conquered(state, nation) and bool(of.minor(state, nation).get("fallen"))
    return fell and from_the_start(nation) != "cw"


def first_side(raw: Ledger) -> str | None:
    """The side that had a minor country before it first fell: it alone liberates it (14.3)."""
    known: str | None = raw.get("first")
    if known is not None or raw.get("power") is None:
        return known
    side = side_of(raw["power"])
    return OTHER[side] if raw.get("status") == "conquered" else side


def taken_by(raw: Ledger, by: str) -> dict[str, Json]:
    """What is kept of a minor country that a power takes: it stands conquered, and whoever had it before it
    first fell still has the right to free it, though one of that very side has it now (14.3, 15).
    """
    entry: dict[str, Json] = {**raw, "status": "conquered", "power": by, "was": raw.get("power")}
    first = first_side(raw)
    if first not in (None, OTHER[side_of(by)]):  # else its conqueror tells it, as in older saves
        entry["first"] = first
    return entry
