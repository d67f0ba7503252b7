"""World in Flames as the referee plays it (see `referee.games.contract.Game`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from referee.engine.names import Names
from referee.engine.table import Table
from referee.engine.verdict import Json
from referee.games.contract import Card, Procedure
from referee.games.wif5 import words
from referee.games.wif5.charts import Cells, Charts
from referee.games.wif5.context import Context


class Wif5:
    """The game, its data read. Parts are built when first used."""

    id = words.GAME

    def __init__(self, data: Mapping[str, Json]) -> None:
        self._data = data
        self.title: Mapping[str, str] = {
            "en": "World in Flames, 5th edition",
            "fr": "World in Flames, 5e édition",
        }
        self.options: Mapping[str, tuple[str, ...]] = {}

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The rule cards, interpretations included."""
        return words.cards_of(self._data)

    @cached_property
    def lexicon(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        """What ids are called, in both languages."""
        return words.lexicon_of(self._data)

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """What players may type for an id."""
        return words.names_of(self._data)

    @property
    def tables(self) -> Mapping[str, Table]:
        """The tables that the booklet gives whole, and the printed charts as far as known."""
        return {**self._booklet_tables, **self.charts.tables()}

    @cached_property
    def _booklet_tables(self) -> Mapping[str, Table]:
        return words.tables_of(self._data)

    @cached_property
    def charts(self) -> Charts:
        """The printed charts, as far as they are known."""
        return Charts(self._data["charts"], self.names)

    @property
    def charts_of_owner(self) -> Mapping[str, Cells]:
        """The cells that the owner of the printed charts typed: chart → key → cell."""
        return self.charts.owner

    @charts_of_owner.setter
    def charts_of_owner(self, cells: Mapping[str, Cells]) -> None:
        self.charts.owner = cells

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """What `resolve` and `odds` run."""
        from referee.games.wif5.procedures import procedures

        return procedures(Context(self.names, self.charts, self._data))
