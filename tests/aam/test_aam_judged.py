"""Judged with the booklet open: second rolls, orders named twice, whom disruption holds (pp. 14, 20-22, 26, 30)."""

from __future__ import annotations

from typing import Any

import pytest
from aam_acts import examples, offered
from test_aam_game import tracked
from test_aam_position_by_position import fight, put
from test_aam_steps_and_keys import BOTH, FIRING, HIT, MISS, after, walked

from referee.engine.faults import Unreadable
from referee.games.aam.defensive_fire.verbs import _firers


def twins(answers: list[Any]) -> Any:
    state = fight("lorry r5c4 W", "twin r4c4", "foe r4c4")
    for each in ("twin", "foe"):
        state = put(state, each, side="axis")
    asked, made = walked(state, "lorry", BOTH, answers)
    return asked, made, after(state, made)


def test_i_aam_17_a_second_roll_held_is_asked_again_after_another_missed() -> None:
    asked, made, now = twins(["fire", MISS, "hold", "fire", MISS, "fire", HIT])
    assert asked == [("twin", "r5c4"), ("twin", "r5c4"), ("foe", "r5c4"), ("twin", "r5c4")]
    assert now.pieces["twin"].fires == 2
    assert made.result["hex"] == "r5c4"


def test_i_aam_17_a_second_roll_held_is_asked_in_the_next_hex() -> None:
    asked, made, now = twins(["fire", MISS, "hold", "hold", "fire", HIT, "hold"])
    assert asked == [("twin", "r5c4"), ("twin", "r5c4"), ("foe", "r5c4"), ("twin", "r5c5"), ("foe", "r5c5")]  # fmt: skip
    assert now.pieces["twin"].fires == 2
    assert made.result["hex"] == "r5c5"


def test_p30_a_disrupted_fanatic_may_fire_in_defence() -> None:
    state = fight("lorry r5c4 W", "calm r4c4", "foe r4c4")
    for each in ("calm", "foe"):
        state = put(state, each, side="axis", state=("disrupted",))
    asked, made = walked(state, "lorry", ["r5c5"], ["hold"] * 2)
    assert {each for each, _ in asked} == {"calm"}
    assert _firers(FIRING, after(state, made), {}) == ["calm"]


def test_fire_ordered_twice_of_one_unit_is_refused() -> None:
    table = tracked("m4a1_sherman r5c4 W", "mauser_kar_98k r4c4")
    line = "move m4a1_sherman r5c5 fire=mauser_kar_98k:from,mauser_kar_98k:to"
    with pytest.raises(Unreadable) as caught:
        table.game.read(table.state, line.split())
    assert caught.value.code == "aam.typed.fires_twice"


def test_p30_demolish_is_offered_where_a_bridge_is_on_record_alone() -> None:
    table = tracked("royal_engineers r6c3", "mauser_kar_98k r6c12",
                    allies="1 Royal Engineers", axis="1 Mauser")  # fmt: skip
    table.on("assault_first")
    assert examples(table, "demolish") == []
    assert offered(table, "demolish", "unit") == ["royal_engineers"]  # typed, it asks who


# -- what is told ------------------------------------------------------------------------------
def codes_of(table: Any, line: str) -> list[tuple[str, Any]]:
    """What a line says."""
    read = table.game.read(table.state, line.split())
    said = table.game.decide(table.state, read)
    return [(each.code, each.params) for each in said.rulings]


def test_p11_a_unit_of_the_other_side_is_called_so() -> None:
    table = tracked("m4a1_sherman r5c4 W", "mauser_kar_98k r5c6")
    table.on("assault_first")
    theirs = [params["theirs_told"] for code, params in codes_of(table, "attack mauser_kar_98k")
              if code == "aam.act.phase"]  # fmt: skip
    assert [each["params"]["side"] for told in theirs for each in told] == ["axis"]


def test_p15_enemies_out_of_range_are_counted() -> None:
    table = tracked(
        "m4a1_sherman r5c1 E",
        "mauser_kar_98k_1 r5c3",
        "mauser_kar_98k_2 r5c12",
        "mauser_kar_98k_3 r6c12",
        axis="3 Mauser",
    )
    table.on("assault_first")
    said = dict(codes_of(table, "attack m4a1_sherman"))
    assert said["aam.target.far"]["number"] == 2
    assert "aam.target.not" not in said
