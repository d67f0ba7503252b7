"""Odds against the published tables: hits alone, hits and flags jointly."""

from __future__ import annotations

import csv
from math import comb
from pathlib import Path
from typing import Any

import pytest

from referee.app.games import game as find_game
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.odds import odds

DATA = Path(__file__).parent / "data"
# A target and an attacker for each row of the tables; stars hit for a sniper against anyone but armour.
KINDS = {
    ("infantry", "0"): ("infantry", "infantry"), ("armour", "0"): ("infantry", "armour"),
    ("artillery", "0"): ("infantry", "artillery"), ("infantry", "1"): ("machine_gun_early", "infantry"),
    ("armour", "1"): ("anti_tank_early", "armour"), ("artillery", "1"): ("sniper", "artillery"),
    ("grenade_only (sniper, ship, train)", "0"): ("infantry", "destroyer"),
}  # fmt: skip


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def found(row: dict[str, str]) -> dict[str, Any]:
    book = find_game("m44").book  # type: ignore[attr-defined]
    attacker, target = KINDS[row["target"], row["stars_hit"]]
    attack = Attack(target=book.units[target], unit=book.units[attacker], range=1)
    return odds(book, attack, int(row["dice"]))


@pytest.mark.parametrize(
    "row", rows("odds.csv"), ids=lambda r: f"{r['dice']}-{r['target'][:8]}-{r['stars_hit']}"
)
def test_odds_table(row: dict[str, str]) -> None:
    made = found(row)
    for hits in range(int(row["dice"]) + 1):
        assert made["hits"][str(hits)] == pytest.approx(float(row[f"p_hits_{hits}"]), abs=1e-6)
    assert 1 - made["flags"]["0"] == pytest.approx(float(row["p_flag_ge1"]), abs=1e-6)
    assert made["joint"].get("0,0", 0) == pytest.approx(float(row["p_no_hit_no_flag"]), abs=1e-6)
    assert made["expected_hits"] == pytest.approx(float(row["expected_hits"]), abs=1e-6)


def test_joint_table() -> None:
    known: dict[tuple[str, str, str], dict[str, Any]] = {}
    for row in rows("odds-joint.csv"):
        if (row["target"], row["stars_hit"]) not in KINDS:
            continue
        key = row["dice"], row["target"], row["stars_hit"]
        made = known.setdefault(key, found(row))
        assert made["joint"][f"{row['hits']},{row['flags']}"] == pytest.approx(
            float(row["p"]), abs=1e-6
        )
    assert len(known) > 30


def test_tiger_needs_a_grenade_twice() -> None:
    # A die sinks a Tiger with chance 2/6 (armour, grenade) times 1/6 (grenade on the re-roll).
    book = find_game("m44").book  # type: ignore[attr-defined]
    made = odds(book, Attack(target=book.units["tiger"], unit=book.units["armour"], range=1), 3)
    assert made["eliminate"] == pytest.approx(1 - (1 - 2 / 36) ** 3)
    assert made["hits"]["2"] == pytest.approx(comb(3, 2) * (2 / 36) ** 2 * (34 / 36))


def test_several_attacks_in_order() -> None:
    # Four figures, three dice, twice: gone when six dice hit at least four times, nobody driven off.
    book = find_game("m44").book  # type: ignore[attr-defined]
    attack = Attack(target=book.units["infantry"], unit=book.units["infantry"], range=1)
    within = odds(book, attack, 3, 2)["within"]
    assert within[0]["eliminate"] == 0
    assert within[1]["leaves_hex"] == pytest.approx(
        within[1]["eliminate"] + within[1]["driven_off"]
    )
    # by hand: after 1 (or 2, 3) hits without a flag, then enough hits
    first = {0: 8, 1: 36, 2: 54, 3: 27}  # ways of 216 without a flag (reference table)
    more = {1: 1 - 27 / 216, 2: (81 + 27) / 216, 3: 27 / 216, 4: 0.0}
    want = sum(first[hits] / 216 * more[4 - hits] for hits in first)
    assert within[1]["eliminate"] == pytest.approx(want)
