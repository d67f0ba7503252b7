"""The set-up sheet as text: what is set up, the board drawn, part after part, notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.app.answer import Answer
from referee.app.setting_up import sheet_in
from referee.engine.sheet import Line, Part, Sheet, Stop, Tally
from referee.i18n.speaker import Speaker
from referee.present.blocks import NARROW, Page, columns_of, padded, wrapped
from referee.present.boards import put_board
from referee.present.lines import board_name, group_name, told
from referee.present.rulings import put
from referee.present.screen import Screen

TONES = {"note": ("·", "dim"), "hint": ("→", ""), "short": ("!", "doubt"), "": ("", "")}


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title, board, every part, notes and rules."""
    say, sheet = screen.voice, sheet_in(answer)
    page.heading(told(say, sheet.title))
    for line in sheet.intro:
        page.text(told(say, line))
    if sheet.board is not None:
        page.gap()
        put_board(page, say, sheet.board)
        put_lines(page, say, sheet.under)
    for part in sheet.parts:
        put_part(page, say, part)
    page.gap()
    put_lines(page, say, sheet.notes)
    put(page, say, answer.game, answer.rulings)


def put_lines(page: Page, say: Speaker, lines: Sequence[Line], indent: int = 0) -> None:
    """Lines with the sign of their tone."""
    for line in lines:
        sign, role = TONES[line.tone]
        page.text(told(say, line), indent, sign, role)


def put_part(page: Page, say: Speaker, part: Part) -> None:
    """A heading with its facts, its stops with a box to tick, its pieces against the box."""
    page.heading(told(say, part.heading))
    for line in part.facts:
        page.text(told(say, line), 2)
    names = {stop.space: board_name(say, stop.space) for stop in part.stops if stop.space}
    label = max(map(columns_of, names.values()), default=0)
    stacked = page.width < NARROW or label > page.width // 2 + 2
    box = "[ ]" if page.ascii else "☐"
    group = None
    for stop in part.stops:
        if stop.group != group and stop.group is not None:
            for text in wrapped(group_name(say, stop.group), page.width, 2, "  "):
                page.line(text, "dim")
        group = stop.group
        if not stop.space:
            _put_plain(page, say, part, stop, box)
        elif stacked:
            page.text(names[stop.space], 4, box)
            for line in (*stop.lines, *stop.beneath):
                page.text(told(say, line), 8)
        else:
            lead = f"    {box} {padded(names[stop.space], label)}  "
            for line in stop.lines:
                for text in wrapped(told(say, line), page.width, columns_of(lead), lead):
                    page.line(text)
            for line in stop.beneath:
                page.text(told(say, line), columns_of(lead))
    if part.tally is not None:
        put_tally(page, say, part.tally)


def _put_plain(page: Page, say: Speaker, part: Part, stop: Stop, box: str) -> None:
    """A stop without a space: what to place, its figures under their headings, what goes with it."""
    for line in stop.lines:
        page.text(told(say, line), 2, box)
    if stop.cells:
        pairs = zip(part.heads, stop.cells, strict=True)
        page.text(", ".join(f"{say.say(head)} {value}" for head, value in pairs), 6)
    for line in stop.beneath:
        page.text(told(say, line), 6)


def put_tally(page: Page, say: Speaker, tally: Tally) -> None:
    """Pieces to place, figures of the box, chips; what runs short."""
    page.line("  " + say.say(tally.title), "dim")
    rows = list(tally_rows(say, tally))
    right = frozenset(range(1, len(tally.heads) + 1))
    page.columns(rows, 1 if page.width < NARROW else 4, right)
    put_lines(page, say, tally.short, 4)


def tally_rows(say: Speaker, tally: Tally) -> Iterator[tuple[str, ...]]:
    """The headings, then a row for each kind of piece."""
    yield ("", *(say.say(head) for head in tally.heads))
    for unit, numbers in tally.rows.items():
        yield (
            say.name("unit", unit, count=2),
            *("–" if number is None else str(number) for number in numbers),
        )


def title(say: Speaker, sheet: Sheet) -> str:
    """What is set up."""
    return told(say, sheet.title)
