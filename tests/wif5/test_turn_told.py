"""What a report tells of the months, what was put right, what the board tells (5, 11.6, 15, 17)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import AFTER, NOW, neutral, position, wars

from referee.games.wif5 import corrections
from referee.games.wif5.board import view
from referee.games.wif5.turn import by_turn


# -- the report of the months (11.6, 15) ------------------------------------------------------------------------------
def happened(kind: str, **data: Any) -> dict[str, Any]:
    return {"kind": kind, "data": data}


def test_what_powers_made_and_lost_turn_by_turn() -> None:
    first = [happened("produced", power="cw", build_points=9), happened("produced", power="cw", build_points=8), happened("land_fought", destroyed={"cw": {"inf": 2}, "germany": {"arm": 1}}),
             happened("lost", power="cw", resources=3), happened("loan_lost", power="cw", resources=1), happened("lost", power="germany", resources=0)]  # fmt: skip
    second = [happened("convoy_fought", power="germany", nation="cw", place="x", sub="destroyed", conv="destroyed"), happened("convoy_fought", power="germany", nation="cw", place="x", sub="none", conv="destroyed"),
              happened("convoy_fought", power="germany", nation="cw", place="y", sub="damaged", conv="damaged"), happened("overran", destroyed={"cw": {"inf": 1}}), happened("moved", destroyed={"cw": {"inf": 9}})]  # fmt: skip
    found = {
        each["code"]: each
        for each in by_turn.by_turn(
            [("one", first, position()), ("two", second, position(victory={"winner": "axis"}))]
        )
    }
    assert found["build_points_made"]["values"] == {"cw": [8, None]}
    assert found["units_lost"]["values"] == {"germany": [1, 1], "cw": [2, 2]}
    assert found["units_lost"]["units"] == {
        "germany": [{"arm": 1}, {"sub": 1}],
        "cw": [{"inf": 2}, {"conv": 1, "inf": 1}],
    }
    assert found["resources_lost"]["values"] == {"cw": [4, 0]}
    going = {
        each["code"]: each
        for each in by_turn.by_turn([("one", first, position()), ("two", [], position())])
    }
    assert going["resources_lost"]["values"] == {"cw": [4, None]}
    assert by_turn.by_turn([]) == []


def test_15_who_held_what_when_a_turn_ended() -> None:
    took = [
        happened("controlled", site="lille", was="france"),
        happened("controlled", site="lille", was="germany"),
        happened("let_go", site="gone", was="cw"),
        happened("unit_placed", at="metz", took="france"),
    ]
    ends = [
        position(),
        position(
            control={
                "lille": {"power": "germany", "since": NOW, "was": "france"},
                "metz": {"power": "germany", "since": NOW},
                "oslo": {"power": "cw", "since": NOW, "was": "germany"},
            }
        ),
    ]
    (held,) = [
        each
        for each in by_turn.by_turn([("one", [], ends[0]), ("two", took, ends[1])])
        if each["code"] == "places_held"
    ]
    assert held["holders"] == {
        "lille": ["france", "france", "germany"],
        "metz": ["france", "france", "germany"],
        "oslo": ["germany", "germany", "cw"],
    }
    assert held["values"] == {}


@pytest.mark.parametrize(
    ("at", "inside"),
    [
        ((0, 0), True),
        ((-8, -4), True),
        ((-9, 0), False),
        ((0, -5), False),
        ((18, 9), True),
        ((19, 9), False),
        ((18, 10), False),
    ],
)
def test_the_part_of_a_large_map(at: tuple[int, int], inside: bool) -> None:
    assert by_turn._within(at, [(0, 0), (10, 5)]) is inside
    assert by_turn._within(at, []) is False


# -- what was put right (5, 17) -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("fought", "nations", "nation", "at_war", "after"), [
    ({}, neutral("cw", "germany"), "cw", True, {"germany": "active", "cw": "active"}), (wars("germany cw"), {}, "cw", False, {"germany": "neutral", "cw": "neutral"}),
    (wars("germany cw", "germany usa"), {}, "cw", False, {"germany": "active", "cw": "neutral"}), ({}, neutral("germany"), "poland", True, {"germany": "neutral"}),
    (wars("germany cw", "germany poland"), {}, "cw", False, {"germany": "neutral"}), (wars("germany cw"), neutral(cw="conquered"), "cw", False, {"germany": "neutral", "cw": "conquered"}),
])  # fmt: skip
def test_17_a_war_put_right(
    fought: Any, nations: Any, nation: str, at_war: bool, after: Any
) -> None:
    found = corrections._war_corrected(
        position(wars=fought, nations=nations),
        {"power": "germany", "nation": nation, "at_war": at_war, "date": NOW, "reason": "x"},
    )
    assert found.at_war("germany", nation) is at_war
    assert {power: found.status_of(power) for power in after} == after


def test_11_6_2_3_points_put_right() -> None:
    data: Any = {"power": "cw", "was": 9, "left": 5, "reason": "x"}
    found = corrections._points_corrected(
        position(economy={"cw": {"build_points": 12, "paid": 3, "late": 1}}), data
    )
    assert (
        found.account("cw")["build_points"],
        found.account("cw")["left"],
        found.account("cw")["put_right"],
    ) == (9, 5, 5)


# -- what the board tells (11.1, 14, 16) -----------------------------------------------------------------------------------
def test_what_is_told_of_powers_and_countries() -> None:
    state = position(
        wars=wars("germany cw", "germany france", "italy greece"), nations={**neutral("usa"), "france": {"status": "vichy"}}, economy={"cw": {"factories": 4, "left": 3}, "france": {"factories": 9}},
        chits={"cw": 1}, cells={"cw": 2}, minors={"korea": {"status": "liberated", "power": "usa", "since": NOW}}, spiral={AFTER: {"cw": {"inf": 2, "ls": 0}}, NOW: {"cw": {"inf": 0}}},
        pools={"cw": {"repair": {"ls": 1}}, "usa": {"repair": {"cv": 1}}}, convoys={"cw": {"Own Sea": 4}, "usa": {"Own Sea": 1}}, control={"lille": {"power": "germany", "since": NOW}, "korea": {"power": "usa"}},
    )  # fmt: skip
    powers = {place.id: place.facts for place in view._powers(state)}
    assert powers["germany"] == {"at_war": ["cw"]}  # Vichy's France fights nobody
    assert (powers["france"], powers["usa"], powers["cw"]) == (
        {"standing": "vichy", "at_war": []},
        {"standing": "neutral", "at_war": []},
        {"at_war": ["germany"]},
    )
    assert powers["japan"] == {"standing": "active", "at_war": []}
    countries = {place.id: (place.owner, place.facts) for place in view._countries(state)}
    assert countries["korea"] == ("usa", {"status": "liberated", "since": NOW})
    assert countries["manchuria"] == ("japan", {"status": "conquered"})
    assert view._ledger(state, "cw") == {
        "factories": 4,
        "resources": None,
        "build_points": 3,
        "chits": 1,
        "coup_cells": 2,
    }
    assert view._ledger(state, "france")["factories"] is None
    assert [
        (place.id, [(s.side, s.piece, s.count) for s in place.stacks])
        for place in view._spiral(state)
    ] == [(AFTER, [("cw", "inf", 2)])]
    assert {place.id: len(place.stacks) for place in view._pools(state)} == {"repair": 2}
    assert [place.id for place in view._held(state, {})] == ["lille"]
