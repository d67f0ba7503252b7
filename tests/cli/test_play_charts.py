"""Cells of an owner's printed chart at the table: `abandon` at their question, taken back by undo."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

# To the weather of the first turn: both initiative dice, the Axis first, nobody tries intelligence.
TO_WEATHER = ("next", "next", "next", "initiative", "3", "1", "", "first axis", "", "")
CELLS = (
    "mud",
    *["clear"] * 6,
    "2",
    "1",
    "no",
)  # seven zones, China, the circled number, no asterisk


def cells(home: Path) -> dict[str, str]:
    """What the owner of the charts is taken to have typed."""
    files = list(home.rglob("charts/wif5.json"))
    found: dict[str, str] = {}
    if files:
        found = json.loads(files[0].read_text(encoding="utf-8"))["charts"].get("weather_chart", {})
    return found


def played(referee: Program, *lines: str) -> str:
    return referee("play", "--save", "war.referee", stdin="".join(f"{x}\n" for x in lines)).out


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    played(referee, *TO_WEATHER)
    assert referee.json("status", "--save", "war.referee").result["step"] == "weather_roll"
    return referee


def test_abandon_is_no_cell(war: Program) -> None:
    said = played(war, "weather", "4", "mud", "abandon", "quit")
    assert "The question is dropped" in said
    assert war.json("status", "--save", "war.referee").result["open"] is None


def test_what_was_typed_at_a_dropped_question_is_asked_again(war: Program) -> None:
    """A wrong cell, then `abandon`: the same die asks for the cell anew."""
    played(war, "weather", "4", "winter", "abandon", "quit")
    assert cells(war.home) == {}
    played(war, "weather", "4", *CELLS, "quit")
    assert cells(war.home)["arm=sep_oct die=4 row=arctic_circle"] == "mud"


@pytest.mark.parametrize(("lang", "why"), [("en", "misread"), ("fr", "mal lu")])
def test_a_cell_is_put_right_from_the_menu(war: Program, lang: str, why: str) -> None:
    """`fix`, the cell, which one, what it really prints, why: one sentence in the log."""
    played(war, "weather", "4", *CELLS, "quit")
    lines = ("fix", "5", "4", "winter", why, "log", "q")  # the fourth from the end: a zone
    words = ("--lang", lang, "play", "--save", "war.referee")
    said = war(*words, stdin="".join(f"{line}\n" for line in lines)).out
    assert "Traceback" not in said
    assert list(cells(war.home).values()).count("winter") == 1
    assert why in " ".join(said.split("> log")[-1].split())
    assert war("verify", "--save", "war.referee").code == 0


@pytest.mark.parametrize(("lang", "what", "named", "unknown", "left"), [
    ("en", "a cell", "assault column=4:1 die=3", "Nobody has typed that cell", "abandon"),
    ("fr", "une case", "assaut colonne=4:1 dé=3", "Personne n’a encore tapé cette case", "abandonner"),
])  # fmt: skip
def test_a_cell_that_came_in_a_file_is_put_right_by_its_name(
    war: Program, lang: str, what: str, named: str, unknown: str, left: str
) -> None:
    """None of it was read aloud in this game: the menu has the line all the same."""
    assert war("chart", "wif5", "set", "assault", "column=4:1", "die=3", "result=1/1").code == 0
    other = named.replace("3", "2")
    lines = ("fix", what, left, "fix", what, other, "9", named, "2/1", "misread", "log", "q")
    said = war("--lang", lang, "play", "--save", "war.referee",
               stdin="".join(f"{line}\n" for line in lines))  # fmt: skip
    told = " ".join((said.out + said.err).replace("\u202f", " ").replace("\u00a0", " ").split())
    assert unknown in told and "Traceback" not in told
    kept = json.loads(next(war.home.rglob("charts/wif5.json")).read_text(encoding="utf-8"))
    assert kept["charts"]["assault"]["column=4:1 die=3"] == "2/1"
    assert "misread" in told.split("> log")[-1]


def test_a_mistyped_cell_goes_with_what_is_taken_back(war: Program) -> None:
    played(war, "weather", "4", *CELLS, "quit")
    assert cells(war.home)["arm=sep_oct die=4 row=arctic_circle"] == "mud"
    assert len(cells(war.home)) == len(CELLS)
    assert war("undo", "--save", "war.referee").code == 0
    assert cells(war.home) == {}
    assert war("redo", "--save", "war.referee").code == 0
    assert len(cells(war.home)) == len(CELLS)


def test_a_cell_that_was_mended_since_stays(war: Program) -> None:
    played(war, "weather", "4", *CELLS, "quit")
    keys = ("arm=sep_oct", "die=4", "row=arctic_circle", "result=winter")
    assert war("chart", "wif5", "set", "weather_chart", *keys).code == 0
    assert war("undo", "--save", "war.referee").code == 0
    assert cells(war.home) == {"arm=sep_oct die=4 row=arctic_circle": "winter"}
    # Its old answer is passed over, the others stay with their own questions.
    said = played(war, "no", "quit")
    assert "Arctic Circle: Winter." in said
    assert "Mediterranean: Clear." in said


def test_a_question_ends_by_itself_when_its_cells_become_known(war: Program) -> None:
    played(war, "weather", "4", *CELLS, "quit")
    kept = json.dumps({"format": 1, "game": "wif5", "charts": {"weather_chart": cells(war.home)}})
    Path("cells.json").write_text(kept, encoding="utf-8")
    assert war("undo", "2", "--save", "war.referee").code == 0
    played(war, "weather", "4", "quit")  # its cells are asked for now
    assert war.json("status", "--save", "war.referee").result["open"] is not None
    assert war("chart", "wif5", "import", "cells.json").code == 0
    said = played(war, "quit")
    assert "Arctic Circle: Mud." in said
    status = war.json("status", "--save", "war.referee").result
    assert status["open"] is None
    assert war("verify", "--save", "war.referee").code == 0


def test_the_line_that_a_hint_names_keeps_a_cell_in_the_session(war: Program) -> None:
    """`chart wif5 set …` as it stands on the command line, in either language (10.7.6.3)."""
    said = played(war, "chart wif5 set shore_bombardment section=3 result=-3", "chart wif5 list")
    assert "Shore Bombardment Modifiers: 1 cell kept as yours" in said and "sea_box" in said
    played(war, "imprimées wif5 noter bombardement_côtier section=2 résultat=-2", "quit")
    kept = json.loads(next(war.home.rglob("charts/wif5.json")).read_text(encoding="utf-8"))
    assert kept["charts"]["shore_bombardment"] == {"section=3": "-3", "section=2": "-2"}
