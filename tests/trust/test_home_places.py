"""`HOME` and the XDG folders where they name no place: the home that the system knows, never the folder one stands in."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from referee import paths

pwd = pytest.importorskip("pwd")


class Known:
    """What the system knows of who plays."""

    def __init__(self, home: str) -> None:
        self.pw_dir = home


@pytest.fixture(autouse=True)
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system that knows a home; nothing said of other folders; one stands somewhere else."""
    known = tmp_path / "known"
    monkeypatch.setattr(pwd, "getpwuid", lambda uid: Known(str(known)))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return known


def test_an_empty_home_is_none_said(system: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It wrote into `/.config` and `/.local`."""
    monkeypatch.setenv("HOME", "")
    assert paths.home() == system
    for place in (paths.user_dir(), paths.config_dir(), paths.cache_dir()):
        assert system in place.parents
    assert paths.expanded("~/games/a.referee") == system / "games" / "a.referee"
    assert paths.expanded("~") == system


@pytest.mark.parametrize("said", ["~", "rel", "./rel", "../rel"])
def test_a_home_that_is_no_whole_path_is_no_home(
    monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    """It was another folder, with another memory, wherever one stood; now what needs one says that there is none."""
    monkeypatch.setenv("HOME", said)
    assert paths.home() == Path(os.devnull)
    for place in (paths.user_dir(), paths.config_dir(), paths.cache_dir()):
        assert paths.nowhere(place)


@pytest.mark.parametrize("variable", ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"])
@pytest.mark.parametrize("said", ["rel", "./rel", "~/rel", ""])
def test_a_relative_folder_is_ignored(
    system: Path, monkeypatch: pytest.MonkeyPatch, variable: str, said: str
) -> None:
    monkeypatch.setenv("HOME", str(system))
    monkeypatch.setenv(variable, said)
    for place in (paths.user_dir(), paths.config_dir(), paths.cache_dir()):
        assert system in place.parents


def test_where_the_system_knows_no_home_either_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nobody(uid: int) -> Any:
        raise KeyError(uid)

    monkeypatch.setenv("HOME", "")
    for answer in (nobody, lambda uid: Known("")):
        monkeypatch.setattr(pwd, "getpwuid", answer)
        assert paths.home() == Path(os.devnull)
        assert paths.nowhere(paths.user_dir())
        assert paths.expanded("~/a") == Path("~/a")


def test_a_home_that_is_a_place_stays_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "mine"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert paths.home() == tmp_path / "mine"
    assert paths.user_dir() == tmp_path / "data" / "referee"
