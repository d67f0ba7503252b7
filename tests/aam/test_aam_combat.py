"""Attacks, hits, cover, defensive fire: points D to J of the restated rules, and T examples."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).parent / "data"
SOLDIER = {"target_type": "soldier"}
VEHICLE = {"target_type": "vehicle"}


def dice(text: str) -> str:
    return " ".join(text)


@pytest.mark.parametrize(
    ("throw", "player"), [("5 3; 6 1", "1"), ("1 1; 6 6", "2"), ("4 4; 5 3", "reroll")]
)
def test_d3_initiative(ask: Any, throw: str, player: str) -> None:
    assert ask("initiative", throw).result["winner"] == player


def test_d1_bonus_is_added(ask: Any) -> None:
    assert ask("initiative", "1 1; 6 1", bonus1=5, bonus2=0).result["totals"] == [7, 7]


def test_t17_d3_tie_goes_to_the_better_bonus(ask: Any) -> None:
    assert ask("initiative", "1 4; 2 4", bonus1=2, bonus2=1).result["winner"] == "1"
    assert ask("initiative", "1 4; 2 3", bonus1=2, bonus2=2).result["winner"] == "reroll"


def test_t3_f5_f8_f11_sherman_against_panzer(ask: Any) -> None:
    said = ask("attack", dice("66654433311"), attacker="M4A1 Sherman", target="Panzer IV",
               range=4, facing="front")  # fmt: skip
    assert said.result == {
        "dice": 11, "needed": 4, "successes": 6, "defence": 5, "hits": 2, "cover": "none",
        "counters": ["disrupted", "damaged"],
    }  # fmt: skip


@pytest.mark.parametrize(("hexes", "number"), [(0, 13), (1, 13), (2, 11), (4, 11), (5, 9), (8, 9)])
def test_f4_ranges(ask: Any, hexes: int, number: int) -> None:
    said = ask("attack", attacker="M4A1 Sherman", defence=5, range=hexes, **VEHICLE)
    assert said.code == 3
    assert said.json["error"]["request"][0]["dice"] == number


def test_f4_beyond_long_range(ask: Any) -> None:
    assert ask("attack", attacker="M4A1 Sherman", defence=5, range=9, **VEHICLE).code == 1
    long = ask("attack", "6", attacker="Panzer IV", defence=5, range=10, ability="Extended Range",
               **VEHICLE)  # fmt: skip
    assert long.code == 2  # eleven dice, not one: in range


def test_f1_no_attack_value(ask: Any) -> None:
    said = ask("attack", attacker="Bazooka", defence=4, range=3, **SOLDIER)
    assert (said.code, said.result["legal"]) == (1, False)


def test_f6_d_a_attacker_penalty_once(ask: Any) -> None:
    said = ask("attack", dice("66654433311"), dice=11, defence=5, attacker_disrupted="yes",
               attacker_damaged="yes", attacker_type="vehicle", **VEHICLE)  # fmt: skip
    assert (said.result["needed"], said.result["successes"], said.result["hits"]) == (5, 4, 0)


def test_t14_f7_die_bonus(ask: Any) -> None:
    assert (
        ask("attack", "4 4 3 1", dice=4, defence=3, die_bonus="+1", **SOLDIER).result["hits"] == 1
    )
    assert ask("attack", "4 4 3 1", dice=4, defence=3, **SOLDIER).result["successes"] == 2


def test_f8_same_hex_is_rear(ask: Any) -> None:
    said = ask("attack", dice("111111111"), attacker="Bazooka", target="Panzer IV", range=0,
               facing="front")  # fmt: skip
    assert said.result["defence"] == 3


def test_f10_h10_target_penalty_once(ask: Any) -> None:
    said = ask("attack", "1", dice=1, defence=5, target_disrupted="yes", target_damaged="yes",
               **VEHICLE)  # fmt: skip
    assert said.result["defence"] == 4


@pytest.mark.parametrize(
    ("successes", "defence", "scored"),
    [(3, 4, 0), (4, 4, 1), (5, 4, 2), (7, 4, 2), (8, 4, 3), (1, 1, 1), (2, 1, 3), (2, 2, 1),
     (3, 2, 2), (4, 2, 3)],
)  # fmt: skip
def test_f11_d_b_hits(ask: Any, successes: int, defence: int, scored: int) -> None:
    throw = " ".join(["6"] * successes + ["1"] * 2)
    said = ask("attack", throw, dice=successes + 2, defence=defence, **VEHICLE)
    assert said.result["hits"] == scored


def test_f12_defence_never_below_one(ask: Any) -> None:
    said = ask("attack", "1 1", dice=2, defence=1, target_disrupted="yes", **SOLDIER)
    assert (said.result["defence"], said.result["hits"]) == (1, 0)
    assert "aam.attack.least_defence" in said.codes


def test_h1_h2_h3_counters(ask: Any) -> None:
    def counters(successes: int, **keys: Any) -> list[str]:
        found: list[str] = ask(
            "attack", " ".join("6" * successes), dice=successes, defence=2, **keys
        ).result["counters"]
        return found

    assert counters(2, **SOLDIER) == ["disrupted"]
    assert counters(3, **SOLDIER) == ["disrupted", "destroyed"]
    assert counters(3, **VEHICLE) == ["disrupted", "damaged"]
    assert counters(4, **VEHICLE) == ["disrupted", "damaged", "destroyed"]


def test_d_c_d_d_damaged_vehicle(ask: Any) -> None:
    keys = {"defence": 5, "target_damaged": "yes", **VEHICLE}
    assert ask("attack", "6 6 6 6", dice=4, **keys).result["counters"] == ["disrupted"]
    said = ask("attack", "6 6 6 6 6", dice=5, **keys)
    assert said.result["counters"] == ["disrupted", "destroyed"]


@pytest.mark.parametrize(
    ("kind", "lying", "new"),
    [("soldier", "disrupted", ["destroyed"]), ("vehicle", "disrupted", ["damaged"]),
     ("vehicle", "disrupted,damaged", ["destroyed"]), ("soldier", "disrupted,destroyed", []),
     ("vehicle", "destroyed", [])],
)  # fmt: skip
def test_h4_t7_counters_add_up(ask: Any, kind: str, lying: str, new: list[str]) -> None:
    said = ask("attack", "6 6 6 6", dice=4, defence=4, target_type=kind, face_down=lying)
    assert said.result["counters"] == new


def test_h11_soldiers_are_never_damaged(ask: Any) -> None:
    keys = {"dice": 4, "defence": 4, **SOLDIER}
    assert ask("attack", **keys, target_damaged="yes").code == 1
    assert ask("attack", **keys, face_down="damaged").code == 1
    assert ask("attack", **keys, attacker_type="soldier", attacker_damaged="yes").code == 1


@pytest.mark.parametrize("terrain", ["forest", "hill", "town", "road:forest"])
def test_i1_i2_cover(ask: Any, terrain: str) -> None:
    for kind, need in (("soldier", 4), ("vehicle", 5)):
        keys = {"dice": 4, "defence": 4, "target_type": kind, "terrain": terrain}
        assert ask("attack", f"6 6 6 6; {need}", **keys).result["cover"] == "made"
        assert ask("attack", f"6 6 6 6; {need - 1}", **keys).result["cover"] == "failed"


@pytest.mark.parametrize(
    ("terrain", "kind", "covers"),
    [("marsh", "soldier", True), ("marsh", "vehicle", False), ("clear", "soldier", False),
     ("pond", "soldier", False), ("river", "soldier", False), ("road", "vehicle", False)],
)  # fmt: skip
def test_i1_i6_n_where_there_is_cover(ask: Any, terrain: str, kind: str, covers: bool) -> None:
    said = ask("attack", "6 6 6 6", dice=4, defence=4, target_type=kind, terrain=terrain)
    assert (said.code == 2) is covers  # the cover die is missing


def test_i2_same_hex(ask: Any) -> None:
    keys = {"dice": 4, "defence": 4, "range": 0, "terrain": "forest"}
    assert ask("attack", "6 6 6 6; 4", **keys, **SOLDIER).result["cover"] == "failed"
    assert ask("attack", "6 6 6 6; 5", **keys, **SOLDIER).result["cover"] == "made"
    assert ask("attack", "6 6 6 6; 5", **keys, **VEHICLE).result["cover"] == "failed"


def test_i3_t21_covered_hits_leave_one_counter(ask: Any) -> None:
    keys = {"dice": 8, "defence": 4, "terrain": "forest", **VEHICLE}
    first = ask("attack", "6 6 6 6 6 6 6 6; 5", **keys).result
    assert (first["hits"], first["counters"]) == (3, ["disrupted"])
    again = ask("attack", "6 6 6 6 6 6 6 6; 6", face_down="disrupted", **keys)
    assert again.result["counters"] == []


def test_i4_j8_cover_cancels_defensive_fire(ask: Any) -> None:
    keys = {"dice": 4, "defence": 4, "terrain": "town", "defensive_fire": "yes", **VEHICLE}
    assert ask("attack", "6 6 6 6; 5", **keys).result["counters"] == []
    assert ask("attack", "6 6 6 6; 4", **keys).result["counters"] == ["disrupted"]


def test_i5_no_cover_die_without_a_hit(ask: Any) -> None:
    said = ask("attack", "6 1 1 1", dice=4, defence=4, terrain="forest", **SOLDIER)
    assert (said.result["cover"], said.result["counters"]) == ("none", [])


def test_i6_t15_ignoring_cover(ask: Any) -> None:
    keys = {"dice": 4, "defence": 4, "terrain": "forest", **SOLDIER}
    for way in ({"ignore_cover": "yes"}, {"cover": "decline"}, {"ability": "Bombardment"}):
        assert ask("attack", "6 6 6 6", **keys, **way).result["cover"] == "none"
    camouflaged = {"attacker": "sIG 33", "target": "Type 95 Ha-Go", "range": 6,
                   "terrain": "forest"}  # fmt: skip
    hidden = ask("attack", "6 6 1 1", **camouflaged, ability="Forest Camouflage")
    assert hidden.result["cover"] == "made"
    beaten = ask("attack", "6 6 1 1", **camouflaged, ability="Forest Camouflage, Bombardment")
    assert beaten.result["cover"] == "none"


def test_j7_t11_defensive_fire_disrupts_only(ask: Any) -> None:
    said = ask("attack", dice("66666666666"), attacker="PAK 38", target="M4A1 Sherman", range=1,
               facing="rear", defensive_fire="yes")  # fmt: skip
    assert (said.result["defence"], said.result["hits"]) == (4, 3)
    assert said.result["counters"] == ["disrupted"]


def test_j2_j9_j1_defensive_fire_refused(ask: Any) -> None:
    keys = {"dice": 4, "defence": 4, "defensive_fire": "yes"}
    assert ask("attack", **keys, **SOLDIER, attacker_type="vehicle").code == 1
    assert ask("attack", **keys, **SOLDIER, attacker_disrupted="yes").code == 1
    assert ask("attack", **keys, **SOLDIER, range=2).code == 1
    assert ask("attack", "1 1 1 1", **keys, **SOLDIER, attacker_type="soldier").code == 0
    assert ask("attack", "1 1 1 1", **keys, **VEHICLE, attacker_type="vehicle").code == 0


def test_l_abilities_are_never_silent(ask: Any) -> None:
    keys = {"attacker": "SS-Panzergrenadier", "defence": 4, "range": 1, "target_disrupted": "yes"}
    plain = ask("attack", "4 4 4 3 3 3 3 3 3 3", **keys, **SOLDIER)
    assert plain.result["needed"] == 4
    assert any(r["severity"] == "your_call" for r in plain.json["rulings"])
    asked = ask("attack", "4 4 4 3 3 3 3 3 3 3", **keys, **SOLDIER, ability="Ruthless")
    assert asked.result["needed"] == 3
    assert ask("attack", **keys, **SOLDIER, ability="Bombardment").code == 1


def rows() -> list[dict[str, str]]:
    with (DATA / "aam-odds.csv").open(encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


@pytest.fixture(scope="module")
def odds_of() -> Any:
    """The exact chances, straight from the rules."""
    from referee.app.games import game
    from referee.games.aam.board.ground import Ground
    from referee.games.aam.combat.odds import odds
    from referee.games.aam.combat.shot import Shot, State

    book: Any = game("aam")

    def of(row: dict[str, str], terrain: str = "clear", kind: str = "vehicle", **more: Any) -> Any:
        shot = Shot(
            dice=int(row["dice"]), defence=int(row["defence"]), target_type=kind,
            attacker_state=State(disrupted=row["hit_on"] == "5+"), ground=Ground(terrain), **more,
        )  # fmt: skip
        return odds(book.book, shot).result

    return of


def test_odds_equal_the_reference(odds_of: Any) -> None:
    for row in rows():
        plain = odds_of(row)
        for number in "0123":
            assert plain["hits"][number] == pytest.approx(float(row[f"p{number}"]), abs=1e-9)
        assert plain["destroy"] == pytest.approx(float(row["p3"]), abs=1e-9)
        soldier = odds_of(row, kind="soldier")
        assert soldier["destroy"] == pytest.approx(float(row["p2"]) + float(row["p3"]), abs=1e-9)
        for name, kind, hexes in (
            ("soldier_cover4", "soldier", 1), ("vehicle_cover5", "vehicle", 1),
            ("soldier_samehex_cover5", "soldier", 0), ("vehicle_samehex_cover6", "vehicle", 0),
        ):  # fmt: skip
            covered = odds_of(row, "town", kind, hexes=hexes)
            third = float(row[f"{name}_p3"])
            dead = third + (float(row[f"{name}_p2"]) if kind == "soldier" else 0)
            assert covered["destroy"] == pytest.approx(dead, abs=1e-9)
            assert covered["disrupt_or_better"] == pytest.approx(float(row["p_any_hit"]), abs=1e-9)
            if row["hit_on"] == "4+":  # a disrupted unit does not fire defensively
                fired = odds_of(row, "town", kind, hexes=hexes, defensive=True)
                assert fired["destroy"] == 0
                assert fired["disrupt_or_better"] == pytest.approx(
                    float(row[f"{name}_deffire_disrupt"]), abs=1e-9
                )


def test_odds_carry_counters_over(ask: Any) -> None:
    """Two attackers of one die each on a Soldier of defence 1: both must hit (1/2 · 1/2)."""
    said = ask("attack", odds=True, dice=1, defence=1, then="1", **SOLDIER)
    assert said.result["destroy"] == pytest.approx(0.25)
    assert said.result["disrupt_or_better"] == pytest.approx(0.75)
