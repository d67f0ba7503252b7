"""Who takes a place that only the owner's map names: an enemy of whose it is there (15, 17.1, 18)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.state import State, side_of
from referee.games.wif5.wars import nations as of


def claims(state: State, place: str, power: str) -> bool:
    """Whether a hex of the map lies in a country of which Russia claimed its part: on its side of the line it is Russia's,
    whoever had come there (18.5).
    """
    from referee.games.wif5.maps.counters import now, site_at
    from referee.games.wif5.maps.homes import land_at
    from referee.games.wif5.minors.claims import claimed

    if power != "russia" or not state.map:
        return False
    at = site_at(state, place)
    if at is None:
        return False
    here = now(state).places[now(state).at[at]]
    nation = land_at(state, here)
    return bool(nation) and claimed(state, nation)


def kept(state: State, place: str, power: str, shown: str) -> list[Ruling]:
    """Why a power does not take a hex of the map: it is a neutral's, a power's with which it is not at war, or
    one of its own side's; what Russia claimed of a country is its to take (15, 17.1, 18.5). While the
    scenario is set up the table tells whose a hex is.
    """
    from referee.games.wif5.maps.counters import now, site_at
    from referee.games.wif5.maps.homes import land_at
    from referee.games.wif5.maps.on_land.entering import holder_at
    from referee.games.wif5.maps.placed import set_up

    if not state.map or set_up(state):
        return []
    at = site_at(state, place)
    if at is None:
        return []
    here = now(state).places[now(state).at[at]]
    nation = land_at(state, here)
    if claims(state, place, power):
        return []
    holder = holder_at(state, here)
    if holder is None:
        if not nation or of.attackers_of(state, nation):
            return []
        return [refusal("wif5.control.neutral", "15", "18", site=shown, nation=nation)]
    if holder == power:
        return []
    if side_of(holder) == side_of(power):
        return [refusal("wif5.control.same_side", "15", site=shown, power=holder)]
    if foes(state, power, holder) or (nation and foes(state, power, nation)):
        return []
    return [refusal("wif5.control.not_at_war", "15", "17.1", power=power, other_power=holder)]
