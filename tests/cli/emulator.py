"""A terminal as players see it: what the program sends, drawn by an emulator."""

from __future__ import annotations

import io
import os
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pyte
from pyte import modes

from referee.cli.arguments import split_globals
from referee.cli.context import Context
from referee.cli.main import run
from referee.present.blocks import columns_of

if TYPE_CHECKING:
    from collections.abc import Sequence

CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
# What goes on beyond the edge in one piece, to be copied: a path, a link, an example to type, a place
# in a file as tools read it; and what somebody typed after a prompt.
WHOLE = re.compile(r"^\W*(referee|arbitre) |/\S{40,}|://|^\S+:\d+:\d+: | > ")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


class Tty(io.TextIOWrapper):
    """Standard output on a terminal of some encoding."""

    def __init__(self, encoding: str) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, write_through=True)

    def isatty(self) -> bool:
        return True

    def sent(self) -> str:
        self.flush()
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode(self.encoding, "replace")


@dataclass
class Shown:
    """What one command left on the screen: the rows as drawn, the lines as sent."""

    code: int
    sent: str
    width: int

    @property
    def lines(self) -> list[str]:
        """The lines that were sent, without their colours."""
        return COLOURS.sub("", self.sent).removesuffix("\n").split("\n")

    def rows(self) -> list[str]:
        """The rows of the screen, down to the last line sent."""
        lines = self.lines
        screen = pyte.Screen(
            self.width, len(lines) + sum(columns_of(x) // self.width for x in lines) + 1
        )
        screen.set_mode(modes.LNM)
        pyte.Stream(screen).feed(self.sent)
        return [row.rstrip() for row in screen.display]

    def troubles(self) -> list[str]:
        """What a player would see go wrong: codes in clear, lines too long, lines lost."""
        found = [f"in clear: {line!r}" for line in self.lines if "\\x" in line or "\x1b" in line]
        found += [f"a control sign: {x!r}" for x in self.lines if CONTROL.search(x)]
        found += [
            f"{columns_of(line)} columns: {line!r}"
            for line in self.lines
            if columns_of(line) > self.width and len(line.split()) > 1 and not WHOLE.search(line)
        ]  # fmt: skip
        drawn = "".join("".join(row.split()) for row in self.rows())
        sent = "".join("".join(line.split()) for line in self.lines)
        if drawn != sent:
            found.append("the screen lacks what was sent")
        return found


def shown(
    words: Sequence[str], width: int, encoding: str = "utf-8", colour: bool = True, stdin: str = ""
) -> Shown:
    """Run a command on a terminal of a width and an encoding; errors go to the same screen."""
    screen = Tty(encoding)
    environ = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS")}
    environ |= {"TERM": "xterm-256color" if colour else "dumb", "COLUMNS": str(width)}
    flags = split_globals(words)[0]
    context = Context("referee", flags, environ, io.StringIO(stdin), screen, screen)
    code = run(words, "referee", context)
    return Shown(code, screen.sent(), width)
