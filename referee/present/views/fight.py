"""A fight of miniatures on paper: the map, then every card of both armies; text, HTML or CSV."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from referee.app.answer import Answer
from referee.games.aam import hexes
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.games.aam_table import drawn
from referee.present.rulings import put, sentence
from referee.present.screen import Screen
from referee.present.tables import csv_text

SIDE = 26.0
HALF = SIDE * 3**0.5 / 2
COLOURS = {
    "clear": "#eef3dc", "forest": "#8fbc7a", "hill": "#d8c27a", "town": "#d9b38c",
    "marsh": "#b9cfa9", "pond": "#8fbfe0",
}  # fmt: skip
_HEAD = (N_("Units"), N_("cost"), N_("year"), N_("speed"), N_("defence"),
         N_("dice against Soldiers"), N_("dice against Vehicles"))  # fmt: skip
_ZONE = N_("Deployment: five hexes from each end; the defender of an assault has his half.")
STYLE = """
@page { size: A4 landscape; margin: 10mm; }
body { margin: 0 auto; max-width: 270mm; padding: 4mm; color: #111; background: #fff;
  font: 9.5pt/1.3 "DejaVu Sans", Verdana, Arial, sans-serif; }
h1 { font-size: 17pt; margin: 0 0 1mm; } h2 { font-size: 12pt; margin: 4mm 0 1mm; }
svg { width: 100%; height: auto; display: block; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .6mm 2mm .6mm 0;
  border-bottom: .2mm solid #ccc; }
small { color: #444; } ul { font-size: 8.5pt; padding-left: 4mm; }
@media print { section { break-before: page; } tr { break-inside: avoid; } }
"""


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """The map as letters, then the armies."""
    say, result = screen.voice, answer.result
    page.heading(title(say, answer))
    shown = {**result, "units": {}, "options": result["options"]}
    for row in drawn(screen, shown):
        page.line(row)
    page.text(say.t(_ZONE))
    for side in result["sides"]:
        page.heading(army_line(say, side))
        for line in side["lines"]:
            name, *figures = cells(say, line)
            page.line(f"  {name}  ({', '.join(figures)})" if page.width > 100 else f"  {name}")
            if page.width <= 100:
                page.text(", ".join(
                    f"{say.t(head)} {value}" for head, value in zip(_HEAD[1:], figures, strict=True)
                ), 6)  # fmt: skip
            if line["abilities"]:
                page.text(abilities(say, line), 6)
    page.gap()
    put(page, say, answer.game, answer.rulings)


def title(say: Speaker, answer: Answer) -> str:
    """« Scénario standard : Colline 107 »."""
    return say.t(
        N_("%(game)s: %(scenario)s"),
        game=safe(say.pick(answer.extra["title"])),
        scenario=say.pick(answer.extra["name"]),
    )


def army_line(say: Speaker, side: Mapping[str, Any]) -> str:
    """Whose army, its points and its units."""
    return say.t(
        N_("%(side)s: %(points)d of %(limit)d points, units: %(number)d"),
        side=side["side"], points=side["points"], limit=side["limit"], number=side["units"],
    )  # fmt: skip


def cells(say: Speaker, line: Mapping[str, Any]) -> list[str]:
    """A card as a row."""
    front, rear = line["front"], line["rear"]
    return [
        f"{line['count']} × {say.name('unit', line['unit'])}",
        str(line["cost"]),
        str(line["year"]),
        str(line["speed"]),
        str(front) if front == rear else f"{front}/{rear}",
        "/".join("–" if dice is None else str(dice) for dice in line["soldier"]),
        "/".join("–" if dice is None else str(dice) for dice in line["vehicle"]),
    ]


def abilities(say: Speaker, line: Mapping[str, Any]) -> str:
    """The abilities of a card, with their numbers."""
    return ", ".join(
        f"{say.name('ability', each['id'])} {each['value']}"
        if each["value"] is not None
        else say.name("ability", each["id"])
        for each in line["abilities"]
    )


def html(say: Speaker, answer: Answer) -> str:
    """A page to print: the map, then a page for each army."""
    parts = [
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">',
        f"<title>{escape(title(say, answer))}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        f"<h1>{escape(title(say, answer))}</h1>\n<p>{escape(' · '.join(answer.result['sections']))}</p>",
        svg(say, answer),
        f"<p>{escape(say.t(_ZONE))}</p>",
    ]
    for side in answer.result["sides"]:
        head = "".join(f"<th>{escape(say.t(each))}</th>" for each in _HEAD)
        parts.append(f"<section>\n<h2>{escape(army_line(say, side))}</h2>\n<table>")
        parts.append(f"<thead><tr>{head}</tr></thead>\n<tbody>")
        for line in side["lines"]:
            name, *rest = cells(say, line)
            more = abilities(say, line)
            first = f"{escape(name)}<br><small>{escape(more)}</small>" if more else escape(name)
            parts.append("<tr>" + "".join(f"<td>{each}</td>" for each in (first, *map(escape, rest)))
                         + "</tr>")  # fmt: skip
        parts.append("</tbody>\n</table>\n</section>")
    rules = "".join(f"<li>{escape(sentence(say, answer.game, r))}</li>" for r in answer.rulings)
    parts.append(f"<ul>{rules}</ul>\n</body>\n</html>")
    return "\n".join(parts) + "\n"


def svg(say: Speaker, answer: Answer) -> str:
    """The battle map: full hexes with their terrain and names, the objective ringed."""
    wide, high = 34 * HALF, (1.5 * (hexes.ROWS - 1) + 2) * SIDE + 4
    found = [f'<svg viewBox="0 0 {wide:.1f} {high:.1f}" role="img">']
    for name in hexes.everywhere():
        column, row = hexes.centre(name)
        x, y = (column - 1) * HALF + 2, (row - 1) * 1.5 * SIDE + SIDE + 2
        points = " ".join(
            f"{x + dx * HALF:.1f},{y + dy * SIDE:.1f}"
            for dx, dy in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
        )
        terrain = answer.extra["terrain"][name]
        found.append(f'<polygon points="{points}" fill="{COLOURS[terrain]}" stroke="#777" '
                     'stroke-width="0.8"/>')  # fmt: skip
        found.append(f'<text x="{x:.1f}" y="{y + SIDE * 0.62:.1f}" font-size="7" '
                     f'text-anchor="middle" fill="#555">{name}</text>')  # fmt: skip
        if terrain != "clear":
            found.append(f'<text x="{x:.1f}" y="{y + 3:.1f}" font-size="9" text-anchor="middle">'
                         f"{escape(say.name('terrain', terrain))}</text>")  # fmt: skip
        if name == answer.result["objective"]:
            found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIDE * 0.6:.1f}" fill="none" '
                         'stroke="#b00020" stroke-width="2.5"/>')  # fmt: skip
    found += [_river(side) for side in answer.result["rivers"]]
    found += [_road(side) for side in answer.result["roads"]]
    return "\n".join([*found, "</svg>"])


def _middle(name: str) -> tuple[float, float]:
    column, row = hexes.centre(name)
    return (column - 1) * HALF + 2, (row - 1) * 1.5 * SIDE + SIDE + 2


def _road(side: str) -> str:
    """A road from centre to centre."""
    (ax, ay), (bx, by) = map(_middle, side.split("-"))
    return (f'<line x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}" stroke="#8a6d3b" '
            'stroke-width="4" stroke-linecap="round" stroke-opacity="0.7"/>')  # fmt: skip


def _river(side: str) -> str:
    """A river along the side between two hexes."""
    (ax, ay), (bx, by) = map(_middle, side.split("-"))
    mx, my, dx, dy = (ax + bx) / 2, (ay + by) / 2, (by - ay) / 2, (ax - bx) / 2
    share = SIDE / (2 * (dx * dx + dy * dy) ** 0.5)
    dx, dy = dx * share, dy * share
    return (f'<line x1="{mx - dx:.1f}" y1="{my - dy:.1f}" x2="{mx + dx:.1f}" y2="{my + dy:.1f}" '
            'stroke="#2f6fb0" stroke-width="5" stroke-linecap="round"/>')  # fmt: skip


def csv(answer: Answer) -> str:
    """One row a card: ids and numbers, the same in both languages."""
    rows = [
        [side["side"], line["unit"], line["count"], line["cost"], line["type"], line["speed"],
         line["front"], line["rear"], *line["soldier"], *line["vehicle"]]
        for side in answer.result["sides"]
        for line in side["lines"]
    ]  # fmt: skip
    head = ["side", "unit", "count", "cost", "type", "speed", "front", "rear", "soldier_short",
            "soldier_medium", "soldier_long", "vehicle_short", "vehicle_medium", "vehicle_long"]  # fmt: skip
    return csv_text([head, *rows])
