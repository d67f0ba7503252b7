"""Where typed lines come from: a terminal without tricks, or a pipe."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Protocol

from referee.app.session import Session
from referee.cli.context import Context
from referee.cli.shell.unseen import DOTS, covered
from referee.engine.ask import Ask
from referee.engine.names import legible
from referee.engine.record import record
from referee.i18n.mark import N_
from referee.present.blocks import HELD, Page, columns_of, padded, safe, wrapped
from referee.present.screen import NotShown, complain, out

Prompt = Callable[[], "str | Listed"]
LINE = 8192  # letters read of a line; one that is longer than a few thousand is refused
ENDLESS = 1 << 24  # letters without an end: nobody typed them
_ENDLESS = N_(
    "A line of more than 16 million characters came: neither it nor anything after it was read."
)
_ENTER = re.compile(r"\[(Enter|Entrée) [^]]+\]")  # stays on one line, where it has room on one


@record
class Listed:
    """A question with answers to choose from: none is ever broken in two.

    Each option is a heading (of those that belong together; empty: none) and its text.
    """

    head: str
    options: tuple[tuple[str, str], ...] = ()
    tail: str = ""


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

    def toggle(self, lang: str | None = None) -> None:
        """The other language."""

    def question(self) -> Ask | None:
        """The open question of the game."""

    def elsewhere(self) -> bool:
        """Whether another terminal went on with the game."""

    def secret(self, text: str) -> Sequence[tuple[int, int]]:
        """Where a line says what nobody else may read."""
        ...

    hushed: bool  # whether a secret is being asked for: what is typed now is kept in no history


class Lines(Protocol):
    """Asks for a line. `EOFError` when there are no more, `KeyboardInterrupt` on Ctrl-C,

    `Elsewhere` when another terminal goes on with the game meanwhile.
    """

    waits: bool  # whether somebody sits there who can be asked for a confirmation
    covers: bool  # whether what is secret in a line is covered while it is typed

    def attend(self, table: Table) -> None:
        """Whom the lines are for: what completion, the bottom line and F2 need."""

    def ask(self, prompt: Prompt, asked: bool = False) -> str:
        """One line, after a prompt (worked out again whenever the language changes)."""

    def unseen(self, prompt: Prompt) -> str:
        """One line that nobody else may read: neither shown while it is typed nor kept."""

    def alone(self, show: Callable[[], None], prompt: Prompt) -> bool:
        """Show something to whoever typed; after Enter nothing of it is left on the screen.

        Whether something was typed before Enter.
        """
        ...


class Piped:
    """Lines of a file or a pipe; prompt and line are shown, so that the output reads as a whole."""

    waits, covers = False, True

    def __init__(self, context: Context) -> None:
        self._context = context
        self._table: Table | None = None
        if isinstance(context.stdin, TextIOWrapper):
            context.stdin.reconfigure(errors="surrogateescape")

    def attend(self, table: Table) -> None:
        """Who knows what of a line is secret."""
        self._table = table

    def ask(self, prompt: Prompt, asked: bool = False) -> str:
        """The next line."""
        line = read_line(self._context)
        typed = legible(line.rstrip())
        plain = asked and "=" not in typed  # an answer, and no line with a key
        where = self._table.secret(typed) if self._table is not None and not plain else ()
        out(self._context, f"{shown(self._context, prompt())}{covered(typed, where)}")
        return typed

    def alone(self, show: Callable[[], None], prompt: Prompt) -> bool:
        """Whoever reads the pipe reads it alone."""
        show()
        return False

    def unseen(self, prompt: Prompt) -> str:
        """The next line; dots stand for it."""
        line = read_line(self._context).rstrip("\r\n")
        out(self._context, f"{shown(self._context, prompt())}{DOTS}")
        return legible(line)


class Bare:
    """A terminal that knows no cursor (`TERM=dumb`)."""

    waits, covers = True, False

    def alone(self, show: Callable[[], None], prompt: Prompt) -> bool:
        """It cannot be wiped: it is shown."""
        show()
        return False

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
        line = context.stdin.readline(LINE) if context.stdin else ""
        thrown, whole = 0, len(line) < LINE or line.endswith("\n")
        while not whole and thrown < ENDLESS:  # too long: its rest is nobody's to keep
            rest = context.stdin.readline(LINE)
            thrown += len(rest)
            whole = not rest or rest.endswith("\n")
    except (OSError, ValueError) as error:  # closed, or the disk under it failed
        raise EOFError from error
    if not whole:  # a device that never ends a line, or a file that is no list of lines
        with suppress(NotShown):
            complain(context, context.voice.t(_ENDLESS), "!", "doubt")
        raise EOFError
    if not line:
        raise EOFError
    return line


def shown(context: Context, prompt: str | Listed) -> str:
    """A prompt as it stands on the screen: wrapped, and with room left to type."""
    asked = prompt if isinstance(prompt, Listed) else Listed(prompt)
    above = [] if not asked.options else _laid_out(context, asked)
    if not asked.options:
        last_words = " ".join(part for part in (asked.head, asked.tail) if part)
    elif above:
        last_words = asked.tail
    else:  # short enough for a line or two, behind the question
        whole = [_held(text) for _, text in asked.options]
        last_words = " ".join([asked.head, "  ".join(whole), asked.tail]).rstrip()
    *more, last = _parted(_wrapped(context, last_words), _page(context).fit("·"))
    above = [*above, *more]
    if columns_of(last) > context.width // 2:
        above, last = [*above, last], ""
    return "\n".join([*above, f"{last} > " if last else "> "])


def _page(context: Context) -> Page:
    return Page(context.width, False, context.ascii, context.encoding)


def _parted(lines: list[str], dot: str) -> list[str]:
    """Lines without the dot between two parts where one ends a line, or the other begins it."""
    for at in range(len(lines) - 1):
        lines[at] = lines[at].rstrip().removesuffix(f" {dot}")
        lines[at + 1] = lines[at + 1].removeprefix(f"{dot} ")
    return lines


def _held(text: str) -> str:
    """A text that no line breaks."""
    return text.replace(" ", HELD)


def _wrapped(context: Context, text: str) -> list[str]:
    """The lines of a text; what Enter does, and what is held, stays on one of them."""
    page = _page(context)

    def whole(found: re.Match[str]) -> str:
        fits = len(found[0]) <= context.width - 4
        return _held(found[0]) if fits else found[0]

    parts = (page.held(part) for part in _ENTER.sub(whole, text).split(HELD))
    kept = (safe(part) for each in parts for part in each.split(HELD))
    return wrapped(HELD.join(kept), context.width)


def _laid_out(context: Context, asked: Listed) -> list[str]:
    """The question and its answers in columns that fit the width; nothing where a line or two will do."""
    page = _page(context)
    options = [(safe(page.fit(head)), safe(page.fit(text))) for head, text in asked.options]
    sizes = [columns_of(text) for _, text in options]
    digits = len(str(len(options)))
    inline = columns_of(asked.head) + sum(sizes) + 2 * len(sizes) + columns_of(asked.tail)
    short = inline <= 2 * context.width - 8 and max(sizes) <= context.width // 2
    if short and not any(head for head, _ in options):
        return []
    lines: list[str] = []
    room = context.width - 2
    families: dict[str, list[str]] = {}
    for head, text in options:
        families.setdefault(head, []).append(text.rjust(len(text) + digits - text.find(")")))
    for across in range(len(options), 0, -1):
        wide = _widths(families, across)
        if across == 1 or sum(wide) + 2 * (across - 1) <= room:
            break
    for head, texts in families.items():
        lines += wrapped(head, context.width, 1, " ") if head else []
        for at in range(0, len(texts), across):
            row = [padded(text, size) for text, size in zip(texts[at:], wide, strict=False)]
            number, _, told = row[0].strip().partition(" ")
            lead = f"  {number:>{digits + 1}} "
            lines += (
                [("  " + "  ".join(row)).rstrip()]
                if columns_of(row[0].rstrip()) <= room
                else wrapped(told, context.width, len(lead), lead)
            )
    return [*_wrapped(context, asked.head), *lines]


def _widths(families: dict[str, list[str]], across: int) -> list[int]:
    """How wide each of so many columns must be."""
    return [
        max(
            (columns_of(text) for texts in families.values() for text in texts[at::across]),
            default=0,
        )
        for at in range(across)
    ]


def joined(parts: Sequence[str]) -> str:
    """The parts of a prompt, the empty ones left out."""
    return " · ".join(part for part in parts if part)
