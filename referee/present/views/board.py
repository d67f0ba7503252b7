"""A hex board as text: a compact map, then what to place, side by side with the totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.app.answer import Answer
from referee.app.boards import HexTable
from referee.app.laying import GOALS, MARKS
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.rulings import put
from referee.present.screen import Screen

# Two letters a hex: the ground small, or who stands on it. Where only one sign stands, both languages have it.
SIGNS: Mapping[str, tuple[str, ...]] = {
    "town": ("To", "Vi"), "forest": ("Fo",), "hill": ("Hi", "Co"), "steep_hill": ("HS", "CE"),
    "cliff": ("Cl", "Fa"), "sea_bluff": ("Bl", "Es"), "hedgerow": ("He", "Bo"), "river": ("~~",),
    "bridge": ("==",), "ocean": ("≈≈",), "beach": ("::",), "bunker": ("Bu",), "wire": ("xx",),
    "sandbags": ("ss",), "hedgehog": ("hh",), "sea_wall": ("__",), "road": ("..",),
    "impassable_hill": ("^^",), "blocking_hill": ("^^",), "mountain": ("Mo",), "lake": ("La",),
    "ford": ("Fd", "Gu"), "frozen_river": ("~~",), "railway": ("##",), "railway_station": ("St", "Ga"),
    "church": ("Ch", "Ég"), "jungle": ("Ju",), "oasis": ("Oa",),
}  # fmt: skip
LETTERS: Mapping[str, str] = {
    "infantry": "I", "armour": "A", "artillery": "G", "special_forces": "S", "elite_armour": "E",
    "french_resistance": "R", "sniper": "T", "tiger": "K", "destroyer": "D",
}  # fmt: skip


def sign(say: Speaker, names: tuple[str, ...]) -> str:
    """The two letters of a hex's ground: what stands on top first."""
    if not names:
        return " ·"
    known = SIGNS.get(names[-1])
    if known is None:
        return say.name("terrain", names[-1])[:2].capitalize()
    return known[-1] if say.lang == "fr" else known[0]


def legend(say: Speaker, table: HexTable) -> str:
    """« To ville, Fo forêt » : the signs of the ground on this map."""
    used = dict.fromkeys(name for names in table.ground.values() for name in names)
    return ", ".join(f"{sign(say, (name,))}\u00a0{say.name('terrain', name)}" for name in used)


def unit_legend(say: Speaker, table: HexTable) -> str:
    """« I infanterie, A blindés » : the letters of the units on this map."""
    kinds = dict.fromkeys(unit["unit"] for unit in table.units)
    return ", ".join(f"{LETTERS.get(kind, 'U')}\u00a0{say.name('unit', kind)}" for kind in kinds)


def mark(side: str, unit: str) -> str:
    """A unit on the map: the sign of its side, its letter."""
    return ("+" if side == "allies" else "-") + LETTERS.get(unit, "U")


def map_lines(say: Speaker, table: HexTable) -> list[str]:
    """The map, a line a row; odd rows half a hex to the right. Units: side and letter."""
    standing = {unit["at"]: unit for unit in table.units}
    lines = ["    " + "".join(f"{column:>4}" for column in range(table.columns))]
    for row in range(table.rows):
        cells = []
        for column in range(table.columns - row % 2):
            unit = standing.get((row, column))
            ground = sign(say, table.ground.get((row, column), ()))
            cells.append(mark(unit["side"], unit["unit"]) if unit is not None else ground)
        lines.append(
            f"{row:>2}  " + ("  " if row % 2 else "") + "".join(f"  {cell}" for cell in cells)
        )
    return lines


# What lies with a unit, and what a battle star on the board stands for.
MARKED: Mapping[str, str] = {
    "camouflaged": N_("camouflaged: a battle star"), "leader": N_("with a heroic leader"),
    "veteran": N_("with a veteran star"), "boat": N_("with boats"), "craft": N_("in a landing craft"),
}  # fmt: skip
TOKENS: Mapping[str, str] = {
    "equipment": N_("A battle star for the equipment: %(hexes)s."),
    "prisoner": N_("A battle star for the prisoner: %(hexes)s."),
}


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title, briefing, map, sides, objectives, notes."""
    say = screen.voice
    table: HexTable = answer.extra
    scenario = table.scenario
    page.heading(safe(say.pick(scenario["title"])))
    page.text(safe(say.pick(scenario["summary"])))
    page.gap()
    for line in map_lines(say, table):
        page.line(line.rstrip())
    if table.units:
        letters = unit_legend(say, table)
        page.text(say.t(N_("Units: + Allies, − Axis; %(letters)s."), letters=letters))
    page.text(legend(say, table))
    for side in table.sides:
        page.gap()
        page.line(say.name("side", side), "bold")
        page.text(facts(say, table, side), 2)
        for unit, _, hexes in grouped(say, table, side):
            page.text(placed(say, "unit", unit, hexes), 2, "☐")
    page.gap()
    for line in missing(say, table):
        page.text(line, 0, "!", "doubt")
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


def grouped(say: Speaker, table: HexTable, side: str) -> list[tuple[str, int, list[str]]]:
    """Units of a side by kind, in placing order."""
    from referee.games.m44.board import hex_name

    found: dict[str, list[str]] = {}
    for unit in table.units:
        if unit["side"] == side:
            name = hex_name(unit["at"])
            more = [str(unit["figures"])] if unit.get("figures") else []
            more += [say.t(MARKED[mark]) for mark in MARKS if unit.get(mark)]
            if more:
                name += f" ({', '.join(more)})"
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


def missing(say: Speaker, table: HexTable) -> list[str]:
    """What one base box does not hold: figures too few, and the expansions whose pieces are needed."""
    lines = [
        short_line(say, side, kind, number)
        for side in table.sides
        for kind, number in table.over.get(side, {}).items()
    ]
    for key, pieces in table.needs.items():
        counts = ", ".join(
            f"{number}\u00a0×\u00a0{say.name('terrain', name, count=number)}"
            for name, number in pieces.items()
        )
        name = say.pick(table.box["expansions"][key]["name"])
        lines.append(
            say.t(N_("From the expansion %(name)s: %(counts)s."), name=name, counts=counts)
        )
    return lines


def short_line(say: Speaker, side: str, kind: str, number: int) -> str:
    """Figures of a kind that one base box does not hold."""
    return say.say("setup.over_box", {"side": side, "n": number, "unit": kind})


def tiles(say: Speaker, table: HexTable) -> list[str]:
    """Terrain tiles and pieces to lay, counted."""
    return [
        placed(say, "terrain", name, hexes)
        for part in ("terrain", "overlays", "obstacles")
        for name, hexes in table.scenario.get(part, {}).items()
    ]


def goals(say: Speaker, table: HexTable) -> list[str]:
    """Objective medals, exits, sudden death, stars on the board, units that come later."""
    return [goal(say, part, each) for part in GOALS for each in table.scenario.get(part, ())]


def goal(say: Speaker, part: str, each: Mapping[str, Any]) -> str:
    """One of them: its kind, whose it is, its hexes, what it takes and what it is worth."""
    hexes = ", ".join(each.get("hexes", ()))
    if part in ("airdrops", "reinforcements"):
        n = each.get("count", 1)
        what = say.name("unit", each.get("unit", "infantry"), count=n)
        later = N_("%(side)s, by airdrop: %(n)d × %(what)s.")
        if part == "reinforcements":
            later = N_("%(side)s, reinforcements: %(n)d × %(what)s at %(hexes)s.")
        return say.t(later, side=each["side"], n=n, what=what, hexes=hexes)
    if part == "tokens":
        return say.t(TOKENS[each["kind"]], hexes=hexes)
    if part == "exits":
        return say.t(N_("Exit for %(side)s: %(hexes)s."), side=each["side"], hexes=hexes)
    if part == "sudden_death":
        return say.t(
            N_("Sudden death, %(side)s: %(need)d of %(hexes)s."),
            side=each["side"], need=each["need"], hexes=hexes,
        )  # fmt: skip
    who = say.name("side", each["side"]) if each.get("side") else say.t(N_("either side"))
    text = say.t(
        N_("Objective medal (%(medal)s, %(who)s): %(hexes)s."),
        medal=each["kind"], who=who, hexes=hexes,
    )  # fmt: skip
    if each.get("need", 1) > 1:
        text += " " + say.t(N_("Hexes to hold: %(need)d."), need=each["need"])
    if each.get("worth", 1) > 1:
        text += " " + say.t(N_("Worth %(worth)d medals."), worth=each["worth"])
    return text
