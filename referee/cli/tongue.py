"""The language of a save counts when the call itself names none."""

from __future__ import annotations

from referee.app.session import Session
from referee.cli.world import World


def speak_for(world: World, session: Session) -> None:
    """Speak the save's language, with the names of its game."""
    lang = session.header.get("lang")
    if lang and not world.language_asked and lang != world.lang:
        world.speak(lang)
    world.voice.lexicon = session.game.lexicon
