"""A small dose of `tools/forgeries.py`: every field of a short game, some flips, some cuts."""

from __future__ import annotations

import sys
from pathlib import Path

import forgeries
import pytest
from program import Program


def test_nothing_passes_unfound(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    save = tmp_path / "evening.referee"
    assert referee("new", "tlc", "--save", str(save)).code == 0
    for words in (["supply", "north", "2"], ["terrain", "r1c3", "difficult"], ["next"]):
        assert referee("do", *words, "--save", str(save)).code == 0
    words = ["forgeries", "--flips", "20", "--cuts", "10", str(save)]
    monkeypatch.setattr(sys, "argv", words)
    assert forgeries.main() == 0
    assert "missed: 0" in capsys.readouterr().out
