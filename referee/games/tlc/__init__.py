"""The Last Crusade, as far as the supplied fragment of its booklet goes."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.contract import PlayedGame


def build(data: Mapping[str, Json]) -> PlayedGame:
    """The game from its data folder (file name without ending → content)."""
    from referee.games.tlc.game import Tlc

    return Tlc(data)
