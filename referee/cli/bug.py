"""A bug: one sentence and a report file; never a traceback on the screen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from referee.cli.context import Context
from referee.engine.faults import NOT_SHOWN, Fault


def doubted() -> Fault | None:
    """What is wrong with the open save, if what failed did so because somebody changed it."""
    import sys

    if "referee.app.session" not in sys.modules:
        return None
    from referee.app import standing
    from referee.app.session import Session
    from referee.cli.faults import fault_of

    try:
        found = standing.doubt(Session.latest) if Session.latest else None
    except Exception:
        return None
    return fault_of(found) if found else None


# What is typed unseen, in both languages: a test compares it with what games ask so.
KEYS = ("secret", "text", "texte", "again", "encore", "orders", "ordres", "marker", "marqueur",
        "mot", "word")  # fmt: skip  # the last two: how players call the word where they miss its key
# The verbs of a note, whose text and word may be said without their keys; a test compares these, too.
NOTES = frozenset(("seal", "sceller", "sceau", "reveal", "révéler", "reveler", "ouvrir", "open",
                   "consult", "consulter", "lire", "read"))  # fmt: skip
_BEFORE = frozenset(("referee", "arbitre", "do", "faire"))  # they mean nothing before a verb
_KEY = rf"\b({'|'.join(KEYS)})\s*=\s*"
_SECRET = re.compile(_KEY + r"(?:\"[^\"]*\"|'[^']*'|\S+)", re.I)
# In a command an answer goes on to the next key, quotes or none.
_LINE = re.compile(_KEY + r".*?(?=\s+\w+\s*=|$)", re.I)
_ALONE = re.compile(r"\bsecret\s+(?=[^\s=])", re.I)  # its sign forgotten
_LONG = 4  # letters of a value that is looked for in what else was written


def without_secrets(text: str, words: Sequence[str]) -> str:
    """A report without what only one player may know: what was typed under the keys of secrets, and
    what stands without them behind the name of a note.
    """
    line = _ALONE.sub("secret=", " ".join(words))
    for found in _LINE.finditer(line):
        value = found[0].partition("=")[2].strip().strip("\"'")
        if len(value) >= _LONG:
            text = text.replace(value, "***")
    bare = sorted(_bare(line.split()), key=len, reverse=True)
    for value in bare:
        text = text.replace(value, "***") if len(value) >= _LONG else text
    command, end, rest = text.partition("\nTraceback")
    for value in bare:
        command = re.sub(rf"(?<!\S){re.escape(value)}(?!\S)", "***", command)
    command = _LINE.sub(r"\1=***", _ALONE.sub("secret=", command))
    return command + end + _SECRET.sub(r"\1=***", rest)


def _bare(words: list[str]) -> set[str]:
    """What a line says behind the verb and the name of a note: its side, its text, its word."""
    while words and words[0].lower() in _BEFORE:
        words = words[1:]
    if not words or words[0].lower() not in NOTES:
        return set()
    return {word for word in words[2:] if "=" not in word}


def report(
    context: Context, words: Sequence[str], error: Exception, recorded: int | None = None
) -> int:
    """Write the report file and say where it is; exit 70.

    When the entry `recorded` was written before it, that is said, and the exit code is 5:
    done, but not shown.
    """
    import platform
    import traceback

    from referee import __version__
    from referee.app.answer import Answer
    from referee.present import show

    if context.debug:
        traceback.print_exception(error, file=context.stderr)
    text = "\n".join(
        [
            f"referee {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"command: {' '.join(words)}",
            "".join(traceback.format_exception(error)),
        ]
    )
    path = _kept(without_secrets(text, words))
    params = {"path": str(path), "what": type(error).__name__}
    hint = "bug.hint.report" if path else "bug.hint.unwritten"
    fault = (
        Fault("bug", hint, **params)
        if recorded is None
        else Fault("bug.recorded", hint, entry=recorded, **params)
    )
    fault.exit_code = 70 if recorded is None else NOT_SHOWN
    return show(context, Answer(next(iter(words), ""), "nothing", fault=fault))


def _kept(text: str) -> Path | None:
    """Where the report lies, for its owner alone; `None` where no disk takes it."""
    import os
    import tempfile
    import time

    from referee.paths import user_dir
    from referee.writing import write

    name = f"bug-{time.strftime('%Y%m%d-%H%M%S')}-{os.urandom(2).hex()}.txt"
    with suppress(OSError):
        return write(user_dir() / name, text, private=True)
    with suppress(OSError):  # where nothing at all can be written, no folder for it is found
        return write(Path(tempfile.gettempdir()) / name, text, private=True)
    return None
