"""The page of a game for everybody in the room: begun, kept up to date, ended."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from referee.app.answer import Answer
from referee.app.broadcast import (
    Shown,
    follows,
    left_behind,
    page_of,
    pages_file,
    show_on,
    told_once,
)
from referee.app.session import Session
from referee.cli.context import Context
from referee.cli.output import to_file
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json
from referee.i18n.mark import N_
from referee.paths import nowhere, real_path
from referee.present.screen import aside
from referee.present.system_words import worded
from referee.writing import Taken, named, write_new

OFF = "off"
_STALE = N_("The page %(path)s could not be written (%(why)s); the game goes on.")
_TAKEN = N_("another file is there")
_BEHIND = N_(
    "%(path)s shows this game as it stood in %(save)s, which is no longer there: “board --html %(path)s” shows it on from here, “board --html off” ends it."
)


def begin(
    context: Context,
    session: Session,
    output: str,
    langs: Sequence[str],
    force: bool,
    big: bool = False,
) -> Answer:
    """Write the page and keep it up to date from now on; `off` ends that."""
    save, game = session.journal.path, session.journal.first_hash
    if output == OFF:
        known = page_of(save, game)
        behind = left_behind(save, game) if known is None else None
        show_on(save, None, game)
        result: dict[str, Json] = {"file": known.file if known else None, "kept": False}
        if behind is not None:
            result |= {"left_behind": behind[1].file, "save": behind[0].strip()}
        return Answer("board", "broadcast", session.game, result=result)
    text = _drawn(session, langs, big)
    to_file(context, output, text, force)
    path, known = str(Path(output).absolute()), page_of(save, game)
    before = None if known is None else known.file
    if before is not None and real_path(Path(before)) == real_path(Path(path)):
        before = None
    try:
        show_on(save, Shown(path, tuple(langs), big), game)
    except OSError as error:  # the page stands: nobody waits before it for what never comes
        if isinstance(error.filename, str) and nowhere(error.filename):
            raise
        why = worded(context.voice, error.strerror or str(error))
        told = {"path": path, "file": str(pages_file()), "why": why}
        if before is not None:  # what was kept up to date still is
            raise Unreadable("page.other_followed", **told, other=before) from None
        raise Unreadable("page.not_followed", **told) from None
    result = {"file": path, "kept": True, "langs": list(langs)}
    if before is not None:
        result["instead_of"] = before
    return Answer("board", "broadcast", session.game, result=result)


def _drawn(session: Session, langs: Sequence[str], big: bool) -> str:
    from referee.present.boardpage import html

    return named(html(session, langs, big), session.journal.first_hash)


def follow(context: Context, session: Session) -> None:
    """Write the page of a game anew, if it has one; what fails there never stops the game."""
    save, game = session.journal.path, session.journal.first_hash
    page = page_of(save, game)
    if page is None:
        _stands_still(context, save, game)
        return
    if not follows(save, game):
        with suppress(OSError):
            show_on(save, page, game)
    try:
        write_new(Path(page.file), _drawn(session, page.langs, page.big))
        return
    except Taken:
        why = context.voice.t(_TAKEN)
    except OSError as error:
        why = worded(context.voice, error.strerror or str(error))
    aside(context, context.voice.t(_STALE, path=page.file, why=why))


def _stands_still(context: Context, save: Path, game: str) -> None:
    """That a page stands still, told once: its save is gone, and this one is another file of the same game."""
    with suppress(OSError):
        behind = left_behind(save, game)
        if behind is None or told_once(behind[0]):
            return
        told = {"path": behind[1].file, "save": behind[0].strip()}
        aside(context, context.voice.t(_BEHIND, **told))
