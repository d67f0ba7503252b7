"""Fire at sea, homecoming, lending, factories, national effort: by rule number and example id."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_world_asking import GAME, refused, result, verdict

from referee.engine.faults import Missing, Unreadable


# -- 10.5.7.1 and 10.5.8 fire ------------------------------------------------------
def test_t_nav_2() -> None:
    found = result("naval_fire", factors=82, targets=7, enemy_surprised="yes", column="101-130")
    assert (found["dice"], found["table"]) == (4, 4)
    assert {"dice": 3, "table": 5} in found["choices"]
    less = result(
        "naval_fire", factors=82, targets=7, enemy_surprised="yes", column="101-130", forgo=1
    )
    assert (less["dice"], less["table"]) == (3, 5)


def test_t_nav_3() -> None:
    found = result("naval_fire", factors=25, targets=12, surprised="yes", column="16-20")
    assert (found["dice"], found["table"]) == (2, 3)
    assert {"dice": 1, "table": 4} in found["choices"]


def test_t_nav_6_t_nav_7_fire() -> None:
    flak = result("naval_fire", row="anti_air", factors=11, targets=2, result="1/3")
    assert (flak["dice"], flak["table"]) == (1, 3)
    planes = result("naval_fire", row="air_to_sea", factors=5, targets=3, result="1/3")
    assert (planes["dice"], planes["table"]) == (1, 3)


def test_10_5_7_1_columns() -> None:
    # 18 factors stand in a known column; where a shift leads is known only to the chart.
    assert result("naval_fire", factors=18, targets=13)["column"] == "16-20"
    for typed in ({"enemy_surprised": "yes"}, {"surprised": "yes"}):
        with pytest.raises(Missing) as missing:
            verdict("naval_fire", factors=18, targets=13, **typed)
        assert missing.value.params["table"] == "naval_combat"
    with pytest.raises(Missing):
        verdict("naval_fire", factors=50, targets=7)
    assert result("naval_fire", factors=18, targets=13, surprised="yes", result="-")["dice"] == 0
    assert refused("naval_fire", factors=18, targets=13, forgo=2) == {"fire.forgo"}


def test_10_5_7_1_a_neighbouring_column_of_the_owner() -> None:
    GAME.owned({"naval_combat": {"row=surface column=21-30 targets=11-15": "3/3"}})
    try:
        found = result("naval_fire", factors=18, targets=13, enemy_surprised="yes")
        assert (found["column"], found["dice"]) == ("21-30", 3)
        back = result("naval_fire", factors=25, targets=13, surprised="yes")
        assert back["column"] == "16-20"
        both = result("naval_fire", factors=25, targets=13, surprised="yes", enemy_surprised="yes")
        assert both["column"] == "21-30"
    finally:
        GAME.owned({})


# -- 11.7 return to base --------------------------------------------------------------
def test_t_rtb_1() -> None:
    assert result("return_to_base", allowance=5, section=3, ports="1,2") == {
        "range": 2, "fate": "in_range", "may_use": [1, 2],
    }  # fmt: skip
    # None held in Polynesia, the Solomons or the South Pacific: Truk is the nearest.
    assert result("return_to_base", allowance=5, section=3, ports="4,6") == {
        "range": 2, "fate": "nearest", "may_use": [4],
    }  # fmt: skip


def test_t_rtb_2_t_len_1_no_port_left() -> None:
    assert (
        result("return_to_base", allowance=5, section=1)["fate"] is None
    )  # of ports nothing was said
    assert result("return_to_base", allowance=5, section=1, ports="none")["fate"] == "destroyed"


def test_t_rtb_3_aircraft_find_a_base_in_range() -> None:
    home = result("return_to_base", allowance=6, section=2, type="air", ports="2,4,6")
    assert (home["range"], home["may_use"]) == (4, [2, 4])
    lost = result("return_to_base", allowance=6, section=2, type="avion", ports="6")
    assert lost["fate"] == "destroyed"


# -- 11.1 the Partisan Table -------------------------------------------------------------
def test_t_prt_1() -> None:
    assert result("uprisings", "5")["countries"] == [
        "Sweden", "Persia", "Rumania", "France", "Yugoslavia", "Occupied China", "South Africa",
        "Burma",
    ]  # fmt: skip
    with pytest.raises(Missing):
        verdict("uprisings", "4")
    assert result("uprisings", "4", result="Greece, Spain")["countries"] == ["Greece", "Spain"]


# -- 9.4 and 11.6.2.6 lending -----------------------------------------------------------------
def test_9_4_lending() -> None:
    def lends(one: str, other: str, **typed: Any) -> bool:
        return not verdict("lending", from_=one, to=other, **typed).refused

    assert lends("cw", "russia")
    assert not lends("cw", "germany")
    assert not lends("cw", "cw")
    assert not lends("china", "cw")
    assert not lends("cw", "russia", borrowed="yes")
    assert not lends("cw", "russia", neutral="russia")
    assert not lends("usa", "cw", neutral="usa")
    assert lends("usa", "cw", neutral="usa", us_options="7", resources=5)
    assert not lends("usa", "cw", neutral="usa", us_options="7", resources=6)
    assert not lends("usa", "russia", neutral="usa", us_options="7")
    assert lends("usa", "russie", neutral="usa", us_options="11")
    assert lends("usa", "cw", resources=9)


def test_11_6_2_6_lend_lease() -> None:
    def builds(unit: str, **typed: Any) -> bool:
        given = {"from_": "usa", "to": "cw", **typed}
        return not verdict("lend_lease", unit=unit, **given).refused

    assert builds("ftr")
    assert builds("arm")
    assert builds("ls")
    assert not builds("sub")
    assert not builds("inf")
    assert not builds("ls", to="russia")
    assert builds("arm", to="russia")
    assert not builds("ls", from_="germany", to="italy")
    assert builds("tac", from_="germany", to="italy")
    assert not builds("ftr", resource_arrived="no")
    assert not builds("ftr", lent_already="yes")
    assert not builds("ftr", at_war="no")
    assert builds("ftr", at_war="no", us_options="10")


# -- 21 and 22 ---------------------------------------------------------------------------------
def test_t_fac_1() -> None:
    found = result("move_factories", factories=2, date="Jul/Aug 1941")
    assert found["turns"] == 2
    # Out of use in that production phase and the next, at work in the third.
    assert found["works_from"] == ["Nov/Dec 1941", "Jan/Feb 1942"]
    assert refused("move_factories", war="no") == {"factories.no_war"}
    assert refused("move_factories", route="no") == {"factories.no_route"}


def test_22_national_effort() -> None:
    russia = result("national_effort", power="russia", enemy_at_home="yes")
    assert russia["may_declare"] is True
    assert {"inf", "mtn", "hq", "ftr"} <= set(russia["builds"])
    assert result("national_effort", power="france", enemy_adjacent="oui")["may_declare"] is True
    assert result("national_effort", power="usa")["may_declare"] is False
    china: dict[str, Any] = {"power": "china", "enemy_at_home": "yes"}
    assert result("national_effort", **china)["may_declare"] is False
    assert result("national_effort", major_assault="yes", **china)["may_declare"] is True


# -- 17.2.1, 14.3, 20 ------------------------------------------------------------------------------
def test_17_2_1_limited_war() -> None:
    assert result("limited_war", hexes=2) == {"legal": True, "submits": False}
    assert result("limited_war", sections=1, all_beyond="yes")["submits"] is True
    assert refused("limited_war", hexes=3) == {"limited.depth"}
    assert refused("limited_war", sections=2) == {"limited.depth"}
    assert refused("limited_war", invasion="yes", again="yes") == {
        "limited.invasion", "limited.again",
    }  # fmt: skip


def test_14_3_liberation_and_18_7() -> None:
    assert result("liberation", removed=5) == {"may_liberate": True, "units_back": 3}
    assert result("liberation", capital="no")["may_liberate"] is False
    assert result("liberation", indo_china="yes")["may_liberate"] is False


def test_20_chinese_communists() -> None:
    assert result("chinese_communists", distance=5) == {"legal": True}
    assert refused("chinese_communists", distance=6) == {"communists.too_far"}
    with pytest.raises(Unreadable):
        verdict("chinese_communists")
