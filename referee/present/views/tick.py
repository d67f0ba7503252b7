"""The walk round the table: one stop after the other, with what is left; and how far it went."""

from __future__ import annotations

from collections.abc import Sequence

from referee.app.answer import Answer
from referee.app.setting_up import sheet_in
from referee.engine.sheet import Part, Sheet, Stop, remaining
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.boards import put_board, row_strip
from referee.present.lines import board_name, counted, group_name, told
from referee.present.screen import Screen
from referee.present.views.sheet import put_lines, title

KEYS = N_("[Enter] placed · b back · a the rest of this part · ? where it is · q leave")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """How much is placed, and how to go on."""
    say, result = screen.voice, answer.result
    if not result["left"]:
        page.text(say.t(N_("Everything is placed.")), sign="✓", role="good")
        page.text(say.t(N_("To walk again from the start: --restart.")), 2)
        return
    page.text(
        say.t(
            N_("%(ticked)d of %(stops)d steps done; the same command goes on from here."),
            ticked=result["ticked"],
            stops=result["ticked"] + result["left"],
        ),
        sign="·",
    )


class Walk:
    """The stops of a sheet, each with what its supply then still holds."""

    def __init__(self, say: Speaker, answer: Answer) -> None:
        self.say = say
        self.sheet: Sheet = sheet_in(answer)
        self.stops: list[tuple[int, Part, Stop]] = [
            (at, part, stop) for at, part in enumerate(self.sheet.walked) for stop in part.stops
        ]
        self.keys: Sequence[str] = [stop.key for _, _, stop in self.stops]
        self.parts: Sequence[int] = [at for at, _, _ in self.stops]

    def put_start(self, page: Page) -> None:
        """What is being set up, and what the box does not hold for it."""
        page.heading(title(self.say, self.sheet))
        page.text(self.say.t(KEYS))
        put_lines(page, self.say, self.sheet.before, 2)

    def put_part(self, page: Page, at: int) -> None:
        """A part begins."""
        part = self.stops[at][1]
        page.heading(told(self.say, part.heading))
        for line in part.facts:
            page.text(told(self.say, line), 2)

    def put_stop(self, page: Page, at: int, done: Sequence[str]) -> None:
        """One stop: where, what, what is then left."""
        say, stop = self.say, self.stops[at][2]
        lines = [told(say, line) for line in (*stop.lines, *stop.beneath)]
        head = self._head(stop)
        if head is None:
            head, lines = lines[0], lines[1:]
        page.text(f"{at + 1}/{len(self.stops)} {head}", 2)
        if stop.lots and self.sheet.board is not None:
            for line in row_strip(say, self.sheet.board, stop, page.width - 4):
                page.line("    " + line)
        for line in lines:
            page.text(line, 6)
        self._put_left(page, stop, done)

    def put_where(self, page: Page, at: int) -> None:
        """More about where a stop is: its neighbours, the whole board, or the rest of its part."""
        _, part, stop = self.stops[at]
        if stop.where:
            for line in stop.where:
                page.text(told(self.say, line), 6, "→")
        elif self.sheet.board is not None:
            put_board(page, self.say, self.sheet.board)
            put_lines(page, self.say, self.sheet.under)
        else:
            for other in part.stops:
                put_lines(page, self.say, other.lines, 2)

    def _head(self, stop: Stop) -> str | None:
        """« Karelia (Carélie) · Russie et Sibérie », « rangée 3 »; nothing where the stop says it all."""
        if stop.space:
            parts = [board_name(self.say, stop.space)]
            parts += [group_name(self.say, stop.group)] if stop.group else []
            return " · ".join(parts)
        return None if stop.row is None else self.say.t(N_("row %(row)d"), row=stop.row)

    def _put_left(self, page: Page, stop: Stop, done: Sequence[str]) -> None:
        """What the box, or the heap of tiles, then still holds; what it has too few of."""
        left = remaining(self.sheet, stop, done)
        if not left:
            return
        supply = self.sheet.supplies[stop.of]
        held = {key: n for key, n in left.items() if n > 0 or (supply.zeros and n == 0)}
        if held:
            counts = counted(self.say, supply.kind, held)
            page.text(self.say.say(supply.left, {"counts": counts}), 6)
        for key, number in left.items():
            if number < 0:
                short = {"side": supply.side, "unit": key, "n": -number}
                page.text(self.say.say(supply.short, short), 6, "!", "doubt")
