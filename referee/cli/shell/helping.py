"""`help`: what may be typed now; `help WORD`: a verb, a word of the session, a key, an option, a term."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from typing import Any

from referee.cli import tracking
from referee.cli.shell import telling
from referee.cli.shell.ruling import shown_cards
from referee.cli.shell.session import GuidedSession
from referee.cli.shell.terms import explained
from referee.cli.shell.words import WORDS, spoken, taken_apart
from referee.engine.faults import Fault, Unreadable
from referee.engine.registry import COMMON
from referee.i18n.mark import N_
from referee.present.commands import line_of_args
from referee.present.screen import page_for
from referee.present.views.offers import shape

Rest = tuple[str, ...]
_VERBS = N_("Now:")
_WORDS = N_("At any time:")
_FOR_EXAMPLE = N_("Now, for example: %(line)s")
_NOT_NOW = N_("Not proposed in this step.")
_ALSO = N_("Also: %(names)s")
_NAMES = N_("%(verbs)s; “%(help)s VERB” tells how each is said.")
ROOM = 14  # lines of a screen that the rest of the help page and the prompt take
_MORE = N_("Also: %(words)s; “%(help)s WORD” tells what each does.")
# Words told with what they do where the screen is too low for all of them.
FIRST = ("next", "status", "undo", "fix", "rule", "log", "quit")
_ANSWER = N_("At a question: the answer, Enter for the one in brackets, “?” for the rule.")


def helped(guided: GuidedSession, rest: Rest) -> None:
    """The verbs accepted now and the words accepted at any time; `help VERB`: one screen about it."""
    if rest:
        one_verb(guided, " ".join(rest))
        return
    say, page = guided.context.voice, page_for(guided.context)
    offered: dict[str, Any] = {}
    for offer in guided.status.get("offers", ()):
        offered.setdefault(offer["verb"], offer)
    offered.pop("next", None)  # a word of the session, below
    if offered.pop("answer", None) is not None:
        page.text(say.t(_ANSWER))
    low = shutil.get_terminal_size().lines if guided.lines.waits else 0
    if offered:
        page.line(say.t(_VERBS), "bold")
        each = page_for(guided.context)
        each.pairs([(_called(guided, offer), _does(guided, offer)) for offer in offered.values()])
        if low and each.height > low - ROOM:  # too many for the screen: their names
            names = ", ".join(say.name("verb", verb) for verb in offered)
            page.text(say.t(_NAMES, verbs=names, help=spoken("help", say.lang)), 2)
        else:
            page.add(each)
        page.gap()
    page.line(say.t(_WORDS), "bold")
    silent = idle(guided)
    words = [key for key in WORDS if key not in silent]
    short = low and low < len(words) + page.height + 4
    told = [key for key in words if key in FIRST or not short]
    page.pairs([(spoken(key, say.lang), say.say(f"shell.word.{key}")) for key in told])
    if short:
        more = ", ".join(spoken(key, say.lang) for key in words if key not in FIRST)
        page.text(say.t(_MORE, words=more, help=spoken("help", say.lang)), role="dim")
    telling.out(guided.context, page)


def idle(guided: GuidedSession) -> set[str]:
    """Words of the session that have nothing to say in this game."""
    game = guided.session.game
    found = {"correct", "rescue"}  # `fix` leads to the one; the other is for a save that is shut
    if game.charts is None:
        found.add("chart")
    if game.luck(guided.session.state) is None:
        found.add("luck")
    if not any(procedure.odds for procedure in game.procedures.values()):
        found.add("odds")
    if not _has_sheet(guided):
        found.add("setup")
    return found


def _has_sheet(guided: GuidedSession) -> bool:
    """Whether the scenario of this game places anything."""
    from referee.app.setting_up import sheet_of

    try:
        sheet_of(str(guided.session.journal.path), (), None)
    except Fault as fault:
        return fault.code != "setup.no_sheet"
    return True


def one_verb(guided: GuidedSession, text: str) -> None:
    """`help VERB`: how it is said, what it does, an example that holds now, its rule."""
    say, game, page = guided.context.voice, guided.session.game, page_for(guided.context)
    line = guided.of_the_game(taken_apart(text))
    if line.word is not None:
        word = WORDS[line.word]
        called = f"{spoken(line.word, say.lang)} {say.say(word.shape) if word.shape else ''}"
        page.pairs([(called.rstrip(), say.say(f"shell.word.{line.word}"))])
        telling.out(guided.context, page)
        return
    state = guided.session.state
    play = game.play(state)
    verb, _ = play.called(state, text.split())
    if verb is None:
        if tracking.looked_up(text.split()):
            tracking.told(guided.context, "help")
            return
        if not (_common(guided, play.registry.called.readings(text)) or explained(guided, text)):
            raise Unreadable("name.unknown", kind="verb", text=text, nearest=[])
        return
    offers = [offer for offer in game.offers(state) if offer.verb == verb.id]
    told = {"verb": verb.id, "words": verb.shape, "params": offers[0].params if offers else {}}
    page.heading(_called(guided, told))
    page.text(_does(guided, told))
    if say.knows(how := f"{game.id}.help.{verb.id}"):  # how its words go together
        page.text(say.say(how))
    example = next((o.example for o in offers if o.example is not None), None)
    if example and verb.args:
        page.text(say.t(_FOR_EXAMPLE, line=" ".join(line_of_args(say, verb, example))))
    if not offers:
        page.text(say.t(_NOT_NOW), sign="·", role="dim")
    entry = play.registry.verbs.get(verb.id)
    known = () if entry is None else entry.named(say.lang)
    names = [name for name in known if name != say.name("verb", verb.id)]
    if names:
        page.text(say.t(_ALSO, names=", ".join(names)), role="dim")
    telling.out(guided.context, page)
    cards = [card for card in verb.cards if card in game.cards]
    if cards:
        shown_cards(guided, cards[:1])


def _common(guided: GuidedSession, found: Sequence[str]) -> bool:
    """Help on a verb that every game has (to tick a line, to drop a question)."""
    known = [key for key in found if key in COMMON]
    if len(known) != 1:
        return False
    offers = [o for o in guided.status.get("offers", ()) if o["verb"] == known[0]]
    shapes = {"tick": "LINE", "answer": "ANSWER"}
    told = (
        offers[0] if offers else {"verb": known[0], "words": shapes.get(known[0], ""), "params": {}}
    )
    page = page_for(guided.context)
    page.heading(_called(guided, told))
    page.text(_does(guided, told))
    if not offers:
        page.text(guided.voice.t(_NOT_NOW), sign="·", role="dim")
    telling.out(guided.context, page)
    return True


def _called(guided: GuidedSession, offer: Mapping[str, Any]) -> str:
    say, verb = guided.context.voice, offer["verb"]
    return f"{say.name('verb', verb)} {shape(say, guided.session.game.id, offer)}".rstrip()


def _does(guided: GuidedSession, offer: Mapping[str, Any]) -> str:
    code = f"{guided.session.game.id}.offer.{offer['verb']}"
    say = guided.context.voice
    return say.say(code, offer["params"]) if say.knows(code) else ""
