"""Conquest, surrender and exile as they are told, asked and refused (14)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, neutral, played, position, wars

from referee.engine.ask import Choice
from referee.games.wif5.conquest import procedures, reports, verbs
from referee.games.wif5.conquest.exile import exile
from referee.games.wif5.conquest.surrender import joined, minor_falls, surrender


def minor(status: str, power: str | None = None, **more: Any) -> dict[str, Any]:
    return {"status": status, "power": power, "since": BEFORE, **more}


def at(power: str | None, **more: Any) -> dict[str, Any]:
    return {"power": power, "since": BEFORE, **more}


POLAND = {"poland": minor("declared", "cw")}
ON_POLAND = wars("germany poland", "germany cw")


# -- what kind of conquest (14) ------------------------------------------------------------------------
@pytest.mark.parametrize(("nation", "keys", "minors", "kind"), [
    ("italy", {}, {}, "italy"), ("cw", {}, {}, "cw"), ("france", {}, {}, "power"), ("japan", {}, {}, "power"),
    ("poland", {}, {}, "minor"), ("poland", {"kind": "island"}, {}, "island"), ("france", {"kind": "island"}, {}, "island"),
    # "the Commonwealth is conquered country by country"
    ("india", {}, {}, "cw"), ("egypt", {}, {}, "cw"), ("egypt", {"kind": "island"}, {}, "island"),
    ("egypt", {}, {"egypt": minor("conquered", "italy")}, "minor"), ("egypt", {"kind": "minor"}, {}, "cw"),
    ("manchuria", {}, {}, "minor"),
])  # fmt: skip
def test_14_what_falls_how(nation: str, keys: Any, minors: Any, kind: str) -> None:
    assert reports.kind_of(position(minors=minors), nation, keys) == kind


@pytest.mark.parametrize(("nation", "keys", "control", "answers", "flags", "facts"), [
    ("poland", {}, {}, ["yes"], "capital", {"capital": True}), ("poland", {}, {}, ["no"], "capital", {"capital": False}),
    ("poland", {"capital": False}, {}, [], "", {}), ("norway", {}, {"oslo": at("germany")}, [], "", {}),
    ("france", {}, {}, ["2"], "factories_left", {"factories_left": 2}), ("france", {}, {}, ["none"], "factories_left", {"factories_left": 0}),
    ("france", {"factories_left": 0}, {}, [], "", {}), ("cw", {}, {}, ["yes"], "capital", {"capital": True}),
    ("cw", {}, {}, ["no"], "capital", {"capital": False}), ("cw", {"capital": True}, {}, [], "", {}),
    ("cw", {"factories_left": 1}, {}, [], "", {}), ("italy", {}, {}, [], "", {}), ("india", {}, {}, ["yes"], "capital", {"capital": True}),
    ("malta", {"kind": "island"}, {}, ["no"], "all_hexes", {"all_hexes": False}),
    ("malta", {"kind": "island", "all_hexes": True}, {}, [], "", {}), ("malta", {"kind": "island", "all_ports_cities": True}, {}, [], "", {}),
])  # fmt: skip
def test_14_what_the_table_alone_sees_is_asked(
    nation: str, keys: Any, control: Any, answers: list[str], flags: str, facts: Any
) -> None:
    found, asked = played(reports.reported(position(control=control), nation, keys), *answers)
    assert found == facts
    assert " ".join(each.flag for each in asked) == flags


@pytest.mark.parametrize(
    ("nation", "unasked"), [("poland", "yes"), ("france", "0"), ("cw", "yes"), ("india", None)]
)
def test_14_whoever_says_it_says_so_of_them(nation: str, unasked: str | None) -> None:
    asked = next(reports.reported(position(), nation, {}))
    assert isinstance(asked, Choice)
    assert asked.unasked == unasked


@pytest.mark.parametrize(("facts", "stays"), [
    ({}, False), ({"factories_left": 0}, False), ({"factories_left": 1}, True), ({"capital": True}, False), ({"capital": False}, True),
    ({"all_hexes": False}, True),
])  # fmt: skip
def test_14_what_leaves_it_unconquered(facts: Any, stays: bool) -> None:
    assert reports.stays(facts) is stays
    told = [] if stays or not facts else ["conquest.your_word"]
    assert codes(reports.by_word({}, facts)) == told
    assert reports.by_word({"hold": True}, facts) == []


@pytest.mark.parametrize(("nation", "keys", "account", "turn", "refused"), [
    ("france", {}, {"factories": 4, "resources": 5, "counted": [NOW, "production"]}, 9, True),
    ("france", {}, {"factories": 4, "resources": 5, "counted": [BEFORE, "production"]}, 9, False),  # of an earlier turn
    ("france", {}, {"factories": 0, "resources": 5, "counted": [NOW, "production"]}, 9, False), ("france", {}, {}, 9, False),
    ("france", {"factories_left": 0}, {"factories": 4, "resources": 5, "counted": [NOW, "production"]}, 9, False),
    ("france", {}, {"factories": 4, "resources": 5}, 1, True), ("france", {}, {"factories": 4, "resources": 5}, 2, False),
    ("italy", {}, {"factories": 4, "resources": 5, "counted": [NOW, "production"]}, 9, False),
    ("france", {}, {"factories": 4, "counted": [BEFORE, "production"]}, 9, True),
])  # fmt: skip
def test_14_who_counted_factories_this_turn_has_some(
    nation: str, keys: Any, account: Any, turn: int, refused: bool
) -> None:
    state = position(economy={nation: account}, turn=turn)
    assert bool(reports.still_counts(state, nation, keys)) is refused


# -- conquest --------------------------------------------------------------------------------------------
def fall(state: Any, nation: str, power: str | None = None, *answers: str, **keys: str) -> Any:
    args: Any = {"nation": nation, "power": power, "keys": keys}
    return played(verbs.conquest(book(), state, args), *answers)


@pytest.mark.parametrize(("more", "nation", "power", "keys", "refused"), [
    ({}, "poland", None, {}, []), ({}, "poland", "germany", {"capital": "yes"}, []),
    ({}, "poland", "germany", {"capital": "no"}, ["conquest.minor_not"]),
    ({"step": "production"}, "poland", "germany", {}, ["course.not_now"]),
    ({}, "poland", "cw", {"capital": "yes"}, ["conquest.own_side"]), ({}, "poland", "france", {"capital": "yes"}, ["conquest.own_side"]),
    ({}, "poland", "italy", {"capital": "yes"}, ["conquest.not_at_war"]),
    ({"wars": wars("germany poland", "italy cw")}, "poland", "italy", {"capital": "yes"}, []),  # at war with its power
    ({"nations": neutral(germany="conquered")}, "poland", "germany", {"capital": "yes"}, ["course.out"]),
    ({"minors": {}}, "poland", "germany", {"capital": "yes"}, ["conquest.neutral"]),
    ({"minors": {"poland": minor("neutral")}}, "poland", None, {"capital": "yes"}, ["conquest.neutral"]),
    ({"minors": {"poland": minor("conquered", "germany")}}, "poland", "germany", {"capital": "yes"}, ["conquest.already"]),
    ({"minors": {"poland": minor("conquered", "cw")}}, "poland", "germany", {"capital": "yes"}, []),
    ({"minors": {"norway": minor("declared", "cw")}, "control": {"oslo": at("cw")}}, "norway", None, {}, ["conquest.capital_held"]),
    ({"minors": {"norway": minor("declared", "cw")}, "control": {"oslo": at("france")}}, "norway", None, {}, ["conquest.capital_held"]),
    ({"minors": {"norway": minor("declared", "cw")}, "control": {"oslo": at("germany")}}, "norway", None, {}, []),
    ({"minors": {"norway": minor("declared", "cw")}, "control": {"oslo": at("germany")}, "wars": wars("germany cw", "italy cw")},
     "norway", "italy", {}, ["conquest.others"]),
    ({"minors": {"norway": minor("conquered", "germany")}, "control": {"oslo": at("germany")}}, "norway", None, {}, ["conquest.already"]),
    ({}, "france", "germany", {"factories_left": "0"}, ["conquest.not_at_war"]),
    ({"wars": wars("germany france")}, "france", "germany", {"factories_left": "0"}, []),
    ({"wars": wars("germany france")}, "france", "germany", {"factories_left": "1"}, ["conquest.power_not"]),
    ({"wars": wars("germany france"), "nations": neutral(france="vichy")}, "france", "germany", {"factories_left": "0"}, ["course.out"]),
    ({"wars": wars("germany france"), "nations": neutral(france="conquered")}, "france", "germany", {"factories_left": "0"}, ["course.out"]),
    ({"wars": wars("germany france"), "nations": neutral("france")}, "france", "germany", {"factories_left": "0"}, []),
    ({"wars": wars("germany france", "germany usa")}, "france", "usa", {"factories_left": "0"}, ["conquest.own_side"]),
    ({}, "occupied_china", "china", {"capital": "yes"}, ["conquest.absorbed"]),
    ({"minors": {"egypt": minor("conquered", "italy")}, "wars": wars("italy cw")}, "egypt", "cw", {"capital": "yes"}, ["conquest.own_country"]),
    ({"minors": {"libya": minor("conquered", "italy")}, "wars": wars("italy cw")}, "libya", "cw", {"capital": "yes"}, []),
    ({"wars": wars("italy cw")}, "italy", None, {"rome": "yes", "tripoli": "yes", "factory": "yes"}, []),
    ({"wars": wars("italy cw")}, "italy", None, {"rome": "yes", "tripoli": "no", "factory": "no"}, ["conquest.italy_not"]),
    ({"wars": wars("italy cw")}, "italy", None, {"rome": "yes", "tripoli": "yes", "factory": "no", "allied_factors": "6",
                                                 "italian_factors": "6"}, ["conquest.italy_not"]),
    ({"wars": wars("italy cw"), "control": {"rome": at("italy")}}, "italy", None, {"rome": "yes", "tripoli": "yes", "factory": "yes"},
     ["conquest.not_allied"]),
    ({"wars": wars("germany cw")}, "malta", "germany", {"kind": "island", "all_ports_cities": "yes"}, ["conquest.neutral"]),
])  # fmt: skip
def test_14_who_is_conquered_by_whom(
    more: Any, nation: str, power: str | None, keys: Any, refused: list[str]
) -> None:
    state = position(**{"step": "conquest", "minors": POLAND, "wars": ON_POLAND, **more})
    answers = [] if "capital" in keys or nation != "poland" else ["yes"]
    (came, _) = fall(state, nation, power, *answers, **keys)
    assert codes(came.rulings, "refusal") == refused
    if refused:
        assert came.events == ()
    else:
        assert came.events[0].kind == "conquered"
        assert came.events[0].data["nation"] == nation


@pytest.mark.parametrize(("fought", "minors", "control", "answers", "by", "options"), [
    (("germany poland",), POLAND, {}, [], "germany", None),
    (("germany poland", "italy poland"), POLAND, {}, ["italy"], "italy", ("germany", "italy")),
    (("italy cw",), POLAND, {}, [], "italy", None),  # nobody at war with it, one with its power
    ((), POLAND, {}, [], "germany", None),  # refused: nobody is at war with it, and nobody is asked
    (("germany norway", "italy norway"), {"norway": minor("declared", "cw")}, {"oslo": at("italy")}, [], "italy", None),
    (("germany norway", "italy norway"), {"norway": minor("declared", "cw")}, {"oslo": at("italy"), "rome": at("cw")}, [], "italy", None),
])  # fmt: skip
def test_14_who_conquers_where_nobody_is_named(
    fought: Any, minors: Any, control: Any, answers: list[str], by: str, options: Any
) -> None:
    state = position("conquest", minors=minors, wars=wars(*fought), control=control)
    nation = next(iter(minors))
    (came, asked) = fall(state, nation, None, *answers, capital="yes")
    assert came.result["by"] == by
    assert [each.options for each in asked] == ([options] if options else [])
    if options:
        assert asked[0].side == "axis"


def test_14_at_a_table_nobody_stays_at_a_question_answered_no() -> None:
    state = position("conquest", minors=POLAND, wars=ON_POLAND)
    args: Any = {"nation": "poland", "power": None, "keys": {}, "hold": True}
    (came, _) = played(verbs.conquest(book(), state, args), "no")
    assert codes(came.rulings) == ["conquest.minor_not"]
    assert came.rulings[0].severity == "advice"
    assert came.events == ()


@pytest.mark.parametrize(
    ("raw", "reminders"),
    [({}, ["power_fell", "exile", "exile_moves"]), ({"fallen": True}, ["exile", "exile_moves"])],
)
def test_14_1_1_a_power_falls_for_the_first_time(raw: Any, reminders: list[str]) -> None:
    guests = {
        "italy": {"status": "conquered", "exile": "cw"},
        "usa": {"status": "active", "exile": None},
    }
    state = position(
        "conquest",
        nations={
            "france": {"status": "active", **raw},
            **{g: {**k, "exile": k["exile"] and "france"} for g, k in guests.items()},
        },
    )
    found = verbs._power_falls(state, "france", "germany")
    assert [each["code"].removeprefix("wif5.due.") for each in found["due"]] == reminders
    assert found["due"][-1]["params"]["nation"] == "italy"
    assert found["nations"]["france"] == {
        "status": "conquered",
        "since": NOW,
        "by": "germany",
        "fallen": True,
    }
    assert found["cells"] == {"france": 0}


@pytest.mark.parametrize(("raw", "by", "first", "reminded"), [
    (minor("declared", "cw"), "germany", None, True), (minor("declared", "cw", fallen=True), "germany", None, False),
    (minor("liberated", "cw", first="allies", fallen=True), "germany", None, True),  # out for good (14.3)
    (minor("conquered", "germany", first="axis", fallen=True), "cw", None, False),  # it is told by its conqueror
    (minor("conquered", "germany", fallen=True), "cw", "allies", False), (minor("conquered", "cw", first="axis"), "cw", None, False),
    (minor("conquered", "germany", first="axis"), "italy", "axis", False),
])  # fmt: skip
def test_14_1_3_a_minor_falls(raw: Any, by: str, first: str | None, reminded: bool) -> None:
    found = minor_falls(position(minors={"poland": raw}), "poland", by)
    entry = found["minors"]["poland"]
    assert (entry["status"], entry["power"], entry["since"], entry["was"], entry["fallen"]) == (
        "conquered",
        by,
        NOW,
        raw["power"],
        True,
    )
    assert entry.get("first") in (first, raw.get("first"))
    if first:
        assert entry["first"] == first
    assert bool(found["due"]) is reminded


# -- surrender (14.4) --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("nation", "power", "more", "refused", "by"), [
    ("poland", None, {}, [], "germany"), ("hungary", None, {"minors": {"hungary": minor("declared", "germany")}}, [], "cw"),
    ("poland", "germany", {}, [], "germany"), ("poland", "italy", {}, ["conquest.not_at_war"], "italy"),
    ("poland", "italy", {"wars": wars("italy poland")}, [], "italy"), ("poland", "usa", {}, ["conquest.own_side"], "usa"),
    ("poland", None, {"step": "production"}, ["course.not_now"], "germany"),
    ("poland", None, {"minors": {"poland": minor("conquered", "cw")}}, ["surrender.whose"], "germany"),
    ("poland", None, {"minors": {}}, ["surrender.whose"], "cw"), ("poland", "germany", {"wars": {}}, [], "germany"),
    ("hungary", "russia", {"minors": {"hungary": minor("declared", "germany")}}, ["conquest.not_at_war"], "russia"),
])  # fmt: skip
def test_14_4_who_gets_a_minor_that_is_given_up(
    nation: str, power: str | None, more: Any, refused: list[str], by: str
) -> None:
    state = position(**{"step": "conquest", "minors": POLAND, "wars": ON_POLAND, **more})
    came, asked = played(surrender(book(), state, {"nation": nation, "power": power}))
    assert asked == []
    assert codes(came.rulings, "refusal") == refused
    assert came.result["by"] == by
    told = power is None and bool(state.minors)  # a neutral country surrenders to nobody
    assert ("surrender.nobody_there" in codes(came.rulings)) is told


@pytest.mark.parametrize(
    ("power", "why"),
    [("russia", "peace"), ("japan", "peace"), ("germany", "power"), ("cw", "power")],
)
def test_14_4_a_power_does_not_surrender_so(power: str, why: str) -> None:
    came, _ = played(surrender(book(), position("conquest"), {"nation": power, "power": None}))
    assert codes(came.rulings) == [f"surrender.{why}"]
    assert came.events == ()


def test_14_4_the_minors_that_joined_a_side() -> None:
    told = {"poland": minor("declared", "cw"), "iraq": minor("aligned", "germany"), "norway": minor("liberated", "cw"),
            "syria": minor("conquered", "cw"), "greece": minor("declared")}  # fmt: skip
    assert joined(position(minors=told)) == ["poland", "norway"]


# -- exile (14.2) ----------------------------------------------------------------------------------------------
FALLEN = {
    "france": {"status": "conquered", "by": "germany"},
    "china": {"status": "conquered", "by": "japan"},
}


@pytest.mark.parametrize(("power", "host", "more", "refused"), [
    ("france", "cw", {}, []), ("france", "russia", {}, []), ("france", None, {}, []), ("italy", "germany", {}, ["exile.not_conquered"]),
    ("france", "germany", {}, ["exile.host"]), ("france", "cw", {"cw": {"status": "neutral"}}, ["exile.host"]),
    ("france", "cw", {"cw": {"status": "conquered"}}, ["exile.host"]), ("france", "france", {}, ["exile.host"]),
    ("france", "china", {"china": {"status": "active"}}, ["exile.other_map"]), ("china", "cw", {}, ["exile.other_map"]),
    ("france", "usa", {}, []), ("china", "usa", {}, []),
    ("france", "russia", {"france": {"status": "conquered", "exile": "cw"}}, ["exile.already"]),
    ("france", "russia", {"france": {"status": "conquered", "exile": "cw"}, "cw": {"status": "conquered"}}, []),
])  # fmt: skip
def test_14_2_where_a_government_goes_on(
    power: str, host: str | None, more: Any, refused: list[str]
) -> None:
    came = exile(
        book(), position("conquest", nations={**FALLEN, **more}), {"power": power, "host": host}
    )
    assert codes(came.rulings, "refusal") == refused
    assert came.events[0].kind == ("exiled" if host else "no_exile")
    assert ("exile.same_map" in codes(came.rulings)) is (host == "usa")
    late = exile(
        book(), position("production", nations={**FALLEN, **more}), {"power": power, "host": host}
    )
    assert "course.not_now" in codes(late.rulings, "refusal")


@pytest.mark.parametrize(
    ("host", "by", "lost"),
    [(None, "germany", ["syria", "laos"]), ("cw", "germany", []), (None, None, [])],
)
def test_15_without_a_government_its_land_is_the_conquerors(
    host: str | None, by: str | None, lost: list[str]
) -> None:
    told = {"syria": minor("controlled", "france"), "iraq": minor("aligned", "france"), "egypt": minor("controlled", "cw"),
            "laos": minor("conquered", "france")}  # fmt: skip
    state = position("conquest", minors=told, nations={"france": {"status": "conquered", "by": by}})
    came = exile(book(), state, {"power": "france", "host": host})
    assert came.result == {"host": host, "lost": lost}
    for country in lost:
        entry = came.events[0].data["minors"][country]
        assert (entry["status"], entry["power"], entry["since"], entry["was"]) == (
            "conquered",
            by,
            NOW,
            "france",
        )


def test_14_a_question_answered_yes_goes_on() -> None:
    state = position("conquest", minors=POLAND, wars=ON_POLAND)
    args: Any = {"nation": "poland", "power": None, "keys": {}, "hold": True}
    came, asked = played(verbs.conquest(book(), state, args), "yes")
    assert came.events[0].data["power"] == "germany"
    assert "conquest.your_word" not in codes(came.rulings)
    unasked: Any = {**args, "hold": False}
    alone, _ = played(verbs.conquest(book(), state, unasked), "yes")
    assert "conquest.your_word" in codes(alone.rulings)
    assert len(asked) == 1


@pytest.mark.parametrize(("keys", "conquered"), [
    ({"kind": "island", "all_ports_cities": "yes"}, True), ({"kind": "island", "all_ports_cities": "no"}, False), ({"kind": "island", "all_hexes": "yes"}, True), ({"kind": "island", "all_hexes": "no"}, False),
])  # fmt: skip
def test_14_an_island_falls_with_its_ports_and_cities(keys: Any, conquered: bool) -> None:
    state = position(
        "conquest", minors={"malta": minor("controlled", "cw")}, wars=wars("germany cw")
    )
    came, asked = fall(state, "malta", "germany", **keys)
    assert asked == []
    assert bool(came.events) is conquered
    assert codes(came.rulings, "refusal") == ([] if conquered else ["conquest.island_not"])


def test_14_the_dice_of_units_and_factories() -> None:
    args: Any = {"nation": None, "power": None, "keys": {"kind": "unit", "where": "map"}}
    came, asked = played(verbs.conquest(book(), position(), args), (3,))
    assert came.result["fate"] == "removed"
    assert len(asked) == 1
    for die, red, works in ((3, "no", True), (4, "no", False), (None, "yes", True)):
        asked_of: Any = {
            "nation": None,
            "power": None,
            "keys": {"kind": "liberated_factory", "red": red},
        }
        came, _ = played(verbs.conquest(book(), position(), asked_of), *([(die,)] if die else []))
        assert came.result["works"] is works
    fates = procedures._conquest_chances({"kind": "unit", "where": "pools", "red": False}).result[
        "fate"
    ]
    assert fates == pytest.approx({"replaced": 3 / 6, "removed": 2 / 6, "exile": 1 / 6})
    chance = procedures._conquest_chances(
        {"kind": "liberated_factory", "where": None, "red": False}
    ).result["works"]
    assert chance == pytest.approx(1 / 2)
