"""Garrisons, coups, Vichy, production, US entry, conquest: by rule number and example id."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_world_asking import odds, refused, result, verdict

from referee.engine.faults import Ambiguous, Missing, Unreadable

VICHY = {
    "metropolitan_france", "senegal", "morocco", "algeria", "tunisia", "syria", "indo_china",
    "new_caledonia",
}  # fmt: skip


# -- 11.1 partisans --------------------------------------------------------------
@pytest.mark.parametrize(
    ("units", "value"),
    [
        ("1 inf, 1 cav", 1.5),
        ("3 inf, 1 arm", 5),
        ("1 ss, 1 div", 2.5),
        ("2 arm zoc, 1 inf", 1),
        ("2 blindés zdc, 1 infanterie", 1),
        ("1 inf (zoc)", 0),
        ("2 hs, 3 ftr, 1 hq", 1),
        ("4 inf, 1 arm, 1 ss, 1 inf zoc", 8),
        ("none", 0),
    ],
)
def test_11_1_garrison_values(units: str, value: float) -> None:
    assert result("garrison", units=units)["value"] == value


def test_11_1_unreadable_units() -> None:
    for units in ("3 elephants", "zoc", "3 inf of what"):
        with pytest.raises((Unreadable, Ambiguous)):
            verdict("garrison", units=units)


def test_t_prt_2_persia_and_france() -> None:
    assert result("partisans", "2", units="1 inf, 1 cav")["lost"] is True
    assert result("partisans", "1", units="1 inf, 1 cav")["lost"] is False
    for roll in range(1, 7):
        lost = result("partisans", f"{roll}", garrison="3 inf, 1 arm")["lost"]
        assert lost is (roll == 6)


def test_11_1_the_die_must_exceed_the_garrison() -> None:
    assert result("partisans", "5", garrison=5)["lost"] is False
    assert result("partisans", "2", garrison="1,5")["lost"] is True
    assert odds("partisans", garrison="1.5")["lost"] == pytest.approx(5 / 6)
    assert odds("partisans", garrison=6)["lost"] == 0
    bad: tuple[dict[str, Any], ...] = (
        {}, {"garrison": 1, "units": "1 inf"}, {"garrison": "-1"}, {"garrison": "many"},
    )  # fmt: skip
    for typed in bad:
        with pytest.raises(Unreadable):
            verdict("partisans", "1", **typed)


# -- 17.2 garrison ratio -----------------------------------------------------------
def test_t_gar_1() -> None:
    assert result("garrison", units="10 inf, 3 cav")["value"] == 11.5
    assert result("garrison", units="4 inf, 1 arm, 1 ss, 1 inf zoc")["value"] == 8
    assert result("garrison_ratio", russian=11.5, german=8, year=1941) == {
        "ratio": "1:1", "needed": "3:1", "may_declare": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("russian", "german", "year", "all_white", "ratio", "needed", "may"),
    [
        ("56", "8", 1939, "no", "7:1", "7:1", True),
        ("55", "8", 1939, "no", "6:1", "7:1", False),
        ("55", "8", 1939, "oui", "6:1", "5:1", True),
        ("40", "8", 1940, "no", "5:1", "5:1", True),
        ("24", "8", 1941, "no", "3:1", "3:1", True),
        ("16", "8", 1942, "no", "2:1", "2:1", True),
        ("8", "8", 1943, "no", "1:1", "1:1", True),
        ("7,5", "8", 1943, "no", "1:2", "1:1", False),
        ("7.5", "8", 1943, "yes", "1:2", "1:2", True),
        ("4", "8", 1944, "no", "1:2", "1:2", True),
        ("3.5", "8", 1945, "no", "1:3", "1:2", False),
        ("0", "8", 1945, "no", "0:1", "1:2", False),
        ("1", "0", 1939, "no", None, "7:1", True),
        ("0", "0", 1945, "no", None, "1:2", False),
    ],
)
def test_17_2_every_year(
    russian: str, german: str, year: int, all_white: str, ratio: str, needed: str, may: bool
) -> None:
    assert result(
        "garrison_ratio", russian=russian, german=german, year=year, all_white=all_white
    ) == {"ratio": ratio, "needed": needed, "may_declare": may}


def test_17_2_no_year_before_the_war() -> None:
    with pytest.raises(Unreadable):
        verdict("garrison_ratio", russian=1, german=1, year=1938)


# -- 11.2 Russian partisans ----------------------------------------------------------
@pytest.mark.parametrize(
    ("date", "needed"),
    [
        ("Mar/Apr 1941", 0), ("May/Jun 1941", 1), ("Nov/Dec 1941", 1), ("Jan/Feb 1942", 2),
        ("Nov/Dec 1942", 2), ("Jan/Feb 1943", 3), ("Jul/Aug 1945", 3),
    ],
)  # fmt: skip
def test_t_rup_1(date: str, needed: int) -> None:
    found = odds("russian_partisans", date=date, war_since="May/Jun 1941", pool=6)
    assert found["needed"] == needed
    assert found["eligible"] == pytest.approx(needed / 6)


def test_t_rup_2() -> None:
    assert result(
        "russian_partisans", "2; 5", date="Mars/Avril 1943", war_since="Mai/Juin 1941", pool=1,
        recalled=1,
    ) == {"needed": 3, "eligible": True, "allowed": 3, "arrive": 2}  # fmt: skip


def test_11_2_not_eligible_and_before_the_war() -> None:
    nothing = {"eligible": False, "allowed": 0, "arrive": 0}
    assert result("russian_partisans", "4", date="Mar/Apr 1943", war_since="May/Jun 1941") == {
        "needed": 3, **nothing,
    }  # fmt: skip
    assert result("russian_partisans", date="Mar/Apr 1943", war_since="none") == {
        "needed": 0, **nothing,
    }  # fmt: skip
    assert result("russian_partisans", date="Mar/Apr 1941", war_since="May/Jun 1941") == {
        "needed": 0, **nothing,
    }  # fmt: skip


def test_11_2_odds() -> None:
    found = odds("russian_partisans", date="Jan/Feb 1942", war_since="May/Jun 1941", pool=2)
    assert found["arrive"] == pytest.approx({"0": 4 / 6, "1": 2 / 18, "2": 4 / 18})
    full = odds("russian_partisans", date="Jan/Feb 1942", war_since="May/Jun 1941")
    assert full["arrive"] == pytest.approx({"0": 4 / 6, "1": 1 / 9, "2": 1 / 9, "3": 1 / 9})
    none = odds("russian_partisans", date="Jan/Feb 1942", war_since="none")
    assert none["arrive"] == {"0": 1.0}
    assert none["eligible"] == 0


def test_11_2_bad_dates() -> None:
    for date in ("May 1941", "Jun/Jul 1941", "May/Jun", "May/Jun 194"):
        with pytest.raises(Unreadable):
            verdict("russian_partisans", date=date, war_since="none")


# -- 11.4 coups ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("country", "cost"),
    [
        ("poland", 5), ("Espagne", 5), ("tur", 5), ("suède", 3), ("switzerland", 3),
        ("Yougoslavie", 3), ("iraq", 2), ("Norvège", 2), ("Portugal", 2), ("perse", 2),
    ],
)  # fmt: skip
def test_11_4_costs(country: str, cost: int) -> None:
    assert result("coup", "5", country=country, year=1940)["cost"] == cost


@pytest.mark.parametrize(("year", "highest"), [(1939, 1), (1940, 2), (1941, 3), (1945, 3)])
def test_11_4_the_year_decides(year: int, highest: int) -> None:
    for roll in range(1, 7):
        found = result("coup", f"{roll}", country="iraq", year=year)
        assert found["success"] is (roll <= highest)
        assert found["counter_coup"] is (roll == 6)
        assert found["resources_to_other_side"] is False


def test_11_4_stable_countries() -> None:
    for country in ("sweden", "norway", "switzerland"):
        for roll in range(1, 7):
            found = result("coup", f"{roll}", country=country, year=1943)
            assert found["success"] is (roll == 1)
            assert found["counter_coup"] is False
            assert found["resources_to_other_side"] is (roll == 6)


def test_t_cou_1() -> None:
    first = result("coup", country="iraq", year=1941, cancelled="yes")
    assert first == {
        "cost": 2, "success": False, "counter_coup": False, "resources_to_other_side": False,
        "cancelled": True,
    }  # fmt: skip
    second = result("coup", "3", country="iraq", year=1941)
    assert second["success"] is True
    assert second["cost"] == 2


def test_11_4_refusals_come_without_a_die() -> None:
    assert refused("coup", country="poland", year=1939, points=4) == {"coup.points"}
    assert verdict("coup", country="poland", year=1939, points=4).result["cost"] == 5
    assert not verdict("coup", "5", country="poland", year=1939, points=5).refused
    assert refused("coup", country="iraq", year=1939, cell="no") == {"coup.no_cell"}
    assert refused("coup", country="iraq", year=1939, controlled="yes") == {"coup.controlled"}
    assert refused("coup", country="iraq", year=1939, aligned="yes") == {"coup.aligned"}
    assert refused("coup", country="hongrie", year=1939) == {"coup.never_a_cell"}
    both = refused("coup", country="iraq", year=1939, aligned="yes", points=0, cancelled="yes")
    assert both == {"coup.aligned", "coup.points"}


def test_11_4_odds_and_names() -> None:
    found = odds("coup", country="iraq", year=1940)
    assert found["success"] == pytest.approx(2 / 6)
    assert found["counter_coup"] == pytest.approx(1 / 6)
    assert found["resources_to_other_side"] == 0
    assert found["cost"] == 2
    stable = odds("coup", country="suisse", year=1944)
    assert stable["success"] == pytest.approx(1 / 6)
    assert stable["counter_coup"] == 0
    assert odds("coup", country="iraq", year=1940, cancelled="oui")["success"] == 0
    with pytest.raises(Unreadable):
        verdict("coup", country="atlantis", year=1940)
    with pytest.raises(Ambiguous):
        verdict("coup", country="s", year=1940)


# -- 16 Vichy ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("roll", "free"),
    [
        (1, set()),
        (2, {"new_caledonia"}),
        (4, {"new_caledonia"}),
        (5, {"new_caledonia", "syria", "indo_china"}),
        (6, VICHY - {"metropolitan_france"}),
    ],
)
def test_16_2_territories(roll: int, free: set[str]) -> None:
    found = result("vichy", f"{roll}")["territories"]
    assert set(found) == VICHY
    assert {place for place, fate in found.items() if fate == "free_french"} == free
    assert set(found.values()) <= {"vichy", "free_french"}


def test_16_2_conquered_territories_stay_so() -> None:
    found = result("vichy", "6", conquered="syrie,Tunisia")["territories"]
    assert found["syria"] == found["tunisia"] == "conquered"
    assert found["algeria"] == "free_french"
    # Metropolitan Vichy France cannot be conquered before there is a Vichy government.
    assert result("vichy", "6", conquered="metro")["territories"]["metropolitan_france"] == "vichy"


@pytest.mark.parametrize(
    ("ship", "italy", "fates"),
    [
        ("installation", "active", "german italian italian removed removed free_french"),
        ("installation", "neutral", "german german german removed removed free_french"),
        ("installation", "conquise", "german german german removed removed free_french"),
        ("axis_control", "active", "italian removed removed free_french free_french free_french"),
        ("axis_control", "neutre", "german removed removed free_french free_french free_french"),
        ("allied_attack", "active", "german italian italian removed removed free_french"),
    ],
)
def test_16_1_16_3_16_4_ships(ship: str, italy: str, fates: str) -> None:
    for roll, fate in enumerate(fates.split(), 1):
        assert result("vichy", f"{roll}", ship=ship, italy=italy)["fate"] == fate


def test_16_4_the_usa_among_the_declarers() -> None:
    assert result("vichy", "1", ship="allied_attack", usa="yes")["fate"] == "italian"
    assert result("vichy", "4", ship="allied_attack", usa="yes")["fate"] == "free_french"
    assert result("defection", "1 2", units=2) == {"defected": 1, "left": 1}
    assert result("defection", "4 5", units=2, free_french="yes") == {"defected": 1, "left": 1}
    assert odds("defection", units=1)["defected"]["1"] == pytest.approx(1 / 6)


def test_16_vichy_questions_do_not_mix() -> None:
    with pytest.raises(Unreadable):
        verdict("vichy", "1", ship="installation", conquered="syria")
    with pytest.raises(Unreadable):
        verdict("vichy", "1", italy="neutral")
    assert odds("vichy", ship="installation")["fate"]["removed"] == pytest.approx(1 / 3)
    assert odds("vichy")["territories"]["syria"]["vichy"] == pytest.approx(4 / 6)


# -- 9.4 -----------------------------------------------------------------------------------
def test_t_res_2_and_the_burma_road() -> None:
    assert result("burma_road", resources=7) == {"arrive": 3, "lost": 4}
    assert result("burma_road", resources=8) == {"arrive": 4, "lost": 4}
    assert result("burma_road", resources=1) == {"arrive": 0, "lost": 1}
    assert result("burma_road", resources=0) == {"arrive": 0, "lost": 0}
    with pytest.raises(Unreadable):
        verdict("burma_road", resources=-1)


# -- 11.6.2 production -----------------------------------------------------------------------
def test_t_pro_1() -> None:
    found = result("production", power="germany", factories=11, resources=26, multiple=3)
    assert (found["points"], found["build_points"]) == (33, 26)


def test_t_pro_2() -> None:
    found = result(
        "production", power="germany", factories=11, date="Mar/Apr 1943", resources=31,
        lost_resources=2, lost_points=3,
    )  # fmt: skip
    assert (found["points"], found["resources"], found["build_points"]) == (33, 29, 26)
    paid = result(
        "build", power="germany", date="Mar/Apr 1943", units="5 inf, 1 arm, 1 ftr", points=26
    )
    assert paid["cost"] == 25


def test_t_pro_3() -> None:
    war = "war_with_axis@Nov/Dec 1941"
    assert result("multiple", power="usa", date="Nov/Dec 1942", events=war)["multiple"] == 3
    assert result("multiple", power="usa", date="Sep/Oct 1942", events=war)["multiple"] == 0.5
    both = f"{war},option_22@Jul/Aug 1941"
    assert result("multiple", power="usa", date="Sep/Oct 1942", events=both)["multiple"] == 2


@pytest.mark.parametrize(
    ("power", "date", "events", "expected"),
    [
        ("germany", "Sep/Oct 1939", "", 3),
        ("france", "Sep/Oct 1939", "", 3),
        ("commonwealth", "Jul/Aug 1945", "", 3),
        ("japon", "Nov/Dec 1941", "", 3),
        ("china", "Nov/Dec 1941", "", 1),
        ("china", "Nov/Dec 1941", "major_assault@Nov/Dec 1941", 2),
        ("china", "Sep/Oct 1941", "major_assault@Nov/Dec 1941", 1),
        ("chine", "Jul/Aug 1942", "accepted_six@Jan/Feb 1942", 2),
        ("china", "Jul/Aug 1942", "factories_lost@Jul/Aug 1942", 2),
        ("italy", "May/Jun 1940", "", 2),
        ("italie", "Jul/Aug 1940", "war_with_allies@Jul/Aug 1940", 3),
        ("russia", "Nov/Dec 1941", "", 0.5),
        ("russia", "Jan/Feb 1942", "", 1),
        ("russia", "May/Jun 1941", "war_with_germany@May/Jun 1941", 1.5),
        ("russia", "Mar/Apr 1942", "war_with_germany@May/Jun 1941", 1.5),
        ("russia", "May/Jun 1942", "war_with_germany@May/Jun 1941", 2),
        ("urss", "May/Jun 1941", "germany_declared@May/Jun 1941", 2),
        ("russia", "Mar/Apr 1941", "germany_declared@May/Jun 1941", 0.5),
        ("usa", "Jan/Feb 1941", "", 0.5),
        ("usa", "Mar/Apr 1941", "option_16@Jan/Feb 1941", 1),
        ("usa", "Mar/Apr 1941", "option_16@Jan/Feb 1941,option_22@Mar/Apr 1941", 2),
        ("usa", "Nov/Dec 1941", "axis_declared@Nov/Dec 1941", 2),
        ("usa", "Nov/Dec 1942", "axis_declared@Nov/Dec 1941", 3),
    ],
)
def test_11_6_2_2_multiples(power: str, date: str, events: str, expected: float) -> None:
    typed: dict[str, Any] = {"power": power, "date": date}
    if events:
        typed["events"] = events
    assert result("multiple", **typed)["multiple"] == expected


def test_11_6_2_2_events_are_read_strictly() -> None:
    for events in ("major_assault", "surprise@May/Jun 1941", "option_16@May 1941"):
        with pytest.raises(Unreadable):
            verdict("multiple", power="usa", date="May/Jun 1941", events=events)


def test_n4_points_are_rounded_up() -> None:
    for multiple in ("1.5", "1,5", "3/2"):
        found = result("production", power="russia", factories=5, resources=20, multiple=multiple)
        assert found["points"] == 8
    half = result("production", power="usa", factories=15, resources=40, multiple="1/2")
    assert (half["points"], half["build_points"]) == (8, 8)


def test_11_6_2_3_spending_lending_and_the_free_unit() -> None:
    base: dict[str, Any] = {"power": "france", "factories": 4, "multiple": 3}
    poor = result("production", resources=3, **base)
    assert (poor["build_points"], poor["free_unit"]) == (3, True)
    assert result("production", resources=4, **base)["free_unit"] is False
    spent = result("production", resources=4, spent=2, **base)
    assert (spent["build_points"], spent["free_unit"]) == (2, False)
    lent = result("production", resources=4, lent=2, **base)
    assert (lent["resources"], lent["build_points"], lent["free_unit"]) == (2, 2, False)
    assert result("production", resources=2, lent="yes", **base)["free_unit"] is False
    assert result("production", resources=2, lost_points=5, **base)["build_points"] == 0
    with pytest.raises(Unreadable):
        verdict("production", power="france", factories=4, resources=3)
    with pytest.raises(Unreadable):
        verdict("production", power="france", factories=4, resources=3, multiple="lots")


# -- 11.6.2.5 gearing --------------------------------------------------------------------------
def test_t_gea_1() -> None:
    assert result("gearing", last=3, class_="ships") == {"max": 4, "unlimited": False}


@pytest.mark.parametrize(
    ("typed", "most"),
    [
        ({"last": 0, "class_": "air"}, 1),
        ({"last": 2, "class_": "infanterie"}, 3),
        ({"last": 2, "class_": "hq"}, None),
        ({"last": 2, "class_": "chit"}, 1),
        ({"last": 0, "class_": "jeton"}, 1),
        ({"last": 2, "class_": "arm", "national_effort": "yes"}, None),
        ({"last": 2, "class_": "chit", "national_effort": "yes"}, 1),
        ({"last": 2, "class_": "arm", "power": "russia", "attacked": "this_turn"}, None),
        ({"last": 2, "class_": "inf", "power": "russia", "attacked": "earlier"}, 4),
        ({"last": 2, "class_": "cavalry", "power": "russia", "attacked": "earlier"}, 4),
        ({"last": 2, "class_": "arm", "power": "russia", "attacked": "earlier"}, 3),
        ({"last": 2, "class_": "inf", "power": "germany", "attacked": "earlier"}, 3),
        ({"last": 2, "class_": "inf", "power": "germany", "attacked": "this_turn"}, 3),
    ],
)
def test_11_6_2_5_gearing(typed: dict[str, Any], most: int | None) -> None:
    assert result("gearing", **typed) == {"max": most, "unlimited": most is None}


# -- 11.6.2.3 and 11.6.2.4 builds ----------------------------------------------------------------
def test_t_spi_1() -> None:
    found = result("build", power="germany", date="May/Jun 1941", units="1 inf")
    assert found == {"cost": 3, "arrives": {"inf": "Sep/Oct 1941"}}
    assert result("build", power="usa", date="Nov/Dec 1941", units="1 inf")["arrives"] == {
        "inf": "Mar/Apr 1942"
    }


def test_11_6_2_3_known_costs() -> None:
    def cost(**typed: Any) -> int:
        found: int = result("build", date="May/Jun 1941", **typed)["cost"]
        return found

    assert cost(power="usa", units="2 cv") == 16
    assert cost(power="usa", units="2 cv", us_options="8") == 12
    assert cost(power="japan", units="1 inf, 1 arm, 2 ftr") == 3 + 6 + 8
    assert cost(power="japan", units="1 inf, 1 arm, 2 ftr", us_options="12") == 3 + 7 + 10
    assert cost(power="germany", units="1 arm", us_options="12") == 6
    assert cost(power="cw", units="1 chit") == 15
    assert cost(power="germany", units="3 inf, 2 mil", national_effort="yes") == 8
    unknown = result("build", power="usa", date="May/Jun 1941", units="1 ftr")
    assert unknown["arrives"] == {"ftr": None}


def test_11_6_2_3_unknown_costs_are_asked_for() -> None:
    with pytest.raises(Missing) as missing:
        verdict("build", power="germany", date="May/Jun 1941", units="1 mtn, 1 inf")
    assert missing.value.params["table"] == "unit_cost"
    assert missing.value.params["cell"]["unit"] == "mtn"
    with pytest.raises(Missing):
        verdict("build", power="cw", date="May/Jun 1941", units="1 cv")


def test_11_6_2_3_what_may_not_be_built() -> None:
    at: dict[str, Any] = {"date": "May/Jun 1941"}
    assert refused("build", power="cw", units="1 div", **at) == {"build.never"}
    assert refused("build", power="china", units="1 ftr", **at) == {"build.chinese_air"}
    assert not verdict("build", power="china", units="1 ftr", us_options="1", **at).refused
    assert refused("build", power="usa", units="1 str", **at) == {"build.us_str"}
    assert refused("build", power="cw", units="2 chit", **at) == {"build.one_chit"}
    assert refused("build", power="russia", units="1 arm", national_effort="yes", **at) == {
        "build.effort"
    }
    told = verdict("build", power="germany", units="5 inf, 1 arm, 1 ftr", points=24, **at)
    assert told.refused
    assert told.result["cost"] == 25
    # The free unit of a poor power; two of them are not.
    assert not verdict("build", power="france", units="1 inf", points=2, **at).refused
    assert refused("build", power="france", units="2 inf", points=3, **at) == {"build.points"}


# -- 11.5 US entry ---------------------------------------------------------------------------------
def test_11_5_2_values() -> None:
    for roll in range(1, 7):
        found = result("us_entry", f"{roll}", kind="action", value="-5*", status=4)
        assert found["shift"] == (-2 if roll <= 5 else -1)
        assert found["status"] == 4 + found["shift"]
    assert result("us_entry", "6", kind="action", value="+3")["shift"] == 0
    assert result("us_entry", "3", kind="action", value="3")["shift"] == 1
    assert result("us_entry", "4", kind="action", value="−4***")["shift"] == -4
    assert "status" not in result("us_entry", "1", kind="action", value="+3")
    for value in ("five", "-7", "-5**x", "", "+-3"):
        with pytest.raises(Unreadable):
            verdict("us_entry", "1", kind="action", value=value)


def test_t_use_2() -> None:
    typed = {"kind": "action", "value": "-5*", "doubled": "yes"}
    assert result("us_entry", "4", **typed) == {"shift": -4, "value": "-4***"}
    assert result("us_entry", "5", **typed)["shift"] == -3
    assert odds("us_entry", **typed)["shift"] == pytest.approx({"-4": 4 / 6, "-3": 2 / 6})
    chart = {"kind": "action", "action": 27, "year": 1939, "country": "roumanie"}
    assert result("us_entry", "1", **chart) == {"shift": -2, "value": "-5*"}
    assert result("us_entry", "1", doubled="yes", **chart)["value"] == "-4***"
    with pytest.raises(Missing):
        verdict("us_entry", "1", kind="action", action=27, year=1939, country="spain")


@pytest.mark.parametrize(
    ("year", "number"), [(1939, 5), (1940, 4), (1941, 3), (1942, 2), (1943, 2), (1945, 2)]
)
def test_11_5_2_no_30(year: int, number: int) -> None:
    for roll in range(1, 7):
        shift = result("us_entry", f"{roll}", kind="action", action=30, year=year)["shift"]
        assert shift == (1 if roll <= number else 0)


def test_11_5_2_other_actions_are_on_the_chart() -> None:
    with pytest.raises(Missing) as missing:
        verdict("us_entry", "1", kind="action", action=6, year=1940)
    assert missing.value.params["table"] == "us_entry_modifications"
    for typed in ({}, {"action": 30}):
        with pytest.raises(Unreadable):
            verdict("us_entry", "1", kind="action", **typed)


def test_11_5_1_options() -> None:
    kept = result("us_entry", "3", kind="option", option=5, result=2, status=3)
    assert kept == {"shift": 0, "second_option": True, "status": 3}
    assert result("us_entry", "2", kind="option", option=5, result=2, status=3) == {
        "shift": -1, "second_option": False, "status": 2,
    }  # fmt: skip
    second = result("us_entry", "6", kind="option", option=5, result=2, second="yes")
    assert second["second_option"] is False
    assert refused("us_entry", kind="option", option=5, taken="1,5", result=2) == {
        "us_entry.option_taken"
    }
    assert refused("us_entry", kind="option", option=22, result=2) == {"us_entry.option_needs"}
    assert refused("us_entry", kind="option", option=18, taken="16", result=2) == {
        "us_entry.option_needs"
    }
    assert not verdict("us_entry", "6", kind="option", option=22, taken="16", result=2).refused
    with pytest.raises(Missing) as missing:
        verdict("us_entry", "1", kind="option", option=16)
    assert missing.value.params["cell"] == {"option": 16}
    for option in (0, 26):
        with pytest.raises(Unreadable):
            verdict("us_entry", "1", kind="option", option=option, result=1)
    with pytest.raises(Unreadable):
        verdict("us_entry", "1", kind="option", option=5, result=7)
    chances = odds("us_entry", kind="option", option=5, result=2)
    assert chances["shift"] == pytest.approx({"-1": 2 / 6, "0": 4 / 6})


def test_t_use_1() -> None:
    assert result(
        "us_entry", kind="production", axis=19 + 14 + 4, allies=21 + 11 + 9 + 3 + 9, marker=2,
        status=0,
    ) == {"difference": -16, "column": "-16..-20", "shift": -1, "status": -1}  # fmt: skip


def test_11_6_3_2_unknown_cells() -> None:
    with pytest.raises(Missing) as missing:
        verdict("us_entry", kind="production", axis=40, allies=30, marker=2)
    assert missing.value.params["cell"]["marker"] == 2
    found = result("us_entry", kind="production", axis=40, allies=30, marker=2, result=1)
    assert (found["difference"], found["shift"]) == (10, 1)
    with pytest.raises(Unreadable):
        verdict("us_entry", kind="production", axis=40, allies=30)


@pytest.mark.parametrize(
    ("typed", "may"),
    [
        ({"status": 16, "taken": "16,22"}, True),
        ({"status": 16, "taken": "16"}, False),
        ({"status": 15, "taken": "16,22"}, False),
        ({"status": -1, "japan_attacked": "yes"}, True),
        ({"status": 3, "axis_declared": "oui"}, True),
    ],
)
def test_11_5_declaring_war(typed: dict[str, Any], may: bool) -> None:
    assert result("us_entry", kind="declare", **typed) == {"may_declare": may}


def test_11_6_3_1_intelligence() -> None:
    assert result("us_entry", "2", kind="intelligence") == {"cost": 1, "success": True}
    assert result("us_entry", "3", kind="renseignement") == {"cost": 1, "success": False}
    assert odds("us_entry", kind="intelligence")["success"] == pytest.approx(2 / 6)


# -- 14 conquest -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "conquered"),
    [
        ({"kind": "minor", "capital": "yes"}, True),
        ({"kind": "mineur", "capital": "non"}, False),
        ({"kind": "cw", "capital": "yes", "factories_left": 0}, True),
        ({"kind": "cw", "capital": "yes", "factories_left": 1}, False),
        ({"kind": "cw", "capital": "no", "factories_left": 0}, False),
        ({"kind": "power", "factories_left": 0}, True),
        ({"kind": "power", "factories_left": 1}, False),
        ({"kind": "island", "all_hexes": "yes"}, True),
        ({"kind": "île", "all_ports_cities": "yes", "all_hexes": "no"}, True),
        ({"kind": "island", "all_ports_cities": "no"}, False),
        ({"kind": "italy", "rome": "yes", "tripoli": "yes", "factory": "yes"}, True),
        ({"kind": "italy", "rome": "yes"}, False),
        ({"kind": "italy", "rome": "yes", "factory": "yes", "allied_factors": 10,
          "italian_factors": 9}, True),
        ({"kind": "italy", "rome": "yes", "factory": "yes", "allied_factors": 9,
          "italian_factors": 9}, False),
    ],
)  # fmt: skip
def test_14_conquest(typed: dict[str, Any], conquered: bool) -> None:
    assert result("conquest", **typed) == {"conquered": conquered}


def test_14_missing_facts() -> None:
    for typed in (
        {"kind": "minor"},
        {"kind": "cw", "capital": "yes"},
        {"kind": "power"},
        {"kind": "island"},
        {"kind": "italy", "rome": "yes", "tripoli": "yes"},
        {"kind": "unit"},
        {"kind": "planet"},
    ):
        with pytest.raises(Unreadable):
            verdict("conquest", "1", **typed)


def test_14_1_1_units_of_the_conquered() -> None:
    for where, fates in {
        "pools": "replaced replaced replaced removed removed exile",
        "carte": "replaced removed removed exile exile exile",
    }.items():
        for roll, fate in enumerate(fates.split(), 1):
            assert result("conquest", f"{roll}", kind="unit", where=where) == {"fate": fate}
    assert odds("conquest", kind="unit", where="map")["fate"]["exile"] == pytest.approx(1 / 2)


def test_14_3_liberated_factories() -> None:
    assert result("conquest", "3", kind="liberated_factory") == {"works": True}
    assert result("conquest", "4", kind="liberated_factory") == {"works": False}
    assert result("conquest", kind="liberated_factory", red="yes") == {"works": True}
