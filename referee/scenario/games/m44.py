"""Scenarios of Memoir '44: the board's ground, the units, hands, medals, objectives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from referee.engine.verdict import Json
from referee.scenario import schema
from referee.scenario.schema import Finding, Known, Vocabulary

Terrain = Annotated[str, Known("terrain")]
Unit = Annotated[str, Known("unit")]
Army = Annotated[str, Known("army")]
Medal = Annotated[str, Known("medal")]
Hex = Annotated[str, Field(pattern=r"^r[0-9]{1,2}c[0-9]{1,2}$")]
SideId = Literal["axis", "allies"]
Few = Annotated[int, Field(ge=0, le=20)]
_HEX = re.compile(r"^r(\d{1,2})c(\d{1,2})$")

# The figures of the base box for each army (reference: the editor's check-list).
BOX: Mapping[str, int] = {"infantry": 42, "armour": 24, "artillery": 6}


class Board(schema.Block):
    """The size of the board and its printed face."""

    size: Literal["standard", "overlord", "breakthrough"] = "standard"
    rows: int = Field(default=9, ge=1, le=17)
    columns: int = Field(default=13, ge=2, le=26)
    face: Literal["country", "winter", "desert", "beach"] = "country"


class Sides(schema.Block):
    """A number for each side."""

    axis: Few
    allies: Few


class Objective(schema.Block):
    """An objective medal on a hex or a group of hexes."""

    kind: Medal = Field(description="How it is held / comment elle se garde")
    side: SideId | None = Field(
        default=None, description="Who may hold it; either if left out / qui peut la tenir"
    )
    hexes: list[Hex] = Field(min_length=1)
    worth: int = Field(default=1, ge=1, le=12)
    need: int = Field(default=1, ge=1, le=40, description="Hexes to hold / cases à tenir")


class SuddenDeath(schema.Block):
    """So many hexes held win at once."""

    side: SideId
    hexes: list[Hex] = Field(min_length=1)
    need: int = Field(ge=1, le=40)


class Exit(schema.Block):
    """Hexes by which units leave the board for a medal."""

    side: SideId
    hexes: list[Hex] = Field(min_length=1)


class Line(schema.Block):
    """Units of one kind of one side."""

    side: SideId
    unit: Unit
    figures: int | None = Field(default=None, ge=1, le=12)
    medal: int | None = Field(default=None, ge=0, le=6)
    army: Army | None = None
    at: list[Hex] = Field(min_length=1)


class Scenario(schema.Scenario):
    """A battle of Memoir '44."""

    date: str = Field(default="", pattern=r"^(\d{4}-\d{2}-\d{2})?$")
    number: int | None = Field(
        default=None, description="The publisher’s number / numéro de l’éditeur"
    )
    board: Board = Board()
    top: SideId = Field(
        default="axis", description="The side at the top edge / camp du bord supérieur"
    )
    first_player: SideId
    hands: Sides = Field(description="Command cards / cartes de commandement")
    medals: Sides = Field(description="Medals that win / médailles pour gagner")
    deck: int = Field(default=60, ge=1, le=200)
    reshuffle: bool = Field(
        default=True, description="Discards become a new pile / la défausse refait la pioche"
    )
    deck_out: SideId | None = Field(
        default=None,
        description="Who wins when the cards run out / qui gagne si les cartes manquent",
    )
    bunkers: SideId = Field(
        default="axis", description="Who owns the bunkers / à qui sont les bunkers"
    )
    armies: Mapping[SideId, Army] = {}
    rules: list[str] = Field(
        default=[], description="Rule cards in force / cartes de règle en vigueur"
    )
    objectives: list[Objective] = Field(default=[])
    sudden_death: list[SuddenDeath] = Field(default=[])
    exits: list[Exit] = Field(default=[])
    terrain: Mapping[Terrain, list[Hex]] = {}
    overlays: Mapping[Terrain, list[Hex]] = {}
    obstacles: Mapping[Terrain, list[Hex]] = {}
    units: list[Line] = Field(default=[])
    unknown: list[str] = Field(
        default=[], description="Names that could not be read on import / noms non reconnus"
    )


MODEL = Scenario


def vocabulary(data: Mapping[str, Json]) -> Vocabulary:
    """Terrains, units, armies and kinds of medals."""
    kinds = ("temporary", "temporary_majority", "permanent", "last_to_occupy", "sole_control")
    return {
        "terrain": data["terrain"]["terrains"],
        "unit": data["units"]["units"],
        "army": data["units"]["armies"],
        "medal": {kind: {} for kind in kinds},
    }


def findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Hexes off the board, two units on a hex, tiles on tiles, units where they cannot stand."""
    board = _map(document.get("board"))
    rows, columns = board.get("rows", 9), board.get("columns", 13)
    if type(rows) is not int or type(columns) is not int:
        return
    ground: dict[str, list[str]] = {}
    for part in ("terrain", "overlays", "obstacles"):
        taken: set[str] = set()
        for name, hexes in _map(document.get(part)).items():
            for at, place in _hexes(hexes):
                path: tuple[str | int, ...] = (part, name, at)
                if not _on(place, rows, columns):
                    yield Finding(path, "scenario.m44_off_board", {"text": place})
                if place in taken and part == "terrain":
                    yield Finding(path, "scenario.m44_two_tiles", {"text": place})
                taken.add(place)
                ground.setdefault(place, []).append(name)
    standing: set[str] = set()
    counted: dict[tuple[str, str], int] = {}
    lines = document.get("units")
    for number, line in enumerate(lines if isinstance(lines, list) else ()):
        raw = _map(line)
        unit = data["units"]["units"].get(raw.get("unit"))
        for at, place in _hexes(raw.get("at")):
            path = ("units", number, "at", at)
            if not _on(place, rows, columns):
                yield Finding(path, "scenario.m44_off_board", {"text": place})
            if place in standing:
                yield Finding(path, "scenario.m44_two_units", {"text": place})
            standing.add(place)
            if unit is None:
                continue
            key = str(raw.get("side")), unit["kind"]
            figures = raw.get("figures") or unit["figures"]
            counted[key] = counted.get(key, 0) + (figures if type(figures) is int else 0)
            wrong = next(
                (name for name in ground.get(place, ()) if _closed(data, name, ground[place])), None
            )
            if wrong is not None:
                params = {"unit": raw["unit"], "terrain": wrong, "text": place}
                yield Finding(path, "scenario.m44_cannot_stand", params)
    for part in ("objectives", "sudden_death", "exits"):
        entries = document.get(part)
        for number, entry in enumerate(entries if isinstance(entries, list) else ()):
            for at, place in _hexes(_map(entry).get("hexes")):
                if not _on(place, rows, columns):
                    yield Finding(
                        (part, number, "hexes", at), "scenario.m44_off_board", {"text": place}
                    )


def over_box(scenario: Mapping[str, Json], data: Mapping[str, Json]) -> dict[str, dict[str, int]]:
    """Side → kind → figures beyond one base box (a note, never an error: expansions bring more)."""
    found: dict[str, dict[str, int]] = {}
    units = data["units"]["units"]
    for line in scenario.get("units", ()):
        raw = units[line["unit"]]
        side = found.setdefault(line["side"], {})
        side[raw["kind"]] = side.get(raw["kind"], 0) + (
            line.get("figures") or raw["figures"]
        ) * len(line["at"])
    return {
        side: {
            kind: number - BOX[kind]
            for kind, number in kinds.items()
            if number > BOX.get(kind, number)
        }
        for side, kinds in found.items()
    }


def _closed(data: Mapping[str, Json], name: str, names: list[str]) -> bool:
    grounds = data["terrain"]["terrains"]
    if name not in grounds:
        return False
    spanned = any(grounds.get(other, {}).get("spans") for other in names)
    return grounds[name].get("enter") == "none" and not spanned


def _on(place: str, rows: int, columns: int) -> bool:
    found = _HEX.match(place)
    if found is None:
        return True  # the schema tells of it
    row, column = int(found[1]), int(found[2])
    return row < rows and column < columns - row % 2


def _hexes(value: Json) -> Iterator[tuple[int, str]]:
    for at, place in enumerate(value if isinstance(value, list) else ()):
        if isinstance(place, str):
            yield at, place


def _map(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}
