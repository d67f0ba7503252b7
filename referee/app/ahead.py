"""A game that goes on, judged as `verify` judges it, a hundred entries at a time.

So that the first `verify` of a long evening finds nearly all of it judged: read from the entries,
decided anew on the positions that they give, by the same function. Done once an answer stands on
the screen, now and then; nothing is said, and nothing that fails here is a loss: what is not known
to be sound `verify` judges itself, and tells.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.app.session import Session

MOST = 500  # entries judged at once: more (a game that was imported, another program) is `verify`'s


def judged_ahead(session: Session | None) -> None:
    """Judge what was written since the last time, where a hundred entries are full."""
    if session is None or not session.look_due:
        return
    session.look_due = False
    with suppress(Exception):  # whatever it is: `verify` meets it, too, and there it is told
        _look(session)


def _look(session: Session) -> None:
    from referee.app.auditing import known_sound, remembered
    from referee.app.judging import judged
    from referee.sources import as_it_is, program

    if as_it_is() != program():  # what is on the disk by now is not what judges here
        return
    known = known_sound(session)
    if len(session.entries) - known.entry > MOST:
        return
    with session.journal.hurried():  # another writer is not waited for
        told = judged(session, known=known)
    if not told.problems:
        remembered(session, told)
