"""Aircraft that raid convoys or escort them: those whose air-to-sea factor is above zero (11.3, 11.3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.air.rules import ON_LAND
from referee.games.wif5.words.keys import Placed

CARDS = ("11.3.1", "11.3.2")
AIR_TO_AIR = "ftr"  # the one number told of it is its air-to-air factor (10.3)


def reaches_ships(raw: Mapping[str, Any]) -> bool | None:
    """Whether a counter of the map, if it is an aircraft, has an air-to-sea factor above zero; `None`: that
    was not told.
    """
    first, _, second = str(raw.get("factor", "")).partition("/")
    if raw["unit"] in ON_LAND or not first:
        return None
    if raw["unit"] == AIR_TO_AIR and not second:
        return False
    return (second or first) != "0"


def escorting(raw: Mapping[str, Any]) -> bool:
    """Whether a ship or an aircraft that may escort must: a NAV unless it has no such factor, a FTR only if it
    was told to have one (11.3.1).
    """
    if raw["unit"] == AIR_TO_AIR:
        return reaches_ships(raw) is True
    return raw["unit"] != "nav" or reaches_ships(raw) is not False


def unfit(
    there: Mapping[str, Mapping[str, Any]], kinds: tuple[str, ...], placed: Placed
) -> list[Ruling]:
    """Aircraft named by their type are of those of the map there that have such a factor."""
    found: list[Ruling] = []
    for kind in dict.fromkeys(unit for unit, _, _ in placed if unit in kinds):
        same = {name: raw for name, raw in there.items() if raw["unit"] == kind}
        lacking = [name for name, raw in same.items() if reaches_ships(raw) is False]
        if lacking and sum(n for unit, n, _ in placed if unit == kind) > len(same) - len(lacking):
            found += [no_factor(name) for name in lacking]
    return found


def no_factor(name: str) -> Ruling:
    """Why an aircraft neither raids nor escorts."""
    return refusal("wif5.convoy.no_factor", *CARDS, text=name)
