"""The spiral: reinforcements, what waits, leaves, is built and taken back (6.2, 11.6.2.4)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import AFTER, BEFORE, NOW, book, codes, neutral, played, position

from referee.games.wif5.production import accounts, spiral
from referee.games.wif5.production.orders import Order
from referee.games.wif5.state import Initiative, State


def order(
    units: dict[str, int], payer: str = "germany", owner: str | None = None, source: str = "force"
) -> Order:
    return Order(payer, owner or payer, units, source)


# -- ledgers of units ---------------------------------------------------------------------------------------
def test_units_are_put_into_a_ledger_and_taken_out() -> None:
    ledger = {NOW: {"germany": {"inf": 2}, "cw": {"ls": 1}}}
    assert accounts.added(ledger, NOW, "germany", {"inf": 1, "arm": 2}) == {
        NOW: {"germany": {"inf": 3, "arm": 2}, "cw": {"ls": 1}}
    }
    assert accounts.added({}, NOW, "germany", {"inf": 1}) == {NOW: {"germany": {"inf": 1}}}
    assert accounts.removed(ledger, NOW, "germany", {"inf": 1}) == {
        NOW: {"germany": {"inf": 1}, "cw": {"ls": 1}}
    }
    assert accounts.removed(ledger, NOW, "germany", {"inf": 5}) == {NOW: {"cw": {"ls": 1}}}
    assert accounts.tidied({"a": {"b": {}}, "c": None, "d": 0, "e": {"f": 1}}) == {
        "d": 0,
        "e": {"f": 1},
    }


@pytest.mark.parametrize(("spiral_", "nations", "due"), [
    ({NOW: {"cw": {"ls": 1}, "germany": {"inf": 2}}}, {}, {"germany": {"inf": 2}, "cw": {"ls": 1}}), ({AFTER: {"cw": {"ls": 1}}}, {}, {}),
    ({BEFORE: {"cw": {"ls": 1}}, NOW: {"cw": {"ls": 1, "inf": 1}}}, {}, {"cw": {"ls": 2, "inf": 1}}), ({"?": {"cw": {"ls": 1}}}, {}, {}),
    ({NOW: {"france": {"inf": 1}}}, neutral(france="vichy"), {}), ({NOW: {"france": {"inf": 1}}}, neutral(france="conquered"), {"france": {"inf": 1}}),
    ({NOW: {"cw": {}}}, {}, {}),
])  # fmt: skip
def test_6_2_what_arrives_now(spiral_: Any, nations: Any, due: Any) -> None:
    found = spiral.due_now(position(spiral=spiral_, nations=nations))
    assert found == due
    assert list(found) == [power for power in ("germany", "cw", "france") if power in found]


@pytest.mark.parametrize(("units", "up", "face", "on_map", "construction", "chits"), [
    # HS, LS and CV that lie face down go to the Construction Pool
    ({"inf": 2, "cv": 1, "hs": 1, "ls": 2, "trs": 1, "sub": 2}, {}, None, {"inf": 2, "trs": 1, "sub": 2}, {"cv": 1, "hs": 1, "ls": 2}, 0),
    ({"ls": 3}, {NOW: {"ls": 1}, AFTER: {"ls": 1}}, None, {"ls": 1}, {"ls": 2}, 0), ({"ls": 3}, {BEFORE: {"ls": 1}, "?": {"ls": 1}}, None, {"ls": 2}, {"ls": 1}, 0),
    ({"ls": 3}, {}, "up", {"ls": 3}, {}, 0), ({"ls": 3}, {NOW: {"ls": 2}}, "down", {}, {"ls": 3}, 0), ({"chit": 2, "inf": 1}, {}, None, {"inf": 1}, {}, 2),
])  # fmt: skip
def test_6_2_what_becomes_of_reinforcements(
    units: Any, up: Any, face: Any, on_map: Any, construction: Any, chits: int
) -> None:
    found = spiral._arrival(position(economy={"cw": {"face_up": up}}), "cw", units, face)
    assert (found["map"], found["construction"], found["chits"], found["units"]) == (
        on_map,
        construction,
        chits,
        units,
    )
    told = [
        name
        for name, is_told in (("map", on_map), ("construction", construction), ("chits", chits))
        if is_told
    ]
    assert codes(spiral._placed(found)) == [f"spiral.{name}" for name in told]


ON_SPIRAL = {
    BEFORE: {"cw": {"ls": 1}},
    NOW: {"cw": {"ls": 2, "chit": 1}, "germany": {"inf": 2}},
    AFTER: {"cw": {"ls": 4}},
    "?": {"cw": {"tac": 1}},
}


def arrive(power: str | None, units: Any = None, *answers: str, **more: Any) -> Any:
    ledgers = {"spiral": ON_SPIRAL, "initiative": Initiative("allies"), **more.pop("ledgers", {})}
    args: Any = {"power": power, "units": units, "face": None, **more}
    return played(
        spiral.arrive(book(), position("place_reinforcements", **ledgers), args), *answers
    )


@pytest.mark.parametrize(("power", "units", "more", "refused", "arrivals"), [
    (None, None, {}, [], [("germany", {"inf": 2}), ("cw", {"ls": 3, "chit": 1})]), ("cw", None, {}, [], [("cw", {"ls": 3, "chit": 1})]),
    ("cw", {"ls": 1}, {}, [], [("cw", {"ls": 1})]), ("cw", {"ls": 4}, {}, ["spiral.not_there"], []), ("cw", {"tac": 1}, {}, [], [("cw", {"tac": 1})]),
    ("cw", {"tac": 2}, {}, ["spiral.not_there"], []), ("italy", None, {}, ["spiral.nothing"], []),
    (None, None, {"ledgers": {"spiral": {}}}, ["spiral.nothing"], []), ("france", None, {"ledgers": {"nations": neutral(france="vichy")}}, ["course.out"], []),
    ("germany", None, {"waived": "yes"}, [], [("germany", {"inf": 2})]),
])  # fmt: skip
def test_6_2_reinforcements_arrive(
    power: Any, units: Any, more: Any, refused: list[str], arrivals: Any
) -> None:
    came, _ = arrive(power, units, **more)
    assert codes(came.rulings, "refusal") == refused
    assert [
        (each["power"], each["units"])
        for each in (came.events[0].data["arrivals"] if came.events else ())
    ] == arrivals


def test_6_2_the_other_side_waits() -> None:
    came, asked = arrive("germany", None, "no", hold=True)
    assert codes(came.rulings) == ["course.arrive_first"]
    assert asked[0].side == "allies"
    came, asked = arrive("germany", None, ledgers={"economy": {"italy": {"came": NOW}}})
    assert asked == []
    assert came.events


def test_6_2_what_arrived_is_off_the_spiral() -> None:
    state = position(
        spiral=ON_SPIRAL,
        economy={
            "cw": {
                "came": BEFORE,
                "fresh": {"inf": 9},
                "face_up": {NOW: {"ls": 1}, AFTER: {"ls": 1}},
            }
        },
        chits={"cw": 1},
    )
    data: Any = {
        "arrivals": [
            {
                "power": "cw",
                "units": {"ls": 3, "chit": 1, "tac": 1},
                "map": {"ls": 1, "tac": 1},
                "construction": {"ls": 2},
                "chits": 1,
            }
        ]
    }
    after: State = spiral.CHANGES["arrived"](state, data)
    assert after.spiral == {NOW: {"germany": {"inf": 2}}, AFTER: {"cw": {"ls": 4}}}
    account = after.account("cw")
    assert (account["came"], account["fresh"], account["face_up"]) == (
        NOW,
        {"ls": 1, "tac": 1},
        {AFTER: {"ls": 1}},
    )
    assert after.pools == {"cw": {"construction": {"ls": 2}}}
    assert after.chits == {"cw": 2}
    again: State = spiral.CHANGES["arrived"](
        after,
        {
            "arrivals": [
                {"power": "cw", "units": {}, "map": {"inf": 1}, "construction": {}, "chits": 0}
            ]
        },
    )
    assert again.account("cw")["fresh"] == {"ls": 1, "tac": 1, "inf": 1}  # of the same turn
    assert (again.chits, again.pools) == (after.chits, after.pools)


@pytest.mark.parametrize(
    ("units", "refused"),
    [({"ls": 3}, []), ({"ls": 4}, ["spiral.not_there"]), ({"tac": 1}, ["spiral.not_there"])],
)
def test_6_2_units_without_a_place_wait(units: Any, refused: list[str]) -> None:
    state = position(
        spiral=ON_SPIRAL, economy={"cw": {"face_up": {NOW: {"ls": 2}, AFTER: {"ls": 1}}}}
    )
    came = spiral.delay(book(), state, {"power": "cw", "units": units})
    assert codes(came.rulings, "refusal") == refused
    assert came.events[0].data["date"] == AFTER
    if not refused:
        after: State = spiral.CHANGES["delayed"](state, came.events[0].data)
        assert after.spiral == {
            NOW: {"cw": {"chit": 1}, "germany": {"inf": 2}},
            AFTER: {"cw": {"ls": 7}},
            "?": {"cw": {"tac": 1}},
        }
        assert after.account("cw")["face_up"] == {AFTER: {"ls": 3}}
        one: State = spiral.CHANGES["delayed"](
            state, {"power": "cw", "units": {"ls": 1}, "date": AFTER}
        )
        assert one.account("cw")["face_up"] == {NOW: {"ls": 1}, AFTER: {"ls": 2}}


@pytest.mark.parametrize(("units", "refused", "left"), [
    ({"ls": 2}, [], {NOW: {"cw": {"ls": 1, "chit": 1}, "germany": {"inf": 2}}, AFTER: {"cw": {"ls": 4}}, "?": {"cw": {"tac": 1}}}),
    ({"ls": 7, "tac": 1}, [], {NOW: {"cw": {"chit": 1}, "germany": {"inf": 2}}}), ({"ls": 8}, ["spiral.not_there"], None),
])  # fmt: skip
def test_11_6_units_leave_the_spiral_the_first_first(
    units: Any, refused: list[str], left: Any
) -> None:
    state = position(spiral=ON_SPIRAL)
    came = spiral.withdraw(book(), state, {"power": "cw", "units": units})
    assert codes(came.rulings, "refusal") == refused
    if left is not None:
        assert spiral.CHANGES["withdrawn"](state, came.events[0].data).spiral == left


def test_11_6_2_4_the_spiral_lies_in_order() -> None:
    dates = spiral.in_order({"?": {}, AFTER: {}, "Jan/Feb 1942": {}, NOW: {}})
    assert list(dates) == [NOW, AFTER, "Jan/Feb 1942", "?"]


# -- what is built, and taken back (11.6.2.3, 11.6.2.4) ---------------------------------------------------------
BUILT: dict[str, Any] = {"arrives": {"ls": AFTER, "inf": NOW}, "classes": {"ships": 2, "infantry": 1}, "cost": 7, "free": False, "owner": "germany",
                         "power": "germany", "source": "force", "units": {"ls": 2, "inf": 1}, "worth": 7}  # fmt: skip


@pytest.mark.parametrize(("more", "pools", "left_in", "paid", "free", "up"), [
    ({}, {}, {}, 9, None, None), ({}, {"germany": {"force": {"ls": 3, "inf": 1}}}, {"germany": {"force": {"ls": 1}}}, 9, None, None),
    ({"source": "construction"}, {"germany": {"construction": {"ls": 2}}}, {"germany": {"construction": {}}}, 9, None, {AFTER: {"ls": 2}}),
    ({"source": "repair"}, {"germany": {"repair": {"ls": 3}}}, {"germany": {"repair": {"ls": 1}}}, 9, None, {AFTER: {"ls": 2}}),
    ({"free": True, "cost": 0}, {}, {}, 2, 7, None),
])  # fmt: skip
def test_11_6_2_4_what_is_built_goes_on_the_spiral(
    more: Any, pools: Any, left_in: Any, paid: int, free: int | None, up: Any
) -> None:
    before = position(
        pools=pools,
        economy={
            "germany": {"build_points": 12, "paid": 2, "built": {"ships": 1}, "units": {"inf": 1}}
        },
        spiral={NOW: {"germany": {"inf": 1}}},
    )
    data = {**BUILT, **more}
    after: State = spiral.CHANGES["built"](before, data)
    account = after.account("germany")
    assert (account["paid"], account["left"], account.get("free_value")) == (paid, 12 - paid, free)
    assert (account["built"], account["units"]) == (
        {"ships": 3, "infantry": 1},
        {"inf": 2, "ls": 2},
    )
    assert account["orders"] == [data]
    assert after.spiral == {NOW: {"germany": {"inf": 2}}, AFTER: {"germany": {"ls": 2}}}
    assert after.pools == left_in
    assert account.get("face_up") == up
    back: State = spiral.CHANGES["unbuilt"](after, data)
    account = back.account("germany")
    assert (account["paid"], account["built"], account["units"], account["orders"]) == (
        2,
        {"ships": 1},
        {"inf": 1},
        [],
    )
    assert back.spiral == before.spiral
    assert account.get("free_value", 0) == 0
    kept = {
        key: back.pools.get("germany", {}).get(data["source"], {}).get(key, 0) for key in ("ls",)
    }
    assert kept["ls"] == pools.get("germany", {}).get(data["source"], {}).get("ls", 0)
    assert account.get("face_up", {}) == {}


def test_11_6_2_6_what_is_lent_lies_with_its_owner() -> None:
    after: State = spiral.CHANGES["built"](position(), {**BUILT, "power": "usa", "owner": "cw"})
    assert after.spiral[AFTER] == {"cw": {"ls": 2}}
    assert after.account("usa")["paid"] == 7
    assert after.account("cw").get("paid") is None
    assert "built" not in after.account("cw")
