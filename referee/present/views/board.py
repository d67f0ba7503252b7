"""A hex board as text: a compact map, then what to place, side by side with the totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.app.answer import Answer
from referee.app.boards import HexTable
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.rulings import put
from referee.present.screen import Screen

# Two letters a hex: the ground small, or who stands on it.
SIGNS: Mapping[str, str] = {
    "town": "To", "forest": "Fo", "hill": "Hi", "steep_hill": "HS", "cliff": "Cl", "sea_bluff": "Bl",
    "hedgerow": "He", "river": "~~", "bridge": "==", "ocean": "≈≈", "beach": "::", "bunker": "Bu",
    "wire": "xx", "sandbags": "ss", "hedgehog": "hh", "sea_wall": "__", "road": "..",
    "impassable_hill": "^^", "blocking_hill": "^^", "mountain": "Mo", "lake": "La", "ford": "Fd",
    "frozen_river": "~~", "railway": "##", "church": "Ch", "jungle": "Ju", "oasis": "Oa",
}  # fmt: skip
LETTERS: Mapping[str, str] = {
    "infantry": "I", "armour": "A", "artillery": "G", "special_forces": "S", "elite_armour": "E",
    "french_resistance": "R", "sniper": "T", "tiger": "K", "destroyer": "D",
}  # fmt: skip


def sign(names: tuple[str, ...]) -> str:
    """The two letters of a hex's ground: what stands on top first."""
    for name in reversed(names):
        return SIGNS.get(name, name[:2].capitalize())
    return " ·"


def map_lines(table: HexTable) -> list[str]:
    """The map, a line a row; odd rows half a hex to the right. Units: side and letter."""
    standing = {unit["at"]: unit for unit in table.units}
    lines = ["    " + "".join(f"{column:>4}" for column in range(table.columns))]
    for row in range(table.rows):
        cells = []
        for column in range(table.columns - row % 2):
            unit = standing.get((row, column))
            ground = sign(table.ground.get((row, column), ()))
            if unit is not None:
                mark = "+" if unit["side"] == "allies" else "-"
                cells.append(f"{mark}{LETTERS.get(unit['unit'], 'U')}")
            else:
                cells.append(ground)
        lines.append(
            f"{row:>2}  " + ("  " if row % 2 else "") + "".join(f"  {cell}" for cell in cells)
        )
    return lines


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title, briefing, map, sides, objectives, notes."""
    say = screen.voice
    table: HexTable = answer.extra
    scenario = table.scenario
    page.heading(safe(say.pick(scenario["title"])))
    page.text(safe(say.pick(scenario["summary"])))
    page.gap()
    for line in map_lines(table):
        page.line(line.rstrip())
    page.text(
        say.t(
            N_(
                "Units: + Allies, − Axis; I infantry, A armour, G artillery, S special forces, E elite armour, R Resistance."
            )
        )
    )
    for side in table.sides:
        page.gap()
        page.line(say.name("side", side), "bold")
        page.text(facts(say, table, side), 2)
        for unit, _, hexes in grouped(table, side):
            page.text(placed(say, "unit", unit, hexes), 2, "☐")
        for line in short(say, table, side):
            page.text(line, 2, "!", "doubt")
    page.gap()
    for line in tiles(say, table):
        page.text(line, 2, "☐")
    for line in goals(say, table):
        page.text(line, 0, "·", "dim")
    for note in scenario.get("notes", ()):
        page.text(safe(say.pick(note)), 0, "·", "dim")
    put(page, say, table.game, answer.rulings)


def facts(say: Speaker, table: HexTable, side: str) -> str:
    """Hand, medals, who begins."""
    text = say.t(
        N_("%(cards)d command cards, %(medals)d medals win."),
        cards=table.scenario["hands"][side],
        medals=table.scenario["medals"][side],
    )
    if table.scenario["first_player"] == side:
        text += " " + say.t(N_("Moves first."))
    return text


def grouped(table: HexTable, side: str) -> list[tuple[str, int, list[str]]]:
    """Units of a side by kind, in placing order."""
    from referee.games.m44.board import hex_name

    found: dict[str, list[str]] = {}
    for unit in table.units:
        if unit["side"] == side:
            name = hex_name(unit["at"])
            if unit.get("figures"):
                name += f" ({unit['figures']})"
            found.setdefault(unit["unit"], []).append(name)
    return [(unit, len(hexes), hexes) for unit, hexes in found.items()]


def placed(say: Speaker, kind: str, key: str, hexes: Sequence[str]) -> str:
    """« 3 × forêts : r0c1, r0c2, r0c3 »."""
    return say.t(
        N_("%(n)d × %(what)s: %(hexes)s"),
        n=len(hexes),
        what=say.name(kind, key, count=len(hexes)),
        hexes=", ".join(hexes),
    )


def short(say: Speaker, table: HexTable, side: str) -> list[str]:
    """Figures that one base box does not hold: an expansion is needed."""
    return [
        say.t(N_("%(n)d figures more than one base box holds: %(unit)s."), n=number, unit=kind)
        for kind, number in table.over.get(side, {}).items()
    ]


def tiles(say: Speaker, table: HexTable) -> list[str]:
    """Terrain tiles and pieces to lay, counted."""
    return [
        placed(say, "terrain", name, hexes)
        for part in ("terrain", "overlays", "obstacles")
        for name, hexes in table.scenario.get(part, {}).items()
    ]


def goals(say: Speaker, table: HexTable) -> list[str]:
    """Objective medals and sudden death."""
    lines = []
    for each in table.scenario.get("objectives", ()):
        who = say.name("side", each["side"]) if each.get("side") else say.t(N_("either side"))
        lines.append(
            say.t(N_("Objective medal (%(medal)s, %(who)s): %(hexes)s."), medal=each["kind"], who=who,
                  hexes=", ".join(each["hexes"]))
        )  # fmt: skip
    lines += [
        say.t(
            N_("Sudden death, %(side)s: %(need)d of %(hexes)s."),
            side=each["side"],
            need=each["need"],
            hexes=", ".join(each["hexes"]),
        )
        for each in table.scenario.get("sudden_death", ())
    ]
    return lines
