"""The line on a real terminal: completion, history, a bottom line, F2 for the other language."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from errno import EINVAL
from pathlib import Path
from stat import S_ISREG
from time import monotonic
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.formatted_text.utils import fragment_list_to_text
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout.processors import Processor, Transformation, TransformationInput
from prompt_toolkit.output.color_depth import ColorDepth
from prompt_toolkit.styles import Style

from referee.cli.bug import NOTES
from referee.cli.context import Context
from referee.cli.shell.completion import found
from referee.cli.shell.lines import Elsewhere, Prompt, Table, shown
from referee.cli.shell.unseen import covered, says_a_word, shifted
from referee.cli.shell.words import taken_apart
from referee.cli.terminal_size import terminal
from referee.paths import user_dir
from referee.present.blocks import Page
from referee.present.screen import out
from referee.writing import NO_WAIT, folder, owners

LOOK = 0.5  # seconds between two looks whether another terminal went on with the game
LATEST = 1 << 20  # bytes of the lines of earlier evenings that are read: some ten thousand lines
GRACE = 1.0  # seconds in which Enter is still meant for the step before
BACK_WORDS = {"en": "back", "fr": "retour"}  # what Escape types
OWN_SCREEN, SCREEN_BEFORE = "\x1b[?1049h\x1b[H\x1b[2J", "\x1b[2J\x1b[?1049l"


def _plain_line() -> PromptSession[str]:
    """A line that is kept in no history."""
    prompts: PromptSession[str] = PromptSession(history=InMemoryHistory(), output=terminal())
    prompts.app.renderer.cpr_not_supported_callback = None
    return prompts


class Terminal:
    """Lines typed by players who see a cursor."""

    waits = covers = True

    def __init__(self, context: Context) -> None:
        self._context = context
        self._table: Table | None = None
        self._asked = False
        self._bar = ""
        self._moved = -GRACE
        keys = KeyBindings()
        keys.add("f2")(self._other_language)
        keys.add("escape", eager=True)(self._back)
        keys.add("enter", eager=True, filter=Condition(self._just_moved))(_not_yet)
        self._prompts: PromptSession[str] = PromptSession(
            history=kept_history(self._told),
            completer=Words(self._words),
            input_processors=[Covered(self._secret)],
            complete_while_typing=False,
            key_bindings=keys,
            bottom_toolbar=self._toolbar,
            style=Style.from_dict({"prompt": "bold", "nbsp": "noinherit", "bottom-toolbar": "" if context.colour else "noreverse"}),
            color_depth=None if context.colour else ColorDepth.DEPTH_1_BIT,
            enable_suspend=True,
            output=terminal(),
        )  # fmt: skip
        # The toolkit's own warning (in English, in the middle of a line) says nothing that a player can use.
        self._prompts.app.renderer.cpr_not_supported_callback = None

    def attend(self, table: Table) -> None:
        """Whom the lines are for."""
        self._table = table

    def ask(self, prompt: Prompt, asked: bool = False) -> str:
        """One line; the prompt is worked out again when the language changes under it."""
        self._asked = asked
        self._refresh()
        shown(self._context, prompt())  # what cannot be shown fails here, not while it is drawn
        message: Callable[[], FormattedText] = lambda: FormattedText(  # noqa: E731
            [("class:prompt", shown(self._context, prompt()))]
        )
        try:
            line: str = self._prompts.prompt(message, pre_run=self._watch)
        except OSError as error:  # the terminal itself is gone
            raise EOFError from error
        return line

    def unseen(self, prompt: Prompt) -> str:
        """One line in stars, kept in no history."""
        text = shown(self._context, prompt())
        try:
            line: str = _plain_line().prompt(text, is_password=True)
        except OSError as error:
            raise EOFError from error
        return line

    def alone(self, show: Callable[[], None], prompt: Prompt) -> bool:
        """On a screen of its own, which is gone with the next Enter."""
        out(self._context, OWN_SCREEN, "")
        try:
            show()
            typed: str = _plain_line().prompt(shown(self._context, prompt()))
        except OSError as error:
            raise EOFError from error
        finally:
            out(self._context, SCREEN_BEFORE, "")
        return bool(typed.strip())

    def _told(self, text: str) -> bool:
        """Whether a line says what nobody else may read; in doubt it does."""
        try:
            table = self._table
            return table is not None and (table.hushed or bool(table.secret(text)))
        except Exception:
            return True

    def _secret(self, text: str) -> Sequence[tuple[int, int]]:
        word, _, _ = text.lower().lstrip().partition(" ")
        plain = self._asked and "=" not in text and word not in NOTES  # an answer
        # « note sceller secret OKAPI » is none
        plain = plain and taken_apart(text, True).word is None
        return self._table.secret(text) if self._table is not None and not plain else ()

    def _watch(self) -> None:
        """Leave the line as soon as another terminal went on: its question is not this one's."""
        app, table = get_app(), self._table

        async def watching() -> None:
            from asyncio import sleep

            while table is not None and not app.is_done:
                await sleep(LOOK)
                if table.elsewhere() and not app.is_done:
                    self._moved = monotonic()
                    begun = "" if table.hushed else app.current_buffer.text.strip()
                    app.exit(exception=Elsewhere(begun))
                    return

        app.create_background_task(watching())

    def _refresh(self) -> None:
        context = self._context
        page = Page(context.width, False, context.ascii, context.encoding)
        try:
            page.line(self._table.toolbar() if self._table is not None else "")
        except Exception:  # what it shows is told elsewhere; a line must be typed all the same
            page.line("")
        self._bar = page.render()

    def _toolbar(self) -> str:
        return f" {self._bar}"

    def _just_moved(self) -> bool:
        """Whether the step changed under whoever presses Enter alone: it was meant for the one before."""
        return monotonic() - self._moved < GRACE and not get_app().current_buffer.text

    def _other_language(self, event: KeyPressEvent) -> None:
        if self._table is not None:
            self._table.toggle()
            self._refresh()
            event.app.invalidate()

    def _back(self, event: KeyPressEvent) -> None:
        """Escape: the line typed so far goes; on an empty line the question before comes back."""
        if event.current_buffer.text or not self._asked:
            event.current_buffer.reset()
        else:
            event.current_buffer.text = BACK_WORDS[self._context.lang]
            event.current_buffer.validate_and_handle()

    def _words(self, typed: str) -> list[tuple[str, int]]:
        table = self._table
        if table is None:
            return []
        session = table.session
        offers = {offer.verb: offer.words for offer in session.game.offers(session.state)}
        ask = table.question() if self._asked else None
        return found(self._context, session.game, offers, typed, ask)


def _not_yet(event: KeyPressEvent) -> None:
    """A key that is not obeyed."""


class Words(Completer):
    """Completion from one function: the text before the cursor → what may stand there."""

    def __init__(self, source: Callable[[str], list[tuple[str, int]]]) -> None:
        self._source = source

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Any]:
        """The candidates; none rather than an error while somebody types."""
        try:
            candidates = self._source(document.text_before_cursor)
        except Exception:
            return
        for text, replaced in candidates:
            yield Completion(text, start_position=-replaced)


class Covered(Processor):
    """Stars over what nobody else may read, while it is typed and afterwards."""

    def __init__(self, source: Callable[[str], Sequence[tuple[int, int]]]) -> None:
        self._source = source

    def apply_transformation(self, transformation_input: TransformationInput) -> Transformation:
        """The line as it is drawn: one of several, where line ends were pasted."""
        drawn, document = transformation_input.fragments, transformation_input.document
        text = fragment_list_to_text(drawn)
        try:
            start = sum(len(line) + 1 for line in document.lines[: transformation_input.lineno])
            where = shifted(self._source(document.text), start, len(text))
        except Exception:  # a line is drawn in any case
            where = ()
        if not where:
            return Transformation(drawn)
        return Transformation([("", covered(text, where))])


class Kept(FileHistory):
    """Lines on the disk, those with a secret left out: the arrow keys show them to anybody.

    Of a long file only its end is read; what is no ordinary file of the user's own holds none and takes none.
    """

    def __init__(self, filename: str, secret: Callable[[str], bool]) -> None:
        super().__init__(filename)
        self._secret = secret

    def append_string(self, string: str) -> None:
        """Remember a line, unless it seals or opens a secret, or says a part of one."""
        if not says_a_word(string) and not self._secret(string):
            super().append_string(string)

    def load_history_strings(self) -> list[str]:
        """The lines, the newest first."""
        try:
            with os.fdopen(_ordinary(Path(os.fsdecode(self.filename)), os.O_RDONLY), "rb") as file:
                file.seek(max(0, os.fstat(file.fileno()).st_size - LATEST))
                raw = file.read(LATEST)
        except OSError:
            return []
        found: list[str] = []
        for told in raw.decode("utf-8", "replace").split("\n# ")[1:]:  # each behind its time
            lines = [line[1:] for line in told.split("\n") if line.startswith("+")]
            if lines:
                found.append("\n".join(lines))
        return found[::-1]

    def store_string(self, string: str) -> None:
        """Write a line down, as `FileHistory` does."""
        told = "".join(f"+{line}\n" for line in string.split("\n"))
        with suppress(OSError):
            number = _ordinary(Path(os.fsdecode(self.filename)), os.O_WRONLY | os.O_APPEND)
            with os.fdopen(number, "ab") as file:
                file.write(f"\n# {datetime.now()}\n{told}".encode("utf-8", "replace"))


def _ordinary(path: Path, how: int) -> int:
    """A file of one's own opened; `OSError` for a link, a pipe, a device, which would be waited for."""
    number = owners(path, how | NO_WAIT | getattr(os, "O_NOFOLLOW", 0))
    if S_ISREG(os.fstat(number).st_mode):
        return number
    os.close(number)
    raise OSError(EINVAL, "no ordinary file", str(path))


def kept_history(secret: Callable[[str], bool] = lambda line: False) -> History:
    """The lines of earlier evenings, in the user's data folder; in memory where that fails."""
    path = user_dir() / "history"
    try:
        folder(path.parent)
        os.close(_ordinary(path, os.O_RDWR))
    except OSError:
        return InMemoryHistory()
    return Kept(str(path), secret)
