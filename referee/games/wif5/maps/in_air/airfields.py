"""How many aircraft a hex takes: a port, a city, an HQ, open ground; none in mountains or swamps (3)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Ruling, advice, refusal
from referee.games.wif5.movement.rules import DOMAINS, air_limit
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import Atlas, Place, shown_name
from referee.games.wif5.supply.overlay import Counter, opened

CARD = "3"


def takes(state: State, place: Place, side: str) -> int:
    """How many aircraft of a side may be in a hex as a phase ends: the highest limit that applies."""
    words = set(place.words)
    if place.ports:
        words.add("port")
    if any(word.startswith("city=") for word in words):
        words.add("city")
    hq = any(raw["unit"] == "hq" and raw["at"] == place.name and side_of(raw["power"]) == side
             and "aboard" not in raw for raw in state.units.values())  # fmt: skip
    return air_limit(frozenset(words), hq)


def coming(state: State, unit: Counter, place: Place) -> tuple[Ruling, ...]:
    """What is said where one more aircraft is too many: the limit counts as the phase ends."""
    side = side_of(unit.power)
    there = [name for name in _parked(state, place.name, side) if name != unit.name]
    most = takes(state, place, side)
    if len(there) + 1 <= most:
        return ()
    at = shown_name(opened(state.map["compiled"]), place.name)
    return (advice("wif5.map.field_full", CARD, at=at, n=len(there) + 1, most=most),)


def full(state: State, place: Place, name: str, side: str) -> tuple[Ruling, ...]:
    """Why an aircraft does not come home to a hex: as many of its side are there as stack in it (3, 11.7.3)."""
    most = takes(state, place, side)
    others = [each for each in _parked(state, place.name, side) if each != name]
    if place.kind != "hex" or len(others) < most:
        return ()
    at = shown_name(opened(state.map["compiled"]), place.name)
    return (refusal("wif5.home.field_full", "11.7.3", CARD, at=at, n=most),)


def overfull(state: State, atlas: Atlas) -> list[Ruling]:
    """The hexes in which a side has too many aircraft as a phase ends: the enemy removes what is too
    many.
    """
    fields: dict[tuple[str, str], None] = {
        (raw["at"], side_of(raw["power"])): None for raw in state.units.values() if _flies(raw)
    }
    found: list[Ruling] = []
    for at, side in fields:
        place = atlas.places[atlas.at[at]] if at in atlas.at else None
        if place is None or place.kind != "hex":
            continue
        names = _parked(state, at, side)
        over = len(names) - takes(state, place, side)
        if over > 0:
            found.append(advice("wif5.map.overfull", CARD, at=shown_name(atlas, at), n=over,
                                names=", ".join(names)))  # fmt: skip
    return found


def _parked(state: State, at: str, side: str) -> list[str]:
    """The aircraft of a side in a hex."""
    return [name for name, raw in state.units.items()
            if raw["at"] == at and _flies(raw) and side_of(raw["power"]) == side]  # fmt: skip


def _flies(raw: Mapping[str, str]) -> bool:
    return DOMAINS.get(raw["unit"]) == "air" and "aboard" not in raw
