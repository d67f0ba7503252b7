"""Aircraft, condition by condition: ranges, strength, strikes, bombs, bases (10.3, 10.6.1, 10.7.1, 10.7.2)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import asked_game

from referee.games.wif5.air import rules
from referee.games.wif5.air.rules import movement_of, strength_of

EARLY, LATE = "Nov/Dec 1943", "Jan/Feb 1944"


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


def codes(found: Any) -> list[str]:
    return [ruling.code.removeprefix("wif5.") for ruling in found.rulings]


# -- movement (10.3.1) -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("unit", "power", "points"), [
    ("str", "usa", 14), ("str", "cw", 12), ("str", "germany", 10), ("str", None, 10), ("nav", "usa", 8), ("tac", "cw", 6),
    ("atr", None, 6), ("ftr", "japan", 4), ("ftr", "usa", 4),
])  # fmt: skip
def test_10_3_1_points_by_kind_two_more_after_1943(
    unit: str, power: str | None, points: int
) -> None:
    assert movement_of(unit, EARLY, power) == movement_of(unit, "Sep/Oct 1939", power) == points
    assert movement_of(unit, LATE, power) == movement_of(unit, "May/Jun 1945", power) == points + 2


FLIES: dict[str, Any] = {
    "unit": "tac", "power": None, "date": EARLY, "map": "europe", "rebase": False, "unsupplied": False, "distance": None,
    "section": None,
}  # fmt: skip


@pytest.mark.parametrize(("more", "moves", "hexes", "reaches", "said"), [
    ({}, 6, 6, None, []), ({"map": "pacific"}, 6, 3, None, []), ({"unsupplied": True}, 4, 4, None, ["unsupplied"]),
    ({"rebase": True}, 12, 12, None, ["rebase"]), ({"rebase": True, "unsupplied": True}, 8, 8, None, ["unsupplied", "rebase"]),
    ({"distance": 6}, 6, 6, True, []), ({"distance": 7}, 6, 6, False, []), ({"map": "pacific", "distance": 3}, 6, 3, True, []),
    ({"map": "pacific", "distance": 4}, 6, 3, False, []), ({"distance": 4, "section": 2}, 6, 6, True, ["section"]),
    ({"distance": 4, "section": 3}, 6, 6, False, ["section"]), ({"distance": 9, "section": 0}, 6, 6, False, ["section"]),
    # 10.5.2.5: no FTR in section 3 of the Pacific before 1944, not even from beside the sea
    ({"unit": "ftr", "map": "pacific", "distance": 1, "section": 3}, 4, 2, False, ["section"]),
    ({"unit": "ftr", "map": "pacific", "distance": 1, "section": 3, "date": LATE}, 6, 3, True, ["section"]),
    ({"rebase": True, "section": 1}, 12, 12, None, ["rebase", "rebase_sea"]), ({"unit": "ftr", "unsupplied": True}, 2, 2, None, ["unsupplied"]),
])  # fmt: skip
def test_10_3_1_how_far(
    more: dict[str, Any], moves: int, hexes: int, reaches: bool | None, said: list[str]
) -> None:
    found = rules.air_range(FLIES | more)
    assert found.result == {"moves": moves, "hexes": hexes, "reaches": reaches}
    assert codes(found) == ["air.movement", *(f"air.{code}" for code in said)]
    if "section" in said:
        left = next(each for each in found.rulings if each.code == "wif5.air.section").params
        cost = 2 if more.get("map") == "pacific" else 1
        assert left["n"] == max(0, moves - more["distance"] * cost)


# -- strength (10.3.4.2) ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("fighters", "bombers", "strength"), [
    ((("ftr", 6), ("cv", 5)), (), 7),  # the booklet's example: 6½
    ((("cv", 5),), (), 5), ((), (("nav", 2), ("nav", 3)), 2), ((("ftr", 4),), (("nav", 9),), 4), ((), (), 0),
    ((("ftr", 6), ("ftr", 1), ("ftr", 9)), (), 8), ((("cv", 4), ("cv", 5), ("cv", 5)), (), 5), ((("ftr", 6), ("ftr", 1), ("cv", 1)), (), 8),
])  # fmt: skip
def test_10_3_4_2_the_front_fighter_and_those_behind_it(
    fighters: Any, bombers: Any, strength: int
) -> None:
    assert strength_of(fighters, bombers) == strength


@pytest.mark.parametrize(("fighters", "bombers", "enemy", "result", "said"), [
    ((("ftr", 6), ("cv", 5)), (), 4, (7, 3), ["strength"]), ((("ftr", 4),), (), 7, (4, -3), ["strength"]),
    ((), (("nav", 2),), 5, (2, -3), ["bomber_only", "through"]), ((("nav", 2),), (), None, (2, None), ["no_fighter", "strength"]),
    ((("cv", 2), ("tac", 1)), (), 0, (3, 3), ["no_fighter", "strength"]),
])  # fmt: skip
def test_10_3_4_2_a_value_against_the_enemy(
    fighters: Any, bombers: Any, enemy: int | None, result: Any, said: list[str]
) -> None:
    found = rules.air_strength({"fighters": fighters, "bombers": bombers, "enemy": enemy})
    assert (found.result["strength"], found.result["value"]) == result
    assert codes(found) == [f"air.{code}" for code in said]


# -- a roll (10.3.4.3) --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("cell", "effect", "by", "said"), [
    ("AX", "destroyed", "roller", ["destroyed", "choice_roller"]), ("DA", "aborted", "other", ["aborted", "choice_other"]),
    ("AC", "cleared", "roller", ["cleared", "choice_roller"]), ("X", "destroyed", None, ["destroyed"]), ("-", "none", None, ["none"]),
    ("DC", "cleared", "other", ["cleared", "choice_other"]),
])  # fmt: skip
@pytest.mark.parametrize(("roller", "values", "first"), [
    ("phasing", "frozen", []), ("non_phasing", "frozen", ["first"]), ("non_phasing", "live", ["first_live"]),
])  # fmt: skip
def test_10_3_4_3_what_two_dice_do(
    cell: str,
    effect: str,
    by: str | None,
    said: list[str],
    roller: str,
    values: str,
    first: list[str],
) -> None:
    inputs = {"value": 3, "result": cell, "roller": roller, "air_values": values}
    script = rules.air_combat(asked_game().book.charts, inputs)
    ask = next(script)
    assert (ask.count, ask.sides) == (2, 6) if hasattr(ask, "sides") else True
    with pytest.raises(StopIteration) as end:
        script.send((5, 6))
    found = end.value.value
    assert (found.result["die"], found.result["effect"], found.result["choice_by"]) == (
        11,
        effect,
        by,
    )
    assert codes(found) == [f"air.{code}" for code in (*said, *first)]


# -- ground strikes (8.2.4, 10.3.5, 10.7.1) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("component", "tactical"), [(5, 3), (4, 2), (1, 1), (0, 0), (9, 5)])
def test_10_3_6_half_of_a_carriers_aircraft(component: int, tactical: int) -> None:
    assert rules.tactical_of_cv(component) == tactical


STRIKE: dict[str, Any] = {
    "tactical": 3, "cv": None, "weather": "clear", "terrain": None, "surprised": False, "chit": False, "rounding": "up",
}  # fmt: skip


@pytest.mark.parametrize(("more", "needed", "said"), [
    ({}, 2, ["strike.needed"]), ({"tactical": 4}, 2, ["strike.needed"]), ({"tactical": 5}, 3, ["strike.needed"]), ({"tactical": 1}, 1, ["strike.needed"]),
    ({"weather": "monsoon", "terrain": "jungle"}, 1, ["strike.needed"]),  # 3/8 is 1: the example of Singapore
    ({"weather": "monsoon", "terrain": "jungle", "rounding": "nearest"}, 0, ["strike.never"]), ({"rounding": "nearest"}, 2, ["strike.needed"]),
    ({"tactical": 13}, 6, ["strike.needed"]), ({"tactical": 9, "surprised": True}, 6, ["strike.needed", "strike.surprised"]),
    ({"surprised": True}, 3, ["strike.needed", "strike.surprised"]), ({"chit": True}, 3, ["strike.needed", "strike.chit"]),
    ({"chit": True, "surprised": True}, 3, ["strike.needed", "strike.surprised", "strike.chit"]),
    ({"tactical": None, "cv": 5}, 2, ["strike.needed", "strike.cv"]), ({"tactical": 8, "weather": "winter"}, 2, ["strike.needed"]),
    ({"tactical": 8, "terrain": "forest"}, 2, ["strike.needed"]), ({"tactical": 8, "terrain": "forest", "weather": "winter"}, 1, ["strike.needed"]),
    ({"tactical": 0}, 0, ["air.no_factor"]), ({"weather": "severe_winter"}, 0, ["air.severe_winter"]),
    ({"weather": "severe_winter", "terrain": "desert"}, 2, ["strike.needed"]), ({"tactical": None, "cv": 0}, 0, ["air.no_factor"]),
    ({"tactical": 0, "weather": "severe_winter"}, 0, ["air.no_factor", "air.severe_winter"]),
])  # fmt: skip
def test_10_7_1_what_a_die_has_to_show(more: dict[str, Any], needed: int, said: list[str]) -> None:
    found = rules.ground_strike(STRIKE | more)
    halving = {f"strike.{what}" for what in ("halved", "weather", "terrain")}
    told = codes(found)
    assert (found.result, [code for code in told if code not in halving]) == (
        {"needed": needed},
        said,
    )
    case, struck = STRIKE | more, not said[0].startswith("air.")
    whole, dry = case["surprised"] or case["chit"], case["terrain"] == "desert"  # 8.1
    assert [code for code in told if code in halving] == [f"strike.{what}" for what, is_so in (
        ("halved", not whole), ("weather", case["weather"] != "clear" and not dry),
        ("terrain", case["terrain"] in ("forest", "jungle", "swamp"))) if is_so and struck]  # fmt: skip
    assert rules.strike_odds(STRIKE | more).result["success"] == pytest.approx(needed / 6)


# -- strategic bombing (8.2.4, 10.6.1) ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("points", "built", "dug", "lost"), [
    (3, 5, 5, (3, 0, 0)), (3, 2, 5, (2, 1, 0)), (3, 1, 1, (1, 1, 1)), (3, 0, 0, (0, 0, 3)), (0, 2, 2, (0, 0, 0)),
])  # fmt: skip
def test_10_6_1_build_points_first_then_resources(
    points: int, built: int, dug: int, lost: tuple[int, int, int]
) -> None:
    assert rules.bombed(points, built, dug) == {
        "points": points, "build_points_lost": lost[0], "resources_lost": lost[1], "wasted": lost[2],
    }  # fmt: skip


BOMBS: dict[str, Any] = {
    "factors": 15, "weather": "clear", "terrain": None, "intercepted": False, "result": "4", "factory_points": 3, "hex_resources": 1,
}  # fmt: skip


@pytest.mark.parametrize(("more", "factors", "modified", "said"), [
    ({}, 15, 5, ["free", "points"]), ({"intercepted": True}, 15, 4, ["points"]), ({"weather": "winter"}, 8, 5, ["free", "weather", "points"]),
    ({"weather": "monsoon", "intercepted": True}, 8, 4, ["weather", "points"]), ({"weather": "winter", "terrain": "desert"}, 15, 5, ["free", "points"]), ({"weather": "winter", "terrain": "forest"}, 8, 5, ["free", "weather", "points"]), ({"weather": "mud"}, 15, 5, ["free", "points"]),
])  # fmt: skip
def test_10_6_1_one_die_one_more_unless_somebody_intercepts(
    more: dict[str, Any], factors: int, modified: int, said: list[str]
) -> None:
    script: Any = rules.strategic_bombing(asked_game().book.charts, BOMBS | more)
    assert next(script).params["n"] == factors
    with pytest.raises(StopIteration) as end:
        script.send((4,))
    found = end.value.value
    assert (
        found.result["factors"],
        found.result["modified"],
        found.result["build_points_lost"],
    ) == (factors, modified, 3)
    assert codes(found) == [f"bombing.{code}" for code in said]


def test_8_2_4_no_bombs_in_severe_winter() -> None:
    found: Any = rules.strategic_bombing(
        asked_game().book.charts, BOMBS | {"weather": "severe_winter"}
    )
    assert (found.result, codes(found)) == ({"factors": 0, "points": 0}, ["air.severe_winter"])


# -- bases (10.7.2) ----------------------------------------------------------------------------------------------------------
BASE: dict[str, Any] = {
    "unit": "ftr", "power": "germany", "date": EARLY, "map": "europe", "action": "land", "distance": None,
    "unsupplied": False, "face_down": False, "flips": False, "ferry": False, "at_sea": False,
}  # fmt: skip
FAR = {"unit": "str", "power": "usa", "distance": 90, "ferry": True}


@pytest.mark.parametrize(("more", "hexes", "said"), [
    ({}, 8, ["rules", "land_limit"]), ({"map": "pacific"}, 4, ["rules", "land_limit"]), ({"unsupplied": True}, 4, ["rules", "land_limit"]),
    ({"distance": 8}, 8, ["rules", "land_limit"]), ({"distance": 9}, 8, ["range"]), ({"distance": 9, "at_sea": True}, 8, ["rules", "land_limit"]),
    ({"face_down": True}, 8, ["face_down"]), ({"action": "naval"}, 8, ["action"]), ({"action": "pass"}, 8, ["action"]),
    ({"action": "combined"}, 8, ["rules", "combined_limit"]), ({"action": "combined", "flips": True}, 8, ["rules", "combined_limit"]),
    ({"flips": True}, 8, ["flip_land"]), (FAR, 28, ["rules", "land_limit"]), (FAR | {"power": "cw"}, 24, ["rules", "land_limit"]),
    (FAR | {"unit": "ftr"}, 8, ["ferry"]), (FAR | {"power": "germany"}, 20, ["ferry"]), (FAR | {"power": "italy"}, 20, ["ferry"]),
    (FAR | {"power": "japan"}, 20, ["ferry"]), (FAR | {"ferry": False}, 28, ["range"]),
])  # fmt: skip
def test_10_7_2_who_changes_its_base(more: dict[str, Any], hexes: int, said: list[str]) -> None:
    found = rules.rebase(BASE | more)
    assert codes(found) == [f"rebase.{code}" for code in said]
    assert found.result["legal"] is (said[0] == "rules")
    assert found.result["hexes"] == hexes and found.result["moves"] == hexes * (
        2 if more.get("map") == "pacific" else 1
    )
    assert found.result["ends_face_down"] is bool(more.get("ferry") or more.get("flips"))
    assert found.result["counts"] is not more.get("flips", False)
