"""What players call things: vocabularies and the lexicon, from the data folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.names import Names
from referee.engine.table import Table
from referee.engine.verdict import Cite, Json
from referee.games.contract import Card

GAME = "wif5"
Lexicon = dict[str, dict[str, dict[str, str]]]
# Kind of word → the file and the part of it that holds the words.
KINDS: Mapping[str, tuple[str, str]] = {
    "power": ("powers", "powers"),
    "side": ("powers", "sides"),
    "map": ("powers", "maps"),
    "weather": ("powers", "weather"),
    "terrain": ("powers", "terrain"),
    "place": ("powers", "places"),
    "unit": ("units", "units"),
    "country": ("countries", "countries"),
    "vichy": ("countries", "vichy"),
}


def lexicon_of(data: Mapping[str, Json]) -> Lexicon:
    """Kind → id → forms, as the sentences need them."""
    found = {kind: _forms(data[file][part]) for kind, (file, part) in KINDS.items()}
    found["unit"] |= _forms(data["units"]["others"])
    found["table"] = {key: dict(raw["title"]) for key, raw in data["charts"]["charts"].items()}
    found["action"] = _forms(data["powers"]["actions"])
    found |= {kind: dict(words) for kind, words in data["terms"]["terms"].items()}
    found |= {kind: dict(words) for kind, words in data["countries"]["terms"].items()}
    found["nation"] = {**found["country"], **found["power"]}
    words = data["sequence"]
    found["segment"], found["step"] = _forms(words["segments"]), _forms(words["steps"])
    return found


def names_of(data: Mapping[str, Json]) -> dict[str, Names]:
    """Kind → vocabulary, everything a player may type for an id.

    `unit` knows the counters, `build` also what else costs build points.
    """
    units, others = data["units"]["units"], data["units"]["others"]
    found = {kind: names(kind, data[file][part]) for kind, (file, part) in KINDS.items()}
    found["build"] = names("unit", {**units, **others})
    for kind in ("land", "naval", "air"):
        found[kind] = names("unit", {key: raw for key, raw in units.items() if raw["kind"] == kind})
    return found


def cards_of(data: Mapping[str, Json]) -> dict[str, Card]:
    """The rule cards and the interpretations: every data file named `cards…`."""
    return {
        key: Card(
            key,
            raw["title"],
            raw["text"],
            tuple(
                Cite(cite.get("source", GAME), cite["section"], cite.get("page"))
                for cite in raw.get("cites", ())
            ),
            raw.get("kind", "rule"),
            tuple(raw.get("see", ())),
            raw.get("words", {}),
        )
        for file, content in data.items()
        if file.startswith(("cards", "interpretations"))
        for key, raw in content["cards"].items()
    }


def tables_of(data: Mapping[str, Json]) -> dict[str, Table]:
    """The tables that the booklet gives whole: every data file named `tables…`."""
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
        for file, content in data.items()
        if file.startswith("tables")
        for key, raw in content["tables"].items()
    }


def _forms(entries: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    return {key: dict(raw["name"]) for key, raw in entries.items()}


def names(kind: str, entries: Mapping[str, Any]) -> Names:
    """A vocabulary from entries with a `name` in both languages and `aliases`."""
    return Names(
        kind,
        {
            key: [
                *(raw["name"][form] for form in ("en", "en_many", "fr", "fr_many")
                  if form in raw["name"]),
                *map(str, raw.get("aliases", ())),
            ]
            for key, raw in entries.items()
        },
    )  # fmt: skip
