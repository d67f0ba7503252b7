"""A screen that fails: what was refused stays refused, what was done is told as done; a bug's report."""

from __future__ import annotations

import io
import os
import stat
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from program import Utf8
from reseal import Save

import referee.writing as writing
from referee.cli import bug
from referee.cli.arguments import split_globals
from referee.cli.context import Context
from referee.cli.main import run
from referee.present import screen
from referee.present.screen import NoReader, NotShown

if TYPE_CHECKING:
    from program import Program


def failing(error: NotShown) -> Any:
    def fails(*_: object, **__: object) -> None:
        raise error

    return fails


@pytest.mark.parametrize("error", [NotShown("No space left on device"), NoReader()])
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("do", "mobilize", "1", "infantry", "russia"), 1),
        (("do", "zork"), 2),
        (("verify", "nosuch.referee"), 4),
    ],
)
def test_a_refusal_that_nobody_saw_is_none_the_less_one(
    referee: Program, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: int,
    error: NotShown,
) -> None:  # fmt: skip
    """It was told as done (5, or 0 on a pipe that nobody read) with --json."""
    referee("new", "aa1941")
    monkeypatch.setattr("referee.present.data", failing(error))
    said = referee("--json", *words)
    assert said.code == code
    assert "done" not in said.err


def test_what_is_done_without_an_entry_is_told_as_done(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("referee.present.out", failing(NotShown("No space left on device")))
    said = referee("new", "aa1941", "--save", str(tmp_path / "a.referee"))
    assert said.code == 5
    assert (
        "The answer could not be shown (no space is left on the disk); all else is done."
        in said.err
    )
    assert (tmp_path / "a.referee").exists()


def broken(*_: object, **__: object) -> Any:
    raise KeyError("nation")


@pytest.fixture
def bugs(referee: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    import referee.present.views.done as done
    import referee.present.views.status as status

    monkeypatch.setattr(done, "render", broken)
    monkeypatch.setattr(status, "render", broken)
    return referee


def test_a_bug_does_not_say_that_nothing_was_recorded_of_a_game_that_was_made(
    bugs: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from referee.cli.commands import new

    monkeypatch.setattr(new, "show", broken)
    save = tmp_path / "made.referee"
    said = bugs("new", "tlc", "--save", str(save))
    assert save.exists()
    assert said.code == 70
    assert "Nothing was recorded" not in said.err
    assert "No entry was added to any game" in said.err


def test_every_bug_has_a_report_of_its_own_for_its_owner_alone(
    bugs: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one in the system's folder for temporary files was everybody's to read."""
    assert bugs("new", "tlc").code in (5, 70, 0)
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(temporary))
    real = writing.folder

    def folder(path: Path) -> Path:
        if path != temporary:
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(writing, "folder", folder)
    for _ in range(3):
        assert bugs("status").code == 70
    reports = list(temporary.iterdir())
    assert len(reports) == 3
    assert all(stat.S_IMODE(report.stat().st_mode) == 0o600 for report in reports)


def test_a_report_that_no_disk_takes_is_not_said_to_be_there(
    bugs: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk: the program ended with a traceback, because no temporary file could be tried."""
    bugs("new", "tlc")

    def full(*_: object, **__: object) -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", full)
    monkeypatch.setattr(writing, "write", full)
    said = bugs("status")
    assert said.code == 70
    assert "bug in the program" in said.err
    assert "A report to send" not in said.err
    assert "No report of it could be written" in said.err
    assert bug._kept("text") is None


def test_the_screen_knows_no_code_of_what_was_not_decided() -> None:
    assert screen.NotShown("why").code is None


class Full(io.StringIO):
    """A standard error that takes nothing."""

    encoding = "utf-8"

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def write(self, text: str) -> int:
        raise self.error


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), BrokenPipeError(32, "")])
@pytest.mark.parametrize(
    ("words", "code", "more"),
    [
        (("note", "x"), 0, 1),
        (("next",), 0, 1),
        (("--json", "note", "y"), 0, 1),
        (("do", "nonsense"), 2, 0),
        (("do", "buy", "100", "tank"), 1, 0),
    ],
)
def test_a_word_of_doubt_that_cannot_be_shown_stops_nothing(
    referee: Program, tmp_path: Path, words: tuple[str, ...], code: int, more: int, error: OSError
) -> None:
    """An older copy was put back: with a full standard error nothing was done, and told as done (5)."""
    save = tmp_path / "s.referee"
    referee("new", "aa1941", "--save", str(save))
    before = save.read_bytes()
    referee("note", "a", "--save", str(save))
    save.write_bytes(before)
    out, flags = Utf8(), split_globals(words)[0]
    stderr = Full(error)
    context = Context("referee", flags, {**os.environ}, io.StringIO(), out, stderr)
    assert "which this machine wrote" in referee("do", "nonsense", "--save", str(save)).err
    count = len(Save(save).rows)
    assert run((*words, "--save", str(save)), "referee", context) == code
    assert len(Save(save).rows) == count + more
    assert bool(out.getvalue()) == (code == 0)
