"""Loans, the Burma Road, pipelines, the Indies: what goes where (9, 11.5, 11.6.2.6)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, neutral, position, wars

from referee.engine.verdict import Verdict
from referee.games.wif5.resources import (
    carried,
    changes,
    indies,
    loans,
    procedures,
    raids,
    road,
)
from referee.games.wif5.resources.taken import turned
from referee.games.wif5.resources.verbs import burma, takers


def loan(giver: str, taker: str, n: int, arrive: int | None = None, **more: Any) -> dict[str, Any]:
    return {
        "from": giver,
        "to": taker,
        "resources": n,
        "arrive": n if arrive is None else arrive,
        "burma": False,
        **more,
    }


# -- the Burma Road (9.4, 11.5.1 no. 13, 11.5.2 no. 6) ------------------------------------------------------
@pytest.mark.parametrize(("how", "fought", "shut"), [
    (None, {}, False), ("arms", {}, True), ("pressure", {}, True), ("pressure", wars("usa germany"), False),
    ("arms", wars("usa germany"), True), ("pressure", wars("usa japan"), True),
])  # fmt: skip
def test_11_5_2_when_the_road_is_closed(how: str | None, fought: Any, shut: bool) -> None:
    assert road.closed(position(entry={"burma": how}, wars=fought)) is shut


@pytest.mark.parametrize(("one", "how", "n"), [
    (loan("cw", "france", 5), None, 5), (loan("cw", "france", 5, lost=2), None, 3), (loan("cw", "france", 5, lost=7), None, 0),
    (loan("cw", "china", 7, 3, burma=True), None, 3),  # the booklet: of seven three arrive
    (loan("cw", "china", 7, 3, burma=True, lost=2), None, 2), (loan("cw", "china", 7, 3, burma=True, lost=9), None, 0),
    (loan("cw", "china", 7, 3, burma=True), "arms", 0), (loan("cw", "china", 7, 3), "arms", 3),
])  # fmt: skip
def test_9_4_what_of_a_loan_arrives(one: Any, how: str | None, n: int) -> None:
    assert road.arrives(position(entry={"burma": how}), one) == n


@pytest.mark.parametrize(("step", "code"), [
    ("japan_demands", "burma_off"), ("convoys", "burma_off"), ("lending", "burma_off"), ("resource_routes", "burma_off"),
    ("production", "burma_cut"), ("land_combat", "burma_cut"),
])  # fmt: skip
def test_9_4_what_becomes_of_the_loans_by_the_road(step: str, code: str) -> None:
    state = position(
        step,
        loans=(
            loan("cw", "china", 4, 2, burma=True),
            loan("usa", "china", 3),
            loan("usa", "china", 0, burma=True),
        ),
    )
    told = loans.off_the_road(state)
    assert codes(told) == [f"income.{code}"]
    assert (told[0].params["power"], told[0].params["resources"]) == ("cw", 4)


@pytest.mark.parametrize(("how", "now", "more", "refused"), [
    ("open", None, {}, ["income.burma_open_already"]), ("open", "arms", {}, []),
    ("open", "pressure", {}, ["income.burma_pressure"]), ("open", "pressure", {"options": [13]}, []),
    ("open", "pressure", {"wars": wars("usa germany")}, ["income.burma_open_already"]),
    ("pressure", None, {}, []), ("pressure", None, {"step": "production"}, ["income.burma_when"]),
    ("pressure", "pressure", {}, ["income.burma_shut_already"]), ("pressure", "arms", {}, ["income.burma_shut_already"]),
    ("arms", "pressure", {}, []), ("arms", "arms", {}, ["income.burma_shut_already"]), ("arms", None, {"step": "production"}, []),
    ("pressure", None, {"wars": wars("usa germany")}, ["income.burma_late"]), ("arms", None, {"wars": wars("usa germany")}, []),
])  # fmt: skip
def test_11_5_2_no_6_closing_and_opening(
    how: Any, now: str | None, more: Any, refused: list[str]
) -> None:
    entry = {"burma": now, "options": more.get("options", [])}
    state = position(more.get("step", "lending"), entry=entry, wars=more.get("wars", {}))
    came = burma(book(), state, {"how": how})
    assert codes(came.rulings, "refusal") == refused
    due = came.events[0].data["due"]
    assert bool(due) is (how != "open")
    rolled = position(state.step, entry={**entry, "rolled": ["6"]}, wars=state.wars)
    assert burma(book(), rolled, {"how": how}).events[0].data["due"] == []


# -- who lends (9.4, 11.5.1) -----------------------------------------------------------------------------------
def lending(one: str, other: str, n: int = 1, **typed: Any) -> Verdict:
    values = {
        "from": one,
        "to": other,
        "resources": n,
        "neutral": (),
        "borrowed": False,
        "us_options": (),
        **typed,
    }
    found: Any = procedures._lending(book()).run(values)
    verdict: Verdict = found
    return verdict


@pytest.mark.parametrize(("one", "other", "n", "typed", "found"), [
    ("cw", "france", 9, {}, []), ("cw", "germany", 1, {}, ["lending.side"]), ("cw", "cw", 1, {}, ["lending.side"]),
    ("china", "cw", 1, {}, ["lending.china"]), ("cw", "china", 9, {}, []), ("cw", "france", 1, {"borrowed": True}, ["lending.both"]),
    ("cw", "france", 1, {"neutral": ("cw",)}, ["lending.neutral"]), ("cw", "france", 1, {"neutral": ("france",)}, ["lending.neutral"]),
    ("usa", "cw", 5, {"neutral": ("usa",), "us_options": (7,)}, []),
    ("usa", "cw", 6, {"neutral": ("usa",), "us_options": (7,)}, ["lending.five"]),
    ("usa", "cw", 6, {"us_options": (7,)}, []), ("usa", "cw", 1, {"neutral": ("usa",), "us_options": (11, 4)}, ["lending.neutral"]),
    ("usa", "russia", 5, {"neutral": ("usa",), "us_options": (11,)}, []),
    ("usa", "russia", 6, {"neutral": ("usa",), "us_options": (11,)}, ["lending.five"]),
    ("usa", "russia", 1, {"neutral": ("usa",), "us_options": (7,)}, ["lending.neutral"]),
    ("usa", "russia", 1, {"neutral": ("usa", "russia"), "us_options": (11,)}, ["lending.neutral"]),
    ("usa", "china", 9, {"neutral": ("usa",), "us_options": (4,)}, []),
    ("usa", "france", 1, {"neutral": ("usa",), "us_options": (4, 7, 11)}, ["lending.neutral"]),
    ("cw", "russia", 9, {"neutral": ("cw",), "us_options": (11,)}, ["lending.neutral"]),
])  # fmt: skip
def test_9_4_who_lends_to_whom(one: str, other: str, n: int, typed: Any, found: list[str]) -> None:
    came = lending(one, other, n, **typed)
    assert codes(came.rulings, "refusal") == found
    assert came.result["legal"] is not found
    american = one == "usa" and "usa" in typed.get("neutral", ()) and other in ("cw", "russia")
    assert came.result["max"] == (5 if american else None)
    assert ("lending.to_china" in codes(came.rulings)) is (other == "china" and not found)


@pytest.mark.parametrize(("one", "other", "burma", "more", "found"), [
    ("cw", "france", False, {}, []), ("cw", "france", False, {"nations": neutral(france="conquered")}, ["course.out"]),
    ("cw", "france", False, {"nations": neutral(cw="conquered")}, ["course.out"]),
    ("cw", "france", False, {"loans": (loan("france", "russia", 2),)}, ["lending.both"]),
    ("cw", "france", False, {"loans": (loan("france", "russia", 0), loan("cw", "france", 2))}, []),
    ("cw", "china", False, {}, ["income.china"]), ("cw", "china", False, {"entry": {"options": [4]}}, []),
    ("cw", "china", True, {"entry": {"options": [4]}}, []), ("cw", "china", True, {"entry": {"options": [4], "burma": "arms"}}, ["income.burma_closed"]),
    ("cw", "china", False, {"entry": {"options": [4], "burma": "arms"}}, []),
    ("usa", "russia", False, {"nations": neutral("usa")}, ["income.russia"]), ("usa", "russia", False, {}, []),
    ("usa", "russia", False, {"nations": neutral("usa"), "wars": wars("germany russia")}, []),
    ("usa", "cw", False, {"nations": neutral("usa")}, []), ("cw", "russia", False, {"nations": neutral("cw")}, []),
])  # fmt: skip
def test_9_4_what_a_loan_needs_besides(
    one: str, other: str, burma: bool, more: Any, found: list[str]
) -> None:
    assert codes(loans.more_reasons(position(**more), one, other, burma)) == found


@pytest.mark.parametrize(("n", "account", "more", "refused"), [
    (5, {"resources": 5, "counted": [NOW, "lending"]}, (), None), (6, {"resources": 5, "counted": [NOW, "lending"]}, (), 5),
    (3, {"resources": 5, "counted": [NOW, "lending"]}, (loan("cw", "russia", 2),), None),
    (4, {"resources": 5, "counted": [NOW, "lending"]}, (loan("cw", "russia", 2),), 3),
    (5, {"resources": 5, "counted": [NOW, "lending"]}, (loan("cw", "france", 2), loan("usa", "france", 9)), None),  # told again
    (9, {"resources": 5, "counted": [NOW, "lending"]}, (loan("usa", "cw", 9),), 5), (9, {}, (), None),
    (9, {"factories": 3, "resources": 5, "counted": [BEFORE, "lending"]}, (), None),
    (1, {"resources": 5, "counted": [NOW, "lending"]}, (loan("cw", "russia", 9),), 0),
])  # fmt: skip
def test_9_4_nobody_lends_more_than_he_has(
    n: int, account: Any, more: Any, refused: int | None
) -> None:
    state = position(economy={"cw": account}, loans=more)
    told = list(loans._too_much(state, "cw", "france", n))
    assert [r.params["count"] for r in told] == ([] if refused is None else [refused])


def test_9_4_a_loan_is_told_again_and_called_off() -> None:
    state = position(loans=(loan("cw", "france", 2), loan("cw", "russia", 1)))
    data: Any = {
        "power": "cw",
        "other_power": "france",
        "resources": 5,
        "arrive": 5,
        "burma": False,
    }
    after = changes.CHANGES["lent"](state, data)
    assert after.loans == (loan("cw", "russia", 1), loan("cw", "france", 5))
    assert changes.CHANGES["lent"](state, {**data, "resources": 0}).loans == (
        loan("cw", "russia", 1),
    )


# -- lend-lease (11.6.2.6) ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("one", "other", "unit", "typed", "found"), [
    *[("cw", "russia", unit, {}, []) for unit in ("arm", "nav", "str", "tac", "atr", "ftr")],
    *[("cw", "russia", unit, {}, ["lend_lease.unit"]) for unit in ("inf", "cav", "hq", "ls", "sub", "trs")],
    *[("usa", "cw", unit, {}, []) for unit in ("cv", "hs", "ls", "trs", "arm")], ("usa", "cw", "sub", {}, ["lend_lease.unit"]),
    ("usa", "cw", "inf", {}, ["lend_lease.unit"]), ("usa", "russia", "ls", {}, ["lend_lease.unit"]), ("france", "cw", "ls", {}, ["lend_lease.unit"]),
    ("cw", "germany", "arm", {}, ["lending.side"]), ("cw", "cw", "arm", {}, ["lending.side"]),
    ("cw", "russia", "arm", {"resource_arrived": False}, ["lend_lease.resource"]),
    ("cw", "russia", "arm", {"lent_already": True}, ["lend_lease.one"]), ("cw", "russia", "arm", {"at_war": False}, ["lend_lease.war"]),
    *[("usa", "cw", "arm", {"at_war": False, "us_options": (n,)}, []) for n in (10, 15, 19)],
    ("usa", "cw", "arm", {"at_war": False, "us_options": (7, 11)}, ["lend_lease.war"]),
    ("cw", "russia", "arm", {"at_war": False, "us_options": (10,)}, ["lend_lease.war"]),
    ("cw", "russia", "arm", {"borrower_at_war": False}, ["lend_lease.war"]), ("cw", "russia", "arm", {"lender_at_war": False}, ["lend_lease.war"]),
    ("usa", "cw", "arm", {"lender_at_war": False, "us_options": (10,)}, []),
])  # fmt: skip
def test_11_6_2_6_what_is_built_for_another(
    one: str, other: str, unit: str, typed: Any, found: list[str]
) -> None:
    values = {
        "from": one,
        "to": other,
        "unit": unit,
        "resource_arrived": True,
        "lent_already": False,
        "at_war": True,
        "lender_at_war": None,
        "borrower_at_war": None,
        "us_options": (),
        **typed,
    }
    came: Any = procedures._lend_lease(book()).run(values)
    assert codes(came.rulings, "refusal") == found
    assert came.result["legal"] is not found
    fights = values["at_war"] if values["lender_at_war"] is None else values["lender_at_war"]
    assert ("lend_lease.kind" in codes(came.rulings)) is (not found and not fights)


# -- pipelines (9.2, 9.3) -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("n", "ports", "goes"), [
    (5, ("minor", "major"), 3), (5, ("major", "minor"), 3), (5, ("major", "major"), 5), (2, ("minor", "minor"), 2), (3, ("minor", None), 3),
    (4, (None, None), 4),
])  # fmt: skip
def test_9_2_a_minor_port_lets_three_through(n: int, ports: Any, goes: int) -> None:
    assert raids.carried(n, ports) == goes


@pytest.mark.parametrize(("inputs", "may"), [
    ({}, True), ({"neutral": True}, False), ({"neutral": True, "own": True}, True), ({"neutral": True, "same_wars": True}, True),
    ({"neutral": True, "power": "usa", "us_options": (7,)}, True), ({"neutral": True, "power": "usa", "us_options": (11,)}, True),
    ({"neutral": True, "power": "usa", "us_options": (4,)}, False), ({"neutral": True, "power": "russia", "us_options": (7,)}, False),
])  # fmt: skip
def test_9_2_whose_pipelines_resources_use(inputs: Any, may: bool) -> None:
    values = {
        "neutral": False,
        "own": False,
        "same_wars": False,
        "power": None,
        "us_options": (),
        **inputs,
    }
    assert procedures._shares(values) is may


CONVOYS = {
    "cw": {"North Atlantic": 6},
    "usa": {"East Coast": 3, "Hawaii": 5},
    "germany": {"Baltic Sea": 4},
}


@pytest.mark.parametrize(("supplier", "to", "n", "land", "told"), [
    ("sweden", "germany", 4, None, False), ("sweden", "germany", 5, None, True), ("sweden", "germany", 9, True, False),
    ("sweden", "germany", 9, "yes", False), ("sweden", "germany", 9, "no", True), ("sweden", "cw", 9, None, False),
    ("usa", "japan", 5, None, False), ("usa", "japan", 6, None, True), ("russia", "germany", 9, None, False),
])  # fmt: skip
def test_9_5_what_the_conv_of_a_delivery_carry(
    supplier: str, to: str, n: int, land: Any, told: bool
) -> None:
    assert bool(carried.noted(position(convoys=CONVOYS), supplier, to, n, land)) is told
    assert carried.area_of(position(convoys=CONVOYS), "germany", "baltic sea") == "Baltic Sea"
    assert carried.area_of(position(convoys=CONVOYS), "germany", "North Sea") is None
    assert carried.area_of(position(), "germany", "Baltic Sea") is None


@pytest.mark.parametrize(("one", "other", "n", "burma", "nations", "told"), [
    ("cw", "france", 6, False, {}, False), ("cw", "france", 7, False, {}, True), ("cw", "china", 9, True, {}, False),
    ("usa", "cw", 7, False, {}, True), ("russia", "china", 9, False, {}, False), ("germany", "italy", 9, False, {}, False),
    ("cw", "france", 6, False, neutral("cw"), False), ("usa", "cw", 6, False, neutral("usa"), False),
    ("cw", "france", 6, False, neutral("usa"), False), ("cw", "usa", 6, False, neutral("usa"), False),
])  # fmt: skip
def test_9_4_what_the_conv_of_a_loan_carry(
    one: str, other: str, n: int, burma: bool, nations: Any, told: bool
) -> None:
    assert (
        bool(carried.lent(position(convoys=CONVOYS, nations=nations), one, other, n, burma)) is told
    )


def test_9_2_those_of_a_neutral_carry_for_nobody_else() -> None:
    only = {"usa": {"East Coast": 8}, "cw": {"North Atlantic": 2}}
    state = position(convoys=only, nations=neutral("usa"))
    assert carried.lent(state, "cw", "france", 5, False) != ()
    assert carried.lent(state, "usa", "cw", 5, False) == ()
    assert carried.lent(position(convoys=only), "cw", "france", 5, False) == ()


# -- the Indies (9.5, 11.5.1, 11.5.2 no. 5), deliveries since a coup (11.4) -------------------------------------------
@pytest.mark.parametrize(("entry", "more", "power"), [
    ({}, {}, None), ({"nei_oil": BEFORE}, {}, "japan"), ({"nei_oil": BEFORE, "options": [24]}, {}, None),
    ({"nei_oil": BEFORE}, {"wars": wars("japan usa")}, None), ({"nei_oil": BEFORE}, {"wars": wars("japan cw")}, None),
    ({"nei_oil": BEFORE}, {"wars": wars("japan china")}, "japan"), ({"options": [25]}, {}, "cw"),
    ({"options": [25]}, {"nations": neutral(cw="conquered")}, None), ({"nei_oil": BEFORE, "options": [25]}, {}, "japan"),
    ({"nei_oil": BEFORE, "options": [24, 25]}, {}, "cw"), ({"options": [25]}, {"minors": {"nei": {"status": "conquered", "power": "japan"}}}, None),
    ({"options": [25]}, {"minors": {"nei": {"status": "declared", "power": "cw"}}}, "cw"), ({}, {"wars": wars("usa germany")}, "cw"),
])  # fmt: skip
def test_11_5_1_who_has_the_oil_of_the_indies(entry: Any, more: Any, power: str | None) -> None:
    state = position(entry=entry, **more)
    assert indies.open_to(state) == power
    assert [(r.params["power"], r.params["count"]) for r in indies.told(state)] == (
        [(power, 7)] if power else []
    )


@pytest.mark.parametrize(("raw", "to"), [
    ({"status": "neutral", "resources_to": "cw"}, "cw"), ({"status": "aligned", "resources_to": "cw"}, "cw"),
    ({"status": "declared", "resources_to": "cw"}, "germany"), ({"status": "neutral"}, "germany"),
])  # fmt: skip
def test_11_4_a_failed_coup_turns_a_delivery(raw: Any, to: str) -> None:
    state = position(minors={"sweden": raw})
    assert takers(state) == {
        "rumania": "germany",
        "russia": "germany",
        "usa": "japan",
        "yugoslavia": "italy",
        "sweden": to,
    }
    assert turned(state) == ({"sweden": "cw"} if to == "cw" else {})
