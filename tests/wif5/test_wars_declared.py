"""Declarations of war: who may, what they set going (10.2.1, 11.5.2, 12, 17, 18)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, neutral, played, position, wars

from referee.games.wif5.wars import verbs


def minor(status: str, power: str | None = None, **more: Any) -> dict[str, Any]:
    return {"status": status, "power": power, "since": BEFORE, **more}


def declare(
    by: str, *on: str, answers: Any = (), kind: str | None = None, keys: Any = None, **ledgers: Any
) -> Any:
    side = "axis" if by in ("germany", "italy", "japan") else "allies"
    state = position(**{"step": "declare_war", "side": side, **ledgers})
    args: Any = {"power": by, "on": list(on), "kind": kind, "keys": keys or {}}
    return played(verbs.declare(book(), state, args), *answers)


# -- who may (10.2.1.1, 16.3, 17, 18.4) -----------------------------------------------------------------
@pytest.mark.parametrize(("by", "on", "more", "refused"), [
    ("germany", "poland", {}, []), ("germany", "poland", {"step": "conquest"}, ["course.not_now"]), ("germany", "poland", {"side": "allies"}, ["course.not_phasing"]),
    ("germany", "poland", {"nations": neutral(germany="conquered")}, ["course.out"]), ("germany", "poland", {"wars": wars("germany poland")}, ["war.already"]),
    ("germany", "poland", {"minors": {"poland": minor("declared", "cw")}}, ["war.not_neutral"]),
    ("germany", "poland", {"minors": {"poland": minor("declared", "cw")}, "wars": wars("germany poland")}, ["war.already"]),
    ("germany", "poland", {"minors": {"poland": minor("conquered", "russia")}}, ["war.not_neutral"]),
    ("germany", "poland", {"minors": {"poland": minor("aligned", "cw")}}, []), ("germany", "egypt", {}, ["war.not_neutral"]),
    ("germany", "cw", {}, []), ("germany", "cw", {"wars": wars("germany cw")}, ["war.already"]), ("germany", "france", {"nations": neutral(france="conquered")}, ["course.out"]),
    ("germany", "france", {"nations": neutral(france="vichy")}, ["course.out"]), ("germany", "usa", {"nations": neutral("usa")}, []),
    ("italy", "cw", {"date": "Nov/Dec 1942"}, []), ("italy", "cw", {"date": "Jan/Feb 1943"}, ["war.italy"]), ("italy", "turkey", {"date": "Jan/Feb 1943"}, []),
    # Vichy: by the Allies alone
    ("germany", "syria", {"minors": {"syria": minor("vichy", was="france")}}, ["war.vichy"]), ("cw", "syria", {"minors": {"syria": minor("vichy", was="france")}}, []),
    # the Indies need option 25 of the Commonwealth and France
    ("cw", "nei", {}, ["war.nei"]), ("france", "netherlands", {}, ["war.nei"]), ("cw", "nei", {"entry": {"options": [25]}}, []), ("russia", "nei", {}, []), ("japan", "nei", {}, []),
    ("cw", "netherlands", {"minors": {"nei": minor("declared", "germany")}}, []),
])  # fmt: skip
def test_10_2_1_1_who_declares_war(by: str, on: str, more: Any, refused: list[str]) -> None:
    answers = ["total"] if by == "russia" else []
    came, _ = declare(by, on, answers=answers, **more)
    assert codes(came.rulings, "refusal") == refused


@pytest.mark.parametrize(("entry", "more", "refused"), [
    ({"status": 16, "options": [16, 22]}, {}, False), ({"status": 15, "options": [16, 22]}, {}, True), ({"status": 16, "options": [16]}, {}, True),
    ({"status": 0, "japan_attacked": BEFORE}, {}, False), ({"status": 0}, {"events": {"usa": {"axis_declared": BEFORE}}}, False), ({"status": 0}, {}, True),
    ({"status": 0}, {"nations": {}}, False), ({}, {}, False),
])  # fmt: skip
def test_11_5_when_the_usa_declare_war(entry: Any, more: Any, refused: bool) -> None:
    came, _ = declare("usa", "germany", **{"entry": entry, "nations": neutral("usa"), **more})
    assert codes(came.rulings, "refusal") == (["war.usa_not_free"] if refused else [])


# -- what they set going -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("by", "on", "ledgers", "active", "events", "due"), [
    ("germany", "cw", {"nations": neutral("italy", "usa", "russia")}, [], {}, ["us_entry_axis"]),
    ("germany", "russia", {"nations": neutral("russia")}, ["russia"],
     {"usa": ["axis_declared", "war_with_axis", "war_with_germany"], "russia": ["germany_declared", "italy_declared", "war_with_germany"], "italy": ["war_with_allies"]}, ["surprise"]),
    ("japan", "usa", {"nations": neutral("usa", "russia", "france", "china", "cw")}, ["usa"], {"usa": ["axis_declared", "war_with_axis"]}, ["surprise"]),
    ("japan", "russia", {"nations": neutral("russia", "usa")}, ["russia"], {}, ["surprise", "us_entry_axis"]),
    ("cw", "italy", {"nations": neutral("italy", "usa", "russia", "germany")}, ["italy"], {"italy": ["war_with_allies"]}, ["surprise", "us_entry"]),
    ("italy", "russia", {"nations": neutral("russia", "usa", "germany")}, ["russia"], {"russia": ["italy_declared"], "italy": ["war_with_allies"]}, ["surprise", "us_entry_axis"]),
    ("italy", "russia", {"nations": neutral("russia", "usa")}, ["russia"],
     {"russia": ["germany_declared", "italy_declared", "war_with_germany"], "italy": ["war_with_allies"]}, ["surprise", "us_entry_axis"]),
])  # fmt: skip
def test_10_2_1_1_what_a_declaration_on_a_power_brings(
    by: str, on: str, ledgers: Any, active: list[str], events: Any, due: list[str]
) -> None:
    came, _ = declare(by, on, **ledgers)
    data = came.events[0].data
    assert data["active"] == active
    if by != "germany" or on != "cw":
        assert data["events"] == events
    assert [raw["code"].removeprefix("wif5.due.") for raw in data["due"]] == due


def test_18_5_the_poles_wait_for_the_war_in_the_east() -> None:
    claimed = {
        "control": {"eastern_poland": {"power": "russia", "since": BEFORE}},
        "minors": {"poland": minor("conquered", "germany")},
    }
    for changed, waits in (
        ({}, True),
        ({"control": {}}, False),
        ({"minors": {"poland": minor("declared", "cw")}}, False),
        ({"minors": {"poland": minor("conquered", "cw")}}, False),
    ):
        came, _ = declare("germany", "russia", **{**claimed, **changed})
        assert ("wif5.due.poles" in [raw["code"] for raw in came.events[0].data["due"]]) is waits
    came, _ = declare("italy", "cw", **claimed, nations=neutral("russia"))
    assert "wif5.due.poles" not in [raw["code"] for raw in came.events[0].data["due"]]


@pytest.mark.parametrize(("by", "on", "ledgers", "told"), [
    ("japan", "russia", {}, True), ("japan", "russia", {"wars": wars("japan russia")}, False), ("japan", "cw", {}, False), ("germany", "russia", {}, False),
])  # fmt: skip
def test_18_6_mongolia(by: str, on: str, ledgers: Any, told: bool) -> None:
    came, _ = declare(by, on, **ledgers)
    assert ("war.mongolia" in codes(came.rulings)) is told
    assert ("war.us_options" in codes(came.rulings)) is (by == "germany")


@pytest.mark.parametrize(("by", "on", "minors", "parts", "controller", "attacked"), [
    ("germany", "poland", {}, "poland", "cw", False), ("russia", "persia", {}, "persia", "germany", False), ("japan", "netherlands", {}, "netherlands nei", "cw", True),
    ("japan", "nei", {}, "netherlands nei", "cw", True), ("germany", "portugal", {}, "portugal east_timor", "cw", False),
    ("japan", "nei", {"netherlands": minor("conquered", "germany")}, "nei", "cw", True), ("germany", "netherlands", {"nei": minor("declared", "cw")}, "netherlands", "cw", False),
    ("japan", "turkey", {}, "turkey", "cw", False), ("germany", "nei", {}, "netherlands nei", "cw", False),
])  # fmt: skip
def test_18_4_a_war_on_a_minor(
    by: str, on: str, minors: Any, parts: str, controller: str, attacked: bool
) -> None:
    came, _ = declare(by, on, answers=["total"] if by == "russia" else [], minors=minors)
    data = came.events[0].data
    assert [each[1] for each in data["wars"]] == parts.split()
    assert data["japan_attacked"] is attacked
    for part in parts.split():
        raw = data["minors"][part]
        assert (raw["status"], raw["power"], raw["since"], raw["how"], raw["by"]) == (
            "declared",
            controller,
            NOW,
            "attacked",
            by,
        )
    assert [raw["code"].removeprefix("wif5.due.") for raw in data["due"]] == [
        "surprise",
        "set_up",
    ] * len(parts.split())
    assert ("war.split" in codes(came.rulings)) is (len(parts.split()) > 1)


@pytest.mark.parametrize(("on", "by", "parts", "usa"), [
    ("metropolitan_france", "cw", "metropolitan_france tunisia", "no"), ("tunisia", "cw", "tunisia", "no"), ("tunisia", "usa", "tunisia", "yes"),
])  # fmt: skip
def test_16_4_a_war_on_vichy(on: str, by: str, parts: str, usa: str) -> None:
    minors = {
        "metropolitan_france": minor("vichy", was="france"),
        "tunisia": minor("vichy", was="france"),
        "syria": minor("free_french", "cw", was="france"),
    }
    came, _ = declare(by, on, minors=minors)
    data = came.events[0].data
    assert set(data["minors"]) == set(parts.split())
    assert {raw["power"] for raw in data["minors"].values()} == {"germany"}
    ships = [raw["params"] for raw in data["due"] if raw["code"] == "wif5.due.vichy_ships"]
    assert [(each["ship"], each["usa"]) for each in ships] == [("allied_attack", usa)] * len(
        parts.split()
    )
    assert "wif5.due.set_up" not in [raw["code"] for raw in data["due"]]


@pytest.mark.parametrize(("by", "on", "kind", "nations", "found"), [
    ("germany", "cw", None, neutral("usa"), ("us_entry_axis", None, None)), ("germany", "poland", None, neutral("usa"), ("us_entry_axis", None, None)),
    ("cw", "persia", None, neutral("usa"), ("us_entry", 27, "no")), ("russia", "persia", "total", neutral("usa"), ("us_entry_doubled", 27, "yes")),
    ("russia", "persia", "limited", neutral("usa"), ("us_entry_limited", None, None)), ("russia", "japan", None, neutral("usa"), ("us_entry", 27, "no")),
    ("cw", "persia", None, {}, None), ("usa", "persia", None, neutral("usa"), None), ("japan", "usa", None, neutral("usa"), None),
])  # fmt: skip
def test_11_5_2_what_is_rolled_for_a_declaration(
    by: str, on: str, kind: Any, nations: Any, found: Any
) -> None:
    due = verbs._entry_rolls(position(nations=nations), by, on, kind)
    if found is None:
        assert due == []
        return
    code, number, twice = found
    assert [
        (raw["code"], raw["params"].get("number"), raw["params"].get("doubled")) for raw in due
    ] == [(f"wif5.due.{code}", number, twice)]


# -- the limited war of Russia (10.2.1.3, 17.2.1) ------------------------------------------------------------------
@pytest.mark.parametrize(("by", "on", "kind", "raw", "asked", "refused"), [
    ("russia", "persia", None, {}, 1, []), ("russia", "persia", "limited", {}, 0, []), ("russia", "persia", "total", {}, 0, []),
    ("russia", "persia", "limited", minor("neutral", limited=True), 0, ["limited.again"]), ("russia", "persia", None, minor("neutral", limited=True), 0, []),
    ("germany", "persia", "limited", {}, 0, ["war.not_limited"]), ("russia", "japan", "limited", {}, 0, ["war.not_limited"]), ("germany", "persia", "total", {}, 0, []),
])  # fmt: skip
def test_17_2_1_a_limited_war(
    by: str, on: str, kind: Any, raw: Any, asked: int, refused: list[str]
) -> None:
    came, questions = declare(
        by, on, kind=kind, answers=["limited"] * asked, minors={on: raw} if raw else {}
    )
    assert len(questions) == asked
    found = codes(came.rulings, "refusal")
    assert len(found) == len(refused)
    if refused == ["war.not_limited"]:
        assert found == refused
    limited = kind == "limited" or asked
    assert came.events[0].data["minors"].get(on, {}).get("limited", False) is (
        bool(limited or raw) if on != "japan" else True
    )
