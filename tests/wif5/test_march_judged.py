"""What moves and stands on the map, condition by condition: zones, stacks, marches, landings, rails (2, 3, 10.7)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.engine.faults import Unreadable
from referee.games.wif5.movement import landings, marching, rules
from referee.games.wif5.movement.marching import Entered


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


def codes(found: Any) -> list[str]:
    return [ruling.code.removeprefix("wif5.") for ruling in getattr(found, "rulings", found)]


# -- zones of control (2) -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("unit", "more", "own", "adjacent", "said"), [
    ("inf", {}, True, True, ["adjacent"]), ("arm", {}, True, True, ["adjacent"]), ("hq", {}, True, False, ["own_only"]),
    ("div", {}, True, False, ["own_only"]), ("part", {}, True, False, ["own_only"]), ("ftr", {}, False, False, ["not_land"]),
    ("cv", {}, False, False, ["not_land"]), ("inf", {"hexside": "alpine"}, True, False, ["adjacent", "hexside"]),
    ("inf", {"hexside": "lake"}, True, False, ["adjacent", "hexside"]), ("inf", {"hexside": "sea"}, True, False, ["adjacent", "hexside"]),
    ("inf", {"hexside": "strait"}, True, False, ["adjacent", "hexside"]), ("inf", {"hex_dot": True}, True, False, ["adjacent", "hex_dot"]),
    ("inf", {"land_section": True}, True, False, ["adjacent", "section"]), ("hq", {"hexside": "lake"}, True, False, ["own_only"]),
    ("hq", {"hex_dot": True}, True, False, ["own_only"]), ("hq", {"land_section": True}, True, False, ["own_only"]),
    ("inf", {"hexside": "lake", "hex_dot": True, "land_section": True}, True, False, ["adjacent", "hexside"]),
])  # fmt: skip
def test_2_whose_zone_reaches_where(
    unit: str, more: dict[str, Any], own: bool, adjacent: bool, said: list[str]
) -> None:
    found = rules.zoc(
        {"unit": unit, "hexside": "none", "hex_dot": False, "land_section": False} | more
    )
    assert found.result == {"own": own, "adjacent": adjacent}
    assert codes(found) == [f"zoc.{code}" for code in said]


# -- stacks (3, 4.1) ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("words", "hq", "air"), [
    ("", False, 1), ("forest", False, 1), ("mountain", False, 0), ("swamp", False, 0), ("port", False, 2),
    ("major_port", False, 2), ("city", False, 3), ("section", False, 3), ("city port", False, 3), ("", True, 4),
    ("mountain", True, 4), ("swamp port", False, 2), ("mountain city", False, 3), ("city", True, 4),
])  # fmt: skip
def test_3_aircraft_by_the_highest_limit_of_a_hex(words: str, hq: bool, air: int) -> None:
    assert rules.air_limit(frozenset(words.split()), hq) == air


@pytest.mark.parametrize(
    ("words", "ships"),
    [("", 0), ("port", 2), ("major_port", None), ("port major_port", None), ("city", 0)],
)
def test_3_ships_in_a_port(words: str, ships: int | None) -> None:
    assert rules.naval_limit(frozenset(words.split())) == ships


@pytest.mark.parametrize(("units", "words", "more", "excess", "said"), [
    ({"inf": 2}, "", {}, (0, 0, 0), ["legal", "when"]), ({"inf": 3}, "", {}, (1, 0, 0), ["land"]),
    ({"inf": 2, "hq": 1}, "", {}, (0, 0, 0), ["legal", "when"]), ({"inf": 1, "hq": 2}, "", {}, (0, 0, 0), ["legal", "when"]),
    ({"inf": 2, "hq": 2}, "", {}, (1, 0, 0), ["land"]), ({"inf": 3, "hq": 1}, "", {}, (1, 0, 0), ["land"]),
    ({"hq": 4}, "", {}, (1, 0, 0), ["land"]), ({"inf": 5}, "", {}, (3, 0, 0), ["land"]), ({"ftr": 1}, "", {}, (0, 0, 0), ["legal", "when"]),
    ({"ftr": 1, "tac": 1}, "", {}, (0, 1, 0), ["air"]), ({"ftr": 4, "hq": 1}, "", {}, (0, 0, 0), ["legal", "when"]),
    ({"ftr": 4}, "hq", {}, (0, 0, 0), ["legal", "when"]), ({"ftr": 3}, "city", {}, (0, 0, 0), ["legal", "when"]),
    ({"cv": 1, "hs": 1}, "port", {}, (0, 0, 0), ["legal", "when"]), ({"cv": 1, "hs": 2}, "port", {}, (0, 0, 1), ["naval"]),
    ({"trs": 1}, "", {}, (0, 0, 1), ["naval"]), ({"hs": 9}, "major_port", {}, (0, 0, 0), ["legal", "when"]),
    ({"hs": 6}, "major_port", {"supplied": False}, (0, 0, 0), ["legal", "when", "unsupplied_port"]),
    ({"hs": 5}, "major_port", {"supplied": False}, (0, 0, 0), ["legal", "when"]),
    ({"hs": 6}, "port", {"supplied": False}, (0, 0, 4), ["naval"]),
    ({"inf": 9, "hs": 9, "ftr": 9}, "", {"sea_box": True}, (0, 0, 0), ["sea"]),
])  # fmt: skip
def test_3_how_many_may_stay_together(
    units: dict[str, int],
    words: str,
    more: dict[str, Any],
    excess: tuple[int, int, int],
    said: list[str],
) -> None:
    found = rules.stacking(
        {"units": units, "hex": frozenset(words.split()), "sea_box": False, "supplied": True} | more
    )
    assert tuple(found.result["excess"].values()) == excess
    assert found.result["legal"] is not any(excess)
    assert codes(found) == [f"stack.{code}" for code in said]
    if not more.get("sea_box"):
        assert (found.result["limits"]["land"], found.result["limits"]["non_hq"]) == (3, 2)
    else:
        assert set(found.result["limits"].values()) == {None}


# -- overruns (10.7.4.2) ---------------------------------------------------------------------------------------------
OVER: dict[str, Any] = {
    "attack": 21, "defend": 3, "units": {"arm": 1, "inf": 1}, "weather": "clear", "jungle": False, "japanese": False,
    "river": False, "strait": False, "city": False, "fort": False, "supplied": True, "chit_levels": 0,
    "terrain_cost": None, "left": None, "rounding": "up",
}  # fmt: skip


@pytest.mark.parametrize(("more", "said"), [
    ({}, ["legal"]), ({"attack": 20}, ["odds"]), ({"river": True}, ["odds"]), ({"strait": True}, ["odds"]),
    ({"attack": 42, "river": True}, ["legal"]), ({"attack": 42, "river": True, "strait": True}, ["legal"]),  # halved once
    ({"attack": 41, "strait": True}, ["legal"]),  # 20½ is 21
    ({"attack": 40, "strait": True}, ["odds"]), ({"city": True}, ["city"]), ({"fort": True}, ["fort"]),
    ({"supplied": False}, ["supply"]), ({"weather": "winter"}, ["odds"]), ({"weather": "winter", "chit_levels": 1}, ["legal"]),
    ({"jungle": True}, ["odds"]), ({"jungle": True, "japanese": True}, ["legal"]), ({"attack": 24, "jungle": True}, ["legal"]),
    ({"units": {"arm": 2, "hq": 1}}, ["legal"]), ({"units": {"arm": 3}}, ["many"]), ({"units": {"arm": 1, "hq": 2}}, ["many"]),
    ({"units": {"inf": 2}}, ["arm"]), ({"units": {"inf": 2, "arm": 1, "hq": 1}}, ["many"]), ({"units": {}}, ["who", "legal"]),
    ({"units": {"inf": 3}}, ["many", "arm"]), ({"city": True, "fort": True, "supplied": False}, ["city", "fort", "supply"]),
])  # fmt: skip
def test_10_7_4_2_seven_to_one_armour_no_city_no_fort(
    more: dict[str, Any], said: list[str]
) -> None:
    found = rules.overrun(OVER | more)
    assert [code for code in codes(found) if code.startswith("overrun.")] == [
        f"overrun.{code}" for code in said
    ]
    assert found.result["legal"] is ("legal" in said)


@pytest.mark.parametrize(("cost", "left", "paid", "flips"), [
    (1, 2, 2, False), (1, 1, 2, True), (2, 3, 4, True), (2, 4, 4, False), (None, 3, None, None), (1, None, 2, None),
])  # fmt: skip
def test_10_7_4_2_an_overrun_costs_twice(
    cost: int | None, left: int | None, paid: int | None, flips: bool | None
) -> None:
    found = rules.overrun(OVER | {"terrain_cost": cost, "left": left})
    assert (found.result["cost"], found.result["flips"]) == (paid, flips)
    assert ("overrun.flips" in codes(found)) is bool(flips)


# -- rails (10.7.3) ---------------------------------------------------------------------------------------------------
RAIL: dict[str, Any] = {
    "unit": "inf", "action": "land", "route": "same", "from": True, "to": True, "face_down": False, "unsupplied": False,
    "zoc": False, "dashed": False, "africa": False, "strait_used": False,
}  # fmt: skip


@pytest.mark.parametrize(("more", "counts", "said"), [
    ({}, 1, ["legal"]), ({"route": "maps"}, 2, ["legal"]), ({"route": "siberia_pacific"}, 1, ["legal"]),
    ({"route": "europe_eastern_siberia"}, 2, ["legal"]), ({"action": "combined"}, 1, ["legal", "combined"]),
    ({"action": "combined", "route": "maps"}, 2, ["one"]), ({"action": "pass"}, 1, ["action"]), ({"action": "naval"}, 1, ["action"]),
    ({"unit": "ftr"}, 1, ["legal"]), ({"unit": "cv"}, 1, ["ship"]), ({"unit": "trs"}, 1, ["ship"]), ({"unit": None}, 1, ["legal"]),
    ({"face_down": True}, 1, ["face_down"]), ({"unsupplied": True}, 1, ["supply"]), ({"from": False}, 1, ["ends"]),
    ({"to": False}, 1, ["ends"]), ({"zoc": True}, 1, ["zoc"]), ({"dashed": True}, 1, ["dashed"]), ({"africa": True}, 1, ["africa"]),
    ({"strait_used": True}, 1, ["strait_used"]), ({"zoc": True, "africa": True}, 1, ["zoc", "africa"]),
])  # fmt: skip
def test_10_7_3_who_moves_strategically(more: dict[str, Any], counts: int, said: list[str]) -> None:
    found = rules.strategic_move(RAIL | more)
    assert found.result == {"legal": "legal" in said, "counts": counts, "flips": True}
    assert codes(found) == [f"rail.{code}" for code in said]


# -- reorganisation by an HQ (10.7.7) ----------------------------------------------------------------------------------
HQ: dict[str, Any] = {
    "value": 3,
    "units": {"inf": 2},
    "face_down": False,
    "hexside": "none",
    "action": "land",
}


@pytest.mark.parametrize(("more", "done", "said"), [
    ({}, 2, ["done", "flips"]), ({"units": {"inf": 3}}, 3, ["done", "flips"]), ({"units": {"inf": 3, "arm": 1}}, 0, ["many"]),
    ({"units": {"hq": 1, "inf": 1}}, 0, ["not_land"]), ({"units": {"ftr": 1}}, 0, ["not_land"]), ({"face_down": True}, 0, ["face_down"]),
    ({"hexside": "alpine"}, 0, ["hexside"]), ({"hexside": "sea"}, 0, ["hexside"]), ({"hexside": "lake"}, 2, ["done", "flips"]),
    ({"hexside": "strait"}, 2, ["done", "flips"]), ({"action": "naval"}, 0, ["action"]), ({"action": "pass"}, 0, ["action"]),
    ({"action": "combined"}, 2, ["done", "flips"]), ({"units": {"inf": 4, "hq": 1}}, 0, ["not_land", "many"]),
])  # fmt: skip
def test_10_7_7_an_hq_turns_over_as_many_as_its_value(
    more: dict[str, Any], done: int, said: list[str]
) -> None:
    found = rules.reorganisation(HQ | more)
    assert found.result["reorganised"] == done and found.result["legal"] is found.result[
        "flips"
    ] is (done > 0)
    assert codes(found) == [f"reorg.{code}" for code in said]
    assert found.result["most"] == (0 if more.get("face_down") else 3)


# -- landings (10.7.4.5, 10.7.5) -----------------------------------------------------------------------------------------
LAND: dict[str, Any] = {
    "unit": "inf", "section": 2, "weather": "clear", "terrain": None, "defended": True, "face_down": False, "dear": None, "action": "land",
}  # fmt: skip


@pytest.mark.parametrize(("more", "divisor", "said"), [
    ({}, 3, ["landing.invades", "factors.invade"]), ({"section": 3}, 3, ["landing.invades", "factors.invade"]),
    ({"section": 1}, 3, ["landing.section"]), ({"section": 0}, 3, ["landing.section"]), ({"unit": "mar"}, 1, ["landing.invades"]),
    ({"defended": False}, 3, ["landing.invades", "factors.invade", "landing.notional"]), ({"unit": "arm"}, 3, ["attack.arm_invades"]),
    ({"face_down": True}, 3, ["landing.face_down"]), ({"unit": "hq", "face_down": True}, 3, ["landing.invades", "factors.invade"]),
    ({"unit": "hq", "face_down": True, "terrain": "swamp"}, 3, ["landing.hq_face_down"]),
    ({"unit": "hq", "terrain": "swamp"}, 3, ["landing.invades", "landing.dear_after", "factors.invade"]),
    ({"unit": "inf", "terrain": "swamp"}, 3, ["landing.invades", "landing.dear_after", "factors.invade"]), ({"terrain": "swamp", "dear": False}, 3, ["landing.invades", "factors.invade"]),
    ({"dear": True}, 3, ["landing.invades", "landing.dear_after", "factors.invade"]), ({"unit": "hq", "face_down": True, "dear": True}, 3, ["landing.hq_face_down"]),
    ({"unit": "hq", "face_down": True, "terrain": "swamp", "dear": False}, 3, ["landing.invades", "factors.invade"]),
    ({"weather": "winter"}, 3, ["attack.no_invasion"]), ({"weather": "severe_winter"}, 3, ["attack.no_invasion"]),
    ({"weather": "monsoon"}, 3, ["attack.no_invasion"]), ({"weather": "mud"}, 3, ["landing.invades", "factors.invade"]),
    ({"weather": "winter", "terrain": "desert"}, 3, ["landing.invades", "factors.invade"]),
    ({"unit": "hq", "weather": "mud"}, 3, ["landing.hq_weather"]), ({"unit": "hq", "weather": "severe_winter"}, 3, ["attack.no_invasion"]),
    ({"unit": "hq", "weather": "mud", "terrain": "desert"}, 3, ["landing.invades", "factors.invade"]),
    ({"action": "naval"}, 3, ["landing.action"]), ({"action": "pass"}, 3, ["landing.action"]),
    ({"action": "combined"}, 3, ["landing.invades", "factors.invade"]),
])  # fmt: skip
def test_10_7_4_5_who_invades_from_where(
    more: dict[str, Any], divisor: int, said: list[str]
) -> None:
    found = landings.invasion(LAND | more)
    assert codes(found) == said
    notional = not (LAND | more)["defended"]
    legal = "landing.invades" in said
    assert found.result == {
        "legal": legal,
        "divisor": divisor,
        "notional": notional,
        "land_moves": 1,
        "flips": "landing.dear_after" in said,
    }


DROP: dict[str, Any] = {
    "terrain": "clear", "weather": "clear", "defended": True, "lake": False, "apart": False, "face_down": False, "action": "land",
}  # fmt: skip


@pytest.mark.parametrize(("more", "said"), [
    ({}, ["drops"]), ({"defended": False}, ["drops", "notional"]), ({"terrain": "swamp"}, ["drop_terrain"]), ({"lake": True}, ["drop_terrain"]),
    ({"terrain": "mountain"}, ["drops"]), ({"weather": "severe_winter"}, ["drop_weather"]), ({"weather": "winter"}, ["drops"]),
    ({"weather": "severe_winter", "terrain": "desert"}, ["drops"]), ({"face_down": True}, ["face_down"]), ({"apart": True}, ["apart"]),
    ({"action": "naval"}, ["action"]), ({"action": "pass"}, ["action"]), ({"action": "combined"}, ["drops"]),
    ({"apart": True, "defended": False}, ["apart"]),
])  # fmt: skip
def test_10_7_5_2_where_a_para_drops(more: dict[str, Any], said: list[str]) -> None:
    found = landings.paradrop(DROP | more)
    assert codes(found) == [f"landing.{code}" for code in said]
    assert found.result == {
        "legal": said[0] == "drops",
        "notional": not (DROP | more)["defended"],
        "land_moves": 1,
    }


CARRY: dict[str, Any] = {
    "unit": "div",
    "face_down": False,
    "unsupplied": False,
    "aborted": False,
    "weather": "clear",
    "action": "land",
}


@pytest.mark.parametrize(("more", "flips", "said"), [
    ({}, False, ["carried"]), ({"unit": "mtn"}, False, ["carried"]), ({"unit": "para"}, False, ["carried"]), ({"unit": "inf"}, False, ["cargo"]),
    ({"unit": "hq"}, False, ["cargo"]), ({"face_down": True}, False, ["face_down"]), ({"unsupplied": True}, True, ["carried", "cargo_flips"]),
    ({"aborted": True}, True, ["carried", "cargo_flips"]), ({"action": "naval"}, False, ["action"]),
    ({"unit": "inf", "aborted": True}, True, ["cargo"]), ({"weather": "winter"}, False, ["carried"]),
])  # fmt: skip
def test_10_7_5_1_what_an_atr_carries(more: dict[str, Any], flips: bool, said: list[str]) -> None:
    found = landings.air_transport(CARRY | more)
    assert codes(found) == [f"landing.{code}" for code in said]
    assert found.result == {"legal": said[0] == "carried", "land_moves": 1, "flips": flips}


# -- marches (8.2.3, 10.7.4) -----------------------------------------------------------------------------------------------
PRINTED = {
    "clear": "1", "desert": "1", "forest": "2", "mountain": "3", "swamp": "4", "river": "1", "canal": "+", "strait": "2",
}  # fmt: skip


class Terrain:
    """A Terrain Effects Chart made up: what it prints matters not, only how it is used."""

    def cell(self, chart: str, terrain: str, row: str) -> str:
        assert chart == "terrain_effects"
        printed = PRINTED.get(terrain, "-")
        return (
            str(2 * int(printed)) if row == "movement_pacific" and printed.isdecimal() else printed
        )


CHART: Any = Terrain()


@pytest.mark.parametrize(("terrain", "side", "unit", "where", "weather", "cost", "japanese"), [
    ("clear", "", "inf", "europe", "clear", 1, 1), ("clear", "", "inf", "pacific", "clear", 2, 2), ("forest", "", "inf", "europe", "clear", 2, 2),
    ("forest", "", "mtn", "europe", "clear", 1, 1), ("mountain", "", "mtn", "europe", "clear", 1, 1), ("mountain", "", "mtn", "pacific", "clear", 2, 2),
    ("swamp", "", "mtn", "europe", "clear", 4, 4), ("jungle", "", "inf", "pacific", "clear", 3, 2), ("jungle", "", "mtn", "pacific", "clear", 3, 2),
    ("clear", "", "inf", "europe", "mud", 2, 2), ("clear", "", "inf", "europe", "severe_winter", 2, 2), ("clear", "", "inf", "europe", "winter", 1, 1),
    ("clear", "", "inf", "europe", "monsoon", 1, 1), ("desert", "", "inf", "europe", "mud", 1, 1), ("jungle", "", "inf", "pacific", "mud", 6, 4),
    ("clear", "river", "inf", "europe", "clear", 2, 2), ("clear", "river", "inf", "europe", "mud", 3, 3), ("clear", "canal", "inf", "europe", "clear", 1, 1),
    ("clear", "alpine", "mtn", "europe", "clear", 2, 2), ("mountain", "alpine", "mtn", "pacific", "clear", 3, 3), ("clear", "fort", "inf", "europe", "clear", 1, 1),
    ("clear", "strait", "inf", "europe", "clear", 3, 3), ("clear", "sea", "mar", "europe", "clear", 3, 3),
])  # fmt: skip
def test_10_7_4_3_what_a_hex_costs(
    terrain: str, side: str, unit: str, where: str, weather: str, cost: int, japanese: int
) -> None:
    one = Entered(terrain, side=side)
    assert marching.cost_of(CHART, one, unit, where, weather, False) == cost
    assert marching.cost_of(CHART, one, unit, where, weather, True) == japanese


def test_10_7_4_1_nobody_goes_where_the_chart_prints_no_number() -> None:
    assert marching.cost_of(CHART, Entered("glacier"), "inf", "europe", "clear", False) is None


@pytest.mark.parametrize(("words", "side", "unit", "weather", "down", "why"), [
    ("", "", "inf", "clear", False, None), ("", "lake", "mar", "clear", False, "lake"), ("", "sea", "inf", "clear", False, "sea"),
    ("", "sea", "mar", "clear", False, None), ("", "sea", "div", "clear", False, None), ("", "strait", "inf", "clear", False, None),
    ("", "alpine", "inf", "clear", False, "alpine"), ("", "alpine", "mtn", "clear", False, None), ("neutral", "", "inf", "clear", False, "neutral"),
    ("enemy", "", "inf", "clear", False, "enemy"), ("enemy overrun", "", "arm", "clear", False, None), ("", "", "hq", "mud", False, "hq_weather"),
    ("", "", "hq", "severe_winter", False, "hq_weather"), ("", "", "hq", "winter", False, None), ("", "", "inf", "mud", False, None),
    ("section", "", "hq", "clear", True, "section_face_down"), ("section", "", "inf", "clear", False, None), ("", "", "hq", "clear", True, None),
])  # fmt: skip
def test_10_7_4_what_a_unit_cannot_enter(
    words: str, side: str, unit: str, weather: str, down: bool, why: str | None
) -> None:
    one = Entered("clear", frozenset(words.split()), side)
    assert marching.barred(one, unit, weather, down) == why
    if why == "hq_weather":  # 8.1
        assert marching.barred(Entered("desert"), unit, weather, down) is None


@pytest.mark.parametrize(("unit", "mp", "path", "more", "cost", "left", "flips", "stops", "why"), [
    ("inf", 4, "clear,clear", {}, 2, 2, False, False, None), ("inf", 4, "swamp", {}, 4, 0, False, False, None),
    ("inf", 3, "swamp", {}, 4, 0, True, True, None), ("inf", 4, "swamp,clear", {}, 4, 0, False, True, "movement"),
    ("inf", 3, "swamp,clear", {}, 4, -1, False, True, "spent"), ("inf", 4, "clear+zoc", {}, 1, 3, False, True, None),
    ("inf", 4, "clear+zoc,clear", {}, 1, 3, False, True, "zoc_stop"), ("arm", 6, "clear+zoc,clear+enemy+overrun", {}, 3, 3, False, True, None),
    ("arm", 6, "clear+zoc,clear+enemy+overrun+zoc,clear", {}, 3, 3, False, True, "zoc_stop"),
    ("arm", 2, "clear,clear+overrun", {}, 3, 0, True, True, None), ("arm", 6, "clear+overrun,clear", {}, 3, 3, False, False, None),
    ("inf", 4, "clear", {"supplied": False}, 1, 3, True, False, None), ("inf", 4, "clear", {"face_down": True}, 0, 4, False, True, "face_down"),
    ("hq", 4, "clear", {"face_down": True}, 1, 3, False, False, None), ("hq", 3, "swamp", {"face_down": True}, 0, 3, False, True, "movement"),
    ("hq", 3, "swamp", {}, 4, 0, True, True, None), ("inf", 4, "section", {}, 4, 0, True, True, None),
    ("inf", 4, "clear,section", {}, 1, 3, False, True, "section_far"), ("inf", 4, "section,clear", {}, 4, 0, False, True, "section_far"),
    ("inf", 4, "clear", {"start": {"section"}}, 4, 0, True, True, None), ("inf", 4, "clear,clear", {"start": {"section"}}, 4, 0, False, True, "section_far"),
    ("hq", 4, "clear", {"weather": "winter"}, 1, 3, False, False, None), ("hq", 4, "clear,clear", {"weather": "winter"}, 1, 3, False, True, "hq_winter_more"),
    ("hq", 4, "forest", {"weather": "winter"}, 2, 2, True, False, None), ("hq", 4, "forest", {"weather": "winter", "face_down": True}, 0, 4, False, True, "hq_winter_down"),
    ("hq", 4, "clear", {"weather": "winter", "face_down": True}, 1, 3, False, False, None), ("inf", 4, "clear,clear", {"weather": "winter"}, 2, 2, False, False, None),
    ("hq", 4, "clear,desert", {"weather": "winter"}, 2, 2, False, False, None), ("hq", 4, "clear,clear+winter", {}, 2, 2, False, False, None),
    ("hq", 4, "clear+winter,forest+winter", {}, 1, 3, False, True, "hq_winter_more"), ("inf", 4, "clear+mud,clear", {}, 3, 1, False, False, None),
    ("hq", 4, "clear,clear+mud", {}, 1, 3, False, True, "hq_weather"), ("inf", 0, "clear", {}, 0, 0, False, True, "movement"),
    ("inf", 4, "clear,lake>clear", {}, 1, 3, False, True, "lake"), ("inf", 4, "clear,neutral", {}, 1, 3, False, True, "neutral"),
])  # fmt: skip
def test_10_7_4_1_a_march(
    unit: str,
    mp: int,
    path: str,
    more: dict[str, Any],
    cost: int,
    left: int,
    flips: bool,
    stops: bool,
    why: str | None,
) -> None:
    found = marching.march(CHART, unit, mp, marching.read_march(path), **more)
    assert (found.cost, found.left, found.stops, found.blocked_by) == (cost, left, stops, why)
    if why is None:
        assert found.flips is flips
    said = codes(marching.told(found, unit, mp))
    if why is not None:
        assert said == [f"march.{why}"]
    else:
        assert said[0] == "march.goes" and ("march.flips" in said) is flips
        assert ("march.unsupplied" in said) is (more.get("supplied") is False)
        assert ("march.zoc" in said) is ("zoc" in path)
        assert ("march.section" in said) is ("section" in path or "start" in more)


@pytest.mark.parametrize(("text", "found"), [
    ("clear", [("clear", "", "", "")]), ("river>forest+zoc", [("forest", "river", "zoc", "")]), ("zoc", [("clear", "", "zoc", "")]),
    ("mountain+mud, hiver", [("mountain", "", "", "mud"), ("clear", "", "", "winter")]), ("section", [("clear", "", "section", "")]),
])  # fmt: skip
def test_a_march_is_read_hex_by_hex(text: str, found: list[tuple[str, str, str, str]]) -> None:
    read = marching.read_march(text)
    assert [(one.terrain, one.side, " ".join(one.words), one.weather) for one in read] == found
    assert [one.name for one in read] == [str(number) for number in range(1, len(found) + 1)]


@pytest.mark.parametrize("text", ["", "clear+forest", "river>", "bridge>clear", "clear+foo"])
def test_what_is_no_march(text: str) -> None:
    with pytest.raises(Unreadable):
        marching.read_march(text)


@pytest.mark.parametrize(
    ("action", "said"),
    [("land", []), ("combined", []), ("naval", ["march.action"]), ("pass", ["march.action"])],
)
def test_10_7_4_1_marches_belong_to_land_and_combined_actions(action: str, said: list[str]) -> None:
    assert codes(marching.acting(action)) == said
