"""Axis & Allies 1941."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.contract import PlayedGame


def build(data: Mapping[str, Json]) -> PlayedGame:
    """The game from its data folder (file name without ending → content)."""
    from referee.games.aa1941.game import Aa1941

    return Aa1941(data)
