"""The four kinds of action and what the weather does (8, 10.2.2, 10.4 to 10.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from referee.engine.ask import Script
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.contract import Inputs
from referee.games.wif5.asking import die
from referee.games.wif5.charts import Charts
from referee.games.wif5.dates import ARMS
from referee.games.wif5.ground import HALVING_WEATHER, WEATHER_SHIFT
from referee.games.wif5.supply import RANGES

# What each action allows: a number, "unlimited", or None where the owner's Activities
# Limits chart has the number (10.5 to 10.7). What is not named is not allowed.
ALLOWED: Mapping[str, Mapping[str, Json]] = {
    "pass": {"declare_war": "unlimited"},
    "naval": {
        "declare_war": "unlimited",
        "port_attack": "unlimited",
        "naval_air_missions": "unlimited",
        "naval_moves": "unlimited",
    },
    "combined": {
        "declare_war": "unlimited",
        "port_attack": "unlimited",
        "naval_air_missions": "unlimited",
        "naval_moves": None,
        "strategic_bombing": "unlimited",
        "ground_strike": "unlimited",
        "ground_support": "unlimited",
        "air_resupply": "unlimited",
        "air_transport": "unlimited",
        "paradrop": "unlimited",
        "air_rebases": None,
        "strategic_moves": 1,
        "land_moves": None,
        "land_attacks": None,
        "reorganisation": "unlimited",
    },
    "land": {
        "declare_war": "unlimited",
        "ground_strike": "unlimited",
        "ground_support": "unlimited",
        "air_resupply": "unlimited",
        "air_transport": "unlimited",
        "paradrop": "unlimited",
        "air_rebases": 1,
        "strategic_moves": None,
        "land_moves": "unlimited",
        "land_attacks": "unlimited",
        "reorganisation": "unlimited",
    },
}
SECTION = {"pass": "10.4", "naval": "10.5", "combined": "10.6", "land": "10.7"}
ACTIVITIES = tuple(ALLOWED["combined"])
CHIT_LIFTS = ("naval_moves", "land_moves", "land_attacks")  # 13.2


def limit(charts: Charts, power: str, action: str, activity: str, chit: bool) -> Json:
    """How often an action allows a power an activity in an impulse (10.2.2, 13.2).

    A number, `unlimited`, or `None` where nobody has read the owner's Activities
    Limits. An offensive chit lifts some limits of a combined action, never those
    on rebases and strategic moves.
    """
    most = ALLOWED[action].get(activity, 0)
    if chit and action == "combined" and activity in CHIT_LIFTS:
        return "unlimited"
    if most is not None:
        return most
    cell = charts.known("activities_limits", power=power, action=action, activity=activity)
    return int(cell) if cell is not None and cell.isdigit() else cell


def weather_die(asterisk: bool) -> Script[int]:
    """The weather roll: one less after an asterisk, never below 1 (8.1)."""
    face = yield from die("wif5.roll.weather", None, "8.1")
    return max(1, face - 1) if asterisk else face


def activities(charts: Charts, inputs: Inputs) -> Verdict:
    """What an action allows a power, and how often; `null` where its owner's chart says it."""
    power, action, chit = inputs["power"], inputs["action"], inputs["chit"]
    allowed = ALLOWED[action]
    limits = {name: limit(charts, power, action, name, chit) for name in ACTIVITIES}
    limits |= {name: limit(charts, power, action, name, chit) for name in allowed}
    unknown = [name for name, most in limits.items() if most is None]
    rulings: list[Ruling] = [info(f"wif5.action.{action}", SECTION[action], power=power)]
    if action in ("combined", "land"):
        rulings.append(info("wif5.action.air_counts", "10.7.5.1", "10.7.5.2"))
    if unknown:
        rulings.append(info("wif5.action.chart", "10.2.2", n=len(unknown)))
    if chit and action == "combined":
        rulings.append(info("wif5.action.chit", "13.2"))
    return Verdict({"allowed": list(allowed), "limits": limits, "unknown": unknown}, tuple(rulings))


# -- weather -------------------------------------------------------------------
ZONES = (
    "arctic_circle", "arctic", "temperate", "mediterranean", "sub_tropical",
    "northern_monsoon", "southern_monsoon",
)  # fmt: skip


def effects_of(weather: str) -> dict[str, Json]:
    """What a kind of weather does in its zone (8.2)."""
    bad_ground = weather in ("mud", "severe_winter")
    return {
        "weather": weather,
        "supply_range": dict(RANGES[weather]),
        "search_modifier": 1 if weather == "monsoon" else 0,
        "land_move_multiplier": 2 if bad_ground else 1,
        "hq_may_enter": not bad_ground,
        "hq_may_attack": weather not in ("mud", "monsoon", "severe_winter"),
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
