"""A step left with `next` or Enter: what is owed there, or would be missed, is told first."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING

from referee.app.session import Session
from referee.cli.context import Context
from referee.cli.shell import pronoun, telling
from referee.cli.shell.asker import Otherwise
from referee.cli.shell.commanding import Commanding
from referee.cli.shell.lines import Lines
from referee.cli.shell.proposed import by_fault, by_refusal
from referee.cli.shell.session import AS_WISHED
from referee.cli.shell.speech import KEEPS
from referee.cli.shell.words import Line, spoken
from referee.engine.command import Accepted, Command
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.reading import NO, YES
from referee.engine.verdict import Ruling
from referee.i18n.mark import N_
from referee.present.commands import line_of_args

if TYPE_CHECKING:
    from referee.cli.shell.step_ahead import Early

_BUYS = ("buy", "build")  # whose step is over with « on garde l’argent »
_YES = frozenset(word for word in YES if word.isalpha())  # a 1 may be a die
_SO_IT_IS = N_("“%(yes)s” does it so.")
_LEADS_ON = N_("That is for “%(step)s”, which comes later: “%(yes)s” goes on to it and does so.")
_LEADS_PAST = N_(
    "That is for “%(step)s”, which comes later: “%(yes)s” goes on to it and does so, and leaves out: %(past)s."
)
_LETS_PASS = frozenset(("pass", "passe", "passer"))  # no fire, at a question; else they go on
_OWED = N_("Still owed: %(items)s. “%(word)s” once more goes on without it.")
_UNDONE = N_("Not done yet: %(items)s. “%(word)s” once more goes on without it.")
_MISSED = N_("Nothing was done here yet: %(verbs)s. Enter once more goes on without it.")
_LEFT = N_("%(left)s Enter once more goes on without it.")


class Passing(Commanding, ABC):
    """The part of an evening that holds a step once before it is left."""

    def __init__(self, context: Context, session: Session, lines: Lines) -> None:
        super().__init__(context, session, lines)
        self._passing = ""  # where `next` was typed past what is owed
        self._noes: set[str] = set()  # the acts whose question somebody said no to
        self._proposed: tuple[str, ...] = ()  # the lines that were proposed last: a yes means them

    @abstractmethod
    def do(self, words: Sequence[str]) -> None:
        """A whole line, shown, so that players learn it, and done."""

    @abstractmethod
    def _instead(self, text: str) -> None:
        """A line typed where something else was asked about."""

    def _otherwise(self, meant: Otherwise) -> None:
        """The line typed at a question of a verb; before it that of the verb, where it belongs behind it."""
        if meant.first:
            self.do(meant.first)
        self._instead(meant.text)

    def put_fault(self, fault: Fault) -> None:
        """A fault; the one line that it proposes is kept for a yes, or the way to the step that the line belongs to."""
        super().put_fault(fault)
        self._proposed = by_fault(self, self.typed_line, fault)
        if not self._proposed and fault.code not in AS_WISHED:
            self._led_on(lambda ahead: ahead.of_line(self, self.typed_line))

    def complain(self, fault: Fault) -> None:
        """What cannot be read, at a question of a verb: a yes there is an answer."""
        super().put_fault(fault)

    def told(self, command: Command, rulings: tuple[Ruling, ...]) -> None:
        """What a command came to; the lines that a refusal proposes are kept for a yes."""
        super().told(command, rulings)
        self._proposed = by_refusal(self, rulings)
        if self._proposed:
            say = self.voice
            text = say.t(_SO_IT_IS, yes=say.say("choice.yes"))
            telling.say_line(self.context, text, "→")
        elif any(each.severity == "refusal" for each in rulings) and command.name != "next":
            self._led_on(lambda ahead: ahead.of_command(self, command, rulings))

    def _led_on(self, find: Callable[[ModuleType], Early | None]) -> None:
        """An act that was said too early: the way to its step is told, and kept for a yes."""
        from referee.cli.shell import step_ahead

        if (early := find(step_ahead)) is None:
            return
        say = self.voice
        self._proposed = early.lines
        left, told = self._unseized()  # what this step would have had
        past = [
            *(say.name("verb", key) for key in left),
            *(say.name("step", each) for each in early.past),
        ]
        text = say.t(
            _LEADS_PAST if past else _LEADS_ON,
            step=say.name("step", early.step), yes=say.say("choice.yes"), past=say.row(past),
        )  # fmt: skip
        telling.say_line(self.context, " ".join((*told, text)), "→")

    def agreed(self, text: str, asked: bool) -> str:
        """A line as it was typed; a yes behind “Did you mean …?” is the line meant, shown, the last of several that were
        proposed. An open question has a yes of its own.
        """
        proposed, self._proposed = self._proposed, ()
        self.let_be = proposed
        if asked or not proposed or fold(text) not in _YES:
            return text if asked else self._of_it(text)
        for line in proposed[:-1]:
            self.do(line.split())
            if self.turned_down or self.question() is not None:
                raise Unreadable("shell.not_done", line=proposed[-1])
        telling.say_line(self.context, proposed[-1], "=", "dim")
        return proposed[-1]

    def _of_it(self, text: str) -> str:
        """“It goes to r6c5”: the line with the one unit that may, shown."""
        line = pronoun.named(self, text)
        if line is not None:
            telling.say_line(self.context, line, "=", "dim")
        return text if line is None else line

    def _goes_on(self, line: Line, asked: bool) -> Line:
        """« n » alone goes on where no question is open; behind a no that answered one it may be one no
        too many, and is taken for that once.
        """
        found, no = self.on_from(line, asked), fold(line.text) in NO | _LETS_PASS
        if not asked and fold(line.text) in KEEPS and self._buying():
            found = Line("next", (), line.text)
        denied, self.denied = self.denied, asked and no
        if denied and found.word == "next" and no:
            raise self.nothing_asked(line.text)
        return found

    def _buying(self) -> bool:
        """Whether this is the step in which something is bought."""
        session = self.session
        verbs = session.game.play(session.state).registry.verbs
        step = session.game.status(session.state)["step"]
        return any(step in verbs[each].steps for each in _BUYS if each in verbs)

    def hears_no(self, line: Line) -> None:
        """A no to an open question: the act that asked is kept in mind."""
        if fold(line.text) in NO | _LETS_PASS:
            self._noes.add((getattr(self.session.state, "open", None) or {}).get("name", ""))

    def asked_nothing(self, command: Command, told: Sequence[Ruling] = ()) -> None:
        """Who said no to what such an act asks may say it once too often where it asks nothing, or answer what it left to
        the table (“was a Commander beside it?”); behind a step that was left « n » is the next one.
        """
        known = command.name in self._noes or any(self._asks(each) for each in told)
        self.denied |= known and command.name != "next" and self.question() is None

    def _asks(self, told: Ruling) -> bool:
        """Whether what is left to the players is put as a question."""
        if told.severity != "your_call":
            return False
        return self.voice.say(told.code, told.params).rstrip().endswith("?")

    def _unseized(self) -> tuple[list[str], list[str]]:
        """The occasions of this step that were not taken: verbs (a purchase), and what is told of others."""
        session = self.session
        play = session.game.play(session.state)
        registry = play.registry
        since: list[str] = []  # what was done in this step
        for n in session.history.undoable:
            name = session.entries[n - 1].command["name"]
            if name == "next":
                break
            since.append(name)
        offered = dict.fromkeys(offer.verb for offer in session.game.offers(session.state))
        left: list[str] = []
        told: list[str] = []
        for key in (each for each in offered if each in registry.verbs):
            missed = registry.verb(key).missed
            lost = missed(play.book, session.state) if callable(missed) else missed
            if lost is None or missed is True:
                lost = key not in since
            if isinstance(lost, Ruling):
                told.append(self.voice.say(lost.code, lost.params))
            elif lost:
                left.append(key)
        return left, told

    def _missed_once(self) -> bool:
        """A stray Enter does not leave an occasion behind (a purchase): it is told first."""
        left, told = self._unseized()
        known = self._passing == self.session.last_hash
        self._passing = self.session.last_hash
        if known or not (left or told) or not self.lines.waits:
            return False
        if left:
            verbs = self.voice.row([self.voice.name("verb", key) for key in left])
            text = self.voice.t(_MISSED, verbs=verbs)
        else:
            text = self.voice.t(_LEFT, left=" ".join(told))
        telling.say_line(self.context, text, "!", "doubt")
        return True

    def _held_once(self) -> bool:
        """Somebody who goes on past what is owed is told first; the same word again is meant."""
        lines = [each for each in self.status.get("checklist") or () if not each["done"]]
        must = [each for each in lines if each["mandatory"]]
        owed = [
            self.voice.say(item["id"], item.get("params", {})).rstrip(".")
            for item in must or [each for each in lines if each.get("held")]
        ]
        offers = self.session.game.offers(self.session.state)
        due = self.obvious()
        if not owed and due is not None and due.name != "next":  # units to be placed
            verb = self.session.game.play(self.session.state).verb(due.name)
            owed = [] if verb is None else [" ".join(line_of_args(self.voice, verb, due.args))]
        known = self._passing == self.session.last_hash
        self._passing = self.session.last_hash
        if known or not owed or not self.lines.waits or all(o.verb != "next" for o in offers):
            return False
        if self._asks_itself():
            return False
        word = spoken("next", self.voice.lang)
        text = self.voice.t(_OWED if must else _UNDONE, items=self.voice.row(owed), word=word)
        telling.say_line(self.context, text, "!", "doubt")
        return True

    def _asks_itself(self) -> bool:
        """Whether the game itself asks about what is left out, so that it is asked once."""
        found = self.session.game.decide(self.session.state, Command("next", hold=True))
        return isinstance(found, Accepted) and any(event.kind == "asked" for event in found.events)
