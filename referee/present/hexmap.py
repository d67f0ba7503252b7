"""A hex board as a page to print: the map drawn in SVG, legend, set-up list, notes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
ROUND: Mapping[str, float] = {"axis": 1, "allies": 7.5}  # told apart without colour, too
OTHER = "#d7cfe2"  # terrain without a colour of its own: its name is on it
# What lies on whatever ground the board's face has.
LYING = (
    "wire", "sandbags", "hedgehog", "sea_wall", "bunker", "field_bunker", "road_block", "minefield",
    "dragons_teeth", "abatis", "bridge", "pontoon_bridge", "railway_bridge", "rope_bridge",
)  # fmt: skip
# Names that are too long to stand above or below a unit: English, French.
SHORT: Mapping[str, tuple[str, str]] = {
    "steep_hill": ("steep hill", "escarpée"), "impassable_hill": ("impassable", "infranch."),
    "blocking_hill": ("impassable", "infranch."), "sandbags": ("sandbags", "sacs"),
    "hedgehog": ("hedgehogs", "antichar"), "dragons_teeth": ("teeth", "dents"),
    "field_bunker": ("bunker", "bunker"), "minefield": ("mines", "mines"),
    "railway_station": ("station", "gare"), "railway_bridge": ("rail bridge", "pont ferr."),
    "pontoon_bridge": ("pontoon", "pont flott."), "road_block": ("road block", "obstacle"),
    "hill_with_forest": ("hill, forest", "coll. boisée"), "hill_with_village": ("hill, village", "coll. village"),
}  # fmt: skip
LINE, LONGEST, MOST = (
    7.2,
    12,
    18,
)  # height of a line; signs of a wrapped one; signs of one beside a unit
WIDE_BOARD = 20  # columns from which the page lies down

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
    """One hex, from top to bottom: coordinates, ground, the unit, what lies there; nothing overlaps."""
    x, y = centre(*place)
    names = table.ground.get(place, ())
    printed = next((name for name in names if name in COLOURS), None)
    fill = COLOURS[printed] if printed else OTHER if names and names[0] not in LYING else face
    name = f"r{place[0]}c{place[1]}"
    shown = [each for each in names if each not in ("beach", "ocean")]
    unit = standing.get(place)
    out = [
        f'<g id="{name}"><polygon points="{corners(x, y)}" fill="{fill}" stroke="#777" stroke-width=".8"/>',
        _text(name, x, y - SIDE * 0.62, 6.5, "#333"),
    ]
    if unit is None:
        lines = [line for each in shown for line in _wrapped(say.name("terrain", each))][:3]
        first = y + 2 - LINE / 2 * (len(lines) - 1)
        out += [_text(line, x, first + LINE * at, _size(line), "#222") for at, line in enumerate(lines)]  # fmt: skip
    else:
        # What stands on the tile is told below the unit; a tile alone, or the first of several, above.
        above, below = _short(say, shown[:1]), _short(say, shown[1:])
        out += [_text(above, x, y - SIDE * 0.36, _size(above), "#222")] if above else []
        out += [_text(below, x, y + 16, _size(below), "#222")] if below else []
        letter = words.LETTERS.get(str(unit["unit"]), "U")
        out += [
            f'<rect x="{x - 13:.1f}" y="{y - 7:.1f}" width="26" height="15" rx="{ROUND[str(unit["side"])]}" '
            f'fill="{FILLS[str(unit["side"])]}" stroke="#111" stroke-width=".8"/>',
            _text(f"{letter}{unit.get('figures') or ''}", x, y + 4.5, 10, "#fff", "bold"),
        ]
    if name in medals:
        at = (x + 19.5, y + 0.5) if unit is not None else (x, y + 19)
        out.append(
            f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="4.4" fill="#e8b923" stroke="#111" stroke-width=".7"/>'
        )
    return "".join([*out, "</g>"])


def _wrapped(text: str) -> list[str]:
    """A name in lines that a hex holds."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > LONGEST:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _short(say: Speaker, names: Sequence[str]) -> str:
    """The grounds of a hex in one line, the long ones by a short form."""
    told = []
    for name in names:
        forms = SHORT.get(name)
        told.append(forms[say.lang == "fr"] if forms else say.name("terrain", name))
    text = " + ".join(told)
    return text if len(text) <= MOST else text[: MOST - 1] + "…"


def _size(text: str) -> float:
    """The size at which a line fits into a hex."""
    return round(min(6.8, 49 / (0.6 * max(1, len(text)))), 1)


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
    style = STYLE
    if table.columns > WIDE_BOARD:
        style = style.replace("A4 portrait", "A4 landscape").replace("190mm", "277mm")
    sections = "\n".join(_side(say, table, side) for side in table.sides)
    tiles = "".join(f"<li>☐ {escape(line)}</li>" for line in words.tiles(say, table))
    notes = [
        *words.goals(say, table),
        *words.missing(say, table),
        *(safe(say.pick(note)) for note in scenario.get("notes", ())),
    ]
    notes += [sentence(say, table.game, ruling) for ruling in answer.rulings]
    told = "".join(f"<li>{escape(line)}</li>" for line in notes)
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n"
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
        f'<span><i style="background:{FILLS[s]};border-radius:{ROUND[s] / 5:.1f}mm"></i>{escape(say.name("side", s))}</span>'
        for s in table.sides
    ]
    if table.units:
        letters = words.unit_legend(say, table)
        told = say.t(N_("%(letters)s; gold: medal"), letters=letters)
        entries.append(f"<span>{escape(told)}</span>")
    return f'<div class="legend">{"".join(entries)}</div>'


def _side(say: Speaker, table: HexTable, side: str) -> str:
    lines = [
        f"<li>☐ {escape(words.placed(say, 'unit', unit, hexes))}</li>"
        for unit, _, hexes in words.grouped(say, table, side)
    ]
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
