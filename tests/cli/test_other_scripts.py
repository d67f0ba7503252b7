"""Names in a script that no name of the program is written in mean what is called so, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.engine.names import Names

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
        ("card", "list", "日"), ("new", "aa1941", "日"), ("new", "aa1941日"), ("new", "日aa1941"),
        ("scenarios", "aa1941/standard日"), ("setup", "tlc日"), ("config", "set", "lang", "日"),
        ("config", "set", "lang", "-"), ("config", "set", "lang", "en,日"), ("config", "set", "lang", "*"),
    ],
)  # fmt: skip
def test_what_is_called_so_by_nobody_is_not_found(referee: Program, words: tuple[str, ...]) -> None:
    said = referee(*words)
    assert said.code == 2 and not said.out


def test_no_line_of_the_checklist_is_ticked(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    assert referee("do", "tick", "日").code == 2
    assert referee.json("status").result["log_length"] == 0


@pytest.mark.parametrize(
    "words",
    [
        ("do", "buy", "1", "日", "infantry"), ("do", "buy", "1", "infantry日"), ("where", "ukraine", "日"),
        ("where", "Украина", "ukraine"),
    ],
)  # fmt: skip
def test_a_word_in_another_script_is_not_left_out(referee: Program, words: tuple[str, ...]) -> None:
    """What is left of it by Latin letters is nothing: the rest was done without it."""
    assert referee("new", "aa1941").code == 0
    said = referee(*words)
    assert said.code == 2 and not said.out
    assert referee.json("status").result["log_length"] == 0


def test_a_word_that_no_card_can_hold_is_told(referee: Program) -> None:
    said = referee("rule", "aa1941", "retreat", "日")
    assert "Not understood: 日" in said.out


def test_players_names_in_another_script_are_theirs(referee: Program, tmp_path: Path) -> None:
    names = Names("thing", {"one": ["Война 1941"], "two": ["Łódź"], "three": ["Война 1942"]})
    assert names.find("война 1941") == "one" and names.find("ŁÓDŹ") == "two"
    assert names.readings("вой") == ["one", "three"] and names.exactly("Война 1942")
    assert not names.readings("Мир 1941") and not names.exactly("Мир 1941")


def test_only_saves_are_near_the_name_of_a_save(referee: Program, tmp_path: Path) -> None:
    made(referee, "Партия-1941")
    assert referee("note", "x").code == 0 and referee("next").code in (0, 1)
    Path(".Партия-1941.referee.good").write_bytes(Path("Партия-1941.referee").read_bytes())
    Path("日.html").write_text("<p>", encoding="utf-8")
    said = referee("note", "x", "--save", "Партия1941")
    assert said.code == 4 and "Партия-1941.referee" in said.err and ".good" not in said.err
    assert "html" not in referee("note", "x", "--save", "日曜").err
