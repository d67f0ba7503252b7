"""Where typed lines come from: a terminal without tricks, or a pipe."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Protocol

from referee.app.session import Session
from referee.cli.context import Context
from referee.engine.ask import Ask
from referee.present.blocks import Page, columns_of, wrapped
from referee.present.screen import out

Prompt = Callable[[], str]
DOTS = "*****"  # stands for what only one player knows
_ENTER = re.compile(r"\[(Enter|Entrée) [^]]{1,40}\]")  # stays on one line


class Elsewhere(Exception):
    """Another terminal went on with the game while a line was awaited; what was typed so far."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.text = text


class Table(Protocol):
    """What a terminal shows around the line."""

    session: Session

    def toolbar(self) -> str:
        """The bottom line."""
        ...

    def toggle(self, lang: str | None = None) -> None:
        """The other language."""
        ...

    def question(self) -> Ask | None:
        """The open question of the game."""
        ...

    def elsewhere(self) -> bool:
        """Whether another terminal went on with the game."""
        ...


class Lines(Protocol):
    """Asks for a line. `EOFError` when there are no more, `KeyboardInterrupt` on Ctrl-C,

    `Elsewhere` when another terminal goes on with the game meanwhile.
    """

    waits: bool  # whether somebody sits there who can be asked for a confirmation

    def attend(self, table: Table) -> None:
        """Whom the lines are for: what completion, the bottom line and F2 need."""
        ...

    def ask(self, prompt: Prompt, asked: bool = False) -> str:
        """One line, after a prompt (worked out again whenever the language changes)."""
        ...

    def unseen(self, prompt: Prompt) -> str:
        """One line that nobody else may read: neither shown while it is typed nor kept."""
        ...


class Piped:
    """Lines of a file or a pipe; prompt and line are shown, so that the output reads as a whole."""

    waits = False

    def __init__(self, context: Context) -> None:
        self._context = context
        if isinstance(context.stdin, TextIOWrapper):
            context.stdin.reconfigure(errors="replace")

    def attend(self, table: Table) -> None:
        """Nothing is shown around the line."""

    def ask(self, prompt: Prompt, asked: bool = False) -> str:
        """The next line."""
        line = read_line(self._context)
        typed = "".join(sign if sign.isprintable() else " " for sign in line.rstrip())
        out(self._context, f"{shown(self._context, prompt())}{typed}")
        return typed

    def unseen(self, prompt: Prompt) -> str:
        """The next line; dots stand for it."""
        line = read_line(self._context).rstrip("\r\n")
        out(self._context, f"{shown(self._context, prompt())}{DOTS}")
        return "".join(sign if sign.isprintable() else " " for sign in line)


class Bare:
    """A terminal that knows no cursor (`TERM=dumb`)."""

    waits = True

    def __init__(self, context: Context) -> None:
        self._context = context

    def attend(self, table: Table) -> None:
        """Nothing is shown around the line."""

    def ask(self, prompt: Prompt, asked: bool = False) -> str:
        """The next line."""
        out(self._context, shown(self._context, prompt()), "")
        line = read_line(self._context)
        return line.rstrip("\r\n")

    def unseen(self, prompt: Prompt) -> str:
        """The next line, the terminal's echo off where it can be."""
        from getpass import getpass

        return getpass(shown(self._context, prompt()))


def read_line(context: Context) -> str:
    """The next line of standard input. `EOFError` where there is none, or none to read from."""
    try:
        line = context.stdin.readline() if context.stdin else ""
    except (OSError, ValueError) as error:  # closed, or the disk under it failed
        raise EOFError from error
    if not line:
        raise EOFError
    return line


def shown(context: Context, prompt: str) -> str:
    """A prompt as it stands on the screen: wrapped, and with room left to type."""
    page = Page(context.width, False, context.ascii, context.encoding)

    def whole(found: re.Match[str]) -> str:
        fits = len(found[0]) <= context.width - 4
        return found[0].replace(" ", "\u00a0") if fits else found[0]

    page.line(_ENTER.sub(whole, prompt))
    *above, last = wrapped(page.render(), context.width)
    if columns_of(last) > context.width // 2:
        above, last = [*above, last], ""
    return "\n".join([*above, f"{last} > " if last else "> "])


def joined(parts: Sequence[str]) -> str:
    """The parts of a prompt, the empty ones left out."""
    return " · ".join(part for part in parts if part)
