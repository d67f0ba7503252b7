"""Which drawing shows a board: territories and seas, hexes of units, hexes of single figures, zones; or none."""

from __future__ import annotations

from typing import Protocol

from referee.engine.board import Board
from referee.i18n.speaker import Speaker
from referee.present import atlasmap, figuremap, frontmap, hexmap, zonemap


class Drawing(Protocol):
    """What a module of drawings offers."""

    def svg(self, say: Speaker, board: Board, title: str) -> str:
        """The map as SVG."""

    def legend(self, say: Speaker, board: Board) -> str:
        """What its signs mean, as HTML."""


def drawing(board: Board) -> Drawing | None:
    """The module that draws this board; `None`: it has no map, only a list of places."""
    if board.atlas is not None:
        return atlasmap
    if not board.laid:
        return None
    if board.shape == "zones":
        return zonemap
    if board.shape == "front":
        return frontmap
    if board.shape != "hex":
        return None
    return figuremap if board.bases else hexmap
