"""A line that ends in a question mark: it is told what it asks, or that nothing was done; no act is done by asking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cli.shell import about_units, permission
from referee.cli.shell.asking import unmarked
from referee.cli.shell.picking import sure
from referee.cli.shell.question_mark import ends_asking, may_be_asked
from referee.cli.shell.unseen import covered, spans
from referee.cli.shell.words import Line
from referee.engine.ask import Ask
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

_ALL_THE_SAME = N_("The line ends in a question mark. Is it to be done all the same?")
YES_NO = N_("[y/N]")


def told(guided: GuidedSession, line: Line, ask: Ask | None = None) -> bool:
    """Whether a line ends in a question mark and asks for no rule: “press?”, “next?”, “2 infantry?” are judged,
    or it is said that nothing was done; no act is done by asking. What is prose may end as it likes (an answer to
    `ask` that has no options, too).
    """
    if not ends_asking(line, ask):
        if ask is None and may_be_asked(line) and not _meant_all_the_same(guided):
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


def _meant_all_the_same(guided: GuidedSession) -> bool:
    """A yes of somebody who sits there to be asked; elsewhere nobody says so."""
    say = guided.voice
    return guided.lines.waits and sure(guided, lambda: f"{say.t(_ALL_THE_SAME)} {say.t(YES_NO)}")
