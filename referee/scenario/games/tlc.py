"""Files of The Last Crusade: battlefields, and the owner's own rules and unit cards.

The supplied booklet is a fragment. A file with `layer: rules` adds rule cards and
tables from the owner's own booklet, one with `layer: units` the values printed on
his unit cards; without `layer` a file is a scenario.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from referee.engine.verdict import Json
from referee.scenario import schema
from referee.scenario.schema import Finding, Id, Known, Text, Vocabulary, Words

Side = Annotated[str, Known("side")]
Zone = Annotated[str, Known("space")]
Kind = Annotated[str, Known("unit")]
Label = Annotated[str, Field(pattern=r"^[^\s:,>+]+$", max_length=30)]
Printed = Annotated[int, Field(ge=0, le=100)]


class Values(schema.Block):
    """What a unit card prints; what it does not print is left out."""

    kind: Kind | None = Field(default=None, description="Kind of unit / type d’unité")
    recon: Printed | None = Field(default=None, description="Recon value / reconnaissance")
    range: Printed | None = Field(default=None, description="Range in zones / portée en zones")
    air_fp: Literal["normal", "grey"] | None = Field(
        default=None, description="Air FP in black or grey / FP air en noir ou en grisé"
    )
    digs: bool | None = Field(default=None, description="“commit to dig in”")
    drop_tanks: bool | None = Field(default=None, description="Drop tanks / réservoirs largables")


class UnitCard(Values):
    """A unit card of the owner."""

    name: Text
    kind: Kind = Field(description="Kind of unit / type d’unité")


class Placed(Values):
    """A unit on the battlefield from the start, by its card or by its values."""

    side: Side
    zone: Zone
    card: Id | None = None
    spotted: bool = False


class Start(schema.Block):
    """What one side begins with."""

    supply: Annotated[int, Field(ge=0, le=999)] = Field(
        default=0, description="Supply points / points de ravitaillement"
    )


class Sides(schema.Block):
    """Both edges of the battlefield: north at row 1, south at row 3."""

    north: Start
    south: Start


class Scenario(schema.Scenario):
    """A battlefield of The Last Crusade."""

    sides: Sides
    difficult: list[Zone] = Field(default=[], description="Difficult zones / zones difficiles")
    cards: Mapping[Id, UnitCard] = Field(default={}, description="Unit cards / cartes d’unités")
    units: Mapping[Label, Placed] = Field(default={}, description="Units / unités")


class OwnCard(schema.Block):
    """A rule in the owner's words, with where his booklet prints it."""

    title: Text
    text: Text
    section: Words = Field(description="Heading in your booklet / titre dans votre livret")
    page: int | None = Field(default=None, ge=1)
    see: list[str] = Field(default=[], description="Related cards / cartes liées")
    words: Text | None = None


class OwnTable(schema.Block):
    """A table of the owner's booklet."""

    title: Text
    row_key: Id
    column_key: Id
    rows: list[Words] = Field(min_length=1)
    columns: list[Words] = Field(min_length=1)
    cells: Mapping[str, Mapping[str, str | int | None]]
    labels: Mapping[str, Text] = {}
    section: Words = Field(description="Heading in your booklet / titre dans votre livret")
    page: int | None = Field(default=None, ge=1)
    note: Text | None = None


class OwnRules(schema.Scenario):
    """Rule cards and tables that the owner adds from his own booklet."""

    layer: Literal["rules"]
    cards: Mapping[Id, OwnCard] = {}
    tables: Mapping[Id, OwnTable] = {}


class OwnUnits(schema.Scenario):
    """The values printed on the owner's unit cards."""

    layer: Literal["units"]
    units: Mapping[Id, UnitCard] = Field(min_length=1)


MODEL = Scenario
LAYERS: Mapping[str, type[schema.Scenario]] = {"rules": OwnRules, "units": OwnUnits}


def model_of(document: Mapping[str, Json]) -> type[schema.Scenario]:
    """Which of the three a file is, by its `layer`."""
    layer = document.get("layer")
    return LAYERS.get(layer, MODEL) if isinstance(layer, str) else MODEL


def vocabulary(data: Mapping[str, Json]) -> Vocabulary:
    """Sides, zones and kinds of units."""
    pieces = data["pieces"]
    zones = [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3)]
    return {
        "side": pieces["sides"],
        "space": {zone: {} for zone in [*zones, "hq1", "hq2"]},
        "unit": {**pieces["kinds"], **pieces["aircraft"]},
    }


def findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Unknown layers, cards that are not there, cells outside their table."""
    layer = document.get("layer")
    if "layer" in document and layer not in LAYERS:
        params = {"text": str(layer), "options": list(LAYERS)}
        yield Finding(("layer",), "scenario.unknown_layer", params, hint="hint.options")
    cards = _map(document.get("cards"))
    for label, raw in _map(document.get("units")).items():
        card = _map(raw).get("card")
        if layer is None and isinstance(card, str) and card not in cards:
            params = {"text": card, "nearest": _near(card, cards)}
            hint = "hint.nearest" if params["nearest"] else None
            yield Finding(("units", label, "card"), "scenario.unknown_card", params, hint=hint)
    for key, raw in _map(document.get("tables")).items():
        yield from _cells(key, _map(raw))


def _cells(key: str, raw: Mapping[str, Json]) -> Iterator[Finding]:
    rows, columns = raw.get("rows"), raw.get("columns")
    if not isinstance(rows, list) or not isinstance(columns, list):
        return
    for row, cells in _map(raw.get("cells")).items():
        path = ("tables", key, "cells", row)
        if row not in rows:
            params = {"text": row, "options": [str(each) for each in rows]}
            yield Finding(path, "scenario.unknown_row", params, "key", "hint.options")
        for column in _map(cells):
            if column not in columns:
                params = {"text": column, "options": [str(each) for each in columns]}
                yield Finding((*path, column), "scenario.unknown_column", params, "key",
                              "hint.options")  # fmt: skip


def _near(text: str, known: Mapping[str, Json]) -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(text[:60].lower(), list(known), n=2, cutoff=0.6)


def _map(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}
