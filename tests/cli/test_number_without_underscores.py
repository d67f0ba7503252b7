"""`1_0` is no number on the command line, wherever one stands (Python takes it for ten)."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program


@pytest.fixture(autouse=True)
def here(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--save", "s.referee").code == 0
    for n in range(12):
        assert referee("note", f"note {n}").code == 0


@pytest.mark.parametrize(
    "line",
    [
        "log --last 1_0", "log --last=1_0", "correct 1_0 --dice 6", "undo 1_0",
        "undo --to 1_0", "export --turn --since 1_0 -o t.turn", "scenarios --minutes 1_0",
        "odds 1_0 inf vs 2 inf", "do move 1_0 infantry from caucasus to ukraine",
        "do buy 1_0 infantry",
    ],
)  # fmt: skip
def test_an_underscore_makes_no_number(referee: Program, line: str) -> None:
    said = referee(*line.split())
    told = "_" if line.startswith("do") else "1_0"
    assert said.code == 2 and told in said.err, (line, said.out, said.err)
    assert not Path("t.turn").exists()


def test_digits_are_numbers_as_before(referee: Program) -> None:
    assert len(referee.json("log", "--last", "10").result["entries"]) == 10
    said = referee("log", "--last", "x")
    assert said.code == 2 and "--last" in said.err
    said = referee("log", "--last", "-3")
    assert said.code == 2
