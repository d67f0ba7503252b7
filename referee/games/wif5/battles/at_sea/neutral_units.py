"""Whose units fight at sea, and attack or escort a convoy: not those of neutral powers (10.5.6, 11.3, 11.3.1, 17.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.engine.names import fold
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.maps.at_sea import escorting
from referee.games.wif5.maps.at_sea.homeward import homing
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.wars.procedures import MOST_ESCORTS
from referee.games.wif5.words.keys import Placed

CARDS = ("11.3", "17.1")


def fights(state: State, power: str) -> bool:
    """Neutral units activate no combat, nor are they in one (10.5.6, 17.1); a government in exile has the wars
    of its host (14.2).
    """
    power, side = state.acts_with(power), OTHER[side_of(power)]
    return power not in state.neutral and any(
        state.at_war(power, each) for each in state.acting(side)
    )


def fighters(state: State, at: str | None, side: str = "") -> dict[str, Mapping[str, Any]]:
    """The counters that a combat in a sea area may have: surface ships and aircraft, not aboard, not on their way home, of
    powers that are at war with some of the other side there (10.5.6, 10.5.6.1, 17.1); of a side, where that is told.
    """
    there = _afloat(state, at)
    powers = {raw["power"] for raw in there.values()}
    idle = {power for power in powers if not _meets(state, power, powers)}
    return {name: raw for name, raw in there.items()
            if side in ("", side_of(raw["power"])) and raw["power"] not in idle}  # fmt: skip


def meets(state: State, at: str | None, power: str) -> bool:
    """Whether units of a power have an enemy in a combat of a sea area: one of the other side that is there is at war with
    it (10.2.1.1 a to c, 10.5.6). Where the map shows none of that side the table knows whom.
    """
    powers = {raw["power"] for raw in _afloat(state, at).values()}
    return fights(state, power) and _meets(state, power, powers)


def no_war(
    state: State, at: str, units: Mapping[str, Mapping[str, Any]], shown: bool
) -> list[Ruling]:
    """Why some units of a sea area are in no combat: their power is neutral, or at peace with all of the other side there,
    where the map has `shown` all of these (10.2.1.1, 10.5.6, 17.1).
    """
    found: list[Ruling] = []
    for name, raw in units.items():
        said = {"text": name, "power": raw["power"]}
        if not fights(state, raw["power"]):
            found.append(refusal("wif5.afloat.neutral", "17.1", "10.5.6", **said))
        elif shown and not meets(state, at, raw["power"]):
            found.append(refusal("wif5.afloat.at_peace", "10.2.1.1", "10.5.6", **said))
    return found


def _meets(state: State, power: str, powers: Iterable[str]) -> bool:
    """Whether a power is at war with one of those of the other side among some, if there are any."""
    others = [each for each in powers if side_of(each) != side_of(power)]
    return not others or any(foes(state, power, each) for each in others)


def _afloat(state: State, at: str | None) -> dict[str, Mapping[str, Any]]:
    """The surface ships and aircraft in a sea area, not aboard, not on their way home, of powers that fight at all."""
    return {name: raw for name, raw in state.units.items()
            if raw["at"] == at and raw["unit"] in DOMAINS and raw["unit"] != "sub" and "aboard" not in raw
            and not homing(raw) and fights(state, raw["power"])}  # fmt: skip


def at_peace(
    state: State, raw: Mapping[str, Any], place: str, escorts: bool, owner: str = ""
) -> bool:
    """Whether a counter takes no part in a convoy attack because its power is neutral, or attacks and is not at
    war with the owner of the convoy (11.3, 17.1, 19.1); LS of the USA escort all the same where options 5 and 18
    say so (11.5.1).
    """
    if not fights(state, raw["power"]):
        return not (escorts and _american(state, raw, place))
    return bool(owner) and not escorts and not foes(state, raw["power"], owner)


def _american(state: State, raw: Mapping[str, Any], place: str) -> bool:
    """Whether a ship is one of the neutral LS that may escort there by a US entry option (11.5.1)."""
    return escorting.lent(raw) and fold(place) in {
        fold(area.replace("_", " ")) for area in escorting.areas(state)
    }


def kept_back(state: State, name: str, owner: str = "") -> Ruling:
    """Why it takes no part."""
    power = state.units[name]["power"]
    if fights(state, power):
        return refusal("wif5.convoy.no_war", *CARDS, text=name, power=power, other_power=owner)
    return refusal("wif5.afloat.neutral", *CARDS, text=name, power=power)


def neutral(
    state: State,
    there: Mapping[str, Mapping[str, Any]],
    place: str,
    placed: Placed,
    escorts: bool,
    owner: str = "",
) -> list[Ruling]:
    """Units named by their type are of those of the map there that take part; of the Americans that escort
    while the USA are neutral no more than three count (11.3, 11.5.1).
    """
    found: list[Ruling] = []
    for kind in dict.fromkeys(unit for unit, _, _ in placed):
        same = [name for name, raw in there.items() if raw["unit"] == kind]
        out = [name for name in same if at_peace(state, there[name], place, escorts, owner)]
        lent = [name for name in same if name not in out and not fights(state, there[name]["power"])]  # fmt: skip
        out += lent[MOST_ESCORTS:]
        if out and sum(n for unit, n, _ in placed if unit == kind) > len(same) - len(out):
            found += [kept_back(state, name, owner) for name in out]
    return found
