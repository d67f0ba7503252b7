"""What actions allow and how often, what an impulse fills in (8, 10.2.2, 13.2)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import NOW, book, codes, knowing, neutral, played, position, wars

from referee.games.wif5.actions import in_impulse, who_acts
from referee.games.wif5.actions.call import Call
from referee.games.wif5.actions.rules import ACTIVITIES, ALLOWED, activities, limit
from referee.games.wif5.chits.in_force import leader_of, levels_left, lifted
from referee.games.wif5.state import Impulse, State, Weather

ACTIONS = ("pass", "naval", "combined", "land")


# -- what each action allows (10.2.2, 10.4 to 10.7) -----------------------------------------------------
@pytest.mark.parametrize(("activity", "actions"), [
    ("declare_war", "pass naval combined land"), ("port_attack", "naval combined"), ("naval_air_missions", "naval combined"), ("naval_moves", "naval combined"),
    ("strategic_bombing", "combined"), ("ground_strike", "combined land"), ("ground_support", "combined land"), ("air_resupply", "combined land"),
    ("air_transport", "combined land"), ("paradrop", "combined land"), ("air_rebases", "combined land"), ("strategic_moves", "combined land"),
    ("land_moves", "combined land"), ("land_attacks", "combined land"), ("reorganisation", "combined land"),
])  # fmt: skip
def test_10_2_2_which_action_allows_an_activity(activity: str, actions: str) -> None:
    charts = knowing().charts
    for action in ACTIONS:
        most = limit(charts, "germany", action, activity, False)
        assert (most == 0) is (action not in actions.split())


CELLS = {"activities_limits": {
    "power=germany action=combined activity=naval_moves": "3", "power=germany action=combined activity=land_attacks": "2",
    "power=germany action=land activity=strategic_moves": "unlimited",
}}  # fmt: skip


@pytest.mark.parametrize(("power", "action", "activity", "chit", "most"), [
    ("germany", "combined", "naval_moves", False, 3), ("germany", "combined", "naval_moves", True, "unlimited"), ("germany", "combined", "land_attacks", True, "unlimited"),
    ("germany", "combined", "land_moves", True, "unlimited"), ("germany", "combined", "land_moves", False, None),  # nobody has read it
    ("germany", "combined", "naval_air_missions", False, 3), ("germany", "combined", "naval_air_missions", True, "unlimited"),  # each is a naval move (10.5.2 a)
    ("italy", "combined", "naval_air_missions", False, None), ("germany", "naval", "naval_air_missions", False, "unlimited"), ("italy", "combined", "naval_moves", False, None), ("germany", "combined", "strategic_moves", False, 1), ("germany", "combined", "strategic_moves", True, 1),
    ("germany", "combined", "air_rebases", True, None), ("germany", "land", "air_rebases", False, 1), ("germany", "land", "strategic_moves", False, "unlimited"),
    ("italy", "land", "strategic_moves", True, None), ("germany", "land", "land_moves", False, "unlimited"), ("germany", "naval", "land_moves", True, 0),
    ("germany", "naval", "naval_moves", False, "unlimited"), ("germany", "pass", "declare_war", False, "unlimited"), ("germany", "pass", "naval_moves", True, 0),
])  # fmt: skip
def test_13_2_what_a_chit_lifts(
    power: str, action: str, activity: str, chit: bool, most: Any
) -> None:
    assert limit(knowing(**CELLS).charts, power, action, activity, chit) == most


@pytest.mark.parametrize(("action", "chit", "unknown", "told"), [
    ("pass", False, "", "pass"), ("naval", False, "", "naval"), ("naval", True, "", "naval"), ("land", False, "", "land air_counts"),
    ("combined", False, "land_moves air_rebases", "combined air_counts chart"), ("combined", True, "air_rebases", "combined air_counts chart chit"),
])  # fmt: skip
def test_10_2_2_the_limits_of_an_action(action: str, chit: bool, unknown: str, told: str) -> None:
    came = activities(knowing(**CELLS).charts, {"power": "germany", "action": action, "chit": chit})
    assert came.result["allowed"] == list(ALLOWED[action])
    assert set(came.result["limits"]) == set(ACTIVITIES)
    assert set(came.result["unknown"]) == set(unknown.split())
    assert codes(came.rulings) == [f"action.{each}" for each in told.split()]


# -- a chit in force (13.2, 13.3) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("played_", "number", "lifts", "levels", "leader"), [
    ({"use": "combined", "impulse": 2}, 2, True, None, None), ({"use": "combined", "impulse": 2}, 3, False, None, None),
    ({"use": "land", "impulse": 2, "value": 5}, 2, False, 5, None), ({"use": "land", "impulse": 2, "value": 5, "spent": 3, "leader": "manstein"}, 2, False, 2, "manstein"),
    ({"use": "land", "impulse": 2, "value": 5, "spent": 9, "leader": "gone"}, 2, False, 0, None), ({"use": "land", "impulse": 2, "value": 5, "leader": "manstein"}, 4, False, None, None),
    ({"use": "reroll", "impulse": 2}, 2, False, None, None), ({"use": "land", "impulse": 2}, 2, False, 0, None), ({}, 2, False, None, None),
])  # fmt: skip
def test_13_3_a_chit_lasts_one_impulse(
    played_: Any, number: int, lifts: bool, levels: int | None, leader: str | None
) -> None:
    state = position(
        impulse=Impulse(number=number, side="axis"),
        played={"germany": played_},
        units={"manstein": {"power": "germany", "unit": "hq", "at": "x"}},
    )
    assert lifted(state, "germany") is lifts
    assert levels_left(state, "germany") == levels
    assert leader_of(state, "germany") == leader
    assert (lifted(state, "italy"), levels_left(state, "italy"), leader_of(state, "italy")) == (
        False,
        None,
        None,
    )


# -- how often (10.2.2) ------------------------------------------------------------------------------------------
def acting(actions: dict[str, str], side: str = "axis", **more: Any) -> State:
    impulse = Impulse(
        number=1,
        side=side,
        actions=actions,
        used=more.pop("used", {}),
        attacked=more.pop("attacked", ()),
    )
    return position(impulse=impulse, **more)


@pytest.mark.parametrize(("power", "activity", "n", "actions", "more", "found"), [
    ("germany", "land_moves", 1, {"germany": "land"}, {}, []), ("germany", "air_rebases", 1, {"germany": "land"}, {}, []), ("germany", "air_rebases", 2, {"germany": "land"}, {}, ["course.over"]),
    ("germany", "air_rebases", 1, {"germany": "land"}, {"used": {"germany": {"air_rebases": 1}}}, ["course.over"]),
    ("germany", "air_rebases", 1, {"germany": "land"}, {"used": {"germany": {"land_moves": 9}, "italy": {"air_rebases": 9}}}, []),
    ("germany", "naval_moves", 3, {"germany": "combined"}, {}, []), ("germany", "naval_moves", 4, {"germany": "combined"}, {}, ["course.over"]),
    ("germany", "naval_moves", 4, {"germany": "combined"}, {"played": {"germany": {"use": "combined", "impulse": 1}}}, []),
    ("germany", "land_moves", 1, {"germany": "combined"}, {}, ["course.unlimited_yet"]), ("germany", "land_moves", 1, {"germany": "naval"}, {}, ["course.not_in_action"]),
    ("germany", "land_moves", 1, {"italy": "land"}, {}, ["course.no_action"]), ("cw", "land_moves", 1, {"cw": "land"}, {}, ["course.not_phasing"]),
    # a government in exile acts with its host, and counts with it
    ("france", "land_moves", 1, {"cw": "land"}, {"side": "allies", "nations": {"france": {"status": "conquered", "exile": "cw"}}}, []),
    ("france", "air_rebases", 1, {"cw": "land"}, {"side": "allies", "nations": {"france": {"status": "conquered", "exile": "cw"}}, "used": {"cw": {"air_rebases": 1}}}, ["course.over"]),
])  # fmt: skip
def test_10_2_2_how_often_a_power_does_it(
    power: str, activity: str, n: int, actions: Any, more: Any, found: list[str]
) -> None:
    assert (
        codes(in_impulse.barred(knowing(**CELLS), acting(actions, **more), power, activity, n))
        == found
    )


def test_10_2_2_one_more_is_counted() -> None:
    state = acting(
        {"cw": "land"},
        "allies",
        used={"cw": {"air_rebases": 1}},
        nations={"france": {"status": "conquered", "exile": "cw"}},
    )
    event, barred, told = in_impulse.one_more(book(), state, "france", "rebase")
    assert event.data == {"power": "cw", "activity": "air_rebases", "n": 1, "used": 2}
    assert codes(barred) == ["course.over"]
    assert told.params["used"] == 2


@pytest.mark.parametrize(("actions", "activity", "victim", "more", "found"), [
    ({"germany": "land", "italy": "naval"}, "ground_strike", "cw", {"wars": wars("germany cw", "italy cw")}, ["germany"]),
    ({"germany": "land", "italy": "combined"}, "ground_strike", "cw", {"wars": wars("germany cw", "italy cw")}, ["germany", "italy"]),
    ({"germany": "land", "italy": "land"}, "ground_strike", "cw", {"wars": wars("italy cw")}, ["italy"]), ({"germany": "land", "cw": "land"}, "ground_strike", None, {}, ["germany"]),
    ({"germany": "land", "italy": "land"}, "ground_strike", None, {"nations": neutral("italy")}, ["germany"]), ({}, "ground_strike", "cw", {"wars": wars("germany cw")}, []),
    ({"germany": "combined"}, "air_rebases", None, {}, ["germany"]),  # nobody knows how often
])  # fmt: skip
def test_10_1_who_can_do_it(
    actions: Any, activity: str, victim: str | None, more: Any, found: list[str]
) -> None:
    assert who_acts.able(book(), acting(actions, **more), activity, victim) == found


# -- what an impulse fills in (8) -----------------------------------------------------------------------------------
MIXED = {"arctic_circle": "winter", "temperate": "mud", "mediterranean": "clear"}


@pytest.mark.parametrize(("zones", "given", "keys", "found"), [
    (MIXED, {}, {"weather"}, {}), ({"temperate": "mud", "arctic": "mud"}, {}, {"weather"}, {"weather": "mud"}), (MIXED, {"zone": "temperate"}, {"weather"}, {"weather": "mud"}),
    (MIXED, {"zone": "tempérée"}, {"weather"}, {"weather": "mud"}), (MIXED, {"zone": "temperate", "weather": "clear"}, {"weather"}, {}), (MIXED, {"zone": "temperate"}, {"odds"}, {}),
    (MIXED, {"zone": "arctic"}, {"weather"}, {}), (MIXED, {"zone": "temperate"}, {"weather", "zone"}, {}), ({}, {}, {"weather"}, {}),
])  # fmt: skip
def test_8_1_the_weather_of_a_zone(zones: Any, given: Any, keys: set[str], found: Any) -> None:
    assert in_impulse._weather(position(weather=Weather(True, zones)), given, keys) == found


@pytest.mark.parametrize(("told", "clear"), [
    ({"terrain": "desert"}, True), ({"terrain": "mountain"}, False), ({"desert_unit": "yes"}, True), ({"desert_unit": "oui"}, True), ({"desert_unit": "no"}, False), ({}, False),
])  # fmt: skip
def test_8_1_a_desert_is_always_clear(told: Any, clear: bool) -> None:
    assert in_impulse._clear_anyway(told) is clear


@pytest.mark.parametrize(("zones", "told", "asked"), [
    (MIXED, {}, True), (MIXED, {"zone": "temperate"}, False), (MIXED, {"weather": "mud"}, False), (MIXED, {"terrain": "desert"}, False), ({}, {}, False),
    ({"temperate": "mud", "arctic": "mud"}, {}, False),
])  # fmt: skip
def test_8_1_the_zone_is_asked_where_it_matters(zones: Any, told: Any, asked: bool) -> None:
    script = in_impulse._zone(
        book(), position(weather=Weather(True, zones)), Call("land_combat"), told
    )
    found, questions = played(script, *(["temperate"] if asked else []))
    assert found == ({"zone": "temperate"} if asked else {})
    assert len(questions) == int(asked)


def test_what_a_campaign_knows_of_keys() -> None:
    assert in_impulse.common(position()) == {"date": NOW, "year": "1941", "usa_at_war": "no"}
    state = position(
        wars=wars("usa germany"),
        nations=neutral("russia", "usa"),
        entry={"options": [3, 5]},
        weather=Weather(True, MIXED),
    )
    assert in_impulse.common(state) == {
        "date": NOW,
        "year": "1941",
        "usa_at_war": "yes",
        "neutral": "russia,usa",
        "us_options": "3,5",
        "arctic_weather": "winter",
    }
