"""An evening judged with the booklet open: what a script of commands cannot show (pp. 4, 10, 18-31)."""

from __future__ import annotations

from typing import Any

import pytest
from aam_acts import examples, offered, piece
from test_aam_game import tracked
from test_aam_position_by_position import fight, put
from test_aam_steps_and_keys import BOTH, HIT, MISS, after, walked


# -- several defensive fires (p. 21) ---------------------------------------------------------
def under_two(answers: list[Any], path: list[str]) -> Any:
    state = fight("lorry r5c4 W", "foe r4c4", "other r4c4")
    for each in ("foe", "other"):
        state = put(state, each, card="foe", side="axis")
    asked, made = walked(state, "lorry", path, answers)
    return asked, made, after(state, made)


def test_p21_who_held_his_fire_decides_again_after_a_miss() -> None:
    asked, made, now = under_two(["hold", "fire", MISS, "fire", HIT], BOTH)
    assert asked == [("foe", "r5c4"), ("other", "r5c4"), ("foe", "r5c4")]
    assert made.result["hex"] == "r5c4" and now.pieces["lorry"].state == ("disrupted",)


def test_p21_held_again_it_is_asked_in_the_next_hex() -> None:
    asked, made, now = under_two(["hold", "fire", MISS, "hold", "fire", HIT], BOTH)
    assert asked == [("foe", "r5c4"), ("other", "r5c4"), ("foe", "r5c4"), ("foe", "r5c5")]
    assert made.result["hex"] == "r5c5" and now.pieces["foe"].fires == 1


@pytest.mark.parametrize("answers", [["hold"] * 4, ["hold", "fire", HIT]])
def test_p21_nobody_is_asked_again_without_a_miss(answers: list[Any]) -> None:
    asked, _, _ = under_two(answers, ["r5c5"])
    assert len(asked) == len([each for each in answers if each in ("hold", "fire")])


# -- a bridge to be destroyed (p. 30) --------------------------------------------------------
def test_p30_demolish_is_listed_for_whoever_stands_at_a_bridge() -> None:
    table = tracked("royal_engineers r6c4", "bazooka r6c4", "mauser_kar_98k r6c12",
                    allies="1 Royal Engineers, 1 Bazooka", axis="1 Mauser")  # fmt: skip
    assert table.do("road r6c3, r6c4, r6c5") and table.do("river r6c4, r6c5")
    assert offered(table, "demolish", "unit") == []
    table.on("assault_first")
    assert examples(table, "demolish") == [{"unit": "royal_engineers"}]
    piece(table, "royal_engineers", hex="r6c3")
    assert examples(table, "demolish") == []


# -- from a Fighting Platform (p. 26) --------------------------------------------------------
def test_p26_who_fights_from_his_vehicle_is_offered() -> None:
    table = tracked("bazooka r6c6", "mauser_kar_98k r6c8", "sd_kfz_251 r6c8 W",
                    allies="1 Bazooka", axis="1 Mauser, 1 Sd Kfz 251")  # fmt: skip
    table.on("assault_second")
    piece(table, "mauser_kar_98k", aboard="sd_kfz_251")
    assert "mauser_kar_98k" in offered(table, "attack", "unit")
    piece(table, "sd_kfz_251", moved=True, acted=1)
    assert offered(table, "attack", "unit") == []
