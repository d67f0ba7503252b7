"""Ships on their way, condition by condition: borders, courses, sections, home (10.5.2, 9.3, 11.7)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.engine.faults import Unreadable
from referee.games.wif5.sailing import borders, procedures, rules
from referee.games.wif5.sailing.borders import barred, cut_off, ships_cut_off

BALTIC, NORTH, BISCAY = "Baltic Sea", "North Sea", "Bay of Biscay"
WEST, EAST, BARBARY, BLACK, RED = (
    "Western Mediterranean",
    "Eastern Mediterranean",
    "Barbary Coast",
    "Black Sea",
    "Red Sea",
)


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


# -- borders (10.5.2.2) -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("one", "two", "more", "why"), [
    ("Archangel", "White Sea", {"arctic": "clear"}, None), ("Archangel", "White Sea", {"arctic": "winter"}, "archangel"),
    ("White Sea", "Archangel", {"arctic": "severe_winter"}, "archangel"), ("White Sea", "Archangel", {"arctic": "mud"}, None),
    ("White Sea", "Barents Sea", {"arctic": "winter"}, None), ("Kiel", NORTH, {}, "kiel_canal"),
    ("Kiel", NORTH, {"held": {"kiel_canal"}}, None), (NORTH, "Kiel", {}, "kiel_canal"), ("Kiel", BALTIC, {}, None),
    (NORTH, BISCAY, {}, "london"), (BISCAY, NORTH, {}, "london"), (NORTH, BISCAY, {"held": {"london"}}, None),
    (NORTH, BISCAY, {"returning": True}, None), (NORTH, BISCAY, {"surface": False}, "london"),
    (WEST, BARBARY, {}, "gibraltar"), (WEST, BISCAY, {}, "gibraltar"), (BARBARY, WEST, {}, "gibraltar"),
    (WEST, BARBARY, {"surface": False}, None), (WEST, BISCAY, {"surface": False}, None),
    (WEST, BARBARY, {"held": {"gibraltar"}}, None), (WEST, BARBARY, {"returning": True}, "gibraltar"),
    (BARBARY, BISCAY, {}, None), (WEST, EAST, {}, None), (EAST, BLACK, {}, "istanbul"),
    (EAST, BLACK, {"held": {"istanbul"}}, None), (EAST, BLACK, {"surface": False}, "istanbul"),
    (EAST, RED, {}, "suez_canal"), (RED, EAST, {"held": {"suez_canal"}}, None), (EAST, "Suez", {}, "suez_canal"),
    ("Suez", RED, {}, None), (EAST, RED, {"held": {"gibraltar"}}, "suez_canal"), (RED, BLACK, {}, None),
])  # fmt: skip
def test_10_5_2_2_what_bars_a_step(
    one: str, two: str, more: dict[str, Any], why: str | None
) -> None:
    assert barred(one, two, side="allies", **more) == why
    assert barred(two, one, side="axis", **more) == why


@pytest.mark.parametrize(("side", "held", "enemy", "why"), [
    ("allies", (), (), "baltic"), ("allies", ("oslo",), (), "baltic"), ("allies", ("copenhagen",), (), "baltic"),
    ("allies", ("oslo", "copenhagen"), (), None), ("allies", ("kiel_canal",), (), None),
    ("allies", ("oslo", "copenhagen"), ("kiel_canal",), None),
    ("axis", (), (), None), ("axis", (), ("oslo",), "baltic"), ("axis", (), ("copenhagen",), "baltic"),
    ("axis", (), ("oslo", "copenhagen"), "baltic"), ("axis", ("kiel_canal",), ("oslo",), None),
    ("axis", ("oslo",), ("copenhagen",), "baltic"), ("axis", (), ("london",), None),
])  # fmt: skip
def test_10_5_2_2_the_baltic_by_denmark_or_by_the_canal_of_kiel(
    side: str, held: Any, enemy: Any, why: str | None
) -> None:
    assert barred(BALTIC, NORTH, side=side, held=held, enemy_held=enemy) == why
    assert barred(NORTH, BALTIC, side=side, held=held, enemy_held=enemy) == why


@pytest.mark.parametrize(("name", "water"), [
    ("mer du Nord", "north_sea"), ("Baltique", "baltic_sea"), ("W. Med", None), ("West Med", "western_mediterranean"),
    ("Méditerranée orientale", "eastern_mediterranean"), ("Arkhangelsk", "archangel"), ("Cape Verde", None),
])  # fmt: skip
def test_places_with_a_rule_are_known_by_every_name(name: str, water: str | None) -> None:
    if water is not None:
        assert borders.water(name) == water
    else:
        assert borders.water(name) not in ("north_sea", "baltic_sea")


@pytest.mark.parametrize(("side", "options", "closed"), [
    ("axis", (20,), True), ("axis", (19, 21), False), ("axis", (), False), ("allies", (20,), False),
])  # fmt: skip
def test_10_5_2_2_panama_after_option_20(side: str, options: Any, closed: bool) -> None:
    assert borders.panama_closed(side, options) is closed


# -- a sea that is shut (9.3) -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("power", "area", "held", "enemy", "why"), [
    ("italy", BALTIC, (), (), "gibraltar"),  # the booklet's example
    ("italy", BALTIC, ("gibraltar",), (), None), ("italy", BALTIC, ("suez_canal",), (), None),
    ("italy", WEST, (), (), None), ("italy", "Central Mediterranean", (), (), None), ("italy", EAST, (), (), None),
    ("italy", BLACK, (), (), "istanbul"), ("italy", BLACK, ("istanbul",), (), None), ("italy", "North Atlantic", (), (), "gibraltar"),
    ("france", WEST, (), (), None), ("france", "North Atlantic", (), (), None), ("germany", WEST, (), (), "gibraltar"),
    ("cw", EAST, (), (), "gibraltar"), ("cw", EAST, ("suez_canal",), (), None), ("cw", WEST, ("gibraltar",), (), None),
    ("cw", "North Atlantic", (), (), None), ("germany", "North Atlantic", (), (), None),
    ("russia", BLACK, (), (), None), ("germany", BLACK, (), (), "istanbul"), ("cw", BLACK, ("istanbul",), (), None),
    ("germany", BALTIC, (), ("oslo",), None), ("russia", BALTIC, (), (), None), ("cw", BALTIC, (), (), "baltic"),
    ("cw", BALTIC, ("oslo", "copenhagen"), (), None), ("cw", BALTIC, ("kiel_canal",), (), None),
    ("italy", BALTIC, ("gibraltar",), ("oslo",), "baltic"), ("japan", BALTIC, ("gibraltar",), (), None),
])  # fmt: skip
def test_9_3_no_conv_where_no_surface_ship_can_come_from_home(
    power: str, area: str, held: Any, enemy: Any, why: str | None
) -> None:
    side = "axis" if power in ("germany", "italy", "japan") else "allies"
    assert cut_off(power, area, side=side, held=held, enemy_held=enemy) == why


@pytest.mark.parametrize(("power", "area", "friends", "why"), [
    ("cw", BALTIC, (), "baltic"), ("cw", BALTIC, ("sweden",), None), ("cw", BALTIC, ("turkey",), "baltic"),
    ("cw", BALTIC, ("denmark",), None), ("cw", BALTIC, ("finland",), None), ("cw", BALTIC, ("poland",), None),
    ("russia", BALTIC, ("poland",), None), ("cw", BALTIC, ("latvia",), None), ("cw", BALTIC, ("norway",), "baltic"),
    ("cw", BLACK, (), "istanbul"), ("cw", BLACK, ("turkey",), None), ("germany", BLACK, ("rumania",), None),
    ("germany", BLACK, ("bulgaria",), None), ("germany", BLACK, ("finland",), "istanbul"),
    ("germany", WEST, (), "gibraltar"), ("cw", NORTH, (), None),
])  # fmt: skip
def test_10_5_2_2_ships_of_a_minor_may_be_there_already(
    power: str, area: str, friends: Any, why: str | None
) -> None:
    side = "axis" if power == "germany" else "allies"
    assert ships_cut_off(power, area, side=side, held=(), enemy_held=(), friends=friends) == why


# -- courses (10.5.2.1) -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "stops"), [
    ("port:Kiel,sea:Baltic_Sea", ["port:Kiel", "sea:Baltic Sea"]), ("sea:A, panama, sea:B", ["sea:A", "panama,sea:B"]),
    ("sea:A,port:Panama,sea:B", ["sea:A", "panama,sea:B"]), ("sea:A,canal de Panama,sea:B", ["sea:A", "panama,sea:B"]),
    ("port:A,mer:B,port:C", ["port:A", "sea:B", "port:C"]), ("zone: Red Sea", ["sea:Red Sea"]), ("port:Suez", ["port:Suez"]),
])  # fmt: skip
def test_10_5_2_1_a_course(text: str, stops: list[str]) -> None:
    assert [str(each) for each in rules.read_course(text)] == stops


@pytest.mark.parametrize("text", [
    "", "Kiel", "port:", "sea: ", "lake:A", "port:A,port:B", "panama,sea:A", "sea:A,panama", "sea:A,panama,panama,sea:B",
    "sea:A,panama,port:B", "port:A,panama,sea:B", "sea:A,panama,sea:B,panama",
])  # fmt: skip
def test_10_5_2_1_what_is_no_course(text: str) -> None:
    with pytest.raises(Unreadable):
        rules.read_course(text)


@pytest.mark.parametrize(("text", "more", "cost", "left", "section", "why"), [
    ("port:A,sea:B,sea:C,sea:D", {"allowance": 4}, 3, 1, 1, None),  # the Yamato
    ("port:A,sea:B,sea:C,sea:D", {"allowance": 4, "section": 1}, 3, 1, 1, None),
    ("port:A,sea:B,sea:C,sea:D", {"allowance": 4, "section": 2}, 3, 1, 1, "section"),
    ("port:A,sea:B,sea:C,sea:D", {"allowance": 3}, 3, 0, 0, None), ("port:A,sea:B,sea:C,sea:D", {"allowance": 2}, 3, -1, None, "movement"),
    ("port:A,sea:B", {"allowance": 9}, 1, 8, 3, None), ("port:A,sea:B", {"allowance": 4}, 1, 3, 3, None),
    ("port:A,sea:B", {"allowance": 3}, 1, 2, 2, None), ("port:A,sea:B", {"allowance": 4, "penalty": 2}, 1, 1, 1, None),
    ("port:A,sea:B", {}, 1, None, None, None), ("port:A,sea:B", {"section": 3}, 1, None, None, None),
    ("port:A,sea:B,port:C", {"allowance": 5, "section": 3}, 2, 3, None, None), ("sea:B", {"allowance": 2}, 0, 2, 2, None),
    ("port:Kiel,sea:North Sea", {"allowance": 0}, 1, -1, None, "kiel_canal"),  # the first border first
    ("port:Kiel,sea:North Sea", {"allowance": 4}, 1, 3, 3, "kiel_canal"),
    ("port:A,sea:North Sea,sea:Bay of Biscay", {"returning": True}, 2, None, None, None),
    ("port:A,sea:North Sea,sea:Bay of Biscay", {}, 2, None, None, "london"),
    ("sea:A,panama,sea:B", {"options": (20,), "allowance": 3}, 1, 2, 2, "panama"),
    ("sea:A,sea:B", {"options": (20,), "allowance": 3}, 1, 2, 2, None),
    ("sea:Western Mediterranean,sea:Barbary Coast", {"surface": False}, 1, None, None, None),
    ("sea:White Sea,port:Archangel", {"arctic": "winter"}, 1, None, None, "archangel"),
    ("sea:Baltic,sea:North Sea", {"enemy_held": ("oslo",)}, 1, None, None, "baltic"),
])  # fmt: skip
def test_10_5_2_1_a_point_for_each_place_entered(
    text: str,
    more: dict[str, Any],
    cost: int,
    left: int | None,
    section: int | None,
    why: str | None,
) -> None:
    found = rules.voyage(rules.read_course(text), "axis", **more)
    assert (found.cost, found.left, found.max_section, found.blocked_by) == (
        cost,
        left,
        section,
        why,
    )
    assert found.legal is (why is None)
    if why is None:
        assert (found.at, found.to) == (None, None)


def test_10_5_2_2_the_step_that_is_barred_is_named() -> None:
    found = rules.voyage(
        rules.read_course("port:Kiel,sea:North Sea,sea:Bay of Biscay"), "axis", held=("kiel_canal",)
    )
    assert (found.at, found.to) == (NORTH, BISCAY)
    found = rules.voyage(rules.read_course("port:A,sea:B"), "axis", allowance=0)
    assert (found.at, found.to) == (None, "B")


# -- home (11.7) ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("allowance", "section", "ports", "kind", "reach", "fate", "may"), [
    (5, 3, (2, 4), "ship", 2, "in_range", [2]), (5, 3, (3, 4), "ship", 2, "nearest", [3]),
    (5, 1, (2, 4, 4), "ship", 4, "in_range", [2, 4]), (2, 3, (0, 1), "ship", 0, "in_range", [0]),
    (2, 3, (1,), "ship", 0, "nearest", [1]), (5, 3, (), "ship", 2, "destroyed", []), (5, 3, (3,), "air", 2, "destroyed", []),
    (5, 3, (2,), "air", 2, "in_range", [2]), (5, 3, (), "air", 2, "destroyed", []),
])  # fmt: skip
def test_11_7_home_within_the_range_left_else_a_ship_to_the_nearest_port(
    allowance: int, section: int, ports: Any, kind: str, reach: int, fate: str, may: list[int]
) -> None:
    found = procedures._home(
        {"allowance": allowance, "section": section, "ports": ports, "type": kind}
    )
    assert found.result == {"range": reach, "fate": fate, "may_use": may}
    (said,) = found.rulings
    assert said.code == f"wif5.home.{fate}" and said.cards == (
        "11.7.1" if kind == "ship" else "11.7.3",
    )
    assert said.params["count"] == reach


# -- interception (8.2.2, 10.5.5) --------------------------------------------------------------------------------------------
MEETS: dict[str, Any] = {
    "sections": (), "subs": (), "monsoon": False, "cv_clear": (), "mover": "other", "date": None, "escort_cv": 0,
    "escorts": 0, "trying": None,
}  # fmt: skip


def met(*faces: int, **more: Any) -> tuple[Any, list[Any]]:
    script, seen, left = procedures._intercept(MEETS | more), [], list(faces)
    try:
        ask = next(script)  # type: ignore[arg-type]
        while True:
            seen.append(ask)
            ask = script.send((left.pop(0),) if type(ask).__name__ == "Dice" else None)  # type: ignore[union-attr]
    except StopIteration as end:
        return end.value, seen


@pytest.mark.parametrize(("section", "face", "monsoon", "success"), [
    (2, 2, False, True), (2, 3, False, False), (2, 2, True, False), (2, 1, True, True), (0, 1, False, False),
    (3, 3, False, True),
])  # fmt: skip
def test_10_5_5_a_sub_intercepts_on_the_value_of_its_section(
    section: int, face: int, monsoon: bool, success: bool
) -> None:
    found, seen = met(face, subs=(section,), monsoon=monsoon, escort_cv=1)
    (sub,) = found.result["subs"]
    assert sub == {"section": section, "modified": face + monsoon, "success": success,
                   "sub_modifier": section, "ship_modifier": section + 1}  # fmt: skip
    assert [each.code for each in found.rulings] == [
        f"wif5.naval.{'' if success else 'not_'}intercepted"
    ]
    assert len(seen) == 1 and "success" not in found.result


@pytest.mark.parametrize(("faces", "more", "dice", "success", "included"), [
    ((3,), {"sections": (2, 3)}, 1, True, [3]), ((4,), {"sections": (2, 3)}, 1, False, []),
    ((4,), {"sections": (2, 3), "cv_clear": (3,)}, 1, True, [3]), ((3,), {"sections": (3,), "monsoon": True}, 1, False, []),
    ((6, 2), {"sections": (2,), "subs": (1,)}, 2, True, [2]), ((1, 2), {"sections": (2,), "subs": (1,)}, 2, True, [2]),
])  # fmt: skip
def test_10_5_5_one_die_for_all_others_after_those_of_the_subs(
    faces: Any, more: dict[str, Any], dice: int, success: bool, included: list[int]
) -> None:
    found, seen = met(*faces, **more)
    assert sum(type(each).__name__ == "Dice" for each in seen) == dice
    assert (found.result["success"], found.result["included"]) == (success, included)
    # A SUB that intercepts fights first: said before the others' die.
    assert (len(seen) > dice) is (faces[0] == 1 and dice == 2)


def test_10_5_5_subs_of_the_map_fight_before_the_others_roll() -> None:
    found, seen = met(1, sections=(2,), subs=(2,), trying="wolf")
    assert [each.code for each in found.rulings] == [
        "wif5.naval.intercepted",
        "wif5.naval.subs_then",
    ]
    assert seen[0].what == "wif5.dice.sub_named" if hasattr(seen[0], "what") else True
    found, seen = met(4, 1, sections=(2,), subs=(2,), trying="wolf")  # it did not: the others try
    assert found.result["included"] == [2]
    found, _ = met(1, subs=(2,), trying="wolf")  # nobody else is there
    assert [each.code for each in found.rulings] == ["wif5.naval.intercepted"]


@pytest.mark.parametrize(("mover", "date", "escorts", "bonus"), [
    ("usa", "Jan/Feb 1943", 0, 1), ("cw", "Jan/Feb 1944", 1, 2), ("cw", "Nov/Dec 1942", 1, 0), ("other", "Jan/Feb 1944", 1, 0),
    ("cw", None, 1, 0),
])  # fmt: skip
def test_10_5_5_1_escort_carriers_of_the_western_allies(
    mover: str, date: str | None, escorts: int, bonus: int
) -> None:
    found, _ = met(1, subs=(2,), mover=mover, date=date, escorts=escorts)
    assert found.result["escort_bonus"] == bonus
    assert found.result["subs"][0]["ship_modifier"] == 2 + bonus


@pytest.mark.parametrize("more", [
    {}, {"sections": (2,), "cv_clear": (1,)}, {"sections": (2,), "cv_clear": (2,), "monsoon": True},
])  # fmt: skip
def test_10_5_5_what_cannot_be(more: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        procedures._intercept(MEETS | more)
