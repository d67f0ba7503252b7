"""A log longer than the screen goes through `less`, whose last line says the keys in plain words."""

from __future__ import annotations

import shutil
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from seat import Seat

from referee.app.answer import Answer
from referee.cli.context import Context
from referee.cli.pager import paged

if TYPE_CHECKING:
    from program import Program


@pytest.mark.skipif(shutil.which("less") is None, reason="no less on this machine")
@pytest.mark.parametrize(
    ("lang", "line", "keys"),
    [("en", "log all", "space: on, b: back, q: to the game"),
     ("fr", "journal tout", "espace : suite, b : retour, q : fermer")],
)  # fmt: skip
def test_the_keys_of_the_pager_stand_below_the_page(
    referee: Program, lang: str, line: str, keys: str
) -> None:
    assert referee("new", "aa1941").code == 0
    notes = "".join(f"note {n}\n" for n in range(14))
    assert referee("play", stdin=f"{notes}q\n").code == 0
    seat = Seat("--lang", lang, "play", columns=80, lines=12, LC_ALL="C", PAGER="", LESS="",
                XDG_DATA_HOME=str(referee.home / "data"))  # fmt: skip
    seat.say(line)
    page = seat.wait(keys)
    assert keys in page and "<C2>" not in page  # no locale: accents and dots are read all the same
    seat.press("q")
    seat.say("q")
    assert seat.leave() == 0


@pytest.mark.parametrize(
    "pager", ["it's", '"x', "false", "./no-program", "./nobody-s", "' '", "cat"]
)
def test_a_pager_that_shows_nothing_leaves_the_log_on_the_screen(
    pager: str, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is no line of a shell was a traceback, one that fails an empty screen."""
    monkeypatch.chdir(tmp_path)
    Path("no-program").write_text("\x7fELF nothing")
    Path("no-program").chmod(0o755)
    monkeypatch.setenv("LINES", "5")
    monkeypatch.setenv("COLUMNS", "80")
    lines = "".join(f"entry {n}\n" for n in range(9))
    monkeypatch.setattr("referee.cli.pager.show", lambda context, _: context.stdout.write(lines))
    context = Context("referee", environ={"PAGER": pager})
    context.stdout = sys.stdout
    assert paged(context, Answer("log", "log")) == len(lines)
    assert capfd.readouterr().out == lines


def test_ctrl_c_is_the_pagers_while_it_stands_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program killed `less` a moment after Ctrl-C, and the terminal showed nothing typed any more."""
    told, pager = tmp_path / "told", tmp_path / "pager"
    pager.write_text(f'#!/bin/sh\ntrap "" INT\nkill -INT $PPID\nsleep 0.5\ncat > {told}\n')
    pager.chmod(0o755)
    monkeypatch.setenv("LINES", "5")
    lines = "".join(f"entry {n}\n" for n in range(9))
    monkeypatch.setattr("referee.cli.pager.show", lambda context, _: context.stdout.write(lines))
    context = Context("referee", environ={"PAGER": str(pager)})
    context.stdout = sys.stdout
    before = signal.getsignal(signal.SIGINT)
    assert paged(context, Answer("log", "log")) == len(lines)
    assert told.read_text() == lines
    assert signal.getsignal(signal.SIGINT) is before
