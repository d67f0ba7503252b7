"""Whose units take part and whose pools take what was lost, each in one question (1.4, 1.4.1, 10.2.2, 10.7.4.7, 10.7.6.7, 14.2, 16.5, 19.2)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, ground

from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.wif5.battles import booking, expected, whose
from referee.games.wif5.battles.at_sea import afloat

LAND = """
grid odd-q
hex 0,0 axis city=germany home=germany
hex 1,0 axis
whole
"""
TEXT = "a germany inf 1,0; i italy inf 1,0; j japan inf 1,0; h germany inf 1,0 nation=hungary; k germany inf 1,0 nation=rumania; x cw inf 0,0; v france inf 1,0 nation=syria"
MINORS = {
    "hungary": {"status": "declared", "power": "germany"},
    "rumania": {"status": "declared", "power": "germany"},
    "syria": {"status": "vichy", "was": "france", "power": None},
}


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def there(**more: Any) -> Any:
    return ground(
        LAND,
        TEXT,
        step="land_combat",
        minors=MINORS,
        used={"actions": {"germany": "land", "italy": "pass"}},
        **more,
    )


def test_10_2_2_who_takes_part_each_by_its_own_action() -> None:
    for by, names, others, powers in (
        ("germany", "", False, ["germany"]),
        ("germany", "a", False, ["germany"]),
        ("germany", "i", False, ["italy"]),
        ("germany", "i", True, ["germany", "italy"]),
        ("germany", "a i", False, ["germany", "italy"]),
        ("germany", "i a", False, ["germany", "italy"]),
        ("italy", "a i", False, ["italy", "germany"]),
        ("germany", "h", False, ["germany"]),
        ("germany", "gone", False, ["germany"]),
    ):
        assert whose.taking_part(there(), by, names.split(), others) == powers, (by, names)
    exiled = there(nations={"france": {"status": "conquered", "exile": "cw"}})
    assert whose.taking_part(exiled, "france", ["x"]) == ["cw"]


def test_19_2_who_does_not_attack_together() -> None:
    for by, names, said in (
        ("germany", "a i", []),
        ("germany", "a", []),
        ("germany", "a j", ["battles.apart"]),
        ("germany", "j", ["battles.apart"]),
        ("germany", "a h", []),
        ("germany", "h k", ["battles.apart"]),
        ("germany", "i h", ["battles.apart"]),
        ("italy", "h", ["battles.apart"]),
        ("italy", "i a", []),
        ("germany", "", []),
        ("germany", "a i j", ["battles.apart"] * 2),
    ):
        assert codes(whose.apart(there(), by, names.split())) == said, (by, names)
    for by, names, others, said in (
        ("germany", "i", False, ["battles.not_by"]),
        ("germany", "i", True, []),
        ("germany", "a i", False, []),
        ("germany", "j", False, []),
        ("germany", "", False, []),
        ("germany", "h", False, []),
    ):
        assert codes(whose.strangers(there(), by, names.split(), others, "10.7.6.1")) == said, (
            by,
            names,
        )


def test_10_7_4_7_others_have_their_own_wars() -> None:
    for names, against, said in (
        ("a i", "cw", []),
        ("a j", "cw", ["japan"]),
        ("a", "russia", []),
        ("a i", "russia", ["italy"]),
        ("j", "china", []),
        ("i j", "china", ["italy"]),
    ):
        found = whose.at_peace(there(), "germany", (against,), names.split())
        assert [each.params["power"] for each in found] == said, (names, against)
    for names, barred in (("a", False), ("a i", True), ("h", False)):
        assert bool(whose.attacks_barred(book(), there(), "germany", names.split())) is barred, (
            names
        )
    for step, name, barred in (
        ("ground_strike", "i", True),
        ("ground_strike", "a", False),
        ("land_movement", "i", False),
        ("land_combat", "i", True),
    ):
        state = replace(there(), cursor=ground(LAND, step=step).cursor)
        assert bool(whose.flight_barred(book(), state, "germany", name)) is barred, (step, name)
    assert [event.data["power"] for event in whose.counted_too(book(), there(), ["italy"])] == [
        "italy"
    ]


def test_1_4_whose_pools_take_what_was_lost() -> None:
    for units, names, own, more, found in (
        ({"inf": 2}, "", "germany", {}, {"germany": {"inf": 2}}), ({"inf": 2}, "a", "germany", {}, {"germany": {"inf": 2}}), ({"inf": 2}, "i", "germany", {}, {"italy": {"inf": 1}, "germany": {"inf": 1}}), ({"inf": 1}, "a i", "germany", {}, {"germany": {"inf": 1}}), ({"arm": 1}, "i", "germany", {}, {"germany": {"arm": 1}}), ({"inf": 0}, "", "germany", {}, {}),
        ({"inf": 1}, "h", "germany", {}, {"germany": {"inf": 1}}), ({"inf": 1}, "h", "germany", {"flags": True}, {"hungary": {"inf": 1}}), ({"inf": 1}, "h", "germany", {"pools": True}, {"germany": {"inf": 1}}), ({"inf": 1}, "v", "france", {"pools": True}, {"syria": {"inf": 1}}), ({"inf": 1}, "v", "france", {}, {"france": {"inf": 1}}),
    ):  # fmt: skip
        assert whose.shared(there(), units, names.split(), own, **more) == found, (
            units,
            names,
            more,
        )
    events = [
        Event("unit_removed", {"name": "a", "fate": "shattered"}),
        Event("unit_removed", {"name": "b", "fate": "destroyed"}),
        Event("unit_removed", {"name": "c"}),
        Event("unit_placed", {"name": "d", "fate": "destroyed"}),
    ]
    assert (
        whose.fell(events, "destroyed") == ["b"]
        and whose.fell(events, "destroyed", "shattered") == ["a", "b"]
        and whose.fell(events) == []
    )


def test_1_4_1_into_which_pool() -> None:
    pools = {"germany": {"force": {"inf": 1}, "repair": {}}}
    for power, units, force, second in (
        ("germany", {"inf": 1}, {"inf": 2}, None),
        ("germany", {"hs": 1}, {"inf": 1}, {"hs": 1}),
        ("germany", {"cv": 1, "ls": 2}, {"inf": 1, "ls": 2}, {"cv": 1}),
        ("germany", {}, {"inf": 1}, None),
        ("hungary", {"inf": 1}, {"inf": 1}, None),
        ("germany", {"inf": 0}, {"inf": 1}, None),
    ):
        after = booking.destroyed(replace(there(), pools=pools), power, units)
        assert (
            after.pools["germany"]["force"] == force
            and after.pools["germany"].get("secondary") == second
        ), (power, units)
    assert (
        "force"
        not in booking.destroyed(replace(there(), pools={"italy": {}}), "italy", {"inf": 1}).pools[
            "italy"
        ]
    )
    fallen = replace(there(nations={"germany": {"status": "conquered"}}), pools=pools)
    assert booking.destroyed(fallen, "germany", {"inf": 1}).pools == pools
    assert booking.damaged(replace(there(), pools=pools), "germany", {"hs": 1}).pools["germany"][
        "repair"
    ] == {"hs": 1}
    assert booking.damaged(replace(there(), pools=pools), "hungary", {"hs": 1}).pools == pools
    assert booking.shattered(there(), "germany", {"inf": 2}).spiral["Mar/Apr 1940"]["germany"] == {
        "inf": 2
    }
    assert (
        booking.shattered(there(), "hungary", {"inf": 2}).spiral == there().spiral
        and booking.shattered(there(), "germany", {}).spiral == there().spiral
    )
    done = booking.fought(
        replace(there(), pools=pools),
        {
            "destroyed": {"germany": {"inf": 1}},
            "damaged": {"germany": {"hs": 1}},
            "shattered": {"germany": {"arm": 1}},
        },
    )
    assert (
        done.pools["germany"]["force"],
        done.pools["germany"]["repair"],
        done.spiral["Mar/Apr 1940"]["germany"],
    ) == ({"inf": 2}, {"hs": 1}, {"arm": 1})
    assert (
        booking.together({"inf": 1}, {"inf": 2, "arm": 1}, {}) == {"inf": 3, "arm": 1}
        and booking.together() == {}
    )
    (told,) = booking.toll(
        Event(
            "land_fought",
            {"destroyed": {"germany": {"inf": 1}, "italy": {}}, "shattered": {"cw": {"inf": 2}}},
        )
    )
    assert [each["code"] for each in told.data["told"]] == [
        "wif5.toll.destroyed",
        "wif5.toll.shattered",
    ]
    (none,) = booking.toll(Event("land_fought", {"destroyed": {}}))
    assert [each["code"] for each in none.data["told"]] == [
        "wif5.toll.none"
    ] and booking.toll() == ()


def chosen(
    units: Any, count: int, typed: Any, called: Any, *answers: str, named: Any = ()
) -> tuple[Any, list[Any], list[str]]:
    asked, said, left = [], list[str](), list(answers)
    script = booking.chosen(units, count, "losses", "germany", typed, called, named)
    try:
        ask = next(script)
        while True:
            if type(ask).__name__ == "Say":
                said += codes(ask.rulings)
                ask = script.send(None)
                continue
            asked.append(ask)
            ask = script.send(left.pop(0))
    except StopIteration as end:
        assert not left
        return end.value, asked, said


def test_10_7_6_7_the_owner_says_which_are_lost() -> None:
    for units, count, typed, called, answers, gone, picked, said in (
        ({"inf": 2}, 2, None, {}, [], {"inf": 2}, (), []), ({"inf": 2}, 3, None, {}, [], {"inf": 2}, (), []), ({"inf": 2}, 1, None, {}, [], {"inf": 1}, (), []), ({"inf": 1, "arm": 1}, 1, None, {}, ["arm"], {"arm": 1}, (), []), ({"inf": 1, "arm": 1}, 1, {"arm": 1}, {}, [], {"arm": 1}, (), []), ({"inf": 1, "arm": 1, "hq": 1}, 2, {"arm": 1}, {}, ["hq"], {"arm": 1, "hq": 1}, (), []),
        ({"inf": 2, "arm": 2}, 1, {"arm": 2}, {}, ["inf"], {"inf": 1}, (), ["battles.losses_unfit"]), ({"inf": 2, "arm": 1}, 0, {"arm": 1}, {}, [], {}, (), []), ({"inf": 1, "arm": 1}, 1, None, {"a": "inf", "b": "arm"}, ["b"], {"arm": 1}, ("b",), []), ({"inf": 2, "arm": 1}, 2, None, {"a": "inf", "c": "inf", "b": "arm"}, ["b", ], {"arm": 1, "inf": 1}, ("b",), []),
    ):  # fmt: skip
        (lost, names), asked, told = chosen(units, count, typed, called, *answers)
        assert (lost, names, told) == (gone, picked, said), (units, count, typed, called)
        assert all(each.side == "germany" for each in asked) and len(asked) == len(answers)
    (lost, names), asked, _ = chosen(
        {"inf": 1, "arm": 1}, 1, {"arm": 1}, {"b": "arm", "a": "inf"}, named=("b",)
    )
    assert (lost, names, asked) == ({"arm": 1}, ("b",), [])
    _, asked, _ = chosen({"inf": 1, "arm": 1}, 1, None, {"a": "inf", "b": "arm"}, "a")
    assert (
        asked[0].options == ("a", "b")
        and codes([asked[0].named("a")]) == ["battles.is_a"]
        and asked[0].named("inf") is None
    )
    _, asked, _ = chosen({"inf": 2, "arm": 1}, 1, None, {"a": "inf"}, "a")
    assert asked[0].options == ("inf", "arm", "a")
    with pytest.raises(Fault):
        chosen({"inf": 1, "arm": 1}, 1, {"hq": 1}, {})


def test_10_5_6_1_a_fleet_as_it_is_typed() -> None:
    units = {
        "hood": {"unit": "hs", "factor": "9", "section": 2},
        "ark": {"unit": "cv", "factor": "3/5", "section": 1},
        "bare": {"unit": "hs"},
        "stuka": {"unit": "tac", "factor": "4", "section": 1},
        "zero": {"unit": "nav", "factor": "3", "section": 0},
    }
    for text, found in (
        ("none", []), ("12:hs@3", [("hs", 3, 12, 0, None, "")]), ("3/5:cv@2", [("cv", 2, 3, 5, 5, "")]), ("3:cv@2", [("cv", 2, 3, 0, 0, "")]), ("2/4:nav@1", [("nav", 1, 0, 4, 2, "")]), ("4:nav@1", [("nav", 1, 0, 4, None, "")]), ("6:ftr@1", [("ftr", 1, 0, 0, 6, "")]), ("3/2:ftr@0", [("ftr", 0, 0, 2, 3, "")]),
        ("hood", [("hs", 2, 9, 0, None, "hood")]), ("7:hood", [("hs", 2, 7, 0, None, "hood")]), ("hood@1", [("hs", 1, 9, 0, None, "hood")]), ("ark", [("cv", 1, 3, 5, 5, "ark")]), ("4:bare@3", [("hs", 3, 4, 0, None, "bare")]), ("zero", [("nav", 0, 0, 3, None, "zero")]), ("3:stuka@1", [("tac", 1, 0, 3, None, "stuka")]), ("12:hs@3, hood", [("hs", 3, 12, 0, None, ""), ("hs", 2, 9, 0, None, "hood")]),
    ):  # fmt: skip
        fleet = afloat.read_fleet(book(), "axis", text, units)
        assert [
            (one.unit, one.section, one.surface, one.air, one.duel, one.name) for one in fleet
        ] == found, text
        assert afloat.unread(book(), "axis", text, units) is None
    for text in ("bare", "4:bare", "bare@2", "stuka", "12:hs", "12:hs@4", "hs@3", "3:inf@2", "qqq"):
        assert afloat.unread(book(), "axis", text, units) is not None, text
    for text, ships in (
        ("2 hs, sub", ["hs", "hs", "sub"]),
        ("12:hs", ["hs"]),
        ("hood", ["hs"]),
        ("5:hood, 3 ls", ["hs", "ls", "ls", "ls"]),
    ):
        assert [one.unit for one in afloat.read_berthed(book(), "ships", text, units)] == ships, (
            text
        )
        assert all(one.section == 0 for one in afloat.read_berthed(book(), "ships", text, units))
    for text in ("stuka", "x:hood", "x:hs", "0 hs", "3 inf"):
        with pytest.raises(Fault):
            afloat.read_berthed(book(), "ships", text, units)
    fleet = [afloat.Afloat(unit, 0, 0, 0) for unit in ("hs", "hs", "sub", "trs", "ftr", "cv", "ls")]
    assert (
        afloat.force_of(fleet) == {"hs": 2, "trs": 1, "cv": 1, "ls": 1}
        and afloat.force_of(fleet, True)["sub"] == 1
    )


def test_10_5_7_2_what_a_row_of_cells_lets_expect() -> None:
    """Whole letters count as they are, two halves make one, an odd half is the next less."""
    for cells, dice, hoped in (
        (["3A"], 1, (0, 0, 3)),
        (["2A", "-"], 2, (0, 0, 2)),
        (["3A", "A"], 1, (0, 0, 2)),
        (["2D"], 1, (0, 2, 0)),
        (["X/2"], 1, (0, 1, 0)),
        (["X/2"], 2, (1, 0, 0)),
        (["D/2"], 3, (0, 1, 1)),
        (["3D/2"], 1, (0, 1, 1)),
        ([], 3, (0, 0, 0)),
    ):
        found = expected._made_whole(cells, dice)
        assert tuple(found[grade] for grade in "XDA") == pytest.approx(hoped), (cells, dice)
