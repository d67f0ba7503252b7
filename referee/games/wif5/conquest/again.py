"""A liberated country into whose capital the enemy comes again: its units are out of the game for good (14.3)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.verdict import Ruling, info, your_call
from referee.games.wif5.conquest.at_war import able
from referee.games.wif5.conquest.capitals import capital
from referee.games.wif5.conquest.holders import home_country
from referee.games.wif5.conquest.reports import fell_now
from referee.games.wif5.state import POWERS, Ledger, State, side_of
from referee.games.wif5.wars.states import OCCUPIED_CHINA

CARD = "14.3"
REMINDER = "wif5.due.fell_again"


def freed(state: State, nation: str, raw: Ledger) -> bool:
    """Whether a country was liberated and stands free; those of the Commonwealth's own have no units (14.1.2)."""
    if nation in POWERS:
        return raw.get("liberator") is not None and raw.get("status") == "active"
    return (
        raw.get("status") == "liberated"
        and bool(raw.get("fallen"))
        and not home_country(state, nation)
    )


def every_unit(state: State, nation: str) -> Iterator[tuple[str, str]]:
    """Its counters on the map, ships and cargo too, each with the power under which it fights."""
    for name, raw in state.units.items():
        if raw.get("nation") == nation or (raw["power"] == nation and "nation" not in raw):
            yield name, raw["power"]


def none_back(raw: Ledger, nation: str) -> list[Ruling]:
    """That half of its units does not come back with a second liberation: they left the game for good."""
    return [info("wif5.liberation.none_back", CARD, nation=nation)] if raw.get("lost") else []


def taken(state: State) -> Iterator[Ruling]:
    """Liberated powers whose capital is the enemy's, though they have not fallen: their units on the map go."""
    for power, raw in state.nations.items():
        held = capital(state, power) if freed(state, power, raw) else None
        names = [name for name, _ in every_unit(state, power)]
        if held is not None and side_of(held.power) != side_of(power) and names:
            yield your_call("wif5.conquest.for_good", CARD, nation=power, names=", ".join(names),
                            site=held.place)  # fmt: skip


def retaken(state: State) -> tuple[Ruling, ...]:
    """Conquered minors whose capital an enemy of their conqueror has, since an earlier phase than this one: it falls to
    him, who frees it if he likes and its first side was his (14, 14.3, 14.4). Of Occupied China China’s own rule tells.
    """
    left = [country for country, raw in state.minors.items() if raw.get("status") == "conquered"
            and country != OCCUPIED_CHINA and not fell_now(state, country) and _lost(state, country, raw)]  # fmt: skip
    return (your_call("wif5.conquest.owed_again", "14", CARD, nations=left),) if left else ()


def _lost(state: State, country: str, raw: Ledger) -> bool:
    held, owner = capital(state, country), raw.get("power")
    if held is None or owner is None or side_of(held.power) == side_of(owner):
        return False
    return held.power in able(state, country)
