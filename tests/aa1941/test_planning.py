"""Odds that help decide, against every force and every wave tried one by one."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from referee.app.games import game
from referee.app.procedures import odds

GAME = game("aa1941")
BATTLE = GAME.procedures["battle"]
COST = {"infantry": 3, "tank": 6, "fighter": 10, "bomber": 12}  # unit profile, pp. 22-27


def chances(attack: str, defend: str, *more: str) -> dict[str, Any]:
    """What `odds aa1941 battle` answers."""
    answer = odds(GAME, BATTLE, [f"attack={attack}", f"defend={defend}", *more])
    assert not answer.refused
    return dict(answer.result)


def captures(force: dict[str, int], defend: str) -> float:
    """The chance of a force, asked by itself."""
    told = ", ".join(f"{n} {unit}" for unit, n in force.items() if n)
    return float(chances(told, defend)["captures"])


def cost(force: dict[str, int]) -> int:
    return sum(COST[unit] * n for unit, n in force.items())


def test_no_cheaper_force_of_two_kinds_reaches_the_chance() -> None:
    found = chances("1 infantry", "2 infantry", "need=70%")["needed"]
    best = found["cheapest"]
    assert best["chance"] >= 0.7 and best["ipc"] == cost(best["force"])
    assert captures(best["force"], "2 infantry") == pytest.approx(best["chance"])
    for one, two in (
        ("infantry", "tank"),
        ("infantry", "fighter"),
        ("tank", "bomber"),
        ("fighter", "bomber"),
    ):
        for n, m in product(range(8), range(5)):
            force = {one: n, two: m}
            if n + m and cost(force) < best["ipc"]:
                assert captures(force, "2 infantry") < 0.7, force


def test_what_each_kind_adds_is_the_least_that_does() -> None:
    found = chances("3 infantry", "4 infantry", "need=80%")["needed"]
    assert found["chance"] == pytest.approx(captures({"infantry": 3}, "4 infantry"))
    assert {row["unit"] for row in found["adding"]} == set(COST)
    for row in found["adding"]:
        own = {"infantry": 3}
        own[row["unit"]] = own.get(row["unit"], 0) + row["count"]
        assert captures(own, "4 infantry") >= 0.8
        own[row["unit"]] -= 1
        assert captures(own, "4 infantry") < 0.8, row
        assert row["ipc"] == COST[row["unit"]] * row["count"]


def test_the_loss_as_chances_has_the_mean_that_the_odds_say() -> None:
    found = chances("5 infantry, 1 tank", "3 infantry, 1 fighter", "bars=yes")
    for side in ("attacker", "defender"):
        rows = found["losses"][side]
        assert sum(row["p"] for row in rows) == pytest.approx(1)
        assert sum(row["ipc"] * row["p"] for row in rows) == pytest.approx(
            found[f"{side}_loss_ipc"]
        )


def test_two_waves_of_one_tank_against_one_infantry() -> None:
    # A tank hits on 1-3, an infantry defends on 1-2: the pair of dice decides each round.
    hit, lose = 1 / 2, 1 / 3
    again = (1 - hit) * (1 - lose)
    alone = hit * (1 - lose) / (1 - again)  # it stands, the infantry is gone
    stays = (1 - hit) * lose / (1 - again)  # the infantry alone is left: the second wave meets it
    found = chances("1 tank", "1 infantry", "then=1 tank;")["waves"]
    assert [row["chance"] for row in found] == pytest.approx([alone, alone + stays * alone])
    assert found[0]["loss_ipc"] == pytest.approx(6 * (1 - alone))
    assert found[1]["loss_ipc"] == pytest.approx(stays * 6 * (1 - alone))


@pytest.mark.parametrize("text", ["0", "101%", "-5", "many", "nan", "inf"])
def test_what_is_no_chance(text: str) -> None:
    from referee.engine.faults import Unreadable

    with pytest.raises(Unreadable) as told:
        odds(GAME, BATTLE, ["attack=1 inf", "defend=1 inf", f"need={text}"])
    assert told.value.code == "value.percent"
