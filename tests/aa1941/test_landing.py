"""Where aircraft may land (rules-en.md, 51, 52, 59, 105, 107; booklet pp. 19, 23-24)."""

from __future__ import annotations

import pytest
from aa1941_asking import Run, codes, ruling

from referee.engine.faults import Unreadable


def test_051_what_was_flown_before_counts(resolve: Run) -> None:
    # Ukraine is enemy land. Caucasus is one space away; Russia, Urals are two; Archangel through
    # West Russia is two as well.
    keys = {"power": "soviet_union", "unit": "fighter", "from_": "ukraine"}
    assert resolve("landing", **keys, moved="4").result["options"] == []
    one = ["caucasus"]
    assert resolve("landing", **keys, moved="3").result["options"] == one
    two = ["archangel", "caucasus", "karelia", "middle_east", "northwestern_china", "russia",
           "szechwan", "urals"]  # fmt: skip
    assert resolve("landing", **keys, moved="2").result["options"] == two


def test_051_more_than_the_range_is_refused(resolve: Run) -> None:
    verdict = resolve("landing", power="germany", unit="fighter", from_="germany", moved="5")
    assert codes(verdict, "refusal") == {"landing.too_far"}


def test_052_an_island_is_one_beyond_its_zone(resolve: Run) -> None:
    keys = {"power": "japan", "unit": "fighter", "from_": "sz39"}
    assert resolve("landing", **keys, moved="3").result["options"] == []
    two = resolve("landing", **keys, moved="2").result["options"]
    assert two == ["caroline_islands", "iwo_jima", "japan", "manchuria", "okinawa"]


def test_056_a_carrier_may_be_lost_though_fighters_are_stranded(resolve: Run) -> None:
    keys = {"power": "united_kingdom", "unit": "fighter", "from_": "sz13", "moved": "4"}
    assert resolve("landing", **keys, carriers="sz13").result["options"] == ["sz13"]
    stranded = resolve("landing", **keys)
    assert stranded.result["options"] == []
    assert not stranded.refused
    assert "landing.none" in codes(stranded)


def test_059_carriers_take_fighters_only(resolve: Run) -> None:
    keys = {"power": "japan", "from_": "sz39", "moved": "3", "carriers": "sz38,sz39,sz43"}
    fighter = resolve("landing", unit="fighter", **keys)
    assert fighter.result["options"] == ["sz38", "sz39"]
    bomber = resolve("landing", unit="bomber", **{**keys, "moved": "5"})
    assert bomber.result["options"] == []
    assert "landing.bomber" in codes(bomber)


def test_105_the_fighter_of_a_sunk_carrier_has_one_space(resolve: Run) -> None:
    verdict = resolve(
        "landing", power="united_states", unit="fighter", from_="sz40", moved="0",
        carrier_sunk="yes", carriers="sz42,sz36,sz11",
    )  # fmt: skip
    assert verdict.result["options"] == ["hawaiian_islands", "sz36", "sz42"]
    assert "landing.sunk" in codes(verdict)


def test_107_taken_this_turn_is_no_place_to_land(resolve: Run) -> None:
    keys = {"unit": "fighter", "from_": "anglo_egypt_sudan", "moved": "3", "power": "germany"}
    verdict = resolve("landing", **keys, captured="anglo_egypt_sudan")
    assert verdict.result["options"] == ["north_africa"]
    assert ruling(verdict, "landing.captured").params["spaces"] == ["anglo_egypt_sudan"]
    assert resolve("landing", **keys).result["options"] == ["north_africa"]
    retaken = resolve(
        "landing", unit="fighter", from_="north_africa", moved="4", power="germany",
        captured="north_africa",
    )  # fmt: skip
    assert retaken.result["options"] == []


def test_107_its_own_space_is_one_when_friendly(resolve: Run) -> None:
    verdict = resolve("landing", power="germany", unit="bomber", from_="germany", moved="6")
    assert verdict.result["options"] == ["germany"]


def test_107_no_place_means_destroyed_unless_a_carrier_comes(resolve: Run) -> None:
    lost = resolve("landing", power="germany", unit="fighter", from_="sz9", moved="4")
    assert lost.result["options"] == []
    assert not lost.refused
    assert {"landing.none", "landing.carrier"} <= codes(lost)
    bomber = resolve("landing", power="germany", unit="bomber", from_="sz9", moved="6")
    assert "landing.carrier" not in codes(bomber)


def test_107_friendly_means_held_by_the_side(resolve: Run) -> None:
    keys = {"power": "united_kingdom", "unit": "fighter", "from_": "caucasus", "moved": "4"}
    assert resolve("landing", **keys).result["options"] == ["caucasus"]
    assert resolve("landing", **keys, hostile="caucasus").result["options"] == []
    freed = resolve("landing", **{**keys, "from_": "ukraine"}, control="ukraine:allies")
    assert freed.result["options"] == ["ukraine"]


def test_no_carrier_is_ever_in_the_black_sea(resolve: Run) -> None:
    verdict = resolve(
        "landing", power="germany", unit="fighter", from_="sz18", moved="4", carriers="sz18"
    )
    assert verdict.result["options"] == []
    assert "landing.carrier" not in codes(verdict)


def test_only_aircraft_land(resolve: Run) -> None:
    verdict = resolve("landing", power="germany", unit="tank", from_="germany", moved="0")
    assert codes(verdict, "refusal") == {"landing.not_air"}
    with pytest.raises(Unreadable):
        resolve("landing", power="germany", unit="fighter", from_="germany", moved="-1")
