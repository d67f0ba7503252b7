"""`--level child`: kindly, one step at a time, the sum before the dice, no numbers of rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

TURN = (
    "order probe left r5c2 r6c3", "", "move r6c3 r0c0", "move r6c3 r5c3", "", "attack r5c2 r3c3", "i", "q",
)  # fmt: skip


def evening(referee: Program, lang: str, *flags: str) -> str:
    said = referee(
        "--lang", lang, "play", "m44/pegasus_bridge", *flags, stdin="\n".join(TURN) + "\n"
    )
    assert said.code == 0, said.err
    return " ".join(said.out.split())


@pytest.mark.parametrize(
    ("lang", "kind", "step", "letters", "sum_"),
    [
        ("en", "That does not work:", "[3 move]", "i soldier, a tank", "+2 for the range"),
        ("fr", "Cela ne marche pas :", "[3 mouvement]", "i soldat, b char", "+2 pour la distance"),
    ],
)  # fmt: skip
def test_a_turn_with_children(
    referee: Program, lang: str, kind: str, step: str, letters: str, sum_: str
) -> None:
    told = evening(referee, lang, "--level", "child" if lang == "en" else "enfant")
    assert not re.search(r"I-M44-\d+|\[p\.", told)
    for text in (kind, step, letters, sum_):
        assert text in told
    # Only the step that is next, not the whole checklist.
    assert ("order units: order HEX HEX" in told) is False
    assert ("activer des unités : activer CASE CASE" in told) is False


def test_grown_ups_are_spoken_to_as_ever(referee: Program) -> None:
    told = evening(referee, "en")
    assert "I-M44-" in told
    assert "Refused:" in told
    assert "i soldier" not in told


def test_the_level_stays_with_the_game(referee: Program) -> None:
    assert referee("new", "aa1941", "--level", "child").code == 0
    said = referee("--lang", "en", "play", stdin="buy 9 tanks\nn\nlang fr\nbuy 1 tank\nq\n")
    assert "That does not work" in said.out
    assert "[p." not in said.out
    said = referee("--lang", "en", "play", "--level", "standard", stdin="buy 9 tanks\nq\n")
    assert "p.\u00a0" in said.out


def test_a_level_that_is_none(referee: Program) -> None:
    said = referee("new", "m44", "--level", "toddler")
    assert said.code == 2
    assert "child, standard or expert" in said.err
