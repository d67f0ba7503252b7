"""What players call things: vocabularies, the lexicon, rule cards and tables, from the data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.engine import table
from referee.engine.names import Names
from referee.engine.table import Table
from referee.engine.verdict import Cite, Json
from referee.games import contract, folder
from referee.games.contract import Card, Lexicon
from referee.games.tlc.board.zones import AIRFIELDS, PLACE_NAMES, PLACES

GAME = "tlc"
OWNER = "owner"  # the source of rules that a table entered from its own booklet
_AIRFIELD = {
    "en": "the airfield", "fr": "son aéroport", "fr_in": "sur son aéroport",
}  # fmt: skip
_HQ = {
    "hq1": {"en": "headquarters 1", "fr": "quartier général 1", "en_the": "headquarters 1", "fr_article": "le"},
    "hq2": {"en": "headquarters 2", "fr": "quartier général 2", "en_the": "headquarters 2", "fr_article": "le"},
}  # fmt: skip


def layers(data: Mapping[str, Json], layer: str) -> list[Mapping[str, Json]]:
    """The owner's own files of one kind (`rules`, `units`), checked before they come here."""
    return [raw for raw in data.get("owner", ()) if raw["layer"] == layer]


def lexicon_of(data: Mapping[str, Json]) -> Lexicon:
    """Kind → id → forms."""
    pieces = data["pieces"]
    found = {
        "side": folder.forms_of(pieces["sides"]),
        "phase": folder.forms_of(pieces["phases"]),
        "step": folder.forms_of(pieces["phases"]),
        "unit": {**folder.forms_of(pieces["kinds"]), **folder.forms_of(pieces["aircraft"])},
        "aircraft": folder.forms_of(pieces["aircraft"]),
        "mark": folder.forms_of(pieces["marks"]),
        "verb": {"terrain": {"en": "terrain", "fr": "terrain"}},
        "gap": folder.forms_of(pieces["gaps"]),
        "public": folder.forms_of(pieces["public"]),
        "space": {place: {"en": place, "fr": place, "fr_in": f"en {place}"} for place in PLACES}
        | _HQ,
        "terrain": {
            "clear": {"en": "clear", "fr": "dégagé"},
            "difficult": {"en": "difficult", "fr": "difficile"},
        },
    }
    found["space"] |= {
        "hq": {"en": "headquarters", "fr": "quartier général", "fr_article": "le"},
        "airfield": {"en": "airfield", "fr": "aéroport", "fr_article": "l’"},
        **dict.fromkeys(AIRFIELDS.values(), _AIRFIELD),
    }
    found["target"] = {}  # labels: the players' own, listed with “and”
    found["side"]["both"] = {"en": "both players", "fr": "les deux joueurs"}
    found["power"] = found["side"]
    return found


def names_of(data: Mapping[str, Json]) -> dict[str, Names]:
    """Kind → vocabulary."""
    pieces = data["pieces"]
    contract_kinds = {key: raw for key, raw in pieces["kinds"].items() if not raw.get("game_only")}
    return {
        "side": _names("side", pieces["sides"]),
        "player": _names("side", pieces["sides"]),
        "power": _names("side", pieces["sides"]),
        "phase": _names("phase", pieces["phases"]),
        "unit": _names("unit", {**pieces["kinds"], **pieces["aircraft"]}),
        "ground": _names("unit", contract_kinds),
        "aircraft": _names("aircraft", pieces["aircraft"]),
        "mark": _names("mark", pieces["marks"]),
        "space": PLACE_NAMES,
        "gap": Names("gap", dict.fromkeys(pieces["gaps"], ())),
    }


def cards_of(data: Mapping[str, Json]) -> dict[str, Card]:
    """The rule cards, then the owner's own, cited as his."""
    found = contract.cards_of(GAME, data)
    for layer in layers(data, "rules"):
        for key, raw in layer.get("cards", {}).items():
            id_ = f"own.{key}"
            found[id_] = Card(
                id_, raw["title"], raw["text"], _own_cite(raw), "owner",
                tuple(each for each in raw.get("see", ()) if each in found), raw.get("words") or {},
            )  # fmt: skip
        for key, raw in layer.get("tables", {}).items():
            id_ = f"own.table.{key}"
            found[id_] = Card(id_, raw["title"], raw["title"], _own_cite(raw), "owner")
    return found


def _own_cite(raw: Mapping[str, Json]) -> tuple[Cite, ...]:
    return (Cite(OWNER, raw["section"], raw.get("page")),)


def tables_of(data: Mapping[str, Json]) -> dict[str, Table]:
    """The tables of the fragment, then the owner's own."""
    found = table.tables_of(data)
    for layer in layers(data, "rules"):
        for key, raw in layer.get("tables", {}).items():
            found[key] = table.table_of(key, {**raw, "cards": [f"own.table.{key}"]})
    return found


def unit_cards_of(
    data: Mapping[str, Json], own: Mapping[str, Mapping[str, Json]]
) -> dict[str, Mapping[str, Json]]:
    """Unit cards by id: the owner's files, then the scenario's own (which win)."""
    found: dict[str, Mapping[str, Json]] = {}
    for layer in layers(data, "units"):
        found |= layer.get("units", {})
    return found | dict(own)


def _names(kind: str, entries: Mapping[str, Any]) -> Names:
    return Names(kind, {key: list(_called(raw)) for key, raw in entries.items()})


def _called(raw: Mapping[str, Any]) -> Iterable[str]:
    yield from (str(word) for word in raw["name"].values())
    yield from map(str, raw.get("aliases", ()))
