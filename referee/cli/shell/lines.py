"""Where typed lines come from: a terminal without tricks, or a pipe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Protocol

from referee.app.session import Session
from referee.cli.world import World
from referee.engine.ask import Ask
from referee.present.blocks import Page, columns_of, wrapped

Prompt = Callable[[], str]


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


class Lines(Protocol):
    """Asks for a line. `EOFError` when there are no more, `KeyboardInterrupt` on Ctrl-C."""

    waits: bool  # whether somebody sits there who can be asked for a confirmation

    def attend(self, table: Table) -> None:
        """Whom the lines are for: what completion, the bottom line and F2 need."""
        ...

    def ask(self, prompt: Prompt, asked: bool = False) -> str:
        """One line, after a prompt (worked out again whenever the language changes)."""
        ...


class Piped:
    """Lines of a file or a pipe; prompt and line are shown, so that the output reads as a whole."""

    waits = False

    def __init__(self, world: World) -> None:
        self._world = world
        if isinstance(world.stdin, TextIOWrapper):
            world.stdin.reconfigure(errors="replace")

    def attend(self, table: Table) -> None:
        """Nothing is shown around the line."""

    def ask(self, prompt: Prompt, asked: bool = False) -> str:
        """The next line."""
        line = self._world.stdin.readline()
        if not line:
            raise EOFError
        typed = "".join(sign if sign.isprintable() else " " for sign in line.rstrip())
        print(f"{shown(self._world, prompt())}{typed}", file=self._world.stdout, flush=True)
        return typed


class Bare:
    """A terminal that knows no cursor (`TERM=dumb`)."""

    waits = True

    def __init__(self, world: World) -> None:
        self._world = world

    def attend(self, table: Table) -> None:
        """Nothing is shown around the line."""

    def ask(self, prompt: Prompt, asked: bool = False) -> str:
        """The next line."""
        print(shown(self._world, prompt()), end="", file=self._world.stdout, flush=True)
        line = self._world.stdin.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")


def shown(world: World, prompt: str) -> str:
    """A prompt as it stands on the screen: wrapped, and with room left to type."""
    page = Page(world.width, ascii_only=world.ascii)
    page.line(prompt)
    *above, last = wrapped(page.render(), world.width)
    if columns_of(last) > world.width // 2:
        above, last = [*above, last], ""
    return "\n".join([*above, f"{last} > " if last else "> "])


def joined(parts: Sequence[str]) -> str:
    """The parts of a prompt, the empty ones left out."""
    return " · ".join(part for part in parts if part)
