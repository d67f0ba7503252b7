"""A hit that none of those left may take is lost, and that is said (Sous-marins, p. 26: they hit no aircraft, and
aircraft hit no submarine without a destroyer of their side).
"""

from __future__ import annotations

import pytest
from evening import table

US = "united_states"


@pytest.mark.parametrize(
    ("attack", "defend", "dice", "lost"),
    [
        # Three hits: two sink the battleship, none of aircraft falls on the submarine.
        ("2 fighter, 1 bomber", "1 battleship, 1 submarine", "1;1 1;6", 1),
        ("3 fighter, 1 bomber", "1 battleship, 1 submarine", "1;1 1 1;6", 2),
        # A destroyer points the submarine out: every hit is used.
        ("2 fighter, 1 bomber, 1 destroyer", "1 battleship, 1 submarine", "1;1 1;6;6;6", 0),
        # Nobody is left to be hit: that needs no word.
        ("2 fighter, 1 bomber", "1 battleship", "1;1 1;6", 0),
        ("2 fighter, 1 bomber", "1 battleship, 1 submarine", "1;1 6;6", 0),
    ],
)
def test_it_is_told_how_many_hits_none_can_take(
    attack: str, defend: str, dice: str, lost: int
) -> None:
    evening = table(US, "combat_move", ["sz40 japan nothing"], tracking="no")
    evening.do(f"declare sz45 with {attack}")
    evening.do("next")
    done = evening.do(f"attack sz45 with {attack} against {defend} retreat=1", dice)
    told = [r.params for r in done.rulings if r.code == "aa1941.battle.hits_lost"]
    assert [each["n"] for each in told] == ([lost] if lost else [])
    assert all(each["force"] == {"submarine": 1} for each in told)
