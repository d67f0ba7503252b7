"""Who helps in a land battle and how: shore fire, HQs, the cold, ground strikes, condition by condition (8.2.5, 10.7.1, 10.7.6)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground

from referee.engine.faults import Unreadable
from referee.games.wif5.battles.at_sea import prey
from referee.games.wif5.battles.in_air import air
from referee.games.wif5.battles.on_land import shore, support, turned_over, winter
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed

COAST = """
grid odd-q
sea North_Sea
sea Baltic_Sea
hex 0,0 axis city=germany home=germany coast=North_Sea
hex 1,0 axis
hex 2,0 axis
hex 1,1 allies coast=North_Sea
hex 2,1 allies city=france home=france
hex 4,4 axis
hex Sudan section allies coast=North_Sea
whole
"""


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def field(state: Any, at: str = "1,1", mine: str = "", theirs: str = "") -> Field:
    return Field(
        at,
        tuple(counter(state, name) for name in mine.split()),
        tuple(counter(state, name) for name in theirs.split()),
    )


def played(script: Any, *answers: Any) -> Any:
    left = list(answers)
    try:
        ask = next(script)
        while True:
            ask = script.send(None if type(ask).__name__ == "Say" else left.pop(0))
    except StopIteration as end:
        assert not left
        return end.value


# -- shore fire (10.7.6.3) -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("gun", "said"), [
    ("g germany hs North_Sea section=2", []), ("g germany ls North_Sea section=1", []), ("g cw hs North_Sea section=2", ["afloat.other_side"]),
    ("g germany cv North_Sea section=2", ["shore.no_guns"]), ("g germany trs North_Sea section=2", ["shore.no_guns"]), ("g japan hs North_Sea section=2", ["battles.apart"]),
    ("g italy hs North_Sea section=2", []), ("g germany hs North_Sea section=2 down=yes", ["shore.face_down"]), ("g germany hs Baltic_Sea section=2", ["shore.no_coast"]),
    ("g germany hs 0,0 section=2", ["shore.no_coast"]), ("g germany hs North_Sea section=0", []),
])  # fmt: skip
def test_10_7_6_3_which_ships_fire_ashore(gun: str, said: list[str]) -> None:
    state = ground(COAST, gun)
    section, wrong = shore.section_of(state, field(state), "germany", "g", None)
    assert codes(wrong) == said and section == (0 if said else state.units["g"]["section"])
    may = not said and state.units["g"]["section"] != 0
    assert [name for name, _ in shore.gunners(state, field(state), "germany")] == (
        ["g"] if may else []
    )


def test_10_7_6_3_the_section_is_kept_or_typed() -> None:
    state = ground(COAST, "g germany hs North_Sea section=2; b germany hs North_Sea")
    assert codes(shore.section_of(state, field(state), "germany", "g", "1")[1]) == [
        "afloat.section"
    ]
    assert shore.section_of(state, field(state), "germany", "g", "2") == (2, ())
    assert shore.section_of(state, field(state), "germany", "b", "3") == (3, ())
    with pytest.raises(Unreadable):
        shore.section_of(state, field(state), "germany", "b", None)
    assert list(shore.gunners(state, field(state, "2,1"), "germany")) == []  # no coast
    told, counted, _ = shore.shelled(book(), state, field(state), "germany", "7")
    assert ([each.code for each in told], counted) == (["wif5.shore.which"], 0)  # whose factors?
    assert shore.shelled(book(), state, field(state, "2,1"), "germany", "7") == ((), 7, [])
    assert shore.shelled(book(), state, field(state), "germany", "none") == ((), 0, [])
    told, counted, _ = shore.shelled(book(), state, field(state), "germany", "5:hs@1, 4@1")
    assert (codes(told), counted) == (["shore.which", "shore.which"], 0)
    bare = field(state, "2,1")  # where no counter may fire they are told by their types
    told, counted, guns = shore.shelled(book(), state, bare, "germany", "5:hs@1, 4@1")
    assert (counted, guns) == (5, []) and "shore.modifier" in codes(
        told
    )  # 3 and 2 in section 1, the example
    for text in ("x", "5:hs"):
        with pytest.raises(Unreadable):
            shore.shelled(book(), state, field(state), "germany", text)
    assert shore.turned([]) == ((), ()) and codes(shore.turned(["g"])[1]) == ["map.turned_down"]


def test_10_7_6_3_a_ship_of_the_map_fires_with_its_shore_bombardment_factor() -> None:
    """The factor told with `place` is that of its surface fire (10.5.7.1): it is no shore bombardment factor."""
    state = ground(
        COAST, "g germany hs North_Sea section=1 factor=5; b germany hs North_Sea section=1"
    )
    assert shore.shelled(book(), state, field(state), "germany", "4:g")[2] == ["g"]
    for text in ("g", "g@1", "b"):
        with pytest.raises(Unreadable):
            shore.shelled(book(), state, field(state), "germany", text)


def test_10_7_6_3_a_cell_of_shore_fire_that_nobody_knows_is_asked_and_kept() -> None:
    state = ground(COAST, "g germany hs North_Sea section=3; b germany ls North_Sea section=2")
    fire = shore.fire(book(), state, field(state), "germany", "12:g, 5:b")
    told, counted, guns, kept = played(fire, "-3", "-2")  # 9 of section 3, 3 of section 2
    assert (counted, guns) == (12, ["g", "b"]) and codes(told).count("shore.modifier") == 2
    assert [(each.data["cell"], each.data["result"]) for each in kept] == [
        ("section=3", "-3"),
        ("section=2", "-2"),
    ]


@pytest.mark.parametrize(("text", "mine", "theirs", "at", "sheltered"), [
    ("a germany inf Sudan; x france inf Sudan", "a", "x", "Sudan", False), ("a germany inf Sudan; x france inf Sudan down=yes", "a", "x", "Sudan", True),
    ("a germany inf Sudan; x france hq Sudan", "a", "x", "Sudan", True), ("a germany inf Sudan invades=yes landed=now; x france hq Sudan", "a", "x", "Sudan", False),
    ("a germany inf 1,0; x france hq 1,1", "a", "x", "1,1", False),
])  # fmt: skip
def test_10_7_6_3_in_a_section_at_who_is_seen_alone(
    text: str, mine: str, theirs: str, at: str, sheltered: bool
) -> None:
    state = ground(COAST, text)
    assert shore._sheltered(state, field(state, at, mine, theirs)) is sheltered


# -- HQs (10.7.6.5) --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "key", "able"), [
    ("h germany hq 1,0", "hq", ["h"]), ("h germany hq 1,0 down=yes", "hq", []), ("h germany inf 1,0", "hq", []), ("h france hq 1,1", "enemy_hq", ["h"]), ("h france hq 2,1", "enemy_hq", ["h"]),
    ("h france hq 2,1 down=yes", "enemy_hq", []), ("h france hq 4,4", "enemy_hq", []), ("h germany hq 2,1", "enemy_hq", []), ("h cw hq 2,1", "enemy_hq", []), ("h usa hq 2,1", "enemy_hq", ["h"]),
    ("h france inf 2,1", "enemy_hq", []),
])  # fmt: skip
def test_10_7_6_5_which_hq_may_support(text: str, key: str, able: list[str]) -> None:
    state = ground(COAST, text)
    assert support._able(state, field(state, mine="h"), Typed({}), "france", key) == able


def test_10_7_6_5_not_from_a_hex_that_is_attacked_itself_nor_out_of_a_section() -> None:
    state = ground(COAST, "h france hq 2,1")
    assert (
        support._able(state, field(state), Typed({"attacked": "2,1"}), "france", "enemy_hq") == []
    )
    assert support._able(state, field(state), Typed({"attacked": "4,4"}), "france", "enemy_hq") == [
        "h"
    ]
    assert list(support._around(state, field(state, "Sudan"), Typed({}))) == ["Sudan"]
    assert set(support._around(state, field(state, "1,1"), Typed({}))) == {"1,1", "1,0", "2,1"}


@pytest.mark.parametrize(
    ("text", "fine"),
    [("1", True), ("6", True), ("0", False), ("7", False), ("x", False), ("", False)],
)
def test_10_7_6_5_the_value_of_an_hq_is_met_by_a_die(text: str, fine: bool) -> None:
    assert (support._digit(text) is None) is fine


@pytest.mark.parametrize(("raw", "key", "code"), [
    ("h germany hq 1,0 down=yes", "hq", "hq.face_down"), ("h germany hq 1,0", "hq", "support.not_attacking"), ("h france hq 4,4", "enemy_hq", "support.not_near"), ("h germany inf 1,0 down=yes", "hq", "support.not_attacking"),
])  # fmt: skip
def test_10_7_6_5_why_an_hq_does_not_support(raw: str, key: str, code: str) -> None:
    state = ground(COAST, raw)
    assert codes([support._why(state, field(state), "france", key, "h")]) == [code]
    assert codes([support._nobody(state, field(state), key)]) == [
        "support.no_attacker" if key == "hq" else "support.nobody_near"
    ]
    assert (
        support.told({"h": 3, "k": 2}, {"k"})[0].params["names"] == "h"
        and support.told({"k": 2}, {"k"}) == []
    )


# -- used to the cold (8.2.5) --------------------------------------------------------------------------------------------------
FINLAND = {"minors": {"finland": {"status": "declared", "power": "germany"}}}


@pytest.mark.parametrize(("by", "units", "text", "more", "used"), [
    ("russia", "6:inf:white, 5:arm", "", {}, [True, None]), ("germany", "6:inf:white", "", {}, [False]), ("germany", "6:inf:white", "", FINLAND, [True]), ("germany", "6:inf", "", FINLAND, [None]),
    ("germany", "6:inf", "a germany inf 1,0 nation=finland", FINLAND, [True]), ("germany", "6:inf:white", "a germany inf 1,0", FINLAND, [False]), ("russia", "6:inf:white", "a russia inf 1,0", {}, [True]),
    ("russia", "6:inf", "a russia inf 1,0", {}, [None]), ("germany", "6:inf", "", {"minors": {"finland": {"status": "conquered", "power": "germany"}}}, [False]),
    ("germany", "6:inf", "a germany inf 1,0 nation=sweden", {}, [True]),
])  # fmt: skip
def test_8_2_5_who_is_used_to_the_cold(
    by: str, units: str, text: str, more: Any, used: list[bool | None]
) -> None:
    state = ground(COAST, text, **more)
    found = winter._attackers(
        book(), state, field(state, mine="a" if text else ""), Typed({"units": units}), by
    )
    assert [one.used for one in found] == used


@pytest.mark.parametrize(("units", "typed", "weather", "asked", "answers", "names", "said"), [
    ("6:inf:white, 5:arm", {}, "clear", False, (), {}, []), ("6:inf:white, 5:arm", {}, "mud", True, (), {}, []), ("6:inf:white, 5:arm", {"ignore_weather": "no"}, "winter", True, (), {}, []),
    ("6:inf:white, 5:arm", {"ignore_weather": "yes"}, "winter", False, (), {"inf": 1}, []), ("6:inf:white, 5:arm", {"ignore_weather": "yes"}, "severe_winter", False, (), {"inf": 1}, []),
    ("6:inf:white, 5:arm, 4:inf", {"ignore_weather": "yes"}, "winter", False, (), {}, ["winter.few"]), ("6:inf, 5:arm", {"ignore_weather": "yes"}, "winter", False, (), {}, ["winter.which"]),
    ("6:inf, 5:arm", {}, "winter", False, (), {}, ["winter.unsaid"]), ("6:inf:white, 5:arm", {}, "winter", False, (), {}, ["winter.may"]), ("6:inf:white, 5:arm", {}, "winter", True, ("yes",), {"inf": 1}, []),
    ("6:inf:white, 5:arm", {}, "winter", True, ("no",), {}, []), ("6:inf, 5:arm", {}, "winter", True, ("none",), {}, []), ("6:inf, 5:arm", {}, "winter", True, ("inf", "yes"), {"inf": 1}, []),
    ("6:inf, 5:arm, 4:mtn", {}, "winter", True, ("inf",), {}, []), ("6:inf, 5:arm", {"ignore_weather": "yes"}, "winter", True, ("none",), {}, ["winter.nobody"]),
])  # fmt: skip
def test_8_2_5_half_of_the_attackers_or_more(
    units: str, typed: Any, weather: str, asked: bool, answers: Any, names: Any, said: list[str]
) -> None:
    state = ground(COAST)
    given = Typed({"units": units, **typed})
    found, told = played(
        winter.ignored(book(), state, field(state), given, "russia", weather, asked), *answers
    )
    assert (dict(found.units), codes(told)) == (names, said)


COLD = winter.Hardened({"inf": 2}, ("a", "b"))


@pytest.mark.parametrize(("typed", "named", "wrong"), [
    ({"inf": 1}, (), False), ({"arm": 1}, (), True), ({"inf": 2, "arm": 1}, (), False), ({"inf": 1, "arm": 1}, (), True), (None, (), False), ({"inf": 1}, ("a",), False),
    ({"inf": 1}, ("z",), True), ({"inf": 2}, ("a", "b"), False), ({"inf": 2, "arm": 1}, ("a", "b", "z"), False),
])  # fmt: skip
def test_8_2_5_losses_come_from_them_first(typed: Any, named: Any, wrong: bool) -> None:
    assert codes(winter.spared(COLD, typed, named)) == (["winter.first"] if wrong else [])


@pytest.mark.parametrize(("count", "answers", "gone"), [
    (0, (), {}), (1, (), {"inf": 1}), (2, (), {"inf": 2}), (3, ("arm",), {"inf": 2, "arm": 1}), (3, ("inf",), {"inf": 3}), (4, (), {"inf": 3, "arm": 1}), (9, (), {"inf": 3, "arm": 1}),
])  # fmt: skip
def test_8_2_5_how_many_of_whom(count: int, answers: Any, gone: Any) -> None:
    cold = winter.Hardened({"inf": 2})
    found, _ = played(
        winter.lost(cold, {"inf": 3, "arm": 1}, count, "russia", None, (), ()), *answers
    )
    assert {unit: n for unit, n in found.items() if n} == gone


# -- ground strikes (10.7.1) --------------------------------------------------------------------------------------------------------
THERE = {"a": "inf", "b": "inf", "c": "arm"}


def test_10_7_1_the_dice_turn_over_who_they_fall_for() -> None:
    names = {"inf": ["a", "b"], "arm": ["c"]}
    assert air.struck_names(["inf", "inf", "arm"], [1, 2], names) == ["b", "c"] and names == {
        "inf": ["a"],
        "arm": [],
    }
    assert air.struck_names(["inf", "inf"], [0, 1], {"inf": ["a"]}) == [
        "a"
    ]  # the other is no counter
    assert air._typed(THERE, "a, 2 mtn") == "1 inf, 2 mtn"
    assert air._named(THERE, "b", {"inf": 1, "arm": 1}) == {"inf": ["b"], "arm": ["c"]}
    assert air._named(THERE, "", {"inf": 2}) == {"inf": ["a", "b"], "arm": []}
    assert air._targets(book(), "none") == {} and air._targets(book(), "2 inf, ftr") == {
        "inf": 2,
        "ftr": 1,
    }


@pytest.mark.parametrize(("text", "said"), [
    ("1 inf, 1 arm", None), ("x, y", None), ("x", "strike.others"), ("2 inf", "strike.others"), ("z", "map.not_there"), ("q", "strike.others"), ("foo", "name.unknown"),
])  # fmt: skip
def test_10_7_1_each_unit_face_up_in_the_hex_is_a_target(text: str, said: str | None) -> None:
    state = ground(
        COAST, "x france inf 1,1; y france arm 1,1; z france inf 2,1; q france inf 1,1 down=yes"
    )
    found = air._unread(book(), state, "1,1", "germany", text)
    assert (None if found is None else found.code.removeprefix("wif5.")) == said
    nobody = ground(COAST, "q france inf 1,1 down=yes")
    assert codes([air._unread(book(), nobody, "1,1", "germany", "q")]) == ["strike.nobody"]
    assert air._unread(book(), nobody, "1,1", "germany", "none") is None
    assert air._unread(book(), ground(COAST), "1,1", "germany", "3 inf") is None  # the table knows
    assert air._nobody(state, "1,1", "germany") == () and codes(
        air._nobody(ground(COAST), "1,1", "germany")
    ) == ["strike.empty"]


@pytest.mark.parametrize(("flipped", "text", "struck"), [
    ({"inf": 2}, "", {"lodz": {"inf": 2}}), ({}, "", {}), ({"inf": 1}, "x france inf 2,1", {"lodz": {"inf": 1}}),
])  # fmt: skip
def test_10_7_1_what_a_strike_turned_over_is_remembered(
    flipped: Any, text: str, struck: Any
) -> None:
    state = ground(COAST, text)
    told: Any = {"place": "Lodz", "power": "germany", "flipped": flipped}
    after = turned_over.kept(state, told)
    assert dict(after.struck) == struck
    again = turned_over.kept(after, told)
    assert dict(again.struck.get("lodz", {})) == {unit: 2 * n for unit, n in flipped.items()}
    fought: Any = {"place": "Lodz", "cell": "1/1", "enemy_lost": {"inf": 1}}
    left = {unit: n - 1 for unit, n in flipped.items() if n > 1}
    assert dict(turned_over.fought(after, fought).struck.get("lodz", {})) == left
    assert "lodz" not in turned_over.fought(after, {**fought, "cell": "-/1R"}).struck
    assert turned_over.fought(state, fought) is state
    # The map knows the faces of its own counters.
    shown = ground(COAST, "x france inf 1,1")
    assert (
        dict(
            turned_over.kept(
                shown, {"place": "1,1", "power": "germany", "flipped": {"inf": 1}}
            ).struck
        )
        == {}
    )  # type: ignore[typeddict-item]


# -- SUBs that intercepted (10.5.5.1) --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("typed", "step", "found", "said"), [
    ({"subs": "u"}, "naval_movement", ["u"], ["subs.not_intercepted"]), ({"subs": "u"}, "return_to_base", ["u"], ["subs.not_intercepted"]), ({"subs": "spent"}, "return_to_base", ["spent"], ["subs.done"]),
    ({"subs": "hs"}, "return_to_base", ["hs"], ["subs.no_sub"]), ({"subs": "far"}, "return_to_base", ["far"], ["afloat.not_there"]), ({"subs": "2 sub@2", "by": "germany"}, "return_to_base", ["", ""], []),
    ({"subs": "1 hs@2", "by": "germany"}, "return_to_base", [], ["subs.no_sub"]), ({"subs": "u, e"}, "return_to_base", ["u", "e"], ["subs.not_intercepted", "subs.not_intercepted", "subs.two_sides"]), ({}, "naval_movement", [], ["subs.nobody"]),
    ({"subs": "u@2"}, "return_to_base", ["u"], ["subs.not_intercepted"]),
])  # fmt: skip
def test_10_5_5_1_which_subs_fight(
    typed: Any, step: str, found: list[str], said: list[str]
) -> None:
    state = ground(
        COAST,
        "u germany sub North_Sea section=2; e cw sub North_Sea; spent germany sub North_Sea spent=3; far germany sub Baltic_Sea; hs germany hs North_Sea",
        step=step,
    )
    hunters, wrong = prey.hunters(book(), state, Typed(typed), "North Sea")
    assert [each.name for each in hunters] == found and codes(wrong) == said
    if found == ["u"]:
        assert (hunters[0].power, hunters[0].section) == ("germany", 2)
    with pytest.raises(Unreadable):
        prey.hunters(book(), state, Typed({"subs": "1 sub@2"}), "North Sea")
