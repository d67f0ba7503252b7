"""What surrounds a command: streams, language, width, colour. Tests replace it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cached_property
from io import TextIOWrapper
from typing import TextIO

from referee.engine.faults import Fault
from referee.engine.verdict import Ruling
from referee.i18n.language import choose, known
from referee.i18n.speaker import Speaker
from referee.present.letters import LETTERS, of_a_screen
from referee.present.screen import aside, spelling


def _faced(text: str) -> str:
    """A sentence with commands as `arbitre` calls them; read only where one is named."""
    if "referee " not in text and "arbitre " not in text:
        return text
    from referee.app.french_words import faced

    return faced(text)


class Context:
    """The outside of one call of the program."""

    def __init__(
        self,
        program: str = "referee",
        flags: Mapping[str, str | bool] | None = None,
        environ: Mapping[str, str] | None = None,
        stdin: TextIO | None = None,
        stdout: TextIO | None = None,
        stderr: TextIO | None = None,
    ) -> None:
        flags = flags or {}
        self.program = program
        self.environ = os.environ if environ is None else environ
        self.stdin = stdin or sys.stdin
        self.stdout = stdout or sys.stdout
        self.stderr = stderr or sys.stderr
        for stream in (self.stdout, self.stderr):
            if isinstance(stream, TextIOWrapper):
                shown = of_a_screen(stream.encoding)
                stream.reconfigure(encoding=None if shown else "ascii", errors=LETTERS)
        if isinstance(self.stdin, TextIOWrapper) and not of_a_screen(self.stdin.encoding):
            self.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
        self.chosen = False  # whether the language was chosen in the session
        self.json = bool(flags.get("json"))
        self.plain = bool(flags.get("plain")) or self.environ.get("TERM") == "dumb"
        self.debug = bool(flags.get("debug"))
        self.doubts: list[Ruling] = []  # what is known against the game: told in `--json`, too
        self.quiet = False  # whether odd settings were told elsewhere, or nobody reads of them
        self.simple = False  # whether children are spoken to (`--level child`)
        self.at_table = False  # whether a session listens: its words are said bare
        self.langs: tuple[str, ...] = ()  # the languages asked for, where they are several
        self._flag = str(flags["lang"]) if "lang" in flags else None

    @cached_property
    def settings(self) -> Mapping[str, str]:
        """The user's settings file."""
        from referee.app.settings import settings_and_odd

        # Told once: the complaint itself needs a language and finds these.
        self.__dict__["settings"] = kept = dict[str, str]()
        found, odd = settings_and_odd()
        kept |= found
        for each in () if self.quiet else odd:
            self._left_aside(each)
        return kept

    def _left_aside(self, fault: Fault) -> None:
        """Tell beside the answer what in the settings file is no setting: it goes on without."""
        from referee.present.faults import fault_text

        aside(self, fault_text(self.voice, fault))

    @cached_property
    def lang(self) -> str:
        """The language of this call."""
        default = "fr" if self.program == "arbitre" else "en"
        return choose(self._flag, self.environ, self.settings.get("lang"), default)

    @property
    def language_asked(self) -> bool:
        """Whether anything named the language of this call, or the players chose it (then a save's own does not count)."""
        return self.chosen or self.language_origin != "default"

    @property
    def language_origin(self) -> str:
        """What decided the language: flag, program (`arbitre`), env, file, locale or default."""
        if self._flag is not None:
            return "flag"
        if self.program == "arbitre":
            return "program"
        if known(self.environ.get("REFEREE_LANG")):
            return "env"
        if known(self.settings.get("lang")):
            return "file"
        places = ("LC_ALL", "LC_MESSAGES", "LANG")
        located = any(known(self.environ.get(name)) for name in places)
        return "locale" if located else "default"

    def speak_simply(self, simple: bool) -> None:
        """From now on to children, or to grown-ups again."""
        self.simple = self.voice.simple = simple

    def speak(self, lang: str) -> None:
        """Change the language of what follows."""
        self.__dict__["lang"] = lang
        self.__dict__.pop("voice", None)

    @cached_property
    def voice(self) -> Speaker:
        """The speaker of the chosen language, without any game's names yet."""
        voice = Speaker(self.lang)
        if self.program == "arbitre" and self.lang == "fr":
            voice.faced = _faced
        voice.simple = self.simple
        return voice

    @cached_property
    def interactive(self) -> bool:
        """Whether somebody is there to answer a question."""
        return bool(_seen(self.stdin) and _seen(self.stdout))

    @cached_property
    def width(self) -> int:
        """Columns to wrap at: the terminal's, 88 at the most; piped output is not narrowed."""
        columns = self.environ.get("COLUMNS", "")
        if columns.isascii() and columns.isdecimal() and len(columns) < 9 and int(columns) > 0:
            return max(20, min(int(columns), 88))
        if not _seen(self.stdout):
            return 88
        try:
            seen = os.get_terminal_size(self.stdout.fileno()).columns
        except (AttributeError, ValueError, OSError):
            seen = 0
        return max(20, min(seen or 80, 88))

    @cached_property
    def colour(self) -> bool:
        """Whether colour may be used; it is never the only signal."""
        if self.plain or self.environ.get("NO_COLOR") or self.settings.get("colour") == "never":
            return False
        return _seen(self.stdout)

    @cached_property
    def ascii(self) -> bool:
        """Whether signs beyond ASCII must be avoided."""
        return self.plain or self.encoding.lower() in ("ascii", "us-ascii", "ansi_x3.4-1968", "646")

    @cached_property
    def encoding(self) -> str:
        """What standard output can spell."""
        return spelling(self.stdout)


def _seen(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal; one that is closed is none."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False
