"""Kill the program at every single write, sync, rename, link and removal that it asks the system for.

    .venv/bin/python tools/kills_at.py [GAME …] [--every N]

Linux on x86-64. The program runs traced (ptrace), SQLite's own calls among them: a first run counts
the calls that change the disk, then the same command is begun again for each of them and killed just
before the call is done. After each kill the save must open with its whole chain, hold all that was
told and at most what was asked, be judged sound, take the next command, and nothing may lie about
then. One-shot commands and the guided session, all games. `--every 7` takes every seventh call.
Prints the counts; exit code 1 when anything was lost.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from player import GAMES, Player

from referee.app import mending
from referee.app.auditing import verified
from referee.app.opening import start
from referee.app.saves import open_session

# System calls of x86-64 that change the disk.
CHANGING = {
    1: "write", 18: "pwrite64", 20: "writev", 74: "fsync", 75: "fdatasync", 76: "truncate",
    77: "ftruncate", 82: "rename", 83: "mkdir", 84: "rmdir", 86: "link", 87: "unlink", 90: "chmod",
    91: "fchmod", 258: "mkdirat", 263: "unlinkat", 264: "renameat", 265: "linkat", 316: "renameat2",
    306: "syncfs",
}  # fmt: skip
OPEN, OPENAT, CREATING = 2, 257, os.O_CREAT
TRACEME, PEEKUSER, SYSCALL, SETOPTIONS = 0, 3, 24, 0x4200
GOOD, EXITKILL = 1, 0x100000
ORIG_RAX, RDI, RSI, RDX = 15 * 8, 14 * 8, 13 * 8, 12 * 8
_c = ctypes.CDLL(None, use_errno=True)
_c.ptrace.restype = ctypes.c_long
_c.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]


def traced(words: list[str], lines: str, kill_at: int) -> tuple[int, str, str]:
    """Run to the end, or to just before a changing call: how many there were, the last, the output."""
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as told:
        given.write(lines.encode())
        given.seek(0)
        child = os.fork()
        if not child:
            os.dup2(given.fileno(), 0)
            os.dup2(told.fileno(), 1)
            os.dup2(told.fileno(), 2)
            _c.ptrace(TRACEME, 0, None, None)
            os.execv(sys.executable, [sys.executable, "-m", "referee", "--lang", "en", *words])
        os.waitpid(child, 0)
        _c.ptrace(SETOPTIONS, child, None, GOOD | EXITKILL)
        count, last, entering, sent = 0, "", True, 0
        while True:
            _c.ptrace(SYSCALL, child, None, sent)
            _, status = os.waitpid(child, 0)
            if not os.WIFSTOPPED(status):
                break
            stop, sent = os.WSTOPSIG(status), 0
            if stop != signal.SIGTRAP | 0x80:
                sent = stop if stop != signal.SIGTRAP else 0
                continue
            if entering and (name := _changing(child)):
                count, last = count + 1, name
                if count == kill_at:
                    os.kill(child, signal.SIGKILL)
                    os.waitpid(child, 0)
                    break
            entering = not entering
        told.seek(0)
        return count, last, told.read().decode(errors="replace")


def _changing(child: int) -> str:
    """The changing call a stopped process is about to make, if it is one."""
    number = _c.ptrace(PEEKUSER, child, ORIG_RAX, None)
    if number in (OPEN, OPENAT):
        flags = _c.ptrace(PEEKUSER, child, RSI if number == OPEN else RDX, None)
        return "open" if flags & CREATING else ""
    if number in (1, 20) and _c.ptrace(PEEKUSER, child, RDI, None) in (1, 2):
        return ""  # what it tells
    return CHANGING.get(number, "")


def entries(save: Path) -> int:
    """The entries of a save, its chain checked."""
    session = open_session(str(save), write=True)
    session.journal.close()
    return len(session.entries)


def again(folder: Path, kept: Path) -> None:
    """Everything as it was: the folder of the save, and what this machine remembers of it."""
    for place, copy in ((folder, kept / "now"), (Path(os.environ["XDG_DATA_HOME"]), kept / "data")):
        shutil.rmtree(place)
        shutil.copytree(copy, place)


def trial(words: list[str], lines: str, most: int, save: Path, kept: Path, at: int) -> str:
    """One kill at one call; what is wrong after it."""
    folder = save.parent
    again(folder, kept)
    before = entries(save)
    _, last, told = traced(words, lines, at)
    least = before + told.count("Noted.")
    try:
        after = entries(save)
    except Exception as error:
        return f"{last}: {error!r}"
    if not least <= after <= before + most:
        return f"{last}: {after} entries, {least} to {before + most} expected"
    found = verified(save)
    if found.fault is not None:
        return f"{last}: {found.result['problems']}"
    done = subprocess.run(
        [sys.executable, "-m", "referee", "note", "after", "--save", str(save)],
        capture_output=True, check=False, text=True,
    )  # fmt: skip
    if done.returncode or entries(save) != after + 1:
        return f"{last}: the next command: {done.stderr}"
    left = [p.name for p in folder.rglob("*") if ".tmp" in p.name or p.name.endswith("-journal")]
    return f"{last}: left behind {left}" if left else ""


def main(games: list[str], every: int, only: Sequence[str] = ()) -> int:
    """Every command (or `only` some), every game, every call."""
    kills = lost = 0
    with tempfile.TemporaryDirectory() as top:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = f"{top}/{name}"
        os.environ |= {"NO_COLOR": "1", "PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        subprocess.run([sys.executable, "-m", "referee", "games"], capture_output=True, check=True)
        for game in games:
            folder, kept = Path(top) / game / "now", Path(top) / game / "kept"
            folder.mkdir(parents=True)
            save = folder / "evening.referee"
            session, _ = start(GAMES[game], str(save), [], None, "app", "en")
            Player(session, "1").play(8)
            mending.undo(session)
            session.journal.close()
            shutil.copytree(folder, kept / "now")
            shutil.copytree(Path(os.environ["XDG_DATA_HOME"]), kept / "data")
            put = ["--save", str(save)]
            commands: list[tuple[list[str], str, int]] = [
                (["note", "a line", *put], "", 1), (["redo", *put], "", 1), (["next", *put], "", 2),
                (["undo", *put], "", 1), (["status", *put], "", 0),
                (["fork", str(folder / "fork.referee"), *put], "", 0),
                (["export", str(save), "-o", str(folder / "out.jsonl")], "", 0),
                (["rescue", str(save), "-o", str(folder / "new.referee")], "", 0),
                (["play", str(save)], "note one\nnext\nnote two\nundo\n", 6),
            ]  # fmt: skip
            for words, lines, most in commands:
                if only and words[0] not in only:
                    continue
                again(folder, kept)
                total, _, _ = traced(words, lines, 0)
                for at in range(1 + kills % every, total + 1, every):
                    kills += 1
                    wrong = trial(words, lines, most, save, kept, at)
                    if wrong:
                        lost += 1
                        print(f"{game} {words[0]}, call {at} of {total}, {wrong}", flush=True)
                print(f"{game} {words[0]}: {total} calls that change the disk", flush=True)
    print(f"{kills} kills, each before another call, {lost} losses")
    return 1 if lost else 0


if __name__ == "__main__":
    given = sys.argv[1:]
    step = int(given[given.index("--every") + 1]) if "--every" in given else 1
    sys.exit(main([word for word in given if word in GAMES] or list(GAMES), step))
