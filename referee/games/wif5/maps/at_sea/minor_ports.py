"""How many ships a port takes: two in a minor one, any number in a major one, six in one out of supply (3, 4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from referee.engine.verdict import Ruling, advice, refusal, your_call
from referee.games.wif5.movement.rules import DOMAINS, IN_MINOR_PORT
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import Atlas, Place, shown_name
from referee.games.wif5.supply.overlay import Counter, opened

CARD = "3"
MINOR, MAJOR = "minor_port", "major_port"
CUT_OFF = 6  # ships in a major port out of supply: with them it is closed (4.1)


def is_minor(state: State, place: Place) -> bool | None:
    """Whether a port is a minor one: its hex says so; where the owner marks one kind of port alone, the rest are of the
    other. `None`: his map tells them apart nowhere.
    """
    if MINOR in place.words or MAJOR in place.words:
        return MINOR in place.words
    kinds = _marked(state.map["compiled"])
    return None if len(kinds) != 1 else kinds == {MAJOR}


@lru_cache(maxsize=1)
def _marked(text: str) -> frozenset[str]:
    """Which kinds of port a map marks."""
    return frozenset(
        word for _, words in opened(text).places.grounds for word in words & {MINOR, MAJOR}
    )


def coming(state: State, unit: Counter, place: Place) -> tuple[Ruling, ...]:
    """What is said where one more ship is too many: the limit counts as the phase ends. Of a port that may be of either
    kind the table is asked once, as the first beyond two puts in.
    """
    n = len([name for name in _moored(state, place.name) if name != unit.name]) + 1
    minor = is_minor(state, place)
    if n <= IN_MINOR_PORT or minor is False or (minor is None and n > IN_MINOR_PORT + 1):
        return ()
    said = {
        "at": shown_name(opened(state.map["compiled"]), place.name),
        "n": n,
        "most": IN_MINOR_PORT,
    }
    if minor is None:
        return (your_call("wif5.map.port_kind", CARD, **said),)
    return (advice("wif5.map.port_full", CARD, **said),)


def closed(state: State, place: Place, name: str) -> list[Ruling]:
    """Why a ship does not enter a port: a major one that was out of supply as the impulse began, as the ships show that lie
    in it, takes no more where six or more are (4.1, 4.2.3, 10.5.2.1).
    """
    there = [other for other in _moored(state, place.name) if other != name]
    cut_off = any(state.impulse.supply.get(other) is False for other in there)
    if len(there) < CUT_OFF or not cut_off or is_minor(state, place):
        return []
    shown = shown_name(opened(state.map["compiled"]), place.name)
    return [refusal("wif5.sail.port_closed", "4.1", "10.5.2.1", at=shown, n=len(there))]


def full(state: State, place: Place, name: str) -> list[Ruling]:
    """Why a ship that comes home does not stack in a port: two lie in a minor one, or it is closed (3, 11.7.1)."""
    there = [other for other in _moored(state, place.name) if other != name]
    if len(there) < IN_MINOR_PORT or not is_minor(state, place):
        return closed(state, place, name)
    shown = shown_name(opened(state.map["compiled"]), place.name)
    return [refusal("wif5.sail.port_full", "11.7.1", CARD, at=shown, n=len(there))]


def overfull(state: State, atlas: Atlas) -> list[Ruling]:
    """The minor ports with too many ships as a phase ends: the enemy removes what is too many."""
    found: list[Ruling] = []
    for at in dict.fromkeys(raw["at"] for raw in state.units.values() if _sails(raw)):
        place = atlas.places[atlas.at[at]] if at in atlas.at else None
        if place is None or not place.ports or not is_minor(state, place):
            continue
        names = _moored(state, at)
        if (over := len(names) - IN_MINOR_PORT) > 0:
            found.append(advice("wif5.map.overfull_port", CARD, at=shown_name(atlas, at), n=over, most=IN_MINOR_PORT,
                                names=", ".join(names)))  # fmt: skip
    return found


def _moored(state: State, at: str) -> list[str]:
    return [name for name, raw in state.units.items() if raw["at"] == at and _sails(raw)]


def _sails(raw: Mapping[str, str]) -> bool:
    return DOMAINS.get(raw["unit"]) == "naval"
