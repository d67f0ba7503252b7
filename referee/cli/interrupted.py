"""An answer that was interrupted: what stands on the disk is told all the same."""

from __future__ import annotations

from referee import stands
from referee.app import recorded
from referee.cli.context import Context
from referee.i18n.mark import N_
from referee.present.screen import aside

_STANDS = N_(
    "Recorded as entry %(entry)s; the answer was interrupted. “%(program)s log” shows it, “%(program)s undo” takes it back."
)
_MAIL = N_(
    "The turn was added: the game ends with entry %(entry)s now; the answer was interrupted. “%(program)s log” shows it."
)
_WRITTEN = N_("Written: %(files)s; the answer was interrupted.")
_NOTHING = N_("Interrupted; nothing was recorded.")
FEW = 5  # files that are named


def told(context: Context, entry: int) -> None:
    """Beside the answer: the entry that stands."""
    text = _MAIL if recorded.by_mail() else _STANDS
    aside(context, context.voice.t(text, entry=entry, program=context.program))


def what_stands(context: Context) -> None:
    """Beside the answer: the entry that stands, else the files that do, else that nothing was recorded.

    The session tells that itself. What wrote nothing, and was not to go on with a game, needs no word.
    """
    entry, files = recorded.last(), [str(each) for each in stands.files()]
    if recorded.at_table():
        return
    if entry is not None:
        told(context, entry)
    elif files:
        more = ["…"] if len(files) > FEW else []
        aside(context, context.voice.t(_WRITTEN, files=", ".join(files[:FEW] + more)))
    elif recorded.writes():
        aside(context, context.voice.t(_NOTHING))
