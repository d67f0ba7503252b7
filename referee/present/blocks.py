"""Lines of text: wrapped sentences, aligned pairs, columns, signs that never need colour."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from referee.present.letters import everything, fitted, plain

NARROW = 46  # below this, pairs and columns are stacked
_COLOURS = {"bold": "1", "good": "32", "bad": "31", "doubt": "33", "dim": "2", "dice": "36"}
_SIGN = re.compile(r" (?=[:;!?»](?:\s|$))")  # no line begins with one: « Étape 2 : Payez »
HELD = "\ue000"  # a space that holds, while a text is wrapped
_HOLDS = re.compile("(?<!«)[\u00a0\u202f](?!»)")  # beside « » they go with them
JOINERS = "\u200c\u200d"
_ESCAPE = re.compile(r"\033\[[0-9;]*m")


def columns_of(text: str) -> int:
    """How many columns a text takes: accents and colours take none, wide signs two."""
    if text.isascii() and "\033" not in text:
        return len(text)
    return sum(map(_columns.__getitem__, _ESCAPE.sub("", text) if "\033" in text else text))


class _Columns(dict[str, int]):
    """The columns that a sign takes, worked out once."""

    def __missing__(self, sign: str) -> int:
        wide = 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        found = self[sign] = 0 if unicodedata.combining(sign) or sign in JOINERS else wide
        return found


_columns = _Columns()


def padded(text: str, width: int) -> str:
    """A text filled up with spaces to a width."""
    return text + " " * max(0, width - columns_of(text))


def wrapped(text: str, width: int, indent: int = 0, first: str = "") -> list[str]:
    """Lines no wider than `width`; no-break spaces hold."""
    lines: list[str] = []
    lead = first or " " * indent
    if columns_of(lead) + columns_of(text) <= width:
        return [f"{lead}{text}".replace(HELD, " ")]
    line, used = lead, columns_of(lead)
    empty = True
    for word in _SIGN.sub(HELD, text).split(" "):
        size = columns_of(word)
        if not empty and used + 1 + size > width:
            lines.append(line)
            line, used, empty = " " * indent, indent, True
        line += ("" if empty else " ") + word
        used += (0 if empty else 1) + size
        empty = False
    return [each.replace(HELD, " ") for each in (*lines, line)]


class Page:
    """Lines in the making; `render` gives the text."""

    def __init__(
        self,
        width: int = 88,
        colour: bool = False,
        ascii_only: bool = False,
        encoding: str = "utf-8",
    ) -> None:
        self.width, self.colour, self.ascii = width, colour, ascii_only
        self.aloud = False  # for ears: tables in sentences
        self._encoding = "" if everything(encoding) else encoding
        self._lines: list[str] = []

    @property
    def height(self) -> int:
        """How many lines stand on the page so far."""
        return len(self._lines)

    def add(self, other: Page) -> None:
        """The lines of another page of the same width, as they stand."""
        self._lines += other._lines

    def fit(self, text: str) -> str:
        """A text in the letters that the page can show; done before it is measured and wrapped."""
        if self.ascii:
            text = plain(text)
        return fitted(text, self._encoding) if self._encoding else text

    def held(self, text: str) -> str:
        """The same, to be wrapped: spaces that hold still do where the page has none of them."""
        if text.isascii() or self.fit("\u00a0") == "\u00a0":
            return self.fit(text)
        return HELD.join(map(self.fit, _HOLDS.split(text)))

    def style(self, text: str, role: str) -> str:
        """A text in a role's colour, where colour may be used."""
        return f"\033[{_COLOURS[role]}m{text}\033[0m" if self.colour and text else text

    def cut(self, text: str, room: int) -> str:
        """A text cut to a room, with the sign that more follows."""
        text, more = self.fit(text), self.fit("…")
        return text if len(text) <= room else text[: room - len(more)].rstrip() + more

    def line(self, text: str = "", role: str = "") -> None:
        """One line as it is."""
        text = self.fit(text)
        self._lines.append(self.style(text, role) if role else text)

    def gap(self) -> None:
        """An empty line, never two, never first."""
        if self._lines and self._lines[-1]:
            self._lines.append("")

    def heading(self, text: str) -> None:
        """A heading."""
        self.gap()
        for line in wrapped(self.fit(text), self.width):
            self.line(line, "bold")

    def text(self, text: str, indent: int = 0, sign: str = "", role: str = "") -> None:
        """A wrapped paragraph, perhaps with a sign before it."""
        text, sign = self.held(text), self.fit(sign)
        for part in text.split("\n") if "\n" in text else (text,):
            lead = " " * indent + (f"{sign} " if sign else "")
            lines = wrapped(part, self.width, len(lead), lead)
            if sign and role:
                lines[0] = lines[0].replace(sign, self.style(sign, role), 1)
            self._lines += lines
            sign = ""

    def pairs(self, rows: Iterable[tuple[str, str]], indent: int = 2) -> None:
        """Labels and values; stacked on a narrow screen."""
        kept = [(self.fit(name), self.fit(value)) for name, value in rows]
        label = max((columns_of(name) for name, _ in kept), default=0)
        if self.width < NARROW or label > self.width // 2:
            for name, value in kept:
                self.text(name, indent)
                self.text(value, indent + 2)
            return
        for name, value in kept:
            lead = " " * indent + padded(name, label) + "  "
            self._lines += wrapped(value, self.width, columns_of(lead), lead)

    def _in_words(self, rows: Sequence[Sequence[str]]) -> None:
        """A table under headings, a sentence for each of its rows."""
        for row in rows[1:]:
            cells = zip(rows[0][2:], row[2:], strict=False)
            told = [f"{head} {cell}" for head, cell in cells if cell not in ("", "–")]
            if told:
                self.text(", ".join((row[1], *told)) + ".", 0, row[0])

    def columns(
        self, rows: Sequence[Sequence[str]], indent: int = 2, right: frozenset[int] = frozenset()
    ) -> None:
        """Rows in aligned columns; a row a paragraph on a narrow screen."""
        if not rows:
            return
        if self.aloud and not any(rows[0][:2]):
            self._in_words(rows)
            return
        rows = [[self.fit(cell) for cell in row] for row in rows]
        widths = [
            max(columns_of(row[i]) for row in rows if i < len(row))
            for i in range(max(map(len, rows)))
        ]
        if indent + sum(widths) + 2 * (len(widths) - 1) > max(self.width, NARROW):
            for row in rows:
                self.text("  ".join(cell for cell in row if cell), indent)
            return
        for row in rows:
            cells = [
                " " * (widths[i] - columns_of(cell)) + cell
                if i in right
                else padded(cell, widths[i])
                for i, cell in enumerate(row)
            ]
            self.line((" " * indent + "  ".join(cells)).rstrip())

    def grid(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table with its heads underlined, in the width there is.

        Cells and heads are wrapped at their words where it must be; where not even the
        longest words have room beside each other, a row is a paragraph.
        """
        table = [[self.fit(cell) for cell in row] for row in (heads, *rows)]
        widths = [max(columns_of(row[i]) for row in table) for i in range(len(heads))]
        floors = [
            max(columns_of(word) for row in table for word in row[i].split(" "))
            for i in range(len(heads))
        ]
        room = self.width - 2 * (len(heads) - 1)
        if sum(floors) > room:
            self._stacked(table)
            return
        while sum(widths) > room:
            widest = max(
                (i for i in range(len(widths)) if widths[i] > floors[i]), key=lambda i: widths[i]
            )
            widths[widest] -= 1
        for at, row in enumerate(table):
            cells = [
                wrapped(cell.lstrip(" *"), width, hang, cell[:hang])
                for cell, width in zip(row, widths, strict=True)
                for hang in (len(cell) - len(cell.lstrip(" *")),)
            ]
            for line in range(max(map(len, cells))):
                parts = [
                    padded(cell[line] if line < len(cell) else "", width)
                    for cell, width in zip(cells, widths, strict=True)
                ]
                self._lines.append("  ".join(parts).rstrip())
            if not at:
                self._lines.append("  ".join("-" * width for width in widths))

    def _stacked(self, table: Sequence[Sequence[str]]) -> None:
        heads, *rows = table
        between = self.fit(" · ")
        for first, *cells in rows:
            self.line(first, "bold")
            told = [f"{head} {cell}".strip() for head, cell in zip(heads[1:], cells, strict=True)]
            self.text(between.join(each for each in told if each), 2)

    def render(self) -> str:
        """The whole text."""
        return "\n".join(map(self._harmless, self._lines)).strip("\n")

    def _harmless(self, line: str) -> str:
        """A line without control characters (a name from a file may bring some); our colours stay."""
        if line.isprintable():
            return line
        if "\n" in line:
            return "\n".join(map(self._harmless, line.split("\n")))
        if not self.colour:
            return safe(line)
        kept = _ESCAPE.findall(line)
        parts = _ESCAPE.split(line)
        return "".join(safe(p) + k for p, k in zip(parts, [*kept, ""], strict=True))


def safe(text: str) -> str:
    """A text from a file or a user without control characters or terminal escapes."""
    # Spaces that hold are harmless, though not called printable.
    if text.replace("\u00a0", "").replace("\u202f", "").isprintable():
        return text
    return "".join(
        sign
        if sign.isprintable() or sign in "\u00a0\u202f" or _joins(text, at)
        else f"\\x{ord(sign):02x}"
        for at, sign in enumerate(text)
    )


def _joins(text: str, at: int) -> bool:
    """Whether a sign joins the letters beside it, as Persian is spelt and pictures are put together; between our own
    letters it would only hide in a name.
    """
    beside = text[at - 1 : at], text[at + 1 : at + 2]
    return text[at] in JOINERS and all(each > "\x7f" and each not in JOINERS for each in beside)


_READING = re.compile(r"\bI-[A-Z0-9]+-\d+")  # the number of an interpretation


def unbroken(text: str) -> str:
    """A text for a page, on which such a number is not broken over two lines."""
    return _READING.sub(lambda found: found[0].replace("-", "\u2011"), text)
