"""Orders and what bars them: gearing, lend-lease, repairs, the free unit, points (11.6.2.3 to 11.6.2.6)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import AFTER, BEFORE, NOW, book, codes, knowing, neutral, played, position, wars

from referee.games.wif5.production import builds, orders, ready
from referee.games.wif5.production.orders import Order
from referee.games.wif5.state import State


def order(
    units: dict[str, int], payer: str = "germany", owner: str | None = None, source: str = "force"
) -> Order:
    return Order(payer, owner or payer, units, source)


# -- what bars an order (11.6.2.3 to 11.6.2.6) ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("step", "drawn", "shut"),
    [
        ("production", NOW, True),
        ("production", BEFORE, False),
        ("production", None, False),
        ("us_entry", NOW, False),
    ],
)
def test_11_6_3_2_nobody_builds_once_the_marker_is_drawn(step: str, drawn: Any, shut: bool) -> None:
    assert bool(orders.shut(position(step, entry={"drawn": drawn}))) is shut


@pytest.mark.parametrize(("units", "account", "events", "found"), [
    ({"inf": 3}, {"last": {"infantry": 2}}, {}, []), ({"inf": 4}, {"last": {"infantry": 2}}, {}, ["builds.gearing"]),
    ({"inf": 2, "mil": 2}, {"last": {"infantry": 2}}, {}, ["builds.gearing"]), ({"inf": 2}, {"last": {"infantry": 2}, "built": {"infantry": 2}}, {}, ["builds.gearing"]),
    ({"inf": 1}, {"last": {"infantry": 2}, "built": {"infantry": 2, "air": 9}}, {}, []), ({"inf": 1}, {"last": {}}, {}, []), ({"inf": 2}, {"last": {}}, {}, ["builds.gearing"]),
    ({"inf": 9}, {}, {}, ["builds.last_unknown"]), ({"inf": 9}, {"orders": [{}]}, {}, []), ({"hq": 9}, {"last": {}}, {}, []), ({"hq": 9}, {}, {}, []),
    ({"chit": 1}, {}, {}, []), ({"chit": 2}, {"last": {}}, {}, ["build.one_chit"]), ({"chit": 1}, {"built": {"chit": 1}, "last": {}}, {}, ["build.one_chit"]),
    ({"inf": 9, "tac": 9}, {"last": {}, "effort": NOW}, {}, []), ({"inf": 9}, {"last": {}, "effort": BEFORE}, {}, ["builds.gearing"]),
    ({"tac": 2, "ftr": 1, "arm": 2}, {"last": {"air": 1, "arm": 1}}, {}, ["builds.gearing"]),
])  # fmt: skip
def test_11_6_2_5_the_gearing_of_an_order(
    units: Any, account: Any, events: Any, found: list[str]
) -> None:
    assert (
        codes(
            orders.geared(
                book(), position(economy={"germany": account}, events=events), "germany", units
            )
        )
        == found
    )


@pytest.mark.parametrize(("told", "inf", "cav", "arm"), [
    ({}, 1, 1, 1), ({"germany_declared": NOW}, 9, 9, 9), ({"italy_declared": NOW}, 9, 9, 9), ({"germany_declared": BEFORE}, 2, 2, 1),
    ({"italy_declared": BEFORE}, 2, 2, 1), ({"war_with_germany": NOW}, 1, 1, 1), ({"germany_declared": BEFORE, "italy_declared": NOW}, 9, 9, 9),
])  # fmt: skip
def test_11_6_2_5_russia_under_attack(told: Any, inf: int, cav: int, arm: int) -> None:
    state = position(
        economy={"russia": {"last": {}}, "cw": {"last": {}}}, events={"russia": told, "cw": told}
    )
    for unit, most in (("inf", inf), ("cav", cav), ("arm", arm)):
        assert orders.geared(book(), state, "russia", {unit: most}) == []
        if most < 9:
            assert codes(orders.geared(book(), state, "russia", {unit: most + 1})) == [
                "builds.gearing"
            ]
        assert codes(orders.geared(book(), state, "cw", {unit: 2})) == ["builds.gearing"]


def loan(giver: str, taker: str, n: int = 1) -> dict[str, Any]:
    return {"from": giver, "to": taker, "resources": n, "arrive": n, "burma": False}


FIGHTING = wars("usa germany", "cw germany", "russia germany")


@pytest.mark.parametrize(("one", "more", "found"), [
    (order({"inf": 1}), {}, []), (order({"inf": 1}), {"nations": neutral(germany="conquered")}, ["course.out"]),
    (order({"inf": 1}), {"economy": {"germany": {"last": {}, "orders": [{"free": True, "owner": "germany"}]}}}, ["builds.only_free"]),
    (order({"inf": 1}), {"economy": {"germany": {"last": {}, "orders": [{"free": False, "owner": "germany"}]}}}, []),
    (order({"arm": 1}, "cw", "russia"), {"loans": (loan("cw", "russia"),)}, []), (order({"arm": 1}, "cw", "russia"), {}, ["lend_lease.resource"]),
    (order({"arm": 1}, "cw", "russia"), {"loans": (loan("russia", "cw"), loan("cw", "france"))}, ["lend_lease.resource"]),
    (order({"inf": 1}, "cw", "russia"), {"loans": (loan("cw", "russia"),)}, ["lend_lease.unit"]),
    (order({"arm": 2}, "cw", "russia"), {"loans": (loan("cw", "russia"),), "economy": {"cw": {"last": {"arm": 4}}}}, ["lend_lease.one"]),
    (order({"arm": 1, "tac": 1}, "cw", "russia"), {"loans": (loan("cw", "russia"),)}, ["lend_lease.one"]),
    (order({"arm": 1}, "cw", "russia"), {"loans": (loan("cw", "russia"),), "economy": {"cw": {"last": {}, "orders": [{"free": False, "owner": "russia"}]}}}, ["lend_lease.one"]),
    (order({"arm": 1}, "cw", "russia"), {"loans": (loan("cw", "russia"),), "economy": {"cw": {"last": {}, "orders": [{"free": False, "owner": "france"}]}}}, []),
    (order({"arm": 1}, "cw", "russia"), {"loans": (loan("cw", "russia"),), "wars": wars("cw germany")}, ["lend_lease.war"]),
    (order({"arm": 1}, "cw", "russia"), {"loans": (loan("cw", "russia"),), "nations": neutral(russia="conquered")}, ["course.out"]),
    (order({"arm": 1}, "italy", "germany"), {"loans": (loan("italy", "germany"),), "wars": wars("italy cw", "germany cw")}, []),
])  # fmt: skip
def test_11_6_2_6_what_bars_an_order(one: Order, more: Any, found: list[str]) -> None:
    ledgers = {"economy": {one.payer: {"last": {}}}, "wars": FIGHTING, **more}
    assert (
        codes(
            [
                r
                for r in orders.reasons(book(), position("production", **ledgers), one)
                if r.severity != "info"
            ]
        )
        == found
    )


@pytest.mark.parametrize(("units", "account", "owner", "free"), [
    *[({unit: 1}, {"free_unit": True}, "germany", True) for unit in ("hq", "inf", "mil", "cav")], ({"arm": 1}, {"free_unit": True}, "germany", False),
    ({"inf": 2}, {"free_unit": True}, "germany", False), ({"inf": 1, "mil": 1}, {"free_unit": True}, "germany", False), ({"inf": 1}, {}, "germany", False),
    ({"inf": 1}, {"free_unit": True, "orders": [{}]}, "germany", False), ({"inf": 1}, {"free_unit": True, "late": 1}, "germany", False),
    ({"inf": 1}, {"free_unit": True}, "italy", False),
])  # fmt: skip
def test_11_6_2_3_the_free_unit(units: Any, account: Any, owner: str, free: bool) -> None:
    assert builds._may_be_free(order(units, "germany", owner), account) is free


@pytest.mark.parametrize(("one", "more", "found"), [
    (order({"ls": 1}, source="repair"), {}, []), (order({"ls": 1}, "usa", "cw", "repair"), {}, ["builds.repair_for"]),
    (order({"ls": 1}, "usa", "cw", "repair"), {"entry": {"options": [14]}}, []), (order({"ls": 1}, "usa", "france", "repair"), {"entry": {"options": [14]}}, ["builds.repair_for"]),
    (order({"ls": 1}, "cw", "usa", "repair"), {"entry": {"options": [14]}}, ["builds.repair_for"]), (order({"div": 1}), {}, ["build.never"]),
    (order({"arm": 1}), {"economy": {"germany": {"last": {}, "effort": BEFORE}}}, ["build.effort"]), (order({"ftr": 1}, "china"), {}, ["build.chinese_air"]),
    (order({"ftr": 1}, "china"), {"entry": {"options": [1]}}, []), (order({"chit": 2}), {}, ["build.one_chit"]),
])  # fmt: skip
def test_11_6_2_3_what_no_points_would_buy(one: Order, more: Any, found: list[str]) -> None:
    ledgers = {"economy": {one.payer: {"last": {}}}, **more}
    assert codes(ready.barred(book(), position("production", **ledgers), one)) == found


def build(
    state: State, cells: Any, units: Any, *answers: str, power: str = "germany", **args: Any
) -> Any:
    told: Any = {"power": power, "for": None, "units": units, "from": "force", "keys": {}, **args}
    return played(builds.build(knowing(**cells), state, told), *answers)


CELLS = {
    "unit_cost": {"unit=ls": "4", "unit=tac": "5", "unit=hq": "9"},
    "production_spiral": {
        "unit=ls": "4",
        "unit=tac": "3",
        "unit=arm": "2",
        "unit=hq": "2",
        "unit=chit": "1",
    },
}


@pytest.mark.parametrize(("units", "points", "refused", "cost", "left", "free"), [
    ({"inf": 2, "arm": 1}, 12, [], 12, 0, False), ({"inf": 2, "arm": 1}, 11, ["build.points"], 12, -1, False), ({"ls": 2}, 9, [], 8, 1, False),
    ({"inf": 1}, 3, [], 3, 0, False), ({"inf": 1}, 2, [], 3, 2, True), ({"hq": 1}, 3, [], 9, 3, True), ({"arm": 1}, 3, ["build.points"], 6, -3, False),
    ({"chit": 1}, 15, [], 15, 0, False), ({"chit": 1}, 14, ["build.points"], 15, -1, False),
])  # fmt: skip
def test_11_6_2_3_an_order_is_paid(
    units: Any, points: int, refused: list[str], cost: int, left: int, free: bool
) -> None:
    account = {
        "build_points": points,
        "left": points,
        "free_unit": points <= 3,
        "last": {"infantry": 9, "arm": 9, "ships": 9},
        "factories": 1,
        "resources": 1,
    }
    came, asked = build(position("production", economy={"germany": account}), CELLS, units)
    assert asked == []
    assert codes(came.rulings, "refusal") == refused
    if not refused:
        assert came.result["cost"] == cost
        assert came.result["left"] == left
        data = came.events[-1].data
        assert (data["cost"], data["worth"], data["free"]) == (0 if free else cost, cost, free)


def test_11_6_2_4_what_is_said_of_where_it_goes() -> None:
    found = builds._told(
        order({"ls": 1, "inf": 2, "tac": 1}), {"ls": AFTER, "inf": NOW, "tac": "?"}
    )
    assert codes(found) == [
        "builds.arrives",
        "builds.arrives",
        "builds.no_date",
        "builds.face_down",
    ]
    assert [r.params["units"] for r in found] == [{"ls": 1}, {"inf": 2}, {"tac": 1}, ["ls"]]
    assert codes(builds._told(order({"cv": 1}), {"cv": AFTER})) == [
        "builds.arrives",
        "builds.face_down",
        "builds.in_order",
    ]
    assert codes(builds._told(order({"hs": 1}, source="construction"), {"hs": AFTER})) == [
        "builds.arrives",
        "builds.in_order",
    ]
    assert codes(builds._told(order({"hs": 1}, source="repair"), {"hs": AFTER})) == [
        "builds.arrives"
    ]
