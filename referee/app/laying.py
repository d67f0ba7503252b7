"""Laying out a board step by step: the stops of whoever walks it, in the order of the box.

One stop is a row of one part of the board, an objective, the cards of a side: what one hand places
at once. `Ticks` (`referee.app.setting_up`) remembers which are done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from referee.engine.record import record
from referee.engine.verdict import Json
from referee.scenario.box import PARTS

if TYPE_CHECKING:
    from referee.app.answer import Answer
    from referee.app.boards import HexTable


# Parts of a scenario that are laid, or told, one entry at a time.
GOALS = ("objectives", "exits", "sudden_death", "tokens", "airdrops", "reinforcements")
MARKS = ("camouflaged", "leader", "veteran", "boat", "craft")


@record
class Piece:
    """Pieces of one kind at a stop. `kind`: terrain or unit; `figures`: where they differ.

    `marks`: what lies with a unit (a star, a boat), as the scenario's lines name it.
    """

    kind: str
    id: str
    hexes: tuple[str, ...]
    figures: int = 0
    side: str = ""
    marks: tuple[str, ...] = ()


@record
class Stop:
    """One thing to do. `part` heads it, `side` whose it is (empty: both); `row`: of the board, or -1."""

    key: str
    part: str
    side: str = ""
    row: int = -1
    pieces: tuple[Piece, ...] = ()
    what: Mapping[str, Any] | None = None


def hex_stops(table: HexTable) -> tuple[Stop, ...]:
    """The board, tiles, what stands on them, obstacles, units from each side's edge, medals, cards."""
    scenario = table.scenario
    stops: list[Stop] = []
    if len(table.sides) > 1:  # the ground is both sides' work
        stops.append(Stop("board", "board"))
        for part in PARTS:
            stops += _rows(part, scenario.get(part, {}))
    for side in table.sides:
        stops += _units(table, side)
    if len(table.sides) > 1:
        for part in GOALS:
            for number, each in enumerate(scenario.get(part, ())):
                stops.append(Stop(f"{part}.{number}", part, each.get("side") or "", what=each))
        stops.append(Stop("cards", "cards"))
    stops += [
        Stop(f"cards.{side}", "cards", side)
        for side in table.sides
    ]  # fmt: skip
    if len(table.sides) > 1:
        stops += [
            Stop(f"notes.{number}", "notes", what=note)
            for number, note in enumerate(scenario.get("notes", ()))
        ]
    return tuple(stops)


def _place(name: str) -> tuple[int, int]:
    row, column = name[1:].split("c")
    return int(row), int(column)


def _rows(part: str, pieces: Mapping[str, list[str]]) -> Iterator[Stop]:
    """The pieces of a part, row by row from the top, left to right."""
    rows: dict[int, dict[str, list[str]]] = {}
    for name, hexes in pieces.items():
        for place in sorted(hexes, key=_place):
            rows.setdefault(_place(place)[0], {}).setdefault(name, []).append(place)
    for row in sorted(rows):
        found = tuple(Piece("terrain", name, tuple(hexes)) for name, hexes in rows[row].items())
        yield Stop(f"{part}.{row}", part, row=row, pieces=_walked(found))


def _units(table: HexTable, side: str) -> Iterator[Stop]:
    """A side's units, row by row from its own edge."""
    from referee.games.m44.board import hex_name

    rows: dict[int, dict[tuple[str, int, tuple[str, ...]], list[str]]] = {}
    for unit in table.units:
        if unit["side"] == side:
            marks = tuple(mark for mark in MARKS if unit.get(mark))
            kind = unit["unit"], int(unit.get("figures") or 0), marks
            rows.setdefault(unit["at"][0], {}).setdefault(kind, []).append(hex_name(unit["at"]))
    for row in sorted(rows, reverse=side != table.scenario["top"]):
        found = tuple(
            Piece("unit", unit, tuple(hexes), figures, side, marks)
            for (unit, figures, marks), hexes in rows[row].items()
        )
        yield Stop(f"units.{side}.{row}", "units", side, row, _walked(found))


def _walked(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Kinds in the order in which one meets them from the left."""
    return tuple(sorted(pieces, key=lambda piece: _place(piece.hexes[0])))


def to_come(stops: Iterable[Stop], done: Iterable[str], stop: Stop) -> dict[str, int]:
    """Terrain of a stop → tiles or pieces of it that are still to lay after it."""
    ticked = {*done, stop.key}
    return {
        piece.id: sum(
            len(other.hexes)
            for each in stops
            if each.part == stop.part and each.key not in ticked
            for other in each.pieces
            if other.id == piece.id
        )
        for piece in stop.pieces
    }


def figures_left(
    table: HexTable, stops: Iterable[Stop], done: Iterable[str], stop: Stop
) -> dict[str, int]:
    """Kind → figures of the side's box left once a stop's units stand; below zero: that many too few."""
    box, units = table.box["figures"], table.unit_data
    ticked = {*done, stop.key}
    wanted = {units[piece.id]["kind"] for piece in stop.pieces} & set(box)
    left = {kind: int(box[kind]) for kind in box if kind in wanted}
    for each in stops:
        if each.part == "units" and each.side == stop.side and each.key in ticked:
            for piece in each.pieces:
                kind = units[piece.id]["kind"]
                if kind in left:
                    left[kind] -= len(piece.hexes) * (piece.figures or units[piece.id]["figures"])
    return left


def fight_stops(answer: Answer) -> tuple[Stop, ...]:
    """A fight of miniatures: the map's sections, the owner's own ground, the objective, both armies."""
    result: Mapping[str, Json] = answer.result
    one = len(result["sides"]) == 1  # one army alone: the map is both sides' work
    stops: list[Stop] = []
    if not one:
        stops.append(Stop("map", "map", what=result))
        owned = [part for part in ("terrain", "roads", "rivers") if result[part]]
        stops += [Stop(part, part, what={"hexes": result[part]}) for part in owned]
        stops.append(Stop("objective", "objective", what={"hex": result["objective"]}))
    for side in result["sides"]:
        stops += [
            Stop(f"army.{side['side']}.{line['unit']}", "army", side["side"], what=line)
            for line in side["lines"]
        ]
    if not one:
        stops += [Stop(f"deploy.{at}", "deploy", what={"at": at}) for at in (1, 2)]
    return tuple(stops)
