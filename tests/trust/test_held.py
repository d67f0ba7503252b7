"""A save that another program holds: a word after a moment, then the command, or one clear line."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from referee.waiting import QUIET

if TYPE_CHECKING:
    from program import Program

WORD = {
    "en": "Another program holds the saved game",
    "fr": "Un autre programme occupe la partie",
}


@contextmanager
def held(save: Path, seconds: float, how: str = "BEGIN EXCLUSIVE") -> Iterator[None]:
    """Somebody else's hand on the file, for a while."""
    begun, over = threading.Event(), threading.Event()

    def hold() -> None:
        other = sqlite3.connect(save, isolation_level=None)
        other.execute(how)
        other.execute("SELECT * FROM entry").fetchone()
        begun.set()
        over.wait(seconds)
        other.close()

    thread = threading.Thread(target=hold)
    thread.start()
    begun.wait()
    try:
        yield
    finally:
        over.set()
        thread.join()


@pytest.mark.parametrize(("lang", "words", "how"), [
    ("en", ("status",), "BEGIN EXCLUSIVE"), ("fr", ("note", "pizza"), "BEGIN EXCLUSIVE"),
    ("en", ("note", "pizza"), "BEGIN"), ("fr", ("note", "pizza"), "BEGIN IMMEDIATE"),
])  # fmt: skip
def test_a_save_that_is_let_go_of_in_time_is_waited_for_with_a_word(
    referee: Program, tmp_path: Path, lang: str, words: tuple[str, ...], how: str
) -> None:
    save = tmp_path / "a.referee"
    referee("new", "tlc", "--save", str(save))
    with held(save, QUIET + 0.7, how):
        said = referee("--lang", lang, *words, "--save", str(save))
    assert said.code == 0
    assert said.err.count(WORD[lang]) == 1 and "..." in said.err


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_one_that_is_not_is_told_once_more(referee: Program, tmp_path: Path, lang: str) -> None:
    save = tmp_path / "a.referee"
    referee("new", "tlc", "--save", str(save))
    with held(save, 30):
        begun = monotonic()
        said = referee("--lang", lang, "status", "--save", str(save))
        assert monotonic() - begun < 20
    assert said.code == 4
    assert said.err.count(WORD[lang]) == 2  # that it is waited for, and how it ended
    assert referee("note", "pizza", "--save", str(save)).code == 0


def test_a_moment_is_waited_in_silence(referee: Program, tmp_path: Path) -> None:
    save = tmp_path / "a.referee"
    referee("new", "tlc", "--save", str(save))
    with held(save, QUIET / 4):
        said = referee("note", "pizza", "--save", str(save))
    assert (said.code, said.err) == (0, "")


def test_completion_neither_waits_nor_speaks(referee: Program, tmp_path: Path) -> None:
    save = tmp_path / "a.referee"
    referee("new", "tlc", "--save", str(save))
    with held(save, 30):
        begun = monotonic()
        said = referee("__complete", "do", "--save", str(save), "")
        assert monotonic() - begun < 3
    assert (said.code, said.err) == (0, "")


@contextmanager
def locked(store: Path, seconds: float) -> Iterator[None]:
    """Another `referee` that was stopped (Ctrl-Z) with a store of the program's own in its hand."""
    store.parent.mkdir(parents=True, exist_ok=True)
    over = threading.Event()
    hand = os.open(store.with_name(f".{store.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(hand, fcntl.LOCK_EX)

    def let_go() -> None:
        over.wait(seconds)
        os.close(hand)

    thread = threading.Thread(target=let_go)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_a_store_of_the_program_is_not_waited_for_without_end(
    referee: Program, tmp_path: Path
) -> None:
    """`new` said nothing and never ended, though the save stood there."""
    save, data = tmp_path / "a.referee", tmp_path / "home" / "data" / "referee"
    with locked(data / "current", QUIET + 0.5):
        said = referee("new", "tlc", "--save", str(save))
    assert (said.code, said.err.count("waiting...")) == (0, 1)
    assert (data / "current").read_text() == str(save)
    begun = monotonic()
    with locked(data / "current", 30):
        said = referee("new", "tlc", "--save", str(tmp_path / "b.referee"))
    assert said.code == 0 and "did not let go" in " ".join(said.err.split())
    settings = tmp_path / "home" / "config" / "referee" / "config.toml"
    with locked(settings, 30):
        said = referee("config", "set", "lang", "fr")
    assert said.code == 2 and "did not let go" in " ".join(said.err.split())
    assert monotonic() - begun < 25 and not settings.exists()
