"""`stats`: one game counts once, however many saves of it lie in the folder."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from program import Program
from reseal import forged


@pytest.fixture
def season(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One game won by the Allies, and every copy of it that the program makes itself."""
    monkeypatch.chdir(tmp_path)
    save = "g.referee"
    referee("new", "m44", "--save", save, "--players", "allies=Ann,axis=Bob")
    assert referee("fork", "early.referee", "--save", save).code == 0
    for _ in range(4):
        assert referee("do", "medal", "allies", "objective", "--save", save).code == 0
    shutil.copy(save, "copy.referee")
    assert referee("export", save, "-o", "g.jsonl").code == 0
    for words in (
        ["fork", "fork.referee", "--save", save], ["rescue", save],
        ["import", "g.jsonl", "--save", "imported.referee"],
    ):  # fmt: skip
        assert referee(*words).code == 0
    return tmp_path


def test_copies_of_a_game_count_once(referee: Program, season: Path) -> None:
    result = referee.json("stats", str(season)).result
    assert [row["file"] for row in result["games"]] == ["g.referee"]
    copies = ["copy", "early", "fork", "g-rescued", "imported"]
    assert result["copies"] == [
        {"file": f"{name}.referee", "of": "g.referee"} for name in copies
    ]  # fmt: skip
    assert [(row["name"], row["games"], row["won"]) for row in result["players"]] == [
        ("Ann", 1, 1), ("Bob", 1, 0),
    ]  # fmt: skip
    assert "5 copies of a game are left out" in " ".join(referee("stats", str(season)).out.split())
    text = " ".join(referee("--lang", "fr", "stats", str(season)).out.split())
    assert "5 copies d’une partie ne sont pas comptées" in text


def test_forks_that_were_both_played_on_are_two_games(referee: Program, season: Path) -> None:
    """The one begun from an early position and another way on: each has what the other has not."""
    referee("do", "medal", "axis", "objective", "--save", "early.referee")
    result = referee.json("stats", str(season)).result
    assert [row["file"] for row in result["games"]] == ["early.referee", "g.referee"]
    assert len(result["copies"]) == 4


def test_two_games_of_one_scenario_are_two(referee: Program, season: Path) -> None:
    referee("new", "m44", "--save", "again.referee", "--players", "allies=Ann,axis=Bob")
    result = referee.json("stats", str(season)).result
    assert [row["file"] for row in result["games"]] == ["again.referee", "g.referee"]


def test_a_past_that_this_machine_knows_otherwise_is_told(referee: Program, season: Path) -> None:
    """`stats` was the one command that counted such a game without a word."""
    assert referee("stats", str(season)).err == ""
    forged(Path("g.referee"), lambda made: made.rows[0].update(by="Mallory"))
    for name in ("copy", "fork", "g-rescued", "imported"):  # those of the honest past
        Path(f"{name}.referee").unlink()
    said = referee("stats", str(season))
    assert said.code == 0 and "another past: g.referee" in " ".join(said.err.split())
    told = referee.json("stats", str(season)).json["rulings"]
    assert [(each["code"], each["params"]["files"]) for each in told] == [
        ("stats.doubted", "g.referee")
    ]
