"""The owner's map as a CSV sheet: its lines, and where in it a word stands that is none of a map."""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterator, Mapping

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.numbers import letters
from referee.games.wif5.supply.atlas import Atlas, read_atlas
from referee.games.wif5.supply.map_slips import GROUND, SIDES, together
from referee.games.wif5.supply.map_words import HEADINGS, map_word

PLAIN = ("words", "terrain", "control", "what")  # columns whose cells are words as they stand
# What the cells of a column may be, where that is less than any word of a hex.
ALLOWED: Mapping[str, tuple[str, ...]] = {"control": (*SIDES, "neutral"), "terrain": GROUND}


def read_file(text: str, countries: Names | Collection[str] = ()) -> Atlas:
    """The map of a file, lines or a sheet; a fault with every mistake, in a sheet with its column."""
    try:
        return read_atlas(lines_of(text), countries)
    except Unreadable as fault:
        told = [_found(text, each) for each in fault.params.get("faults", [fault])]
        raise together(told, fault.params.get("more", 0)) from None


def lines_of(text: str) -> str:
    """The lines of a map, from lines or from a CSV sheet with the headings `kind,at,to,words…`."""
    head = _head(text)
    if not head:
        return text
    found: list[str] = []
    for cells in _cells(text):
        said = dict(zip(head, (cell.strip().replace(" ", "_") for cell in cells), strict=False))
        said["kind"] = map_word(said.get("kind", ""))
        found.append(_row(said) if cells else "")
    return "\n".join(found)


def _head(text: str) -> list[str]:
    """The headings of a sheet; none: the file is no sheet."""
    first = _first(text)
    head = [HEADINGS.get(fold(cell), fold(cell)) for cell in _split(first)]
    return head if head[:2] == ["kind", "at"] else []


def _split(first: str) -> list[str]:
    """The cells of the headings; none where one is longer than any word."""
    try:
        return next(csv.reader([first], delimiter=_sign(first)), [])
    except csv.Error:
        return []


def _first(text: str) -> str:
    rows = (row for row in text.removeprefix("\ufeff").splitlines() if row.strip())
    return next((row for row in rows if not row.startswith("#")), "")


def _sign(first: str) -> str:
    return max(",;\t", key=first.count)


def _cells(text: str) -> Iterator[list[str]]:
    """The cells of each line of a sheet; none of its headings, of remarks, of blank lines."""
    first = _first(text)
    for number, row in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        blank = not row.strip() or row.startswith("#") or row == first
        try:
            yield [] if blank else next(csv.reader([row], delimiter=_sign(first)), [])
        except csv.Error:  # a cell longer than any word
            raise Unreadable("wif5.atlas.line", line=number, text=row[:60]) from None


def _row(said: Mapping[str, str]) -> str:
    kind, at = said["kind"], said.get("at", "").replace(".", ",")
    words = [said.get("to", "").replace(".", ",")]
    for key, cell in said.items():
        if key in ("kind", "at", "to") or not cell:
            continue
        words += cell.split("_") if key == "words" else [cell if key in PLAIN else f"{key}={cell}"]
    kind = "hex" if kind == "section" else kind
    extra = ["section"] if said["kind"] == "section" else []
    return " ".join([kind, *([at] if at else []), *(word for word in (*words, *extra) if word)])


def _found(text: str, fault: Unreadable) -> Unreadable:
    """A mistake in a sheet, with the column in which it stands and what may stand there."""
    head, word = _head(text), fault.params.get("text", "")
    if not head or "line" not in fault.params:
        return fault
    cells = list(_cells(text))[fault.params["line"] - 1]
    first = _first(text)
    named = _split(first)
    for column, (key, over, cell) in enumerate(zip(head, named, cells, strict=False), 1):
        typed = cell.strip().replace(" ", "_")
        said = map_word(typed if key in PLAIN else f"{key}={typed}")
        if typed and (word in (typed, said) or word in map(map_word, cell.split())):
            if fault.code == "wif5.atlas.word":
                plain = [each.removeprefix(f"{key}=") for each in fault.params["options"]]
                allowed = ALLOWED.get(key, plain)
                return Unreadable("wif5.atlas.cell", line=fault.params["line"], text=cell.strip(),
                                  column=letters(column), head=over, options=list(allowed),
                                  kind="word")  # fmt: skip
            return Unreadable("wif5.atlas.in_cell", line=fault.params["line"], wrong=fault,
                              column=letters(column), head=over)  # fmt: skip
    return fault
