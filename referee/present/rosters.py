"""Rosters of armies: a row a figure with boxes to tick, two copies to a page of A4, or a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from referee.app.answer import Answer
from referee.engine.verdict import Json
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.screen import Screen
from referee.present.tables import csv_text

_STYLE = """
@page { size: A4 landscape; margin: 8mm; }
* { box-sizing: border-box; }
body { margin: 0; color: #111; background: #fff;
  font: 8.5pt/1.25 "DejaVu Sans", Verdana, "Helvetica Neue", Arial, sans-serif; }
.page { display: flex; gap: 10mm; max-width: 281mm; break-after: page; padding: 2mm; }
.page:last-of-type { break-after: auto; }
.copy { flex: 1 1 0; min-width: 0; }
.copy + .copy { border-left: .2mm dashed #888; padding-left: 5mm; }
h1 { font-size: 12pt; margin: 0 0 1.5mm; border-bottom: .4mm solid #111; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .6mm 1.2mm .6mm 0; }
th { font-size: 6.8pt; color: #444; border-bottom: .2mm solid #999; vertical-align: bottom; }
td:first-child { width: 40%; } td.n { font-size: 8pt; }
td { border-bottom: .2mm solid #ddd; } tr { break-inside: avoid; }
.n { white-space: nowrap; } .box { width: 8mm; text-align: center; padding-right: 0; } th.box { font-size: 5.8pt; padding: .6mm .7mm; width: auto; }
i.box { display: inline-block; width: 3.8mm; height: 3.8mm; border: .3mm solid #111; border-radius: .4mm; }
small { color: #333; font-size: 7pt; } ul { margin: 2mm 0 0; padding-left: 4mm; font-size: 7.4pt; line-height: 1.2; }
.dense { font-size: 7.4pt; line-height: 1.15; } .dense td { padding: .3mm 1mm .3mm 0; } .dense td.n { font-size: 7.2pt; }
.dense td:first-child { width: 46%; } .dense small { font-size: 6.2pt; } .dense i.box { width: 3.4mm; height: 3.4mm; }
.dense ul { font-size: 6.4pt; columns: 2; column-gap: 5mm; margin-top: 1.2mm; } .dense li { break-inside: avoid; }
@media print { .page { padding: 0; } }
"""
_POINTS = N_("%(side)s: %(points)d points, figures: %(number)d")
FEW = 9  # rows that stand on half a page of A4 in the larger letters
COUNTERS = ("disrupted", "damaged", "destroyed")


def html(screen: Screen, answer: Answer) -> str:
    """A page that stands on its own; each army twice on a sheet, for both players."""
    say = screen.voice
    title = escape(answer.result["title"][say.lang])
    pages = []
    for army in answer.result["armies"]:
        many = " dense" if len(army["rows"]) > FEW else ""
        copy = f'<section class="copy{many}">{_copy(say, army, title)}</section>'
        pages.append(f'<div class="page">\n{copy}\n{copy}\n</div>')
    body = "\n".join(pages)
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _copy(say: Speaker, army: Mapping[str, Json], title: str) -> str:
    heads = [say.say(f"aam.roster.{head}") for head in HEADS]
    head = "".join(f"<th>{escape(each)}</th>" for each in ("", *heads))
    boxes = "".join(f'<th class="box">{escape(_short(say, each))}</th>' for each in COUNTERS)
    rows = "\n".join(_row(say, row) for row in army["rows"])
    texts = "\n".join(f"<li>{escape(each)}</li>" for each in _texts(say, army))
    told = escape(_headline(say, army))
    return (
        f"<h1>{title} · {told}</h1>\n<table><thead><tr>{head}{boxes}</tr></thead>\n"
        f"<tbody>\n{rows}\n</tbody></table>\n<ul>\n{texts}\n</ul>"
    )


HEADS = ("cost", "speed", "defence", "soldiers", "vehicles")


def _short(say: Speaker, counter: str) -> str:
    return say.name("counter", counter)


def _headline(say: Speaker, army: Mapping[str, Json]) -> str:
    side = say.name("side", army["side"])
    return say.t(_POINTS, side=side, points=army["points"], number=army["units"])


def _figure(say: Speaker, row: Mapping[str, Json]) -> str:
    name = say.name("unit", row["unit"])
    return name if row["number"] is None else f"{name}\u00a0{row['number']}"


def _held(say: Speaker, row: Mapping[str, Json]) -> str:
    return ", ".join(
        say.name("ability", each["id"])
        + ("" if each["value"] is None else f"\u00a0{each['value']}")
        for each in row["abilities"]
    )


def _cells(row: Mapping[str, Json]) -> tuple[str, ...]:
    """Cost, speed, defence, dice against either type."""
    front, rear = row["front"], row["rear"]
    return (
        str(row["cost"]),
        str(row["speed"]),
        str(front) if front == rear else f"{front}/{rear}",
        *("/".join("–" if dice is None else str(dice) for dice in row[target])
          for target in ("soldier", "vehicle")),
    )  # fmt: skip


def _row(say: Speaker, row: Mapping[str, Json]) -> str:
    held = _held(say, row)
    small = f"<br><small>{escape(held)}</small>" if held else ""
    cells = "".join(f'<td class="n">{escape(cell)}</td>' for cell in _cells(row))
    boxes = "".join(
        f'<td class="box">{"<i class=box></i>" if each in row["boxes"] else "–"}</td>'
        for each in COUNTERS
    )
    return f"<tr><td>{escape(_figure(say, row))}{small}</td>{cells}{boxes}</tr>"


def _texts(say: Speaker, army: Mapping[str, Json]) -> Iterator[str]:
    """Every ability of the army once, with what it does; those of the card alone in one line."""
    colon = ":" if say.lang == "en" else "\u00a0:"
    unsaid = []
    for key, told in army["abilities"].items():
        name = say.name("ability", key)
        if told:
            yield f"{name}{colon} {told[say.lang]}"
        else:
            unsaid.append(name)
    if unsaid:
        yield f"{', '.join(unsaid)}{colon} {say.say('aam.roster.on_card')}"


def put(page: Page, say: Speaker, answer: Answer) -> None:
    """The rosters as text: a table an army, boxes as brackets, the abilities beneath."""
    for army in answer.result["armies"]:
        page.heading(f"{answer.result['title'][say.lang]} · {_headline(say, army)}")
        heads = ["", *(say.say(f"aam.roster.{head}") for head in HEADS),
                 *(f"{_short(say, each)[:3]}." for each in COUNTERS)]  # fmt: skip
        rows = [
            [
                _figure(say, row),
                *_cells(row),
                *("[ ]" if each in row["boxes"] else "–" for each in COUNTERS),
            ]
            for row in army["rows"]
        ]
        page.grid(heads, rows)
        held = {say.name("unit", row["unit"]): _held(say, row) for row in army["rows"]}
        for name, abilities in held.items():  # which figure has which, with its number
            if abilities:
                page.text(f"{name} – {abilities}", 2)
        page.gap()
        for each in _texts(say, army):
            page.text(each, 2)


def text(screen: Screen, answer: Answer) -> str:
    """The rosters as text, for a file."""
    page = Page()
    put(page, screen.voice, answer)
    return page.render()


def csv(screen: Screen, answer: Answer) -> str:
    """A row a figure: ids and numbers, empty cells to tick, the same in either language."""
    from referee.games.aam.armies.roster import COLUMNS, cells

    rows = [cells(army["side"], row) for army in answer.result["armies"] for row in army["rows"]]
    return csv_text([list(COLUMNS), *map(list, rows)])
