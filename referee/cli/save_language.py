"""The language of a save counts when the call itself names none."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from referee.app.saves import open_session
from referee.app.session import Session
from referee.cli.context import Context
from referee.engine.faults import Fault
from referee.journal.faults import JournalFault
from referee.present.screen import aside


def opened(context: Context, save: str | None, write: bool = True) -> Session:
    """The game of a save (the current one, if none is named), spoken of in its own language."""
    session = open_session(save, context.program, write=write)
    speak_for(context, session)
    if write:
        doubted(context, session)
    return session


def doubted(context: Context, session: Session) -> None:
    """The word of doubt of a game that is gone on with, where this machine knows anything against it."""
    from referee.app.doubts import doubts

    for each in doubts(session):
        aside(context, context.voice.say(each.code, each.params))


def doubted_at(context: Context, path: Path) -> None:
    """The same before a save is copied in another form; of one that cannot be opened nothing is known."""
    with suppress(JournalFault, Fault, OSError):
        doubted(context, Session.open(path, write=False))


def speak_for(context: Context, session: Session) -> None:
    """Speak the save's language, with the names of its game."""
    lang = session.header.get("lang")
    if lang and not context.language_asked and lang != context.lang:
        context.speak(lang)
    context.voice.lexicon = session.game.lexicon
    context.speak_simply(
        "child" in (session.header.get("level"), session.header["options"].get("level"))
    )
