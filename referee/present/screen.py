"""What a page is shown on: streams, voice, width, colour. The command line provides it."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol, TextIO

from referee.engine.verdict import Ruling
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page


class NotShown(Exception):
    """The screen, the pipe or the file behind standard output takes nothing any more.

    `code` is the exit code of the answer that could not be shown, where it was known by then.
    """

    code: int | None = None


class NoReader(NotShown):
    """The reader of a pipe went away: nothing is left to say, and nothing is wrong.

    Not a `BrokenPipeError`: the parser of the command line ends the program on that, with 1.
    """


class Screen(Protocol):
    """The outside that `present` needs."""

    @property
    def stdout(self) -> TextIO:
        """Where answers go."""

    @property
    def stderr(self) -> TextIO:
        """Where complaints go."""

    @property
    def json(self) -> bool:
        """Whether another program reads."""

    @property
    def doubts(self) -> Sequence[Ruling]:
        """What this machine knows against the game that is answered for: another program reads it in the answer."""

    @property
    def program(self) -> str:
        """The name it was called by: `referee` or `arbitre`."""

    @property
    def at_table(self) -> bool:
        """Whether the guided session speaks."""

    @property
    def plain(self) -> bool:
        """Whether it is read aloud: sentences, no boxes."""

    @property
    def voice(self) -> Speaker:
        """Who speaks, in which language."""

    @property
    def width(self) -> int:
        """Columns to wrap at."""

    @property
    def colour(self) -> bool:
        """Whether colour may be used."""

    @property
    def ascii(self) -> bool:
        """Whether signs beyond ASCII must be avoided."""

    @property
    def encoding(self) -> str:
        """What standard output can spell; the page falls back letter by letter."""


def spelling(stream: TextIO | None) -> str:
    """The encoding of a stream; the poorest where it tells none."""
    return getattr(stream, "encoding", None) or "ascii"


def page_for(screen: Screen) -> Page:
    """An empty page as wide and as well-lettered as the screen."""
    made = Page(screen.width, screen.colour, screen.ascii, screen.encoding)
    made.aloud = screen.plain
    return made


def beside(screen: Screen) -> Page:
    """An empty page for what is said beside the answer, on standard error."""
    seen = screen.colour and bool(screen.stderr) and screen.stderr.isatty()
    return Page(screen.width, seen, screen.ascii, spelling(screen.stderr))


def complain(screen: Screen, text: str, sign: str = "✗", role: str = "bad") -> None:
    """A line beside the answer: what was typed is none, or what the players should know besides."""
    page = beside(screen)
    page.text(text, sign=sign, role=role)
    put(screen.stderr, page.render())


def aside(screen: Screen, text: str, sign: str = "!", role: str = "doubt") -> None:
    """A line that players should see besides, and that stops nothing where it cannot be shown: what was
    asked for is done, answered, and ends with its own exit code all the same.
    """
    with suppress(NotShown):
        complain(screen, text, sign, role)


def out(screen: Screen, text: str, end: str = "\n") -> None:
    """Put a text on standard output, at once. `NotShown` when it takes nothing."""
    put(screen.stdout, text, end)


def put(stream: TextIO | None, text: str, end: str = "\n") -> None:
    """Put a text on a stream, at once; a pipe whose reader went away is its own matter."""
    if stream is None:
        raise NotShown(os.strerror(errno.EBADF))
    try:
        stream.write(text + end)
        stream.flush()
    except BrokenPipeError as error:
        raise NoReader from error
    except (OSError, ValueError) as error:
        raise NotShown(getattr(error, "strerror", None) or str(error)) from error


def data(screen: Screen, text: str) -> None:
    """Text for a file or another program: as it is, with one line end, always UTF-8."""
    text = text.rstrip("\n") + "\n"
    buffer = getattr(screen.stdout, "buffer", None)
    if buffer is None:
        put(screen.stdout, text, "")
        return
    try:
        screen.stdout.flush()
        buffer.write(text.encode("utf-8", "backslashreplace"))
        buffer.flush()
    except BrokenPipeError as error:
        raise NoReader from error
    except (OSError, ValueError) as error:
        raise NotShown(getattr(error, "strerror", None) or str(error)) from error
