"""Names in a script that no name of the program is written in mean what is called so, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def made(referee: Program, *names: str) -> None:
    for name in names:
        assert referee("new", "tlc", "--save", f"{name}.referee").code == 0


@pytest.mark.parametrize("name", ["日曜日", "Игра", "Ωμέγα", "🎲", "*", "🎲 2", "ひ-1"])
def test_a_save_that_is_not_there_is_no_other_game(referee: Program, name: str) -> None:
    """All that is left of such a name by Latin letters, nothing, began the name of every save."""
    made(referee, "one", "one-1", "one-2")
    for words in (("note", "x", "--save", name), ("verify", name), ("fork", "--save", name)):
        assert referee(*words).code == 4, words
    for save in Path.cwd().glob("*.referee"):
        assert referee.json("log", "all", "--save", save.name).result["entries"] == []


def test_a_save_is_found_by_the_beginning_of_its_name_in_its_own_script(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(referee, "日曜日", "Игра 2", "Ёлка", "one")
    (tmp_path / "else").mkdir()
    monkeypatch.chdir(tmp_path / "else")
    for name, meant in (("日", "日曜日"), ("игра", "Игра 2"), ("ёлка", "Ёлка"), ("елк", "Ёлка")):
        found = referee.json("status", "--save", name)
        assert Path(found.result["save"]).stem == meant
    assert referee("status", "--save", "Война").code == 4


@pytest.mark.parametrize(
    "words",
    [
        ("new", "aa1941/日"), ("new", "m44/-"), ("setup", "m44/日"), ("scenarios", "aam/🎲"),
        ("card", "list", "日"), ("new", "aa1941", "日"),
    ],
)  # fmt: skip
def test_what_is_called_so_by_nobody_is_not_found(referee: Program, words: tuple[str, ...]) -> None:
    said = referee(*words)
    assert said.code == 2 and not said.out


def test_no_line_of_the_checklist_is_ticked(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    assert referee("do", "tick", "日").code == 2
    assert referee.json("status").result["log_length"] == 0
