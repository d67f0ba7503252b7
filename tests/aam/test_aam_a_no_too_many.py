"""“n” lets a unit pass where defensive fire is asked; behind a move that provoked nobody it is one no too many (p. 21)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

BEGUN = (
    ("do", "army", "allies", "1", "M4A1", "Sherman,", "1", "Bazooka"),
    ("do", "army", "axis", "1", "PAK", "38,", "1", "Mauser"),
    ("do", "map", "1"),
    ("do", "toss", "allies", "first"),
    ("do", "place", "sherman", "r6c3", "E,", "bazooka", "r6c2"),
    ("do", "place", "mauser", "r6c14,", "pak", "r6c15"),
    ("do", "correct", "mauser", "r6c5", "because", "set-up"),
    ("next",),
    ("do", "initiative", "--dice", "6 6; 1 1"),
    ("do", "order", "first"),
    ("next",),
    ("do", "correct", "sherman", "r6c4", "because", "set-up"),
)


@pytest.mark.parametrize(
    ("lines", "phase"),
    [
        (("move sherman r5c5", "n", "n", "move bazooka r6c1", "n"), "movement_first"),
        (("move sherman r5c5", "n", "n", "move bazooka r6c1", "n", "n"), "movement_second"),
        (("move bazooka r6c1", "n"), "movement_second"),  # nobody was asked anything before
    ],
)
def test_a_no_behind_a_move_that_provoked_nobody_ends_no_phase(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...],
    phase: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    made = referee(
        "new", "aam", "--set", "tracking=yes", "--dice-mode", "typed", "--save", "g.referee"
    )
    assert made.code == 0
    for words in BEGUN:
        said = referee(*words, "--save", "g.referee")
        assert said.code == 0, said.out
    referee("play", "g.referee", stdin="".join(f"{line}\n" for line in lines))
    assert referee.json("status", "--save", "g.referee").result["step"] == phase


@pytest.mark.parametrize(("lang", "said"), [("en", "what does"), ("fr", "que fait")])
def test_figures_of_a_name_are_no_dice(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    """“222” is a Sd Kfz 222 where no dice are due, and where a unit is asked for."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aam", "--set", "tracking=yes", "--save", "g.referee").code == 0
    for army in (("allies", "1", "Bazooka"), ("axis", "1", "Sd", "Kfz", "222,", "1", "Mauser")):
        assert referee("do", "army", *army, "--save", "g.referee").code == 0
    for words in (("do", "map", "1"), ("do", "toss", "allies", "first"),
                  ("do", "place", "bazooka", "r6c2"),
                  ("do", "place", "sd_kfz_222", "r6c14", "W,", "mauser", "r6c15"), ("next",)):  # fmt: skip
        done = referee(*words, "--save", "g.referee")
        assert done.code == 0, done.out
    told = referee("--lang", lang, "play", "g.referee", stdin="222\n").out.replace("\u00a0", " ")
    assert said in told, told
