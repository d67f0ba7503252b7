"""Who joins a fight and which counter a type stands for, each in one question (10.3.3, 10.5.2, 10.7.6.1, 8.2.7)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, ground

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.engine.verdict import info, refusal
from referee.games.wif5.actions.china import met_in_china
from referee.games.wif5.battles import joining
from referee.games.wif5.battles.in_air import air
from referee.games.wif5.battles.in_air.aircraft import Flyer
from referee.games.wif5.battles.on_land import on_map
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps.at_sea import setting_out
from referee.games.wif5.maps.counters import now

LAND = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 1,0 axis
hex 2,0 axis city=japan home=japan
hex 2,1 allies city=france home=france name=Lille
hex 3,1 allies city=china home=china name=Wuhan
whole
"""


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def test_10_3_3_what_is_told_of_an_answer_is_no_refusal() -> None:
    state = ground(LAND, step="ground_strike")

    def check(*told: Any) -> Any:
        return joining._asked("escort", state, "2,1", ["a"], "axis", lambda text: told).check

    no, yes = refusal("wif5.x", "10.3.3"), info("wif5.y", "10.3.3")
    assert check(yes)("a") is None and check()("a") is None and check(no)("none") is None
    assert check(yes, no)("a") == no and check(no)("a") == no

    def unread(text: str) -> Any:
        raise Unreadable("value.number", key="escort", text=text)

    told = joining._asked("escort", state, "2,1", ["a"], "axis", unread).check("a")
    assert told is not None and (told.code, told.severity) == ("value.number", "refusal")
    for key, step, card, usual in (
        ("escort", "ground_strike", "10.3.3", None),
        ("intercept", "ground_strike", "10.3.3", None),
        ("bombers", "land_combat", "10.7.6.4", "none"),
        ("enemy_bombers", "land_combat", "10.7.6.4", "none"),
        ("shore", "land_combat", "10.7.6.3", "none"),
    ):
        choice = joining._asked(key, ground(LAND, step=step), "2,1", ["a"], "axis", lambda text: ())
        assert (choice.cards, choice.default, choice.side) == ((card,), usual, "axis"), key


def test_10_3_3_fighters_fly_where_somebody_is_to_be_met() -> None:
    for typed, escort, intercept in (
        ({}, False, False),
        ({"bombers": "3/3:tac"}, False, True),
        ({"enemy_bombers": "3/3:tac"}, True, True),
        ({"intercept": "3:ftr"}, True, False),
        ({"bombers": "none"}, False, False),
        ({"intercept": "none", "bombers": "3/3:tac"}, False, True),
    ):
        assert (joining.met(typed, "escort"), joining.met(typed, "intercept")) == (
            escort,
            intercept,
        ), typed
    state = ground(
        LAND,
        "f germany ftr 1,0; t germany tac 1,0; p germany atr 1,0; d germany ftr 1,0 down=yes; g germany ftr North_Sea; x france ftr 2,1; j japan ftr 2,0; i germany inf 1,0; k germany cv 0,0",
        step="ground_strike",
        used={"actions": {"germany": "land", "japan": "land"}, "supply": {}},
    )
    for key, attacked, typed, names in (
        ("escort", "", {}, ["f"]),
        ("bombers", "", {}, ["t"]),
        ("escort", "", {"escort": "3:f"}, []),
        ("escort", "", {"bombers": "3/3:f"}, []),
        ("intercept", "france", {}, ["x"]),
    ):
        found = list(joining._planes(book(), state, "2,1", key, "germany", attacked, typed))
        assert found == names, (key, attacked, typed, found)
    assert (
        joining.offered(book(), state, "", {"bombers": "3/3:t"}, "intercept", "germany", "france")
        == []
    )
    assert joining.offered(
        book(), state, "2,1", {"bombers": "3/3:t"}, "intercept", "germany", "france"
    ) == ["x"]
    assert joining.offered(book(), state, "2,1", {}, "intercept", "germany", "france") == []


def test_10_7_6_1_a_type_stands_for_a_counter_that_nobody_named() -> None:
    for defend, theirs, said in (
        ("4:inf, 3:x", ["y", "x"], []),
        ("3:x, 4:inf", ["x", "y"], []),
        ("3:x, 4:y", ["x", "y"], []),
        ("4:inf, 4:inf", ["x", "y"], []),
        ("4:inf", ["x"], ["map.defends_too"]),
        ("3:y", ["y"], ["map.defends_too"]),
        ("4:inf, 4:inf, 3:arm", ["x", "y"], []),
    ):
        state = ground(
            LAND,
            "x france inf 2,1; y france inf 2,1; a germany inf 1,0",
            step="land_combat",
            used={"actions": {"germany": "land"}, "supply": {}},
        )
        field = on_map.named(
            book(), state, Typed({"units": "5:a", "defend": defend}), "Lille", "germany", "france"
        )
        assert [one.name for one in field.theirs] == theirs, (defend, field.theirs)
        assert [
            each.code.removeprefix("wif5.") for each in field.rulings if each.severity == "refusal"
        ] == said, defend


def test_10_5_2_subs_sail_for_themselves() -> None:
    for text, mixed in (
        ("s germany sub 0,0; a germany hs 0,0", True),
        ("s germany sub 0,0; u germany sub 0,0", False),
        ("s germany sub 0,0; i germany inf 0,0", False),
        ("a germany hs 0,0; t germany trs 0,0", False),
    ):
        state = ground(LAND, text, step="naval_movement", used={"supply": {}})
        group = setting_out.group_of(now(state), tuple(state.units), "port:Bremen,sea:North Sea")
        assert ("sail.mixed" in codes(setting_out.wrong(book(), state, group))) is mixed, text


def test_8_2_7_a_flight_counts_once_as_many_as_fly() -> None:
    state = ground(
        LAND,
        "x china inf 3,1",
        step="ground_strike",
        used={"actions": {"japan": "land", "germany": "land"}, "supply": {}},
    )
    state = replace(state, weather=replace(state.weather, china=6))
    through = (Flyer("tac", 3, 5, ""), Flyer("tac", 3, 3, ""))
    given = Typed({"bombers": "2/5:tac, 2/3:tac", "weather": "clear", "chit": "no"})
    script = air._strike(
        book(),
        state,
        {"where": "ground", "place": "Wuhan", "keys": {}},
        given,
        "japan",
        "china",
        through,
    )
    asked, answers = [], [(6,), (6,)]
    try:
        ask = next(script)
        while True:
            if type(ask).__name__ == "Say":
                ask = script.send(None)
                continue
            asked.append(ask)
            ask = script.send(answers.pop(0))
    except StopIteration as end:
        events = end.value[0]
    assert "china_attacked" not in {event.kind for event in events}  # counted as they set out
    (counted,), _ = met_in_china(book(), state, "japan", "china", {"japan": 2})
    assert (counted.data["power"], counted.data["flights"]) == ("japan", 2)
    assert [each.dice for each in asked] == [1, 1]
