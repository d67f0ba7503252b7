"""Axis & Allies Miniatures: the units left, their counters, and (tracked) the battle map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.games import game
from referee.games.aam import hexes
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen

LETTERS = {terrain: letter for letter, terrain in hexes.LETTERS.items()}
CELL = 4


def render(page: Page, screen: Screen, result: Mapping[str, Any]) -> None:
    """Points, then a line per unit; the map where positions are followed."""
    say = screen.voice
    for side in ("allies", "axis"):
        units = {key: unit for key, unit in result["units"].items() if unit["side"] == side}
        if not units:
            continue
        page.line(
            say.t(
                N_("%(side)s: %(points)d points, initiative +%(bonus)d"),
                side=side,
                points=result["points"][side],
                bonus=result["bonus"][side],
            ),
            "bold",
        )
        page.columns([line(screen, key, unit) for key, unit in units.items()], indent=2)
    if result["options"].get("tracking") == "yes":
        page.gap()
        for row in drawn(screen, result):
            page.line(row)


def line(screen: Screen, key: str, unit: Mapping[str, Any]) -> tuple[str, ...]:
    """« Panzer IV Ausf. G  r5c4 E  Endommagé  [Confus] »."""
    say = screen.voice
    number = key.removeprefix(unit["card"]).replace("_", " ")
    where = f"{unit['hex'] or ''} {say.name('point', unit['facing']) if unit['facing'] else ''}"
    lying = ", ".join(say.name("counter", each) for each in unit["state"])
    down = ", ".join(say.name("counter", each) for each in unit["counters"])
    under = say.t(N_("face down: %(counters)s"), counters=down) if down else ""
    aboard = say.t(N_("aboard")) if unit["aboard"] else ""
    more = screen.voice.row(part for part in (lying, under, aboard) if part)
    return (say.name("unit", unit["card"]) + number, where.strip(), more)


def drawn(screen: Screen, result: Mapping[str, Any]) -> list[str]:
    """The map as rows of letters: terrain, then A, X or * for Allied, Axis or both units."""
    say = screen.voice
    rows: Any = game("aam")
    laid = hexes.terrain_of(rows.book.maps[result["config"]]["rows"])
    terrain = {**laid, **result.get("terrain", {})}
    along = {name for side in result.get("roads", ()) for name in side.split("-")}
    there: dict[str, set[str]] = {}
    for unit in result["units"].values():
        if unit["hex"] and not unit["aboard"]:
            there.setdefault(unit["hex"], set()).add("A" if unit["side"] == "allies" else "X")
    lines = [say.t(N_("Map: . clear, F forest, H hill, T town, M marsh, P pond; A Allied, X Axis, * both; + objective"))]  # fmt: skip
    for row in range(1, hexes.ROWS + 1):
        cells = []
        for column in range(1, hexes.row_length(row) + 1):
            name = hexes.name(row, column)
            units = there.get(name, set())
            mark = "*" if len(units) == 2 else next(iter(units), "")
            goal = "+" if name == result["objective"] else ""
            road = "=" if name in along else ""
            cells.append(f"{LETTERS[terrain[name]]}{road}{mark}{goal}".ljust(CELL))
        shift = "" if row % 2 else " " * (CELL // 2)
        lines.append(f"{row:>2} {shift}{''.join(cells)}".rstrip())
    if along:
        lines.append(say.t(N_("= along a road: %(sides)s"), sides=", ".join(result["roads"])))
    if result.get("rivers"):
        lines.append(say.t(N_("River between: %(sides)s"), sides=", ".join(result["rivers"])))
    return lines
