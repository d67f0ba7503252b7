"""A sixth game in an hour: what the generator writes passes the registry's tests, and is played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from program import ROOT

PARTS = ("referee", "locales", "scenarios", "tests", "docs", "pyproject.toml", "README.md")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with a new game in it."""
    copy = tmp_path_factory.mktemp("checkout")
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            unwanted = shutil.ignore_patterns("__pycache__", "_shipped", "*.referee")
            shutil.copytree(source, copy / part, ignore=unwanted)
        else:
            shutil.copy(source, copy / part)
    done = ran(copy, "-m", "referee.games.new", "skirmish")
    assert done.returncode == 0, done.stdout + done.stderr
    return copy


def ran(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy, which comes before the installed program."""
    environ = {**os.environ, "PYTHONPATH": str(folder)}
    for name in [name for name in environ if name.startswith("PYTEST")]:
        del environ[name]
    return subprocess.run(
        [sys.executable, *words], cwd=folder, env=environ, capture_output=True, text=True,
        stdin=subprocess.DEVNULL, check=False,
    )  # fmt: skip


def test_it_passes_the_registry_at_once(checkout: Path) -> None:
    folders = ("tests/registry", "tests/skirmish", "tests/playthroughs")
    done = ran(checkout, "-m", "pytest", "-q", "-n", "0", "-k", "skirmish", *folders)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "passed" in done.stdout or "[100%]" in done.stdout


def test_nothing_of_the_sample_is_left_over(checkout: Path) -> None:
    files = [
        *(checkout / "referee/games/skirmish").rglob("*"),
        *(checkout / "tests/skirmish").iterdir(),
    ]
    assert len(files) > 15
    for path in files:
        if path.is_file() and path.suffix in (".py", ".yaml"):
            assert "newgame" not in path.read_text(encoding="utf-8").lower(), path


def test_it_is_typed(checkout: Path) -> None:
    done = ran(checkout, "-m", "mypy", "--strict", "-p", "referee.games.skirmish")
    assert done.returncode == 0, done.stdout


def test_a_name_that_is_taken_is_told(checkout: Path) -> None:
    assert ran(checkout, "-m", "referee.games.new", "skirmish").returncode == 2
    assert ran(checkout, "-m", "referee.games.new", "Not A Name").returncode == 2
