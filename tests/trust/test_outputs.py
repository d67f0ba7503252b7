"""What is written where players asked: a pipe or a device is neither waited for nor replaced."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from program import Program


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("words", [["report"], ["export"]])
@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_pipe_with_a_name_is_refused_at_once(
    words: list[str], force: list[str], referee: Program, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert referee("new", "tlc", "--save", "evening.referee").code == 0
    os.mkfifo("pipe.html")
    words = [*words, "evening.referee"]
    said = referee(*words, "-o", "pipe.html", *force)
    assert said.code == 2
    assert "pipe.html is not an ordinary file" in said.err
    assert Path("pipe.html").is_fifo()


def test_a_link_to_nothing_is_replaced_when_forced_never_followed(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "tlc", "--save", "evening.referee").code == 0
    Path("link.md").symlink_to("nowhere.md")
    assert referee("report", "evening.referee", "-o", "link.md").code == 2
    assert referee("report", "evening.referee", "-o", "link.md", "--force").code == 0
    assert not Path("nowhere.md").exists()
    assert not Path("link.md").is_symlink()


def test_a_list_of_cards_is_for_its_owner_alone(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The owner's own cards are among them."""
    monkeypatch.chdir(tmp_path)
    before = os.umask(0)
    try:
        assert referee("card", "list", "--own", "-o", "own.csv").code == 0
    finally:
        os.umask(before)
    assert Path("own.csv").stat().st_mode & 0o077 == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_in_the_place_of_a_lock_is_not_waited_for(referee: Program, home: Path) -> None:
    folder = home / "config" / "referee"
    folder.mkdir(parents=True)
    os.mkfifo(folder / ".config.toml.lock")
    assert referee("config", "set", "lang", "fr").code == 0
    assert 'lang = "fr"' in (folder / "config.toml").read_text(encoding="utf-8")


def test_a_folder_that_is_gone_from_under_the_terminal_is_told(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    said = referee("new", "tlc", "--save", "g.referee")
    assert said.code == 2
    assert "The folder that you are in is gone" in said.err
