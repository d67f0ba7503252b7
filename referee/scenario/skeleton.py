"""A scenario to start from: complete, commented in both languages, without a problem."""

from __future__ import annotations

from pathlib import Path

from referee import paths
from referee.engine.faults import Unreadable

_FOLDER = Path(__file__).parent / "skeletons"


def skeleton(game: str, id: str = "my_scenario", schema: str | None = None) -> str:
    """The text of a new scenario of a game.

    The first line names the JSON Schema for editors that know yaml-language-server;
    `schema` is a path or an address, by default the shipped one.
    """
    place = _FOLDER / f"{game}.yaml"
    if not place.exists():
        games = sorted(path.stem for path in _FOLDER.glob("*.yaml"))
        raise Unreadable("scenario.unknown_game", "hint.options", text=game, options=games)
    first = f"# yaml-language-server: $schema={schema or schema_path(game).as_uri()}\n"
    return first + place.read_text(encoding="utf-8").replace("{id}", id, 1)


def schema_path(game: str) -> Path:
    """The shipped JSON Schema of a game's scenarios."""
    return paths.scenarios_dir() / f"{game}.schema.json"
