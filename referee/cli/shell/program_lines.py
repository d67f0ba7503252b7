"""« arbitre jouer » typed in the session: a line for the command line, where the program is called.

What the session knows itself (« arbitre annuler ») is done; of the rest it is told where it belongs.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.cli.shell.asides import ALONE
from referee.cli.shell.session import GuidedSession
from referee.cli.shell.words import PROGRAMS, PROSE_TYPED, spoken, taken_apart, word_named
from referee.engine.faults import Unreadable
from referee.engine.names import fold

GIVES_WORDS = ("do", "faire")
_GIVES_WORDS = "do"  # « arbitre faire acheter 2 chars »: a line of the game
_SAVE = ("--save", "--partie")
_ALONE = ("undo", *ALONE, "recap", "report", "verify", "next")  # that say so themselves


def elsewhere(guided: GuidedSession, typed: str) -> Unreadable | None:
    """Why a line that calls the program is not done here; nothing where it is, or calls nothing."""
    words = typed.split()
    said = words[1:] if words and words[0].lower() in PROGRAMS else words
    if len(said) == 1 and said[0].lower() in GIVES_WORDS:
        return Unreadable("shell.program.nothing", command=typed)
    if (other := _of_another(guided, said)) is not None:
        return other
    if len(words) < 2 or words[0].lower() not in PROGRAMS or taken_apart(typed).word is not None:
        return None
    from referee.app.french_words import command_of, shown_command
    from referee.cli.commands import COMMANDS

    lang = guided.voice.lang
    command = words[1] if words[1] in COMMANDS else command_of(words[1], COMMANDS)
    if command is None or command == _GIVES_WORDS:
        return None
    if command == "play":
        return Unreadable("shell.program.play", saves=spoken("saves", lang))
    state, game = guided.session.state, guided.session.game
    verb, _ = game.play(state).called(state, words[1:])
    if verb is not None and any(offer.verb == verb.id for offer in game.offers(state)):
        return None  # « arbitre carte »: the card of the map is thrown for
    called = f"{words[0].lower()} {shown_command(command, lang)}"
    return Unreadable("shell.program.outside", command=called, quit=spoken("quit", lang))


def _of_another(guided: GuidedSession, words: Sequence[str]) -> Unreadable | None:
    """Of a line with `--save SAVE`: that the open game answers here. In a remark it is prose, but right behind its word."""
    at = next((n for n, word in enumerate(words) if word.partition("=")[0] in _SAVE), 0)
    if not at or (at > 1 and fold(words[0]) in PROSE_TYPED):
        return None
    if word_named(words[0]) in _ALONE:
        return None
    text = words[at] if "=" in words[at] else " ".join(words[at : at + 2])
    return Unreadable("shell.other_save", text=text, saves=spoken("saves", guided.voice.lang))
