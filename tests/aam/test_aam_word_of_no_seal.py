"""A secret word given with an army that no seal stands for opens nothing, and is kept in no record."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

SHOWN = ["army", "allies", "1", "m4a1", "sherman", "secret=plughplugh"]


@pytest.fixture
def save(referee: Program, tmp_path: Path) -> Path:
    save = tmp_path / "a.referee"
    assert referee("new", "aam/standard", "--save", str(save)).code == 0
    return save


def test_the_word_is_not_kept(referee: Program, save: Path) -> None:
    said = referee("do", *SHOWN, "--save", str(save))
    assert said.code == 0 and "the secret word has nothing to open" in " ".join(said.out.split())
    assert b"plughplugh" not in save.read_bytes()
    assert referee("verify", str(save), "--again").code == 0


def test_a_seal_is_opened_by_it_as_ever(referee: Program, save: Path) -> None:
    made = referee.json("resolve", "aam", "army", "side=allies", "units=1 m4a1 sherman", "seal=plughplugh")  # fmt: skip
    seal = made.result["seal"]
    assert referee("do", "seal", "allies", seal, "--save", str(save)).code == 0
    wrong = referee("do", *SHOWN[:-1], "secret=otherword", "--save", str(save))
    assert wrong.code == 1
    said = referee("do", *SHOWN, "--save", str(save))
    assert said.code == 0 and "fits" in said.out
    assert referee("verify", str(save), "--again").code == 0
