"""A line that names no verb of the game: what it may have been meant for, what is nearest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher, get_close_matches

from referee.cli.shell import telling
from referee.cli.shell.session import GuidedSession
from referee.cli.shell.words import WORDS
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.numbers import number_said

PLACE = re.compile(r"r\d{1,2}c\d{1,2}", re.I)
NAMED = 4  # letters that name a look-up: less is a slip, and asks nothing
FAMILY = 0.6  # how alike words of one family are
CLOSE = 0.75  # how alike a slip and a word of the session are
SEVERAL = 3  # words proposed
SURE = 0.85  # how alike a slip is to a verb of another step that is proposed all the same


def told(guided: GuidedSession, fault: Unreadable, words: Sequence[str]) -> Unreadable:
    """What is said of a line that cannot be read; other faults stay as they are."""
    if fault.code != "name.unknown" or fault.params.get("kind") != "verb":
        return fault
    places = all(PLACE.fullmatch(word.strip(",;")) for word in words)
    if places or (number_said(words[0]) is not None and len(words) > 1):
        return _without_verb(guided, words)
    return _possible(guided, _near(guided, fault, words))


def alike(said: str, name: str) -> bool:
    """Whether two words are of one family: « production », « produire »."""
    return SequenceMatcher(None, fold(said), fold(name)).ratio() > FAMILY


def _near(guided: GuidedSession, fault: Unreadable, words: Sequence[str]) -> Unreadable:
    """« quiter »: a word of the session that a slip looks like comes before the game's verbs."""
    said = (word.fr if guided.voice.lang == "fr" else word.en for word in WORDS.values())
    every = {fold(each): each for called in said for each in called if len(each) >= NAMED}
    near = [every[each] for each in get_close_matches(fold(words[0]), every, 2, CLOSE)]
    nearest = list(dict.fromkeys([*near, *fault.params.get("nearest", ())]))[:SEVERAL]
    return Unreadable("name.unknown", **{**fault.params, "nearest": nearest}) if near else fault


def _possible(guided: GuidedSession, fault: Unreadable) -> Unreadable:
    """Without verbs that this step has not, but for one that was surely meant: « delcare »."""
    text, near = str(fault.params["text"]), list(fault.params.get("nearest", ()))
    play = guided.session.game.play(guided.session.state)
    offered = {offer["verb"] for offer in guided.status.get("offers", ())}
    kept = [each for each in near
            if each in offered or each not in play.registry.verbs
            or SequenceMatcher(None, fold(text), fold(guided.voice.name("verb", each))).ratio() > SURE]  # fmt: skip
    if near and not kept:
        return Unreadable(
            "shell.no_verb", text=text, verbs=telling.verbs_now(guided.voice, guided.status)
        )
    return Unreadable("name.unknown", **{**fault.params, "nearest": kept})


def _without_verb(guided: GuidedSession, words: Sequence[str]) -> Unreadable:
    """Units or places said alone, « deux chars »: the line of this step that takes units is
    proposed; none of a check of the rules (« empilement »), which does nothing with them.
    """
    game, state = guided.session.game, guided.session.state
    play, found = game.play(state), []
    for verb in dict.fromkeys(offer.verb for offer in game.offers(state)):
        does = play.verb(verb) if verb in play.registry.verbs else None
        if does is not None and does.args and does.args[0].kind == "force":
            line = [*guided.voice.name("verb", verb).split(), *words]
            try:
                guided.session.read(line)
            except Fault:
                continue
            found.append(" ".join(line))
    text = " ".join(words)
    if found:
        return Unreadable("name.unknown", kind="verb", text=text, nearest=found)
    verbs = telling.verbs_now(guided.voice, guided.status)
    return Unreadable("shell.no_verb", text=text, verbs=verbs)
