"""A line of the session typed behind `do`: the command of its own that it is there, named."""

from __future__ import annotations

from collections.abc import Sequence

from referee.app.french_words import shown_command
from referee.app.session import Session
from referee.cli.commands import COMMANDS
from referee.cli.shell.asking import marked, may
from referee.cli.shell.question_mark import ends_asking, reason_asks
from referee.cli.shell.unseen import covered, spans
from referee.cli.shell.whole_act import one_more
from referee.cli.shell.words import CANCELS, UNDOING, WORDS, Line, taken_apart
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.record import record
from referee.i18n.speaker import Speaker

_MORE = frozenset(("and", "et", "encore", "another", "one"))  # that begin what is one more


def meant(word: str) -> str:
    """The command that a word of the session is called by where there is no such command: “cancel”, “back” are
    `undo`, “and …” something to `do`; nothing for any other.
    """
    said = fold(word)
    return "undo" if said in CANCELS or said == "back" else "do" if said in _MORE else ""


def only_asks(session: Session, words: Sequence[str]) -> None:
    """`Unreadable` of a line that ends or begins in a question mark, or asks “can I …”, unless it is prose or may be a
    secret. A reason that ends in one is none to act on: nobody can be asked here (“win north because they fled?”).
    """
    text = " ".join(words)
    line, hidden = Line(None, tuple(words), text), spans(session, text)
    if ends_asking(line, session.question()) or reason_asks(line):
        raise Unreadable("shell.asked_only", text=covered(text, hidden))
    if not hidden and (words[0] == "?" or may(text) is not None):
        raise Unreadable("shell.asked_only" if marked(text) else "do.asked_only", text=text)


@record
class _Typed:
    session: Session
    voice: Speaker


def instead(session: Session, say: Speaker, words: Sequence[str]) -> Fault | None:
    """Why a line that cannot be read is none of `do`: it is a word of the session, which is a command here (`undo`,
    `log`), or says one more of what was done, without its verb. What it says is not told again: it may be a secret.
    """
    play, said = session.game.play(session.state), fold(words[0])
    offered = {offer.verb for offer in session.game.offers(session.state)}
    if offered.intersection(play.registry.called.readings(words[0])):
        return None
    back = said in UNDOING | CANCELS
    if not back and play.registry.called.exactly(said):
        return None  # a verb of another step, or one that lacks something: that is said
    word = "undo" if back else taken_apart(" ".join(words), True).word or ""
    if word in COMMANDS and (back or said in map(fold, (*WORDS[word].en, *WORDS[word].fr))):
        command = shown_command(word, say.lang)
        return Unreadable("do.own_command", text=words[0], command=command)
    more = one_more(_Typed(session, say), words)
    if more is None or spans(session, " ".join(more)):
        return None
    return Unreadable("do.one_more", text=words[0], line=" ".join(more))
