"""On whose cities and HQs a nation's units draw: of a minor its own units and those of its power on every city, all
others on its capital alone (4.3 b, c and e, 19.1, 19.2 g).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from referee.engine.record import replace
from referee.games.wif5.actions.who_acts import cooperates, flag_of, holder_of
from referee.games.wif5.conquest.holders import home_country
from referee.games.wif5.maps import homes
from referee.games.wif5.state import POWERS, Ledger, State, side_of
from referee.games.wif5.supply.atlas import Atlas
from referee.games.wif5.vichy.rules import TERRITORIES
from referee.games.wif5.wars.states import (
    NATIONS,
    OCCUPIED_CHINA,
    cooperate,
    draws_on,
    territory_of,
)

NO_MINORS = frozenset({OCCUPIED_CHINA, *map(territory_of, TERRITORIES)})


def draws(state: State, power: str, nation: str = "") -> Callable[[str, str], bool]:
    """Nation, `city` or `hq` → whether the units of a power, or of a minor under it, may draw on it."""
    return partial(_draws, state, power, nation)


def _draws(state: State, power: str, nation: str, other: str, kind: str) -> bool:
    if power == other:
        return True
    if _minor(nation):  # with no other power, and none of its minors (19.1)
        return cooperates(state, {"power": power, "nation": nation}, other)
    rule = draws_on if kind == "city" else cooperate
    at_war = state.at_war("usa", "germany")
    return rule(power, other, state.neutral, at_war, state.linked(power, other))


def cities(state: State, atlas: Atlas, power: str, nation: str = "") -> Atlas:
    """The map without the cities of allied minors that supply others alone: of a minor that is neither a nation's own,
    nor under its power, the capital supplies. The Commonwealth's home countries are no minors here (14), nor is Occupied
    China, or a French territory.
    """
    changed: dict[int, frozenset[str]] = {}
    flag = nation if _minor(nation) else power
    for country, raw in state.minors.items():
        holder = holder_of(state, country)
        if holder is None or flag in (country, holder) or raw.get("status") == "conquered":
            continue  # (of one that is conquered the capital alone is a source)
        if country in NO_MINORS or home_country(state, country):
            continue
        source = f"city={holder}"
        for node in homes.home(atlas, country):
            words = atlas.places[node].words
            if source in words and "capital" not in words:
                changed[node] = words - {source} | {"city"}
    return replace(atlas, places=atlas.places.said(changed)) if changed else atlas


def apart(state: State, atlas: Atlas, power: str, nation: str = "") -> set[int]:
    """Where HQs stand none of which cooperates with a nation's units, as far as minors are among them."""
    unit: Ledger = {"power": power, "nation": nation if _minor(nation) else ""}
    found: dict[int, bool] = {}
    for raw in state.units.values():
        if (
            raw["unit"] != "hq"
            or side_of(raw["power"]) != side_of(power)
            or raw["at"] not in atlas.at
        ):
            continue
        node, flag = atlas.at[raw["at"]], flag_of(raw)
        minors = _minor(flag) or bool(unit["nation"])
        found[node] = found.get(node, False) or not minors or cooperates(state, unit, flag)
    return {node for node, any_does in found.items() if not any_does}


def _minor(nation: str) -> bool:
    return bool(nation) and nation not in (*POWERS, *NATIONS)
