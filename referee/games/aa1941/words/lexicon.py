"""What players call things: vocabularies and the lexicon, from the data folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from referee.engine.names import Names
from referee.engine.verdict import Json
from referee.games import folder
from referee.games.contract import Lexicon

GAME = "aa1941"


def lexicon_of(data: Mapping[str, Json]) -> Lexicon:
    """Kind → id → forms, as the sentences need them."""
    powers, board, units = data["powers"], data["board"], data["units"]
    return {
        "power": folder.forms_of(powers["powers"]),
        "side": folder.forms_of(powers["sides"]),
        "phase": folder.forms_of(powers["phases"]),
        "step": folder.forms_of(powers["phases"]),
        "space": folder.forms_of(board["spaces"]),
        "zone": folder.forms_of(_spaces(board, "sea")),
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
            "army": lambda: folder.names_of("unit", _domains(data["units"], "land", "air")),
            "cargo": lambda: folder.names_of("unit", _domains(data["units"], "land")),
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


def _domains(units: Json, *domains: str) -> dict[str, Json]:
    return {key: raw for key, raw in units["units"].items() if raw["domain"] in domains}


def names_of(data: Mapping[str, Json]) -> Mapping[str, Names]:
    """Kind → vocabulary, everything a player may type for an id."""
    return Vocabularies(data)
