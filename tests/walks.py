"""`setup --tick` on a terminal, for tests."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pexpect


class Walk:
    """One call of the program that walks a set-up."""

    def __init__(self, *words: str, width: int = 80) -> None:
        self.child = pexpect.spawn(
            sys.executable, ["-m", "referee", "setup", *words, "--tick"],
            env={**os.environ, "TERM": "xterm", "COLUMNS": str(width)}, encoding="utf-8",
            timeout=30, cwd=str(Path(__file__).parents[1]),
        )  # fmt: skip

    def sees(self, *texts: str) -> None:
        """Each text, in this order; a space stands for any kind, and for the end of a line."""
        for text in texts:
            self.child.expect(r"[\s\u00a0\u202f]+".join(map(re.escape, text.split(" "))))

    def types(self, *texts: str) -> None:
        """Each key at its own prompt."""
        for text in texts:
            self.child.expect_exact("> ")
            self.child.sendline(text)

    def ends(self) -> int:
        """The exit code once it has ended."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus)
