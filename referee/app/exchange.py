"""`import`: a save from the lines of an export, nothing left behind when they are no game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from referee.app import standing
from referee.app.arguments import must_be_declared
from referee.app.head import beginning, game_of
from referee.app.head_more import head_more, head_wrong
from referee.app.past import of_known_versions
from referee.app.session import Session
from referee.app.soundness import taken_in
from referee.app.witness import made_anew
from referee.games.contract import Game
from referee.journal.entry import Entry, parsed
from referee.journal.exchange import import_file
from referee.journal.faults import SaveFault
from referee.journal.store import Journal


def whole(path: Path) -> Journal:
    """The journal of a save whose head is a game's: one that every command refuses, or that `import` would not
    take in, is not exported as a game (`rescue` saves what is sound of it).
    """
    journal = Journal.open(path)
    of_known_versions(journal)
    beginning(game := game_of(journal), journal)
    _as_written(game, journal, path)
    return journal


def _as_written(game: Game, journal: Journal, path: Path) -> None:
    """`SaveFault` for a head or a scenario that this program does not write: told with what is odd in it."""
    header = journal.header
    if odd := [*head_wrong(header), *head_more(game, header, journal.scenario)]:
        raise SaveFault("save.head_more", "save.hint.copy", path=str(path), key=odd[0])
    if not taken_in(header, journal.scenario):
        raise SaveFault("save.head_malformed", "save.hint.copy", path=str(path))


def imported(source: Path, target: Path, remembers: bool = False) -> Session:
    """The game that an export holds, as a new save that opens and tells where it stands.

    What this machine `remembers` of it is kept before it has its name: the memory of a deleted save of that
    name would call it rewritten, should the program end in between.
    """
    entries: list[Entry] = []

    def built(header: str, first: str) -> None:
        if remembers:
            made_anew(target, str(parsed(header).get("id", "")), first, entries)

    journal = import_file(source, target, entries.append, built)
    try:
        with journal:
            game = game_of(journal)
        for entry in entries:  # those taken back, too: a save opens without them
            must_be_declared(game, entry, source, hint=None)
        session = Session.open(target, read=entries)
        _as_written(game, session.journal, target)
        standing.status(session)
    except SaveFault as fault:
        _gone(target)
        if fault.params.get("path") != str(target):
            raise
        # It is said of the export: that stands, and the save does not.
        raise SaveFault(fault.code, None, **{**fault.params, "path": str(source)}) from None
    except BaseException:
        _gone(target)
        raise
    return session


def _gone(target: Path) -> None:
    with suppress(OSError):
        target.unlink()
