"""A page of rules as an A4 sheet that stands on its own, to print and lay beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil

from referee.app.answer import Answer
from referee.engine.record import record, replace
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe
from referee.present.views.summary import (
    NEVER,
    Row,
    name_of,
    parts,
    place,
    refused,
    spoken,
    title,
    unspoken,
)
from referee.present.views.table import grid

_STYLE = """
@page { size: A4; margin: 10mm 11mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 196mm; padding: 4mm; color: #111; background: #fff;
  font: 9pt/1.22 "DejaVu Sans Condensed", "Arial Narrow", Arial, sans-serif; }
h1 { font-size: 14pt; line-height: 1.1; margin: 0 0 2mm; border-bottom: .5mm solid #111;
  padding-bottom: 1mm; }
h2 { font-size: 1.1em; line-height: 1.15; margin: .7em 0 .2em; break-after: avoid; }
main { columns: var(--columns); column-gap: 5mm; column-rule: .2mm solid #bbb; }
main > :first-child { margin-top: 0; }
p { margin: 0 0 .4em; orphans: 2; widows: 2; hyphens: auto; }
.also { font-size: .92em; color: #333; hyphens: manual; }
small { color: #444; white-space: nowrap; font-size: .92em; }
.also small, table small { font-size: 1em; }
table { border-collapse: collapse; width: 100%; margin: .3em 0 .7em; break-inside: avoid;
  font-size: .95em; line-height: 1.15; }
.long { break-inside: auto; }
caption { text-align: left; font-weight: bold; padding: .1em 0; }
th, td { text-align: left; vertical-align: bottom; padding: .08em .5em .08em 0;
  border-bottom: .15mm solid #ccc; }
td { vertical-align: top; }
thead th { border-bottom: .25mm solid #111; }
tbody th { font-weight: normal; }
tr { break-inside: avoid; } thead, caption { break-after: avoid; } tbody tr:nth-child(-n+3) { break-before: avoid; }
main ~ table { width: auto; min-width: 50%; }
.standing span { writing-mode: vertical-rl; text-orientation: sideways;
  transform: rotate(180deg); white-space: nowrap; }
.no { margin: 0 0 .15em; padding-left: 1.1em; text-indent: -1.1em; }
@media (max-width: 150mm) { main { columns: 1; } }
@media print { body { max-width: none; padding: 0; } main { columns: var(--columns); } }
"""
SIZES = tuple(
    size / 4 for size in range(46, 34, -1)
)  # points of type, the largest first; smaller is not read at a table
# What a printed page has room for, in millimetres, and how wide a sign is for its height.
_HEIGHT, _WIDTH, _GAP = 260.0, 188.0, 5.0
_TITLE, _TITLED = 6.0, 62  # a second line of the title, and the signs of the first
_SIGN, _POINT, _LEADING = 0.49, 0.3528, 1.22
# The columns a page may have, and points of type at which a table must fit into one of them.
_USUAL = {2: 8.5, 3: 7.0}
_SMALL = 0.92  # how much smaller the number of a page is printed
_PAD = 1.2  # signs between two columns of a table
_LONG = 24  # rows of a table that may break between two columns of the page
_WRAPPED = 1.9  # how often the widest rows of a table may be folded before it goes over the page

Grid = tuple[list[str], list[list[str]]]


@record
class Part:
    """Something that takes room: `kind` is `text`, `head`, `also`, `line` or `table`."""

    kind: str
    html: str
    signs: int = 0
    grid: Grid | None = None
    standing: bool = False  # whether the heads of a table are turned to stand upright

    def fits(self, width: float) -> bool:
        """Whether no word of it is cut where a line holds so many signs."""
        return self.grid is None or _narrowest(self.grid, self.standing) * 0.95 <= width

    def lines(self, width: float) -> float:
        """How many lines of text it takes where a line holds so many signs."""
        match self.kind:
            case "head":
                return ceil(self.signs * 1.15 / width) * 1.1 + 0.9
            case "also":
                return ceil(self.signs * 0.92 / width) * 0.92 + 0.45
            case "line":
                return ceil((self.signs + 2) / width) + 0.15
            case "table":
                assert self.grid is not None
                return tall(self.grid, width / 0.95, self.standing) * 0.95 + 1
            case _:
                return ceil(self.signs / width) + 0.4


def html(say: Speaker, answer: Answer) -> str:
    """The sheet, set so large that all of it just goes on one A4 page; on more where that would be small."""
    tried = [(columns, *_parts(say, answer, columns)) for columns in _USUAL]
    name = title(say, answer)
    room = _HEIGHT - _TITLE * (len(name) // _TITLED)
    sized = [
        (fitting(flow, columns, over, room), columns, flow, over) for columns, flow, over in tried
    ]
    size, columns, flow, over = max(sized, key=lambda each: each[0])
    wide = "\n".join(part.html for part in over)
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(name)}</title>\n<style>{_STYLE}"
        f"body {{ font-size: {size}pt; --columns: {columns}; }}\n</style>\n</head>\n<body>\n"
        f"<h1>{escape(name)}</h1>\n<main>\n"
        + "\n".join(part.html for part in flow)
        + f"\n</main>\n{wide}\n</body>\n</html>\n"
    )


def _parts(say: Speaker, answer: Answer, columns: int) -> tuple[list[Part], list[Part]]:
    """What flows in columns, and the tables that are too wide for one."""
    flow: list[Part] = []
    over: list[Part] = []
    for chapter, rows, tables in parts(say, answer):
        if answer.result["phase"] is None and (spoken(rows) or unspoken(rows) or tables):
            flow.append(_head(chapter))
        flow += [_card(say, row) for row in spoken(rows)]
        for table in tables:
            drawn = grid(say, answer.game, table)
            standing = not _goes(drawn, columns, False)
            goes = not standing or _goes(drawn, columns, True)
            name = say.pick(table.title)
            part = Part("table", _table(name, drawn, standing and goes), grid=drawn)
            part = replace(part, standing=standing and goes)
            (flow if goes else over).append(part)
            if table.note:
                note = say.pick(table.note)
                put = Part("also", f'<p class="also">{escape(note)}</p>', len(note))
                (flow if goes else over).append(put)
        if also := unspoken(rows):
            flow.append(_also(say, also))
    if answer.result["never"]:
        flow.append(_head(say.t(NEVER)))
    for text, where in refused(say, answer):
        line = f'<p class="no">✗ {escape(text)}{_printed(where)}</p>'
        flow.append(Part("line", line, ceil(len(text) + len(where) * _SMALL) + 1))
    return flow, over


def _head(text: str) -> Part:
    return Part("head", f"<h2>{escape(text)}</h2>", len(text))


def _card(say: Speaker, row: Row) -> Part:
    head, text, where = name_of(say, row), safe(say.pick(row["text"])), place(row)
    line = f"<p><b>{escape(head)}</b>{_printed(where)} {escape(text)}</p>"
    return Part("text", line, ceil(len(head) * 1.08 + len(text) + len(where) * _SMALL) + 2)


def _also(say: Speaker, rows: Sequence[Row]) -> Part:
    """The titles of cards that have no words here, in one paragraph."""
    told = [(name_of(say, row), place(row)) for row in rows]
    line = " · ".join(escape(name) + _printed(where) for name, where in told)
    signs = ceil(sum(len(name) + len(where) * _SMALL + 4 for name, where in told))
    return Part("also", f'<p class="also">{line}</p>', signs)


def _printed(where: str) -> str:
    return f" <small>{escape(where)}</small>" if where else ""


def _table(name: str, drawn: Grid, standing: bool) -> str:
    heads, rows = drawn
    turned = "<span>{}</span>" if standing else "{}"
    head = "".join(f'<th scope="col">{turned.format(escape(text))}</th>' for text in heads)
    body = "\n".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(text)}</td>" for text in row[1:])
        + "</tr>"
        for row in rows
    )
    kinds = ["long"] * (len(rows) > _LONG) + ["standing"] * standing
    kind = f' class="{" ".join(kinds)}"' if kinds else ""
    return (
        f"<table{kind}><caption>{escape(name)}</caption>\n<thead><tr>{head}</tr></thead>\n"
        f"<tbody>\n{body}\n</tbody></table>"
    )


def _goes(drawn: Grid, columns: int, standing: bool) -> bool:
    """Whether a table fits into a column of the page without folding everything."""
    width = _signs(_USUAL[columns], columns)
    return (
        _narrowest(drawn, standing) <= width and sum(_widths(drawn, standing)) <= width * _WRAPPED
    )


def _narrowest(drawn: Grid, standing: bool) -> float:
    """How many signs wide a table is with every cell folded."""
    heads, rows = drawn
    bodies = rows if standing else [heads, *rows]
    return sum(_longest(column) + _PAD for column in zip(*bodies, strict=True))


def _longest(texts: Sequence[str]) -> int:
    """Signs of the longest word."""
    return max((len(word) for text in texts for word in text.split(" ")), default=0)


def _widths(drawn: Grid, standing: bool) -> list[float]:
    """What each column would like to have: its longest cell, the words of its head."""
    heads, rows = drawn
    return [
        max(2 if standing else _longest([head]), *(len(row[at]) for row in rows)) + _PAD
        for at, head in enumerate(heads)
    ]


def tall(drawn: Grid, width: float, standing: bool = False) -> float:
    """How many lines a table takes where a line holds so many signs."""
    heads, rows = drawn
    wanted = _widths(drawn, standing)
    share = min(1.0, width / sum(wanted))
    lines = max(map(len, heads)) * _SIGN / _LEADING if standing else 0
    return lines + sum(
        max(ceil(len(text) / max(1.0, wanted[at] * share - _PAD)) for at, text in enumerate(row))
        + 0.18
        for row in (rows if standing else (heads, *rows))
    )


def _signs(size: float, columns: int) -> float:
    """How many signs a line of a column holds."""
    return ((_WIDTH - _GAP * (columns - 1)) / columns) / (size * _POINT * _SIGN)


def fitting(
    flow: Sequence[Part], columns: int, over: Sequence[Part] = (), room: float = _HEIGHT
) -> float:
    """The largest size of type at which everything fills no more than a page.

    `flow` runs through the columns, which end at different heights by what does not
    break; `over` lies across the whole width.
    """
    for size in SIZES:
        across = sum(part.lines(_signs(size, 1)) for part in over)
        each = sum(part.lines(_signs(size, columns)) for part in flow) / columns
        stands = all(part.fits(_signs(size, columns)) for part in flow)
        if stands and (across + each + 2) * size * _POINT * _LEADING <= room:
            return size
    return SIZES[-1]
