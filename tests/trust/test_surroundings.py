"""What a parent leaves to the program: a home that nobody knows, streams that do not wait."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

import pexpect
import pytest

if TYPE_CHECKING:
    from pathlib import Path

SECONDS = 60
fcntl = pytest.importorskip("fcntl")


@pytest.fixture(autouse=True)
def nobodys_games(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is begun here is nobody's current game."""
    for name in ("DATA", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path_factory.mktemp(name)))


def started(words: list[str], folder: Path, **streams: int) -> subprocess.Popen[bytes]:
    with (folder / "err").open("wb") as err:
        return subprocess.Popen(
            [sys.executable, "-m", "referee", *words], cwd=folder, stderr=err, **streams
        )  # fmt: skip


@pytest.mark.parametrize("home", ["~", "~nobody-of-that-name/x", "rel"])
def test_no_home_is_known(tmp_path: Path, home: str) -> None:
    """A container's user is in no list, `HOME` may be anything: games go on, folders are told."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    env |= {"HOME": home, "LANG": "en_US.UTF-8"}

    def said(*words: str) -> tuple[int, str]:
        told = subprocess.run(
            [sys.executable, "-m", "referee", *words], cwd=tmp_path, env=env, text=True,
            capture_output=True, timeout=SECONDS, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert "Traceback" not in told.stdout + told.stderr
        return told.returncode, told.stdout + told.stderr

    assert said("--version")[0] == 0
    assert said("new", "aa1941", "--save", "a.referee")[0] == 0
    assert said("next", "--save", "a.referee")[0] == 0
    every = (
        ("config", "set", "lang", "fr"), ("config", "path"), ("new", "aa1941"), ("doctor",),
        ("board", "--html", "b.html"),
    )  # fmt: skip
    for words in every if home == "~" else every[:3]:  # without a home nothing compiled is kept
        code, text = said(*words)
        assert code == 2, words
        assert os.devnull not in text, text
        assert "no home folder of yours" in " ".join(text.split()), text
        assert len(text.splitlines()) <= 2 or words == ("doctor",)
    code, text = said("config")
    assert code == 0
    assert "no home folder is known" in text and os.devnull not in text
    code, text = said("--json", "doctor")
    assert os.devnull not in text
    code, text = said("new", "~nobody-of-that-name/x.yaml")
    assert code == 2
    assert "~nobody-of-that-name/x.yaml" in text
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        ".a.referee.good", "a.referee", *(["b.html"] if home == "~" else []),
    ]  # fmt: skip


def test_a_slow_reader_of_a_pipe_that_does_not_wait_gets_everything(tmp_path: Path) -> None:
    """Four kilobytes of sixteen came, and the exit code was 0."""
    reads, writes = os.pipe()
    os.set_blocking(writes, False)
    if hasattr(fcntl, "F_SETPIPE_SZ"):
        fcntl.fcntl(writes, fcntl.F_SETPIPE_SZ, 4096)
    run = started(["scenario", "schema", "wif5"], tmp_path, stdout=writes, stdin=subprocess.DEVNULL)
    time.sleep(0.5)  # whoever reads is busy elsewhere
    got = bytearray()

    def read() -> None:
        while len(more := os.read(reads, 4096)):
            got.extend(more)

    reader = threading.Thread(target=read)
    reader.start()
    assert run.wait(SECONDS) == 0
    assert not os.get_blocking(writes)  # handed back as it was
    os.close(writes)
    reader.join(SECONDS)
    os.close(reads)
    assert (tmp_path / "err").read_bytes() == b""
    assert got.startswith(b"{") and got.endswith(b"}\n") and len(got) > 3 * 4096


def test_lines_that_come_late_on_a_pipe_that_does_not_wait_are_read(tmp_path: Path) -> None:
    """Nothing there yet was taken for the end of the evening."""
    save = str(tmp_path / "a.referee")
    made = started(["new", "aa1941", "--save", save], tmp_path, stdout=subprocess.DEVNULL)
    assert made.wait(SECONDS) == 0
    reads, writes = os.pipe()
    os.set_blocking(reads, False)
    play = started(["play", save], tmp_path, stdin=reads, stdout=subprocess.DEVNULL)
    time.sleep(1.5)
    os.write(writes, b"note late\nquit\n")
    assert play.wait(SECONDS) == 0
    os.close(writes)
    os.close(reads)
    log = subprocess.run(
        [sys.executable, "-m", "referee", "log", "--save", save], capture_output=True, text=True,
        timeout=SECONDS, check=False,
    )  # fmt: skip
    assert "late" in log.stdout


@pytest.mark.parametrize("rows_columns", [(9999, 9999), (24, 65535)], ids=str)
@pytest.mark.parametrize("words", [["play"], ["board", "--live", "--save"]], ids=str)
def test_a_terminal_that_calls_itself_a_giant(
    tmp_path: Path, words: list[str], rows_columns: tuple[int, int]
) -> None:
    """Its every cell was drawn: gigabytes, and no Ctrl-C was heard."""
    import resource

    save = str(tmp_path / "a.referee")
    made = started(["new", "aa1941", "--save", save], tmp_path, stdout=subprocess.DEVNULL)
    assert made.wait(SECONDS) == 0

    def less() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))

    seat = pexpect.spawn(
        sys.executable, ["-m", "referee", *words, save], dimensions=rows_columns, preexec_fn=less,
        timeout=SECONDS, encoding="utf-8", env={**os.environ, "TERM": "xterm-256color"},
    )  # fmt: skip
    if words == ["play"]:
        seat.expect("Enter = next")
        seat.sendline("note so far")
        seat.expect("Noted|so far")
        seat.sendline("quit")
    else:
        seat.expect("q quits")
        seat.send("q")
    seat.expect(pexpect.EOF)
    seat.close()
    assert seat.exitstatus == 0
