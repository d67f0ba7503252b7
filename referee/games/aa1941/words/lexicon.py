"""What players call things: vocabularies and the lexicon, from the data folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from referee.engine.names import Names
from referee.engine.table import Table
from referee.engine.verdict import Json
from referee.games import folder
from referee.games.contract import Card

GAME = "aa1941"
# What a verb is called in sentences; `data/registry.yaml` knows more words for each.
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


class Vocabularies(Mapping[str, Names]):
    """What a player may type for ids, kind by kind; each is made when it is first needed."""

    def __init__(self, data: Mapping[str, Json]) -> None:
        powers, board = data["powers"], data["board"]
        self._made: dict[str, Names] = {}
        self._kinds: dict[str, Callable[[], Names]] = {
            "power": lambda: folder.names_of("power", powers["powers"]),
            "side": lambda: folder.names_of("side", powers["sides"]),
            "phase": lambda: folder.names_of("phase", powers["phases"]),
            "space": lambda: folder.names_of("space", board["spaces"]),
            "territory": lambda: folder.names_of("space", _spaces(board, "land")),
            "zone": lambda: folder.names_of("space", _spaces(board, "sea")),
            "unit": lambda: folder.names_of("unit", data["units"]["units"]),
            "army": lambda: folder.names_of("unit", _ashore(data["units"])),
        }

    def __getitem__(self, kind: str) -> Names:
        if kind not in self._made:
            self._made[kind] = self._kinds[kind]()
        return self._made[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)


def _spaces(board: Json, kind: str) -> dict[str, Json]:
    return {key: raw for key, raw in board["spaces"].items() if raw["kind"] == kind}


def _ashore(units: Json) -> dict[str, Json]:
    return {key: raw for key, raw in units["units"].items() if raw["domain"] != "sea"}


def names_of(data: Mapping[str, Json]) -> Mapping[str, Names]:
    """Kind → vocabulary, everything a player may type for an id."""
    return Vocabularies(data)


def cards_of(data: Mapping[str, Json]) -> dict[str, Card]:
    """The rule cards and the interpretations."""
    return folder.cards_of(GAME, data["cards"]["cards"])


def tables_of(data: Mapping[str, Json]) -> dict[str, Table]:
    """The tables of the booklet, as written in the data folder."""
    return folder.tables_of(data["tables"]["tables"])
