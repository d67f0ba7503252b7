"""The page of a save goes with the save that is renamed, and with no copy of it; where it cannot, that is said."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

SAVE = ("--save", "p.referee")


@pytest.fixture(autouse=True)
def shown(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is shown on b.html."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", *SAVE).code == 0
    assert referee("board", "p.referee", "--html", "b.html").code == 0


def noted(referee: Program, text: str, save: str) -> str:
    """What is said besides when a note is written."""
    said = referee("note", text, "--save", save)
    assert said.code == 0
    return said.err


def page() -> str:
    return Path("b.html").read_text("utf-8")


def test_it_goes_with_a_save_that_is_renamed(referee: Program) -> None:
    Path("p.referee").rename("p2.referee")
    assert noted(referee, "pizza", "p2.referee") == "" and "pizza" in page()
    Path("p2.referee").rename("p3.referee")
    assert noted(referee, "coffee", "p3.referee") == "" and "coffee" in page()
    assert referee.json("board", "p3.referee", "--html", "off").result == {
        "file": str(Path("b.html").absolute()), "kept": False,
    }  # fmt: skip
    noted(referee, "tea", "p3.referee")
    assert "tea" not in page()


def test_it_is_not_forgotten_while_another_game_is_shown(referee: Program) -> None:
    Path("p.referee").rename("p2.referee")
    assert referee("new", "aam", "--set", "armies=example", "--save", "q.referee").code == 0
    assert referee("board", "q.referee", "--html", "c.html").code == 0
    noted(referee, "pizza", "p2.referee")
    assert "pizza" in page()


def test_another_game_under_its_name_has_none(referee: Program) -> None:
    Path("p.referee").rename("p2.referee")
    assert referee("new", "aa1941", *SAVE).code == 0
    assert noted(referee, "nobody", "p.referee") == ""
    assert "shown on no page" in referee("board", "p.referee", "--html", "off").out
    assert referee("board", "p.referee", "--html", "c.html").code == 0
    noted(referee, "pizza", "p2.referee")
    assert "pizza" in page() and "nobody" not in page()


@pytest.mark.parametrize("copied", ["fork", "cp"])
def test_a_copy_has_none(referee: Program, copied: str) -> None:
    if copied == "cp":
        shutil.copy("p.referee", "f.referee")
    else:
        assert referee("fork", "f.referee", *SAVE).code == 0
    assert noted(referee, "aside", "f.referee") == "" and "aside" not in page()
    assert "shown on no page" in referee("board", "f.referee", "--html", "off").out
    noted(referee, "pizza", "p.referee")
    assert "pizza" in page()
    Path("p.referee").rename("p2.referee")  # nor does it take the place of what was renamed
    noted(referee, "once more", "f.referee")
    noted(referee, "coffee", "p2.referee")
    assert "coffee" in page() and "once more" not in page()


@pytest.mark.parametrize(("lang", "told"), [("en", "no longer there"), ("fr", "n’est plus là")])
def test_where_the_save_went_cannot_be_known_the_page_is_named(
    referee: Program, lang: str, told: str
) -> None:
    """As a move to another disk does it: a copy is made, and the file is gone."""
    shutil.copy("p.referee", "p2.referee")
    Path("p.referee").unlink()
    said = referee("--lang", lang, "note", "soup", "--save", "p2.referee")
    lines = " ".join(said.err.split())  # wherever they break
    assert told in lines and "b.html" in lines and "p.referee" in lines
    assert "soup" not in page()
    assert noted(referee, "two", "p2.referee") == ""  # said once
    ended = referee("--lang", lang, "board", "p2.referee", "--html", "off")
    assert told in " ".join(ended.out.split()) and "b.html" in ended.out
    assert "no page" in referee("board", "p2.referee", "--html", "off").out
    assert noted(referee, "three", "p2.referee") == ""


def test_there_it_is_shown_again(referee: Program) -> None:
    shutil.copy("p.referee", "p2.referee")
    Path("p.referee").unlink()
    assert referee("board", "p2.referee", "--html", "b.html").code == 0
    assert noted(referee, "pizza", "p2.referee") == "" and "pizza" in page()


def test_a_save_that_is_put_back_under_its_name_keeps_it(referee: Program) -> None:
    shutil.copy("p.referee", "kept")
    Path("p.referee").unlink()
    shutil.copy("kept", "p.referee")
    noted(referee, "pizza", "p.referee")
    assert "pizza" in page()
    Path("p.referee").rename("p2.referee")
    noted(referee, "coffee", "p2.referee")
    assert "coffee" in page()


def test_a_turn_that_came_by_mail_is_shown(referee: Program) -> None:
    """It stood still till the next command; “every command updates it”."""
    shutil.copy("p.referee", "k.referee")
    assert referee("note", "olives", "--save", "k.referee").code == 0
    assert referee("export", "k.referee", "--turn", "-o", "t.turn").code == 0
    assert "olives" not in page()
    assert referee("import", "t.turn", "--turn", *SAVE).code == 0
    assert "olives" in page()
    assert referee("import", "t.turn", "--turn", *SAVE).code == 0  # known already
