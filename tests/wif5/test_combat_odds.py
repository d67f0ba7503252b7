"""The arithmetic of a land battle, condition by condition: odds, shifts, columns, factors (8.2.5, 10.7.6)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from referee.games.wif5.combat.ground import (
    Fighter,
    Shifts,
    attacking,
    barred_attackers,
    column_of,
    defending,
    factors_of,
    odds_of,
    tactical,
    weather_in,
)


def codes(rulings: Any) -> list[str]:
    return [ruling.code.removeprefix("wif5.") for ruling in rulings]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


def one(unit: str, factor: int, *flags: str) -> Fighter:
    return Fighter(Fraction(factor), unit, frozenset(flags))


# -- weather of a hex (8.1) ------------------------------------------------------------------------
@pytest.mark.parametrize(("weather", "terrain", "here"), [
    ("winter", "desert", "clear"), ("severe_winter", "desert", "clear"), ("mud", "desert", "clear"),
    ("winter", "forest", "winter"), ("mud", None, "mud"), ("clear", "swamp", "clear"),
])  # fmt: skip
def test_8_1_the_weather_leaves_deserts_alone(weather: str, terrain: str | None, here: str) -> None:
    assert weather_in(weather, terrain) == here


# -- columns of both tables (10.7.6.7; the headings of the Land CRTs) --------------------------------------
@pytest.mark.parametrize(("level", "column", "own"), [
    (-4, "1:2", "1:2"), (-2, "1:2", "1:2"), (-1, "1:2", "1:2"), (0, "1:1", "1:1"), (1, "2:1", "2:1"),
    (2, "3:1", "3:1"), (3, "4:1", "4:1"), (4, "5:1", "5:1"), (5, "5:1", "6:1"), (6, "7:1", "7:1"),
    (7, "7:1", "7:1"), (8, "7:1", "7:1"), (9, "10:1", "10:1"), (10, "10:1", "10:1"), (29, "10:1", "10:1"),
])  # fmt: skip
def test_odds_between_two_columns_are_read_on_the_lower_one(
    level: int, column: str, own: str
) -> None:
    assert column_of(level) == column  # 6:1 on 5:1, as printed (I-WIF-01)
    assert column_of(level, "5:1") == column
    assert column_of(level, "6:1") == own


# -- shifts (8.2.5, 10.7.6.5, 10.7.6.6, 13.3) ----------------------------------------------------------------
@pytest.mark.parametrize(("shifts", "declared", "total", "said"), [
    ({}, 0, 0, []),
    ({"weather": "mud"}, 0, 0, []),
    ({"weather": "monsoon"}, -1, -1, ["shift.weather"]),
    ({"weather": "winter"}, -1, -1, ["shift.weather"]),
    ({"weather": "severe_winter"}, -2, -2, ["shift.weather"]),
    ({"weather": "winter", "ignore_weather": True}, 0, 0, ["shift.ignored"]),
    ({"weather": "severe_winter", "ignore_weather": True}, 0, 0, ["shift.ignored"]),
    ({"weather": "monsoon", "ignore_weather": True}, -1, -1, ["shift.weather"]),  # winters only
    ({"ignore_weather": True}, 0, 0, []),
    ({"jungle": True}, -1, -1, ["shift.jungle"]),
    ({"jungle": True, "japanese": True}, 0, 0, ["shift.japanese"]),
    ({"japanese": True}, 0, 0, []),
    ({"hq_attack": True}, 0, 1, ["shift.hq_attack"]),
    ({"hq_defend": True}, 0, -1, ["shift.hq_defend"]),
    ({"hq_attack": True, "hq_defend": True}, 0, 0, ["shift.hq_attack", "shift.hq_defend"]),
    ({"chit_levels": 3}, 0, 3, ["shift.chit"]),
    ({"weather": "monsoon", "jungle": True}, -2, -2, ["shift.weather", "shift.jungle"]),
    ({"weather": "severe_winter", "jungle": True, "hq_attack": True, "chit_levels": 5}, -3, 3,
     ["shift.weather", "shift.jungle", "shift.hq_attack", "shift.chit"]),
    ({"weather": "monsoon", "jungle": True, "japanese": True, "hq_defend": True}, -1, -2,
     ["shift.weather", "shift.japanese", "shift.hq_defend"]),
])  # fmt: skip
def test_10_7_6_7_all_shifts_add_up_and_an_hq_counts_for_no_declaration(
    shifts: dict[str, Any], declared: int, total: int, said: list[str]
) -> None:
    found = Shifts(**shifts)
    assert (found.declared, found.total) == (declared, total)
    assert codes(found.rulings()) == said
    told = {ruling.code: ruling.params for ruling in found.rulings()}
    if "shift.weather" in said:
        assert told["wif5.shift.weather"]["n"] == found.by_weather < 0
    if "shift.chit" in said:
        assert told["wif5.shift.chit"]["n"] == shifts["chit_levels"]


# -- odds (10.7.6.2, 10.7.6.7) ------------------------------------------------------------------------------------
HALF = Fraction(1, 2)


@pytest.mark.parametrize(("attack", "defend", "rounding", "level"), [
    (19, 5, "up", 2), (20, 5, "up", 3), (14, 5, "up", 1), (5, 5, "up", 0), (4, 5, "up", -1),
    (5, 10, "up", -1), (4, 10, "up", -2), (3, 10, "up", -3), (1, 5, "up", -4),
    (19 + HALF, 5, "up", 3), (19 + HALF, 5, "nearest", 3), (19 + HALF / 2, 5, "up", 3),
    (19 + HALF / 2, 5, "nearest", 2), (HALF / 2, 1, "nearest", 0), (HALF / 2, HALF / 2, "nearest", 0),
    (4, HALF / 2, "nearest", 3), (0, 2, "up", -1), (7, HALF, "up", 6),
])  # fmt: skip
def test_10_7_6_7_a_ratio_is_rounded_for_the_defender_and_fractions_once(
    attack: Any, defend: Any, rounding: str, level: int
) -> None:
    odds = odds_of(attack, defend, Shifts(), rounding)
    assert (odds.ratio, odds.shift, odds.level) == (level, 0, level)
    assert odds.may_declare is (level >= -1)


@pytest.mark.parametrize(("attack", "shifts", "may", "odds"), [
    (1, {}, True, "1:1"), (1, {"weather": "winter"}, True, "1:2"), (1, {"weather": "severe_winter"}, False, "1:3"),
    (1, {"weather": "severe_winter", "hq_attack": True}, False, "1:2"),
    (1, {"hq_defend": True}, True, "1:2"), (2, {"weather": "severe_winter", "hq_defend": True}, True, "1:3"),
    (1, {"jungle": True, "weather": "monsoon"}, False, "1:3"),
    (1, {"jungle": True, "weather": "monsoon", "chit_levels": 1}, False, "1:2"),
    (3, {"chit_levels": 2}, True, "5:1"),
])  # fmt: skip
def test_10_7_6_2_one_to_two_by_terrain_and_weather_is_enough_to_declare(
    attack: int, shifts: dict[str, Any], may: bool, odds: str
) -> None:
    found = odds_of(attack, 1, Shifts(**shifts))
    assert found.may_declare is may
    shown = found.json()
    assert (shown["odds"], shown["shift"], shown["may_declare"]) == (odds, found.shift, may)
    assert shown["ratio"] == f"{attack}:1"


# -- what an attacker is worth (10.7.4.5, 10.7.6.6, 12) ------------------------------------------------------
@pytest.mark.parametrize(("unit", "flags", "surprise", "twelfths"), [
    ("inf", (), False, 12), ("inf", ("river",), False, 6), ("inf", ("canal",), False, 6),
    ("inf", ("strait",), False, 6), ("inf", ("sea",), False, 6), ("inf", ("dashed",), False, 6),
    ("inf", ("fort",), False, 4), ("inf", ("river", "fort"), False, 2), ("inf", ("river", "dashed"), False, 3),
    ("inf", ("invade",), False, 4), ("mar", ("invade",), False, 12), ("mar", ("river",), False, 6),
    ("mar", ("canal",), False, 6), ("mar", ("strait",), False, 12), ("mar", ("sea",), False, 12),
    ("mar", ("dashed",), False, 6), ("mar", ("fort",), False, 4), ("mar", ("strait", "river"), False, 6),
    ("inf", ("river",), True, 12), ("inf", ("canal",), True, 12), ("inf", ("strait",), True, 6),
    ("inf", ("sea",), True, 6), ("inf", ("dashed",), True, 6), ("inf", ("fort",), True, 4),
    ("mar", ("river",), True, 12), ("inf", ("face_down",), False, 12),
])  # fmt: skip
def test_10_7_6_6_hexsides_halve_forts_and_invasions_divide_by_three(
    unit: str, flags: tuple[str, ...], surprise: bool, twelfths: int
) -> None:
    assert attacking(one(unit, 12, *flags), surprise) == twelfths


# -- what a defender is worth (4.1, 10.7.6.6) -------------------------------------------------------------------
@pytest.mark.parametrize(("flags", "terrain", "factor"), [
    ((), None, 6), ((), "mountain", 12), ((), "forest", 6), ((), "swamp", 6),
    (("face_down",), None, 6), (("unsupplied",), None, 6),
    (("face_down", "unsupplied"), None, 1), (("face_down", "unsupplied", "white"), None, 3),
    (("face_down", "white"), None, 6), (("unsupplied", "white"), None, 6),
    (("face_down", "unsupplied"), "mountain", 2), (("face_down", "unsupplied", "white"), "mountain", 6),
    (("river",), None, 6),
])  # fmt: skip
def test_4_1_face_down_without_supply_a_unit_defends_with_one_white_print_with_three(
    flags: tuple[str, ...], terrain: str | None, factor: int
) -> None:
    assert defending(one("inf", 6, *flags), terrain) == factor


@pytest.mark.parametrize(("weather", "terrain", "quarters"), [
    ("clear", None, 4), ("mud", None, 4), ("monsoon", None, 2), ("winter", None, 2), ("clear", "forest", 2),
    ("clear", "jungle", 2), ("clear", "swamp", 2), ("clear", "mountain", 4), ("winter", "forest", 1),
    ("monsoon", "jungle", 1), ("winter", "desert", 4),
])  # fmt: skip
def test_10_3_5_weather_and_terrain_each_halve_tactical_factors(
    weather: str, terrain: str | None, quarters: int
) -> None:
    assert tactical(4, weather, terrain) == quarters
    assert tactical(1, weather, terrain) == Fraction(quarters, 4)


# -- a side's factors (10.7.6.3, 10.7.6.4, 10.7.6.7) --------------------------------------------------------------
THREE = (one("inf", 3, "river"), one("inf", 3, "river"), one("inf", 3, "fort"))
ODD = (one("inf", 5, "river"), one("inf", 5, "dashed"), one("inf", 4, "fort"))


@pytest.mark.parametrize(("units", "more", "factors"), [
    (THREE, {}, (4, 0, 0)),  # 1½ + 1½ + 1
    ((one("inf", 3, "river"), one("inf", 4)), {}, (6, 0, 0)),  # 5½, rounded up once
    (ODD, {}, (7, 0, 0)),  # 2½ + 2½ + 1⅓ = 6⅓
    (ODD, {"rounding": "nearest"}, (6, 0, 0)),
    (ODD, {"fractions": "each"}, (8, 0, 0)),  # 3 + 3 + 2
    (ODD, {"fractions": "each", "rounding": "nearest"}, (7, 0, 0)),  # 3 + 3 + 1
    (THREE, {"surprise": True}, (7, 0, 0)),
    (THREE, {"support": 3}, (4, 3, 0)), (THREE, {"support": 9}, (4, 4, 0)), (THREE, {"shore": 9}, (4, 0, 4)),
    (THREE, {"shore": 2, "support": 1}, (4, 1, 2)),
    (THREE, {"support": 3, "weather": "winter"}, (4, 2, 0)),
    (THREE, {"support": 3, "weather": "winter", "terrain": "forest"}, (4, 1, 0)),
    (THREE, {"support": 3, "weather": "severe_winter"}, (4, 0, 0)),  # 8.2.4: nothing flies
    (THREE, {"support": 3, "weather": "severe_winter", "terrain": "desert"}, (4, 3, 0)),  # 8.1
    (THREE, {"support": 3, "weather": "winter", "rounding": "nearest"}, (4, 2, 0)),
    (THREE, {"support": 5, "weather": "winter", "terrain": "swamp", "rounding": "nearest"}, (4, 1, 0)),
])  # fmt: skip
def test_10_7_6_7_an_attackers_fractions_are_kept_to_the_end_support_is_capped(
    units: Any, more: dict[str, Any], factors: tuple[int, ...]
) -> None:
    found = factors_of(units, True, **more)
    assert (found.land, found.support, found.shore) == factors
    assert found.json()["factor"] == sum(factors)


@pytest.mark.parametrize(("more", "factors"), [
    ({}, (9, 0, 0)), ({"terrain": "mountain"}, (18, 0, 0)), ({"shore": 5}, (9, 0, 0)),  # 10.7.6.3
    ({"support": 12, "terrain": "mountain"}, (18, 12, 0)), ({"support": 12}, (9, 9, 0)),
    ({"fractions": "each"}, (9, 0, 0)), ({"surprise": True}, (9, 0, 0)),
])  # fmt: skip
def test_10_7_6_7_a_defender_is_divided_by_no_hexside_and_has_no_shore_fire(
    more: dict[str, Any], factors: tuple[int, ...]
) -> None:
    found = factors_of(THREE, False, **more)
    assert (found.land, found.support, found.shore) == factors


# -- who may not attack (4.1, 8.2.5, 8.2.6, 10.7.4.5, 10.7.6.1) -----------------------------------------------------
@pytest.mark.parametrize(("unit", "flags", "weather", "terrain", "said"), [
    ("inf", (), "clear", None, []), ("inf", ("face_down",), "clear", None, ["attack.face_down"]),
    ("hq", ("face_down",), "clear", None, []), ("inf", ("unsupplied",), "clear", None, ["attack.unsupplied"]),
    ("hq", ("unsupplied",), "clear", None, ["attack.unsupplied"]),
    ("inf", ("unsupplied", "invade"), "clear", None, []),
    ("part", (), "clear", None, ["attack.partisans"]), ("arm", (), "clear", None, []),
    ("arm", ("invade",), "clear", None, ["attack.arm_invades"]),
    ("mar", ("invade",), "mud", None, []), ("mar", ("invade",), "monsoon", None, ["attack.no_invasion"]),
    ("mar", ("invade",), "winter", None, ["attack.no_invasion"]),
    ("mar", ("invade",), "severe_winter", None, ["attack.no_invasion"]),
    ("mar", ("invade",), "severe_winter", "desert", []),
    ("hq", (), "mud", None, ["attack.hq_weather"]), ("hq", (), "monsoon", None, ["attack.hq_weather"]),
    ("hq", (), "severe_winter", None, ["attack.hq_weather"]), ("hq", (), "winter", None, []),
    ("hq", (), "mud", "desert", []), ("inf", (), "mud", None, []), ("inf", (), "severe_winter", None, []),
    ("hq", ("invade",), "monsoon", None, ["attack.no_invasion"]),
    ("hq", ("invade",), "mud", None, ["attack.hq_weather"]),
])  # fmt: skip
def test_10_7_6_1_who_may_not_attack(
    unit: str, flags: tuple[str, ...], weather: str, terrain: str | None, said: list[str]
) -> None:
    assert codes(barred_attackers([one(unit, 4, *flags)], weather, terrain)) == said


def test_i_wif_12_a_defender_crosses_nothing_his_fractions_are_added_up_first() -> None:
    halves = [Fighter(5 * HALF, "inf", frozenset({"river"})), Fighter(5 * HALF, "inf")]
    assert factors_of(halves, False, fractions="each").land == 5
    assert factors_of(halves, True, fractions="each").land == 2 + 3


def test_10_7_6_1_each_reason_is_said_once() -> None:
    units = [one("inf", 4, "face_down"), one("mtn", 4, "face_down"), one("part", 1), one("part", 1)]
    assert codes(barred_attackers(units, "clear", None)) == ["attack.face_down", "attack.partisans"]
