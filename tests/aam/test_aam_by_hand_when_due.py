"""What the players apply themselves is said when it is due; nobody is the other side in a common phase."""

from __future__ import annotations

import pytest
from test_aam_prospects import field

from referee.app.games import game as find_game
from referee.engine.ask import drive
from referee.engine.record import replace
from referee.engine.verdict import Verdict
from referee.games.aam.combat.rules import attack
from referee.games.aam.combat.shot import Shot
from referee.games.aam.sequence import ready

BOOK = find_game("aam").book


@pytest.mark.parametrize(
    ("faces", "counters", "told"),
    [("4444441", ["disrupted"], False), ("4444444", ["disrupted", "damaged"], True), ("1111111", [], False)],
)  # fmt: skip
def test_a_damaged_counter_brings_up_the_ability_that_takes_it_away(
    faces: str, counters: list[str], told: bool
) -> None:
    # Touches, p. 19-20: six successes against a defence of 6 are one hit, seven are two.
    shot = Shot(target=BOOK.units["kv_1"], target_type="vehicle", dice=7, hexes=2, face="front")
    script = attack(BOOK, shot)
    assert not isinstance(script, Verdict)
    made, _ = drive(script, [tuple(map(int, faces))])
    assert isinstance(made, Verdict)
    assert made.result["counters"] == counters
    named = [r.params["ability"] for r in made.rulings if r.code == "aam.attack.by_hand"]
    assert ("hulking_mass" in named) is told


def test_in_the_initiative_phase_nobody_is_the_other_side() -> None:
    # Initiative, p. 11: both players throw; it is nobody's turn.
    game = field("m4a1_sherman r7c5 E", "mauser r6c12", allies="1 M4A1 Sherman", axis="1 Mauser")
    state = replace(game.state, phase="initiative")
    for piece in state.pieces.values():
        (why,) = ready(state, piece, ("movement_first",))
        assert why.code == "aam.act.phase" and why.params["theirs_told"] == []
