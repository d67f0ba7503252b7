"""A stranger's save that leads to one page again and again is told to be damaged, at once."""

from __future__ import annotations

import resource
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from endless import rows_without_end
from program import Program

TABLES = ("entry", "game", "tip", "snapshot", "sqlite_master")
MEMORY = 400 << 20  # bytes of addresses, of which the program uses a part


def _run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "referee", *words],
        capture_output=True, text=True, timeout=20,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    )  # fmt: skip


@pytest.fixture
def save(referee: Program, tmp_path: Path) -> Path:
    found = tmp_path / "a.referee"
    referee("new", "m44", "--save", str(found))
    for text in ("one", "two", "three"):
        referee("note", text, "--save", str(found))
    file = sqlite3.connect(found)
    with file:
        file.execute("INSERT OR REPLACE INTO snapshot VALUES (1, 'x', '{}', ?)", ("0" * 64,))
    file.close()
    return found


@pytest.mark.parametrize("table", TABLES)
def test_rows_without_end_are_damage(table: str, save: Path) -> None:
    rows_without_end(save, table)
    for words in ("status", "--save"), ("note", "x", "--save"), ("verify",):
        said = _run(*words, str(save))
        assert said.returncode == 4, (words, said.stdout, said.stderr)
        assert words[0] == "verify" or "damaged" in said.stderr, words


@pytest.mark.parametrize("table", TABLES)
def test_rescue_takes_what_stands_on_the_pages(table: str, save: Path) -> None:
    rows_without_end(save, table)
    said = _run("rescue", str(save))
    assert said.returncode == 0, said.stderr
    assert "3\u00a0entries" in said.stdout


def test_a_long_text_again_and_again(referee: Program, tmp_path: Path) -> None:
    save = tmp_path / "long.referee"
    referee("new", "m44", "--save", str(save))
    referee("note", "x" * 2_000_000, "--save", str(save))
    copy = tmp_path / "sound.referee"
    shutil.copy(save, copy)
    rows_without_end(save, "entry", 2)
    said = _run("status", "--save", str(save))
    assert (said.returncode, "damaged" in said.stderr) == (4, True)
    assert _run("rescue", str(save)).returncode == 0
    assert _run("verify", str(copy)).returncode == 0
