"""The recap of a battle of many questions: every die, and who decided (`log --recap`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from program import Program


def test_all_the_dice_of_a_battle_are_told_with_it(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two dice of initiative, one question each: the line that tells the result has both (7.1)."""
    monkeypatch.chdir(tmp_path)
    lines = ("next", "initiative", "5", "2", "next", "q")
    assert (
        referee("new", "wif5", "--save", "war.referee", "--players", "axis=Ines,allies=Tom").code
        == 0
    )
    referee("play", "war.referee", stdin="".join(f"{line}\n" for line in lines))
    said = referee("log", "--recap", "--save", "war.referee")
    told = " ".join(said.out.split())
    assert "Dice: 5; 2 (typed)" in told
    assert "Tom – Initiative" in told
