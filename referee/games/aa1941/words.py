"""What players call things: vocabularies and the lexicon, from the data folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.names import Names
from referee.engine.table import Table
from referee.engine.verdict import Cite, Json
from referee.games.contract import Card

GAME = "aa1941"
Lexicon = dict[str, dict[str, dict[str, str]]]


def lexicon_of(data: Mapping[str, Json]) -> Lexicon:
    """Kind → id → forms, as the sentences need them."""
    powers, board, units = data["powers"], data["board"], data["units"]
    return {
        "power": _forms(powers["powers"]),
        "side": _forms(powers["sides"]),
        "phase": _forms(powers["phases"]),
        "step": _forms(powers["phases"]),
        "space": _forms(board["spaces"]),
        "unit": _forms(units["units"]),
        "region": _forms(board.get("regions", {})),
        "canal": _forms(board.get("canals", {})),
    }


def names_of(data: Mapping[str, Json]) -> dict[str, Names]:
    """Kind → vocabulary, everything a player may type for an id."""
    powers, board = data["powers"], data["board"]
    spaces = {key: dict(raw) for key, raw in board["spaces"].items()}
    territories = {key: raw for key, raw in spaces.items() if raw["kind"] == "land"}
    zones = {key: raw for key, raw in spaces.items() if raw["kind"] == "sea"}
    return {
        "power": _names("power", powers["powers"]),
        "side": _names("side", powers["sides"]),
        "phase": _names("phase", powers["phases"]),
        "space": _names("space", spaces),
        "territory": _names("space", territories),
        "zone": _names("space", zones),
        "unit": unit_names(data),
    }


def unit_names(data: Mapping[str, Json]) -> Names:
    """What players call the units: losses typed in a battle need no more."""
    return _names("unit", data["units"]["units"])


def cards_of(data: Mapping[str, Json]) -> dict[str, Card]:
    """The rule cards and the interpretations."""
    return {
        key: Card(
            key,
            raw["title"],
            raw["text"],
            tuple(
                Cite(raw_cite.get("source", GAME), raw_cite["section"], raw_cite.get("page"))
                for raw_cite in raw.get("cites", ())
            ),
            raw.get("kind", "rule"),
            tuple(raw.get("see", ())),
            raw.get("words", {}),
        )
        for key, raw in data.get("cards", {}).get("cards", {}).items()
    }


def tables_of(data: Mapping[str, Json]) -> dict[str, Table]:
    """The tables of the booklet, as written in the data folder."""
    return {
        key: Table(
            key,
            raw["title"],
            raw["row_key"],
            raw["column_key"],
            tuple(raw["rows"]),
            tuple(raw["columns"]),
            {
                (row, column): cell
                for row, cells in raw["cells"].items()
                for column, cell in cells.items()
            },
            raw.get("labels", {}),
            tuple(raw.get("cards", ())),
            raw.get("note"),
        )
        for key, raw in data.get("tables", {}).get("tables", {}).items()
    }


def _forms(entries: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    return {key: dict(raw["name"]) for key, raw in entries.items()}


def _names(kind: str, entries: Mapping[str, Any]) -> Names:
    known: dict[str, list[str]] = {}
    for key, raw in entries.items():
        name = raw["name"]
        known[key] = [
            *(name[form] for form in ("en", "en_many", "fr", "fr_many") if form in name),
            *map(str, raw.get("aliases", ())),
        ]
    return Names(kind, known)
