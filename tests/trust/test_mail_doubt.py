"""A turn that comes by mail goes on from the save: what this machine knows against it is said then, as by every command."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from program import Program


@pytest.mark.parametrize(("lang", "word"), [("en", "Entry 1"), ("fr", "écriture 1")])
def test_an_older_copy_put_back_is_told_when_a_turn_comes(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--save", "here.referee").code == 0
    assert referee("export", "here.referee", "-o", "start.jsonl").code == 0
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "there"))
    assert referee("import", "start.jsonl", "--save", "there.referee").code == 0
    assert referee("do", "buy", "1", "infantry", "--save", "there.referee").code == 0
    assert referee("export", "there.referee", "--turn", "-o", "their.turn").code == 0
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home" / "data"))
    shutil.copy("here.referee", "older.referee")
    assert referee("note", "a word", "--save", "here.referee").code == 0
    shutil.copy("older.referee", "here.referee")
    said = referee("--lang", lang, "import", "their.turn", "--turn", "--save", "here.referee")
    assert said.code == 0
    assert word in said.err.replace("\u00a0", " "), said.err
    assert referee("verify", "here.referee").code == 4
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))  # nothing is known there
    shutil.copy("older.referee", "other.referee")
    said = referee("import", "their.turn", "--turn", "--save", "other.referee")
    assert (said.code, said.err) == (0, "")
