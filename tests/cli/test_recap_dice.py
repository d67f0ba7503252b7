"""The recap: every die of a battle of many questions, who decided; its headings (`log --recap`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

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


@pytest.mark.parametrize(
    ("game", "lines", "heading"),
    [
        ("aa1941", ["do buy 2 infantry"], "Round 1 · Soviet Union · Purchase Units"),
        ("aa1941", ["do buy 2 infantry", "next"], "Round 1 · Soviet Union · Purchase Units"),
        ("tlc", ["note dealt"], "Turn 1 · Phase 1"),
        ("m44", ["note dealt", "next"], "Turn 1 · Allies · Order units"),
        ("aam", ["note dealt"], "Set-up"),
        ("wif5", ["note dealt", "next"], "Sep/Oct 1939 · Axis · Reinforcement segment"),
    ],
)
def test_what_came_before_the_first_next_stands_under_the_step_it_was_done_in(
    referee: Program, game: str, lines: list[str], heading: str
) -> None:
    assert referee("new", game).code == 0
    for line in lines:
        referee(*line.split())
    assert referee("log", "--recap").out.splitlines()[0] == heading
    report = referee("report").out
    if heading.startswith("Round 1"):
        assert "Round 1 · Soviet Union" in report.split("The course of the game")[1]
        assert "Before the first step" not in report
