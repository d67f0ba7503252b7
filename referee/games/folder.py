"""The parts of a data folder that every game writes alike: names, rule cards, tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.names import Names
from referee.engine.table import Table
from referee.engine.verdict import Cite, Json
from referee.games.contract import Card


def forms_of(entries: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """What ids are called, as sentences need it: id → `{en, fr, …}`."""
    return {key: dict(raw["name"]) for key, raw in entries.items()}


def names_of(kind: str, entries: Mapping[str, Any]) -> Names:
    """What players may type for ids: names in both languages, plurals, aliases."""
    known: dict[str, list[str]] = {}
    for key, raw in entries.items():
        name = raw["name"]
        known[key] = [
            *(name[form] for form in ("en", "en_the", "en_many", "fr", "fr_many") if form in name),
            *map(str, raw.get("aliases", ())),
        ]
    return Names(kind, known)


def cards_of(game: str, raw_cards: Mapping[str, Json]) -> dict[str, Card]:
    """The rule cards and the interpretations of `cards.yaml`; a citation without source is the game's."""
    return {
        key: Card(
            key,
            raw["title"],
            raw["text"],
            tuple(
                Cite(cite.get("source", game), cite["section"], cite.get("page"))
                for cite in raw.get("cites", ())
            ),
            raw.get("kind", "rule"),
            tuple(raw.get("see", ())),
            raw.get("words", {}),
        )
        for key, raw in raw_cards.items()
    }


def tables_of(raw_tables: Mapping[str, Json]) -> dict[str, Table]:
    """The tables of `tables.yaml`."""
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
            tuple(raw.get("aliases", ())),
        )
        for key, raw in raw_tables.items()
    }
