"""What a land battle costs and whose pools have it, condition by condition (1.4, 10.7.6.7 to 10.7.6.9, 11.5.2, 13.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, ground, played

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles import booking, whose
from referee.games.wif5.battles.on_land import after
from referee.games.wif5.battles.on_land.on_map import Field

FRONT = """
grid odd-q
hex 0,0 axis city=germany home=germany
hex 1,0 allies city=france home=france
whole
"""


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


# -- losses (1.4, 10.7.6.7 to 10.7.6.9) --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("units", "count", "typed", "answers", "gone", "kinds"), [
    ({"inf": 1, "arm": 1}, 2, None, (), {"inf": 1, "arm": 1}, []), ({"inf": 1, "arm": 1}, 3, None, (), {"inf": 1, "arm": 1}, []),
    ({"inf": 3}, 2, None, (), {"inf": 2}, []), ({"inf": 1, "arm": 1}, 1, None, ("arm",), {"arm": 1}, ["Choice"]), ({"inf": 1, "arm": 1}, 1, {"arm": 1}, (), {"arm": 1}, []),
    ({"inf": 2, "arm": 1}, 1, {"inf": 2}, ("arm",), {"arm": 1}, ["Say", "Choice"]), ({"inf": 2, "arm": 1}, 0, {"inf": 1}, (), {}, []),
    ({"inf": 2, "arm": 1}, 2, {"arm": 1}, ("inf",), {"arm": 1, "inf": 1}, []), ({"inf": 2, "arm": 1}, 0, None, (), {}, []),
    ({"inf": 2, "arm": 2}, 2, {"arm": 1}, ("inf",), {"arm": 1, "inf": 1}, ["Choice"]),
])  # fmt: skip
def test_10_7_6_7_the_owner_says_which_are_lost(
    units: Any, count: int, typed: Any, answers: Any, gone: Any, kinds: list[str]
) -> None:
    (found, _), asked = played(booking.chosen(units, count, "losses", "germany", typed), *answers)
    assert found == gone
    if kinds:
        assert [type(each).__name__ for each in asked] == kinds


def test_10_7_6_7_counters_are_named_beside_their_kinds() -> None:
    called = {"first": "inf", "panzer": "arm"}
    (gone, picked), asked = played(
        booking.chosen({"inf": 2, "arm": 1}, 1, "losses", "germany", None, called), "first"
    )
    assert (gone, picked) == ({"inf": 1}, ("first",)) and set(asked[0].options) == {
        "inf",
        "arm",
        "first",
        "panzer",
    }
    (gone, picked), asked = played(
        booking.chosen({"inf": 1, "arm": 1}, 1, "losses", "germany", None, called), "panzer"
    )
    assert (gone, picked) == ({"arm": 1}, ("panzer",)) and set(asked[0].options) == {
        "first",
        "panzer",
    }
    with pytest.raises(Unreadable):
        booking.among({"inf": 2}, "losses", {"arm": 1})


@pytest.mark.parametrize(("units", "held", "pools"), [
    ({"inf": 1}, {"force": {"inf": 2}}, {"force": {"inf": 3}}), ({"inf": 1}, {}, {}), ({"hs": 1}, {}, {"secondary": {"hs": 1}}),
    ({"cv": 1, "ls": 1}, {"force": {"ls": 1}}, {"force": {"ls": 2}, "secondary": {"cv": 1}}),
])  # fmt: skip
def test_1_4_units_lost_go_back_to_their_pools(units: Any, held: Any, pools: Any) -> None:
    state = ground(FRONT, pools={"germany": held} if held else {})
    assert booking.destroyed(state, "germany", units).pools.get("germany", {}) == pools
    assert (
        booking.destroyed(state, "norway", units) is state
        and booking.destroyed(state, "germany", {}) is state
    )
    assert booking.damaged(state, "germany", {"hs": 1}).pools["germany"]["repair"] == {"hs": 1}
    assert booking.damaged(state, "norway", {"hs": 1}) is state
    assert booking.shattered(state, "norway", {"inf": 1}) is state
    assert (
        booking.shattered(state, "germany", {"inf": 1}).spiral["Mar/Apr 1940"]["germany"]["inf"]
        == 1
    )


@pytest.mark.parametrize(
    ("nation", "owner"), [("germany", "germany"), ("norway", "cw"), ("sweden", "sweden")]
)
def test_18_2_a_minors_losses_are_its_controllers(nation: str, owner: str) -> None:
    state = ground(FRONT, minors={"norway": {"status": "declared", "power": "cw"}})
    assert booking.owner_of(state, nation) == owner


@pytest.mark.parametrize(("units", "names", "more", "found"), [
    ({"inf": 2}, "a b", {}, {"germany": {"inf": 1}, "italy": {"inf": 1}}), ({"inf": 2}, "b", {}, {"italy": {"inf": 1}, "germany": {"inf": 1}}),
    ({"inf": 1}, "", {}, {"germany": {"inf": 1}}), ({"inf": 1}, "a b", {}, {"germany": {"inf": 1}}), ({"arm": 1}, "b", {}, {"germany": {"arm": 1}}),
    ({"inf": 1}, "n", {}, {"germany": {"inf": 1}}), ({"inf": 1}, "n", {"flags": True}, {"hungary": {"inf": 1}}), ({}, "a", {}, {}),
])  # fmt: skip
def test_1_4_each_power_loses_its_own(units: Any, names: str, more: Any, found: Any) -> None:
    state = ground(FRONT, "a germany inf 2,1; b italy inf 2,1; n germany inf 2,1 nation=hungary")
    assert whose.shared(state, units, names.split(), "germany", **more) == found


def test_1_4_who_left_the_map_and_how() -> None:
    events = [Event("unit_removed", {"name": "a", "fate": "destroyed"}), Event("unit_removed", {"name": "b", "fate": "shattered"}),
              Event("unit_placed", {"name": "c", "fate": "destroyed"}), Event("unit_removed", {"name": "d"})]  # fmt: skip
    assert whose.fell(events, "destroyed") == ["a"] and whose.fell(
        events, "destroyed", "shattered"
    ) == ["a", "b"]


RESULT = {
    "odds": "3:1",
    "table": "assault",
    "modified": 4,
    "result": "1/1",
    "shattered": False,
    "retreat": False,
}


@pytest.mark.parametrize(("more", "typed", "gone", "dead", "away"), [
    ({}, {}, {"inf": 1}, {"inf": 1}, {}), ({"shattered": True}, {}, {"inf": 1}, {"inf": 1}, {"inf": 1, "arm": 1}),
    ({"shattered": True}, {"trapped": "1 inf"}, {"inf": 1}, {"inf": 2}, {"arm": 1}), ({"retreat": True}, {"trapped": "1 arm"}, {"inf": 1}, {"inf": 1, "arm": 1}, {}),
    ({}, {"trapped": "1 arm"}, {"inf": 1}, {"inf": 1}, {}), ({"shattered": True}, {"trapped": "5 inf"}, {"inf": 1}, {"inf": 2}, {"arm": 1}),
])  # fmt: skip
def test_10_7_6_9_shattered_to_the_spiral_trapped_lost(
    more: Any, typed: Any, gone: Any, dead: Any, away: Any
) -> None:
    state = ground(FRONT)
    found = after.data(book(), state, "Metz", "germany", "france", typed, RESULT | more, ({"arm": 1}, gone),
                       {"inf": 2, "arm": 1}, Field(), [])  # fmt: skip
    assert (found["lost"], found["enemy_lost"]) == ({"arm": 1}, dead)
    assert found["destroyed"] == {"germany": {"arm": 1}, "france": dead}
    assert found["shattered"] == ({"france": away} if away else {})


@pytest.mark.parametrize(("cell", "lost", "emptied"), [
    ("1/1", {"inf": 1}, False), ("1/2", {"inf": 1}, True), ("-/1R", {"inf": 1}, True), ("-/-S", {}, True), ("-/2", {"inf": 2}, False), ("-/-", {}, False),
])  # fmt: skip
def test_10_7_6_7_when_the_result_alone_empties_a_hex(cell: str, lost: Any, emptied: bool) -> None:
    assert after.emptied({"cell": cell, "enemy_lost": lost}) is emptied  # type: ignore[typeddict-item]


@pytest.mark.parametrize(("typed", "table", "levels"), [
    ({"chit_levels": "2"}, "blitzkrieg", {"chit_levels": 2}), ({"chit_levels": "2"}, "assault", {}), ({}, "blitzkrieg", {}), ({"chit_levels": "0"}, "blitzkrieg", {}),
])  # fmt: skip
def test_13_3_levels_spent(typed: Any, table: str, levels: Any) -> None:
    assert after.given(typed, {"table": table}) == levels


@pytest.mark.parametrize(("result", "rolled", "against", "due", "doubles"), [
    ({"six": "accept"}, (), "china", True, True), ({"six": "accept"}, ("30",), "china", False, True), ({"six": "reroll"}, (), "china", False, False),
    ({}, (), "china", False, False), ({"six": "accept"}, (), "cw", True, False),
])  # fmt: skip
def test_11_5_2_a_six_accepted(
    result: Any, rolled: Any, against: str, due: bool, doubles: bool
) -> None:
    from referee.engine.verdict import Verdict, info
    from referee.games.wif5.us_entry.effects import ACCEPTED_SIX

    done = tuple(str(ACCEPTED_SIX) for _ in rolled)
    state = ground(FRONT)
    state = replace(state, entry={**state.entry, "rolled": done})
    found = after.besides(state, against, {}, Verdict({"table": "assault", **result}, ()))
    assert (("due" in found), ("six" in found)) == (due, doubles)
    above = Verdict(
        {"table": "assault", **result}, (info("wif5.battle.six_no_multiple", "11.6.2.2"),)
    )
    assert "six" not in after.besides(state, against, {}, above)
