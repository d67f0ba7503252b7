"""What takes long says so: on a terminal and leaves nothing behind, in a pipe once."""

from __future__ import annotations

import io
import time

import pytest

from referee.cli import patience
from referee.cli.context import Context


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def told(stderr: io.StringIO, lang: str, seconds: float) -> str:
    context = Context("referee", {"lang": lang}, {}, io.StringIO(), io.StringIO(), stderr)
    assert patience.patiently(context, lambda: time.sleep(seconds) or "done") == "done"
    return stderr.getvalue()


def test_a_line_that_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "AFTER", 0.02)
    said = told(Terminal(), "en", 0.3)
    assert said.startswith("Working it out, exactly.")
    assert said.endswith(" \r")
    assert told(Terminal(), "fr", 0.1).startswith("Calcul exact en cours.")


def test_nothing_is_said_of_what_is_quick_or_of_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(Terminal(), "en", 0) == ""
    monkeypatch.setattr(patience, "AFTER", 0.02)
    assert told(io.StringIO(), "en", 0.1) == ""


@pytest.mark.parametrize("flags", [{}, {"json": True}])
def test_who_waits_for_a_pipe_hears_once_of_what_is_very_long(
    monkeypatch: pytest.MonkeyPatch, flags: dict[str, str | bool]
) -> None:
    monkeypatch.setattr(patience, "LONG", 0.02)
    stderr = io.StringIO()
    context = Context("referee", {"lang": "fr", **flags}, {}, io.StringIO(), io.StringIO(), stderr)
    patience.patiently(context, lambda: time.sleep(0.2), patience.JUDGING)
    assert stderr.getvalue() == "Jugement de chaque commande...\n"


def test_a_fault_is_still_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "AFTER", 0.02)
    context = Context("referee", {}, {}, io.StringIO(), io.StringIO(), Terminal())
    with pytest.raises(ZeroDivisionError):
        patience.patiently(context, lambda: time.sleep(0.05) or 1 / 0)


def test_without_a_standard_error_the_work_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    monkeypatch.setattr(patience, "LONG", 0.02)
    context = Context("referee", {}, {}, io.StringIO(), io.StringIO())
    assert patience.patiently(context, lambda: time.sleep(0.1) or "done") == "done"
