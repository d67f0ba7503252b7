"""Liberation, what is left to settle, when control changes: each condition (14, 14.3, 15)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, neutral, played, position, wars

from referee.games.wif5.conquest import procedures, reports, unsettled, verbs
from referee.games.wif5.conquest.capitals import Capital


def minor(status: str, power: str | None = None, **more: Any) -> dict[str, Any]:
    return {"status": status, "power": power, "since": BEFORE, **more}


def at(power: str | None, **more: Any) -> dict[str, Any]:
    return {"power": power, "since": BEFORE, **more}


# -- liberation (14.3) ---------------------------------------------------------------------------------------------
WAS = {
    "norway": minor("conquered", "germany", fallen=True, first="allies"),
    "hungary": minor("conquered", "cw", fallen=True, first="axis"),
}


FOUGHT = wars(
    "cw germany",
    "usa germany",
    "usa italy",
    "cw italy",
    "france germany",
    "china japan",
    "cw japan",
)


def free(state: Any, nation: str, power: str | None = None, *answers: str, **keys: str) -> Any:
    args: Any = {"nation": nation, "power": power, "keys": keys}
    return played(verbs.liberation(book(), state, args), *answers)


@pytest.mark.parametrize(("nation", "power", "more", "keys", "refused", "by"), [
    ("norway", None, {}, {"capital": "yes"}, [], "cw"), ("norway", "usa", {}, {"capital": "yes"}, [], "usa"),
    ("norway", "cw", {}, {"capital": "no"}, ["liberation.capital"], "cw"), ("hungary", None, {}, {"capital": "yes"}, [], "germany"),
    ("norway", "germany", {}, {"capital": "yes"}, ["liberation.own_side"], "germany"), ("hungary", "cw", {}, {"capital": "yes"}, ["liberation.own_side"], "cw"),
    ("norway", None, {"control": {"oslo": at("usa")}}, {}, [], "usa"),
    ("norway", "cw", {"control": {"oslo": at("usa")}}, {}, ["liberation.others"], "cw"),
    ("norway", None, {"control": {"oslo": at("germany")}}, {"capital": "yes"}, ["liberation.held"], "cw"),
    ("norway", "usa", {"nations": neutral(usa="conquered")}, {"capital": "yes"}, ["course.out"], "usa"),
    ("norway", None, {"step": "production"}, {"capital": "yes"}, ["course.not_now"], "cw"),
    ("norway", None, {"minors": {"norway": minor("declared", "cw")}}, {"capital": "yes"}, ["liberation.not_conquered"], "cw"),
    ("norway", None, {"minors": {"norway": minor("vichy", "germany", first="allies")}}, {"capital": "yes"}, ["liberation.not_conquered"], "cw"),
    ("french_indo_china", None, {"minors": {"french_indo_china": minor("conquered", "japan")}}, {}, ["liberation.indo_china"], "cw"),
    ("france", None, {"nations": {"france": {"status": "vichy", "by": "germany"}}}, {"capital": "yes"}, [], "cw"),
    ("france", "usa", {"nations": {"france": {"status": "conquered", "by": "germany"}}}, {"capital": "yes"}, [], "usa"),
    ("france", None, {"nations": {"france": {"status": "active"}}}, {"capital": "yes"}, ["liberation.not_conquered"], "cw"),
    ("france", "italy", {"nations": {"france": {"status": "conquered", "by": "germany"}}}, {"capital": "yes"}, ["liberation.own_side"], "italy"),
    ("italy", None, {"nations": {"italy": {"status": "conquered", "by": "usa"}}}, {"capital": "yes"}, [], "germany"),
    ("occupied_china", None, {"control": {"peking": at("china")}}, {}, [], "china"),
    ("occupied_china", "usa", {"control": {"peking": at("usa")}}, {}, ["liberation.china_alone"], "usa"),
    ("occupied_china", None, {}, {}, ["liberation.held"], "china"),
    # it fell in this very phase
    ("norway", None, {"minors": {"norway": {**WAS["norway"], "since": NOW, "how": "conquered"}}}, {}, ["liberation.just_fell"], "cw"),
    ("norway", None, {"minors": {"norway": {**WAS["norway"], "since": NOW, "how": "conquered"}}}, {"capital": "yes"}, ["liberation.just_fell"], "cw"),
    ("france", None, {"nations": {"france": {"status": "conquered", "by": "germany", "fallen": True, "since": NOW}}}, {},
     ["liberation.just_fell"], "cw"),
])  # fmt: skip
def test_14_3_what_is_free_again(
    nation: str, power: str | None, more: Any, keys: Any, refused: list[str], by: str
) -> None:
    state = position(**{"step": "conquest", "minors": WAS, "wars": FOUGHT, **more})
    came, asked = free(state, nation, power, **keys)
    assert asked == []
    assert codes(came.rulings, "refusal") == refused
    assert came.result["by"] == by
    assert bool(came.events) is not refused
    if not refused and nation in ("norway", "hungary"):
        entry = came.events[0].data["minors"][nation]
        assert (entry["status"], entry["power"], entry["was"]) == (
            "liberated",
            by,
            WAS[nation]["power"],
        )
    if not refused and nation in ("france", "italy"):
        entry = came.events[0].data["nations"][nation]
        assert (entry["status"], entry["liberator"], entry.get("by")) == ("active", by, None)


@pytest.mark.parametrize(("fought", "power", "refused", "by"), [
    # nobody takes a country back from a power with which he is not at war
    (("cw germany",), "cw", [], "cw"), (("cw germany",), "usa", ["control.not_at_war"], "usa"), (("cw germany", "usa japan"), "usa", ["control.not_at_war"], "usa"),
    (("russia germany",), "cw", ["control.not_at_war"], "cw"), (("russia germany",), None, [], "russia"), (("cw germany", "usa germany"), None, [], "cw"),
    (("russia germany", "usa germany"), None, ["control.not_at_war"], "cw"), (("russia germany",), "germany", ["liberation.own_side"], "germany"),
])  # fmt: skip
def test_14_3_who_frees_is_at_war_with_the_conqueror(
    fought: Any, power: str | None, refused: list[str], by: str
) -> None:
    state = position("conquest", minors=WAS, wars=wars(*fought))
    came, _ = free(state, "norway", power, capital="yes")
    assert codes(came.rulings, "refusal") == refused and came.result["by"] == by
    # where a ledger has the capital in its hands it took it: a peace since does not matter
    held = position("conquest", minors=WAS, control={"oslo": at("usa")})
    assert codes(free(held, "norway", "usa")[0].rulings, "refusal") == []


@pytest.mark.parametrize(("removed", "back"), [("0", 0), ("1", 1), ("4", 2), ("5", 3)])
def test_14_3_half_of_the_units_come_back(removed: str, back: int) -> None:
    came, _ = free(
        position("conquest", minors=WAS, wars=FOUGHT), "norway", capital="yes", removed=removed
    )
    assert came.result["units_back"] == back
    assert ("liberation.may" if back else "liberation.free") in codes(came.rulings)


def test_14_3_the_capital_is_asked_of_the_first_side() -> None:
    came, asked = free(position("conquest", minors=WAS, wars=FOUGHT), "norway", None, "yes")
    assert [(each.flag, each.params["side"], each.unasked) for each in asked] == [
        ("capital", "allies", "yes")
    ]
    assert came.events
    came, asked = free(position("conquest", minors=WAS, wars=FOUGHT), "hungary", None, "no")
    assert asked[0].params["side"] == "axis"
    assert codes(came.rulings, "refusal") == ["liberation.capital"]


@pytest.mark.parametrize(("since", "held", "more", "told"), [
    (NOW, None, {}, True), (BEFORE, None, {}, False), (NOW, None, {"status": "liberated"}, False), (NOW, None, {"how": "told"}, False),
    (NOW, Capital("oslo", "cw"), {}, False),  # the record decides, unless it surrendered (14.4)
    (NOW, Capital("oslo", "cw"), {"surrendered": True}, True), (BEFORE, Capital("oslo", "cw"), {"surrendered": True}, False),
    (NOW, None, {"fallen": False}, False), (NOW, None, {"power": "cw"}, False),
])  # fmt: skip
def test_14_3_who_just_fell_is_reconquered_first(
    since: str, held: Any, more: Any, told: bool
) -> None:
    raw = {**WAS["norway"], "since": since, "how": "conquered", "fallen": True, **more}
    state = position(minors={"norway": raw})
    assert bool(reports.just_fell(state, "norway", {"capital": True}, held)) is told
    assert reports.just_fell(state, "norway", {"capital": False}, held) == []


def test_16_5_france_has_what_was_vichys_and_free_frances() -> None:
    told = {"metropolitan_france": minor("declared", "germany"), "syria": minor("free_french", "cw"), "senegal": minor("vichy"),
            "tunisia": minor("conquered", "germany"), "french_indo_china": minor("vichy")}  # fmt: skip
    found = verbs._french_again(book(), position(minors=told))
    assert set(found) == {"metropolitan_france", "syria", "senegal", "french_indo_china"}
    assert {each["power"] for each in found.values()} == {"france"}
    assert {country for country, each in found.items() if each["status"] == "conquered"} == {
        "french_indo_china"
    }
    assert found["syria"]["was"] == "cw"
    assert "metropolitan_france" not in verbs._french_again(
        book(), position(minors={"syria": minor("vichy")})
    )


# -- what is left to settle (14) -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("raw", "holder", "owed"), [
    (minor("declared", "cw"), "germany", ["conquest.owed"]), (minor("declared", "cw"), "france", []), (minor("declared", "cw"), None, []),
    (minor("conquered", "cw"), "germany", ["conquest.owed_again"]), (minor("conquered", "cw"), "france", []), (minor("aligned", "cw"), "germany", []), (minor("liberated", "cw"), "italy", ["conquest.owed"]),
])  # fmt: skip
def test_14_a_capital_in_enemy_hands_is_owed(raw: Any, holder: str | None, owed: list[str]) -> None:
    state = position(
        "conquest", minors={"norway": raw}, control={"oslo": at(holder)} if holder else {},
        wars=wars("cw germany"),
    )  # fmt: skip
    assert codes(unsettled.to_settle(book(), state)) == owed


# -- the procedures (14, 15) -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("typed", "changes", "to"), [
    ({"event": "given"}, False, None), ({"event": "enters"}, True, "mover"), ({"event": "enters", "land_unit": False}, False, None),
    ({"event": "enters", "partisan": True}, False, None), ({"event": "enters", "own_side": True}, False, None),
    ({"event": "conquered"}, True, "conqueror"), ({"event": "joins"}, True, "controller"), ({"event": "vichy"}, True, "holder_of_paris"),
    ({"event": "conquered", "enemy_unit": True}, True, "enemy"), ({"event": "conquered", "enemy_zoc": True}, True, "enemy"),
    ({"event": "conquered", "enemy_zoc": True, "friendly_unit": True}, True, "conqueror"),
    ({"event": "joins", "enemy_unit": True, "friendly_unit": True}, True, "enemy"),
])  # fmt: skip
def test_15_when_control_changes(typed: Any, changes: bool, to: str | None) -> None:
    procedure = procedures._control(book())
    values = {key.name: key.default for key in procedure.keys} | typed
    came: Any = procedure.run(values)
    assert came.result == {"changes": changes, "to": to}


@pytest.mark.parametrize(("typed", "conquered"), [
    ({"kind": "minor", "capital": True}, True), ({"kind": "minor", "capital": False}, False),
    ({"kind": "cw", "capital": True, "factories_left": 0}, True), ({"kind": "cw", "capital": True, "factories_left": 1}, False),
    ({"kind": "cw", "capital": False, "factories_left": 0}, False), ({"kind": "power", "factories_left": 0}, True),
    ({"kind": "power", "factories_left": 1}, False), ({"kind": "island", "all_hexes": True}, True),
    ({"kind": "island", "all_ports_cities": True}, True), ({"kind": "island", "all_hexes": False, "all_ports_cities": True}, True),
    ({"kind": "island", "all_hexes": False}, False), ({"kind": "island", "all_ports_cities": False}, False),
])  # fmt: skip
def test_14_the_conditions(typed: Any, conquered: bool) -> None:
    procedure = procedures._conquest(book())
    came: Any = procedure.run({key.name: key.default for key in procedure.keys} | typed)
    assert came.result["conquered"] is conquered
