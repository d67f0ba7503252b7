"""A home of its own for every test."""

from __future__ import annotations

import gc
import importlib
import itertools
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


# What is the same for every test is set once: nothing is asked of the surroundings 36,000 times.
os.environ["XDG_CACHE_HOME"] = str(SHARED)
for _name in ("LC_MESSAGES", "LANG"):
    os.environ.pop(_name, None)
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["NO_COLOR"] = "1"

PLACES = itertools.count()


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory) -> Generator[Path, None, None]:
    """A folder for each test, by its number: pytest's own looks through all that were made before.

    One that nothing was written into goes with its test.
    """
    place = tmp_path_factory.getbasetemp() / f"test{next(PLACES)}"
    place.mkdir(mode=0o700)
    yield place
    for each in (place / "home", place):
        with suppress(OSError):
            each.rmdir()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, so that no test sees another's games; compiled data is shared."""
    place = tmp_path / "home"
    place.mkdir()
    monkeypatch.setenv("HOME", str(place))
    monkeypatch.setenv("XDG_DATA_HOME", str(place / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(place / "config"))
    return place


class Disk:
    """What a test writes need not outlive a power cut; a program of its own process syncs all the same.

    `synced` marks the tests of what is asked of the disk.
    """

    waits = False


def pytest_runtest_setup(item: pytest.Item) -> None:
    Disk.waits = item.get_closest_marker("synced") is not None


@pytest.fixture(autouse=True, scope="session")
def one_table_for_all() -> Generator[None, None, None]:
    """No test waits for the disk; a busy machine makes none see “Judging every command…”; and a
    sentence that lacks a parameter, which players see as far as it goes, is passed over by none.
    """
    connect, sync = place.connect, os.fsync

    def connected(*args: Any, **more: Any) -> sqlite3.Connection:
        connection = connect(*args, **more)
        if not Disk.waits:
            connection.execute("PRAGMA synchronous = OFF")
        return connection

    def synced(number: int) -> None:
        if Disk.waits:
            sync(number)

    def refused(speaker: Speaker, text: str, params: object, error: Exception) -> str:
        raise error

    with pytest.MonkeyPatch.context() as patch:
        for module in (place, store):
            patch.setattr(module, "connect", connected)
        patch.setattr(os, "fsync", synced)
        patch.setattr(patience, "AFTER", 600.0)
        patch.setattr(patience, "LONG", 600.0)
        patch.setattr("referee.i18n.speaker.unfilled", refused)
        yield


@pytest.fixture
def referee(home: Path) -> Program:
    return Program(home)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Three at work for two processors: who watches a terminal mostly waits for it."""
    return 3 * (os.cpu_count() or 1) // 2


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """36,000 tests stay to the end: no time is lost in looking for rubbish among them."""
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
