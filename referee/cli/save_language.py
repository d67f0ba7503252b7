"""The language of a save counts when the call itself names none."""

from __future__ import annotations

from referee.app.session import Session
from referee.cli.context import Context


def speak_for(context: Context, session: Session) -> None:
    """Speak the save's language, with the names of its game."""
    lang = session.header.get("lang")
    if lang and not context.language_asked and lang != context.lang:
        context.speak(lang)
    context.voice.lexicon = session.game.lexicon
    context.speak_simply(
        "child" in (session.header.get("level"), session.header["options"].get("level"))
    )
