"""What takes long says so: on a terminal, after a second, and again every second."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from referee.app.answer import Answer
from referee.cli.context import Context
from referee.games.contract import Game, Procedure
from referee.i18n.mark import N_

T = TypeVar("T")
AFTER = 1.0  # seconds that nobody minds


def patiently(context: Context, work: Callable[[], T]) -> T:
    """The result of some work; while it lasts, a line on standard error that goes again."""
    if context.json or not context.stderr.isatty():
        return work()
    from threading import Event, Thread

    done, told = Event(), context.voice.t(N_("Working it out, exactly"))

    def tell() -> None:
        dots = 0
        while not done.wait(AFTER):
            dots += 1
            with suppress(OSError, ValueError):
                context.stderr.write(("" if dots > 1 else told) + ".")
                context.stderr.flush()
        if dots:
            with suppress(OSError, ValueError):
                context.stderr.write("\r" + " " * (len(told) + dots) + "\r")
                context.stderr.flush()

    teller = Thread(target=tell, daemon=True)
    teller.start()
    try:
        return work()
    finally:
        done.set()
        teller.join(AFTER)


def chances(context: Context, game: Game, procedure: Procedure, keys: Sequence[str]) -> Answer:
    """The exact chances of a procedure."""
    from referee.app import procedures

    return patiently(context, lambda: procedures.odds(game, procedure, keys))
