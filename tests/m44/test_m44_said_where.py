"""Who is asked, and what is told, where it happens: the opponent's dice, an empty hex, the end of a game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from verdicts import BOOK, Tried, at, position

from referee.engine.ask import Dice
from referee.games.m44.air.rules import air_check
from referee.games.m44.movement.verbs import SEEN_TO, move_unit

if TYPE_CHECKING:
    from program import Program


def test_the_opponent_is_asked_for_an_air_check_beside_him() -> None:
    # Test aérien: with an enemy beside the plane he rolls; else whoever flies.
    for enemies, who in ((1, "axis"), (0, "allies")):
        script = air_check([BOOK.grounds["town"]], enemies, 0, False, side="allies")
        asked = next(script)  # type: ignore[arg-type]
        assert isinstance(asked, Dice) and asked.side == who


def test_nobody_there_is_told_where_a_second_move_is_open() -> None:
    # Infiltration: in the battle the units ordered may move again.
    state = at(position("allies infantry r5c4", "axis infantry r0c0"), card="behind_enemy_lines",
               phase="battle", r5c4={"ordered": True, "from_hex": "r6c4"})  # fmt: skip
    assert Tried(state, move_unit, {"from": "r5c5", "to": "r4c5"}).against == ["play.nobody"]
    ended = at(state, card="attack")
    assert Tried(ended, move_unit, {"from": "r5c5", "to": "r4c5"}).against == ["play.phase"]


def test_the_caves_are_not_told_of_a_march_in_the_open() -> None:
    assert "m44.move.cave" in SEEN_TO  # a followed board knows which caves are free


def test_after_the_end_what_may_be_typed_is_told(referee: Program) -> None:
    assert referee("new", "m44/pegasus_bridge", "--set", "tracking=yes").code == 0
    assert referee("do", "medal", "allies", "6", "the bridge").code == 0
    said = referee("--lang", "fr", "play", stdin="médaille allies\nquit\n")
    assert re.search(r"Maintenant\s:\sjournal", said.out + said.err)
