"""Whose units attack or escort a convoy: not those of neutral powers (11.3, 11.3.1, 17.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.names import fold
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.production.accounts import options_in_force
from referee.games.wif5.state import State
from referee.games.wif5.words.keys import Placed

CARDS = ("11.3", "17.1")
# Where neutral LS of the USA count as escorts, by the US entry option that allows it (11.5.1).
AMERICAN: Mapping[str, int] = {"American East Coast": 5, "Central Atlantic": 18}
MOST = 3  # of them, in either


def at_peace(state: State, raw: Mapping[str, Any], place: str, escorts: bool) -> bool:
    """Whether a counter takes no part in a convoy attack because its power is neutral (17.1, 19.1); LS of the
    USA escort all the same where options 5 and 18 say so (11.5.1).
    """
    return _neutral(state, raw) and not (escorts and _american(state, raw, place))


def _neutral(state: State, raw: Mapping[str, Any]) -> bool:
    """Whether a counter is of a neutral; a government in exile has the wars of its host (14.2)."""
    return state.acts_with(raw["power"]) in state.neutral


def _american(state: State, raw: Mapping[str, Any], place: str) -> bool:
    """Whether a ship is one of the neutral LS that may escort there by a US entry option (11.5.1)."""
    option = next((n for area, n in AMERICAN.items() if fold(area) == fold(place)), None)
    return raw["power"] == "usa" and raw["unit"] == "ls" and option in options_in_force(state)


def kept_back(state: State, name: str) -> Ruling:
    """Why it takes no part."""
    return refusal("wif5.afloat.neutral", *CARDS, text=name, power=state.units[name]["power"])


def neutral(
    state: State,
    there: Mapping[str, Mapping[str, Any]],
    place: str,
    placed: Placed,
    escorts: bool,
) -> list[Ruling]:
    """Units named by their type are of those of the map there that are not neutral; of the Americans that escort
    while the USA are neutral no more than three count (11.3, 11.5.1).
    """
    found: list[Ruling] = []
    for kind in dict.fromkeys(unit for unit, _, _ in placed):
        same = [name for name, raw in there.items() if raw["unit"] == kind]
        out = [name for name in same if at_peace(state, there[name], place, escorts)]
        lent = [name for name in same if name not in out and _neutral(state, there[name])]  # fmt: skip
        out += lent[MOST:]
        if out and sum(n for unit, n, _ in placed if unit == kind) > len(same) - len(out):
            found += [kept_back(state, name) for name in out]
    return found
