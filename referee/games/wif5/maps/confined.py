"""Who may never be in some lands: militia outside its home country, units of minors abroad (10.7.4.6, 10.7.4.7)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.maps.counters import country_of, drawn
from referee.games.wif5.state import OTHER, POWERS, State, side_of
from referee.games.wif5.supply.atlas import Place
from referee.games.wif5.supply.overlay import Counter

MILITIA = ("cw", "germany", "italy")  # HG, VS, IM; the Japanese JM go where they like (10.7.4.6)


def barred(state: State, unit: Counter, here: Place, shown: str) -> list[Ruling]:
    """Why a land unit may not be in a place, whoever controls it; nothing where the map does not tell."""
    if here.kind == "sea" or not unit.land:
        return []
    nation = state.units.get(unit.name, {}).get("nation")
    if nation:
        return _of_minor(unit, str(nation), here, shown)
    if unit.unit != "mil" or unit.power not in MILITIA:
        return []
    word = f"home={unit.power}"
    abroad = bool(country_of(here.words)) or _home_of(here) not in ("", unit.power)
    told = drawn(state).places.where(lambda kind, words: word in words)
    if abroad or (told and word not in here.words):
        return [refusal("wif5.map.militia", "10.7.4.6", text=unit.name, at=shown, power=unit.power)]
    return []


def _home_of(here: Place) -> str:
    return next((word[5:] for word in here.words if word.startswith("home=")), "")


def _of_minor(unit: Counter, nation: str, here: Place, shown: str) -> list[Ruling]:
    """Units of a minor cooperate with nobody but the power that controls it: the home of another power
    of the side is closed to them, unless the enemy holds it (10.7.4.7 a, 19.1, 19.2 h).
    """
    home = _home_of(here)
    town = next((word[5:] for word in here.words if word.startswith("city=")), "")
    other, side = home or town, side_of(unit.power)
    if other not in POWERS or other == unit.power or side_of(other) != side:
        return []
    if OTHER[side] in here.words:
        return []
    made = refusal if home else your_call
    return [made("wif5.map.minor_abroad", "10.7.4.7", "19.1", at=shown, nation=nation,
                 power=other, other_power=unit.power)]  # fmt: skip
