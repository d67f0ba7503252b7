"""A clock beyond any date: one line about it from whatever writes, and all that reads goes on."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from program import Program

from referee.journal import place


def beyond() -> float:
    raise OverflowError("timestamp too large to convert to C _PyTime_t")


@pytest.mark.parametrize(("lang", "told"), [("en", "The clock of this machine"), ("fr", "L’horloge de cette machine")])  # fmt: skip
def test_what_writes_says_so(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "m44", "--save", "s.referee").code == 0
    assert referee("note", "one", "--save", "s.referee").code == 0
    assert referee("export", "s.referee", "-o", "s.jsonl").code == 0
    before = Path("s.referee").read_bytes()
    clock = SimpleNamespace(**{**vars(place.time), "time": beyond})
    monkeypatch.setattr(place, "time", clock)
    for line in (
        "new m44 --save z.referee", "note two --save s.referee", "do medal allies objective --save s.referee",
        "undo --save s.referee", "fork f.referee --save s.referee", "rescue s.referee",
        "import s.jsonl --save i.referee",
    ):  # fmt: skip
        said = referee("--lang", lang, *line.split())
        if line.startswith("undo"):  # there is nothing to take back: no date is needed
            continue
        assert said.code == 4 and told in said.err and "bug" not in said.err, (line, said.err)
    assert Path("s.referee").read_bytes() == before
    assert sorted(each.name for each in tmp_path.glob("*.referee")) == ["s.referee"]
    for line in ("status --save s.referee", "log --save s.referee", "verify s.referee", "saves"):
        assert referee(*line.split()).code == 0
    said = referee("--lang", lang, "play", "s.referee", stdin="note two\nquit\n")
    assert told in said.out + said.err and "bug" not in said.out
