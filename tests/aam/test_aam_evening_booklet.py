"""An evening judged with the booklet open: what a script of commands cannot show (pp. 4, 10, 18-31)."""

from __future__ import annotations

from typing import Any

import pytest
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
