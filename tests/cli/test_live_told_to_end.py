"""`board --live` told to end by a signal: the terminal is given back as it was."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")


@pytest.mark.parametrize(("name", "code"), [("TERM", 143), ("HUP", 129), ("INT", 130)])
def test_a_board_told_to_end_leaves_the_terminal_sound(
    referee: Program, tmp_path: Path, name: str, code: int
) -> None:
    number = getattr(signal, f"SIG{name}")
    if signal.getsignal(number) is signal.SIG_IGN:
        pytest.skip("under nohup nobody is told that the terminal hangs up")
    save = tmp_path / "b.referee"
    assert referee("new", "m44", "--save", str(save)).code == 0
    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    shown = b""
    with subprocess.Popen(
        [sys.executable, "-m", "referee", "board", str(save), "--live"],
        stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
        env={**os.environ, "TERM": "xterm"},
    ) as board:  # fmt: skip
        sent, end = False, time.monotonic() + 60
        while time.monotonic() < end and board.poll() is None:
            if select.select([master], [], [], 0.1)[0]:
                shown += os.read(master, 65536)
            if not sent and b"q quits" in shown:
                board.send_signal(number)
                sent = True
        if board.poll() is None:
            board.kill()
    while select.select([master], [], [], 0)[0]:
        shown += os.read(master, 65536)
    after = termios.tcgetattr(slave)
    os.close(master)
    os.close(slave)
    assert (board.returncode, after) == (code, before)
    assert shown.count(b"\x1b[?1049h") == shown.count(b"\x1b[?1049l") == 1
