"""The lines of earlier evenings: what is no ordinary file of one's own holds none, and stops nobody."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from prompt_toolkit.history import FileHistory, InMemoryHistory

from referee.cli.shell.terminal import LATEST, Kept, kept_history
from referee.paths import user_dir

STRANGE: dict[str, Callable[[Path], object]] = {
    "a folder": Path.mkdir,
    "a pipe": os.mkfifo,
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "a link": lambda path: (path.with_name("other").write_text("mine"), path.symlink_to("other")),
    "a link to itself": lambda path: path.symlink_to(path),
}


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_file_of_ours_is_no_history(kind: str) -> None:
    """A folder was a traceback at every line, a pipe waited for without end, a link written through."""
    path = user_dir() / "history"
    path.parent.mkdir(parents=True)
    STRANGE[kind](path)
    history = kept_history()
    assert isinstance(history, InMemoryHistory)
    kept = Kept(str(path), lambda line: False)  # it came there in the middle of the evening
    kept.append_string("status")
    assert kept.load_history_strings() == []
    if kind == "a link":
        assert path.with_name("other").read_text() == "mine"


def test_lines_come_back_as_they_were_written() -> None:
    history = kept_history()
    assert isinstance(history, Kept)
    for line in ("status", "note two\nlines", "# no remark", "+1", "", "né « à »"):
        history.append_string(line)
    assert list(kept_history().load_history_strings()) == list(
        FileHistory(str(user_dir() / "history")).load_history_strings()
    )
    assert "note two\nlines" in history.load_history_strings()


def test_of_a_long_history_only_its_end_is_read() -> None:
    path = user_dir() / "history"
    path.parent.mkdir(parents=True)
    path.write_text("".join(f"\n# 2026-11-29\n+status {n}\n" for n in range(1_000_000)))
    before = time.process_time()
    found = list(kept_history().load_history_strings())
    assert time.process_time() - before < 1
    assert found[0] == "status 999999" and 1000 < len(found) < LATEST // 10
