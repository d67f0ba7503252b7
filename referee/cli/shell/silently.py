"""A line that lacks what its verb asks for, filled in as far as the rules tell it, with nothing asked of the table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NoReturn

from referee.cli.shell import telling, whole_act
from referee.cli.shell.asker import GivenUp, told_why_not
from referee.cli.shell.dialogue import Dialogue
from referee.cli.shell.lines import Prompt
from referee.cli.shell.unseen import unread
from referee.engine.command import Command
from referee.engine.dialogue import lacking, left_open, left_out
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.reader import MARKS
from referee.engine.verdict import Json, Ruling, info
from referee.i18n.speaker import Speaker

if TYPE_CHECKING:
    from referee.app.session import Session
    from referee.cli.shell.session import GuidedSession
    from referee.engine.verb import Verb


_NTH = re.compile(r"^\d+\) ")  # the number of an option


class NoCommand(Exception):
    """An act of a unit of this table that comes to no whole command now; what is told of it."""

    def __init__(self, code: str, cards: Sequence[str], **params: Json) -> None:
        super().__init__(code)
        self.code, self.cards, self.params = code, cards, params


class AsksOn(NoCommand):
    """What a unit may do, as far as it was said: yes, and the question that comes next."""

    def __init__(self, verb: Verb, question: str) -> None:
        super().__init__("shell.may.asked", verb.cards, question=question)


class NotNow(NoCommand):
    """What belongs to another step: no, and the steps that it belongs to, as they are played."""

    def __init__(self, say: Speaker, steps: Sequence[str]) -> None:
        order = [step for step in say.lexicon.get("step", {}) if step in steps]
        named = ", ".join(say.name("step", step) for step in order)
        super().__init__("shell.may.step", (), steps=named)


class _Nobody:
    """Nobody answers: what would be asked of the table stays unsaid; what is told it, is told."""

    def __init__(self, guided: GuidedSession) -> None:
        self._guided = guided
        self.question = ""  # what would be asked

    @property
    def voice(self) -> Speaker:
        return self._guided.voice

    def ask(self, prompt: Prompt, unseen: bool = False) -> NoReturn:
        said = prompt()
        head = said if isinstance(said, str) else said.head
        options = (
            () if isinstance(said, str) else tuple(_NTH.sub("", each) for _, each in said.options)
        )
        self.question = " ".join((head.partition(" · ")[2] or head, ", ".join(options))).strip()
        raise GivenUp

    def who(self, side: str = "") -> str:
        return self._guided.who(side)

    def aside(self, text: str, cards: Sequence[str], prose: bool = False) -> bool:
        return False

    def otherwise(self, text: str, prose: bool = False) -> bool:
        return False

    def complain(self, fault: Fault) -> None:
        pass

    def say(self, rulings: tuple[Ruling, ...]) -> None:
        if not self._guided.supposed:
            telling.told(self._guided.context, self._guided.session, rulings)


def read(guided: GuidedSession, line: Sequence[str]) -> Command:
    """A command from a line; “attack sz8” with all that the rules know of it (who can be meant), as the act itself is
    filled in. `Told`: it was said why it comes to nothing; `NoCommand`: a unit of this table was named for it, and more is asked
    first, or it belongs to another step.
    """
    try:
        command = guided.session.read(line)
    except Unreadable as fault:
        whole = _whole(guided, line, fault)
        if whole is None:
            raise
        return whole
    return (_whole(guided, line) if lacks(guided.session, command) else None) or command


def lacks(session: Session, command: Command) -> bool:
    """Whether a command was read that wants more than was said."""
    play = session.game.play(session.state)
    verb = play.verb(command.name)
    return verb is not None and (
        lacking(verb, play.book, session.state, command.args)
        or (verb.id in play.registry.verbs and left_open(verb, command.args))
    )


def _whole(
    guided: GuidedSession, line: Sequence[str], fault: Unreadable | None = None
) -> Command | None:
    """The command that a line comes to; `None`: something would be asked, or it is no act of this step."""
    from referee.app.procedures import in_english

    game, state = guided.session.game, guided.session.state
    play = game.play(state)
    verb, rest = play.called(state, list(in_english(game, state, line)))
    while len(rest) > 1 and fold(rest[0]) in MARKS["with"]:
        rest = rest[1:]  # « puis-je attaquer avec le Sherman ? »
    if verb is None or not rest or (fault is not None and not left_out(verb, fault)):
        return None
    if any(arg.secret for arg in verb.args):
        return None
    asker, entry = _Nobody(guided), play.registry.verbs.get(verb.id)
    if verb.id not in {offer.verb for offer in game.offers(state)}:
        if entry is not None and game.status(state)["step"] in entry.steps:
            told_why_not(asker, verb, play.book, state, {})
        elif (
            entry is not None
            and entry.steps
            and _named(Dialogue(asker, game, state, play.book, verb, rest))
        ):
            raise NotNow(guided.voice, entry.steps)
        return None
    dialogue = Dialogue(asker, game, state, play.book, verb, rest)
    if not dialogue.said:
        return None
    able = _able(dialogue)
    try:
        return guided.session.read(dialogue.line())
    except GivenUp:
        if able and asker.question:
            raise AsksOn(verb, asker.question) from None
        return None
    except Fault:
        return None


def _able(dialogue: Dialogue) -> bool:
    """Whether a unit of this table was named, as one of those that may do the act."""
    find = dialogue.verb.args[0].options if dialogue.verb.args else None
    could = () if find is None else find(dialogue.book, dialogue.state, {})
    named = _named(dialogue)
    return bool(named) and all(each in could for each in named)


def _named(dialogue: Dialogue) -> list[Json]:
    """The units of this table that were named as those who act; none, where anything else was."""
    first = dialogue.verb.args[0] if dialogue.verb.args else None
    said = None if first is None else dialogue.said.get(first.name)
    units = {**_mapped(dialogue.state, "units"), **_mapped(dialogue.state, "pieces")}
    value = [] if said is None else said.value
    named = value if isinstance(value, list) else [value]
    return named if all(isinstance(each, str) and each in units for each in named) else []


def _mapped(state: object, name: str) -> Mapping[str, object]:
    found = getattr(state, name, None)
    return found if isinstance(found, Mapping) else {}


def told(guided: GuidedSession, line: Sequence[str], why: NoCommand) -> None:
    """Of an act that comes to no whole command now, what is asked next or when it may be done."""
    act = " ".join(unread(guided.session, whole_act.as_called_here(guided, line)))
    said = info(why.code, *why.cards, line=act, **why.params)
    telling.told(guided.context, guided.session, (said,))
