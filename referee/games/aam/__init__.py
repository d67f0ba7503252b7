"""Axis & Allies Miniatures, expert rules."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.contract import PlayedGame


def build(data: Mapping[str, Json]) -> PlayedGame:
    """The game from its data folder (file name without ending → content)."""
    from referee.games.aam.game import Aam

    return Aam(data)
