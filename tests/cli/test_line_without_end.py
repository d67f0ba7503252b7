"""A line without end in a pipe is told, with what follows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

from referee.cli.shell import lines


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "neither it nor anything after it was read"), ("fr", "ni elle ni ce qui la suit")],
)
def test_what_was_not_read_is_told(
    referee: Program, monkeypatch: pytest.MonkeyPatch, lang: str, told: str
) -> None:
    """It was taken for the end of the file: “Everything is saved”, and not a word of the note behind it."""
    monkeypatch.setattr(lines, "ENDLESS", 4 * lines.LINE)
    assert referee("new", "m44", "--save", "s.referee").code == 0
    endless = "a" * (8 * lines.LINE)
    stdin = f"note before\n{endless}\nnote after\n"
    said = referee("--lang", lang, "play", "s.referee", stdin=stdin)
    assert told in " ".join(said.err.split()), said.err
    notes = [row["note"] for row in referee.json("log", "--save", "s.referee").result["entries"]]
    assert "before" in str(notes) and "after" not in str(notes)


def test_a_line_that_is_only_long_ends_nothing(referee: Program) -> None:
    assert referee("new", "m44", "--save", "s.referee").code == 0
    said = referee("play", "s.referee", stdin=f"{'a' * 3 * lines.LINE}\nnote after\n")
    assert "neither it nor" not in said.err
    assert "after" in str(referee.json("log", "--save", "s.referee").result)
