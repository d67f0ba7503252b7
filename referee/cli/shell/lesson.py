"""A lesson in the session: what to type is said before every question; Enter types it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from referee.app.session import Session
from referee.cli.context import Context
from referee.cli.shell import lookups, telling
from referee.cli.shell.evening import Evening, Leave
from referee.cli.shell.lines import Lines, Listed, Prompt, Table
from referee.cli.shell.picking import ENTER
from referee.cli.shell.words import goes_on, spoken, taken_apart
from referee.engine.dice import read_faces
from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.record import replace
from referee.i18n.mark import N_
from referee.present.lessons import Lesson

_TYPE = N_("Type “%(line)s” (or Enter, and I type it).")
_ENTER = N_("Press Enter.")
_BRACKET = re.compile(r"\[(?:Enter|Entrée)\b[^\]]*\]")
_NOT_THAT = N_("In this lesson: “%(line)s”. “quit” leaves it.")
_NOT_ENTER = N_("In this lesson: Enter alone. “quit” leaves it.")
_TYPED = N_("typed for you: %(line)s")


class Coached:
    """Lines of somebody who is told what to type; look-ups are free at any time."""

    def __init__(self, context: Context, inner: Lines, lesson: Lesson) -> None:
        self.context, self.inner, self.steps, self.at = context, inner, lesson.steps, 0
        self.waits, self.covers = inner.waits, inner.covers

    def attend(self, table: Table) -> None:
        """Whom the lines are for."""
        self.inner.attend(table)

    def ask(self, prompt: Prompt, asked: bool = False) -> str:
        """The next line of the lesson, typed by the player or for him."""
        if self.at >= len(self.steps):
            raise Leave
        self._say()
        while True:
            typed = self.inner.ask(lambda: self._told(prompt()), asked)
            word, say = taken_apart(typed, asked).word, self.context.voice
            step = self.steps[self.at]
            wanted = step.line(say.lang)
            lesson_word = taken_apart(wanted, asked).word if wanted else None
            if word is not None and word != lesson_word and word in (*lookups.DONE, "lang", "quit"):
                return typed
            if not typed.strip() and wanted:
                telling.say_line(self.context, say.t(_TYPED, line=wanted), "=", "dim")
                typed = wanted
            listed = prompt()
            if not wanted and self._goes_on(typed, listed):
                typed = ""
            options = listed.options if asked and isinstance(listed, Listed) else ()
            if _meant(typed, (step.en, step.fr), [text for _, text in options]):
                self.at += 1
                return wanted
            text = say.t(_NOT_THAT, line=wanted) if wanted else say.t(_NOT_ENTER)
            telling.say_line(self.context, text, "✗", "bad")

    def unseen(self, prompt: Prompt) -> str:
        """A line that nobody else may read; no lesson has one."""
        return self.inner.unseen(prompt)

    def alone(self, show: Callable[[], None], prompt: Prompt) -> bool:
        """Something for one reader; no lesson has it."""
        return self.inner.alone(show, prompt)

    def _goes_on(self, typed: str, asked: str | Listed) -> bool:
        """« suite » spelled out, where that is what Enter does."""
        lang = self.context.lang
        said = taken_apart(typed).word == "next" or goes_on(typed, lang)
        does = _BRACKET.search(asked) if isinstance(asked, str) else None
        return said and does is not None and f"= {spoken('next', lang)}" in does[0]

    def _told(self, asked: str | Listed) -> str | Listed:
        """The question, with what Enter does in the lesson: it types the line."""
        say = self.context.voice
        if not (line := self.steps[self.at].line(say.lang)):
            return asked
        does = say.t(ENTER, default=line)
        if isinstance(asked, Listed):
            return replace(asked, tail=_BRACKET.sub(lambda _: does, asked.tail))
        return _BRACKET.sub(lambda _: does, asked)

    def _say(self) -> None:
        say, step = self.context.voice, self.steps[self.at]
        line = step.line(say.lang)
        text = say.t(_TYPE, line=line) if line else say.t(_ENTER)
        telling.say_line(self.context, f"{say.t(step.say)} {text}", "▸", "good")


def _meant(typed: str, wanted: tuple[str, ...], options: Sequence[str] = ()) -> bool:
    """Whether a line says what the lesson waits for: its words, their beginnings, the same dice in
    another spelling, a number as a word, the place of the answer in the list shown.
    """
    if not typed.strip() or not any(wanted):
        return not typed.strip() and not any(wanted)
    said, number = fold(typed).split(), number_said(typed)
    for line in wanted:
        words = fold(line).split()
        if "".join(words) == "".join(said) or ((faces := _faces(line)) and faces == _faces(typed)):
            return True
        if number is not None and number == number_said(line):
            return True
        nth = [text.partition(") ")[2] for text in options if text.startswith(f"{number}) ")]
        if any(fold(text).startswith(fold(line)) for text in nth):
            return True
        if len(words) == len(said) and all(map(_begins, said, words)):
            return True
    return False


def _begins(one: str, other: str) -> bool:
    """Whether a word is short for another; a number is no beginning of another number."""
    if one.isdecimal() or other.isdecimal():
        return one == other
    return len(one) > 1 and (other.startswith(one) or one.startswith(other))


def _faces(line: str) -> Counter[int | str]:
    """The dice that a line says, in any order; none, where it says something else."""
    try:
        return Counter(read_faces(line, 6))
    except Fault:
        return Counter()


class Lessons(Evening):
    """An evening that ends with its lesson, and of which nothing is kept."""

    def __init__(self, context: Context, session: Session, lines: Coached, lesson: Lesson) -> None:
        super().__init__(context, session, lines)
        self.lesson, self.coach = lesson, lines

    def _farewell(self) -> None:
        done = self.coach.at >= len(self.lesson.steps)
        say, program = self.context.voice, self.context.program
        text = say.t(self.lesson.end, program=program) if done else say.t(_LEFT, program=program)
        telling.say_line(self.context, text, "▸", "good")

    def _unanswered(self) -> None:
        """A lesson is left at any moment."""


_LEFT = N_(
    "You have left the lesson; nothing of it is kept. “%(program)s tutorial” begins it again."
)
