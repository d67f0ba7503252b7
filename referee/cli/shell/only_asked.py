"""A line that ends in a question mark: it is told what it asks, or that nothing was done; no act is done by asking."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from referee.cli.shell import about_units, permission
from referee.cli.shell.asking import SIGN, marked, unmarked
from referee.cli.shell.picking import sure
from referee.cli.shell.unseen import covered, spans
from referee.cli.shell.words import PROSE_TYPED, Line
from referee.engine.ask import Ask, Choice
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import MARKS
from referee.i18n.mark import N_

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

_ALL_THE_SAME = N_("The line ends in a question mark. Is it to be done all the same?")
YES_NO = N_("[y/N]")
# Keys that hold prose, and keys that hold the word of a note, which may end in one.
_PROSE_KEYS = frozenset(("text", "texte", "because", "note", "why"))
_WORD_KEYS = frozenset(("secret", "again", "encore"))
_LAST_KEY = re.compile(r"([^\W\d_]\w*)\s*=")
# Words of the session that do something, some of them with what stands behind them; every other of them only tells.
_ACTING = frozenset((None, "next", "undo", "redo", "again", "fork", "rescue", "quit", "lang"))
_ACTING_ON = frozenset(("players", "saves", "dice", "report", "board"))


def told(guided: GuidedSession, line: Line, ask: Ask | None = None) -> bool:
    """Whether a line ends in a question mark and asks for no rule: “press?”, “next?”, “2 infantry?” are judged,
    or it is said that nothing was done; no act is done by asking. What is prose may end as it likes (an answer to
    `ask` that has no options, too).
    """
    if not ends_asking(line, ask):
        if ask is None and _may_be_asked(line) and not _meant_all_the_same(guided):
            raise _nothing_done(guided, line.text.rstrip())
        return False
    text = line.text.rstrip()
    asked = unmarked(text).split()
    if (
        about_units.told(guided, asked)
        or permission.told(guided, asked)
        or permission.told(guided, ("can", "i", *asked), bare=True)
    ):
        return True
    raise _nothing_done(guided, text)


def _nothing_done(guided: GuidedSession, text: str) -> Unreadable:
    return Unreadable("shell.asked_only", text=covered(text, spans(guided.session, text)))


def _may_be_asked(line: Line) -> bool:
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
    return given and not _LAST_KEY.search(line.text) and _may_be_asked(line)


def _meant_all_the_same(guided: GuidedSession) -> bool:
    """A yes of somebody who sits there to be asked; elsewhere nobody says so."""
    say = guided.voice
    return guided.lines.waits and sure(guided, lambda: f"{say.t(_ALL_THE_SAME)} {say.t(YES_NO)}")


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


def _in_a_value(text: str) -> bool:
    """Whether the question mark of a line belongs to what its last key holds: prose, or a word that ends in one."""
    keys = _LAST_KEY.findall(text)
    if not keys:
        return False
    glued = not SIGN.split(text)[0][-1:].isspace()
    return fold(keys[-1]) in _PROSE_KEYS or (glued and fold(keys[-1]) in _WORD_KEYS)
