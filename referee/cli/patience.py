"""What takes long says so: on a terminal after a second and again every second, else once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from referee.app.answer import Answer
from referee.cli.context import Context
from referee.games.contract import Game, Procedure
from referee.i18n.mark import N_
from referee.present.screen import NoReader, NotShown, put

T = TypeVar("T")
AFTER = 1.0  # seconds that nobody minds at a terminal
LONG = 3.0  # where nobody looks: then once, for who waits for a pipe
EXACTLY = N_("Working it out, exactly")
READING = N_("Reading the whole game")
READING_EACH = N_("Reading the games")
JUDGING = N_("Judging every command")


def patiently(context: Context, work: Callable[[], T], what: str = EXACTLY) -> T:
    """The result of some work; while it lasts, a line on standard error, on a terminal one that goes."""
    from _thread import allocate_lock, start_new_thread  # `threading` costs as much as a command

    stderr, told = context.stderr, context.voice.t(what)
    seen = bool(stderr) and stderr.isatty() and not context.json  # a closed one is nothing
    done, over = allocate_lock(), allocate_lock()

    def tell() -> None:
        dots = 0
        while not done.acquire(timeout=AFTER if seen else LONG):
            dots += 1
            with suppress(OSError, ValueError, NoReader, NotShown):
                if not seen:
                    put(stderr, f"{told}...")
                    break
                stderr.write(("" if dots > 1 else told) + ".")
                stderr.flush()
        if dots and seen:
            with suppress(OSError, ValueError):
                stderr.write("\r" + " " * (len(told) + dots) + "\r")
                stderr.flush()
        over.release()

    done.acquire()
    over.acquire()
    start_new_thread(tell, ())
    try:
        return work()
    finally:
        done.release()
        over.acquire(timeout=AFTER)


def chances(context: Context, game: Game, procedure: Procedure, keys: Sequence[str]) -> Answer:
    """The exact chances of a procedure."""
    from referee.app import procedures

    return patiently(context, lambda: procedures.odds(game, procedure, keys))
