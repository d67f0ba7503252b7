"""A save that is gone from under the evening: written again from memory, if it can be."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from referee.app.keeping import copy_of
from referee.app.saves import free_beside, make_current
from referee.app.session import Session
from referee.cli.context import Context
from referee.cli.faults import fault_of
from referee.cli.shell import telling
from referee.cli.shell.lines import Lines
from referee.cli.shell.unseen import covered, spans
from referee.cli.shell.words import spoken, taken_apart
from referee.engine.faults import Fault
from referee.i18n.mark import N_
from referee.journal.place import publish
from referee.paths import expanded, home
from referee.present.faults import fault_text
from referee.writing import SUFFIX, draft_beside

Trouble = TypeVar("Trouble", bound=Exception)

_GONE = N_("The saved game %(path)s was gone: it was written again, whole.")
_BESIDE = N_(
    "%(path)s is another file now, not this game: the game was written to %(new)s, whole, and goes on there."
)
_FOUND = N_(
    "%(path)s was moved, or put in its place anew, and is this game still: it goes on there."
)
_MOVED = N_(
    "The saved game %(path)s was gone: the game was written to %(new)s, whole, and goes on there."
)
_SHUT = N_(
    "%(path)s may no longer be read from here: the game was written to %(new)s, whole, and goes on there."
)
_WHERE_SHUT = N_(
    "%(path)s may no longer be read from here, and nothing can be written there. In which file is it to go on? Enter: %(offered)s; “%(quit)s”: nowhere."
)
_WHERE = N_(
    "The saved game %(path)s is gone, and nothing can be written there. In which file is it to go on? Enter: %(offered)s; “%(quit)s”: nowhere."
)
_NO_SAVE = N_("“%(text)s” is no file for a game: a folder, or a name that ends in %(suffix)s.")
_AGAIN = N_("“%(text)s” was not done: type it again.")
# A save in which nothing can be read any more: the evening ends, with one line.
LOST = frozenset(
    (
        "save.missing", "save.replaced", "save.damaged", "save.tables", "save.altered", "save.altered_head",
        "save.cut", "save.not_ours", "save.entry_unreadable", "save.event_newer",
        "save.event_unknown", "save.entry_more", "save.entry_undeclared", "save.entry_unlinked", "save.note_marked", "save.event_malformed", "save.head_malformed", "save.game_unknown",
        "save.too_big", "save.no_access", "save.folder", "save.newer", "save.newer_program",
    )
)  # fmt: skip


def written_anew(
    session: Session, fault: Fault | None, line: str, context: Context, lines: Lines
) -> tuple[Session, str] | None:
    """The game in a file again, and what is told of it and of the line that was not done.

    Where another file, or none at all, has taken the name, that one stays and the game is written
    beside it. Where nothing can be written (the stick was pulled out), a player at a terminal is
    asked for another place, once `fault` says that the save is lost.
    """
    say, path = context.voice, session.journal.path
    line = covered(line, spans(session, line))  # a secret is not read again
    new, code = path, "" if fault is None else fault.code
    shut = code == "save.no_access"
    try:
        there = path.exists()
        if code == "save.replaced" and (same := _this_game(session)) is not None:
            told = say.t(_FOUND, path=str(path))
            return same, f"{told} {say.t(_AGAIN, text=line)}" if line else told
        if there and path.is_file() and code not in ("save.replaced", "save.no_access"):
            return None
        if there:
            new = free_beside(path)
        session = _written(session, new)
    except Exception:
        where = _WHERE_SHUT if shut else _WHERE
        asked = fault is not None and lines.waits
        found = _elsewhere(session, context, lines, where) if asked else None
        if found is None:
            return None
        session, new = found, found.journal.path
        told = say.t(_SHUT if shut else _MOVED, path=str(path), new=str(new))
    else:
        beside = _SHUT if shut else _BESIDE
        told = say.t(beside if there else _GONE, path=str(path), new=str(new))
    if new != path:
        make_current(new)
    return session, f"{told} {say.t(_AGAIN, text=line)}" if line else told


def _written(session: Session, path: Path) -> Session:
    """The same game, its lost file written again whole; never over another."""
    session.journal.close()
    publish(path, *session.journal.raw_head, session.journal.first_hash, session.entries)
    return Session.open(path, write=True)


def _this_game(session: Session) -> Session | None:
    """The game in the file that has the name now, where all that was read here stands in it: its folder was
    given another name, or a copy of it was put in its place, gone on since or not.
    """
    with suppress(Exception):
        session.still_there()
        again = Session.open(session.journal.path)
        session.journal.close()
        return again
    return None


def kept(session: Session, fault: Trouble) -> Trouble:
    """The fault that ends the evening, once memory is where `rescue` looks: nothing of it is lost.

    The copy of the last good state may be a minute old; every entry read here was on the disk.
    """
    path = session.journal.path
    with suppress(Exception):
        if path.is_file():
            session.journal.close()
            draft = draft_beside(copy_of(path))
            publish(draft, *session.journal.raw_head, session.journal.first_hash, session.entries)
            draft.replace(copy_of(path))
    return fault


def _some_folder() -> Path:
    """Where a save may go whose own place is gone: the home of who plays, if the system knows one."""
    if (known := home()) != Path(os.devnull):
        return known
    from tempfile import gettempdir

    return Path(gettempdir())


def _elsewhere(session: Session, context: Context, lines: Lines, where: str) -> Session | None:
    """The game in a file where the players say; `None` when they would rather leave."""
    say, path = context.voice, session.journal.path
    leave = spoken("quit", say.lang)
    while True:
        offered = _some_folder() / path.name
        if offered.exists() or offered.is_symlink():
            offered = free_beside(offered)
        text = say.t(where, path=str(path), offered=str(offered), quit=leave)
        telling.say_line(context, text, "?", "doubt")
        try:
            said = lines.ask(lambda: "").strip()
            if taken_apart(said).word == "quit":
                return None
            new = expanded(said) if said else offered
            new = new / path.name if new.is_dir() else new
            if new.suffix != SUFFIX:  # a command, not a file
                telling.say_line(context, say.t(_NO_SAVE, text=said, suffix=SUFFIX), "✗", "bad")
                continue
            return _written(session, new)
        except (EOFError, KeyboardInterrupt):
            return None
        except Exception as error:
            fault = fault_of(error)
            if fault is None:
                return None
            telling.say_line(context, fault_text(say, fault), "✗", "bad")
