"""What the rules of this game look things up in: words, charts, data, this table's readings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from referee.engine.names import Names
from referee.engine.registry import Registry
from referee.engine.verdict import Json
from referee.games.folder import Procedures

if TYPE_CHECKING:
    from referee.games.contract import Procedure
    from referee.games.wif5.charts.printed import Charts


class Book:
    """The data read: `names` by kind, the printed charts as far as known, and the raw files.

    `readings`: how this table reads what the booklet leaves open, where it is not the
    usual way (`readings.OPTIONS`). A campaign has a book of its own: its cells are in it.
    """

    def __init__(
        self, registry: Registry, names: Mapping[str, Names], charts: Charts,
        data: Mapping[str, Json], readings: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        self.registry, self.names, self.charts, self.data = registry, names, charts, data
        self.readings: Mapping[str, str] = readings or {}

    def with_cells(self, cells: Mapping[str, Mapping[str, str]]) -> Book:
        """The same book with more cells of its charts known."""
        if not cells:
            return self
        charts = self.charts.plus(cells)
        return Book(self.registry, self.names, charts, self.data, self.readings)

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """What `resolve` runs, with the charts and readings of this book."""
        return Procedures(self.registry, self)
