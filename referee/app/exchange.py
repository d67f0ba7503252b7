"""`import`: a save from the lines of an export, nothing left behind when they are no game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from referee import __version__
from referee.app import standing
from referee.app.head import beginning, game_of
from referee.app.session import Session
from referee.app.soundness import sound_scenario
from referee.journal.entry import Entry
from referee.journal.exchange import import_file
from referee.journal.faults import SaveFault
from referee.journal.store import Journal


def whole(path: Path) -> Journal:
    """The journal of a save whose head is a game's: one that every command refuses is not exported as a
    game (`rescue` saves what is sound of it).
    """
    journal = Journal.open(path)
    beginning(game_of(journal), journal)
    return journal


def imported(source: Path, target: Path) -> Session:
    """The game that an export holds, as a new save that opens and tells where it stands."""
    entries: list[Entry] = []
    import_file(source, target, entries.append).close()
    try:
        session = Session.open(target, read=entries)
        # The players' own, or another build's, may hold what this machine does not know.
        ours = "own" not in session.header and session.header["program"] == __version__
        if ours and not sound_scenario(session.header, session.journal.scenario):
            raise SaveFault("save.head_malformed", path=str(source))
        standing.status(session)
    except BaseException:
        with suppress(OSError):
            target.unlink()
        raise
    return session
