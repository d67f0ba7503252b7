"""The games, their data read once."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.games import REGISTRY
from referee.games.contract import Game
from referee.roots import root
from referee.scenario.compile import game_data

TITLES = {
    "aa1941": ("Axis & Allies 1941", "axis and allies"),
    "tlc": ("The Last Crusade", "last crusade", "la dernière croisade"),
    "wif5": ("World in Flames",),
}
_games: dict[str, Game] = {}


def titles() -> list[dict[str, object]]:
    """Every game: id, title in both languages, where its data is."""
    return [
        {"id": key, "game": key, "title": dict(game(key).title), "path": str(root("data", key))}
        for key in REGISTRY
    ]


def game_names() -> Names:
    """The games by id and by name."""
    return Names("game", {key: TITLES.get(key, ()) for key in REGISTRY})


def game(text: str) -> Game:
    """A game by id, name or prefix, its data read."""
    key = game_names().find(text)
    if key not in _games:
        module: Any = import_module(REGISTRY[key])
        built: Game = module.build(game_data(key))
        _games[key] = built
    return _games[key]


def is_game(text: str) -> bool:
    """Whether a word names a game (and nothing else is meant)."""
    try:
        game_names().find(text)
    except Unreadable:
        return False
    return True
