"""The language of a save counts when the call itself names none."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from referee.app.saves import open_session
from referee.app.session import Session
from referee.app.witness import as_remembered
from referee.cli.context import Context
from referee.engine.faults import Fault
from referee.journal.faults import JournalFault
from referee.present.screen import aside


def opened(context: Context, save: str | None, write: bool = True) -> Session:
    """The game of a save (the current one, if none is named), spoken of in its own language."""
    session = open_session(save, context.program, write=write)
    speak_for(context, session)
    doubted(context, session, dice=write)
    return session


def doubted(context: Context, session: Session, dice: bool = True) -> None:
    """The word of doubt of a game, where this machine knows anything against it: entries that it wrote and that stand
    no more; where the game goes on, a seed of the `dice` to come, too.
    """
    if not dice and as_remembered(session.journal, session.header, session.entries):
        return  # as nearly always: what only looks at a game is not kept waiting for more
    from referee.app.doubts import doubts

    context.doubts = list(doubts(session, dice))
    for each in context.doubts:
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
