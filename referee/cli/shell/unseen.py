"""What only one player may read: words covered on the screen, answers wiped once they are read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.app.french_words import shown_key
from referee.app.procedures import SECRET
from referee.app.session import Session
from referee.cli.bug import KEYS, keys_in, plain_key, values
from referee.cli.shell.asking import PLACES, STANDS, may
from referee.cli.shell.words import PROGRAMS, taken_apart
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.reader import ARTICLES
from referee.engine.verb import Verb

Spans = Sequence[tuple[int, int]]
DOTS = "*****"  # stands for what only one player knows
LEAST = 3  # letters of a secret: fewer are an answer, or a slip
BEFORE = frozenset((*PROGRAMS, "do", "faire", "help", "aide"))  # a verb may follow them
_SPOKEN = frozenset(("secret", "mot", "word"))  # how its word is called, in a line of whatever verb
_WIDE = re.compile("[＝﹦꞊]")  # signs that are typed for “=”
_PASSWORD = re.compile(
    r"\b(?:mot\s+de\s+passe|pass\s*word|secret\s+word|mot\s+secret)\s*[:=]", re.I
)
_NAMES = frozenset(("text", "player", "side"))  # kinds of what a note is called by
_SEAL = re.compile(r"[0-9a-f]{64}", re.I)
LEAST_WORDS = 3  # of a line that says one bare: verb, name, secret


def keys_of(verb: Verb | None) -> frozenset[str]:
    """The keys of a verb whose values are typed unseen, in both languages, as they are read."""
    secret = [arg.name for arg in verb.args if arg.secret and arg.key] if verb is not None else []
    return frozenset(plain_key(shown_key(name, lang)) for name in secret for lang in ("en", "fr"))


def says_a_word(text: str) -> bool:
    """Whether a line says the word of a note under its key, as it is read: `SÉCRET = blue` does, « mot de passe : blue »
    too, with whatever sign.
    """
    text = _WIDE.sub("=", text)
    return _PASSWORD.search(text) is not None or (
        "=" in text and not _SPOKEN.isdisjoint(keys_in(text))
    )


def open_to_all(reason: str) -> str:
    """A reason, which the log shows to everybody; `Unreadable` where it says the word of a note, as a note does."""
    if says_a_word(reason):
        raise Unreadable("reason.secret")
    return reason


def _hidden(verb: Verb | None, text: str) -> frozenset[str]:
    """The keys of a line whose values nobody else may read: those of its verb, and which others.

    A line that says `secret=` is meant for a note, whatever its verb is; so may be one whose verb
    is mistyped: whatever stands in it under a key of such notes is covered. So is, of a verb that takes a
    secret, what stands under a key that is none of its own: one of them mistyped, or cut short.
    """
    anything = verb is None or says_a_word(text)
    own = keys_of(verb)
    odd = keys_in(text) - _called(verb) if own else frozenset[str]()
    return own | odd | (frozenset(KEYS) if anything else frozenset())


def _called(verb: Verb | None) -> frozenset[str]:
    """Every word that a verb may have under its key, in both languages, as they are read: those that are as
    a rule said bare, too (`country=china`).
    """
    names = [*(arg.name for arg in verb.args), *verb.keys] if verb is not None else []
    return frozenset(plain_key(shown_key(name, lang)) for name in names for lang in ("en", "fr"))


def _bare(verb: Verb | None, text: str, rest: Sequence[str]) -> Spans:
    """What follows the names that a verb of notes takes: the text or the word, its key forgotten.

    A seal made elsewhere is for everybody. Verbs that take pieces too (`build`) are open when
    they are typed whole, and said to be.
    """
    if not keys_of(verb) or verb is None:
        return ()
    names = [arg for arg in verb.args if not arg.key]
    if any(arg.kind not in _NAMES for arg in names):
        return ()
    words = list(re.finditer(r"\S+", text))[-len(rest) :] if rest else []
    bare = [found for found in words if "=" not in found[0]]
    keyed = next((found.start() for found in words if "=" in found[0]), len(text))
    return [
        found.span()
        for found in bare[len(names) :]
        if found.start() < keyed and _SEAL.fullmatch(found[0]) is None
    ]


def spans(session: Session, text: str) -> Spans:
    """Where a line says what nobody else may read: `secret=` (`secret` alone, too) to the next key,
    and what stands bare behind the name and the side of a note.
    """
    asked = may(text)  # « puis-je sceller … »: its verb stands behind that
    said = (text if asked is None else text[asked.end() :]).split()
    while said and said[0].lower() in BEFORE:
        said = said[1:]
    keyed = "=" in text or SECRET in map(fold, said)
    if not keyed and len(said) < LEAST_WORDS:
        return ()
    looks = (
        fold(said[0]) in PLACES and len(said) > 1 and fold(said[1]) in STANDS
    )  # « où est … », no « ouvrir »
    verb, rest = (
        (None, said) if looks else session.game.play(session.state).called(session.state, said)
    )
    any_note = asked is not None and rest and fold(rest[0]) in ARTICLES  # “can I open a note?”
    bare = () if any_note else _bare(verb, text, rest)
    keys = _hidden(verb, text) if keyed else frozenset()
    found = [span for each in values(text, keys) for span in each]
    return sorted({*found, *bare})


def told_next(session: Session, text: str) -> bool:
    """Whether a line typed after a refused secret verb may be the secret that it did not ask for: it
    begins neither with a word of the session nor with a whole name of a verb; where a question is
    open, a name of the game (« allemagne ») is an answer to it.
    """
    line = taken_apart(text)
    known = line.word is not None or not line.rest or len(text) < LEAST
    if not known and session.question() is not None:
        known = any(each.exactly(text) for each in session.game.names_at(session.state).values())
    registry = session.game.play(session.state).registry
    starts = [" ".join(line.rest[:n]) for n in range(1, len(line.rest) + 1)]
    named = any(
        registry.called.exactly(each) or registry.procedure_names.exactly(each) for each in starts
    )  # names of several words, too, and of procedures (« national effort »)
    return not known and not named


def covered(text: str, where: Spans, sign: str = "*") -> str:
    """A line with what is secret covered, every letter by a sign."""
    for start, end in where:
        text = text[:start] + sign * (end - start) + text[end:]
    return text


def unread(session: Session, whole: Sequence[str]) -> list[str]:
    """A line as it may stand on the screen once it was typed: what is secret is not read again."""
    verb, _ = session.game.play(session.state).called(session.state, list(whole))
    hidden, line = keys_of(verb), " ".join(whole)
    where = spans(session, line)
    told, under, end = list[str](), False, -1
    for word in whole:
        start, end = end + 1, end + 1 + len(word)
        name, equals, _ = word.partition("=")
        if equals and name.isidentifier():
            under = plain_key(name) in hidden
            told.append(f"{name}={DOTS}" if under else word)
        elif not under:
            bare = any(first <= start and end <= last for first, last in where)  # its key forgotten
            told.append(DOTS if bare else word)
    return told


def shifted(where: Spans, start: int, length: int) -> Spans:
    """The same places in a part of the line, from `start` on."""
    return [
        (max(0, first - start), min(length, end - start))
        for first, end in where
        if end > start and first < start + length
    ]


def quoted(session: Session, fault: Fault, line: str = "") -> Fault:
    """A fault whose words may be said: what is secret in the `line` that it quotes, whole or in
    part, stays covered.
    """
    text = fault.params.get("text")
    if not isinstance(text, str):
        return fault
    verb = fault.params.get("verb")  # said before the text, not in it
    before = f"{verb} " if isinstance(verb, str) else ""
    behind = shifted(spans(session, before + text), len(before), len(text))
    told = covered(text, sorted({*spans(session, text), *behind}))
    secrets, at = {line[start:end] for start, end in spans(session, line)}, line.find(text)
    # Where it stands was typed once: a name like a word of the secret is none.
    if line.count(text) == 1:
        told = covered(told, shifted(spans(session, line), at, len(text)))
        secrets = set()
    for secret in sorted(filter(None, secrets), key=len, reverse=True):
        told = told.replace(secret, "*" * len(secret))
    if told == text:
        return fault
    return Fault(fault.code, fault.hint, **{**fault.params, "text": told})
