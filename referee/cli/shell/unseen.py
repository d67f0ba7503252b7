"""What only one player may read: words covered on the screen, answers wiped once they are read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.app.french_words import shown_key
from referee.app.procedures import SECRET
from referee.app.session import Session
from referee.cli.shell.words import PROGRAMS
from referee.engine.names import fold
from referee.engine.verb import Verb

Spans = Sequence[tuple[int, int]]
BEFORE = frozenset((*PROGRAMS, "do", "faire"))  # they mean nothing before a verb
_WORD = re.compile(r"[^\s=]+(?:\s*=)\S*|\S+")  # a key, blanks before its sign or none, is one word


def keys_of(verb: Verb | None) -> frozenset[str]:
    """The keys of a verb whose values are typed unseen, in both languages."""
    secret = [arg.name for arg in verb.args if arg.secret and arg.key] if verb is not None else []
    return frozenset(shown_key(name, lang) for name in secret for lang in ("en", "fr"))


def spans(session: Session, text: str) -> Spans:
    """Where a line says what nobody else may read: `secret=` (`secret` alone, too) to the next key."""
    said = text.split()
    if "=" not in text and SECRET not in map(fold, said):
        return ()
    while said and said[0].lower() in BEFORE:
        said = said[1:]
    verb, _ = session.game.play(session.state).called(session.state, said)
    keys = keys_of(verb)
    found: list[tuple[int, int]] = []
    under = False
    for word in _WORD.finditer(text) if keys else ():
        before, equals, _value = word[0].partition("=")
        if equals and (name := before.strip()).isidentifier():
            under = name.lower() in keys
            start = word.start() + len(before) + 1
        elif not under and SECRET in keys and fold(word[0]) == SECRET and word.start():
            under = True
            continue
        else:
            start = word.start()
        if under:
            found.append((start, word.end()))
    return found


def covered(text: str, where: Spans, sign: str = "*") -> str:
    """A line with what is secret covered, every letter by a sign."""
    for start, end in where:
        text = text[:start] + sign * (end - start) + text[end:]
    return text
