"""What war takes, convoy attacks, pools, national efforts, Russian factories, numbers typed (11.3, 11.6, 21, 22)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from wif5_position import AFTER, BEFORE, NOW, book, codes, neutral, played, position, wars

from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict, info
from referee.games.wif5.production import efforts, losses, numbers_said, procedures, verbs
from referee.games.wif5.state import State

KNOWN = {"factories": 5, "resources": 8}


# -- what war takes (10.6.1, 11.1, 11.6.2.1) ----------------------------------------------------------------------
@pytest.mark.parametrize(("args", "account", "refused", "told"), [
    ({"resources": 3, "points": 0}, KNOWN, [], ["losses.told"]), ({"resources": 8, "points": 0}, KNOWN, [], ["losses.told"]), ({"resources": 9, "points": 0}, KNOWN, ["losses.resources"], None),
    ({"resources": 3, "points": 0}, {**KNOWN, "lost_resources": 6}, ["losses.resources"], None), ({"resources": -3, "points": 0}, {**KNOWN, "lost_resources": 3}, [], ["losses.told"]),
    ({"resources": -4, "points": 0}, {**KNOWN, "lost_resources": 3}, ["losses.too_few"], None), ({"resources": 0, "points": 15}, KNOWN, [], ["losses.told"]),
    ({"resources": 0, "points": 16}, KNOWN, ["losses.points"], None), ({"resources": 0, "points": -1}, {**KNOWN, "lost_points": 20}, [], ["losses.told"]),
    ({"resources": 99, "points": 99}, {}, [], ["losses.told"]), ({"resources": 1, "points": 0}, {**KNOWN, "build_points": 8}, [], ["losses.told", "produce.again"]),
])  # fmt: skip
def test_11_6_2_1_a_loss_is_told(args: Any, account: Any, refused: list[str], told: Any) -> None:
    came = losses.loss(book(), position(economy={"germany": account}), {"power": "germany", **args})
    assert codes(came.rulings, "refusal") == refused
    if told:
        assert codes(came.rulings) == told


def test_11_6_2_1_loans_and_deliveries_can_be_lost_too() -> None:
    loan = {"from": "italy", "to": "germany", "resources": 2, "arrive": 2, "burma": False}
    state = position(economy={"germany": {**KNOWN, "delivered": {"russia": 5}}}, loans=(loan,))
    for n, refused in ((15, []), (16, ["losses.resources"])):
        assert (
            codes(
                losses.loss(
                    book(), state, {"power": "germany", "resources": n, "points": 0}
                ).rulings,
                "refusal",
            )
            == refused
        )


@pytest.mark.parametrize(("data", "before", "after"), [
    ({"resources": 2, "points": 3}, {}, (2, 3)), ({"resources": -5, "points": 0}, {"lost_resources": 3, "lost_points": 1}, (0, 1)), ({"resources": 1, "points": -9}, {"lost_points": 2}, (1, 0)),
])  # fmt: skip
def test_11_6_2_1_what_was_lost_is_kept(data: Any, before: Any, after: Any) -> None:
    owed = {"code": "wif5.losses.how_many", "params": {"power": "germany"}, "cards": []}
    found = losses._lost(
        position(economy={"germany": before}, due=(owed,)), {"power": "germany", **data}
    )
    assert (
        found.account("germany")["lost_resources"],
        found.account("germany")["lost_points"],
    ) == after
    assert (found.due == ()) is bool(data["resources"])
    quiet = losses._lost(position(due=(owed,)), {"power": "germany", "resources": 0, "points": 2})
    assert quiet.due == (owed,)


# -- convoy attacks (11.3) --------------------------------------------------------------------------------------------
SEAS = {
    "convoys": {"cw": {"North Atlantic": 6}, "italy": {"Baltic Sea": 1}},
    "wars": wars("germany cw", "cw italy"),
}


@pytest.mark.parametrize(("given", "more", "found"), [
    ({"of": "cw", "by": "germany", "area": "north atlantic", "type": "sub"}, {}, []),
    ({"of": "cw", "by": "germany", "area": "North Atlantic", "type": "sub"}, {"raids": {"cw": {"North Atlantic": {"types": ["sub"], "conv": "none", "left": 6}}}}, ["convoy.once_sub"]),
    ({"of": "cw", "by": "germany", "area": "North Atlantic", "type": "raiders"}, {"raids": {"cw": {"North Atlantic": {"types": ["sub"], "conv": "none", "left": 6}}}}, []),
    ({"of": "cw", "by": "germany", "area": "North Atlantic", "type": "sub"}, {"raids": {"cw": {"North Atlantic": {"types": ["raiders"], "conv": "none", "left": 6}}}}, ["convoy.subs_first"]),
    ({"of": "cw", "by": "germany", "area": "North Atlantic", "type": "raiders"}, {"raids": {"cw": {"North Atlantic": {"types": ["raiders"], "conv": "none", "left": 6}}}}, ["convoy.once_raiders"]),
    ({"of": "cw", "by": "germany", "area": "North Sea"}, {}, ["convoy.none_there"]), ({"of": "france", "by": "germany", "area": "North Sea"}, {"wars": wars("germany france")}, ["convoy.untold"]),
    ({"of": "france", "by": "germany", "area": "North Sea"}, {"wars": wars("germany france"), "convoys": {}}, []), ({"of": "cw", "by": "germany", "area": "North Atlantic"}, {"wars": {}}, ["convoy.not_at_war"]),
    ({"of": "cw", "by": "usa", "area": "North Atlantic"}, {}, ["convoy.not_at_war"]), ({"of": "cw", "area": "North Atlantic"}, {}, []),
])  # fmt: skip
def test_11_3_one_attack_of_each_kind(given: Any, more: Any, found: list[str]) -> None:
    ledgers = {**SEAS, **more}
    assert [
        code
        for code in codes(losses._once_each(book(), position(**ledgers), given))
        if not code.startswith("income.cut_off")
    ] == found


@pytest.mark.parametrize(("given", "more", "answers", "owner"), [
    ({"area": "North Atlantic"}, {}, [], "cw"), ({"area": "North Atlantic", "of": "italy"}, {}, [], None), ({}, {}, [], None), ({"area": "North Sea"}, {}, [], None),
    ({"area": "North Atlantic", "by": "germany"}, {}, [], "cw"), ({"area": "North Atlantic", "by": "japan"}, {}, [], "cw"),  # not at war: it is refused for that
    ({"area": "North Atlantic"}, {"convoys": {"cw": {"North Atlantic": 6}, "usa": {"North Atlantic": 1}}}, ["usa"], "usa"),
    ({"area": "North Atlantic", "by": "germany"}, {"convoys": {"cw": {"North Atlantic": 6}, "usa": {"North Atlantic": 1}}}, [], "cw"),
    ({"area": "Baltic Sea", "by": "germany"}, {}, [], None), ({"area": "Baltic Sea"}, {"convoys": {}, "raids": {"italy": {"Baltic Sea": {"types": ["sub"]}}}}, [], "italy"),
])  # fmt: skip
def test_11_3_whose_conv_it_is(
    given: Any, more: Any, answers: list[str], owner: str | None
) -> None:
    found, asked = played(
        losses._owner(book(), position(**{**SEAS, **more}), given, True), *answers
    )
    assert found == ({"of": owner} if owner else {})
    assert len(asked) == len(answers)


@pytest.mark.parametrize(("before", "data", "convoys", "repair", "raid"), [
    (None, {"conv": "none", "left": 4, "type": "sub"}, {"cw": {"North Atlantic": 4}}, {}, {"types": ["sub"], "conv": "none", "left": 4, "lost": 2}),
    (None, {"conv": "damaged", "left": 4, "type": "sub"}, {}, {"cw": {"repair": {"conv": 1}}}, {"types": ["sub"], "conv": "damaged", "left": 4, "lost": 2}),
    (None, {"conv": "destroyed", "left": 0, "type": "sub"}, {}, {}, {"types": ["sub"], "conv": "destroyed", "left": 0, "lost": 6}),
    # the worse of two results: what was damaged is destroyed after all
    ({"types": ["sub"], "conv": "damaged", "left": 4}, {"conv": "destroyed", "left": 2, "type": "raiders"}, {}, {"cw": {"repair": {}}}, {"types": ["sub", "raiders"], "conv": "destroyed", "left": 2, "lost": 2}),
    ({"types": ["sub"], "conv": "damaged", "left": 4}, {"conv": "damaged", "left": 2, "type": "raiders"}, {}, {"cw": {"repair": {"conv": 1}}}, {"types": ["sub", "raiders"], "conv": "damaged", "left": 2, "lost": 2}),
    ({"types": ["sub"], "conv": "none", "left": 4}, {"conv": "damaged", "left": 2, "type": "raiders"}, {}, {"cw": {"repair": {"conv": 1}}}, {"types": ["sub", "raiders"], "conv": "damaged", "left": 2, "lost": 2}),
])  # fmt: skip
def test_11_3_3_a_conv_suffers_the_worse_result(
    before: Any, data: Any, convoys: Any, repair: Any, raid: Any
) -> None:
    pools = {"cw": {"repair": {"conv": 1}}} if before and before["conv"] == "damaged" else {}
    there = {} if before and before["conv"] != "none" else {"cw": {"North Atlantic": 6}}
    state = position(
        convoys=there, raids={"cw": {"North Atlantic": before}} if before else {}, pools=pools
    )
    after = losses._raid(state, {"power": "cw", "area": "North Atlantic", **data})
    assert after.convoys == convoys
    assert after.pools == repair
    assert after.raids["cw"]["North Atlantic"] == raid


@pytest.mark.parametrize(("result", "before", "events", "told"), [
    ({"resources_lost": 3, "conv": "none", "sub": "none"}, None, {"lost": 3, "raided": ("none", 3)}, ["losses.kept"]), ({"resources_lost": 0, "conv": "damaged", "sub": "none"}, None, {"raided": ("damaged", 6)}, []),
    ({"resources_lost": 9, "conv": "none", "sub": "damaged"}, None, {"lost": 9, "raided": ("none", 0), "damaged": {"sub": 1}}, ["losses.kept"]),
    ({"resources_lost": 1, "conv": "destroyed", "sub": "none"}, "damaged", {"lost": 1, "raided": ("destroyed", 3)}, ["losses.kept", "convoy.worse_destroyed"]),
    ({"resources_lost": 1, "conv": "damaged", "sub": "destroyed"}, "destroyed", {"lost": 1, "raided": ("destroyed", 3)}, ["losses.kept", "convoy.worse_destroyed"]),
    ({"resources_lost": 1, "conv": "none", "sub": "none"}, "damaged", {"lost": 1, "raided": ("damaged", 3)}, ["losses.kept"]),
])  # fmt: skip
def test_11_3_3_what_an_attack_costs(
    result: Any, before: str | None, events: Any, told: list[str]
) -> None:
    raids = (
        {"cw": {"North Atlantic": {"types": ["sub"], "conv": before, "left": 4}}} if before else {}
    )
    inputs = {
        "_of": "cw",
        "_by": "germany",
        "_area": "North Atlantic",
        "type": "raiders",
        "loans": (),
        "loans_told": (),
    }
    came = losses._raided(book(), position(**{**SEAS, "raids": raids}), inputs, Verdict(result))
    found = {event.kind: event.data for event in came.events}
    assert set(found) == set(events)
    assert found.get("lost", {}).get("resources") == events.get("lost")
    assert (found["raided"]["conv"], found["raided"]["left"]) == events["raided"]
    assert found.get("damaged", {}).get("units") == events.get("damaged")
    assert codes(came.rulings) == told
    unknown = losses._raided(book(), position(), {**inputs, "_of": None}, Verdict(result))
    assert codes(unknown.rulings) == ["losses.whose"]
    bare = losses._raided(book(), position(), inputs, Verdict({**result, "conv": "damaged"}))
    assert {"conv": 1} in [event.data.get("units") for event in bare.events]


@pytest.mark.parametrize(("pools", "data", "after"), [
    ({}, {"pool": "repair", "units": {"ls": 2}}, {"cw": {"repair": {"ls": 2}}}), ({"cw": {"repair": {"cv": 1}}}, {"pool": "repair", "units": {"ls": 2}}, {"cw": {"repair": {"ls": 2}}}),
    ({"cw": {"repair": {"cv": 1}, "force": {"inf": 1}}}, {"pool": "repair", "units": {}}, {"cw": {"repair": {}, "force": {"inf": 1}}}), ({"cw": {"repair": {"cv": 1}}}, {"pool": "repair", "units": {}}, {"cw": {"repair": {}}}),
])  # fmt: skip
def test_1_4_what_a_pool_holds_is_told(pools: Any, data: Any, after: Any) -> None:
    assert losses._pool_told(position(pools=pools), {"power": "cw", **data}).pools == after
    assert losses._damaged(
        position(pools={"cw": {"repair": {"ls": 1}}}), {"power": "cw", "units": {"ls": 2}}
    ).pools == {"cw": {"repair": {"ls": 3}}}


# -- national efforts (22), Russian factories (21) ---------------------------------------------------------------------
@pytest.mark.parametrize(("power", "more", "found"), [
    ("germany", {}, []), ("germany", {"nations": neutral("germany")}, ["produce.effort_neutral"]), ("germany", {"nations": neutral(germany="conquered")}, ["course.out"]),
    ("germany", {"economy": {"germany": {"effort": BEFORE}}}, ["produce.effort_on"]), ("germany", {"economy": {"germany": {"orders": [1]}}}, ["produce.effort_late"]),
    ("germany", {"economy": {"germany": {"orders": []}}}, []), ("germany", {"entry": {"drawn": NOW}}, ["produce.effort_drawn"]), ("germany", {"entry": {"drawn": BEFORE}}, []),
    ("germany", {"economy": {"germany": {"effort": BEFORE, "orders": [1]}}}, ["produce.effort_on"]),
])  # fmt: skip
def test_22_what_bars_an_effort(power: str, more: Any, found: list[str]) -> None:
    assert codes(efforts._bars(book(), position(**more), {"power": power})) == found
    assert efforts._bars(book(), position(**more), {}) == ()


@pytest.mark.parametrize(("power", "typed", "may", "told"), [
    ("russia", {"enemy_at_home": True}, True, "effort.may"), ("russia", {"enemy_adjacent": True}, True, "effort.may"), ("russia", {}, False, "effort.nobody_near"),
    ("china", {"enemy_at_home": True}, False, "effort.china"), ("china", {"enemy_at_home": True, "major_assault": True}, True, "effort.may"), ("china", {"major_assault": True}, False, "effort.nobody_near"),
])  # fmt: skip
def test_22_who_declares_an_effort(power: str, typed: Any, may: bool, told: str) -> None:
    inputs = {
        "power": power,
        "enemy_at_home": False,
        "enemy_adjacent": False,
        "major_assault": False,
        "militia": "no",
        **typed,
    }
    came: Any = procedures._national_effort(book()).run(inputs)
    assert came.result == {"may_declare": may, "builds": ["ftr", "hq", "inf", "mtn"] if may else []}
    assert codes(came.rulings) == [told]


def test_22_the_enemy_near_home_is_asked_without_a_map() -> None:
    found, asked = played(efforts._ask(book(), position(), {"power": "russia"}), "yes")
    assert found == {"enemy_adjacent": "yes"}
    assert asked[0].side == "russia"
    for given in (
        {},
        {"power": "russia", "enemy_at_home": "no"},
        {"power": "russia", "enemy_adjacent": "no"},
    ):
        assert played(efforts._ask(book(), position(), given)) == ({}, [])
    state = position(
        economy={"china": {"effort": BEFORE}, "cw": {"effort": BEFORE}},
        nations=neutral(cw="conquered"),
    )
    assert [r.params["power"] for r in efforts.in_force(state)] == ["china"]
    assert efforts._assault(book(), position(events={"china": {"major_assault": NOW}}), {}) == {
        "major_assault": "yes"
    }
    assert efforts._assault(book(), position(), {}) == {"major_assault": "no"}


@pytest.mark.parametrize(("typed", "refused", "works"), [
    ({}, [], ["Jul/Aug 1941"]), ({"factories": 2}, [], ["Jul/Aug 1941", "Sep/Oct 1941"]), ({"war": False}, ["factories.no_war"], ["Jul/Aug 1941"]),
    ({"route": False}, ["factories.no_route"], ["Jul/Aug 1941"]), ({"war": False, "route": False}, ["factories.no_war", "factories.no_route"], ["Jul/Aug 1941"]),
])  # fmt: skip
def test_21_a_factory_works_again_in_the_third_phase(
    typed: Any, refused: list[str], works: list[str]
) -> None:
    came: Any = procedures._move_factories(book()).run(
        {"factories": 1, "date": NOW, "war": True, "route": True, **typed}
    )
    assert codes(came.rulings, "refusal") == refused
    assert (came.result["works_from"], came.result["legal"]) == (works, not refused)


@pytest.mark.parametrize(("account", "after"), [
    ({"factories": 5, "transit": [NOW]}, {"factories": 4, "transit": [NOW, AFTER], "moved": True, "left": None}), ({}, {"transit": [AFTER], "moved": True, "left": None}),
    ({"factories": 0}, {"factories": 0, "transit": [AFTER], "moved": True, "left": None}),
])  # fmt: skip
def test_21_one_factory_a_turn(account: Any, after: Any) -> None:
    found: State = verbs.CHANGES["factory_moved"](
        position(economy={"russia": account}), {"date": AFTER}
    )
    assert found.account("russia") == after
    assert codes(verbs._one_a_turn(book(), found, {})) == ["produce.one_factory"]
    assert verbs._one_a_turn(book(), position(economy={"russia": account}), {}) == ()
    assert verbs._to_siberia(book(), position(wars=wars("germany russia")), {})["war"] == "yes"
    assert verbs._to_siberia(book(), position(wars=wars("germany cw")), {})["war"] == "no"


# -- what the ledgers fill in of production -----------------------------------------------------------------------------
def test_11_6_2_what_production_is_asked_with() -> None:
    state = position(
        economy={"russia": {**KNOWN, "lost_resources": 1, "lost_points": 2, "spent": 3}}, events={"russia": {"war_with_germany": BEFORE}},
        loans=({"from": "russia", "to": "cw", "resources": 2, "arrive": 2, "burma": False},),
    )  # fmt: skip
    assert verbs._ledgers(book(), state, {"power": "russia"}) == {
        "factories": "5", "resources": "8", "date": NOW, "events": f"war_with_germany@{BEFORE}", "lent": "2", "lost_resources": "1", "lost_points": "2", "spent": "3",
    }  # fmt: skip
    assert "events" not in verbs._ledgers(book(), position(), {"power": "germany"})
    assert verbs._ledgers(book(), state, {}) == {}
    # 5 × 1 1/2 = 8 points; 8 resources less the one lost, the two lent: 5; less 2 bombed, 3 spent
    assert verbs.points_of(book(), state, "russia") == 0
    rich = position(
        economy={
            "germany": {
                "factories": 11,
                "resources": 31,
                "lost_resources": 2,
                "lost_points": 3,
                "late": 1,
            }
        }
    )
    assert (
        verbs.points_of(book(), rich, "germany") == 25
    )  # the booklet's 26, less one for a look at a marker
    assert (
        verbs.points_of(book(), position(economy={"germany": {"factories": 2}}), "germany") is None
    )
    assert (
        verbs.points_of(book(), position(economy={"germany": {"resources": 2}}), "germany") is None
    )


def test_11_6_who_has_not_produced() -> None:
    economy = {
        "germany": KNOWN,
        "italy": {**KNOWN, "build_points": 0},
        "japan": {"factories": 3},
        "cw": KNOWN,
        "france": KNOWN,
        "china": {"resources": 3},
    }
    state = position("production", economy=economy, nations=neutral(france="vichy"))
    assert verbs.owing(state) == ["germany", "cw"]
    assert codes(verbs._unproduced(book(), state)) == ["produce.owed"]
    assert (
        codes(
            verbs._unproduced(
                book(), position("production", economy={"germany": {**KNOWN, "build_points": 4}})
            )
        )
        == []
    )
    assert codes(verbs._unproduced(book(), position("production"))) == ["produce.untold"]


# -- numbers typed with an order (11.6.2.3, 11.6.2.4) ---------------------------------------------------------------------
@pytest.mark.parametrize(("typed", "unit", "unknown", "cell"), [
    ({"cost": {"inf": "3"}}, "inf", False, "3"), ({"cost": {"*": "3"}}, "inf", True, "3"), ({"cost": {"*": "3"}}, "inf", False, None), ({"cost": {"*": "3", "inf": "2"}}, "inf", True, "2"),
    ({}, "inf", True, None), ({"cost": None}, "inf", True, None),
])  # fmt: skip
def test_a_number_stands_for_the_cells_that_nobody_knows(
    typed: Any, unit: str, unknown: bool, cell: str | None
) -> None:
    assert numbers_said.typed_cell(typed, "cost", unit, unknown) == cell


@pytest.mark.parametrize(("typed", "cells", "found"), [
    ({"*": "4"}, {"inf": 3, "arm": 6}, ["builds.idle_cost"]), ({"*": "4"}, {"inf": 3, "arm": None}, []), ({"*": "3"}, {"inf": 3, "arm": 3}, []), ({"inf": "4"}, {"inf": 3, "arm": 6}, []),
    ({"*": "4", "inf": "3", "arm": "6"}, {"inf": 3, "arm": 6}, ["builds.for_none"]), ({"*": "6", "inf": "3"}, {"inf": 3, "arm": 6}, []), ({"*": "5", "inf": "3"}, {"inf": 3, "arm": 6}, ["builds.idle_cost"]),
    ({}, {"inf": 3}, []),
])  # fmt: skip
def test_a_bare_number_is_for_somebody(typed: Any, cells: Any, found: list[str]) -> None:
    assert codes(numbers_said.idle({"cost": typed}, cells, cost=lambda unit: cells[unit])) == found


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("3", Fraction(3)),
        ("1/2", Fraction(1, 2)),
        ("1.5", Fraction(3, 2)),
        ("1,5", Fraction(3, 2)),
        ("9", Fraction(9)),
    ],
)
def test_a_multiple_is_read(text: str, times: Fraction) -> None:
    assert procedures._multiple_key().read(text) == times


@pytest.mark.parametrize("text", ["0", "10", "1/0", "x", "1/2/3", "0/2"])
def test_no_such_multiple(text: str) -> None:
    with pytest.raises(Unreadable):
        procedures._multiple_key().read(text)


def test_events_are_read_with_the_first_date_of_each() -> None:
    read = procedures._events_key().read
    assert read(f"option 16@{NOW}, option 22@{AFTER}, option 16@{BEFORE}") == {
        "option_16": BEFORE,
        "option_22": AFTER,
    }
    assert read(f"option 16@{BEFORE}, option 16@{NOW}") == {"option_16": BEFORE}
    with pytest.raises(Unreadable):
        read("option 16")
    assert procedures._lent_key().read("4") == 4
    assert procedures._lent_key().read("yes") is True


def test_11_6_2_1_what_is_not_told_now_is_not_too_much() -> None:
    over = {**KNOWN, "lost_points": 20, "lost_resources": 0}
    state = position(economy={"germany": over})
    assert codes(
        losses.loss(book(), state, {"power": "germany", "resources": 1, "points": 0}).rulings
    ) == ["losses.told"]
    many = position(economy={"germany": {**KNOWN, "lost_resources": 20}})
    assert codes(
        losses.loss(book(), many, {"power": "germany", "resources": 0, "points": 1}).rulings
    ) == ["losses.told"]
    cities = {"factories": 4, "resources": 9, "lost_points": 0}
    assert codes(
        losses.loss(
            book(),
            position(economy={"italy": cities}),
            {"power": "italy", "resources": 0, "points": 9},
        ).rulings,
        "refusal",
    ) == ["losses.points"]
    assert (
        codes(
            losses.loss(
                book(),
                position(economy={"italy": cities}),
                {"power": "italy", "resources": 0, "points": 8},
            ).rulings,
            "refusal",
        )
        == []
    )


def test_22_an_effort_is_declared() -> None:
    may = Verdict({"may_declare": True, "builds": ["inf", "hq"]})
    came = efforts._effect(book(), position(), {"power": "russia"}, may)
    assert came.events[0].data == {"power": "russia", "date": NOW}
    assert came.rulings[0].params["units"] == ["hq", "inf"]
    not_now = Verdict({"may_declare": False, "builds": []}, (info("wif5.effort.china", "22"),))
    barred = efforts._effect(book(), position(), {"power": "china"}, not_now)
    assert barred.events == ()
    assert codes(barred.rulings, "refusal") == ["produce.no_effort", "effort.china"]
