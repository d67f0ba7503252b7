"""Whose land a unit may be in: what it holds, what it is at war with, what lets it in (10.7.4.7, 17.1, 19.2), and
whether it is one that some lands alone are open to (10.7.4.6, 18.2 …).

A march, a way by rail, a battle's advance and retreat, an overrun, a landing, a drop, an aircraft's base, a port and a
unit that is put down ask it here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from referee.engine.record import replace
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.actions.who_acts import flag_of, foes, holder_of, kept_from_the_start
from referee.games.wif5.maps import homes
from referee.games.wif5.maps.beachheads import in_its_zone
from referee.games.wif5.maps.on_land.confined import confined
from referee.games.wif5.state import OTHER, POWERS, SIDES, Ledger, State, side_of
from referee.games.wif5.supply.atlas import Atlas, Place, shown_name
from referee.games.wif5.supply.overlay import Counter, opened, shuts, zone_of, zones
from referee.games.wif5.wars.states import IN_A_SIDE

CARD = "10.7.4.7"


def foreign(state: State, unit: Counter, here: Place, shown: str) -> list[Ruling]:
    """Why a unit may not be in a place: its power is neutral and does not control it (17.1), or is at war
    with nobody who does (10.7.4.7); or it is the home country of a power of its side that it does not
    cooperate with; but the Commonwealth's may be in France (19.2 h), and all where the enemy holds it
    (10.7.4.7 a); or it is confined. Of a city the table knows whether it is at home.
    """
    if wrong := _no_war(state, unit, here, shown):
        return wrong
    side = side_of(unit.power)
    home, town = _said(here, "home"), _said(here, "city")
    told = homes.told_of(state, here).get("power")
    owner = told or (home or town if side in here.words else "")
    nation = unit.nation or state.units.get(unit.name, {}).get("nation")
    kept_in = confined(state, unit, here, shown)
    if any(each.severity == "refusal" for each in kept_in):
        return kept_in
    theirs = (owner in POWERS and side_of(owner) != side) if told else OTHER[side] in here.words
    if theirs:  # the enemy controls it: whoever is at war with him may enter (10.7.4.7 a)
        return kept_in
    other = home or town
    if nation and home in POWERS and side_of(home) == side and home != unit.power:
        return [refusal("wif5.map.minor_abroad", "19.1", "19.2", at=shown, nation=nation,
                        power=unit.power, other_power=home)]  # fmt: skip
    if other not in POWERS or side_of(other) != side or (unit.power, other) == ("cw", "france"):
        return kept_in
    if state.cooperate(unit.power, other):
        return kept_in
    made = refusal if home else your_call
    code = "foreign_home" if home else "foreign_city"
    return [
        *kept_in,
        made(f"wif5.map.{code}", "19.2", at=shown, power=unit.power, other_power=other),
    ]


def barred_abroad(state: State, unit: Counter, here: Place) -> bool:
    """Whether a unit may not be in a place: what a list leaves out is what is refused."""
    return any(each.severity == "refusal" for each in foreign(state, unit, here, here.name))


def barring(state: State, atlas: Atlas, unit: Counter, to: str) -> list[Ruling]:
    """Why a unit may not go to a place whatever its way and whoever is there."""
    place = atlas.places[atlas.at[to]]
    if place.kind == "sea":
        return []
    found = foreign(state, unit, place, shown_name(atlas, to))
    return [each for each in found if each.severity == "refusal"]


def holder_at(state: State, here: Place) -> str | None:
    """The power that controls a place of the map; `None`: nobody does, or nothing says who (15)."""
    told = homes.told_of(state, here)
    if told:
        power: str | None = told.get("power")
        return power
    if country := homes.country_of(here.words):
        return kept_from_the_start(state, country) or holder_of(state, country)
    owner = _said(here, "home") or _said(here, "city")
    if owner not in POWERS:
        return None
    fallen = state.nations.get(owner, {})
    if fallen.get("status") in homes.OUT:
        owner = str(fallen.get("by") or owner)
    held = {*SIDES} & here.words
    return owner if not held or side_of(owner) in held else None


def nation_at(state: State, here: Place) -> str | None:
    """The nation against which a mission over a place goes: the minor in which it lies, as far as it is
    its own, else the power that controls it (10.3.3, 19.2).
    """
    holder, country = holder_at(state, here), homes.country_of(here.words)
    own = bool(country) and holder == holder_of(state, country)
    fallen = state.minors.get(country, {}).get("status") == "conquered"
    return country if own and not fallen else holder


def against(state: State, power: str, flag: str, raw: Ledger) -> bool:
    """Whether a counter is an enemy of the units of a power, or of those of a minor (`flag`) that fight
    under it: a minor has the wars that were declared on it besides (2, 17.1, 18).
    """
    return foes(state, power, flag_of(raw)) or foes(state, flag_of(raw), flag or power)


def zones_of_foes(state: State, atlas: Atlas, power: str, flag: str = "") -> Atlas:
    """The map as units of a power, or of a minor under it, march over it, go by rail, retreat, arrive and are
    supplied: whoever they are not at war with holds them nowhere, a zone of control is an enemy's
    (2, 4.4, 10.7.3, 10.7.4.1, 17.1).
    """
    return _zones_of(state, atlas, OTHER[side_of(power)], partial(against, state, power, flag))


def zones_in_war(state: State, atlas: Atlas) -> Atlas:
    """The map with the zones of control that hold anybody: those of units at war with a power of the other
    side (2, 17.1).
    """

    def holds(raw: Ledger) -> bool:
        enemy = OTHER[side_of(raw["power"])]
        return any(against(state, power, "", raw) for power in POWERS if side_of(power) == enemy)

    for side in SIDES:
        atlas = _zones_of(state, atlas, side, holds)
    return atlas


def _zones_of(state: State, atlas: Atlas, side: str, holds: Callable[[Ledger], bool]) -> Atlas:
    """The map with the zones of control of those units of a side alone that hold somebody."""
    theirs: dict[bool, set[int]] = {True: set(), False: set()}
    for name, raw in state.units.items():
        one = in_its_zone(state, name)
        if one.land and side_of(one.power) == side and one.at in atlas.at:
            theirs[holds(raw)].update(zone_of(atlas, one))
    word, drawn = f"zoc={side}", zones(opened(state.map["compiled"])).places
    free = {node for node in theirs[False] - theirs[True] if word not in drawn[node].words}
    said = {node: atlas.places[node].words - {word} for node in free}
    return replace(atlas, places=atlas.places.said(said)) if said else atlas


def _seas_of_foes(state: State, atlas: Atlas, power: str, flag: str) -> Atlas:
    """The map with the ships and aircraft at sea of those alone that a power, or a minor under it, is at war with:
    nobody else is an enemy whose presence closes a sea area (4.4.1, 17.1).
    """
    enemy = OTHER[side_of(power)]
    theirs: dict[bool, set[tuple[int, str]]] = {True: set(), False: set()}
    for name, raw in state.units.items():
        one = in_its_zone(state, name)
        if side_of(one.power) == enemy and one.at in atlas.at:
            theirs[against(state, power, flag, raw)].update(shuts(atlas, one))
    drawn, said = opened(state.map["compiled"]).places, dict[int, frozenset[str]]()
    for node, word in theirs[False] - theirs[True]:
        if word not in drawn[node].words:
            said[node] = said.get(node, atlas.places[node].words) - {word}
    return replace(atlas, places=atlas.places.said(said)) if said else atlas


def closed_by(state: State, power: str, country: str) -> str:
    """The power whose war keeps the units of another from entering a minor that has joined a side, and from
    flying over it: it is of the other side and not at war with theirs (18).
    """
    if state.minors.get(country, {}).get("status") not in IN_A_SIDE:
        return ""
    power = state.acts_with(power)
    if state.at_war(power, country):
        return ""
    return next((other for other in POWERS
                 if side_of(other) != side_of(power) and state.at_war(other, country)
                 and not state.at_war(other, power)), "")  # fmt: skip


def neutral_land(state: State, atlas: Atlas) -> dict[int, str]:
    """The places that neutral Major Powers control, and which of them (17)."""
    if not (neutral := {*state.neutral}):
        return {}
    told = any(raw.get("power") in neutral for raw in state.control.values())

    def may(kind: str, words: frozenset[str]) -> bool:
        """Whether places of such words can be theirs: each ground is asked once, not each place."""
        return kind != "sea" and (told or holder_at(state, Place("", kind, words)) in neutral)

    found = ((node, holder_at(state, atlas.places[node])) for node in atlas.places.where(may))
    return {node: holder for node, holder in found if holder is not None and holder in neutral}


def traced_over(state: State, atlas: Atlas, power: str, flag: str = "") -> Atlas:
    """The map as the lines of supply of a power, or of a minor under it, and its rails go over it: its foes alone
    have zones of control there and close sea areas, and what a neutral Major Power holds is neutral to everybody
    else (4.4, 4.4.1, 10.7.3, 10.7.4.7, 17).
    """
    seen = _seas_of_foes(state, zones_of_foes(state, atlas, power, flag), power, flag)
    shut = [node for node, holder in neutral_land(state, atlas).items() if holder != power]
    said = {node: seen.places[node].words | {"neutral"} for node in shut}
    return replace(seen, places=seen.places.said(said)) if said else seen


def abroad(state: State, power: str, here: Place) -> bool:
    """Whether a place is none that a neutral power controls, nor in a minor with which it is at war: its units do not
    enter it (17.1).
    """
    country, holder = homes.country_of(here.words), holder_at(state, here)
    if holder == power or (country and state.at_war(power, country)):
        return False
    land = _said(here, "home") or _said(here, "city")
    away = land in POWERS and land != power
    return holder is not None or away or OTHER[side_of(power)] in here.words


def _said(here: Place, key: str) -> str:
    return next((word[5:] for word in here.words if word.startswith(f"{key}=")), "")


def _no_war(state: State, unit: Counter, here: Place, shown: str) -> list[Ruling]:
    """Why the wars let no unit in: one of a neutral power is where that power controls, or in a minor
    that it is at war with (17.1); a land unit of another where an enemy at war with it controls, or a
    friend that is not neutral (10.7.4.7, 18).
    """
    country, holder = homes.country_of(here.words), holder_at(state, here)
    said = {"at": shown, "power": unit.power}
    own = bool(unit.nation or state.units.get(unit.name, {}).get("nation"))  # the minors' own units
    if (
        not own
        and unit.power not in state.neutral
        and (other := closed_by(state, unit.power, country))
    ):
        return [refusal("wif5.minors.not_at_war", "18b", country=country, power=unit.power,
                        other_power=other)]  # fmt: skip
    if holder == unit.power:
        return []
    attacks = bool(country) and state.at_war(unit.power, country)
    if unit.power in state.neutral:
        if not abroad(state, unit.power, here):
            return []
        if holder is not None:
            return [refusal("wif5.map.neutral_abroad", "17.1", other_power=holder, **said)]
        return [refusal("wif5.map.neutral_away", "17.1", **said)]
    if holder is None or not unit.land:
        return []
    said["other_power"] = holder
    if side_of(holder) == side_of(unit.power):
        away = holder in state.neutral
        return [refusal("wif5.map.neutral_friend", CARD, **said)] if away else []
    joined = attacks and holder == holder_of(state, country)
    if joined or foes(state, unit.power, holder):
        return []
    return [refusal("wif5.map.at_peace", CARD, **said)]
