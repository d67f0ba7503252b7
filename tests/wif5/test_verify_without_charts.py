"""A game judged again on a machine that has none of the printed charts: not judged, no false alarm."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

WEATHER = ("next", "next", "next", "initiative", "3", "1", "", "first axis", "", "",
           "weather", "4", "mud", *["clear"] * 6, "2", "1", "no")  # fmt: skip
TO_ACTION = (*("next",) * 3, "skip because nobody counts here", *("next",) * 4)
FLEETS = "battle sea North Sea by=germany against=france axis=12:hs@3 allies=30:hs@3 zone=temperate"


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    return referee


def played(war: Program, *lines: str) -> str:
    said = war("play", "--save", "war.referee", stdin="".join(f"{line}\n" for line in lines))
    return " ".join((said.out + said.err).split())


def test_an_answer_before_a_cell_that_was_known_is_not_judged(
    war: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The cells of the fire were typed at a desk: an answer that led to its dice waits for them here."""
    for column in ("11-15", "26-30"):
        keys = ("naval_combat", "row=surface", f"column={column}", "targets=1", "result=1/3")
        assert war("chart", "wif5", "set", *keys).code == 0
    played(war, *WEATHER, *TO_ACTION, "germany naval", "italy naval", "japan naval", *("next",) * 3,
           FLEETS, "3", "3", "none", "none", "quit")  # fmt: skip
    assert (
        war.json("status", "--save", "war.referee")
        .result["open"]["marks"][-1]
        .endswith("allies_fly")
    )
    assert war("verify", "--save", "war.referee").code == 0
    assert war("export", "war.referee", "-o", "war.jsonl").code == 0
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    assert war("import", "war.jsonl", "--save", "there.referee").code == 0
    said = war("verify", "--save", "there.referee")
    assert said.code == 0, said.out + said.err
    assert war.json("verify", "--save", "there.referee").result["judged"]["charts"] > 0
