"""A turn that begins after the point where two histories part: what is advised can be done, and helps."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

SAVES = {"here": "here.referee", "there": "there.referee"}


@pytest.fixture
def parted(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Two tables that share one entry; then each went its way, and the file begins at the third."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", SAVES["here"]).code == 0
    for line in ("income germany 7 15",):
        assert referee("do", *line.split(), "--save", SAVES["here"]).code == 0
    assert referee("export", SAVES["here"], "-o", "start.jsonl").code == 0
    assert referee("import", "start.jsonl", "--save", SAVES["there"]).code == 0
    for save, line in (("here", "income italy 3 2"), ("there", "last cw 2 inf"), ("there", "last cw 3 inf")):  # fmt: skip
        assert referee("do", *line.split(), "--save", SAVES[save]).code == 0
    send(referee, "there", "late.turn", 2)
    return referee


def send(referee: Program, save: str, file: str, since: int) -> None:
    words = ("export", "--turn", "--since", str(since), "-o", file, "--save", SAVES[save])
    assert referee(*words).code == 0


@pytest.mark.parametrize("gives_way", ["here", "there"])
def test_the_advice_can_be_followed(parted: Program, gives_way: str) -> None:
    """It was to undo and import this very file again, which was of no use then."""
    said = parted("import", "late.turn", "--turn", "--save", SAVES["here"])
    told = " ".join(said.err.split())
    assert said.code == 2 and "only begins at entry 3" in told and "import this file" not in told
    assert "“undo --to 1” here" in told and "“export --turn --since 1” of the other" in told
    stays = "there" if gives_way == "here" else "here"
    assert parted("undo", "--to", "1", "--save", SAVES[gives_way]).code == 0
    send(parted, stays, "again.turn", 1)
    said = parted("import", "again.turn", "--turn", "--save", SAVES[gives_way])
    assert said.code == 0, said.err
    one, two = (parted.json("status", "--save", each).result for each in SAVES.values())
    assert {**one, "save": ""} == {**two, "save": ""}


def test_where_something_shared_was_taken_back_the_other_table_gives_way(parted: Program) -> None:
    assert parted("undo", "2", "--save", SAVES["here"]).code == 0
    said = parted("--lang", "fr", "import", "late.turn", "--turn", "--save", SAVES["here"])
    told = " ".join(said.err.split())
    assert said.code == 2 and "exporter --tour --depuis 1" in told and "a été annulé" in told
    assert parted("undo", "--to", "1", "--save", SAVES["there"]).code == 0
    send(parted, "here", "again.turn", 1)
    said = parted("import", "again.turn", "--turn", "--save", SAVES["there"])
    assert said.code == 0, said.err
