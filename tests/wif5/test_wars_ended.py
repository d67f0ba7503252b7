"""What Russia's declarations rest on, what the ledgers keep, how wars end (10.2.1, 17.2, 17.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import AFTER, BEFORE, NOW, book, codes, neutral, played, position, wars

from referee.games.wif5.state import Impulse, State
from referee.games.wif5.turn.reminders import reminder
from referee.games.wif5.wars import owed, peace, proofs
from referee.games.wif5.wars.changes import war_declared


def minor(status: str, power: str | None = None, **more: Any) -> dict[str, Any]:
    return {"status": status, "power": power, "since": BEFORE, **more}


# -- Russia's proofs (17.2, 17.3.1, 17.3.2) ------------------------------------------------------------------------------
@pytest.mark.parametrize(("on", "keys", "date", "told", "refused"), [
    ("germany", {"bordering": True}, NOW, "war.bordering", False), ("italy", {"bordering": True}, NOW, "war.bordering", False),
    ("germany", {"russian": 24, "german": 8}, NOW, None, False), ("germany", {"russian": 23, "german": 8}, NOW, None, True),
    ("germany", {"russian": 16, "german": 8, "all_white": True}, NOW, None, False), ("germany", {"russian": 15, "german": 8, "all_white": True}, NOW, None, True),
    ("germany", {"russian": 16, "german": 8}, "Jan/Feb 1942", None, False), ("germany", {}, NOW, "war.russia", False), ("germany", {"russian": 24}, NOW, "war.russia", False),
    ("japan", {"russian": 1, "german": 9}, NOW, None, False),
])  # fmt: skip
def test_17_2_what_lets_russia_declare_war(
    on: str, keys: Any, date: str, told: str | None, refused: bool
) -> None:
    found = proofs.of_russia(book(), position(date=date), on, keys)
    if told:
        assert codes(found) == [told]
    assert any(r.severity == "refusal" for r in found) is refused
    if on == "japan":
        assert found == []


@pytest.mark.parametrize(("on", "keys", "answers", "flags", "facts"), [
    ("germany", {}, ["yes"], "bordering", {"bordering": True}), ("germany", {}, ["unsaid"], "bordering", {}), ("cw", {}, [], "", {}),
    ("germany", {"bordering": True}, [], "", {}), ("italy", {}, ["no", "24", "8"], "bordering russian german", {"bordering": False, "russian": 24, "german": 8}),
    ("germany", {}, ["no", "16", "8", "yes"], "bordering russian german all_white", {"bordering": False, "russian": 16, "german": 8, "all_white": True}),
    ("germany", {}, ["no", "16", "8", "no"], "bordering russian german all_white", {"bordering": False, "russian": 16, "german": 8, "all_white": False}),
    ("germany", {}, ["no", "9", "8"], "bordering russian german", {"bordering": False, "russian": 9, "german": 8}),
    ("germany", {"russian": 16}, ["8", "no"], "german all_white", {"german": 8, "all_white": False}), ("germany", {"russian": 16, "german": 8, "all_white": True}, [], "", {}),
    ("germany", {"bordering": False}, ["3", "8"], "russian german", {"russian": 3, "german": 8}),
])  # fmt: skip
def test_17_2_what_russia_is_asked(
    on: str, keys: Any, answers: list[str], flags: str, facts: Any
) -> None:
    found, asked = played(proofs.reported(book(), position(), "russia", on, keys), *answers)
    assert " ".join(each.flag for each in asked) == flags
    assert found == facts


@pytest.mark.parametrize(("by", "japan", "keys", "told", "refused"), [
    ("russia", {}, {}, None, False), ("russia", {"pact": BEFORE}, {}, "war.pact", False), ("japan", {"pact": BEFORE}, {"own": 9, "other": 3}, None, False),
    ("japan", {"pact": BEFORE}, {"own": 8, "other": 3}, None, True), ("russia", {"pact": BEFORE}, {"own": 9}, "war.pact", False),
    ("russia", {"peace": BEFORE}, {"own": 9, "other": 1}, "war.after_peace", True), ("russia", {"peace": NOW}, {"own": 9, "other": 1}, "war.after_peace", True),
    ("russia", {"peace": "Nov/Dec 1940"}, {"own": 9, "other": 3}, None, False), ("russia", {"peace": "Nov/Dec 1940"}, {}, "war.pact", False),
])  # fmt: skip
def test_17_3_1_the_pact_and_the_turn_after_a_peace(
    by: str, japan: Any, keys: Any, told: str | None, refused: bool
) -> None:
    state = position(nations={"japan": {"status": "active", **japan}})
    found = proofs.under_the_pact(book(), state, by, keys)
    if told:
        assert codes(found) == [told]
    assert any(r.severity == "refusal" for r in found) is refused
    assert proofs.pact_in_force(state) is bool(japan)
    _, asked = played(
        proofs.reported(book(), state, "russia", "japan", {}), *(["3", "1"] if japan else [])
    )
    assert [each.flag for each in asked] == (["own", "other"] if japan else [])
    assert [each.side for each in asked] == (["russia", "japan"] if japan else [])


# -- what the ledgers keep of a declaration ---------------------------------------------------------------------------
def test_10_2_1_what_a_declaration_keeps() -> None:
    data: Any = {"active": ["russia"], "date": NOW, "due": [reminder("x")], "events": {"russia": ["germany_declared"], "italy": ["war_with_allies"]},
                 "japan_attacked": True, "kind": None, "minors": {"poland": minor("declared", "cw")}, "nation": "russia", "power": "germany",
                 "wars": [["germany", "russia"], ["germany", "cw"], ["germany", "poland"]]}  # fmt: skip
    state = position(
        wars=wars("germany cw"),
        nations={**neutral("russia"), "cw": {"attacked": "none"}},
        events={"italy": {"war_with_allies": BEFORE}},
    )
    after = war_declared(state, data)
    assert after.wars == {
        **wars("germany cw"),
        **wars("germany russia", "germany poland", since=NOW),
    }
    assert after.nations["russia"] == {"attacked": "axis", "status": "active", "since": NOW}
    assert after.nations["cw"] == {"attacked": "none"}
    assert "poland" not in after.nations
    assert after.events == {
        "italy": {"war_with_allies": BEFORE},
        "russia": {"germany_declared": NOW},
    }
    assert after.entry == {"japan_attacked": NOW}
    assert after.minors["poland"]["power"] == "cw"
    assert len(after.due) == 1
    assert war_declared(position(entry={"japan_attacked": BEFORE}), data).entry == {
        "japan_attacked": BEFORE
    }
    assert war_declared(position(), {**data, "japan_attacked": False}).entry == {}


DEBTS = (reminder("wif5.due.set_up", "18.1", nation="poland", power="cw"), reminder("wif5.due.us_entry", "11.5.2", number=27),
         reminder("wif5.due.surprise", "12"), {**reminder("wif5.due.us_entry_axis", "11.5.2"), "put_off": True},
         reminder("wif5.due.us_entry_six", "11.5.2"), reminder("wif5.due.us_entry_roll", "8.2.7", number=2), reminder("wif5.due.us_entry_roll", "11.5.2", number=8))  # fmt: skip


def test_10_2_1_1_dice_first_then_the_minors_are_set_up() -> None:
    state = position("declare_war", due=DEBTS)
    assert codes(owed.unfinished(book(), state)) == [
        "due.us_entry",
        "due.us_entry_six",
        "due.us_entry_roll",
        "due.us_entry_roll",
        "due.set_up",
    ]
    assert [
        (r.code.removeprefix("wif5.due."), r.params.get("number")) for r in owed.at_once(state)
    ] == [("us_entry_six", None), ("us_entry_roll", 2)]
    later = owed.put_off(state)
    assert owed.unfinished(book(), later) == ()
    assert owed.at_once(later) == ()
    assert [raw.get("put_off", False) for raw in later.due] == [
        True,
        True,
        False,
        True,
        True,
        True,
        True,
    ]


# -- a war dies down (10.2.1.2) ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("power", "more", "refused", "neutral_"), [
    (None, {}, [], True), ("italy", {}, [], False), ("cw", {}, ["war.no_war"], False), (None, {"step": "land_combat"}, ["course.not_now"], True),
    (None, {"wars": {}}, ["war.no_war"], True), (None, {"minors": {"greece": minor("conquered", "italy")}}, ["war.conquered"], True),
    (None, {"impulse": Impulse(side="axis", attacked=("greece",))}, ["war.attacked"], True), (None, {"impulse": Impulse(side="axis", attacked=("poland",))}, [], True),
    ("italy", {"wars": wars("italy greece")}, [], True),
])  # fmt: skip
def test_10_2_1_2_a_war_dies_down(
    power: str | None, more: Any, refused: list[str], neutral_: bool
) -> None:
    state = position(
        **{
            "step": "end_of_action",
            "minors": {"greece": minor("declared", "cw", by="italy")},
            "wars": wars("italy greece", "germany greece"),
            **more,
        }
    )
    came = peace.lapse(book(), state, {"nation": "greece", "power": power})
    assert codes(came.rulings, "refusal") == refused
    assert came.events[0].data["neutral"] is neutral_
    assert ("war.lapsed" in codes(came.rulings)) is neutral_


# -- peace in the Far East (17.3) ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("others", "status"), [((), {"japan": "neutral", "russia": "neutral"}), (("japan cw",), {"japan": "active", "russia": "neutral"}),
                                                (("russia finland",), {"japan": "neutral", "russia": "neutral"}), (("russia germany",), {"japan": "neutral", "russia": "active"})])  # fmt: skip
def test_17_3_2_who_is_neutral_after_the_peace(others: Any, status: Any) -> None:
    state = position(
        wars=wars("japan russia", *others),
        nations={"japan": {"status": "active"}, "russia": {"status": "active"}},
        economy={"russia": {"effort": BEFORE}},
    )
    data: Any = {
        "control": {"vladivostok": {"power": "japan"}},
        "date": NOW,
        "due": [reminder("x")],
        "minors": {},
        "power": "japan",
        "surrender": False,
    }
    after: State = peace.CHANGES["peace_made"](state, data)
    assert after.wars == wars(*others)
    assert {power: after.status_of(power) for power in status} == status
    assert {after.nations[power]["peace"] for power in status} == {NOW}
    assert ("effort" in after.account("russia")) is (status["russia"] == "active")
    assert after.control["vladivostok"]["power"] == "japan"


@pytest.mark.parametrize(("values", "step", "fought", "asked"), [
    ({"ended_before": False}, "russo_japanese_peace", True, True), ({"ended_before": True}, "russo_japanese_peace", True, False),
    ({"ended_before": False, "vladivostok": True}, "russo_japanese_peace", True, False), ({"ended_before": False, "resources": 2}, "russo_japanese_peace", True, True),
    ({"ended_before": False, "resources": 3}, "russo_japanese_peace", True, False), ({"ended_before": False}, "conquest", True, False),
    ({"ended_before": False}, "russo_japanese_peace", False, False),
])  # fmt: skip
def test_17_3_2_when_the_resources_decide(
    values: Any, step: str, fought: bool, asked: bool
) -> None:
    assert (
        peace._hangs_on_resources(
            position(step, wars=wars("japan russia") if fought else {}), values
        )
        is asked
    )


@pytest.mark.parametrize(("step", "fought", "japan", "refused"), [
    ("russo_japanese_peace", {}, {}, []), ("conquest", {}, {}, ["course.not_now"]), ("russo_japanese_peace", wars("japan russia"), {}, ["peace.still_war"]),
    ("russo_japanese_peace", {}, {"pact": BEFORE}, ["peace.pact_already"]), ("russo_japanese_peace", {}, {"peace": BEFORE}, ["peace.pact_already"]),
])  # fmt: skip
def test_17_3_1_the_pact(step: str, fought: Any, japan: Any, refused: list[str]) -> None:
    came = peace.pact(
        book(), position(step, wars=fought, nations={"japan": {"status": "active", **japan}}), {}
    )
    assert codes(came.rulings, "refusal") == refused
    after: State = peace.CHANGES["pact_made"](
        position(nations={"russia": {"status": "neutral"}}), {"date": AFTER}
    )
    assert after.nations == {
        "russia": {"status": "neutral", "pact": AFTER},
        "japan": {"pact": AFTER},
    }


def test_11_1_a_garrison_is_a_number() -> None:
    script = proofs.reported(
        book(),
        position(nations={"japan": {"status": "active", "pact": BEFORE}}),
        "russia",
        "japan",
        {},
    )
    asked = next(script)
    assert asked.check is not None
    assert asked.check("11.5") is None
    assert asked.check("many") is not None
    assert asked.params == {"power": "russia", "other_power": "japan"}
    unsaid, _ = played(
        proofs.reported(
            book(),
            position(nations={"japan": {"status": "active", "pact": BEFORE}}),
            "russia",
            "japan",
            {},
        ),
        "",
    )
    assert unsaid == {}
    assert peace._no_count("3") is None
    assert peace._no_count("x") is not None
    assert peace._no_count("100") is not None


@pytest.mark.parametrize(("power", "surrender", "keys", "japan", "answers", "refused", "winner"), [
    ("russia", False, {}, {}, ["3"], [], "russia"), ("russia", False, {}, {}, ["2"], ["peace.nobody"], None), ("russia", False, {"resources": "4"}, {}, [], [], "russia"),
    ("japan", False, {}, {}, [], ["peace.nobody"], None), ("japan", False, {"vladivostok": "yes"}, {}, [], [], "japan"), ("japan", True, {}, {}, [], [], "russia"), ("russia", True, {}, {}, [], [], "japan"),
    ("russia", True, {}, {"peace": BEFORE}, [], ["peace.once"], "japan"), ("russia", False, {"resources": "4"}, {"peace": BEFORE}, [], ["peace.nobody"], None), ("cw", False, {}, {}, [], ["peace.not_theirs"], None),
])  # fmt: skip
def test_17_3_2_who_ends_the_war(
    power: str,
    surrender: bool,
    keys: Any,
    japan: Any,
    answers: list[str],
    refused: list[str],
    winner: str | None,
) -> None:
    state = position(
        "russo_japanese_peace",
        wars=wars("japan russia"),
        nations={"japan": {"status": "active", **japan}},
    )
    came, asked = played(
        peace.peace(book(), state, {"power": power, "surrender": surrender, "keys": keys}), *answers
    )
    assert codes(came.rulings, "refusal") == refused
    assert len(asked) == len(answers)
    if winner:
        assert came.result["ended_by"] == winner
        data: Any = came.events[0].data
        assert ("manchuria" in data["minors"]) is (winner == "russia")
        assert ("vladivostok" in data["control"]) is (winner == "japan")
    assert ("peace.whole_map" in codes(came.rulings)) is (surrender and power == "russia")
    assert ("peace.unless" in codes(came.rulings)) is (
        power == "japan" and not surrender and bool(keys)
    )
