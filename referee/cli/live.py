"""`board --live`: the board on a screen of its own, for a second window beside the table.

It follows the save: whatever is done elsewhere is shown half a second later. Nothing is typed
here, so nothing can go wrong here.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import HSplit, Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.output import Output
from prompt_toolkit.output.color_depth import ColorDepth
from prompt_toolkit.styles import Style

from referee.app.chronicle import chronicle
from referee.app.looking import board
from referee.app.saves import open_session
from referee.app.session import Session
from referee.cli.context import Context
from referee.cli.terminal_size import terminal
from referee.engine.faults import Fault
from referee.i18n.language import LANGUAGES
from referee.i18n.mark import N_
from referee.journal.faults import SaveFault
from referee.present.blocks import Page
from referee.present.boardasked import under_way
from referee.present.faults import fault_text
from referee.present.questions import question_text, whose
from referee.present.system_words import worded
from referee.present.views import board as board_view
from referee.present.views.log import line, with_verbs
from referee.signals import SentAway, heard

EVERY = 0.5  # seconds between two looks at the save
LAST = 5  # entries of the log that are told
WIDEST = 160  # columns; beyond, lines are too long to be read
_KEYS = N_("q quits, ↑ ↓ scroll, F2 changes the language")


def _file(path: Path) -> tuple[int, int]:
    """Which file a name stands for."""
    found = path.stat()
    return found.st_dev, found.st_ino


class Live:
    """The picture of a game, and where in it one looks."""

    def __init__(self, context: Context, session: Session, output: Output | None = None) -> None:
        self._context, self._session = context, session
        self._open = _file(session.journal.path)
        self._trouble = ""
        self._top = 0
        self._drawn: tuple[Any, ...] = ()
        self._lines: list[str] = []
        keys = KeyBindings()
        for key in ("q", "escape", "c-c", "c-d"):
            keys.add(key)(lambda event: event.app.exit())
        # Ctrl-C sent by another program, not typed: the screen is given back, the shell is told (130).
        keys.add(Keys.SIGINT)(lambda event: event.app.exit(exception=KeyboardInterrupt))
        keys.add("f2")(self._other_language)
        for key, by in (
            ("up", -1),
            ("down", 1),
            ("pageup", -10),
            ("pagedown", 10),
            ("home", -9999),
        ):
            keys.add(key)(self._scrolled(by))
        control = FormattedTextControl(self._shown, show_cursor=False)
        foot = FormattedTextControl(self._foot, show_cursor=False)
        self.app: Application[None] = Application(
            Layout(HSplit([Window(control, wrap_lines=False), Window(foot, height=1)])),
            key_bindings=keys,
            full_screen=True,
            output=output or terminal(),
            style=Style.from_dict({"nbsp": "noinherit"}),  # no line under « vos pertes »
            color_depth=None if context.colour else ColorDepth.DEPTH_1_BIT,
        )

    def run(self) -> None:
        """Until somebody types q."""

        def begin() -> None:
            self.app.create_background_task(self._follow())
            self._heed()

        try:
            self.app.run(pre_run=begin)
        finally:  # told to end in the middle of its first picture, it would keep the second screen
            with suppress(OSError):
                self.app.renderer.reset()

    def _heed(self) -> None:
        """Told to end between two pictures: the loop hears it, or it would strike a task of its own and be taken for a
        bug there (asked about, with the terminal kept raw).
        """
        from asyncio import get_running_loop

        for number in heard():
            with suppress(NotImplementedError, RuntimeError):  # a system, or a thread, that cannot
                get_running_loop().add_signal_handler(number, self._sent_away, number)

    def _sent_away(self, number: int) -> None:
        if not self.app.is_done:
            self.app.exit(exception=SentAway(number))

    async def _follow(self) -> None:
        from asyncio import sleep

        while True:
            await sleep(EVERY)
            if self._changed():
                self.app.invalidate()

    def _changed(self) -> bool:
        """Read the save again if somebody went on; what fails is said below, the picture stays."""
        said, self._trouble = self._trouble, ""
        try:
            if self._gone_on():
                before, path = self._session, self._session.journal.path
                file = _file(path)
                self._session, self._open = open_session(str(path), write=False), file
                before.journal.close()
                return True
        except Fault as fault:
            self._trouble = fault_text(self._context.voice, fault)
        except SaveFault as fault:
            self._trouble = self._context.voice.say(fault.code, fault.params)
        except OSError as error:
            self._trouble = worded(self._context.voice, error.strerror or str(error))
        return said != self._trouble

    def _gone_on(self) -> bool:
        """Whether the game went on, or its name stands for another file than the one that is open.

        A save that was restored, or that came by a shared folder, is put in place whole.
        """
        if not self._session.journal.path.exists():
            raise SaveFault("save.missing", path=str(self._session.journal.path))
        if _file(self._session.journal.path) != self._open:
            return True
        try:
            return self._session.gone_on()
        except SaveFault as fault:
            if fault.code != "save.replaced":
                raise
            return True

    # -- what is seen ----------------------------------------------------------
    def _size(self) -> tuple[int, int]:
        size = self.app.output.get_size()
        return min(WIDEST, size.columns), size.rows - 1

    def _shown(self) -> ANSI:
        width, height = self._size()
        wanted = (self._session.last_hash, len(self._session.entries), width, self._context.lang)
        if wanted != self._drawn:
            self._lines, self._drawn = self.picture(width), wanted
        self._top = max(0, min(self._top, len(self._lines) - height))
        return ANSI("\n".join(self._lines[self._top : self._top + height]))

    def picture(self, width: int) -> list[str]:
        """What is asked, the board, the last entries: lines no wider than the screen."""
        context, session = self._context, self._session
        say = context.voice
        say.lexicon = session.game.lexicon
        page = Page(width, context.colour, context.ascii, context.encoding)
        ask = session.question()
        if ask is not None:
            status = session.game.status(session.state)
            who = whose(say, status, session.player_of, ask.side)
            page.text(f"{who} · {question_text(say, ask)}", 0, "?", "doubt")
            for row in under_way(session, status, ask):
                page.text(row.told(say), 2)
            page.gap()
        rows = with_verbs(session, chronicle(session, LAST, False).result["entries"])
        for last in rows[-1:]:  # what happened last is seen without scrolling
            page.text(line(say, session.game.id, last), 0, str(last["entry"]), "dim")
            page.gap()
        board_view.render(page, context, board(session))
        page.gap()
        for before in reversed(rows[:-1]):
            page.text(line(say, session.game.id, before), 0, str(before["entry"]), "dim")
        return page.render().split("\n")

    def _foot(self) -> str:
        told = (
            self._trouble or f"{self._session.journal.path.name} · {self._context.voice.t(_KEYS)}"
        )
        page = Page(self._size()[0], False, self._context.ascii, self._context.encoding)
        return page.cut(told, self._size()[0])

    def _scrolled(self, by: int) -> Callable[[KeyPressEvent], None]:
        def scroll(event: KeyPressEvent) -> None:
            self._top = max(0, self._top + by)

        return scroll

    def _other_language(self, event: KeyPressEvent) -> None:
        self._context.speak(next(lang for lang in LANGUAGES if lang != self._context.lang))
