"""The weather of a turn and what it does, zone by zone; the limits of the war in China (8)."""

from __future__ import annotations

from typing import cast

from referee.engine.ask import Script
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.contract import Inputs
from referee.games.scripts import die
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.supply.rules import RANGES
from referee.games.wif5.turn.dates import ARMS
from referee.games.wif5.weather.kinds import HALVING_WEATHER, NO_HQ, WEATHER_SHIFT, ZONES


def weather_die(asterisk: bool) -> Script[int]:
    """The weather roll: one less after an asterisk, never below 1 (8.1)."""
    face = yield from die("wif5.roll.weather", None, "8.1")
    return max(1, face - 1) if asterisk else face


# -- weather -------------------------------------------------------------------
def effects_of(weather: str) -> dict[str, Json]:
    """What a kind of weather does in its zone (8.2)."""
    bad_ground = weather in ("mud", "severe_winter")
    return {
        "weather": weather,
        "supply_range": dict(RANGES[weather]),
        "search_modifier": 1 if weather == "monsoon" else 0,
        "land_move_multiplier": 2 if bad_ground else 1,
        "hq_may_enter": not bad_ground,
        "hq_may_attack": weather not in NO_HQ,
        "bombs_halved": weather in HALVING_WEATHER,
        "only_naval_air": weather == "severe_winter",
        "odds_shift": WEATHER_SHIFT.get(weather, 0),
        "invasions": weather in ("clear", "mud"),
        "paradrops": weather != "severe_winter",
    }


_EFFECT_CODES = {
    "clear": (),
    "mud": ("supply", "ground"),
    "monsoon": ("supply", "search", "bombs", "attack", "no_invasion"),
    "winter": ("supply", "hq_winter", "bombs", "attack", "no_invasion"),
    "severe_winter": ("supply", "ground", "naval_air", "attack", "no_invasion"),
}

_EFFECT_CARDS = {
    "supply": "8.2.1", "search": "8.2.2", "ground": "8.2.3", "hq_winter": "8.2.3",
    "bombs": "8.2.4", "naval_air": "8.2.4", "attack": "8.2.5", "no_invasion": "8.2.6",
}  # fmt: skip


def weather_effects(weather: str) -> Verdict:
    """The effects of a kind of weather, each with its rule."""
    rulings = [
        info(f"wif5.weather.{code}", _EFFECT_CARDS[code], n=-WEATHER_SHIFT.get(weather, 0))
        for code in _EFFECT_CODES[weather]
    ]
    rulings.append(info("wif5.weather.desert", "8.1"))
    return Verdict(effects_of(weather), tuple(rulings))


def weather(charts: Charts, inputs: Inputs) -> Verdict | Script[Verdict]:
    """With `weather`: its effects. With `date`: the weather roll of the turn on the owner's chart."""
    if inputs["weather"] is not None:
        return weather_effects(cast(str, inputs["weather"]))
    return _weather_roll(charts, inputs)


def _weather_roll(charts: Charts, inputs: Inputs) -> Script[Verdict]:
    arm = arm_key(inputs["date"])
    modified = yield from weather_die(inputs["asterisk"])
    wanted = (inputs["zone"],) if inputs["zone"] else ZONES
    zones = {
        zone: charts.cell("weather_chart", None, arm=arm, die=modified, row=zone) for zone in wanted
    }
    others = {
        row: charts.known("weather_chart", arm=arm, die=modified, row=row)
        for row in ("china", "advance", "asterisk")
    }
    rulings: list[Ruling] = [info("wif5.weather.rolled", "8.1", n=modified)]
    if inputs["asterisk"]:
        rulings.append(info("wif5.weather.asterisk", "8.1"))
    return Verdict({"modified": modified, "zones": zones, **others}, tuple(rulings))


def arm_key(date: str) -> str:
    """The arm of a date as the weather chart names it: `may_jun`."""
    arm = date.partition(" ")[0]
    assert arm in ARMS
    return arm.lower().replace("/", "_")


def china_limits(inputs: Inputs) -> Verdict:
    """What China or Japan may still do against the other this turn (8.2.7).

    `attacks` and `flights` are those of the turn, the new ones included. China may
    not exceed the number before Japan does; Japan may, at the price of a US entry roll.
    """
    number, power = inputs["number"], inputs["power"]
    left = {key: max(0, number - inputs[key]) for key in ("attacks", "flights")}
    over = inputs["attacks"] > number or inputs["flights"] > number
    rulings: list[Ruling] = []
    if inputs["lifted"]:
        rulings.append(info("wif5.china.lifted", "8.2.7"))
    elif over and power == "china":
        rulings.append(refusal("wif5.china.over", "8.2.7", n=number))
    elif over:
        rulings.append(info("wif5.china.assault", "8.2.7", "11.5.2", n=number))
    else:
        rulings.append(info("wif5.china.within", "8.2.7", n=number))
    roll = over and power == "japan" and not inputs["lifted"]
    return Verdict(
        {
            "legal": inputs["lifted"] or not over or power == "japan",
            "attacks_left": None if inputs["lifted"] else left["attacks"],
            "flights_left": None if inputs["lifted"] else left["flights"],
            "us_entry_roll": roll,
        },
        tuple(rulings),
    )
