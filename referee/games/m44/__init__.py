"""Memoir '44 with its expansions."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.contract import PlayedGame


def build(data: Mapping[str, Json]) -> PlayedGame:
    """The game from its data folder (file name without ending → content)."""
    from referee.games.m44.game import M44

    return M44(data)
