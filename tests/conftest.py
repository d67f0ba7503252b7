"""A home of its own for every test, and the program run inside this process."""

from __future__ import annotations

import io
import json
import os
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from referee.cli.main import run, split_globals
from referee.cli.world import World

TESTS = Path(__file__).parent
ROOT = TESTS.parent


@dataclass
class Said:
    """What one call printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.out)
        return found

    @property
    def result(self) -> dict[str, Any]:
        found: dict[str, Any] = self.json["result"]
        return found

    @property
    def codes(self) -> set[str]:
        """Every code of the envelope: rulings and error."""
        found = {ruling["code"] for ruling in self.json["rulings"]}
        error = self.json.get("error")
        return found | ({error["code"]} if error else set())


class Program:
    """The installed program, in process: no terminal, no colour, its own home."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.width = "88"

    def __call__(self, *words: str, program: str = "referee", stdin: str = "") -> Said:
        out, err = io.StringIO(), io.StringIO()
        environ = {**os.environ, "COLUMNS": self.width}
        flags, _ = split_globals(words)
        world = World(program, flags, environ, io.StringIO(stdin), out, err)
        code = run(words, program, world)
        return Said(code, out.getvalue(), err.getvalue())

    def line(self, text: str) -> Said:
        """A command line as it is typed: `referee new aa1941`."""
        words = shlex.split(text)
        return self(*words[1:], program=words[0])

    def json(self, *words: str) -> Said:
        return self("--json", *words)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty home, so that no test sees another's games; compiled data is shared."""
    place = tmp_path / "home"
    place.mkdir()
    for name in [key for key in os.environ if key.startswith("REFEREE_")]:
        monkeypatch.delenv(name)
    shared = Path(os.environ.get("REFEREE_TEST_CACHE", Path.home() / ".cache"))
    monkeypatch.setenv("HOME", str(place))
    monkeypatch.setenv("XDG_DATA_HOME", str(place / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(place / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(shared))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("NO_COLOR", "1")
    yield place


@pytest.fixture
def referee(home: Path) -> Program:
    return Program(home)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the playthroughs")
