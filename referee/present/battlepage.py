"""The page of a battle on a hex board: the map between the players' edges, then what is laid and what it takes.

An A4 page, upright or lying; its letters are as large as what stands on it allows, never below 8 points.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from math import ceil

from referee.engine.board import Board
from referee.engine.sheet import Part, Sheet, Stop
from referee.i18n.speaker import Speaker
from referee.present import hexmap
from referee.present.blocks import unbroken
from referee.present.lines import told

WIDE_BOARD = 20  # columns from which the page lies down
POINT = 25.4 / 72  # millimetres
GAP = 5.0  # millimetres between a map and the lists beside it
LEAST_BESIDE = 60.0  # the narrowest room for lists, in millimetres
READABLE = 9.0  # letters that the lists get before the map gets wider
SIZES = (
    15.0,
    14.0,
    13.0,
    12.5,
    12.0,
    11.5,
    11.0,
    10.5,
    10.0,
    9.5,
    9.0,
    8.5,
    8.0,
)  # letters that the text may have, in points
_STYLE = """
@page { size: A4 %(lie)s; margin: 8mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: %(wide).1fmm; color: #111; background: #fff;
  font: %(small)spt/1.25 "DejaVu Sans Condensed", "Arial Narrow", Arial, sans-serif; }
header { display: flex; justify-content: space-between; align-items: flex-end; gap: 6mm; }
h1 { font-size: 17pt; line-height: 1.1; margin: 0; } header p { margin: 0; text-align: right; }
.intro { margin: 1mm 0 1.5mm; }
.edge { display: flex; justify-content: space-between; gap: 4mm; padding: .7mm 3mm; border: .3mm solid #111;
  font-weight: bold; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.edge.axis { background: #4d5a66; color: #fff; } .edge.allies { background: #cfe3b4; border-radius: 2mm; }
svg.map { display: block; width: 100%%; height: auto; max-height: %(high).1fmm; margin: 0 auto; }
body { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.legend { display: flex; flex-wrap: wrap; gap: .6mm 3.5mm; margin: 1mm 0 1.5mm; align-items: center;
  -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.legend span { display: inline-flex; align-items: center; gap: 1mm; white-space: nowrap; }
.legend svg { height: 7mm; width: auto; } .legend .sign { height: 5.5mm; }
.lists { font-size: %(size)spt; columns: %(columns)s; column-gap: 6mm; }
section { break-inside: %(whole)s; margin: 0 0 1.5mm; }
h2 { font-size: 1.1em; margin: 0 0 .5mm; border-bottom: .3mm solid #111; break-after: avoid; }
ul { list-style: none; margin: 0; padding: 0; } li { display: flex; gap: 1.5mm; margin: .3mm 0; break-inside: avoid; }
li span { overflow-wrap: anywhere; }
input { appearance: none; -webkit-appearance: none; flex: 0 0 3mm; width: 3mm; height: 3mm; margin: .6mm 0 0;
  border: .3mm solid #111; border-radius: .4mm; background: #fff; }
input:checked { background: linear-gradient(135deg, transparent 42%%, #111 42%% 58%%, transparent 58%%),
  linear-gradient(45deg, transparent 42%%, #111 42%% 58%%, transparent 58%%); }
.dot { flex: 0 0 1.2mm; height: 1.2mm; margin-top: 1.6mm; border-radius: 50%%; background: #111; }
.beside { display: flex; gap: 5mm; } .beside .board { flex: 1 1 auto; }
.beside .board .legend { flex-direction: row; align-items: center; justify-content: flex-start; }
.beside .board .legend span { white-space: nowrap; } .beside .lists { flex: 1 1 0; min-width: 0; }
.flank { flex: 1 1 0; min-width: 0; } .beside .flank .legend { flex-direction: row; justify-content: flex-start; margin-top: 0; }
.beside .legend { flex: 0 0 46mm; flex-direction: column; align-items: flex-start; justify-content: center; }
.beside .legend span { white-space: normal; }
@media screen { body { padding: 4mm; } }
@media print { body { max-width: none; } .next { break-before: page; } }
"""


def lies(board: Board, landscape: bool) -> bool:
    """Whether the page lies on its side: asked for, or for a board of two."""
    return landscape or board.columns > WIDE_BOARD


def html(say: Speaker, sheet: Sheet, more: Sequence[str], landscape: bool = False, big: bool = False) -> str:  # fmt: skip
    """The whole page; `more`: what is said at its foot."""
    assert sheet.board is not None
    board, lying = sheet.board, lies(sheet.board, landscape)
    wide, tall = (281.0, 194.0) if lying else (194.0, 281.0)
    beside = lying and board.columns <= WIDE_BOARD
    ratio = (1.5 * board.rows + 1.6) / (
        1.732 * (board.columns + 0.3)
    )  # the map, its margins with it
    legend = hexmap.legend(say, board, counted=True)
    intro = " ".join(told(say, line) for line in sheet.intro)
    facts = " · ".join(told(say, line).rstrip(".") for line in sheet.facts)
    name = told(say, sheet.title)
    edges, under = 7 * len(sheet.edges), _legend_high(legend, wide)
    head_high = 24.0 if beside else _head_high(name, facts, intro, wide)
    room = tall - head_high - edges
    across = min(wide - 50 * beside, room / ratio) if beside else min(wide, (room - under) / ratio)
    used = head_high + edges + across * ratio + under
    own = beside or tall - used < 40  # the lists get a page of their own
    columns = (4 if lying else 3) if not own or lying else 2
    size = _size(say, sheet, more, wide, tall, tall if own else tall - used, columns)
    flank = _beside_the_map(say, sheet, more, legend, wide, tall, ratio) if beside else None
    under_map = True
    if flank is not None:  # map and lists side by side on one page
        across, size, columns, under_map = flank
        own = False
    style = _STYLE % {
        "lie": "landscape" if lying else "portrait", "wide": wide, "size": size,
        "small": min(size, 9.5), "high": across * ratio,
        "columns": columns,
        # What does not fit in one piece goes on in the next column, before it goes on the next sheet.
        "whole": "auto" if size == SIZES[-1] else "avoid-column",
    }  # fmt: skip
    drawn = hexmap.svg(say, board, name, across / POINT, across * ratio / POINT)
    map_of = f"<div>{drawn}</div>"
    head, foot = (
        (_edge(say, *sheet.edges[0]), _edge(say, *sheet.edges[1])) if sheet.edges else ("", "")
    )
    placed = f"{head}{map_of}{foot}{legend}"
    if beside and flank is None:
        placed = f'<div class="beside"><div class="board">{head}{drawn}{foot}</div>{legend}</div>'
    lists = "".join(_part(say, part) for part in (*sheet.parts, *sheet.aside) if part.stops)
    lists += f"<section>{_items(more)}</section>" if more else ""
    lists = f'<div class="lists{" next" if own else ""}">{lists}</div>'
    if flank is not None:
        held = placed if under_map else f"{head}{map_of}{foot}"
        held = f'<div class="board" style="flex: 0 0 {across:.1f}mm">{held}</div>'
        if not under_map:
            lists = f'<div class="flank">{legend}{lists}</div>'
        placed, lists = f'<div class="beside">{held}{lists}</div>', ""
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(name)}</title>\n<style>{style}{'body { zoom: 1.5; }' if big else ''}</style>\n</head>\n"
        f"<body>\n<header><h1>{escape(name)}</h1><p>{escape(facts)}</p></header>\n"
        f'<p class="intro">{escape(intro)}</p>\n{placed}\n{lists}\n</body>\n</html>\n'
    )


def _head_high(name: str, facts: str, intro: str, wide: float) -> float:
    """How high the title, the facts beside it and what it is about stand, in millimetres."""
    whole = 3.7 * len(name) + 1.8 * len(facts) + 6
    return 8 * ceil(whole / wide) + 5 + 4.3 * max(1, ceil(1.75 * len(intro) / wide))


def _beside_the_map(
    say: Speaker, sheet: Sheet, more: Sequence[str], legend: str, wide: float, tall: float,
    ratio: float,
) -> tuple[float, float, int, bool] | None:  # fmt: skip
    """The widest map beside which the lists fit, their letters, their columns; none: not one page.

    Last whether the legend stands under the map: under a tall one there is no room, it goes to the lists.
    """
    intro = sum(len(told(say, line)) for line in sheet.intro)
    below = tall - 15 - 4.5 * ceil(intro / 170)  # under the title and what it is about
    room = below - 7 * len(sheet.edges)
    for least in (READABLE, SIZES[-1]):
        for under in (True, False):
            across = min(wide - LEAST_BESIDE, room / ratio)
            while across >= wide * 0.35:
                flank = wide - across - GAP
                columns = max(1, int(flank // 70))
                high = _legend_high(legend, across if under else flank)
                left = below - 8 - high * (not under)
                size = _fitting(say, sheet, more, flank, left, columns, 0.47)
                fits = across * ratio + high * under <= room
                if fits and size is not None and size >= least:
                    return across, min(size, 11.5), columns, under
                across -= 3
    return None


def _legend_high(legend: str, across: float) -> float:
    """How high the legend stands under a map of this width, in millimetres."""
    rows, used = 1, 0.0
    for entry in re.findall(r"<span>(.*?)</span>", legend, re.DOTALL):
        one = 13 + 1.75 * len(re.sub(r"<svg.*?</svg>|<[^>]*>", "", entry, flags=re.DOTALL).strip())
        if used and used + one > across:
            rows, used = rows + 1, 0.0
        used += one
    return 3 + 7.7 * rows


def _size(say: Speaker, sheet: Sheet, more: Sequence[str], wide: float, tall: float, room: float, columns: int) -> float:  # fmt: skip
    """The largest letters with which the lists fit into the room that is left."""
    # Columns of a page of their own end unevenly; there the largest letters may be too large.
    fits = room * (0.7 if room == tall else 1) - 6
    found = _fitting(say, sheet, more, wide, fits, columns)
    if found is None:
        return SIZES[-1]
    return found if room >= tall - 1 else min(found, 11.5)


def _fitting(
    say: Speaker, sheet: Sheet, more: Sequence[str], wide: float, room: float, columns: int,
    letter: float = 0.52,
) -> float | None:  # fmt: skip
    """The largest letters with which the lists fit into a room, in columns; none: they do not fit.

    `letter`: how wide a letter is reckoned, in its own size; lines that end early cost more of it.
    """
    texts = list(more)
    heads = 0
    for part in (*sheet.parts, *sheet.aside):
        heads += bool(part.stops)
        texts += [_whole(say, stop) for stop in part.stops]
    for size in SIZES:
        signs = (wide - 6 * (columns - 1)) / columns / (size * POINT * letter) - 4
        lines = sum(ceil(len(text) / signs) for text in texts) + 1.9 * heads
        if lines * (size * POINT * 1.25 + 0.45) / columns < room:
            return size
    return None


def _edge(say: Speaker, side: str, lines: Sequence[object]) -> str:
    """A player's edge of the board: who sits there, what he has, whether he begins."""
    name, *rest = (told(say, line) for line in lines)  # type: ignore[arg-type]
    return f'<div class="edge {side}"><span>{escape(name)}</span><span>{escape(" ".join(rest))}</span></div>'


def _whole(say: Speaker, stop: Stop) -> str:
    return " · ".join(told(say, line) for line in stop.lines)


def _part(say: Speaker, part: Part) -> str:
    rows = []
    for stop in part.stops:
        text = escape(_whole(say, stop))
        sign = (
            '<i class="dot"></i>' if part.plain else f'<input type="checkbox" aria-label="{text}">'
        )
        rows.append(f"<li>{sign}<span>{text}</span></li>")
    return f"<section><h2>{escape(told(say, part.heading))}</h2><ul>{''.join(rows)}</ul></section>"


def _items(lines: Sequence[str]) -> str:
    return (
        "<ul>"
        + "".join(
            f'<li><i class="dot"></i><span>{unbroken(escape(line))}</span></li>' for line in lines
        )
        + "</ul>"
    )
