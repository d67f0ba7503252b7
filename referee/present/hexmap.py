"""A hex board as a page to print: the map drawn in SVG, legend, set-up list, notes."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import sqrt

from referee.app.answer import Answer
from referee.app.boards import HexTable
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe
from referee.present.rulings import sentence
from referee.present.tables import csv_text
from referee.present.views import board as words

SIDE = 30.0  # of a hex, in units of the drawing
WIDE = sqrt(3) * SIDE
COLOURS: Mapping[str, str] = {
    "town": "#d9b38c", "forest": "#8fbc7a", "hill": "#d8c27a", "steep_hill": "#c4a95a",
    "cliff": "#bda069", "sea_bluff": "#cbb27c", "hedgerow": "#a9c98f", "river": "#9cc9e8",
    "frozen_river": "#d5ecf7", "ocean": "#7fb2d9", "beach": "#f2e3b6", "mountain": "#b5a08c",
    "impassable_hill": "#b39f5c", "blocking_hill": "#a08c4c", "lake": "#8fbfe0", "marsh": "#b9cfa9",
    "road": "#e6dcc8", "railway": "#ddd6cf", "coastline": "#a8d0e8", "jungle": "#6fa968",
}  # fmt: skip
FACES: Mapping[str, str] = {
    "country": "#e9f0d4",
    "winter": "#f2f5f7",
    "desert": "#f4e8c6",
    "beach": "#e9f0d4",
}
FILLS: Mapping[str, str] = {"axis": "#6d7b88", "allies": "#4d7a45"}
OTHER = "#d7cfe2"  # terrain without a colour of its own: its name is on it

TILES, RULES = N_("Tiles and obstacles"), N_("Medals and special rules")
STYLE = """
@page { size: A4 portrait; margin: 10mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 4mm; color: #111; background: #fff;
  font: 9.5pt/1.3 "DejaVu Sans", Verdana, "Helvetica Neue", Arial, sans-serif; }
h1 { font-size: 17pt; margin: 0 0 1mm; }
h2 { font-size: 11pt; margin: 3mm 0 1mm; border-bottom: .3mm solid #111; }
p { margin: 0 0 2mm; }
svg { width: 100%; height: auto; display: block; }
.lists { display: flex; flex-wrap: wrap; gap: 0 6mm; }
.lists section { flex: 1 1 80mm; }
ul { margin: 0; padding: 0; list-style: none; }
li { margin: .5mm 0; overflow-wrap: anywhere; }
.legend { display: flex; flex-wrap: wrap; gap: 1mm 4mm; font-size: 8.5pt; margin: 1mm 0; }
.legend i { display: inline-block; width: 4mm; height: 3.2mm; border: .2mm solid #555; margin-right: 1mm; }
@media print { body { max-width: none; padding: 0; } section { break-inside: avoid; } }
"""


def centre(row: int, column: int) -> tuple[float, float]:
    """The middle of a hex in the drawing."""
    return WIDE * (column + 0.5 + 0.5 * (row % 2)) + 2, SIDE * (1 + 1.5 * row) + 2


def corners(x: float, y: float) -> str:
    """The corners of a hex as SVG points."""
    half = WIDE / 2
    points = (
        (0, -SIDE),
        (half, -SIDE / 2),
        (half, SIDE / 2),
        (0, SIDE),
        (-half, SIDE / 2),
        (-half, -SIDE / 2),
    )
    return " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points)


def svg(say: Speaker, table: HexTable) -> str:
    """The map: ground, overlays, obstacles, medals, units, coordinates."""
    width = WIDE * table.columns + 4
    height = SIDE * (1.5 * table.rows + 0.5) + 4
    face = FACES[table.scenario.get("board", {}).get("face", "country")]
    parts = [
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" role="img" xmlns="http://www.w3.org/2000/svg">',
        f"<title>{escape(safe(say.pick(table.scenario['title'])))}</title>",
    ]
    medals = {
        place: each.get("side")
        for each in table.scenario.get("objectives", ())
        for place in each["hexes"]
    }
    standing = {unit["at"]: unit for unit in table.units}
    parts += [
        _hex(say, table, (row, column), face, standing, medals)
        for row in range(table.rows)
        for column in range(table.columns - row % 2)
    ]
    return "\n".join([*parts, "</svg>"])


def _hex(
    say: Speaker, table: HexTable, place: tuple[int, int], face: str,
    standing: Mapping[tuple[int, int], Mapping[str, object]], medals: Mapping[str, str | None],
) -> str:  # fmt: skip
    x, y = centre(*place)
    names = table.ground.get(place, ())
    printed = next((name for name in names if name in COLOURS), None)
    other = next((n for n in names if n not in COLOURS), None)
    fill = COLOURS[printed] if printed else face
    name = f"r{place[0]}c{place[1]}"
    out = [
        f'<g id="{name}"><polygon points="{corners(x, y)}" fill="{fill}" stroke="#777" stroke-width=".8"/>'
    ]
    # From top to bottom: coordinates, ground, the unit, what lies on the hex; nothing overlaps.
    out.append(_text(name, x, y - SIDE * 0.62, 6.5, "#555"))
    label = [say.name("terrain", each) for each in names if each not in ("beach", "ocean")]
    if label:
        out.append(_text(_short(label[0], 11), x, y - SIDE * 0.36, 6.8, "#222"))
    if len(label) > 1:
        out.append(_text(_short(label[1], 11), x, y + SIDE * 0.62, 6.8, "#222"))
    unit = standing.get(place)
    if unit is not None:
        letter = words.LETTERS.get(str(unit["unit"]), "U")
        figures = unit.get("figures")
        out.append(
            f'<rect x="{x - 13:.1f}" y="{y - 7:.1f}" width="26" height="15" rx="3" '
            f'fill="{FILLS[str(unit["side"])]}" stroke="#111" stroke-width=".8"/>'
        )
        out.append(_text(f"{letter}{figures or ''}", x, y + 4.5, 10, "#fff", "bold"))
    if name in medals:
        out.append(
            f'<circle cx="{x + SIDE * 0.62:.1f}" cy="{y + SIDE * 0.28:.1f}" r="4.4" fill="#e8b923" stroke="#111" stroke-width=".7"/>'
        )
    if other and not printed and not label:
        out.append(_text(_short(say.name("terrain", other), 11), x, y, 6.8, "#222"))
    return "".join([*out, "</g>"])


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _text(text: str, x: float, y: float, size: float, colour: str, weight: str = "normal") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle" fill="{colour}" '
        f'font-weight="{weight}" font-family="DejaVu Sans, Verdana, sans-serif">{escape(text)}</text>'
    )


def html(say: Speaker, answer: Answer) -> str:
    """The page: title, briefing, map, legend, set-up lists, notes."""
    table: HexTable = answer.extra
    scenario = table.scenario
    title = escape(safe(say.pick(scenario["title"])))
    sections = "\n".join(_side(say, table, side) for side in table.sides)
    tiles = "".join(f"<li>☐ {escape(line)}</li>" for line in words.tiles(say, table))
    notes = [
        *words.goals(say, table),
        *(safe(say.pick(note)) for note in scenario.get("notes", ())),
    ]
    notes += [sentence(say, table.game, ruling) for ruling in answer.rulings]
    told = "".join(f"<li>{escape(line)}</li>" for line in notes)
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{title}</h1>\n<p>{escape(safe(say.pick(scenario['summary'])))}</p>\n"
        f"{svg(say, table)}\n{_legend(say, table)}\n"
        f'<div class="lists">\n{sections}\n'
        f"<section><h2>{escape(say.t(TILES))}</h2><ul>{tiles}</ul></section>\n"
        f"<section><h2>{escape(say.t(RULES))}</h2><ul>{told}</ul></section>\n"
        "</div>\n</body>\n</html>\n"
    )


def _legend(say: Speaker, table: HexTable) -> str:
    used = dict.fromkeys(
        name for names in table.ground.values() for name in names if name in COLOURS
    )
    entries = [
        f'<span><i style="background:{COLOURS[n]}"></i>{escape(say.name("terrain", n))}</span>'
        for n in used
    ]
    entries += [
        f'<span><i style="background:{FILLS[s]}"></i>{escape(say.name("side", s))}</span>'
        for s in table.sides
    ]
    key = N_(
        "I infantry, A armour, G artillery, S special forces, E elite armour, R Resistance; gold: medal"
    )
    entries.append(f"<span>{escape(say.t(key))}</span>")
    return f'<div class="legend">{"".join(entries)}</div>'


def _side(say: Speaker, table: HexTable, side: str) -> str:
    lines = [
        f"<li>☐ {escape(words.placed(say, 'unit', unit, hexes))}</li>"
        for unit, _, hexes in words.grouped(table, side)
    ]
    lines += [f"<li>{escape(line)}</li>" for line in words.short(say, table, side)]
    return (
        f"<section><h2>{escape(say.name('side', side))}</h2><p>{escape(words.facts(say, table, side))}</p>"
        f"<ul>{''.join(lines)}</ul></section>"
    )


def csv(answer: Answer) -> str:
    """One row per unit, tile and obstacle; ids in no language, names in both."""
    from referee.games.m44.board import hex_name

    table: HexTable = answer.extra
    rows = [["part", "side", "hex", "id", "en", "fr", "figures"]]
    for unit in table.units:
        name = table.game.lexicon["unit"][unit["unit"]]
        rows.append(["unit", unit["side"], hex_name(unit["at"]), unit["unit"], name["en"], name["fr"],
                     str(unit.get("figures") or "")])  # fmt: skip
    for part in ("terrain", "overlays", "obstacles"):
        for key, hexes in table.scenario.get(part, {}).items():
            name = table.game.lexicon["terrain"][key]
            rows += [[part, "", place, key, name["en"], name["fr"], ""] for place in hexes]
    return csv_text(rows)
