"""Who returns to base on a map with thousands of hexes: the ranges of all its aircraft by one search each (11.7, 11.7.3, 18)."""

from __future__ import annotations

import time

import pytest
from wif5_ground import book, codes, ground

from referee.games.wif5.maps import when
from referee.games.wif5.maps.at_sea import harbours, homeward
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.in_air.flights import coast_of
from referee.games.wif5.maps.in_air.skyways import sky_of

WIDE, HIGH, SEAS = 40, 30, 8


def land(end: str = "whole") -> str:
    """Neutral Sweden in the midst of Germany and France, sea areas along the upper and the lower edge."""
    lines = ["grid odd-q", *(f"sea S{n}" for n in range(SEAS))]
    lines += [f"link S{n} S{n + 1}" for n in range(SEAS - 1)]
    for x in range(WIDE):
        for y in range(HIGH):
            whose = "axis home=germany" if x < WIDE // 2 else "allies home=france"
            whose = "neutral country=sweden" if 8 < x < 16 and 2 < y < 20 else whose
            kind = "port" if x % 5 == 0 else "coast"
            shore = f" {kind}=S{x * SEAS // WIDE}" if y in (0, HIGH - 1) else ""
            lines.append(f"hex {x},{y} {whose}{shore}")
    return "\n".join([*lines, end])


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


def test_11_7_3_the_nearest_coast_counts_however_many_there_are() -> None:
    state = ground(land(), "jabo germany nav S2 section=1 mp=9", step="return_to_base")
    sky, atlas = sky_of(state, state.units["jabo"]), now(state)
    coast = coast_of(atlas, "S2")
    near = sky.nearest(coast, 7)
    for at in ("10,0", "12,2", "12,3", "12,4", "8,5", "16,5", "0,20", "12,25", "20,7", "39,0"):
        ways = [way for each in coast if (way := sky.far(each, at)) is not None]
        assert near.get(at) == (min(ways) if min(ways) <= 7 else None), at
    assert sky.closed and near["12,3"] == 3 and "12,7" not in near  # none flies on over Sweden (18)
    found = homeward.bases(book(), state, "jabo")
    assert "7,3" in found and "12,3" not in found and "24,0" not in found  # neutral, the enemy's


def test_11_7_all_ships_of_a_power_cross_the_same_seas() -> None:
    state = ground(land(), "", step="return_to_base")
    first = harbours.waters(book(), state, "germany", "hs", True)
    assert harbours.waters(book(), state, "germany", "ls", True) is first
    assert harbours.waters(book(), state, "germany", "sub", True) is not first
    assert harbours.waters(book(), state, "italy", "hs", True) is not first


def test_11_7_many_at_sea_are_told_of_at_once() -> None:
    """It took two minutes where the map ends."""
    fleet = [f"s{n} germany hs S{n % SEAS} section={n % 4} mp=5" for n in range(60)]
    wings = [f"f{n} germany nav S{n % SEAS} section={n % 4} mp=9" for n in range(30)]
    state = ground(land(""), "; ".join((*fleet, *wings)), step="return_to_base")
    began = time.process_time()
    told = when.still_at_sea(book(), state)
    assert time.process_time() - began < 2
    assert codes(told)[0] == "home.owed" and "s59" in str(told[0].params["names"])


def test_11_7_3_no_base_is_where_no_aircraft_may_be_stacked() -> None:
    """Mountains and swamps take none, but with a city, a port or an HQ (3); the enemy’s and a neutral’s hexes neither."""
    made = """
grid odd-q
sea North_Sea
hex 0,0 axis home=germany port=North_Sea
hex 1,0 axis home=germany mountain
hex 1,1 axis home=germany swamp
hex 2,0 axis home=germany mountain city=germany
hex 2,1 axis home=germany mountain
hex 0,1 allies home=france
hex 0,2 neutral country=sweden
hex 3,0 axis home=germany
"""
    state = ground(
        made,
        "jabo germany nav North_Sea section=1 mp=9; stab germany hq 2,1",
        step="return_to_base",
    )
    assert {*homeward.bases(book(), state, "jabo")} == {"0,0", "2,0", "2,1", "3,0"}
