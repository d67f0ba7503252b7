"""Set-up sheets to print or to count with: a page of HTML per power, or CSV."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe
from referee.present.rulings import sentence
from referee.present.tables import csv_text
from referee.present.views import sheet as words

if TYPE_CHECKING:
    from referee.app.setting_up import Table
    from referee.scenario.setup import Place, Side

_STYLE = """
@page { size: A4; margin: 11mm 13mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 182mm; padding: 6mm 4mm; color: #111; background: #fff;
  font: 10.5pt/1.3 "DejaVu Sans", Verdana, "Helvetica Neue", Arial, sans-serif; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 6mm;
  border-bottom: .5mm solid #111; padding-bottom: 2mm; }
h1 { font-size: 19pt; line-height: 1.15; margin: 0; }
header p { margin: 0; align-self: flex-end; }
.of { font-size: 9pt; color: #444; margin: 1.5mm 0 0; }
table { width: 100%; border-collapse: collapse; margin: 3mm 0 0; }
th, td { text-align: left; vertical-align: top; padding: .7mm 2mm .7mm 0;
  overflow-wrap: anywhere; }
tbody th { font-size: 9pt; padding-top: 1.8mm; color: #444; border-bottom: .2mm solid #999; }
tbody td { border-bottom: .2mm solid #ddd; }
.tick { width: 8mm; }
.space { width: 78mm; }
.space i { color: #444; }
.chips { display: block; font-size: 9pt; line-height: 1.15; color: #333; }
.foot { display: flex; flex-wrap: wrap; gap: 0 8mm; align-items: flex-start; }
.foot ul { flex: 1 1 62mm; }
.box { flex: 0 0 auto; width: auto; font-size: 9pt; }
.box th, .box td { padding: .4mm 4mm .4mm 0; white-space: nowrap; border: 0; color: #111; }
.box thead th { border-bottom: .2mm solid #111; }
.box .n { text-align: right; font-variant-numeric: tabular-nums; }
input { appearance: none; -webkit-appearance: none; width: 4.2mm; height: 4.2mm; margin: .3mm 0 0;
  border: .35mm solid #111; border-radius: .5mm; background: #fff; display: block; }
input:checked { background: linear-gradient(135deg, transparent 44%, #111 44% 56%, transparent 56%),
  linear-gradient(45deg, transparent 44%, #111 44% 56%, transparent 56%); }
ul { font-size: 8.5pt; line-height: 1.25; margin: 3mm 0 0; padding-left: 4mm; }
li { margin: .5mm 0; }
@media screen { section { margin-bottom: 18mm; } }
@media print {
  body { max-width: none; padding: 0; }
  section { break-after: page; }
  section:last-of-type { break-after: auto; }
  tr { break-inside: avoid; }
  .foot { flex-wrap: nowrap; }
}
"""


def html(say: Speaker, answer: Answer) -> str:
    """A page that stands on its own: one power per printed A4 sheet, boxes to tick with a pen."""
    table: Table = answer.extra
    name = words.title(say, table)
    rules = [*_notes(say, table), *(sentence(say, answer.game, r) for r in answer.rulings)]
    sections = "\n".join(_section(say, table, side, name, rules) for side in table.sides)
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(name)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"{sections}\n</body>\n</html>\n"
    )


def _notes(say: Speaker, table: Table) -> list[str]:
    """What concerns everybody: chips of the box, control changed, the scenario's own notes."""
    made = table.sheet
    lines = words.chips_lines(say, table)
    lines += [words.short_line(say, table, c, few) for c, few in made.short_of_chips.items()]
    lines += words.held(say, table)
    return [*lines, *(safe(say.pick(note)) for note in table.scenario.get("notes", ()))]


def _section(say: Speaker, table: Table, side: Side, name: str, rules: list[str]) -> str:
    of = " · ".join([name, *words.options(say, table)])
    rows: list[str] = []
    for region in side.regions:
        rows.append(
            f'<tr><th colspan="3" scope="colgroup">{escape(say.name("region", region.region))}</th></tr>'
        )
        rows += [_row(say, table, place) for place in region.places]
    short = [line for tally in side.tallies for line in words.shortages(say, tally)]
    notes = "".join(f"<li>{escape(line)}</li>" for line in [*short, *rules])
    return (
        f"<section>\n<header><h1>{escape(say.name('power', side.power))}</h1>"
        f"<p>{escape(words.money(say, side))}</p></header>\n"
        f'<p class="of">{escape(of)}</p>\n'
        f"<table><tbody>\n{chr(10).join(rows)}\n</tbody></table>\n"
        f'<div class="foot">{_box(say, side)}\n<ul>{notes}</ul></div>\n</section>'
    )


def _row(say: Speaker, table: Table, place: Place) -> str:
    forms = say.lexicon.get("space", {}).get(place.space, {})
    english, french = forms.get("en", place.space), forms.get("fr", "")
    shown = f'<b lang="en">{escape(english)}</b>'
    if french and french != english:
        shown += f' <i lang="fr">({escape(french)})</i>'
    chips = "".join(
        f'<span class="chips">{escape(line)}</span>' for line in words.chips_of(say, table, place)
    )
    label = escape(words.board_name(say, place.space), quote=True)
    return (
        f'<tr><td class="tick"><input type="checkbox" aria-label="{label}"></td>'
        f'<td class="space">{shown}</td><td>{escape(words.counted(say, place.units))}{chips}</td></tr>'
    )


def _box(say: Speaker, side: Side) -> str:
    head, *rows = words.box_rows(say, side)
    heads = "".join(
        f'<th scope="col"{" class=n" if at else ""}>{escape(cell)}</th>'
        for at, cell in enumerate([say.t(N_("Pieces against the box")), *head[1:]])
    )
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{' class=n' if at else ''}>{escape(cell)}</td>" for at, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    return f'<table class="box"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'


def csv(answer: Answer) -> str:
    """One row per kind of unit in a space; headings and ids in no language, names in both."""
    table: Table = answer.extra
    spaces, kinds = table.game.lexicon["space"], table.game.lexicon["unit"]
    rows = [
        ["side", "region", "space", "en", "fr", "unit", "unit_en", "unit_fr", "count", *table.worth]
    ]
    for side in table.sides:
        for region in side.regions:
            for place in region.places:
                names, chips = spaces[place.space], place.chips
                rows += [
                    [
                        side.power,
                        region.region,
                        place.space,
                        names["en"],
                        names["fr"],
                        unit,
                        kinds[unit]["en"],
                        kinds[unit]["fr"],
                        str(count),
                        *(str(chips.get(unit, {}).get(chip, 0)) for chip in table.worth),
                    ]
                    for unit, count in place.units.items()
                ]
    return csv_text(rows)
