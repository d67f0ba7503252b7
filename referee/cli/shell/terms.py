"""`help WORD` where the word is no verb: a small word or a key of verbs, a procedure, an option, a term of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.app.french_words import key_of, shown_key, shown_value
from referee.app.procedures import shown_name
from referee.cli.shell import telling
from referee.cli.shell.session import GuidedSession
from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.reader import MARKS
from referee.engine.verb import Verb
from referee.i18n.mark import N_
from referee.present import show
from referee.present.blocks import Page
from referee.present.commands import MARK_WORDS
from referee.present.screen import page_for
from referee.present.views.offers import shape

_SAID_IN = N_("%(word)s is said in:")
_IN_MANY = N_("%(word)s is said in: %(verbs)s.")
_CHOSEN = N_("Chosen when a game begins: %(line)s")
_NAME = N_("“%(word)s” is a name of this game; no rule card speaks of it.")
_MOST = 6  # verbs whose whole line is shown; of more only the names


def explained(guided: GuidedSession, text: str) -> bool:
    """Tell what a word means in this game; whether there was anything to tell."""
    page = page_for(guided.context)
    _small_word(guided, page, text)
    _procedure(guided, page, text)
    _option(guided, page, text)
    if page.height:
        telling.out(guided.context, page)
    told = bool(page.height)
    return _card(guided, text) or told or _place(guided, text) or _name(guided, text)


def _small_word(guided: GuidedSession, page: Page, text: str) -> None:
    """The verbs whose line has the word, and what the key of that name says."""
    say, game = guided.voice, guided.session.game
    wanted = fold(text.rstrip("="))
    mark = next((key for key, words in MARKS.items() if wanted in words), "")
    called = fold(MARK_WORDS[mark][say.lang == "fr"]) if mark in MARK_WORDS else wanted
    registry = game.play(guided.session.state).registry
    found = [
        verb for verb in map(registry.verb, registry.verbs)
        if {called, wanted} & set(_words_of(guided, verb))
    ]  # fmt: skip
    if len(found) > _MOST:
        names = ", ".join(say.name("verb", verb.id) for verb in found)
        page.text(say.t(_IN_MANY, word=text, verbs=names))
    elif found:
        page.line(say.t(_SAID_IN, word=text), "bold")
        page.pairs([(_line(guided, verb), _does(guided, verb)) for verb in found])
    said: dict[str, None] = {}  # a key may mean something of its own in a procedure
    for each in game.procedures.values():
        key = key_of(text.rstrip("="), [key.name for key in each.keys])
        codes = (f"{game.id}.key.{each.id}.{key}", f"{game.id}.key.{key}")
        if code := next((code for code in codes if key and say.knows(code)), ""):
            said[say.say(code)] = None
    page.pairs([(f"{wanted}=…", each) for each in said])


def _words_of(guided: GuidedSession, verb: Verb) -> Iterator[str]:
    """The small words and the keys on the line of a verb, folded; no place holder."""
    for word in re.findall(r"[^\W\d_][\w’'-]*", _line(guided, verb, called=False)):
        if not word.isupper():
            yield fold(word)
    keys = (*verb.keys, *(arg.name for arg in verb.args if arg.key))
    yield from (fold(shown_key(key, guided.voice.lang)) for key in keys)


def _line(guided: GuidedSession, verb: Verb, called: bool = True) -> str:
    say = guided.voice
    told = shape(say, guided.session.game.id, {"verb": verb.id, "words": verb.shape})
    return f"{say.name('verb', verb.id)} {told}".rstrip() if called else told


def _does(guided: GuidedSession, verb: Verb) -> str:
    code = f"{guided.session.game.id}.offer.{verb.id}"
    return guided.voice.say(code, {}) if guided.voice.knows(code) else ""


def _procedure(guided: GuidedSession, page: Page, text: str) -> None:
    game = guided.session.game
    for key in game.procedure_names.readings(text) if game.procedure_names.exactly(text) else ():
        told = guided.voice.say(f"{game.id}.procedure.{key}")
        page.pairs([(shown_name(game, key, guided.voice.lang), told)])


def _option(guided: GuidedSession, page: Page, text: str) -> None:
    """An option of the game, its values as they are typed when a game begins."""
    say, game = guided.voice, guided.session.game
    key = key_of(text, game.options)
    if key is not None:
        values = "|".join(shown_value(value, say.lang) for value in game.options[key])
        begun = "nouvelle" if say.lang == "fr" else "new"
        line = (
            f"{guided.context.program} {begun} {game.id} --set {shown_key(key, say.lang)}={values}"
        )
        page.text(say.t(_CHOSEN, line=line))


def _card(guided: GuidedSession, text: str) -> bool:
    """The rule that speaks of it, or those that may be meant."""
    from referee.cli.shell.ruling import rule

    try:
        rule(guided, tuple(text.split()))
    except Fault:
        return False
    return True


def _place(guided: GuidedSession, text: str) -> bool:
    from referee.app import looking

    try:
        show(guided.context, looking.where(guided.session, text))
    except Fault:
        return False
    return True


def _name(guided: GuidedSession, text: str) -> bool:
    """What the game only has a name for: an ability that a card explains itself, a direction."""
    forms = (
        each.values() for kind in guided.session.game.lexicon.values() for each in kind.values()
    )
    if all(fold(text) not in map(fold, called) for called in forms):
        return False
    page = page_for(guided.context)
    page.text(guided.voice.t(_NAME, word=text))
    telling.out(guided.context, page)
    return True
