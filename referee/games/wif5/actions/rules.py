"""The four kinds of action and what the weather does (8, 10.2.2, 10.4 to 10.7)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json, Ruling, Verdict, info
from referee.games.contract import Inputs
from referee.games.wif5.charts.printed import Charts

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
        "naval_air_missions": None,
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

# A naval-air mission is one of the naval moves of the Activities Limits (10.5.2 a).
COUNTS_AS: Mapping[str, str] = {"naval_air_missions": "naval_moves"}

# The step to which what is counted belongs: naval things come first, then strategic bombardment, then
# what a Land action allows (5, 10.2.2, 10.5 to 10.7).
BELONGS: Mapping[str, str] = {
    "declare_war": "declare_war",
    "port_attack": "port_attack",
    "naval_air_missions": "naval_movement",
    "naval_moves": "naval_movement",
    "strategic_bombing": "strategic_bombardment",
    "ground_strike": "ground_strike",
    "ground_support": "land_combat",
    "air_resupply": "air_resupply",
    "air_transport": "air_transport",
    "paradrop": "air_transport",
    "air_rebases": "air_rebase",
    "strategic_moves": "strategic_movement",
    "land_moves": "land_movement",
    "land_attacks": "land_combat",
    "reorganisation": "reorganisation",
}
BEFORE_THE_CHOICE = frozenset({"declare_war"})  # no part of the action, whichever it is (10.2)

SECTION = {"pass": "10.4", "naval": "10.5", "combined": "10.6", "land": "10.7"}
ACTIVITIES = tuple(ALLOWED["combined"])
CHIT_LIFTS = ("naval_moves", "land_moves", "land_attacks")  # 13.2


def limit(charts: Charts, power: str, action: str, activity: str, chit: bool) -> Json:
    """How often an action allows a power an activity in an impulse (10.2.2, 13.2).

    A number, `unlimited`, or `None` where nobody has read the owner's Activities
    Limits. An offensive chit lifts some limits of a combined action, never those
    on rebases and strategic moves. A naval-air mission is one of the naval moves (10.5.2 a).
    """
    activity = COUNTS_AS.get(activity, activity)
    most = ALLOWED[action].get(activity, 0)
    if chit and action == "combined" and activity in CHIT_LIFTS:
        return "unlimited"
    if most is not None:
        return most
    cell = charts.known("activities_limits", power=power, action=action, activity=activity)
    return int(cell) if cell is not None and cell.isdecimal() else cell


def activities(charts: Charts, inputs: Inputs) -> Verdict:
    """What an action allows a power, and how often; `null` where its owner's chart says it."""
    power, action, chit = inputs["power"], inputs["action"], inputs["chit"]
    allowed = ALLOWED[action]
    limits = {name: limit(charts, power, action, name, chit) for name in ACTIVITIES}
    limits |= {name: limit(charts, power, action, name, chit) for name in allowed}
    unknown = [name for name, most in limits.items() if most is None and name not in COUNTS_AS]
    rulings: list[Ruling] = [info(f"wif5.action.{action}", SECTION[action], power=power)]
    if action in ("combined", "land"):
        rulings.append(info("wif5.action.air_counts", "10.7.5.1", "10.7.5.2"))
    if unknown:
        rulings.append(info("wif5.action.chart", "10.2.2", n=len(unknown)))
    if chit and action == "combined":
        rulings.append(info("wif5.action.chit", "13.2"))
    return Verdict({"allowed": list(allowed), "limits": limits, "unknown": unknown}, tuple(rulings))
