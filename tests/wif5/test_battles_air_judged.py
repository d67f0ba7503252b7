"""An air combat and what comes of it, condition by condition (10.3, 10.5.7.2, 12, 19.2)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, ground, played, ship

from referee.games.wif5.battles import expected
from referee.games.wif5.battles.at_sea import on_sea
from referee.games.wif5.battles.in_air import dogfight, missions
from referee.games.wif5.battles.in_air.aircraft import Flyer, Wing
from referee.games.wif5.battles.typed import Typed

SEA = """
grid odd-q
sea North_Sea
sea Baltic_Sea
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 1,0 axis home=germany
hex 2,0 axis coast=North_Sea
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull
hex 3,0 allies city=france home=france name=Metz
whole
"""
HERE, BEFORE = [3, 2], [3, 1]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


# -- after a flight (10.3.2, 10.3.4.3) --------------------------------------------------------------------------------------------
def flyer(unit: str, name: str = "", factor: int = 3, air: int | None = 3) -> Flyer:
    return Flyer(unit, air, factor, name)


def test_10_3_4_3_who_leaves_the_map_who_lies_face_down() -> None:
    wing = Wing(fighters=(flyer("ftr", "f"),), through=(flyer("tac", "t"),), destroyed=(flyer("nav", "n"), flyer("nav")), damaged=(flyer("cv", "c"),),
                aborted=(flyer("str", "s"), flyer("cv", "k")))  # fmt: skip
    state = ground(SEA, "; ".join(f"{name} germany ftr 0,0" for name in "ftncsk"))
    *off, turned = on_sea.flown_home(state, [wing])
    assert (
        [each.data["name"] for each in off] == ["n", "c"]
        and turned.data["names"] == ["s", "k", "t", "f"]
        and "homing" not in turned.data
    )
    *off, turned = on_sea.flown_home(
        state, [wing], at_sea=True
    )  # a CV there stays as it is, the others are not back yet
    assert (
        [each.data["name"] for each in off] == ["n", "c"]
        and turned.data["names"] == ["s"]
        and turned.data["homing"] == HERE
    )
    assert on_sea.flown_home(state, [Wing()]) == ()
    assert codes(on_sea.told_of(state, [turned])) == ["afloat.flies_home"]
    assert on_sea.unnamed_home([wing]) == () and codes(
        on_sea.unnamed_home([Wing(through=(flyer("tac"),))])
    ) == ["sky.go_home"]


def test_10_3_4_3_a_fleet_without_what_the_air_cost() -> None:
    fleet = (
        ship("cv", name="c"),
        ship("nav"),
        ship("nav", name="n"),
        ship("ftr", name="f"),
        ship("cv", name="k"),
    )
    wing = Wing(
        destroyed=(flyer("nav"),),
        damaged=(flyer("cv", "c"),),
        aborted=(flyer("ftr", "f"), flyer("cv", "k")),
    )
    assert [one.name or one.unit for one in on_sea.without(fleet, wing)] == ["n", "k"]


# -- an air combat (10.3.4) ------------------------------------------------------------------------------------------------------------
F, B = (flyer("ftr"),), (flyer("tac"),)


@pytest.mark.parametrize(("axis", "allies", "meets", "on"), [
    (Wing(F, ()), Wing((), B), True, True), (Wing(F, ()), Wing(F, ()), True, False), (Wing((), B), Wing((), B), False, False), (Wing(F, ()), Wing(), False, False),
    (Wing(F, B), Wing(), False, False), (Wing(F, B), Wing((), B), True, True), (Wing((), B), Wing(F, ()), True, True), (Wing(F, B), Wing(F, ()), True, True),
])  # fmt: skip
def test_10_3_4_whether_there_is_a_fight(axis: Wing, allies: Wing, meets: bool, on: bool) -> None:
    both = {"axis": axis, "allies": allies}
    assert dogfight.meets(both) is meets and dogfight._goes_on(both) is on


@pytest.mark.parametrize(("axis", "allies", "late", "through", "said"), [
    (Wing((), B), Wing(), False, 1, 0), (Wing((), B), Wing(), True, 1, 1), (Wing((), B), Wing(F, ()), True, 0, 0),
    (Wing(F, B), Wing(), True, 1, 1), (Wing(F, ()), Wing(), True, 0, 0),
])  # fmt: skip
def test_10_3_4_2_bombers_that_nobody_meets_are_through(
    axis: Wing, allies: Wing, late: bool, through: int, said: int
) -> None:
    after, told = dogfight._released({"axis": axis, "allies": allies}, late)
    assert (len(after["axis"].through), len(told)) == (through, said)
    assert len(after["axis"].bombers) == len(axis.bombers) - through


@pytest.mark.parametrize(("wing", "effect", "answers", "where", "unit", "code"), [
    (Wing(F, ()), "cleared", (), None, None, "ignored"), (Wing(F, B), "cleared", (), "through", "tac", "cleared"), (Wing(F, ()), "destroyed", (), "destroyed", "ftr", "destroyed"),
    (Wing(F, ()), "aborted", (), "aborted", "ftr", "aborted"), (Wing(), "destroyed", (), None, None, "ignored"), (Wing(F, B), "destroyed", ("bomber",), "destroyed", "tac", "destroyed"),
    (Wing(F, B), "aborted", ("fighter",), "aborted", "ftr", "aborted"), (Wing((flyer("cv"),), ()), "destroyed", (), "damaged", "cv", "carrier"),
    (Wing((flyer("cv"),), (), at_sea=True), "aborted", (), "aborted", "cv", "aborted_at_sea"), (Wing((flyer("cv"),), ()), "aborted", (), "aborted", "cv", "aborted"),
    (Wing(F, (), at_sea=True), "aborted", (), "aborted", "ftr", "aborted"),
])  # fmt: skip
def test_10_3_4_3_where_a_result_sends_a_unit(
    wing: Wing, effect: str, answers: Any, where: str | None, unit: str | None, code: str
) -> None:
    (after, told), asked = played(
        dogfight._hit(wing, "axis", effect, "allies", "AX", Typed({})), *answers
    )
    assert told.code == f"wif5.sky.{code}" and len(asked) == len(answers)
    if where is None:
        assert after == wing
    else:
        assert [one.unit for one in getattr(after, where)] == [unit]
        assert (
            len(after.fighters) + len(after.bombers) == len(wing.fighters) + len(wing.bombers) - 1
        )


# -- what may be expected (10.3.4.3, 10.5.7.2) ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("number", "shown"), [(1.0, 1), (1.25, 1.2), (0.04, 0), (2.96, 3), (0.5, 0.5)]
)
def test_one_decimal_none_where_nothing_is_behind_it(number: float, shown: float) -> None:
    assert expected.short(number) == shown and type(expected.short(number)) is type(shown)


@pytest.mark.parametrize(("cells", "dice", "hoped"), [
    ([], 2, (0, 0, 0)), (["X"], 2, (2, 0, 0)), (["X/2"], 2, (1, 0, 0)), (["X/2"], 1, (0, 1, 0)), (["X/2"], 3, (1, 1, 0)), (["D/2"], 1, (0, 0, 1)), (["D"], 1, (0, 1, 0)),
    (["A"], 3, (0, 0, 3)), (["X", "-"], 1, (0.5, 0, 0)), (["X/2", "-"], 2, (0.25, 0.5, 0)), (["2X"], 1, (2, 0, 0)), (["-", "A"], 2, (0, 0, 1)),
])  # fmt: skip
def test_10_5_7_2_mean_results_of_so_many_dice(cells: list[str], dice: int, hoped: Any) -> None:
    found = expected._made_whole(cells, dice)
    assert tuple(found[grade] for grade in "XDA") == pytest.approx(hoped)


def test_two_dice_fall_so_often() -> None:
    assert expected.SUMS == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


# -- who flies a mission (10.3, 12, 19.2) -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "key", "nation", "place", "code"), [
    ("a germany tac 0,0", "bombers", "germany", "Metz", None), ("a france tac 3,0", "bombers", "germany", "Metz", "afloat.other_side"), ("a germany tac 0,0 down=yes", "bombers", "germany", "Metz", "afloat.face_down"),
    ("a germany tac 0,0 rebased=now", "bombers", "germany", "Metz", "afloat.rebased"), ("a japan tac 0,0", "bombers", "germany", "Metz", "sky.apart"),
    ("a japan ftr 0,0", "intercept", "germany", "Metz", "sky.apart_defence"), ("a germany ftr 9,0", "intercept", "germany", "Metz", "afloat.far"), ("a germany cv 0,0", "bombers", "germany", "Metz", "afloat.cv_in_port"),
    ("a germany cv North_Sea", "bombers", "germany", "Metz", "afloat.cv_coast"), ("a germany cv North_Sea", "bombers", "germany", "2,0", None), ("a germany cv Baltic_Sea", "bombers", "germany", "2,0", "afloat.cv_coast"),
    ("a germany ftr North_Sea", "intercept", "germany", "Metz", "afloat.far"), ("a italy tac 0,0", "enemy_bombers", "germany", "Metz", None),
])  # fmt: skip
def test_10_3_2_why_an_aircraft_stays_down(
    text: str, key: str, nation: str, place: str, code: str | None
) -> None:
    state = ground(SEA, text, step="ground_strike", used={"supply": {"a": True}})
    whose = ("", nation) if key in missions.DEFENDING else (nation, "")
    found = missions.why_not(book(), state, "a", key, *whose, place, {})
    assert (None if found is None else found.code.removeprefix("wif5.")) == code
