"""A look-up at the question of a verb that finds nothing leaves the question open, as one that finds something does."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

LINES = ("can I do this?", "? xyzzyplugh", "rule xyzzyplugh", "table nonsense", "odds nonsense",
         "where nonsense", "units nonsense", "status nonsense", "lang xx")  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_the_verb_under_question_stays(
    line: str, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--save", "a.referee").code == 0
    said = referee("play", "a.referee", stdin=f"buy\n{line}\n1\nq\n")
    assert "You cannot do that here" not in said.out + said.err
    entries = referee.json("log", "--save", "a.referee").result["entries"]
    assert [each["command"] for each in entries] == ["buy"]
