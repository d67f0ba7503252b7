"""What factories and resources give, the multiples, and what units cost and when they arrive (11.6.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from wif5_position import AFTER, BEFORE, NOW, codes, knowing, neutral, position, wars

from referee.games.wif5.production.accounts import (
    balanced,
    deliveries,
    efforts_over,
    events_of,
    new_turn,
    options_in_force,
    production_points,
    resources_of,
    spent_by,
    spent_this_turn,
    times_of,
)
from referee.games.wif5.production.multiples import multiple
from referee.games.wif5.production.rules import (
    arrival,
    build_advice,
    build_refusals,
    effort_units,
    gearing,
    halved,
    points_of,
    production,
    unit_cost,
)
from referee.games.wif5.state import State

HALF, ONE_AND_A_HALF = Fraction(1, 2), Fraction(3, 2)


# -- points (11.6.2.1, 11.6.2.3) ----------------------------------------------------------------
@pytest.mark.parametrize(("n", "arrive", "lost"), [
    (0, 0, 0), (1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 2), (5, 2, 3), (8, 4, 4), (9, 4, 5),
])  # fmt: skip
def test_9_4_the_burma_road_loses_half_rounded_up(n: int, arrive: int, lost: int) -> None:
    assert halved(n) == (arrive, lost)


@pytest.mark.parametrize(("factories", "times", "together", "each"), [
    (11, Fraction(3), 33, 33),  # the booklet's Germany of Mar/Apr 1943
    (0, Fraction(3), 0, 0), (1, HALF, 1, 1), (2, HALF, 1, 2), (3, HALF, 2, 3), (7, HALF, 4, 7),
    (1, ONE_AND_A_HALF, 2, 2), (2, ONE_AND_A_HALF, 3, 4), (3, ONE_AND_A_HALF, 5, 6), (4, Fraction(1), 4, 4),
])  # fmt: skip
def test_11_6_2_1_fractions_are_rounded_up(
    factories: int, times: Fraction, together: int, each: int
) -> None:
    assert points_of(factories, times) == together
    assert points_of(factories, times, "together") == together
    assert points_of(factories, times, "each") == each  # I-WIF-04


@pytest.mark.parametrize(("factories", "resources", "more", "points", "left", "build", "free"), [
    # "33 production points and 26 resources: 26 build points"
    (11, 26, {}, 33, 26, 26, False),
    # the example of Mar/Apr 1943: 31 resources less 2, 29 less 3 points bombed
    (11, 31, {"lost_resources": 2, "lost_points": 3}, 33, 29, 26, False),
    (11, 40, {}, 33, 40, 33, False),
    (11, 40, {"spent": 4}, 33, 40, 29, False),  # coups and intelligence
    (2, 1, {"lost_resources": 3}, 6, 0, 0, True),  # never below nothing
    (2, 9, {"lost_points": 8}, 6, 9, 0, True),
    (2, 9, {"lost_points": 3, "spent": 2}, 6, 9, 1, False),
    (2, 9, {"lost_points": 2}, 6, 9, 4, False),  # more than three points
    (2, 9, {"lost_points": 3}, 6, 9, 3, True),  # "3 points or fewer"
    (1, 9, {}, 3, 9, 3, True),
    (1, 9, {"spent": 1}, 3, 9, 2, False),  # (c) it spent points on a coup
    (1, 9, {"lent": 1}, 3, 8, 3, False),  # (b) it lent resources
    (0, 0, {}, 0, 0, 0, True),
    (2, 9, {"lent": 4}, 6, 5, 5, False),  # I-WIF-27: what goes to another does not feed one's own
    (2, 9, {"lent": 4, "lent_resources": "kept"}, 6, 9, 6, False),
    (2, 9, {"lent": 4, "lost_resources": 3, "lent_resources": "off"}, 6, 2, 2, False),
])  # fmt: skip
def test_11_6_2_3_the_build_points_of_a_power(
    factories: int, resources: int, more: dict[str, Any], points: int, left: int, build: int, free: bool
) -> None:  # fmt: skip
    found = production(factories, resources, Fraction(3), **more)
    assert (found.points, found.resources, found.build_points) == (points, left, build)
    assert found.free_unit is free


def test_production_rounds_as_the_table_reads_it() -> None:
    assert production(2, 9, ONE_AND_A_HALF).points == 3
    assert production(2, 9, ONE_AND_A_HALF, odd_factories="each").points == 4


# -- gearing (11.6.2.5) ---------------------------------------------------------------------------
@pytest.mark.parametrize(("last", "kind", "more", "most"), [
    (3, "ships", {}, 4),  # the booklet's USA: 2 LS and a CV repaired, 0 to 4 ships next turn
    (0, "air", {}, 1), (2, "sub", {}, 3), (5, "infantry", {}, 6), (1, "cavalry", {}, 2), (0, "arm", {}, 1),
    (1, "factories", {}, 2),
    (0, "hq", {}, None), (4, "hq", {"attacked": "earlier"}, None), (0, "chit", {}, 1), (1, "chit", {}, 1),
    (0, "chit", {"national_effort": True}, 1), (0, "chit", {"attacked": "this_turn"}, 1),
    (2, "air", {"national_effort": True}, None), (2, "infantry", {"national_effort": True}, None),
    # Russia in the turn of the declaration, and afterwards
    (2, "arm", {"power": "russia", "attacked": "this_turn"}, None),
    (2, "infantry", {"power": "russia", "attacked": "earlier"}, 4),
    (2, "cavalry", {"power": "russia", "attacked": "earlier"}, 4),
    (2, "arm", {"power": "russia", "attacked": "earlier"}, 3),
    (2, "air", {"power": "russia", "attacked": "earlier"}, 3),
    (2, "infantry", {"power": "russia"}, 3), (2, "infantry", {"attacked": "earlier"}, 4),
    (2, "infantry", {"power": "germany", "attacked": "earlier"}, 3),
    (2, "infantry", {"power": "cw", "attacked": "this_turn"}, 3),
])  # fmt: skip
def test_11_6_2_5_how_many_of_a_class(
    last: int, kind: str, more: dict[str, Any], most: int | None
) -> None:
    assert gearing(last, kind, **more) == most


def test_22_what_an_effort_builds() -> None:
    assert effort_units() == {"inf", "mtn", "hq", "ftr", "mil"}
    assert effort_units("no") == {"inf", "mtn", "hq", "ftr"}


# -- who may build what (11.5.1, 11.6.1, 13, 22) -----------------------------------------------------
@pytest.mark.parametrize(("power", "units", "options", "effort", "more", "found"), [
    ("germany", {"inf": 9, "str": 1}, (), False, {}, []),
    ("germany", {"div": 1}, (), False, {}, ["build.never"]), ("germany", {"part": 1}, (), False, {}, ["build.never"]),
    ("germany", {"div": 1, "part": 1}, (), False, {}, ["build.never", "build.never"]),
    *[("china", {air: 1}, (), False, {}, ["build.chinese_air"]) for air in ("nav", "str", "tac", "atr", "ftr")],
    ("china", {"ftr": 1}, (1,), False, {}, []), ("china", {"ftr": 1}, (2, 17), False, {}, ["build.chinese_air"]),
    ("china", {"inf": 1, "arm": 1}, (), False, {}, []), ("japan", {"ftr": 1}, (), False, {}, []),
    ("usa", {"str": 1}, (), False, {}, ["build.us_str"]), ("usa", {"str": 1}, (1,), False, {}, ["build.us_str"]),
    ("usa", {"str": 1}, (17,), False, {}, []), ("usa", {"tac": 1}, (), False, {}, []),
    ("cw", {"str": 1}, (), False, {}, []),
    *[("germany", {unit: 1}, (), True, {}, []) for unit in ("inf", "mtn", "hq", "ftr", "mil")],
    *[("germany", {unit: 1}, (), True, {}, ["build.effort"]) for unit in ("arm", "cav", "sub", "tac", "chit")],
    ("germany", {"mil": 1}, (), True, {"militia": "no"}, ["build.effort"]),
    ("germany", {"mil": 1}, (), False, {"militia": "no"}, []),
    ("germany", {"chit": 1}, (), False, {}, []), ("germany", {"chit": 2}, (), False, {}, ["build.one_chit"]),
    ("germany", {"chit": 2}, (), True, {}, ["build.effort", "build.one_chit"]),
])  # fmt: skip
def test_11_5_1_what_may_be_built(
    power: str, units: Any, options: Any, effort: bool, more: dict[str, str], found: list[str]
) -> None:
    assert codes(build_refusals(power, units, options, effort, **more)) == found


def test_a_refused_unit_cites_its_rule() -> None:
    cited = [r.cards for r in build_refusals("germany", {"div": 1, "part": 1}, (), False)]
    assert cited == [("11.6.2.3",), ("11.2",)]
    (one,) = build_refusals("germany", {"mil": 1}, (), True, "no")
    assert one.cards == ("22", "I-WIF-21")
    (one,) = build_refusals("germany", {"arm": 1}, (), True, "no")
    assert one.cards == ("22",)


PRICES = {f"unit={unit}": cost for unit, cost in
          {"cv": "7", "inf": "3", "mil": "5", "arm": "6", "ftr": "4", "sub": "9", "hq": "8"}.items()}  # fmt: skip


@pytest.mark.parametrize(("power", "unit", "options", "effort", "cost"), [
    ("germany", "inf", (), False, 3), ("germany", "arm", (), False, 6), ("germany", "ftr", (), False, 4),
    ("germany", "inf", (), True, 2), ("germany", "mil", (), True, 1), ("germany", "mil", (), False, 5),
    ("germany", "ftr", (), True, 4), ("germany", "tac", (), False, None),
    ("usa", "cv", (), False, 8), ("usa", "cv", (7, 9), False, 8), ("usa", "cv", (8,), False, 6),
    ("cw", "cv", (8,), False, 7), ("usa", "sub", (8,), False, 9),
    ("japan", "cv", (12,), False, 8), ("japan", "cv", (), False, 7), ("japan", "ftr", (12,), False, 5),
    ("japan", "sub", (12,), False, 10), ("japan", "arm", (12,), False, 7), ("japan", "inf", (12,), False, 3),
    ("japan", "hq", (12,), False, 8), ("germany", "ftr", (12,), False, 4), ("japan", "tac", (12,), False, None),
])  # fmt: skip
def test_11_6_2_3_what_a_unit_costs(
    power: str, unit: str, options: Any, effort: bool, cost: int | None
) -> None:
    charts = knowing(unit_cost=PRICES).charts
    assert unit_cost(charts, power, unit, options, effort) == cost


def test_a_power_with_a_price_of_its_own() -> None:
    charts = knowing(unit_cost={"unit=sub": "5", "unit=sub power=germany": "4"}).charts
    assert unit_cost(charts, "germany", "sub", (), False) == 4
    assert unit_cost(charts, "italy", "sub", (), False) == 5


@pytest.mark.parametrize(("power", "unit", "date", "arrives"), [
    ("germany", "inf", "May/Jun 1941", "Sep/Oct 1941"),  # the booklet's example
    ("germany", "inf", "Nov/Dec 1941", "Mar/Apr 1942"),
    ("cw", "sub", "May/Jun 1941", "Nov/Dec 1941"), ("germany", "sub", "May/Jun 1941", "Sep/Oct 1941"),
    ("cw", "tac", "May/Jun 1941", None),
])  # fmt: skip
def test_11_6_2_4_when_a_unit_arrives(power: str, unit: str, date: str, arrives: str) -> None:
    cells = {"unit=sub": "3", "unit=sub power=germany": "2"}
    assert arrival(knowing(production_spiral=cells).charts, power, unit, date) == arrives


@pytest.mark.parametrize(("power", "units", "effort", "arrives", "found"), [
    ("germany", {"inf": 1}, False, {"inf": AFTER}, []),
    ("usa", {"cv": 1}, False, {"cv": AFTER}, ["build.twice"]), ("cw", {"cv": 1}, False, {"cv": AFTER}, []),
    ("usa", {"ls": 1}, False, {"ls": AFTER}, []),
    ("cw", {"tac": 1, "inf": 1}, False, {"tac": None, "inf": AFTER}, ["build.spiral_unknown"]),
    ("cw", {"mil": 1}, True, {"mil": AFTER}, ["build.effort_mil"]), ("cw", {"mil": 1}, False, {"mil": AFTER}, []),
    ("cw", {"inf": 1}, True, {"inf": AFTER}, []),
])  # fmt: skip
def test_11_6_2_3_what_a_builder_should_know(
    power: str, units: Any, effort: bool, arrives: Any, found: list[str]
) -> None:
    assert codes(build_advice(power, units, effort, arrives)) == found


def test_the_units_whose_symbol_nobody_knows_are_named() -> None:
    (told,) = build_advice("cw", {"tac": 1}, False, {"tac": None, "inf": AFTER})
    assert told.params["units"] == ["tac"]


# -- multiples (11.6.2.2) ---------------------------------------------------------------------------
LATE_41 = "Nov/Dec 1941"


@pytest.mark.parametrize(("power", "date", "events", "times", "event"), [
    *[(power, "Sep/Oct 1939", {}, 3, None) for power in ("germany", "france", "cw", "japan")],
    ("italy", NOW, {}, 2, None), ("italy", NOW, {"war_with_allies": NOW}, 3, "war_with_allies"),
    ("italy", NOW, {"war_with_allies": AFTER}, 2, None), ("italy", NOW, {"war_with_axis": BEFORE}, 2, None),
    ("china", NOW, {}, 1, None), ("china", NOW, {"major_assault": NOW}, 2, "major_assault"),
    ("china", NOW, {"accepted_six": BEFORE}, 2, "accepted_six"),
    ("china", NOW, {"factories_lost": NOW}, 2, "factories_lost"), ("china", NOW, {"factories_lost": AFTER}, 1, None),
    ("russia", NOW, {}, HALF, None), ("russia", LATE_41, {}, HALF, None), ("russia", "Jan/Feb 1942", {}, 1, None),
    ("russia", NOW, {"war_with_germany": NOW}, ONE_AND_A_HALF, "war_with_germany"),
    ("russia", NOW, {"war_with_germany": AFTER}, HALF, None),
    # "two six turns later"
    ("russia", "Jan/Feb 1942", {"war_with_germany": NOW}, ONE_AND_A_HALF, "war_with_germany"),
    ("russia", "Mar/Apr 1942", {"war_with_germany": NOW}, 2, "war_with_germany"),
    # "from the turn in which Germany declares war on it"
    ("russia", NOW, {"germany_declared": NOW}, 2, "germany_declared"),
    ("russia", NOW, {"germany_declared": NOW, "war_with_germany": NOW}, 2, "germany_declared"),
    ("russia", NOW, {"germany_declared": AFTER}, HALF, None),
    ("usa", NOW, {}, HALF, None), ("usa", "Jan/Feb 1943", {}, HALF, None),
    ("usa", NOW, {"option_16": NOW}, 1, "option_16"), ("usa", NOW, {"option_16": AFTER}, HALF, None),
    ("usa", NOW, {"option_16": NOW, "option_22": NOW}, 2, "option_22"),
    ("usa", NOW, {"axis_declared": NOW}, 2, "axis_declared"),
    ("usa", NOW, {"war_with_germany": NOW}, 2, "war_with_germany"),
    ("usa", NOW, {"war_with_axis": NOW}, HALF, None),  # it declared war itself
    # "at war in Nov/Dec 1941, three in Nov/Dec 1942"
    ("usa", "Sep/Oct 1942", {"axis_declared": LATE_41}, 2, "axis_declared"),
    ("usa", "Nov/Dec 1942", {"axis_declared": LATE_41}, 3, "axis_declared"),
    ("usa", "Nov/Dec 1942", {"war_with_axis": LATE_41}, 3, "war_with_axis"),
    ("usa", "Sep/Oct 1942", {"war_with_axis": LATE_41}, HALF, None),
    ("usa", "Nov/Dec 1942", {"war_with_germany": LATE_41}, 3, "war_with_germany"),
    ("usa", "Nov/Dec 1942", {"option_22": "Nov/Dec 1940"}, 2, "option_22"),
])  # fmt: skip
def test_11_6_2_2_the_multiples(
    power: str, date: str, events: dict[str, str], times: Any, event: str | None
) -> None:
    assert multiple(power, date, events) == (Fraction(times), event)


@pytest.mark.parametrize(("power", "date", "events", "reading", "times"), [
    # I-WIF-16: as printed, Russia is at 1 after Nov/Dec 1941 whatever it was but for 2
    ("russia", "Jan/Feb 1942", {"war_with_germany": NOW}, {"russian": "printed"}, 1),
    ("russia", LATE_41, {"war_with_germany": NOW}, {"russian": "printed"}, ONE_AND_A_HALF),
    ("russia", "Mar/Apr 1942", {"war_with_germany": NOW}, {"russian": "printed"}, 2),
    # I-WIF-22: any war with the Axis
    ("usa", NOW, {"war_with_axis": NOW}, {"american": "war"}, 2),
    ("usa", NOW, {"war_with_axis": AFTER}, {"american": "war"}, HALF),
])  # fmt: skip
def test_11_6_2_2_as_the_table_reads_them(
    power: str, date: str, events: Any, reading: dict[str, str], times: Any
) -> None:
    assert multiple(power, date, events, **reading)[0] == Fraction(times)


@pytest.mark.parametrize(("power", "told", "fought", "found"), [
    ("italy", {}, {}, {}), ("italy", {}, wars("italy cw"), {"war_with_allies": BEFORE}),
    ("italy", {}, wars("germany cw"), {}), ("italy", {}, wars("italy greece"), {}),
    ("italy", {}, {**wars("italy cw", since=NOW), **wars("italy france")}, {"war_with_allies": BEFORE}),
    ("italy", {"war_with_allies": AFTER}, wars("italy cw"), {"war_with_allies": AFTER}),
    ("usa", {}, wars("usa japan"), {"war_with_axis": BEFORE}), ("usa", {}, wars("usa cw"), {}),
    ("russia", {}, wars("russia germany"), {"war_with_germany": BEFORE}),
    ("russia", {}, wars("russia japan"), {}), ("russia", {"italy_declared": NOW}, {}, {}),
    ("russia", {"germany_declared": NOW}, {}, {"germany_declared": NOW}),
    ("china", {"major_assault": NOW}, wars("china japan"), {"major_assault": NOW}),
    ("germany", {}, wars("germany cw"), {}),
])  # fmt: skip
def test_11_6_2_2_the_events_that_the_ledgers_tell(
    power: str, told: Any, fought: Any, found: Any
) -> None:
    assert events_of(position(events={power: told}, wars=fought), power) == found


@pytest.mark.parametrize(("power", "factories", "more", "points"), [
    ("germany", 11, {}, 33), ("italy", 5, {}, 10), ("italy", 5, {"wars": wars("italy cw")}, 15),
    ("russia", 3, {"wars": wars("russia germany")}, 5),
    ("russia", 3, {"wars": wars("russia germany"), "options": {"odd_factories": "each"}}, 6),
    ("usa", 7, {"wars": wars("usa japan")}, 4),
    ("usa", 7, {"wars": wars("usa japan"), "options": {"us_multiple": "war"}}, 14),
    ("russia", 4, {"wars": wars("russia germany"), "date": "Jan/Feb 1942"}, 8),
    ("russia", 4, {"wars": wars("russia germany", since=NOW), "date": "Jan/Feb 1942"}, 6),
    ("russia", 4, {"wars": wars("russia germany", since=NOW), "date": "Jan/Feb 1942",
                   "options": {"russian_multiple": "printed"}}, 4),
])  # fmt: skip
def test_11_6_2_1_the_points_of_so_many_factories(
    power: str, factories: int, more: Any, points: int
) -> None:
    state = position(**more)
    assert production_points(state, power, factories) == points
    assert points_of(factories, times_of(state, power), state.options.get("odd_factories", "together")) == points  # fmt: skip


# -- options (11.5.1) ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("options", "fought", "found"), [
    ([], {}, []), ([12, 3], {}, [3, 12]), ([12, 3], wars("usa japan"), [3]), ([12], wars("japan cw"), [12]),
    ([], wars("usa germany"), [n for n in range(1, 26) if n != 9]),
    ([9], wars("usa germany"), [*range(1, 26)]),
    ([], wars("usa germany", "usa japan"), [n for n in range(1, 26) if n not in (9, 12)]),
])  # fmt: skip
def test_11_5_1_the_options_that_count(options: Any, fought: Any, found: list[int]) -> None:
    assert options_in_force(position(entry={"options": options}, wars=fought)) == found


# -- loans, deliveries, accounts (9.4, 9.5, 11.6) -------------------------------------------------------
def delivering(**more: Any) -> State:
    economy = {"germany": {"resources": 20, "delivered": {"russia": 5}}, "japan": {"delivered": {"usa": 5}},
               "italy": {"delivered": {"russia": 0}}}  # fmt: skip
    return position(economy=economy, **more)


@pytest.mark.parametrize(("more", "found"), [
    ({}, [("russia", "germany", 5), ("usa", "japan", 5)]),
    ({"entry": {"options": [6]}}, [("russia", "germany", 5), ("usa", "japan", 4)]),
    ({"entry": {"options": [21]}}, [("russia", "germany", 5)]),  # the embargo
    ({"wars": wars("russia germany")}, [("usa", "japan", 5)]),
    ({"wars": wars("usa germany")}, [("russia", "germany", 5)]),  # the embargo counts as chosen
    ({"wars": wars("usa japan")}, [("russia", "germany", 5)]),
    ({"nations": neutral(germany="conquered")}, [("usa", "japan", 5)]),
    ({"nations": neutral("germany", "japan")}, [("russia", "germany", 5), ("usa", "japan", 5)]),
])  # fmt: skip
def test_9_5_who_delivers_to_whom(more: Any, found: Any) -> None:
    assert deliveries(delivering(**more)) == found


def loan(giver: str, taker: str, n: int, arrive: int | None = None, **more: Any) -> dict[str, Any]:
    return {"from": giver, "to": taker, "resources": n, "arrive": n if arrive is None else arrive,
            "burma": False, **more}  # fmt: skip


def test_9_4_what_a_power_has_with_loans_and_deliveries() -> None:
    state = delivering(
        loans=(loan("germany", "italy", 3), loan("italy", "germany", 2, 1), loan("cw", "russia", 4))
    )
    found = resources_of(state, "germany")
    assert (found.own, found.borrowed, found.delivered, found.sent, found.lent) == (20, 1, 5, 0, 3)
    assert (found.at_hand, found.lendable) == (26, 25)
    russia = resources_of(state, "russia")
    assert (russia.own, russia.borrowed, russia.sent) == (None, 4, 5)
    assert (russia.at_hand, russia.lendable) == (None, None)
    poor = resources_of(
        position(economy={"russia": {"resources": 3}, "germany": {"delivered": {"russia": 5}}}),
        "russia",
    )
    assert (poor.at_hand, poor.lendable) == (0, 0)


@pytest.mark.parametrize(("account", "left"), [
    ({}, None), ({"paid": 3}, None), ({"build_points": 9}, 9), ({"build_points": 9, "paid": 4}, 5),
    ({"build_points": 9, "paid": 4, "late": 2}, 3), ({"build_points": 0}, 0),
])  # fmt: skip
def test_11_6_what_is_left_of_the_points(account: dict[str, int], left: int | None) -> None:
    assert balanced(account) == {**account, "left": left}


def test_11_6_3_2_what_a_side_spent_its_neutrals_too() -> None:
    accounts = {
        "germany": {"spent": 1, "paid": 20, "late": 2, "free_value": 3, "lost_points": 50},
        "japan": {"paid": 14}, "italy": {"free_value": 4}, "cw": {"paid": 21}, "usa": {"late": 9},
    }  # fmt: skip
    state = position(economy=accounts, nations=neutral("italy", "usa"))
    assert spent_this_turn(state, "germany") == 26
    assert spent_this_turn(state, "china") == 0
    assert (spent_by(state, "axis"), spent_by(state, "allies")) == (44, 30)


@pytest.mark.parametrize(("account", "fresh"), [
    ({}, {}), ({"paid": 3, "left": 2, "spent": 1, "orders": [1], "free_unit": True}, {}),
    ({"factories": 5, "resources": 0, "effort": BEFORE, "counted": [NOW, "production"]},
     {"factories": 5, "resources": 0, "effort": BEFORE, "counted": [NOW, "production"], "last": {}}),
    ({"built": {"air": 2}}, {"last": {"air": 2}}), ({"last": {"air": 2}}, {"last": {}}),
    ({"build_points": 0}, {"last": {}}), ({"last": {"air": 2}, "built": {"sub": 1}}, {"last": {"sub": 1}}),
    ({"factories": 5, "transit": [BEFORE, NOW, AFTER]}, {"factories": 7, "transit": [AFTER]}),
    ({"factories": 5, "transit": [AFTER]}, {"factories": 5, "transit": [AFTER]}),
    ({"transit": [NOW]}, {"factories": 1, "transit": []}),
])  # fmt: skip
def test_11_6_2_5_what_an_account_keeps_of_last_turn(account: Any, fresh: Any) -> None:
    state = new_turn(position(economy={"russia": account}, loans=(loan("cw", "russia", 1),)))
    assert state.economy["russia"] == fresh
    assert state.loans == ()


@pytest.mark.parametrize(
    ("nations", "kept"), [({}, True), (neutral("cw"), True), (neutral("usa"), False)]
)
def test_22_an_effort_ends_with_neutrality(nations: Any, kept: bool) -> None:
    state = position(
        nations=nations, economy={"usa": {"effort": BEFORE, "paid": 2}, "cw": {"paid": 1}}
    )
    after = efforts_over(state)
    assert ("effort" in after.account("usa")) is kept
    assert after.account("usa")["paid"] == 2
    assert after.account("cw") == {"paid": 1}
