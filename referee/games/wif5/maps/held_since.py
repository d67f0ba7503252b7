"""Whether a side has a hex of the map since the turn began: of ports and canals that counts (10.5.2.2, 11.7.1)."""

from __future__ import annotations

from referee.games.wif5.conquest.holders import from_the_scenario
from referee.games.wif5.maps.homes import country_of, keys_of
from referee.games.wif5.state import SIDES, State, side_of
from referee.games.wif5.supply.atlas import Atlas


def new(state: State, atlas: Atlas, at: str, side: str) -> bool:
    """Whether a place is a side's since this turn alone: taken in it, or of a minor that joined in it."""
    keys = keys_of(atlas.places[atlas.at[at]])
    raw = state.minors.get(country_of(atlas.places[atlas.at[at]].words), {})
    joined = raw.get("since") == state.date and raw.get("how") not in (None, "scenario")
    told = any(key in state.control for key in keys)
    return (joined and not told) or any(_taken_now(state, key, side) for key in keys)


def _taken_now(state: State, key: str, side: str) -> bool:
    """Whether a side took a place from the other in this turn."""
    raw = state.control.get(key, {})
    if from_the_scenario(raw):
        return False
    was = raw.get("was")
    before = was if was in (*SIDES, "neutral", None) else side_of(str(was))
    return raw.get("since") == state.date and before != side
