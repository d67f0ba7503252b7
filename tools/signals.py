"""Signals at a terminal, at every kind of open question: the players leave, and nothing is lost.

    .venv/bin/python tools/signals.py [SITTINGS] [--seed N]

The session is opened on a pseudo-terminal where a random game left a question open (dice, a choice,
a cell, words) or none, with half a line typed or nothing; then it is told to go: Ctrl-C twice, Ctrl-D,
SIGTERM, SIGHUP, or its terminal is taken away. It must end within seconds with the code of that way,
say that the game is saved where a terminal is left to say it on, leave no file about, show no fault; the save
must hold what it held and ask what it asked. Exit code 1 when anything went wrong.
"""

from __future__ import annotations

import os
import pty
import random
import select
import shutil
import signal
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from inside import own_home, printed, say
from lines import BUG, open_saves

from referee.app.saves import open_session

PATIENCE = 20.0  # seconds until a session must have gone
STILL = 0.35  # seconds without a letter: it waits for the players
WAYS = {
    "ctrl-c": 130,
    "ctrl-d": 0,
    "term": 128 + signal.SIGTERM,
    "hup": 128 + signal.SIGHUP,
    "gone": None,
}
"""How it is told to go, and the exit code of that; whose terminal is gone ends either way."""
SAVED = {"en": "saved", "fr": "sauvegard"}


class Sitting:
    """The session on a pseudo-terminal."""

    def __init__(self, lang: str, save: Path) -> None:
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            words = ["referee", "--lang", lang, "play", str(save)]
            os.environ["TERM"] = "xterm-256color"
            os.execv(sys.executable, [sys.executable, "-m", *words])
        self.seen = b""

    def read(self, most: float) -> None:
        """What is written until it is still."""
        limit = time.monotonic() + most
        while time.monotonic() < limit:
            ready, _, _ = select.select([self.terminal], [], [], STILL)
            if not ready:
                if b"\x1b[?2004h" in self.seen:
                    return
                continue
            try:
                chunk = os.read(self.terminal, 65536)
            except OSError:
                return
            if not chunk:
                return
            if b"\x1b[6n" in chunk:  # « where is the cursor? »
                os.write(self.terminal, b"\x1b[1;1R")
            self.seen += chunk

    def ended(self) -> int | None:
        """The exit code, signals as the shell says them; None while it goes on."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                code = os.waitstatus_to_exitcode(status)
                return 128 - code if code < 0 else code
            if self.terminal >= 0:
                self.read(0.1)
            else:
                time.sleep(0.05)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return None

    def told(self, way: str) -> None:
        """Told to go."""
        match way:
            case "ctrl-c":
                for _ in range(2):
                    os.write(self.terminal, b"\x03")
                    self.read(1)
            case "ctrl-d":
                os.write(self.terminal, b"\x04")
            case "term" | "hup":
                os.kill(self.pid, getattr(signal, f"SIG{way.upper()}"))
            case _:
                self.close()

    def close(self) -> None:
        """No terminal any more."""
        if self.terminal >= 0:
            os.close(self.terminal)
            self.terminal = -1


def holds(save: Path) -> tuple[int, str]:
    """How many entries, and what is asked."""
    session = open_session(str(save), write=False)
    ask = session.question()
    session.journal.close()
    return len(session.entries), "" if ask is None else ask.what


def stands_open(kind: str, save: Path) -> bool:
    """Whether a save still asks what it asked when it was put aside."""
    asked = kind.partition(" ")[2]
    return holds(save)[1] == ("" if asked == "nothing" else asked)


def sat(kind: str, save: Path, way: str, lang: str, half: str) -> str:
    """One sitting; what went wrong."""
    before = holds(save)
    sitting = Sitting(lang, save)
    sitting.read(PATIENCE)
    if half:
        os.write(sitting.terminal, half.encode())
        sitting.read(1)
    shown = len(sitting.seen)
    sitting.told(way)
    code = sitting.ended()
    sitting.close()
    text, wrong = sitting.seen.decode("utf-8", "replace"), list[str]()
    if code is None:
        wrong.append("does not go")
    elif WAYS[way] is not None and code != WAYS[way]:
        wrong.append(f"exit {code}")
    if way != "gone" and SAVED[lang] not in text[shown:]:
        wrong.append(f"does not say that it is saved: {text[-300:]!r}")
    if any(bug in text for bug in BUG):
        wrong.append(f"a bug: {text[-400:]!r}")
    if holds(save) != before:
        wrong.append(f"held {before}, holds {holds(save)}")
    found = say("verify", str(save))
    if found.code:
        wrong.append(f"verify says {found.out[:200]}")
    left = [*save.parent.glob("*.tmp*"), *save.parent.glob("*-journal")]
    wrong += [f"left behind: {path.name}" for path in left]
    return f"{kind} {way} {lang} {half!r}: {'; '.join(wrong)}" if wrong else ""


def main(sittings: int, seed: int) -> int:
    """So many sittings over every kind of question and every way; exit code 1 when one went wrong."""
    chance, wrong, done = random.Random(seed), list[str](), Counter[str]()
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under `nohup` the sessions would hear none
    with own_home() as home:
        folder = Path(home) / "saves"
        folder.mkdir()
        # A cell that a later game of this home came to know is no open question any more: the session ends it.
        saves = [each for each in open_saves(folder, str(seed)) if stands_open(*each[:2])]
        for nth in range(sittings):
            kind, save, words = saves[nth % len(saves)]
            mine = folder / "mine" / "evening.referee"
            shutil.rmtree(mine.parent, ignore_errors=True)
            mine.parent.mkdir()
            shutil.copy(save, mine)
            way = tuple(WAYS)[(nth + nth // len(saves)) % len(WAYS)]
            half = chance.choice(["", "", chance.choice(words)]) if way != "ctrl-d" else ""
            with suppress(OSError):
                trouble = sat(kind, mine, way, chance.choice(("en", "fr")), half)
                wrong += [trouble] if trouble else []
                done[way] += 1
    printed(wrong)
    print(
        f"{dict(done)}: {sum(done.values())} sittings at {len(saves)} questions, {len(wrong)} wrong"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    given = sys.argv[1:]
    chosen = int(given[given.index("--seed") + 1]) if "--seed" in given else 1
    numbers = [word for word in given[:1] if word.isdigit()]
    sys.exit(main(int(numbers[0]) if numbers else 500, chosen))
