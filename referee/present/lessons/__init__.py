"""The lessons of `tutorial`: a real turn of a game, line by line, for people who never saw a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from referee.engine.record import record

GAMES = ("aa1941", "m44", "aam")  # those that have a lesson


@record
class Step:
    """What is said before a question, and the line that is typed there in either language.

    `say` is a sentence of the catalogue; an empty line is Enter alone.
    """

    say: str
    en: str = ""
    fr: str = ""

    def line(self, lang: str) -> str:
        """What is typed in a language."""
        return self.fr if lang == "fr" else self.en


@record
class Lesson:
    """A lesson: the scenario it is played on, with which options, and its steps."""

    scenario: str
    settings: tuple[str, ...]
    steps: Sequence[Step]
    end: str


def lesson(game: str) -> Lesson:
    """The lesson of a game that has one."""
    found: Lesson = import_module(f"referee.present.lessons.{game}").LESSON
    return found
