"""Killed at any moment, or written to by two at once: what was announced is there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from journal_evening import HEADER, SCENARIO

import referee
from referee.journal import store
from referee.journal.audit import verify
from referee.journal.entry import Draft
from referee.journal.history import history
from referee.journal.store import Journal

WRITER = Path(__file__).with_name("journal_writer.py")


def writer(save: Path, name: str, times: int) -> subprocess.Popen[bytes]:
    root = str(Path(referee.__file__).parent.parent)
    return subprocess.Popen(
        [sys.executable, str(WRITER), str(save), name, str(times)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": root},
    )


def said(child: subprocess.Popen[bytes]) -> list[tuple[int, str]]:
    """What the child announced; its last line may be cut."""
    assert child.stdout is not None
    lines = child.stdout.read().split(b"\n")[:-1]
    child.stdout.close()
    return [(int(line.split()[0]), line.split()[1].decode()) for line in lines]


@pytest.mark.parametrize("after", [0.0, 0.003, 0.011, 0.02, 0.037, 0.05, 0.071, 0.1, 0.15, 0.2])
def test_killed_at_any_moment(save: Path, after: float) -> None:
    Journal.create(save, HEADER, SCENARIO).close()
    child = writer(save, "buy", 10**9)
    assert child.stdout is not None
    first = child.stdout.readline()
    time.sleep(after)
    child.send_signal(signal.SIGKILL)
    child.wait()
    announced = [(int(first.split()[0]), first.split()[1].decode()), *said(child)]
    with Journal.open(save, write=True) as journal:
        entries = journal.entries()
        kept = [(entry.n, entry.hash) for entry in entries]
        assert kept[: len(announced)] == announced
        assert len(kept) <= len(announced) + 1  # written, not yet announced
        assert verify(journal).ok
        journal.append([Draft("undo", target=len(kept) - 1)], journal.last_hash)
        assert history(journal.entries()).redoable == (len(kept),)
    assert {file.name for file in save.parent.iterdir()} == {save.name}


def test_two_terminals_at_once(save: Path) -> None:
    Journal.create(save, HEADER, SCENARIO).close()
    children = [writer(save, name, 60) for name in ("north", "south")]
    announced = [said(child) for child in children]
    assert [child.wait() for child in children] == [0, 0]
    with Journal.open(save) as journal:
        entries = journal.entries()
    assert len(entries) == 120
    assert sorted(announced[0] + announced[1]) == [(entry.n, entry.hash) for entry in entries]
    for name, mine in zip(("north", "south"), announced, strict=True):
        own = [entry for entry in entries if entry.command["name"] == name]
        assert [entry.command["n"] for entry in own] == list(range(60))
        assert [entry.n for entry in own] == [n for n, _ in mine]
    assert history(entries).line == tuple(range(1, 121))


def test_a_crash_while_a_game_is_created_leaves_no_game(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def out_of_power(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "link", out_of_power)
    with pytest.raises(KeyboardInterrupt):
        Journal.create(save, HEADER, SCENARIO)
    assert list(save.parent.iterdir()) == []


def test_interrupted_in_the_middle_of_writing(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Journal.create(save, HEADER, SCENARIO) as journal:
        journal.append([Draft("command", {"name": "buy"})], journal.last_hash)

        def interrupt(*_: object) -> int:
            raise KeyboardInterrupt

        with monkeypatch.context() as patch:
            patch.setattr(store, "head_after", interrupt)
            with pytest.raises(KeyboardInterrupt):
                journal.append([Draft("command", {"name": "next"})], journal.last_hash)
        assert len(journal.entries()) == 1
        journal.append([Draft("command", {"name": "next"})], journal.last_hash)
        assert len(journal.entries()) == 2
