"""Armies, the casualty phase and victory: points A, H7, M."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

EXAMPLE = (
    "1 M4A1 Sherman, 1 6-Pounder Antitank Gun, 1 “Red Devil” Captain, 1 Bazooka, 1 M1 Garand Rifle, "
    "1 Vickers Machine-Gun Team, 1 KV-1, 1 M3 Stuart"
)


def codes(said: Any) -> list[str]:
    return [problem["code"] for problem in said.result["problems"]]


def test_t1_a2_the_example(ask: Any) -> None:
    said = ask("army", units=EXAMPLE, side="allies")
    assert (said.code, said.result["points"], said.result["units"]) == (0, 100, 8)


def test_a2_over_points(ask: Any) -> None:
    said = ask("army", units=f"{EXAMPLE}, 1 MAS 7.5mm Rifle", side="allies")
    assert (said.code, codes(said)) == (1, ["aam.army.over_points"])
    assert ask("army", units=f"{EXAMPLE}, 1 MAS", side="allies", points=103).code == 0


def test_a3_over_units(ask: Any) -> None:
    assert ask("army", units="15 Mauser Kar 98k", side="axis").code == 0
    said = ask("army", units="16 Mauser Kar 98k", side="axis")
    assert (said.result["points"], codes(said)) == (48, ["aam.army.over_units"])


def test_a4_wrong_side(ask: Any) -> None:
    assert codes(ask("army", units="1 KV-1", side="axe")) == ["aam.army.wrong_side"]


def test_a5_a6_t1_historical(ask: Any) -> None:
    said = ask("army", units=EXAMPLE, side="allies", historical="yes")
    assert codes(said) == ["aam.army.mixed_nations"]
    for units, side, legal in (
        ("1 Bazooka, 1 Royal Engineers, 1 MAS", "allies", True),
        ("1 KV-1, 1 Commissar", "allies", True), ("1 KV-1, 1 Bazooka", "allies", False),
        ("1 Mauser, 1 Fucile", "axis", True), ("1 Mauser, 1 Type 89 Mortar", "axis", False),
    ):  # fmt: skip
        found = ask("army", units=units, side=side, historical="oui").result["legal"]
        assert found is legal, units


def test_a7_t20_i_aam_01_year(ask: Any) -> None:
    keys = {"units": "1 M4A1 Sherman", "side": "allies"}
    assert ask("army", **keys, year=1942).code == 0
    assert codes(ask("army", **keys, year=1941)) == ["aam.army.too_new"]
    assert codes(ask("army", **keys, year=1942, year_limit="strict")) == ["aam.army.too_new"]


def test_m7_assault_budgets(ask: Any) -> None:
    units = "4 T-34/76"  # 112
    assert ask("army", units=units, side="allies", scenario="assault_attacker").code == 0
    assert ask("army", units=units, side="allies").code == 1
    assert ask("army", units="3 T-34/76", side="allies", scenario="assault_defender").code == 1


def test_costs(ask: Any) -> None:
    keys = {"units": "1 Panzer IV Ausf. G", "side": "axis"}
    assert ask("army", **keys).result["points"] == 30
    assert ask("army", **keys, costs="revised").result["points"] == 23


def test_i_aam_11_revised_only(ask: Any) -> None:
    said = ask("army", units="1 Tiger I", side="axis")
    assert {"aam.army.revised_cost", "aam.army.not_base_set"} <= said.codes


@pytest.mark.parametrize("units", ["Tigger I", "0 KV-1", "", "Panzer", "1000000 KV-1"])
def test_unreadable_armies(ask: Any, units: str) -> None:
    assert ask("army", units=units, side="axis").code == 2


def test_counts_and_punctuation(ask: Any) -> None:
    said = ask("army", units="2 red devil captain; 6-pounder antitank gun", side="allies")
    assert (said.result["points"], said.result["units"]) == (23, 3)


def test_h7_h8_h9_casualties(ask: Any) -> None:
    said = ask(
        "casualty",
        units="a:vehicle:damaged:none, b:vehicle:damaged:disrupted+damaged, c:soldat:confus:confus, "
        "d:soldier:disrupted:none, e:véhicule:ok:confus+endommagé, f:vehicle:disrupted:destroyed, "
        "g:vehicle:disrupted+damaged:none",
    )
    assert said.result == {
        "removed": ["b", "f"], "damaged": ["a", "e", "g"], "disrupted": ["c", "e"],
        "recovered": ["d", "g"],
    }  # fmt: skip


def test_h11_casualty_soldier_damaged(ask: Any) -> None:
    said = ask("casualty", units="a:soldier:ok:disrupted+damaged")
    assert (said.code, said.result["legal"]) == (1, False)


def test_casualty_unreadable(ask: Any) -> None:
    for units in (
        "a",
        "a:tonk:ok:none",
        "a:soldier:fine:none",
        "a:soldier:ok:none,a:soldier:ok:none",
    ):
        assert ask("casualty", units=units).code == 2, units


@pytest.mark.parametrize(
    ("keys", "winner", "goes_on"),
    [({"turn": 6, "control": "1"}, None, True), ({"turn": 7, "control": "2"}, "2", False),
     ({"turn": 8, "control": "none"}, None, True), ({"turn": 12, "control": "1"}, "1", False),
     ({"turn": 10, "control": "none", "points1": 40, "points2": 39}, "1", False),
     ({"turn": 10, "control": "none", "points1": 40, "points2": 40}, None, True),
     ({"turn": 10, "control": "2", "points1": 90, "points2": 4}, "2", False),
     ({"turn": 9, "control": "1", "scenario": "assault"}, None, True),
     ({"turn": 10, "control": "2", "scenario": "assault"}, "2", False),
     ({"turn": 10, "control": "none", "scenario": "assaut"}, "2", False)],
)  # fmt: skip
def test_m3_m4_m5_m7_victory(
    ask: Any, keys: dict[str, Any], winner: str | None, goes_on: bool
) -> None:
    assert ask("victory", **keys).result == {"winner": winner, "continues": goes_on}


def test_m4_points_are_needed(ask: Any) -> None:
    assert ask("victory", turn=10, control="aucun").code == 2


def test_play_begins_a_game_with_armies_as_new_does(referee: Any, tmp_path: Path) -> None:
    """`play --army`: both armies stand on the map's edge; an illegal one begins nothing."""
    files = {}
    for side, units in (("allies", "m4a1_sherman: 2"), ("axis", "panzer_iv_ausf_g: 2")):
        files[side] = tmp_path / f"{side}.yaml"
        files[side].write_text(
            f"format: 1\ngame: aam\nlayer: units\nid: {side}_one\ntitle: {{en: One, fr: Une}}\n"
            f"summary: {{en: One., fr: Une.}}\narmies:\n  {side}: {{{units}}}\n",
            "utf-8",
        )
    save = str(tmp_path / "war.referee")
    both = ("--army", str(files["allies"]), "--army", str(files["axis"]))
    assert referee("play", "aam", *both, "--save", save, stdin="quit\n").code == 0
    units = referee.json("status", "--save", save).result["units"]
    assert sorted(unit["card"] for unit in units.values()) == [
        "m4a1_sherman", "m4a1_sherman", "panzer_iv_ausf_g", "panzer_iv_ausf_g",
    ]  # fmt: skip
    # a game that goes on keeps its armies
    again = referee("play", save, *both, stdin="quit\n")
    assert again.code == 2 and "war" in again.err
    text = files["axis"].read_text("utf-8").replace(": 2}", ": 9}")
    files["axis"].write_text(text, "utf-8")
    none = str(tmp_path / "none.referee")
    assert referee("play", "aam", *both, "--save", none, stdin="quit\n").code != 0
    assert not Path(none).exists()
    # two armies of one side make no fight (p. 4)
    twice = ("--army", str(files["allies"]), "--army", str(files["allies"]))
    said = referee.json("new", "aam", *twice, "--save", none)
    assert said.code == 2 and "scenario.aam.army_twice" in said.codes and not Path(none).exists()
