"""`import`: a save from the lines of an export, nothing left behind when they are no game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from referee.app import standing
from referee.app.session import Session
from referee.journal.entry import Entry
from referee.journal.exchange import import_file


def imported(source: Path, target: Path) -> Session:
    """The game that an export holds, as a new save that opens and tells where it stands."""
    entries: list[Entry] = []
    import_file(source, target, entries.append).close()
    try:
        session = Session.open(target, read=entries)
        standing.status(session)
    except BaseException:
        with suppress(OSError):
            target.unlink()
        raise
    return session
