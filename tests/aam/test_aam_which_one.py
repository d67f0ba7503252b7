"""A line that names several units in play: the session asks which is meant, the command line names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

BEGUN = (
    ("do", "army", "allies", "1 M4A1 Sherman, 2 Bazooka"),
    ("do", "army", "axis", "1 Panzer II, 2 Panzer IV"), ("next",),
    ("do", "initiative", "--dice", "6 6; 1 1"), ("do", "order", "first"), ("next",),
)  # fmt: skip


@pytest.fixture
def moving(referee: Program) -> Program:
    """The Allies’ movement, where the Axis may fire in defence (p. 20)."""
    assert referee("new", "aam").code == 0
    for line in BEGUN:
        assert referee(*line).code == 0, line
    return referee


@pytest.mark.parametrize(
    ("lang", "line", "question", "then"),
    [
        ("en", "fire panzer", "Which one?", "Against what? 1) Bazooka 1  2) Bazooka 2"),
        ("fr", "tire panzer", "Lequel", "Contre quoi"),
    ],
)
def test_the_session_asks_which_and_goes_on(
    moving: Program, lang: str, line: str, question: str, then: str
) -> None:
    said = moving("--lang", lang, "play", stdin=f"move bazooka 1 clear\n{line}\n2\nback\nquit\n")
    for each in ("1 Panzer II", "2 Panzer IV Ausf. G 1", "3 Panzer IV Ausf. G 2", question):
        assert each in said.out
    assert then.split()[0] in said.out.split(question)[1]


def test_each_of_two_names_is_asked(moving: Program) -> None:
    typed = "move bazooka clear\n2\nfire panzer iv against bazooka\n1\n2\n"
    told = " ".join(moving("play", stdin=typed).out.split())  # no narrow or broken spaces
    assert "Bazooka 2 has moved" in told
    assert told.count("Which one?") == 3


def test_going_back_drops_the_line(moving: Program) -> None:
    told = moving("play", stdin="move bazooka clear\nback\n").out
    assert "is dropped" in told and "has moved" not in told


def test_the_command_line_names_them(moving: Program) -> None:
    said = moving("do", "fire", "panzer")
    assert said.code == 2
    assert "Panzer IV Ausf. G 1" in said.err + said.out and "say" in said.err + said.out
