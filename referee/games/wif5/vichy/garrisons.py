"""Whose the French units of the map are: Vichy's, Free French, France's again once it is liberated (14.3, 16.2 to 16.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.event import Event
from referee.engine.force import plus
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Ruling, info, your_call
from referee.games.wif5.actions.who_acts import FRANCE, flag_of
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, replace, without
from referee.games.wif5.vichy.leaving import FREE, free_french
from referee.games.wif5.vichy.rules import METROPOLE, territory_ids
from referee.games.wif5.wars import nations as of


class Flag(TypedDict):
    """Whose a counter is from now on: its power, the territory whose unit it is, whether it is Free French."""

    power: str
    nation: NotRequired[str]
    free: NotRequired[bool]


class FlagsChanged(TypedDict):
    """French counters that are somebody else's now (`flags_changed`)."""

    names: Sequence[str]
    units: Mapping[str, Flag]


def flags_changed(state: State, data: FlagsChanged) -> State:
    """They stand where they stood."""
    units = dict(state.units)
    for name, flag in data["units"].items():
        units[name] = {**without(without(units[name], "nation"), "free"), **flag}
    return replace(state, units=units)


def settled_in(state: State) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """As the phase of Vichy ends: units in a territory of Vichy's are Vichy's, neutral with it; French ones in a Free
    French territory are Free French, under the Commonwealth (16.2, 16.5).
    """
    if not state.map or state.status_of(FRANCE) != "vichy":
        return (), ()
    from referee.games.wif5.maps.fallen import french_in

    flags, rulings = dict[str, Flag](), list[Ruling]()
    fates: dict[str, list[str]] = {"vichy": [], "free_french": []}
    for name, lies in french_in(state, territory_ids()):
        fate, flag = of.status_of(state, lies), flag_of(state.units[name])
        if fate == "free_french":
            flags[name] = {"power": FREE, "free": True}
        elif fate == "vichy" and flag != lies:
            flags[name] = {"power": FRANCE, "nation": lies}
        if name in flags:
            fates[fate].append(name)
    rulings = [info(f"wif5.vichy.units_{fate}", "16.2", names=", ".join(names), power=FREE)
               for fate, names in fates.items() if names]  # fmt: skip
    return _changed(flags), tuple(rulings)


def still_outside(state: State) -> tuple[Ruling, ...]:
    """French units of the map that stand outside the territories once Vichy is installed: the ships go into ports of
    theirs, the units of the mainland into metropolitan Vichy France, all others out of the game (16.1).
    """
    if not state.map or state.status_of(FRANCE) != "vichy":
        return ()
    from referee.games.wif5.maps.fallen import french_in

    inside = {name for name, _ in french_in(state, territory_ids())}
    names = [name for name, raw in state.units.items()
             if raw["power"] == FRANCE and flag_of(raw) == FRANCE and name not in inside]  # fmt: skip
    return (your_call("wif5.vichy.outside", "16.1", names=", ".join(names)),) if names else ()


def again(state: State) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """France is liberated: its units on the map, Free French and Vichy's, are its own again (14.3)."""
    mine = [name for name, raw in state.units.items()
            if raw.get("free") or flag_of(raw) in territory_ids()]  # fmt: skip
    told = info("wif5.liberation.french", "14.3", names=", ".join(mine), power=FRANCE)
    return _changed({name: {"power": FRANCE} for name in mine}), (told,) if mine else ()


def given_up(state: State, places: Sequence[str], by: str) -> tuple[list[Event], list[Ruling]]:
    """The units of Vichy's in territories that join the Axis without a war: land units and aircraft leave the map,
    those of metropolitan France the game, the others for the Force Pools of the Commonwealth, as Free French; of
    each ship a die says what becomes of it (16.3). To Japan all of French Indo-China's are lost (11.5.2).
    """
    if not state.map:
        return [], []
    from referee.games.wif5.maps.fallen import french_in

    gone = [(name, lies) for name, lies in french_in(state, places)
            if by != "germany" or DOMAINS.get(state.units[name]["unit"]) != "naval"]  # fmt: skip
    free: dict[str, int] = {}
    for name, lies in gone:
        if by == "germany" and lies != METROPOLE:
            free = plus(free, {state.units[name]["unit"]: 1})
    off = [
        Event("unit_removed", {"name": name, "power": state.units[name]["power"]})
        for name, _ in gone
    ]
    names = ", ".join(name for name, _ in gone)
    told = (
        [info("wif5.occupy.off", "16.3" if by == "germany" else "11.5.2", names=names)]
        if gone
        else []
    )
    return [*off, *free_french(state, free)], told


def _changed(flags: Mapping[str, Flag]) -> tuple[Event, ...]:
    return (Event("flags_changed", {"names": [*flags], "units": dict(flags)}),) if flags else ()


CHANGES = {"flags_changed": flags_changed}
