"""A long page on a terminal: through `$PAGER`, or `less`, where there is one."""

from __future__ import annotations

import codecs
import io
import os
import re
import shlex
import shutil
import subprocess

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
    """Show an answer page by page; on the terminal as ever when it fits, or without a pager."""
    terminal, held = context.stdout, _Page()
    held.encoding = codecs.lookup(getattr(terminal, "encoding", None) or "utf-8").name
    context.stdout = held
    try:
        code = show(context, answer)
    finally:
        context.stdout = terminal
    text, height = held.getvalue(), shutil.get_terminal_size().lines
    words = shlex.split(context.environ.get("PAGER", "")) or [
        "less", "-FRX", "-Ps" + _prompt(context.voice.t(_KEYS))
    ]  # fmt: skip
    if text.count("\n") < height - 1 or shutil.which(words[0]) is None:
        print(text, end="", file=terminal, flush=True)
        return code
    # Without a locale `less` shows the bytes of accents; the terminal it is for knows better.
    environ = {"LESSCHARSET": "utf-8"} if held.encoding == "utf-8" else {}
    subprocess.run(
        words, input=text, encoding=held.encoding, errors="replace", check=False,
        env={**environ, **os.environ},
    )  # fmt: skip
    return code


def _prompt(text: str) -> str:
    """A prompt for `less`: its signs as signs, in ASCII, for it takes the others byte by byte."""
    return _SPECIAL.sub(r"\\\g<0>", fitted(text, "ascii"))
