"""The games, their data read once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from importlib import import_module
from typing import Any

from referee.games import REGISTRY
from referee.games.contract import Game
from referee.i18n.speaker import Lexicon
from referee.paths import root
from referee.scenario.compile import owned_data
from referee.scenario.titles import game_names

_games: dict[str, Game] = {}


def titles() -> list[dict[str, object]]:
    """Every game: id, title in both languages, where its data is."""
    return [
        {"id": key, "game": key, "title": dict(game(key).title), "path": str(root("data", key))}
        for key in REGISTRY
    ]


def game(text: str) -> Game:
    """A game by id, name or prefix, its data read."""
    key = game_names().find(text)
    if key not in _games:
        module: Any = import_module(REGISTRY[key])
        built: Game = module.build(owned_data(key))
        _games[key] = built
    found = _games[key]
    if found.charts is not None:
        from referee.app.owner_charts import owned_cells

        found.owned(owned_cells(key))
    return found


def in_use() -> Collection[Game]:
    """The games that were read so far."""
    return _games.values()


def lexicon_of(words: Sequence[str]) -> Lexicon:
    """The names of the game that a line is about: the one it names, or the only one in use."""
    named = [word.partition("/")[0] for word in words if word.partition("/")[0] in _games]
    known = named[:1] or list(_games)
    return _games[known[0]].lexicon if len(known) == 1 else {}


def is_game(text: str) -> bool:
    """Whether a word names a game; `Ambiguous` where it begins the names of several."""
    names = game_names()
    return bool(names.readings(text)) and bool(names.find(text))


def forget(key: str) -> None:
    """A game is read again when it is next wanted: its owner's files have changed."""
    _games.pop(key, None)
