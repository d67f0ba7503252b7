"""Set-up sheets to print or to count with: a page of HTML for every game, or CSV."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from referee.app.answer import Answer
from referee.app.setting_up import sheet_in
from referee.engine.sheet import Part, Sheet, Stop, Tally
from referee.i18n.speaker import Speaker
from referee.present import battlepage
from referee.present.blocks import unbroken
from referee.present.drawings import drawing
from referee.present.lines import board_name, group_name, told
from referee.present.rulings import sentence
from referee.present.tables import csv_text
from referee.present.views.sheet import tally_rows

_STYLE = """
@page { size: A4 %(lie)s; margin: 10mm 12mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: %(wide)s; padding: 4mm; color: #111; background: #fff;
  font: 9.5pt/1.3 "DejaVu Sans", Verdana, "Helvetica Neue", Arial, sans-serif; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 6mm;
  border-bottom: .5mm solid #111; padding-bottom: 2mm; }
h1 { font-size: 17pt; line-height: 1.15; margin: 0 0 1mm; }
h2 { font-size: 11pt; margin: 3mm 0 1mm; border-bottom: .3mm solid #111; break-after: avoid; }
p { margin: 0 0 1.5mm; } header p { margin: 0; align-self: flex-end; }
.of { font-size: 9pt; color: #444; margin: 1.5mm 0 0; }
svg.map { width: 100%%; height: auto; display: block; }
table { width: 100%%; border-collapse: collapse; margin: 2mm 0 0; }
th, td { text-align: left; vertical-align: top; padding: .7mm 2mm .7mm 0; overflow-wrap: anywhere; }
tbody th { font-size: 9pt; padding-top: 1.8mm; color: #444; border-bottom: .2mm solid #999; }
tbody td { border-bottom: .2mm solid #ddd; }
.tick { width: 8mm; } .space { width: 78mm; } .space i, small { color: #444; }
.chips { display: block; font-size: 9pt; line-height: 1.15; color: #333; }
.foot { display: flex; flex-wrap: wrap; gap: 0 8mm; align-items: flex-start; }
.foot ul { flex: 1 1 62mm; }
.box { flex: 0 0 auto; width: auto; font-size: 9pt; }
.box th, .box td { padding: .4mm 4mm .4mm 0; white-space: nowrap; border: 0; color: #111; }
.box thead th { border-bottom: .2mm solid #111; }
.box .n { text-align: right; font-variant-numeric: tabular-nums; }
input { appearance: none; -webkit-appearance: none; width: 4.2mm; height: 4.2mm; margin: .3mm 0 0;
  border: .35mm solid #111; border-radius: .5mm; background: #fff; display: block; }
input:checked { background: linear-gradient(135deg, transparent 44%%, #111 44%% 56%%, transparent 56%%),
  linear-gradient(45deg, transparent 44%%, #111 44%% 56%%, transparent 56%%); }
.lists { display: flex; flex-wrap: wrap; gap: 0 6mm; } .lists section { flex: 1 1 80mm; }
.steps { list-style: none; margin: 0; padding: 0; }
.steps li { display: flex; gap: 2mm; margin: .5mm 0; overflow-wrap: anywhere; }
.steps input { flex: 0 0 3.4mm; height: 3.4mm; margin-top: .4mm; }
.notes { font-size: 8.5pt; line-height: 1.25; margin: 3mm 0 0; padding-left: 4mm; }
.legend { display: flex; flex-wrap: wrap; gap: 1mm 4mm; font-size: 8.5pt; margin: 1mm 0; }
.legend span { display: inline-flex; align-items: center; gap: 1mm; } .legend svg { height: 6mm; width: auto; }
@media screen { .page { margin-bottom: 18mm; } }
@media print {
  body { max-width: none; padding: 0; }
  .page { break-after: page; } .page:last-of-type { break-after: auto; }
  .own { break-before: page; }
  tr, li { break-inside: avoid; }
  .foot { flex-wrap: nowrap; } .bases svg { max-height: 148mm; }
}
"""
WIDE_BOARD = 20  # columns from which the page lies down


_BIG = "body { zoom: 1.5; }\n"


def html(say: Speaker, answer: Answer, big: bool = False, landscape: bool = False) -> str:
    """A page that stands on its own, to print on A4, with boxes to tick with a pen or a finger.

    `big`: everything on it half as large again, on as many sheets of paper as that takes;
    `landscape`: the page of a map lies on its side.
    """
    sheet = sheet_in(answer)
    if sheet.paper == "map" and sheet.board is not None:
        more = [told(say, each) for each in sheet.under[-1:]]  # how hexes are counted
        more += [sentence(say, answer.game, ruling) for ruling in answer.rulings]
        return battlepage.html(say, sheet, more, landscape, big)
    name = escape(told(say, sheet.title))
    rules = [told(say, line) for line in sheet.notes]
    rules += [sentence(say, answer.game, ruling) for ruling in answer.rulings]
    lying = sheet.paper == "wide" or (sheet.board is not None and sheet.board.columns > WIDE_BOARD)
    style = _STYLE % {
        "lie": "landscape" if lying else "portrait", "wide": "277mm" if lying else "190mm"
    }  # fmt: skip
    body = _pages(say, sheet, rules) if sheet.paper == "pages" else _whole(say, sheet, rules)
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{name}</title>\n<style>{style}{_BIG if big else ''}</style>\n</head>\n<body>\n"
        f"{body}\n</body>\n</html>\n"
    )


def _pages(say: Speaker, sheet: Sheet, rules: Sequence[str]) -> str:
    """A printed page for each part; what concerns everybody stands on the first."""
    of = " · ".join(told(say, line) for line in (sheet.title, *sheet.intro))
    made = []
    for at, part in enumerate(sheet.parts):
        facts = "".join(f"<p>{escape(told(say, line))}</p>" for line in part.facts)
        foot = _tally(say, part.tally) if part.tally else ""
        short = [told(say, line) for line in part.tally.short] if part.tally else []
        made.append(
            f'<section class="page">\n<header><h1>{escape(told(say, part.heading))}</h1>{facts}</header>\n'
            f'<p class="of">{escape(of)}</p>\n{_stops(say, part)}\n'
            f'<div class="foot">{foot}\n{_notes([*short, *(() if at else rules)])}</div>\n</section>'
        )
    return "\n".join(made)


def _whole(say: Speaker, sheet: Sheet, rules: Sequence[str]) -> str:
    """One page that flows: title, map, parts, notes."""
    name = told(say, sheet.title)
    out = [f"<h1>{escape(name)}</h1>", *(_paragraph(told(say, line)) for line in sheet.intro)]
    drawn = drawing(sheet.board) if sheet.board is not None else None
    if drawn is not None and sheet.board is not None:
        kind = "bases" if sheet.board.bases else "units"
        map_of = drawn.svg(say, sheet.board, name)
        out += [f'<div class="{kind}">{map_of}</div>', drawn.legend(say, sheet.board)]
        out += [_paragraph(told(say, line)) for line in sheet.under if not line.tone]
    own = ' class="own"' if sheet.paper == "wide" else ""
    if not own and sheet.board is not None:
        out.append('<div class="lists">')
    for part in sheet.parts:
        facts = "".join(_paragraph(told(say, line)) for line in part.facts)
        heading = escape(told(say, part.heading))
        out.append(f"<section{own}><h2>{heading}</h2>{facts}{_stops(say, part)}</section>")
    if not own and sheet.board is not None:
        out.append(f"<section>{_notes(rules)}</section></div>")
    else:
        out.append(_notes(rules))
    return "\n".join(out)


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _notes(lines: Iterable[str]) -> str:
    told_lines = "".join(f"<li>{unbroken(escape(line))}</li>" for line in lines)
    return f'<ul class="notes">{told_lines}</ul>' if told_lines else ""


def _stops(say: Speaker, part: Part) -> str:
    """The stops of a part: a table where they have spaces or figures, else a list of boxes."""
    if part.heads:
        heads = "".join(f'<th scope="col">{escape(say.say(head))}</th>' for head in part.heads)
        rows = "\n".join(_card(say, stop) for stop in part.stops)
        return f"<table><thead><tr><th></th>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody></table>"
    if not any(stop.space for stop in part.stops):
        lines = "\n".join(
            f"<li>{_tick(told_all(say, stop))}<span>{escape(told_all(say, stop))}</span></li>"
            for stop in part.stops
        )
        return f'<ul class="steps">\n{lines}\n</ul>'
    rows_of: list[str] = []
    group = None
    for stop in part.stops:
        if stop.group != group and stop.group is not None:
            name = escape(group_name(say, stop.group))
            rows_of.append(f'<tr><th colspan="3" scope="colgroup">{name}</th></tr>')
        group = stop.group
        rows_of.append(_row(say, stop))
    return f"<table><tbody>\n{chr(10).join(rows_of)}\n</tbody></table>"


def told_all(say: Speaker, stop: Stop) -> str:
    """Everything to place at a stop, in one line."""
    return " · ".join(told(say, line) for line in stop.lines)


def _tick(label: str) -> str:
    return f'<input type="checkbox" aria-label="{escape(label, quote=True)}">'


def _row(say: Speaker, stop: Stop) -> str:
    """A space in the language of the board and in French, its units, what goes beneath them."""
    forms = say.lexicon.get("space", {}).get(stop.space, {})
    english, french = forms.get("en", stop.space), forms.get("fr", "")
    shown = f'<b lang="en">{escape(english)}</b>'
    if french and french != english:
        shown += f' <i lang="fr">({escape(french)})</i>'
    chips = "".join(
        f'<span class="chips">{escape(told(say, line))}</span>' for line in stop.beneath
    )
    return (
        f'<tr><td class="tick">{_tick(board_name(say, stop.space))}</td>'
        f'<td class="space">{shown}</td><td>{escape(told_all(say, stop))}{chips}</td></tr>'
    )


def _card(say: Speaker, stop: Stop) -> str:
    """A card as a row: its name with its abilities, its figures."""
    first = escape(told_all(say, stop))
    more = "; ".join(told(say, line) for line in stop.beneath)
    first += f"<br><small>{escape(more)}</small>" if more else ""
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in stop.cells)
    return f"<tr><td>{first}</td>{cells}</tr>"


def _tally(say: Speaker, tally: Tally) -> str:
    head, *rows = tally_rows(say, tally)

    def cells(tag: str, row: Sequence[str]) -> str:
        return "".join(
            f"<{tag}{' class=n' if at else ''}>{escape(cell)}</{tag}>"
            for at, cell in enumerate(row)
        )

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    heads = cells("th", [say.say(tally.title), *head[1:]])
    return f'<table class="box"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'


def csv(answer: Answer) -> str:
    """Ids, numbers, and names in both languages: the same whoever asks."""
    sheet = sheet_in(answer)
    rows = [["" if cell is None else str(cell) for cell in row] for row in sheet.rows]
    return csv_text([list(sheet.columns), *rows])
