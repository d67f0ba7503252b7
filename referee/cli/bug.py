"""A bug: one sentence and a report file; never a traceback on the screen."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path

from referee.cli.context import Context
from referee.engine.faults import NOT_SHOWN, Fault
from referee.engine.names import fold


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
_BEFORE = frozenset(("referee", "arbitre", "do", "faire", "help", "aide"))  # a verb may follow them
_WORD = re.compile(r"[^\s=]+(?:\s*=)\S*|\S+")  # a key, blanks before its sign or none, is one word
_QUOTES = "\"'“”«»’"  # a word may be quoted whole: « "secret=blue heron" »
_SECRET = re.compile(r"([^\W\d]\w*)\s*=\s*(?:\"[^\"]*\"|'[^']*'|\S+)")
_LONG = 4  # letters of a value that is looked for in what else was written
Span = tuple[int, int]


def plain_key(typed: str) -> str:
    """A key as it is read: capitals, accents and wide letters are those of the plain one."""
    return fold(typed).replace(" ", "_")


def keys_in(text: str) -> set[str]:
    """The plain keys of a line, whatever signs stand before them."""
    words = (word[0].partition("=") for word in _WORD.finditer(text))
    return {fold(before).rpartition(" ")[2] for before, equals, _value in words if equals}


def values(text: str, keys: Collection[str]) -> list[list[Span]]:
    """Where a line says the values of some keys: the words of each to the next key, as they are read.

    The key “secret” may be said without its sign.
    """
    wanted = frozenset(map(plain_key, keys))
    found: list[list[Span]] = []
    under = False
    for word in _WORD.finditer(text) if wanted else ():
        before, equals, _value = word[0].partition("=")
        start = word.start()
        name = before.strip(f"{_QUOTES} ")
        plain = plain_key(name) if name.isidentifier() else fold(before).rpartition(" ")[2]
        if equals and (name.isidentifier() or plain in wanted):  # « --secret=blue » is meant for it
            under = plain in wanted
            start += len(before) + 1
        elif under:
            found[-1].append((start, word.end()))
            continue
        elif start and "secret" in wanted and plain_key(word[0]) == "secret":
            under, start = True, word.end()
        if under:
            found.append([(start, word.end())] if start < word.end() else [])
    return list(filter(None, found))


def without_secrets(text: str, words: Sequence[str]) -> str:
    """A report without what only one player may know: what was typed under the keys of secrets, and
    what stands without them behind the name of a note.
    """
    line = " ".join(words)
    odd = keys_in(line) - set(KEYS) if _of_a_note(line.split()) else set[str]()
    keys = frozenset((*KEYS, *odd))
    for wanted in KEYS, odd:
        for spans in values(line, wanted):
            value = line[spans[0][0] : spans[-1][1]].strip(f"{_QUOTES} ")
            if len(value) >= _LONG and wanted is KEYS:
                text = text.replace(value, "***")
            elif len(value) >= _LONG:  # a key mistyped, or another one
                text = re.sub(rf"(?<!\w){re.escape(value)}(?!\w)", "***", text)
    bare = sorted(_bare(line.split()), key=len, reverse=True)
    for value in bare:
        text = text.replace(value, "***") if len(value) >= _LONG else text
    command, end, rest = text.partition("\nTraceback")
    for value in bare:
        command = re.sub(rf"(?<!\S){re.escape(value)}(?!\S)", "***", command)
    command = "\n".join(_starred(each, keys) for each in command.split("\n"))
    return command + end + _SECRET.sub(_unsaid, rest)


def _starred(line: str, keys: Collection[str]) -> str:
    """A line with stars for what stands under the keys of secrets."""
    for spans in reversed(values(line, keys)):
        line = f"{line[: spans[0][0]]}***{line[spans[-1][1] :]}"
    return line


def _unsaid(found: re.Match[str]) -> str:
    return f"{found[1]}=***" if plain_key(found[1]) in map(plain_key, KEYS) else found[0]


def _bare(words: list[str]) -> set[str]:
    """What a line says behind the verb and the name of a note: its side, its text, its word."""
    words = _of_a_note(words)
    return {word for word in words[2:] if "=" not in word}


def _of_a_note(words: list[str]) -> list[str]:
    """A line from the verb of a note on; nothing where it is of none."""
    while words and words[0].lower() in _BEFORE:
        words = words[1:]
    return words if words and words[0].lower() in NOTES else []


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
