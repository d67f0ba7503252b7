"""Battles led to their end: bombs, SUBs of a sea area, ships that break off, survivors, who is used to the cold (6.2, 8.2.5, 10.5.5.1, 10.5.10, 10.6.1, 10.7.4.5, 10.7.6.8 to 11)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground, led

from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.wif5.battles import in_vain
from referee.games.wif5.battles.at_sea import on_sea, subs
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.battles.in_air import bombing
from referee.games.wif5.battles.on_land import survivors, winter
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps import arriving
from referee.games.wif5.maps.counters import drawn, now

SEA = """
grid odd-q
sea North_Sea
sea Baltic_Sea
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen factory resource
hex 1,0 axis home=germany
hex 2,0 axis
hex 3,0 allies name=Sedan
hex 4,0 allies home=france
hex 5,0 allies home=france
hex 2,1 axis city=germany home=germany name=Essen
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull
hex 9,3 allies city=cw home=cw port=Baltic_Sea name=Far
whole
"""
HERE = [3, 2]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


# -- bombs (8.2.4, 10.6.1) ----------------------------------------------------------------------------------------------------
def bomb(
    keys: dict[str, str],
    *answers: Any,
    text: str = "x germany inf 1,0",
    place: str = "Bremen",
    **more: Any,
) -> Any:
    used = {"actions": {"cw": "combined", "france": "combined"}, **more.pop("used", {})}
    state = ground(
        SEA,
        text,
        step=more.pop("step", "strategic_bombardment"),
        side=more.pop("side", "allies"),
        used=used,
        **more,
    )
    given = {
        "by": "cw",
        "against": "germany",
        "weather": "clear",
        "factory_points": "3",
        "hex_resources": "1",
        **keys,
    }
    return led(
        bombing.bombing(book(), state, {"where": "bombing", "place": place, "keys": given}),
        *answers,
    )


@pytest.mark.parametrize(("keys", "answers", "bombed"), [
    # The example of the booklet: fifteen factors, nobody intercepts, a 5 becomes a 6: four points, three of them build points.
    ({"bombers": "2/7:str, 2/8:str", "result": "4"}, [(5,)], {"factors": 15, "die": 6, "points": 4, "build": 3, "resources": 1}), ({"bombers": "2/7:str, 2/8:str", "result": "4", "hex_resources": "0"}, [(5,)], {"points": 4, "build": 3, "resources": 0}), ({"bombers": "2/7:str, 2/8:str", "result": "2"}, [(5,)], {"points": 2, "build": 2, "resources": 0}),
    ({"bombers": "2/7:str", "result": "1", "weather": "winter"}, [(5,)], {"factors": 4, "build": 1}), ({"bombers": "2/8:str", "result": "1", "weather": "monsoon"}, [(1,)], {"factors": 4, "die": 2}), ({"bombers": "2/8:str", "result": "3", "factory_points": "0"}, [(1,)], {"points": 3, "build": 0, "resources": 1}),
])  # fmt: skip
def test_10_6_1_points_first_then_resources(keys: Any, answers: Any, bombed: Any) -> None:
    done, asked, _ = bomb(keys, *answers)
    (event,) = [each for each in done.events if each.kind == "bombed"]
    assert (
        {key: event.data[key] for key in bombed} == bombed
        and event.data["power"] == "cw"
        and event.data["nation"] == "germany"
    )
    assert not [each for each in done.rulings if each.severity == "refusal"]
    assert len([each for each in asked if type(each).__name__ == "Dice"]) == 1


@pytest.mark.parametrize(("keys", "more", "said"), [
    ({}, {"side": "axis"}, "course.not_phasing"), ({}, {"step": "ground_strike"}, "course.not_now"), ({"against": "usa"}, {}, "fight.not_at_war"), ({}, {"place": "1,0"}, "sky.no_target"), ({}, {"used": {"actions": {"cw": "naval"}}}, "bombing"), ({"weather": "severe_winter"}, {}, "severe_winter"),
    ({}, {"control": {"0,0": {"power": "germany", "since": "Jan/Feb 1940", "was": "cw"}}}, "bombing.fresh"),
])  # fmt: skip
def test_10_6_1_what_is_not_bombed(keys: Any, more: Any, said: str) -> None:
    given = {"bombers": "2/7:str", "result": "4", **keys}
    done, _, _ = bomb(given, **more)
    refused = [each.code for each in done.rulings if each.severity == "refusal"]
    assert refused and (any(said in code for code in refused) or said == "bombing")
    assert not [each for each in done.events if each.kind == "bombed" and each.data["points"]]


# -- the SUBs of a sea area, one after the other (10.5.5.1) ------------------------------------------------------------------------
MISSES = {
    chart: {f"column=all die={die}": "-" for die in range(1, 13)}
    for chart in ("subs_vs_ships", "ships_vs_subs")
}
HITS = {**MISSES, "subs_vs_ships": {f"column=all die={die}": "X" for die in range(1, 13)}}


def chase(
    text: str,
    keys: Any,
    *answers: Any,
    cells: Any = None,
    step: str = "naval_movement",
    **args: Any,
) -> Any:
    state = ground(SEA, text, step=step)
    units = {name: dict(raw) for name, raw in state.units.items()}
    ships = [name for name, raw in units.items() if raw["power"] == "germany"]
    for raw in units.values():
        if raw.pop("met", None):
            raw["hunts"] = {"when": HERE, "group": ships}
    place = args.pop("place", "North Sea")
    return led(
        subs.subs(
            book().with_cells(cells or MISSES),
            replace(state, units=units),
            {"where": "subs", "place": place, "keys": keys, **args},
        ),
        *answers,
    )


TWO = "u cw sub North_Sea section=2 met=yes; v cw sub North_Sea section=1 met=yes; t germany trs North_Sea mp=5; w germany trs North_Sea mp=5"


def test_10_5_5_1_each_sub_ends_its_combats_before_the_next() -> None:
    done, _asked, _said = chase(TWO, {}, "t", (1,), (1,), "w", (2,), (2,))
    fights = [event.data for event in done.events if event.kind == "subs_fought"]
    assert [(each["name"], [one["ship"] for one in each["attacks"]]) for each in fights] == [
        ("u", ["t"]),
        ("v", ["w"]),
    ]
    assert fights[0]["attacks"][0]["dice"] == [3, 3] and fights[1]["attacks"][0]["dice"] == [3, 3]
    assert {"subs.beside", "subs.sails_on"} <= {*codes(done.rulings)}
    assert (
        next(each for each in done.rulings if each.code == "wif5.subs.beside").params["names"]
        == "u, v"
    )


def two_groups(keys: Any) -> tuple[Any, Any]:
    """Two SUBs that have met a group each, of a warship and a TRS; their battle with some keys."""
    groups = {"u": ["a", "b"], "v": ["c", "d"]}
    state = ground(
        SEA,
        "u cw sub North_Sea section=2; v cw sub North_Sea section=1; a germany hs North_Sea; b germany trs North_Sea;"
        " c germany ls North_Sea; d germany trs North_Sea",
        step="naval_movement",
    )
    units = {name: dict(raw) for name, raw in state.units.items()}
    for name, met in groups.items():
        units[name]["hunts"] = {"when": HERE, "group": met}
    state = replace(state, units=units)
    line: Any = {"where": "subs", "place": "North Sea", "keys": keys}
    return subs.subs(book().with_cells(MISSES), state, line), units


@pytest.mark.parametrize(("escort", "hit"), [
    ("a, c", [("u", "a"), ("v", "c")]), ("c, a", [("u", "a"), ("v", "c")]), ("a", [("u", "a"), ("v", "d")]), ("c", [("u", "b"), ("v", "c")]),
    ("1 hs, 1 ls", [("u", "a"), ("v", "c")]), ("none", [("u", "b"), ("v", "d")]),
])  # fmt: skip
def test_10_5_2_4_escorts_of_two_groups_in_one_line(escort: str, hit: Any) -> None:
    """Each group that SUBs of a line have met has its own of the escorts typed; where they are, they are attacked."""
    script, units = two_groups({"escort": escort})
    answers: list[Any] = []
    for _, ship in hit:  # a class is asked where the group is not covered
        answers += [units[ship]["unit"]] if units[ship]["unit"] == "trs" else []
        answers += [(1,), (1,)]
    done, _asked, _said = led(script, *answers)
    fights = [event.data for event in done.events if event.kind == "subs_fought"]
    assert [(each["name"], each["attacks"][0]["ship"]) for each in fights] == hit


def test_10_5_2_4_escorts_of_all_groups_are_announced_before_a_die_is_thrown() -> None:
    """As a group begins to move its owner announces them: what the SUBs of another group threw is not known."""
    script, _units = two_groups({})
    done, asked, _said = led(script, "a", "c", (1,), (1,), (1,), (1,))
    kinds = [type(each).__name__ for each in asked]
    assert kinds == ["Choice", "Choice", "Dice", "Dice", "Dice", "Dice"]
    fights = [event.data for event in done.events if event.kind == "subs_fought"]
    assert [each["attacks"][0]["ship"] for each in fights] == ["a", "c"]


def test_10_5_5_1_the_second_sub_has_nobody_left() -> None:
    done, _asked, said = chase(
        TWO, {"target": "trs"}, "t", (1,), (1,), "trs", (1,), (1,), cells=HITS
    )
    assert [event.data["name"] for event in done.events if event.kind == "unit_removed"] == [
        "t",
        "w",
    ]
    assert "subs.nobody_left" in said and "subs.sails_on" not in codes(done.rulings)
    assert done.result["subs"][1] == {"sub": "v", "attacks": []}


@pytest.mark.parametrize(("text", "keys", "more", "said"), [
    ("t germany trs North_Sea", {}, {}, "subs.nobody"), (TWO, {}, {"step": "ground_strike"}, "course.not_now"), (TWO, {}, {"place": "North See"}, "sea.almost"), (TWO, {"subs": "t"}, {}, "subs.no_sub"), ("u cw sub North_Sea", {"subs": "sub@1", "by": "cw", "ships": "none"}, {"step": "return_to_base"}, ""), ("u cw sub North_Sea", {"subs": "u", "ships": "hs", "against": "usa"}, {"step": "return_to_base"}, "subs.not_intercepted"),
])  # fmt: skip
def test_10_5_5_1_no_combat_of_subs(text: str, keys: Any, more: Any, said: str) -> None:
    if not said:
        with pytest.raises(Fault):
            chase(text, keys, **more)
        return
    done, asked, _ = chase(text, keys, **more)
    assert said in codes(done.rulings) and done.events == () and not asked


def test_10_5_2_4_who_escorts_is_said_once_of_a_group() -> None:
    text = TWO.replace("w germany trs", "w germany hs")
    done, asked, said = chase(text, {}, "w", (1,), (1,), (1,), (1,))
    assert [each.what for each in asked if type(each).__name__ == "Choice"] == [
        "wif5.ask.subs.escort"
    ]
    turned = [event.data["names"] for event in done.events if event.kind == "units_turned"]
    assert turned[0] == ["w"] and "map.turned_down" in said
    assert all(
        one["ship"] == "w"
        for event in done.events
        if event.kind == "subs_fought"
        for one in event.data["attacks"]
    )


# -- a side breaks off (10.5.10, 11.7.1) ----------------------------------------------------------------------------------------------
def ship(name: str, unit: str = "hs", section: int = 0) -> Afloat:
    return Afloat(unit, section, 5, 0, None, name)


@pytest.mark.parametrize(("text", "fleet", "answers", "at", "cost"), [
    ("a cw hs North_Sea mp=5 section=2", (ship("a", section=2),), [], {"a": "9,0"}, {}), ("a cw hs North_Sea mp=2 section=1", (ship("a", section=1),), [], {"a": "9,0"}, {}), ("a germany hs North_Sea mp=5", (ship("a"),), [], {"a": "0,0"}, {}), ("a cw sub North_Sea mp=5", (ship("a", "sub"),), [], {}, {}),
    ("a cw ftr North_Sea", (ship("a", "ftr"),), [], {}, {}), ("", (ship(""),), [], {}, {}), ("a cw hs North_Sea section=1", (ship("a", section=1),), ["2"], {"a": "9,0"}, {}), ("a japan trs North_Sea mp=5; i japan inf North_Sea aboard=a", (ship("a", "trs"),), [], {}, {"japan": {"trs": 1, "inf": 1}}),
])  # fmt: skip
def test_10_5_10_ships_that_break_off_put_in(
    text: str, fleet: Any, answers: Any, at: Any, cost: Any
) -> None:
    state = ground(SEA, text, step="naval_combat")
    (events, lost), _asked, said = led(on_sea.gone_home(book(), state, fleet, Typed({})), *answers)
    assert {
        event.data["name"]: event.data["at"] for event in events if event.kind == "unit_placed"
    } == at and dict(lost) == cost
    removed = [event.data["name"] for event in events if event.kind == "unit_removed"]
    assert removed == (["a", "i"] if cost else [])
    flown = [event for event in events if event.kind == "units_turned" and "homing" in event.data]
    assert bool(flown) is (" ftr " in text) and ("afloat.flies_home" in said) is bool(flown)


def test_10_5_10_what_was_lost_is_borne_by_the_last_round() -> None:
    rounds = [
        Event("sea_fought", {"destroyed": {"cw": {"hs": 1}}}),
        Event("other", {}),
        Event("sea_fought", {"destroyed": {"cw": {"hs": 1}}}),
        Event("unit_removed", {"name": "a"}),
    ]
    after = on_sea.borne_too(rounds, {"cw": {"hs": 1, "trs": 1}, "japan": {"ls": 1}})
    assert (
        after[0] == rounds[0]
        and after[1] == rounds[1]
        and after[3] == rounds[3]
        and len(after) == 4
    )
    assert after[2].data["destroyed"] == {"cw": {"hs": 2, "trs": 1}, "japan": {"ls": 1}}


# -- after a land battle (10.7.4.5, 10.7.6.7 to 10.7.6.11) --------------------------------------------------------------------------------
RESULT = {
    "retreat": False,
    "retreat_by": "attacker",
    "shattered": False,
    "attackers_stay_up": False,
    "defenders_flip": False,
    "breakthrough": False,
}
LAND = "a germany inf 2,0; b germany arm 2,0; x france inf 3,0; y france inf 3,0"


def fought(
    text: str,
    losses: Any,
    *answers: Any,
    emptied: bool = False,
    mine: str = "a b",
    theirs: str = "x y",
    typed: Any = None,
    **result: Any,
) -> Any:
    state = ground(SEA, text, step="land_combat")
    field = Field(
        "3,0",
        tuple(counter(state, name) for name in mine.split()),
        tuple(counter(state, name) for name in theirs.split()),
    )
    field = replace(field, emptied=emptied)
    given = Typed(typed or {})
    events, asked, said = led(
        survivors.aftermath(book(), state, field, given, {**RESULT, **result}, losses), *answers
    )
    return events, asked, said, given


def faces(events: Any) -> dict[str, bool]:
    return {
        name: event.data["down"]
        for event in events
        if event.kind == "units_turned"
        for name in event.data["names"]
    }


@pytest.mark.parametrize(("losses", "typed", "answers", "result", "gone", "turned"), [
    (({}, {}), {}, [], {}, [], {"a": True, "b": True}), (({}, {}), {}, [], {"attackers_stay_up": True}, [], {"a": False, "b": False}), (({}, {}), {}, [], {"defenders_flip": True}, [], {"a": True, "b": True, "x": True, "y": True}), (({"inf": 1}, {}), {}, [], {}, ["a"], {"b": True}),
    (({}, {"inf": 1}), {}, ["y"], {"attackers_stay_up": True}, ["y"], {"a": False, "b": False}), (({}, {"inf": 1}), {"their_counters": "x"}, [], {"attackers_stay_up": True}, ["x"], {"a": False, "b": False}), (({"inf": 1, "arm": 1}, {}), {}, [], {}, ["a", "b"], {}),
])  # fmt: skip
def test_10_7_6_11_who_lies_face_down_after_it(
    losses: Any, typed: Any, answers: Any, result: Any, gone: list[str], turned: Any
) -> None:
    events, _asked, _, _ = fought(LAND, losses, *answers, typed=typed, **result)
    assert [event.data["name"] for event in events if event.kind == "unit_removed"] == gone
    assert faces(events) == turned
    battles = [
        event.data for event in events if event.kind == "units_turned" and "battle" in event.data
    ]
    assert all(
        each["fought"] == HERE
        and each["battle"] == {"hex": "3,0", "emptied": False, "through": False}
        for each in battles
    )


def test_10_7_6_8_shattered_units_go_to_the_spiral_unless_they_are_shut_in() -> None:
    events, _, _, typed = fought(
        LAND, ({}, {}), "none", shattered=True, emptied=True, attackers_stay_up=True
    )
    fates = {
        event.data["name"]: event.data["fate"] for event in events if event.kind == "unit_removed"
    }
    assert fates == {"x": "shattered", "y": "shattered"} and typed["trapped"] == "none"
    shut = f"{LAND}; g germany inf 4,0; h germany inf 5,0"
    events, _, said, typed = fought(
        shut, ({}, {}), "none", shattered=True, emptied=True, attackers_stay_up=True
    )
    fates = {
        event.data["name"]: event.data["fate"] for event in events if event.kind == "unit_removed"
    }
    assert (
        fates == {"x": "destroyed", "y": "destroyed"}
        and typed["trapped"] == "2 inf"
        and said.count("map.trapped") == 2
    )


def test_10_7_4_5_who_lands_and_does_not_win_is_destroyed() -> None:
    land = "a germany inf 3,0 invades=yes landed=now; x france inf 3,0"
    events, _, said, typed = fought(land, ({}, {}), mine="a", theirs="x")
    assert [
        (event.data["name"], event.data.get("fate"))
        for event in events
        if event.kind == "unit_removed"
    ] == [("a", "thrown_back")]
    assert typed["thrown_back"] == "1 inf" and "landing.thrown_back" in said
    events, _, said, typed = fought(land, ({}, {"inf": 1}), mine="a", theirs="x", emptied=True)
    assert [event.data["name"] for event in events if event.kind == "unit_removed"] == [
        "x"
    ] and "thrown_back" not in typed
    assert [event.data["at"] for event in events if event.kind == "unit_placed"] == ["3,0"]


def test_10_7_6_8_nothing_is_moved_where_the_map_shows_nobody() -> None:
    state = ground(SEA, LAND, step="land_combat")
    assert led(survivors.aftermath(book(), state, Field(), Typed({}), RESULT, ({}, {})))[0] == ()
    assert (
        led(survivors.aftermath(book(), state, Field("3,0"), Typed({}), RESULT, ({}, {})))[0] == ()
    )


# -- used to the cold, named (8.2.5) ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("none", []),
        ("1 inf", [0]),
        ("2 inf", [0, 2]),
        ("w", [2]),
        ("w, 1 inf", [2, 0]),
        ("1 arm", [1]),
        ("1 inf, 1 arm", [0, 1]),
    ],
)
def test_8_2_5_attackers_by_type_or_by_name(text: str, found: list[int]) -> None:
    each = [
        winter._One("inf", "", None),
        winter._One("arm", "", None),
        winter._One("inf", "w", None),
    ]
    named = winter._among(book(), each, text)
    assert [next(at for at, one in enumerate(each) if one is other) for other in named] == found
    for wrong in ("1 mtn", "sdf"):
        with pytest.raises(Fault):
            winter._among(book(), each, wrong)


# -- reinforcements beside a full city (6.2) --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("before", "cities", "left"), [
    ({}, ["A"], True), ({"p": ["A"]}, ["A"], False), ({"p": ["A", "B"]}, ["A"], True), ({"p": ["A", "B"], "q": ["A"]}, ["B"], False), ({"p": ["A", "B"], "q": ["B", "C"]}, ["A"], True), ({"p": ["A"], "q": ["A", "B"]}, ["A", "B"], False), ({"p": ["A"]}, ["A", "B"], True), ({}, [], False),
])  # fmt: skip
def test_6_2_beside_each_city_one_unit(before: Any, cities: Any, left: bool) -> None:
    assert arriving._one_is_left(before, cities) is left


@pytest.mark.parametrize(("text", "marks", "found"), [
    ("a germany inf 1,0", "a", {"a": {"0,0", "2,1"}}), ("a germany inf 1,0", "", {}), ("a germany inf 0,0", "a", {}), ("a germany inf 2,0; b germany inf 1,0", "a b", {"a": {"2,1"}, "b": {"0,0", "2,1"}}), ("a cw inf 3,0", "a", {}), ("a germany inf 5,0", "a", {}),
])  # fmt: skip
def test_6_2_who_arrived_beside_a_city(text: str, marks: str, found: Any) -> None:
    state = ground(SEA, text)
    units = {
        name: {**raw, "arrived": state.date}
        if name in marks.split()
        else {**raw, "arrived": "Sep/Oct 1939"}
        for name, raw in state.units.items()
    }
    state = replace(state, units=units)
    assert arriving._placed_beside(state, drawn(state), now(state)) == found


def test_10_7_6_2_over_a_hex_that_was_attacked_aircraft_fight_yet() -> None:
    state = ground(
        SEA, LAND, step="land_combat", used={"fought": {"land_combat": {"3,0": ["germany"]}}}
    )
    given = {"place": "Sedan", "by": "germany", "against": "france"}
    assert in_vain.idle(book(), state, {"where": "air", **given}) is None
    told = in_vain.idle(book(), state, {"where": "land", **given})
    assert told is not None and codes([told]) == ["battles.attacked"]
