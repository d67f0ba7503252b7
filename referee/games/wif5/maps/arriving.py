"""Reinforcements that arrive on the map: where they do, and which of them are left to come (6.2)."""

from __future__ import annotations

from referee.engine.record import replace
from referee.engine.verdict import Ruling, advice, refusal
from referee.games.wif5.conquest.holders import of_commonwealth
from referee.games.wif5.maps import airfields
from referee.games.wif5.maps.counters import crowded, drawn, now
from referee.games.wif5.maps.entering import zones_of_foes
from referee.games.wif5.maps.homes import country_of
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.production.spiral import due_now
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.supply.atlas import Atlas, Place, shown_name
from referee.games.wif5.supply.overlay import Counter

CARD, STEP = "6.2", "place_reinforcements"
ANYWHERE = ("hq", "mil", "trs", "sub")  # the Commonwealth's, in any of its countries


def arriving(state: State, unit: Counter) -> tuple[Ruling, ...]:
    """Why a unit does not arrive there: no city of its home country that its side holds, nor a hex beside
    one that is full, empty and out of enemy zones of control; ships in no hex beside one.

    A counter of a power to which nothing arrived in this turn may be one that the table puts right:
    it is told, not refused. On a map that shows no city of the power nobody can tell.
    """
    if state.step != STEP or state.turn == 1:
        return ()
    plan, atlas = drawn(state), now(state)
    if not plan.places.where(lambda kind, words: f"city={unit.power}" in words):
        return ()
    to = atlas.places[atlas.at[unit.at]]
    if to.kind == "sea" or _receives(state, plan, atlas, unit, unit.at):
        return ()
    if _anywhere(unit):
        abroad = _in_the_commonwealth(state, to)
        if abroad or not _shows_cities(plan, to):
            return abroad
    ship = DOMAINS.get(unit.unit) == "naval"
    beside = [atlas.places[node] for node in atlas.joined.near[atlas.at[unit.at]]
              if _receives(state, plan, atlas, unit, atlas.places[node].name)]  # fmt: skip
    shown = shown_name(atlas, unit.at)
    made = refusal if _came(state, unit.power) else advice
    if ship or not beside:
        return (made("wif5.map.not_home_city", CARD, at=shown, power=unit.power),)
    room = next((each for each in beside if _room(state, each, unit)), None)
    if room is not None:
        place = shown_name(atlas, room.name)
        return (made("wif5.map.city_has_room", CARD, at=shown, place=place),)
    taken = any(raw["at"] == unit.at for raw in state.units.values())
    held = zones_of_foes(state, atlas, unit.power).places[atlas.at[unit.at]]
    if taken or f"zoc={OTHER[side_of(unit.power)]}" in held.words:
        return (made("wif5.map.beside_city", CARD, at=shown),)
    return ()


def left_to_come(state: State, unit: Counter) -> tuple[Ruling, ...]:
    """Why a unit is none of those that arrive: it lies on the spiral still, or all those of its kind that
    came off it are on the map. What came by no way that the spiral shows is told, not refused.
    """
    if state.step != STEP or state.turn == 1:
        return ()
    due = due_now(state).get(unit.power, {})
    arrived = _came(state, unit.power)
    came = state.account(unit.power).get("fresh", {}) if arrived else {}
    stand = sum(raw.get("arrived") == state.date and "nation" not in raw and raw["unit"] == unit.unit
                for raw in state.units.values() if raw["power"] == unit.power)  # fmt: skip
    if stand < came.get(unit.unit, 0):
        return ()  # others of its kind may wait on the spiral, to be put off
    if unit.unit in due:
        units = {unit.unit: due[unit.unit]}
        return (refusal("wif5.map.on_spiral", CARD, power=unit.power, units=units),)
    if not arrived:
        return ()
    made = refusal if unit.unit in came else advice
    return (made("wif5.map.none_left", CARD, power=unit.power, unit=unit.unit, units=dict(came)),)


def _anywhere(unit: Counter) -> bool:
    """Whether a unit arrives in any country of the Commonwealth (6.2)."""
    return unit.power == "cw" and unit.unit in ANYWHERE


def _receives(state: State, plan: Atlas, atlas: Atlas, unit: Counter, at: str) -> bool:
    """Whether a hex is a city in which a unit arrives: at home, in the hands of its side; for some of the
    Commonwealth’s in any of its countries, but in a city there too (6.2).
    """
    if at_home(state, plan, atlas, unit, at):
        return True
    own = _anywhere(unit) and not _in_the_commonwealth(state, atlas.places[atlas.at[at]])
    return own and _town(plan.places[plan.at[at]].words)


def _shows_cities(plan: Atlas, to: Place) -> bool:
    """Whether the map shows a city in the country of a place: else nobody can tell."""
    country = country_of(to.words)
    mark = f"country={country}" if country else "home=cw"
    return bool(plan.places.where(lambda kind, words: mark in words and _town(words)))


def _town(words: frozenset[str]) -> bool:
    return "city" in words or any(word.startswith("city=") for word in words)


def _in_the_commonwealth(state: State, to: Place) -> tuple[Ruling, ...]:
    """Why one that arrives in any country of the Commonwealth does not there: it is another's, a foreign
    minor under the Commonwealth too, or it is conquered (6.2).
    """
    country = country_of(to.words)
    own = of_commonwealth(state, country) if country else "home=cw" in to.words
    if own and side_of("cw") in to.words:
        return ()
    made = refusal if _came(state, "cw") else advice
    return (
        made("wif5.map.not_commonwealth", CARD, "I-WIF-46", at=shown_name(now(state), to.name)),
    )


def at_home(state: State, plan: Atlas, atlas: Atlas, unit: Counter, at: str) -> bool:
    """Whether a hex is a city of the home country of a unit's power, in the hands of its side."""
    words = plan.places[plan.at[at]].words
    mine = f"city={unit.power}" in words or f"home={unit.power}" in words
    return _town(words) and mine and side_of(unit.power) in atlas.places[atlas.at[at]].words


def _room(state: State, city: Place, unit: Counter) -> bool:
    """Whether one more unit may be in a city (3)."""
    if DOMAINS.get(unit.unit) == "air":
        return not airfields.coming(state, replace(unit, at=city.name), city)
    return not crowded(state, city.name, side_of(unit.power), unit.unit)


def _came(state: State, power: str) -> bool:
    """Whether units of a power came off the spiral in this turn."""
    return bool(state.account(power).get("came") == state.date)
