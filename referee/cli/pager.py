"""A long page on a terminal: through `$PAGER`, or `less`, where there is one."""

from __future__ import annotations

import codecs
import io
import os
import re
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from referee.app.answer import Answer
from referee.cli.context import Context
from referee.i18n.mark import N_
from referee.present import show
from referee.present.letters import fitted

_SPECIAL = re.compile(r"[?:.%\\]")  # signs that mean something in a prompt of `less`
_KEYS = N_("space: on, b: back, q: to the game")


class _Page(io.StringIO):
    """What would have been printed, for a terminal of the same encoding."""

    encoding = "utf-8"


def paged(context: Context, answer: Answer) -> int:
    """Show an answer page by page; on the terminal as ever when it fits, without a pager, and with one that
    does not start or ends with an error.
    """
    terminal, held = context.stdout, _Page()
    held.encoding = codecs.lookup(getattr(terminal, "encoding", None) or "utf-8").name
    context.stdout = held
    try:
        code = show(context, answer)
    finally:
        context.stdout = terminal
    text, height = held.getvalue(), shutil.get_terminal_size().lines
    if text.count("\n") < height - 1 or not _read_through(_pager(context), text, held.encoding):
        print(text, end="", file=terminal, flush=True)
    return code


def _pager(context: Context) -> list[str]:
    """The words of the pager; none where what the players set is no line of a shell."""
    try:
        words = shlex.split(context.environ.get("PAGER", ""))
    except ValueError:
        return []
    return words or ["less", "-FRX", "-Ps" + _prompt(context.voice.t(_KEYS))]


def _read_through(words: list[str], text: str, encoding: str) -> bool:
    """Whether a pager showed a text; one that a signal ended (Ctrl-C) was there."""
    if not words or shutil.which(words[0]) is None:
        return False
    # Without a locale `less` shows the bytes of accents; the terminal it is for knows better.
    environ = {"LESSCHARSET": "utf-8"} if encoding == "utf-8" else {}
    with _interrupts_are_its():
        try:
            pager = subprocess.Popen(
                words, stdin=subprocess.PIPE, encoding=encoding, errors="replace",
                env={**environ, **os.environ},
            )  # fmt: skip
        except OSError:  # no program after all
            return False
        with pager:
            try:
                pager.communicate(text)
            except BaseException:  # it is told to go, and puts the terminal right before it does
                pager.terminate()
                raise
        return pager.returncode <= 0


@contextmanager
def _interrupts_are_its() -> Iterator[None]:
    """From before a pager begins Ctrl-C is for the pager: who ends it leaves the terminal as it set it.

    A signal that is ignored would be ignored by the pager, too; one that is heard is not.
    """
    try:
        before = signal.signal(signal.SIGINT, _heard)
    except ValueError:  # not where signals are heard
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _prompt(text: str) -> str:
    """A prompt for `less`: its signs as signs, in ASCII, for it takes the others byte by byte."""
    return _SPECIAL.sub(r"\\\g<0>", fitted(text, "ascii"))


def _heard(number: int, frame: object) -> None:
    """Ctrl-C, which the pager has heard as well."""
