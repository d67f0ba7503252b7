"""Somebody at a terminal: the program on a pseudo-terminal, its screen drawn by an emulator."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from typing import Any

import pexpect
import pyte
from wcwidth import wcwidth

PROMPTED = "\x1b[?2004h"  # what the terminal is told whenever a line is asked for
PATIENCE = 60  # seconds until a text must stand on the screen
_LETTERS = {"red": "r", "green": "g", "brown": "y", "blue": "b", "magenta": "m", "cyan": "c"}


class Seat:
    """The session on a screen of some size; what a player sees is `rows`."""

    def __init__(self, *words: str, columns: int = 80, lines: int = 24, **environ: str) -> None:
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.Stream(self.screen)
        said = {**os.environ, "TERM": "xterm-256color", **environ}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            said.pop(name, None)
        self.child: Any = pexpect.spawn(
            sys.executable, ["-m", "referee", *words], env=said, encoding="utf-8",
            timeout=PATIENCE, dimensions=(lines, columns),
        )  # fmt: skip
        self.screen.write_process_input = self.child.send  # « where is the cursor? »
        self.drawn: list[str] = [""] * lines
        self._redrawn()
        self.keys = self.answered = self.prompts = 0
        self.seen = ""  # everything that was sent
        self.lost: list[str] = []  # control codes that stood in clear on the screen

    def read(self, wait: float) -> bool:
        """Draw what comes within a moment; whether anything came."""
        try:
            chunk = self.child.read_nonblocking(65536, timeout=wait)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            return False
        self._draw(chunk)
        return True

    def _draw(self, chunk: str) -> None:
        self.prompts += (self.seen[1 - len(PROMPTED) :] + chunk).count(PROMPTED)
        self.seen += chunk
        self.stream.feed(chunk)
        self._redrawn()
        shown = "".join(self.drawn)
        self.lost += [code for code in ("\\x1b", "\\x0a", "^[") if code in shown]

    def _redrawn(self) -> None:
        """The rows that changed, as `Screen.display` draws all: slowly, and only where a sign is wide."""
        screen, dirty = self.screen, self.screen.dirty
        whole: list[str] | None = None
        for y in sorted(dirty):
            line = screen.buffer[y]
            row = "".join([line[x].data for x in range(screen.columns)])
            if any(wcwidth(sign) == 2 for sign in set(row)):
                whole = whole or screen.display
                row = whole[y]
            self.drawn[y] = row
        dirty.clear()

    def rows(self) -> list[str]:
        """The rows of the screen, as they are read."""
        return [row.replace("\u00a0", " ").replace("\u202f", " ").rstrip() for row in self.drawn]

    def text(self) -> str:
        """The screen as one text: what is wrapped reads as if it were not."""
        return " ".join(" ".join(self.rows()).split())

    def wait(self, text: str) -> str:
        """Until a text stands on the screen and nothing more comes."""
        limit = time.monotonic() + PATIENCE
        while text not in self.text():
            if time.monotonic() > limit:
                raise AssertionError(f"{text!r} never came:\n" + "\n".join(self.rows()))
            self.read(0.5)
        self.still()
        return self.text()

    def still(self) -> None:
        """Until nothing more is drawn."""
        while self.read(0.15):
            continue

    def type(self, line: str) -> None:
        """A line and Enter; every key counts."""
        self.keys += len(line) + 1
        self.child.send(f"{line}\r")

    def press(self, keys: str) -> None:
        """Keys without Enter."""
        self.keys += 1
        self.child.send(keys)

    def prompted(self) -> None:
        """Until a line is asked for."""
        limit = time.monotonic() + PATIENCE
        while self.prompts <= self.answered:
            if time.monotonic() > limit or not self.child.isalive():
                raise AssertionError("no line is asked for:\n" + "\n".join(self.rows()))
            self.read(0.5)

    def tell(self, line: str) -> None:
        """A line; then until the next one is asked for, so that nothing is typed ahead."""
        self.answered = self.prompts
        self.type(line)
        self.prompted()
        self.still()

    def say(self, *lines: str) -> None:
        """Lines, each typed when it is asked for."""
        for line in lines:
            self.prompted()
            self.answered += 1
            self.type(line)

    def leave(self) -> int:
        """Wait for the end; the exit code."""
        while self.read(1):
            continue
        self.child.expect(pexpect.EOF)
        self._draw(self.child.before)  # what came after a long silence
        self.child.close()
        return int(self.child.exitstatus or 0)

    def end(self) -> None:
        """Whatever it is at: it is over (a machine under load may be slow to let it go)."""
        for _ in range(20):
            with suppress(pexpect.ExceptionPexpect):
                self.child.close(force=True)
                return
            time.sleep(0.5)

    def painted(self) -> list[str]:
        """The rows with, under each that has colour, a row that tells which: letters, `*` bold."""
        found: list[str] = []
        for at, row in enumerate(self.rows()):
            found.append(row)
            marks = "".join(
                _LETTERS.get(cell.fg, "*" if cell.bold else " ") if not cell.reverse else "#"
                for cell in (self.screen.buffer[at][x] for x in range(self.screen.columns))
            ).rstrip()
            if marks.strip():
                found.append(f"~{marks}")
        while found and not found[-1]:
            found.pop()
        return found
