"""Coups: what they cost, who tries and annuls them, what comes of the die (1.4.3, 11.4)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, neutral, played, position

from referee.games.wif5.coups import procedures, rules
from referee.games.wif5.coups import verbs as coups
from referee.games.wif5.state import Initiative


def minor(status: str, power: str | None = None, **more: Any) -> dict[str, Any]:
    return {"status": status, "power": power, "since": BEFORE, **more}


# -- coups (11.4) -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("country", "cost"), [
    ("poland", 5), ("spain", 5), ("turkey", 5), ("sweden", 3), ("switzerland", 3), ("yugoslavia", 3), ("norway", 2), ("iraq", 2), ("portugal", 2),
])  # fmt: skip
def test_11_4_what_a_coup_costs(country: str, cost: int) -> None:
    assert rules.cost_of(country) == cost


@pytest.mark.parametrize(("country", "year", "most"), [
    ("iraq", 1939, 1), ("iraq", 1940, 2), ("iraq", 1941, 3), ("iraq", 1945, 3), ("sweden", 1944, 1), ("norway", 1941, 1), ("switzerland", 1940, 1),
])  # fmt: skip
def test_11_4_the_dice_that_succeed(country: str, year: int, most: int) -> None:
    stable = country in ("sweden", "norway", "switzerland")
    for die in range(1, 7):
        found = rules.coup(country, year, die)
        assert (found.success, found.counter, found.resources) == (
            die <= most,
            die == 6 and not stable,
            die == 6 and stable,
        )


@pytest.mark.parametrize(("typed", "refused"), [
    ({}, []), ({"cell": False}, ["coup.no_cell"]), ({"controlled": True}, ["coup.controlled"]), ({"aligned": True}, ["coup.aligned"]),
    ({"points": 1}, ["coup.points"]), ({"points": 2}, []), ({"country": "finland"}, ["coup.never_a_cell"]), ({"country": "turkey", "points": 4}, ["coup.points"]),
    ({"country": "turkey", "points": 5}, []), ({"country": "rumania", "cell": False}, ["coup.no_cell"]),
    ({"aligned": True, "controlled": True, "points": 0}, ["coup.controlled", "coup.aligned", "coup.points"]),
])  # fmt: skip
def test_11_4_when_none_is_tried(typed: Any, refused: list[str]) -> None:
    inputs = {
        "country": "iraq",
        "year": 1941,
        "points": None,
        "cell": True,
        "controlled": False,
        "aligned": False,
        "cancelled": False,
        **typed,
    }
    came: Any = procedures._attempt(inputs)
    if refused:
        assert codes(came.rulings) == refused
        return
    found, asked = played(came, (3,))
    assert found.result == {
        "cost": rules.cost_of(inputs["country"]),
        "success": True,
        "counter_coup": False,
        "resources_to_other_side": False,
        "cancelled": False,
    }
    annulled: Any = procedures._attempt({**inputs, "cancelled": True})
    assert annulled.result["cancelled"] is True
    assert annulled.result["success"] is False
    assert len(asked) == 1


@pytest.mark.parametrize(("by", "die", "country", "raw"), [
    ("germany", 3, "iraq", {"status": "aligned", "power": "germany"}), ("italy", 3, "iraq", {"status": "aligned", "power": "italy"}),
    ("italy", 6, "iraq", {"status": "aligned", "power": "cw"}), ("cw", 6, "iraq", {"status": "aligned", "power": "germany"}),
    ("cw", 4, "iraq", {"status": "neutral"}), ("cw", 6, "sweden", {"status": "neutral", "resources_to": "germany"}),
    ("germany", 6, "sweden", {"status": "neutral", "resources_to": "cw"}), ("germany", 1, "sweden", {"status": "aligned", "power": "germany"}),
])  # fmt: skip
def test_11_4_what_comes_of_the_die(by: str, die: int, country: str, raw: Any) -> None:
    state = position(
        "coups",
        cells={"germany": 2, "italy": 1},
        initiative=Initiative("axis" if by != "cw" else "allies"),
    )
    state = position("coups", cells={by: 2}, initiative=state.initiative)
    came, asked = played(
        coups.coup(
            book(),
            state,
            {"power": by, "nation": country, "cancelled": False, "keys": {"cell": "yes"}},
        ),
        (die,),
    )
    assert len(asked) == 1
    data: Any = came.events[0].data
    assert {key: data["minor"].get(key) for key in raw} == raw
    assert data["minor"]["tried"] == [{"by": by, "date": NOW}]
    after = coups._tried(
        position(cells={by: 2, "usa": 1}, economy={by: {"spent": 1, "build_points": 9}}), data
    )
    assert after.cells == {by: 1, "usa": 1}
    assert (after.account(by)["spent"], after.minors[country]) == (
        1 + rules.cost_of(country),
        data["minor"],
    )


def tried(by: str, date: str = NOW) -> dict[str, Any]:
    return {"greece": minor("neutral", tried=[{"by": by, "date": date}])}


@pytest.mark.parametrize(("by", "country", "more", "refused"), [
    ("germany", "iraq", {}, []), ("germany", "iraq", {"step": "production"}, ["course.not_now"]), ("germany", "iraq", {"minors": tried("germany")}, ["coup.one_a_turn"]),
    ("germany", "iraq", {"minors": tried("italy")}, ["coup.one_a_turn"]), ("germany", "iraq", {"minors": tried("italy", BEFORE)}, []),
    ("germany", "iraq", {"minors": tried("cw")}, ["coup.late"]), ("cw", "iraq", {"minors": tried("germany")}, []),
    ("germany", "france", {}, ["coup.no_minor"]), ("germany", "iraq", {"cells": {"germany": 0, "italy": 1}}, ["coup.none_left"]),
    ("germany", "iraq", {"cells": {}}, []), ("germany", "iraq", {"nations": neutral(germany="conquered")}, ["course.out"]),
    ("germany", "iraq", {"minors": {"iraq": minor("aligned", "cw")}}, ["coup.aligned"]), ("germany", "iraq", {"minors": {"iraq": minor("conquered", "cw")}}, ["coup.controlled"]),
    ("germany", "egypt", {}, ["coup.from_start"]), ("germany", "nei", {}, ["coup.part"]), ("germany", "east_timor", {}, ["coup.part"]),
    ("germany", "iraq", {"economy": {"germany": {"left": 1}}}, ["coup.points"]), ("germany", "iraq", {"economy": {"germany": {"left": 2}}}, []),
])  # fmt: skip
def test_11_4_who_tries_a_coup(by: str, country: str, more: Any, refused: list[str]) -> None:
    ledgers = {
        "step": "coups",
        "cells": {"germany": 1, "cw": 0},
        "initiative": Initiative("axis"),
        **more,
    }
    if by == "cw":
        ledgers["cells"] = {"cw": 1}
    args: Any = {"power": by, "nation": country, "cancelled": False, "keys": {"cell": "yes"}}
    answers = [] if refused else [(4,)]
    came, _ = played(coups.coup(book(), position(**ledgers), args), *answers)
    assert codes(came.rulings, "refusal") == refused
    assert bool(came.events) is not refused


@pytest.mark.parametrize(("by", "holder", "cells", "minors", "free"), [
    ("germany", "axis", {"germany": 1, "cw": 1}, {}, True), ("cw", "axis", {"germany": 1, "cw": 1}, {}, False), ("cw", "axis", {"germany": 0, "cw": 1}, {}, True),
    ("cw", "axis", {"germany": 1, "cw": 1}, tried("italy"), True), ("cw", "axis", {}, {}, False),
])  # fmt: skip
def test_11_4_the_side_with_the_initiative_announces_first(
    by: str, holder: str, cells: Any, minors: Any, free: bool
) -> None:
    assert (
        coups._first_or_free(
            position(cells=cells, minors=minors, initiative=Initiative(holder)), by
        )
        is free
    )


@pytest.mark.parametrize(("cancelled", "answers", "canceller", "flags"), [
    ("cw", [], "cw", ""), ("france", [], None, ""), (True, [], "cw", ""), (False, ["cw"], "cw", "cancelled"), (False, ["none", (3,)], None, "cancelled dice"),
])  # fmt: skip
def test_11_4_the_other_side_annuls_it(
    cancelled: Any, answers: Any, canceller: str | None, flags: str
) -> None:
    state = position(
        "coups", cells={"germany": 1, "cw": 2, "italy": 1}, initiative=Initiative("axis")
    )
    args: Any = {
        "power": "germany",
        "nation": "iraq",
        "cancelled": cancelled,
        "keys": {"cell": "yes"},
    }
    came, asked = played(coups.coup(book(), state, args), *answers)
    assert [getattr(each, "flag", "dice") for each in asked] == flags.split()
    if cancelled == "france":  # it has no cell left
        assert codes(came.rulings, "refusal") == ["coup.none_left"]
        return
    assert came.events[0].data["cancelled"] == canceller
    after = coups._tried(state, came.events[0].data)  # type: ignore[arg-type]
    assert after.cells == {"germany": 0, "cw": 1 if canceller else 2, "italy": 1}
    assert after.account("germany")["spent"] == 2  # to annul it costs nothing


def test_11_4_nobody_annuls_his_own_side() -> None:
    state = position(
        "coups", cells={"germany": 1, "italy": 1, "cw": 1}, initiative=Initiative("axis")
    )
    args: Any = {
        "power": "germany",
        "nation": "iraq",
        "cancelled": "italy",
        "keys": {"cell": "yes"},
    }
    came, _ = played(coups.coup(book(), state, args))
    assert codes(came.rulings, "refusal") == ["coup.own_side"]
    unshown: Any = {"power": "germany", "nation": "iraq", "cancelled": False, "keys": {}}
    came, asked = played(coups.coup(book(), state, unshown), "no")
    assert codes(came.rulings) == ["coup.unshown"]
    assert [each.flag for each in asked] == ["cell"]


@pytest.mark.parametrize(("by", "die", "country", "fate"), [
    ("germany", 3, "iraq", "success"), ("germany", 4, "iraq", "fails"), ("germany", 6, "iraq", "counter"), ("germany", 6, "sweden", "resources"), ("germany", 2, "sweden", "fails"),
])  # fmt: skip
def test_11_4_how_a_coup_is_kept(by: str, die: int, country: str, fate: str) -> None:
    state = position("coups", cells={by: 2}, initiative=Initiative("axis"))
    args: Any = {"power": by, "nation": country, "cancelled": False, "keys": {"cell": "yes"}}
    came, _ = played(coups.coup(book(), state, args), (die,))
    assert came.events[0].kind == f"coup_{fate}"
    annulled, _ = played(coups.coup(book(), state, {**args, "cancelled": "cw"}))
    assert codes(annulled.rulings, "refusal") == ["coup.none_left"]
    shut = position(
        "coups",
        cells={by: 2},
        initiative=Initiative("axis"),
        seals={
            "mine": {"side": "axis"},
            "his": {"side": "allies"},
            "old": {"side": by, "opened": NOW},
        },
    )
    told, _ = played(coups.coup(book(), shut, args), (die,))
    assert [r.params["names"] for r in told.rulings if r.code == "wif5.coup.reveal"] == [["mine"]]
