"""An answer that was interrupted: what stands on the disk is told all the same."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

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


def at_table(context: Context, entries: int, files: int) -> None:
    """In the session: what a step wrote before it was interrupted (after so many entries and files of the call):
    it may not have been shown.
    """
    if (entry := recorded.last(entries)) is not None:
        told(context, entry)
    elif found := stands.files(files):
        _files_told(context, found)


def _files_told(context: Context, files: Sequence[Path]) -> None:
    named = [str(each) for each in files[:FEW]] + (["…"] if len(files) > FEW else [])
    aside(context, context.voice.t(_WRITTEN, files=", ".join(named)))


def what_stands(context: Context) -> None:
    """Beside the answer: the entry that stands, else the files that do, else that nothing was recorded.

    The session tells that itself. What wrote nothing, and was not to go on with a game, needs no word.
    """
    entry, files = recorded.last(), stands.files()
    if recorded.at_table():
        return
    if entry is not None:
        told(context, entry)
    elif files:
        _files_told(context, files)
    elif recorded.writes():
        aside(context, context.voice.t(_NOTHING))
