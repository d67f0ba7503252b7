"""What players call things: vocabularies and the lexicon, from the data folder."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.names import Names
from referee.engine.table import Table
from referee.engine.verdict import Json
from referee.games import folder
from referee.games.contract import Card

GAME = "aa1941"
# What players type and what they are offered; `commands` knows more words for each.
VERBS: Mapping[str, Mapping[str, str]] = {
    "buy": {"en": "buy", "fr": "acheter"},
    "attack": {"en": "attack", "fr": "attaquer"},
    "declare": {"en": "declare", "fr": "annoncer"},
    "withdraw": {"en": "withdraw", "fr": "annuler"},
    "capture": {"en": "capture", "fr": "capturer"},
    "mobilize": {"en": "mobilize", "fr": "placer"},
    "collect": {"en": "collect", "fr": "percevoir"},
    "move": {"en": "move", "fr": "déplacer"},
    "correct": {"en": "correct", "fr": "corriger"},
    "retreat": {"en": "retreat", "fr": "retraite"},
    "press": {"en": "press", "fr": "continuer"},
    "answer": {"en": "answer", "fr": "répondre"},
    "abandon": {"en": "abandon", "fr": "abandonner"},
    "next": {"en": "next", "fr": "suite"},
    "tick": {"en": "tick", "fr": "cocher"},
}
Lexicon = dict[str, dict[str, dict[str, str]]]


def lexicon_of(data: Mapping[str, Json]) -> Lexicon:
    """Kind → id → forms, as the sentences need them."""
    powers, board, units = data["powers"], data["board"], data["units"]
    return {
        "verb": {verb: dict(called) for verb, called in VERBS.items()},
        "power": folder.forms_of(powers["powers"]),
        "side": folder.forms_of(powers["sides"]),
        "phase": folder.forms_of(powers["phases"]),
        "step": folder.forms_of(powers["phases"]),
        "space": folder.forms_of(board["spaces"]),
        "unit": folder.forms_of(units["units"]),
        "capital": {
            key: dict(raw["capital_name"])
            for key, raw in board["spaces"].items()
            if "capital_name" in raw
        },
        "region": folder.forms_of(board.get("regions", {})),
        "canal": folder.forms_of(board.get("canals", {})),
    }


def names_of(data: Mapping[str, Json]) -> dict[str, Names]:
    """Kind → vocabulary, everything a player may type for an id."""
    powers, board = data["powers"], data["board"]
    spaces = {key: dict(raw) for key, raw in board["spaces"].items()}
    territories = {key: raw for key, raw in spaces.items() if raw["kind"] == "land"}
    zones = {key: raw for key, raw in spaces.items() if raw["kind"] == "sea"}
    return {
        "power": folder.names_of("power", powers["powers"]),
        "side": folder.names_of("side", powers["sides"]),
        "phase": folder.names_of("phase", powers["phases"]),
        "space": folder.names_of("space", spaces),
        "territory": folder.names_of("space", territories),
        "zone": folder.names_of("space", zones),
        "unit": unit_names(data),
    }


def unit_names(data: Mapping[str, Json]) -> Names:
    """What players call the units: losses typed in a battle need no more."""
    return folder.names_of("unit", data["units"]["units"])


def cards_of(data: Mapping[str, Json]) -> dict[str, Card]:
    """The rule cards and the interpretations."""
    return folder.cards_of(GAME, data["cards"]["cards"])


def tables_of(data: Mapping[str, Json]) -> dict[str, Table]:
    """The tables of the booklet, as written in the data folder."""
    return folder.tables_of(data["tables"]["tables"])
