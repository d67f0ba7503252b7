"""Garrisons, the ratio of Russia and Germany, partisans: what holds a country down, whom it troubles (11.1, 11.2, 17.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, neutral, played, position, wars

from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict
from referee.games.wif5.partisans import procedures, rules, verbs
from referee.games.wif5.state import SIDES


def minor(status: str, power: str | None = None, **more: Any) -> dict[str, Any]:
    return {"status": status, "power": power, "since": BEFORE, **more}


# -- garrisons (11.1) --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "units", "value"), [
    ("10 inf, 3 cav", (("inf", 10, False), ("cav", 3, False)), "11.5"),  # the booklet's Russians of 1941
    ("4 inf, 1 arm, 1 ss", (("inf", 4, False), ("arm", 1, False), ("ss", 1, False)), "8"),  # its Germans
    ("1 inf, 1 cav", (("inf", 1, False), ("cav", 1, False)), "1.5"),  # its garrison of Persia
    ("3 inf, 1 arm", (("inf", 3, False), ("arm", 1, False)), "5"),  # of France
    ("2 arm in enemy zoc, 1 inf", (("arm", 2, True), ("inf", 1, False)), "1"), ("1 div (zoc), 3 div", (("div", 1, True), ("div", 3, False)), "1.5"),
    ("1 hq, 2 mil, 1 mtn", (("hq", 1, False), ("mil", 2, False), ("mtn", 1, False)), "4"), ("none", (), "0"), ("1 inf en zdc ennemie", (("inf", 1, True),), "0"),
    ("2 inf in an enemy zone of control, 1 inf", (("inf", 2, True), ("inf", 1, False)), "1"), ("2 inf dans une zone de contrôle ennemie", (("inf", 2, True),), "0"),
    ("2 ftr, 1 hs, 1 sub, 3 trs", (("ftr", 2, False), ("hs", 1, False), ("sub", 1, False), ("trs", 3, False)), "0"),
])  # fmt: skip
def test_11_1_the_value_of_a_garrison(text: str, units: Any, value: str) -> None:
    found = rules.read_garrison(text, book().names["unit"])
    assert sorted(found) == sorted(units)
    assert rules.garrison_value(found) == Fraction(value)


@pytest.mark.parametrize(
    "unit", ["nav", "str", "tac", "atr", "ftr", "cv", "hs", "ls", "trs", "sub", "conv", "chit"]
)
def test_11_1_ships_and_aircraft_hold_nothing_down(unit: str) -> None:
    assert rules.garrison_value(((unit, 3, False),)) == 0
    assert rules.uncounted(((unit, 3, False), ("inf", 1, False))) == {unit: 3}


def test_11_1_units_that_are_worth_nothing_are_named() -> None:
    assert rules.uncounted((("inf", 1, True), ("inf", 2, True), ("arm", 1, False))) == {"inf": 3}
    assert rules.uncounted((("inf", 1, False),)) == {}
    with pytest.raises(Unreadable):
        rules.read_garrison("2 inf, (zoc)", book().names["unit"])


# -- Russia and Germany (17.2) ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("year", "needed"), [
    (1939, "7:1"), (1940, "5:1"), (1941, "3:1"), (1942, "2:1"), (1943, "1:1"), (1944, "1:2"), (1945, "1:2"),
])  # fmt: skip
@pytest.mark.parametrize("all_white", [True, False])
def test_17_2_the_ratio_of_the_year(year: int, needed: str, all_white: bool) -> None:
    # 17.2 b: with all white units built that of the next year does
    run = procedures._garrison_ratio(book()).run
    one, two = map(int, needed.split(":"))
    asked: Any = {"russian": one, "german": two, "year": year - all_white, "all_white": all_white}
    found: Any = run(asked)
    assert found.result == {"ratio": needed, "needed": needed, "may_declare": True}
    short: Any = run({**asked, "russian": one - Fraction(1, 10)})
    assert short.result["may_declare"] is False
    assert ("garrison.white" in codes(found.rulings)) is all_white


@pytest.mark.parametrize(("one", "two", "level", "words", "reached"), [
    ("11.5", "8", 2, "1:1", False),  # the booklet's example: not 3:1
    ("24", "8", 2, "3:1", True), ("23.9", "8", 2, "2:1", False), ("0", "0", 2, None, False), ("0.5", "0", 6, None, True),
    ("0", "4", -1, "0:1", False), ("2", "4", -1, "1:2", True), ("1.9", "4", -1, "1:3", False), ("4", "4", 0, "1:1", True),
])  # fmt: skip
def test_17_2_two_garrisons(
    one: str, two: str, level: int, words: str | None, reached: bool
) -> None:
    assert rules.ratio_words(Fraction(one), Fraction(two)) == words
    assert rules.reaches(Fraction(one), Fraction(two), level) is reached


# -- Russian partisans (11.2) ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("date", "since", "need"), [
    ("Mar/Apr 1941", "May/Jun 1941", 0), ("Sep/Oct 1939", None, 0), ("May/Jun 1941", "May/Jun 1941", 1), ("Nov/Dec 1941", "May/Jun 1941", 1),
    ("Jan/Feb 1942", "May/Jun 1941", 2), ("Nov/Dec 1942", "May/Jun 1941", 2), ("Jan/Feb 1943", "May/Jun 1941", 3), ("Jul/Aug 1945", "May/Jun 1941", 3),
    ("Jan/Feb 1940", "Nov/Dec 1939", 2), ("Nov/Dec 1939", "Nov/Dec 1939", 1),
])  # fmt: skip
def test_11_2_what_brings_partisans(date: str, since: str | None, need: int) -> None:
    assert rules.russian_need(date, since) == need


@pytest.mark.parametrize(("die", "allowed"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_11_2_half_of_the_second_die(die: int, allowed: int) -> None:
    assert rules.partisans_allowed(die) == allowed


@pytest.mark.parametrize(
    ("allowed", "pool", "recalled", "n"),
    [(3, 1, 1, 2), (3, 5, 0, 3), (2, 0, 0, 0), (3, None, 0, 3), (1, 0, 4, 1)],
)
def test_11_2_no_more_than_the_pool_holds(
    allowed: int, pool: int | None, recalled: int, n: int
) -> None:
    assert rules.arriving(allowed, pool, recalled) == n


@pytest.mark.parametrize(("dice", "pool", "result"), [
    ((2, 5), 1, {"needed": 3, "eligible": True, "allowed": 3, "arrive": 2}),  # the booklet's Mar/Apr 1943
    ((3, 2), 9, {"needed": 3, "eligible": True, "allowed": 1, "arrive": 1}), ((4,), 9, {"needed": 3, "eligible": False, "allowed": 0, "arrive": 0}),
    ((1, 6), None, {"needed": 3, "eligible": True, "allowed": 3, "arrive": 3}),
])  # fmt: skip
def test_11_2_the_booklets_partisans(dice: tuple[int, ...], pool: int | None, result: Any) -> None:
    inputs = {"date": "Mar/Apr 1943", "war_since": "May/Jun 1941", "pool": pool, "recalled": 1}
    came, _ = played(procedures._rise(inputs), *[(die,) for die in dice])
    assert came.result == result
    assert ("russian_partisans.pool" in codes(came.rulings)) is (pool is None)
    quiet: Any = procedures._rise({**inputs, "war_since": None})
    assert quiet.result["needed"] == 0


def test_11_2_the_chances_of_partisans() -> None:
    chances = procedures._rising_chances(
        {"date": "Mar/Apr 1943", "war_since": "May/Jun 1941", "pool": 2, "recalled": 0}
    ).result
    assert chances["needed"] == 3
    assert chances["eligible"] == pytest.approx(1 / 2)
    assert chances["arrive"] == pytest.approx({"0": 1 / 2, "1": 1 / 6, "2": 1 / 3})


# -- the die of a country (11.1) ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("value", "die", "lost"), [
    ("1.5", 2, True), ("1.5", 1, False),  # the booklet's Persia
    ("5", 6, True), ("5", 5, False),  # its France
    ("0", 1, True), ("6", 6, False),
])  # fmt: skip
def test_11_1_a_die_above_the_garrison(value: str, die: int, lost: bool) -> None:
    found: Any = procedures._partisans(book()).run({"garrison": Fraction(value), "units": None})
    came: Verdict = played(found, (die,))[0]
    assert came.result["lost"] is lost


def test_11_1_a_garrison_is_told_in_one_way() -> None:
    run = procedures._partisans(book()).run
    with pytest.raises(Unreadable):
        run({"garrison": Fraction(2), "units": (("inf", 1, False),)})
    found: Any = run({"garrison": None, "units": (("arm", 1, False),)})
    assert played(found, (2,))[0].result["lost"] is False


# -- whom partisans trouble (11.1) ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("country", "more", "sides"), [
    ("poland", {"minors": {"poland": minor("conquered", "germany", by="germany")}}, "axis"),
    ("persia", {"minors": {"persia": minor("declared", "germany", by="russia")}}, "allies"),
    ("persia", {"minors": {"persia": minor("conquered", "germany", by="russia")}}, "allies"),  # whoever attacked it first
    ("greece", {"minors": {"greece": minor("neutral", aggressor="italy")}}, "axis"),  # a war that lapsed
    ("greece", {"minors": {"greece": minor("declared", "germany", by="cw", aggressor="italy")}}, "axis"),
    ("egypt", {"minors": {"egypt": minor("controlled", "cw")}}, ""), ("turkey", {}, ""),
    ("french_indo_china", {}, "axis allies"), ("french_indo_china", {"minors": {"french_indo_china": minor("conquered", "japan")}}, "axis allies"),
    ("manchuria", {}, "axis"), ("korea", {}, "axis"), ("korea", {"minors": {"korea": minor("conquered", "usa")}}, "allies"),
    ("occupied_china", {}, "axis"), ("occupied_china", {"control": {"peking": {"power": "china", "since": NOW}}}, ""),
    ("manchuria", {"control": {"peking": {"power": "china", "since": NOW}}}, "axis"),
    ("france", {"nations": {"france": {"status": "conquered"}}}, "axis"), ("france", {"nations": {"france": {"status": "vichy"}}}, "axis"),
    ("france", {}, ""), ("france", {"nations": {"france": {"status": "active", "attacked": "axis"}}}, ""),  # nothing of it is held
    ("france", {"nations": {"france": {"status": "active", "attacked": "axis"}}, "control": {"paris": {"power": "germany", "since": NOW}}}, "axis"),
    ("france", {"nations": {"france": {"status": "active", "attacked": "none"}}, "control": {"paris": {"power": "germany", "since": NOW}}}, ""),
    ("france", {"control": {"paris": {"power": "germany", "since": NOW}}}, ""), ("france", {"control": {"paris": {"power": "cw", "since": NOW}},
     "wars": wars("germany france")}, ""),
    ("france", {"wars": wars("germany france"), "control": {"paris": {"power": "germany", "since": NOW}}}, "axis"),
    ("france", {"wars": wars("germany cw"), "control": {"paris": {"power": "germany", "since": NOW}}}, ""),
    ("italy", {"wars": wars("italy cw"), "control": {"tripoli": {"power": "cw", "since": NOW}}}, "allies"),
    ("italy", {"wars": wars("italy cw"), "control": {"gibraltar": {"power": "cw", "since": NOW}}}, ""),
])  # fmt: skip
def test_11_1_whom_the_partisans_of_a_country_trouble(country: str, more: Any, sides: str) -> None:
    assert " ".join(verbs.aggressors(position(**more), country)) == sides
    assert set(SIDES) == {"axis", "allies"}


@pytest.mark.parametrize(("country", "more", "owner"), [
    ("poland", {"minors": {"poland": minor("conquered", "germany", by="germany")}}, "germany"),
    ("persia", {"minors": {"persia": minor("declared", "germany", by="russia")}}, "russia"),  # Germany is not of the aggressor's side
    ("persia", {"minors": {"persia": minor("conquered", "cw", by="russia")}}, "cw"), ("manchuria", {}, "japan"), ("turkey", {}, None),
    ("france", {"nations": {"france": {"status": "conquered", "by": "germany"}}}, "germany"),
    ("french_indo_china", {}, "france"), ("french_indo_china", {"minors": {"french_indo_china": minor("conquered", "japan")}}, "japan"),
])  # fmt: skip
def test_11_1_whose_resources_are_held_up(country: str, more: Any, owner: str | None) -> None:
    assert verbs._owner(position(**more), country) == owner


RISEN = {
    "minors": {
        "poland": minor("conquered", "germany", by="germany"),
        "greece": minor("conquered", "italy", by="italy"),
    }
}


@pytest.mark.parametrize(("uprisings", "country", "more", "found"), [
    ({"countries": ["poland"]}, "poland", {}, []), ({"countries": ["greece"]}, "poland", {}, ["partisans.not_named"]), ({}, "poland", {}, []),
    ({"countries": ["poland"], "rolled": ["poland"]}, "poland", {}, ["partisans.again"]),
    ({"countries": ["turkey"]}, "turkey", {}, ["partisans.not_eligible"]), ({"countries": ["france"]}, "france", {}, ["partisans.not_eligible"]),
    ({"countries": ["france"]}, "france", {"wars": wars("germany france")}, ["partisans.nothing_held"]), ({"countries": ["poland"]}, None, {}, []),
    ({"countries": ["france"]}, "france", {"nations": neutral(france="vichy")}, []),
])  # fmt: skip
def test_11_1_who_is_rolled_for(
    uprisings: Any, country: str | None, more: Any, found: list[str]
) -> None:
    given = {} if country is None else {"country": country}
    assert (
        codes(verbs._rising_bars(book(), position(uprisings=uprisings, **RISEN, **more), given))
        == found
    )


@pytest.mark.parametrize(("uprisings", "left"), [
    ({}, []), ({"countries": ["poland", "turkey", "greece"]}, ["poland", "greece"]),
    ({"countries": ["poland", "greece"], "rolled": ["greece"]}, ["poland"]),
])  # fmt: skip
def test_11_1_who_is_left(uprisings: Any, left: list[str]) -> None:
    state = position("partisans", uprisings=uprisings, **RISEN)
    assert verbs._left(state) == left
    assert codes(verbs._table_due(book(), state)) == ["partisans.table_due"]
    rolled = position("partisans", uprisings=uprisings, ticked=(verbs.CODE + "partisans",), **RISEN)
    assert codes(verbs._table_due(book(), rolled)) == (["partisans.dice_due"] if left else [])
    assert codes(verbs._table_bars(book(), rolled, {})) == ["course.rolled"]
    assert verbs._table_bars(book(), state, {}) == ()


@pytest.mark.parametrize(("step", "ticked", "due", "bars"), [
    ("russian_partisans", (), ["partisans.russian_due"], []), ("russian_partisans", (verbs.CODE + "russian_partisans",), [], ["course.rolled"]),
    ("production", (verbs.CODE + "russian_partisans",), [], []), ("russian_partisans", (verbs.CODE + "partisans",), ["partisans.russian_due"], []),
])  # fmt: skip
def test_11_2_once_a_turn(step: str, ticked: Any, due: list[str], bars: list[str]) -> None:
    state = position(step, ticked=ticked)
    assert codes(verbs._russian_due(book(), state)) == due
    assert codes(verbs._russian_bars(book(), state, {})) == bars


@pytest.mark.parametrize(("lost", "of", "count", "kinds", "told"), [
    (True, "germany", 3, ["partisans_rolled", "lost"], ["losses.kept"]), (False, "germany", 3, ["partisans_rolled"], []),
    (True, None, 3, ["partisans_rolled"], []), (True, "germany", None, ["partisans_rolled"], ["losses.how_many"]),
])  # fmt: skip
def test_11_1_what_a_rising_costs(
    lost: bool, of: Any, count: Any, kinds: list[str], told: list[str]
) -> None:
    inputs = {"_of": of, "_country": "poland", "_count": count}
    came = verbs._risen(book(), position(**RISEN), inputs, Verdict({"lost": lost}))
    assert [event.kind for event in came.events] == kinds
    assert codes(came.rulings) == told
    assert bool(came.events[0].data.get("due")) is (told == ["losses.how_many"])
    if told == ["losses.how_many"]:  # two risings of a turn are told apart
        assert came.rulings[0].params["nation"] == "poland"
    if "lost" in kinds:
        assert came.events[1].data == {"power": "germany", "resources": 3, "points": 0}


def test_11_1_the_table_names_countries_and_what_was_said_of_powers() -> None:
    after = verbs._named_on_table(
        position(), {"countries": ["poland", "france"], "attacked": {"france": "axis"}}
    )
    assert after.uprisings == {"countries": ["poland", "france"], "rolled": []}
    assert after.nations == {"france": {"attacked": "axis"}}
    after = verbs._rolled_for(after, {"nation": "poland"})
    assert after.uprisings["rolled"] == ["poland"]
    assert verbs._rolled_for(after, {"nation": "france"}).uprisings == {
        "countries": ["poland", "france"],
        "rolled": ["poland", "france"],
    }


def test_11_2_the_keys_of_russian_partisans() -> None:
    state = position(wars=wars("germany russia"), pools={"russia": {"force": {"part": 4}}})
    assert verbs._russian(book(), state, {}) == {"date": NOW, "war_since": BEFORE, "pool": "4"}
    assert verbs._russian(book(), position(), {}) == {"date": NOW, "war_since": "none"}
