"""A small dose of `tools/kills_at.py`: killed before a few of the calls that change the disk."""

from __future__ import annotations

import os
import platform
import sys

import pytest

if sys.platform != "linux" or platform.machine() != "x86_64":
    pytest.skip("traces system calls of Linux on x86-64", allow_module_level=True)

import kills_at


def test_nothing_is_lost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DATA", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", os.environ[f"XDG_{name}_HOME"])
    assert kills_at.main(["tlc"], 31, ("note", "play")) == 0
    told = capsys.readouterr().out
    assert "0 losses" in told
    assert not told.startswith("0 kills")
