"""Aircraft; worked examples under their ids (T-…)."""

from __future__ import annotations

import pytest
from wif5_asking import ask, chance

from referee.engine.faults import Missing, Unreadable


@pytest.mark.parametrize(
    ("unit", "power", "moves"),
    [("str", "usa", 14), ("str", "cw", 12), ("str", "germany", 10), ("nav", "", 8), ("tac", "", 6),
     ("atr", "", 6), ("ftr", "", 4)],
)  # fmt: skip
def test_10_3_1_movement(unit: str, power: str, moves: int) -> None:
    whose = f"power={power}" if power else ""
    before = ask("air_range", f"unit={unit} map=europe date='Nov/Dec 1943' {whose}")
    after = ask("air_range", f"unit={unit} map=pacific date='Jan/Feb 1944' {whose}")
    assert (before["moves"], before["hexes"]) == (moves, moves)
    assert (after["moves"], after["hexes"]) == (moves + 2, (moves + 2) // 2)


def test_t_ftr_1_fighters_and_section_three_of_the_pacific() -> None:
    keys = "unit=ftr map=pacific distance=1 section=3"
    assert ask("air_range", f"{keys} date='Nov/Dec 1943'")["reaches"] is False
    assert ask("air_range", f"{keys} date='Jan/Feb 1944'")["reaches"] is True


def test_t_rtb_3_a_tactical_bomber_in_section_two() -> None:
    found = ask("air_range", "unit=tac map=pacific date='May/Jun 1942' distance=2 section=2")
    assert (found["moves"], found["reaches"]) == (6, True)


def test_10_7_2_rebase_doubles_and_4_1_takes_two() -> None:
    keys = "unit=tac map=europe date='May/Jun 1942'"
    assert ask("air_range", f"{keys} unsupplied=yes")["moves"] == 4
    assert ask("air_range", f"{keys} rebase=yes")["moves"] == 12
    assert ask("rebase", f"{keys} distance=12")["legal"] is True
    assert ask("rebase", f"{keys} distance=13").refusals == ["rebase.range"]
    assert ask("rebase", f"{keys} face_down=yes").refusals == ["rebase.face_down"]
    assert ask("rebase", f"{keys} action=naval").refusals == ["rebase.action"]
    assert ask("rebase", f"{keys} flips=yes").refusals == ["rebase.flip_land"]
    flips = ask("rebase", f"{keys} flips=yes action=combined")
    assert (flips["legal"], flips["counts"], flips["ends_face_down"]) == (True, False, True)


def test_t_air_1_strengths_and_values() -> None:
    allies = ask("air_strength", "fighters=ftr:6,cv:5 bombers=cv:4,nav:2 enemy=4")
    axis = ask("air_strength", "fighters=ftr:4 bombers=nav:2,nav:3 enemy=7")
    assert (allies["strength"], allies["value"]) == (7, 3)
    assert (axis["strength"], axis["value"]) == (4, -3)
    first = ask("air_combat", "value=-3 roller=non_phasing", "2 3")
    assert (first["column"], first["result"], first["effect"], first["choice_by"]) == (
        "-1..-3", "DA", "aborted", "other",
    )  # fmt: skip
    second = ask("air_combat", "value=3", "5 6")
    assert (second["column"], second["result"], second["choice_by"]) == ("+3..+5", "AX", "roller")


def test_t_air_2_a_side_without_fighters() -> None:
    axis = ask("air_strength", "fighters=none bombers=nav:2,nav:3 enemy=5")
    assert (axis["strength"], axis["value"]) == (2, -3)
    assert ask("air_combat", "value=-3", "3 4")["result"] == "DC"
    assert ask("air_combat", "value=3", "3 4")["effect"] == "cleared"


def test_t_air_3_a_carrier_goes_to_the_repair_pool() -> None:
    found = ask("air_combat", "value=-2", "1 2")
    assert (found["result"], found["effect"]) == ("DX", "destroyed")
    assert ask("air_combat", "value=2", "4 4").result == {
        "column": "0..+2", "die": 8, "result": "-", "effect": "none", "choice_by": None,
    }  # fmt: skip


def test_10_3_4_3_other_cells_are_the_owners() -> None:
    with pytest.raises(Missing):
        ask("air_combat", "value=0", "1 1")
    with pytest.raises(Missing):
        ask("air_combat", "value=9", "1 1")
    assert ask("air_combat", "value=9 result=AX", "1 1")["effect"] == "destroyed"


def test_10_3_4_2_more_fighters() -> None:
    assert ask("air_strength", "fighters=ftr:6,ftr:5,cv:3,cv:3 bombers=none")["strength"] == 8
    assert ask("air_strength", "fighters=nav:6 bombers=none").refusals == ["air.no_fighter"]
    with pytest.raises(Unreadable):
        ask("air_strength", "fighters=ftr bombers=none")


def test_t_gs_1_singapore() -> None:
    for factor in (2, 3):
        keys = f"tactical={factor} weather=monsoon terrain=jungle"
        assert ask("ground_strike", keys)["needed"] == 1


@pytest.mark.parametrize(
    ("keys", "needed"),
    [
        ("tactical=6", 3),
        ("tactical=5", 3),
        ("tactical=6 surprised=yes", 6),
        ("tactical=6 chit=yes weather=winter", 3),
        ("tactical=20 chit=yes", 6),
        ("cv=5", 2),
        ("cv=5 surprised=yes", 3),
        ("cv=5 weather=monsoon", 1),
        ("tactical=6 weather=monsoon terrain=desert", 3),
        ("tactical=6 weather=mud terrain=forest", 2),
    ],
)
def test_10_7_1_ground_strike(keys: str, needed: int) -> None:
    assert ask("ground_strike", keys)["needed"] == needed
    assert chance("ground_strike", keys)["success"] == pytest.approx(needed / 6)


def test_8_2_4_no_strike_in_severe_winter() -> None:
    assert ask("ground_strike", "tactical=6 weather=severe_winter").refusals == [
        "air.severe_winter"
    ]
    for keys in ("", "tactical=3 cv=4"):
        with pytest.raises(Unreadable):
            ask("ground_strike", keys)


def test_t_str_1_lille() -> None:
    both = ask("strategic_bombing", "factors=15 factory_points=3 hex_resources=1", "5")
    assert both.result == {
        "factors": 15, "column": "14-18", "modified": 6, "points": 4, "build_points_lost": 3,
        "resources_lost": 1, "wasted": 0,
    }  # fmt: skip
    alone = ask("strategic_bombing", "factors=15 factory_points=3", "5")
    assert (alone["build_points_lost"], alone["wasted"]) == (3, 1)


def test_10_6_1_interception_weather_and_unknown_columns() -> None:
    met = ask("strategic_bombing", "factors=15 intercepted=yes factory_points=9", "6")
    assert (met["modified"], met["points"]) == (6, 4)
    halved = ask("strategic_bombing", "factors=29 weather=winter factory_points=9", "5")
    assert (halved["factors"], halved["column"]) == (15, "14-18")
    with pytest.raises(Missing):
        ask("strategic_bombing", "factors=5 factory_points=9", "5")
    typed = ask("strategic_bombing", "factors=5 factory_points=9 result=1", "5")
    assert (typed["column"], typed["points"]) == (None, 1)
    assert ask("strategic_bombing", "factors=5 weather=severe").refusals == ["air.severe_winter"]
