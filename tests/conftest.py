"""A home of its own for every test."""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from program import Program

from referee.cli import patience
from referee.i18n.speaker import Speaker
from referee.journal import place, store

# A run in the background of a script is started with Ctrl-C ignored, and so would be every
# program that the tests start: what they press would be heard by nobody.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


# The tests start the program a thousand times: it keeps its bytecode, as one that is installed does,
# whatever the machine says of it (three times as fast).
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Compiled data is shared by all tests, and by the processes that run them side by side.
SHARED = Path(os.environ.setdefault("REFEREE_TEST_CACHE", str(Path.home() / ".cache")))

# Tests are collected in an empty home as well: the charts of whoever runs them are no part of the game.
NOBODY = tempfile.TemporaryDirectory(prefix="referee-nobody-", ignore_cleanup_errors=True)
for _name in [
    key for key in os.environ if key.startswith("REFEREE_") and key != "REFEREE_TEST_CACHE"
]:
    del os.environ[_name]
os.environ["HOME"] = NOBODY.name
os.environ["XDG_DATA_HOME"] = f"{NOBODY.name}/data"
os.environ["XDG_CONFIG_HOME"] = f"{NOBODY.name}/config"

# The same examples in every run; `tools/` searches by chance. HYPOTHESIS_PROFILE=default does, too.
settings.register_profile("steady", derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, so that no test sees another's games; compiled data is shared."""
    place = tmp_path / "home"
    place.mkdir()
    for name in [key for key in os.environ if key.startswith("REFEREE_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(place))
    monkeypatch.setenv("XDG_DATA_HOME", str(place / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(place / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(SHARED))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("NO_COLOR", "1")
    return place


@pytest.fixture(autouse=True)
def no_wait_for_the_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test writes need not outlive a power cut; a program of its own process syncs all the same.

    `synced` marks the tests of what is asked of the disk.
    """
    if request.node.get_closest_marker("synced"):
        return
    connect = place.connect

    def unsynced(*args: Any, **more: Any) -> sqlite3.Connection:
        connection = connect(*args, **more)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    for module in (place, store):
        monkeypatch.setattr(module, "connect", unsynced)
    monkeypatch.setattr(os, "fsync", lambda number: None)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine makes no test see “Judging every command…”."""
    monkeypatch.setattr(patience, "AFTER", 600.0)
    monkeypatch.setattr(patience, "LONG", 600.0)


@pytest.fixture
def referee(home: Path) -> Program:
    return Program(home)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Three at work for two processors: who watches a terminal mostly waits for it."""
    return 3 * (os.cpu_count() or 1) // 2


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """25,000 tests stay to the end: no time is lost in looking for rubbish among them."""
    gc.disable()
    try:
        import_my_share_first(session.config)
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def import_my_share_first(config: pytest.Config) -> None:
    """A run of everything: every worker begins to import the tests at another place.

    In a clean checkout each rewrites the assertions of its share and finds those of the others'
    written, where all would rewrite all of them, file by file. What fails here is told as the file
    is collected.
    """
    tests = Path(__file__).parent
    number = os.environ.get("PYTEST_XDIST_WORKER", "").removeprefix("gw")
    if not number.isdecimal() or [config.rootpath / each for each in config.args] != [tests]:
        return
    files = sorted(tests.rglob("test_*.py"))
    start = len(files) * int(number) // int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
    for path in files[start:] + files[:start]:
        if str(path.parent) not in sys.path:
            sys.path.insert(0, str(path.parent))
        with suppress(Exception, pytest.skip.Exception):
            importlib.import_module(path.stem)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the playthroughs")


@pytest.fixture(autouse=True)
def whole_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that lacks a parameter is shown as far as it goes; no test may pass on one."""

    def refused(speaker: Speaker, text: str, params: object, error: Exception) -> str:
        raise error

    monkeypatch.setattr("referee.i18n.speaker.unfilled", refused)
