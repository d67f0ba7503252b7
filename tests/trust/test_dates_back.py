"""A clock that was put back: earlier releases wrote its time, honestly; this one keeps the last date."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program
from reseal import forged

EARLIER, LATER = "2026-05-01T18:00:00Z", "2026-05-01T20:00:00Z"


@pytest.fixture
def dated(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("c.referee")
    assert referee("new", "aa1941", "--save", str(path)).code == 0
    for text in ("one", "two", "three"):
        assert referee("note", text, "--save", str(path)).code == 0
    forged(path, lambda save: save.header.update(created="2026-05-01T17:00:00Z"))
    return path


def written(path: Path, *entries: tuple[str, str]) -> None:
    """The entries by the releases that wrote them, and their dates."""
    for n, (program, at) in enumerate(entries, 1):
        forged(path, lambda save, n=n, p=program, at=at: save.row(n).update(program=p, at=at))
    for kept in Path("home/data/referee/witness").glob("*.seen"):
        kept.unlink()  # another machine's game: this one never saw it


@pytest.mark.parametrize("old", ["0.1.0", "0.2.0"])
def test_an_earlier_release_went_by_the_clock(referee: Program, dated: Path, old: str) -> None:
    """Played by both in turn: 0.3.0 at a clock two hours on, then the earlier release, then 0.3.0 again."""
    written(dated, ("0.3.0", LATER), (old, EARLIER), ("0.3.0", EARLIER))
    said = referee.json("verify", str(dated))
    assert (said.code, said.result["problems"]) == (0, [])
    assert said.result["clock_back"] == [{"entry": 2, "at": EARLIER, "before": LATER}]
    text = " ".join(referee("verify", str(dated)).out.split())
    assert "! Entry 2 is dated" in text and "went by the clock" in text
    text = " ".join(referee("--lang", "fr", "verify", str(dated)).out.split())
    assert "! L’écriture 2 est datée" in text


def test_this_release_does_not(referee: Program, dated: Path) -> None:
    written(dated, ("0.2.0", LATER), ("0.3.0", EARLIER), ("0.2.0", LATER))
    said = referee.json("verify", str(dated))
    assert [(each["code"], each["entry"]) for each in said.result["problems"]] == [
        ("audit.time", 2)
    ]
    assert (said.code, said.result["clock_back"]) == (4, [])
