"""A pipe where one of the program's own files lies: nobody waits for it, and no game is the worse for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.paths import cache_dir, user_dir

if TYPE_CHECKING:
    from program import Program

SECONDS = 60  # a machine with other work; a pipe is waited for for ever


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("words", [("status", "--save"), ("verify",), ("board", "--save")])
def test_no_pipe_is_waited_for(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    save = str(tmp_path / "a.referee")
    for made in (
        ("new", "wif5", "--save", save), ("note", "so far", "--save", save), ("verify", save),
        ("chart", "wif5", "set", "assault", "column=4:1", "die=3", "result=1/1R"),
        ("board", "--save", save, "--html", str(tmp_path / "b.html")), ("odds", "--save", save),
    ):  # fmt: skip
        referee(*made)
    own = [path for path in user_dir().rglob("*") if path.is_file()]
    own += sorted((cache_dir() / "compiled").glob("*.json"))[:2]
    assert {path.name for path in own} >= {"current", "saves", "pages", "wif5.json"}
    for path in own:
        path.unlink()
        os.mkfifo(path)
    told = subprocess.run(
        [sys.executable, "-m", "referee", *words, save], capture_output=True, text=True,
        timeout=SECONDS, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    # The owner's cells are missed, in one line; nothing else of the game is.
    assert told.returncode in (0, 2), told.stderr
    assert "Traceback" not in told.stdout + told.stderr
    if told.returncode:
        assert "wif5.json" in told.stderr and len(told.stderr.splitlines()) <= 3


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_wrong_with_the_charts_is_not_said_of_the_save(
    referee: Program, tmp_path: Path, lang: str
) -> None:
    """The save was called a game that this version does not know."""
    save = str(tmp_path / "a.referee")
    assert referee("new", "wif5", "--save", save).code == 0
    assert referee("chart", "wif5", "set", "assault", "column=4:1", "die=3", "result=1/1R").code == 0  # fmt: skip
    (user_dir() / "charts" / "wif5.json").write_text("no charts", encoding="utf-8")
    said = referee("--lang", lang, "status", "--save", save)
    assert said.code == 2 and "wif5.json" in said.err and "version" not in said.err
