"""A small dose of `tools/outages.py`: letters that are missing, full disks and screens, two writers."""

from __future__ import annotations

import os
import sys

import pytest

if sys.platform != "linux":
    pytest.skip("limits files and closes streams as Linux does", allow_module_level=True)

import outages


def test_what_is_told_is_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME", "NO_COLOR"):
        monkeypatch.setenv(name, os.environ.get(name, "1"))
    code = outages.main(["tlc"], few=True)
    assert code == 0, capsys.readouterr().out
