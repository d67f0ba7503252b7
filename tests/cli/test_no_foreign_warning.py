"""A terminal that never tells where its cursor is: nobody else's English stands in the line."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pexpect

PATIENCE = 3.5  # seconds; the toolkit waits two for the terminal's answer


def test_no_warning_of_the_toolkit_is_shown(referee, tmp_path: Path) -> None:
    save = str(tmp_path / "a.referee")
    assert referee("new", "aa1941", "--save", save).code == 0
    child = pexpect.spawn(
        sys.executable, ["-m", "referee", "--lang", "fr", "play", "--save", save],
        env={**os.environ, "TERM": "xterm"}, encoding="utf-8", timeout=60,
    )  # fmt: skip
    child.expect_exact("\x1b[6n")  # « where is the cursor? », and no answer
    seen, end = "", time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            seen += child.read_nonblocking(4096, timeout=0.2)
        except pexpect.TIMEOUT:
            continue
    child.close(force=True)
    assert "CPR" not in seen and "WARNING" not in seen
