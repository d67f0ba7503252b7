"""An answer that was interrupted: what stands on the disk is told all the same."""

from __future__ import annotations

from referee.cli.context import Context
from referee.i18n.mark import N_
from referee.present.screen import aside

_STANDS = N_(
    "Recorded as entry %(entry)s; the answer was interrupted. “%(program)s log” shows it, “%(program)s undo” takes it back."
)
_NOTHING = N_("Interrupted; nothing was recorded.")


def told(context: Context, entry: int | None) -> None:
    """Beside the answer: the entry that stands, or that there is none."""
    say = context.voice
    text = (
        say.t(_NOTHING) if entry is None else say.t(_STANDS, entry=entry, program=context.program)
    )
    aside(context, text)
