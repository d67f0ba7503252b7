"""The zones of the weather by their names, and what a kind of weather takes from an attack (8.1, 8.2)."""

from __future__ import annotations

from referee.engine.names import Names

ZONES = (
    "arctic_circle", "arctic", "temperate", "mediterranean", "sub_tropical",
    "northern_monsoon", "southern_monsoon",
)  # fmt: skip

ZONE_NAMES = Names(
    "climate",
    {
        "arctic_circle": ("cercle arctique",), "arctic": ("arctique",),
        "temperate": ("tempéré", "tempérée"), "mediterranean": ("méditerranée",),
        "sub_tropical": ("sub-tropical", "subtropical", "subtropicale", "sub tropicale"),
        "northern_monsoon": ("mousson du nord",),
        "southern_monsoon": ("mousson du sud",),
    },
)  # fmt: skip

# 8.2.5: how many levels an attack loses by the weather of the defender's hex.
WEATHER_SHIFT = {"monsoon": -1, "winter": -1, "severe_winter": -2}

# 8.2.5, 10.7.6.10: in which no HQ attacks, or advances after a combat.
NO_HQ = ("mud", "monsoon", "severe_winter")

# 8.2.4, 10.3.5: what halves tactical factors.
HALVING_WEATHER = ("monsoon", "winter")
