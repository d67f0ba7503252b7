"""Abilities and units found by what players call them: `rule`, `where`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


@pytest.mark.parametrize(
    ("lang", "words", "title"),
    [
        ("en", "superior armor", "Superior Armor"),
        ("en", "overlapping fire", "Overlapping Fire"),
        ("en", "command dependent", "Command Dependent"),
        ("fr", "blindage supérieur", "Blindage supérieur"),
    ],
)
def test_the_whole_name_of_an_ability_finds_it(
    referee: Any, lang: str, words: str, title: str
) -> None:
    said = referee("--lang", lang, "rule", "aam", *words.split())
    assert said.code == 0 and title in said.out.splitlines()[0]


def test_a_unit_is_found_by_what_it_is_called(referee: Any, tmp_path: Path) -> None:
    board = Path(__file__).parents[1] / "cases/play/aam/boards/halves.yaml"
    save = str(tmp_path / "game.referee")
    assert referee("new", str(board), "--set", "tracking=yes", "--save", save).code == 0
    for line in (
        "army allies 1 Sherman, 2 Garand", "army axis 2 Mauser",
        "place sherman r6c6 E, garand 1 r6c6, garand 2 r6c4",
    ):  # fmt: skip
        assert referee("do", *line.split(), "--save", save).code == 0
    for words, place in (
        ("sherman", "r6c6"), ("the sherman", "r6c6"), ("garand 2", "r6c4"), ("M1 Garand Rifle 1", "r6c6"),
    ):  # fmt: skip
        said = referee("where", *words.split(), "--save", save)
        assert said.code == 0 and place in said.out, words
    said = referee("where", "garand", "--save", save)
    assert said.code == 2 and "Garand Rifle 1" in said.err and "Garand Rifle 2" in said.err
    said = referee(
        "play", save, stdin="where is garand 2?\nwhere is the sherman\noù est le garand 2 ?\n"
    )
    assert said.out.count("r6c4") >= 2 and said.out.count("r6c6") >= 1
    assert "Which of these" not in said.out
