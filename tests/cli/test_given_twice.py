"""An option that takes one value and is given two: one of them was dropped, and nobody was told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("new aa1941 --save a.referee --save b.referee", "--save"),
        ("new aa1941 --save=a.referee --seed 1 --seed=2", "--seed"),
        ("new aa1941 --dice-mode app --dice-mode typed", "--dice-mode"),
        ("new aa1941 --set tracking=yes --set tracking=no", "tracking"),
        ("play aa1941 --level child --level expert", "--level"),
        ("roll 3d6 --seed 1 --seed 2", "--seed"),
        ("log --last 3 --last 4", "--last"),
        ("log --last no --last 4", "--last"),
        ("export -o a --output=b", "--output"),
        ("export -oa -ob", "--output"),
        ("status --lang fr --lang en", "--lang"),
        ("--save a status --save b", "--save"),
        ("note --save a pizza at nine --save b", "--save"),
        ("do --dice 1 buy 2 infantry --dice 2", "--dice"),
        ("setup aa1941 --side germany --side japan", "--side"),
        ("scenarios --year 1941 --year 1944", "--year"),
    ],
)
def test_one_of_two_values_is_never_dropped_unsaid(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, named: str
) -> None:
    monkeypatch.chdir(tmp_path)
    said = referee(*words.split())
    assert said.code == 2
    assert f"“{named}” is given twice." in said.err
    assert [path.name for path in tmp_path.iterdir()] == ["home"]


def test_in_french_by_its_french_name(referee: Program) -> None:
    said = referee("--lang", "fr", "état", "--partie", "a", "--save", "b")
    assert (said.code, "--partie" in said.err) == (2, True), said.err


def test_the_same_value_twice_and_options_of_several_values(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seats = ("--players", "germany=Ann", "--players", "japan=Tom", "--set", "errata=yes")
    again = ("--set", "tracking=no", "--set", "tracking=no", "--save", "a", "--save", "a")
    assert referee("new", "aa1941", *seats, *again).code == 0
    assert referee.json("status").result["players"] == {"germany": "Ann", "japan": "Tom"}
    said = referee("new", "aa1941", "--players", "germany=Ann", "--players", "germany=Tom")
    assert said.code == 2
    assert referee("play", "aa1941", "--save", "b", *seats, stdin="quit\n").code == 0
    assert referee.json("status", "--save", "b").result["players"]["japan"] == "Tom"
    assert (
        referee("note", "use", "--save", "a", "and", "--save", "b", "here", "--save", "a").code == 0
    )


@pytest.mark.parametrize("name", ["verify", "export", "report", "luck", "board"])
def test_a_save_named_twice(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """As a word and as `--save`: the word won, and the other was verified by nobody."""
    monkeypatch.chdir(tmp_path)
    for save in ("one.referee", "two.referee"):
        assert referee("new", "aa1941", "--save", save).code == 0
    said = referee(name, "one.referee", "--save", "two.referee")
    assert (said.code, said.err) == (
        2,
        "✗ Two saved games are named: one.referee and two.referee. Name one.\n",
    )
    assert referee("verify", "one.referee", "--save", "one.referee").code == 0


@pytest.mark.parametrize("more", [("--roll",), ("--seed", "3")])
def test_own_dice_and_the_programs_for_one_command(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--save", "one.referee").code == 0
    battle = ("resolve", "aa1941", "battle", "attack=1 tank", "defend=1 infantry")
    for words in (battle, ("do", "next"), ("overrule", "so", "be", "it")):
        said = referee(*words, "--dice", "1; 3", *more)
        assert said.code == 2 and "Either your own dice (--dice) or the program’s" in said.err
    assert referee(*battle, "--dice", "1; 3").code == 0
