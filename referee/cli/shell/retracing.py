"""Back from a question that follows a whole line to the last question of that line.

« Attaquer » asks who and whom, then the attack itself asks the range: `back` there asks whom again,
as it does one question earlier. A line that was typed whole is taken back whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.cli.shell import mending
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.record import record

if TYPE_CHECKING:
    from referee.cli.shell.evening import Evening


@record
class Asked:
    """A line that was asked for: its entry, and its words as they stood at each question."""

    entry: int = 0
    steps: Sequence[Sequence[str]] = ()


NOTHING = Asked()
_BACK = ("back", "retour")  # one question back; `undo` takes back what was done


def kept(evening: Evening) -> None:
    """The line just done may be taken back question by question."""
    evening.retraced = Asked(len(evening.session.entries), evening.steps)
    evening.half = evening.steps = ()


def undo(evening: Evening) -> None:
    """`undo`: the last decision; where an asked line left a question open, its last answer.

    `back` after an asked line that was refused asks its last question again: nothing was done.
    """
    if evening.turned_down and fold(evening.typed_line) in _BACK and _asked_again(evening):
        return
    asked, opened = evening.retraced, evening.question() is not None
    mending.undo(evening, ())
    if not opened or asked.entry in evening.session.history.line:
        return
    evening.retraced = NOTHING
    for nth in range(len(asked.steps) - 1, -1, -1):
        if not _asks(evening, asked.steps[nth]):
            return
        try:
            evening.done_again(asked.steps[nth])
        except Unreadable as fault:
            if fault.code != "shell.arg.given_up" or not nth:
                raise
            continue
        again = evening.retraced
        evening.retraced = Asked(again.entry, (*asked.steps[:nth], *again.steps))
        return


def _asked_again(evening: Evening) -> bool:
    """Whether the line just refused asked anything: its last question is put once more."""
    for words in reversed(evening.steps):
        if _asks(evening, words):
            evening.turned_down = ""
            evening.done_again(words)
            return True
    return False


def _asks(evening: Evening, words: Sequence[str]) -> bool:
    """Whether a line cut short asks again. Where what was cut could be left out it would be done at once,
    dice and all: such a line is taken back whole.
    """
    try:
        command = evening.session.read(words)
    except Fault:
        return True
    return evening.lacks(command)
