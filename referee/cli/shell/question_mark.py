"""Whether the question mark at the end of a line asks, or belongs to what is written in the line."""

from __future__ import annotations

import re

from referee.cli.shell.asking import SIGN, marked, unmarked
from referee.cli.shell.words import PROSE_TYPED, Line
from referee.engine.ask import Ask, Choice
from referee.engine.names import fold
from referee.engine.reader import MARKS

# Keys that hold prose, and keys that hold the word of a note, which may end in one.
_PROSE_KEYS = frozenset(("text", "texte", "because", "note", "why"))
_WORD_KEYS = frozenset(("secret", "again", "encore"))
_LAST_KEY = re.compile(r"([^\W\d_]\w*)\s*=")
# Words of the session that do something, some of them with what stands behind them; every other of them only tells.
_ACTING = frozenset((None, "next", "undo", "redo", "again", "fork", "rescue", "quit", "lang"))
_ACTING_ON = frozenset(("players", "saves", "dice", "report", "board"))


def ends_asking(line: Line, ask: Ask | None = None) -> bool:
    """Whether a line that would do something ends in a question mark, and is no prose."""
    if isinstance(ask, Choice) and not ask.options and ask.meant is None:
        return False
    text = line.text.rstrip()
    words = unmarked(text).split()
    acts = line.word in _ACTING or (line.word in _ACTING_ON and unmarked(" ".join(line.rest)))
    if not marked(text) or not words or not acts or _in_a_value(text):
        return False
    prose = any(fold(word) in PROSE_TYPED for word in words[:2])
    return not prose and not any(fold(word) in MARKS["because"] for word in words)


def may_be_asked(line: Line) -> bool:
    """Whether a line ends in a question mark that may belong to what is written in it (a reason, a word that opens a
    note), and does what nobody takes out of the others' sight again: “win north because they fled?”. What is only
    noted or put right may end as it likes.
    """
    words = unmarked(line.text.rstrip()).split()
    if not words or not marked(line.text.rstrip()) or line.word not in (None, "overrule"):
        return False
    return line.word is not None or not any(fold(word) in PROSE_TYPED for word in words[:2])


def reason_asks(line: Line) -> bool:
    """Whether the question mark of such a line may belong to the reason that it gives."""
    given = any(fold(word) in MARKS["because"] for word in unmarked(line.text).split())
    return given and not _LAST_KEY.search(line.text) and may_be_asked(line)


def _in_a_value(text: str) -> bool:
    """Whether the question mark of a line belongs to what its last key holds: prose, or a word that ends in one."""
    keys = _LAST_KEY.findall(text)
    if not keys:
        return False
    glued = not SIGN.split(text)[0][-1:].isspace()
    return fold(keys[-1]) in _PROSE_KEYS or (glued and fold(keys[-1]) in _WORD_KEYS)
