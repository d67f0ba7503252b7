"""World in Flames as the referee plays it (see `referee.games.contract.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from referee.engine.command import Command, Decision
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.table import Table
from referee.engine.verdict import Json, Ruling
from referee.games.contract import Procedure
from referee.games.folder import FolderGame
from referee.games.wif5 import words
from referee.games.wif5.charts import Cells, Charts
from referee.games.wif5.context import Context
from referee.games.wif5.readings import OPTIONS, chosen

if TYPE_CHECKING:
    from referee.engine.board import Board
    from referee.engine.sheet import Sheet
    from referee.games.wif5.campaign.state import State
    from referee.games.wif5.campaign.verb import Campaign


class Wif5(FolderGame):
    """The game, its data read. Parts are built when first used."""

    id = words.GAME
    words = words

    def __init__(self, data: Mapping[str, Json]) -> None:
        super().__init__(data)
        self.title: Mapping[str, str] = {
            "en": "World in Flames, 5th edition",
            "fr": "World in Flames, 5e édition",
        }
        self.options: Mapping[str, tuple[str, ...]] = OPTIONS

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

    def owned(self, cells: Mapping[str, Cells]) -> None:
        """Take the cells of the owner's printed charts over (chart → key → cell)."""
        self.charts.owner = cells

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """What `resolve` and `odds` run."""
        from referee.games.wif5.procedures import procedures

        return procedures(Context(self.names, self.charts, self._data))

    def setup(
        self, scenario: Mapping[str, Json], options: Mapping[str, str], side: str | None
    ) -> Sheet:
        """The set-up sheet; one side's alone, where one is named."""
        from referee.games.wif5.setup import setup

        return setup(self, scenario, options, side)

    # -- a campaign in progress --------------------------------------------------
    def _campaign(self, position: State | None = None) -> Campaign:
        """What every verb is given; the cells and the readings of this table are known too."""
        from referee.games.wif5.campaign.verb import Campaign

        charts = self.charts if position is None else self.charts.plus(position.charts)
        readings = {} if position is None else chosen(position.options)
        context = Context(self.names, charts, self._data, readings)
        if charts is self.charts and not readings:
            return Campaign(context, charts, self.procedures)
        from referee.games.wif5.procedures import procedures

        return Campaign(context, charts, procedures(context))

    def initial(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
        """The campaign before the first command."""
        from referee.games.wif5.campaign.opening import opened

        return opened(self._campaign(), scenario, options)

    def read(self, position: State, typed: Sequence[str]) -> Command:
        """A command from the words of `do`, in either language."""
        from referee.games.wif5.campaign.deciding import read

        return read(self._campaign(position), position, typed)

    def decide(self, position: State, command: Command) -> Decision:
        """What comes of a command; a fault only for what cannot be read."""
        from referee.games.wif5.campaign.deciding import decide

        return decide(self._campaign(position), position, command)

    def evolve(self, position: State, event: Event) -> State:
        """The position after an event."""
        from referee.games.wif5.campaign.rooms import CHANGES

        return CHANGES[event.kind](position, event.data)

    def offers(self, position: State) -> tuple[Offer, ...]:
        """What `do` accepts now."""
        from referee.games.wif5.campaign.deciding import offers

        return offers(self._campaign(position), position)

    def status(self, position: State) -> Mapping[str, Json]:
        """The keys of `status`."""
        from referee.games.wif5.campaign.telling import status

        return status(self._campaign(position), position)

    def notices(self, position: State) -> tuple[Ruling, ...]:
        """What rules still want, and what is due soon."""
        from referee.games.wif5.campaign.telling import notices

        return notices(self._campaign(position), position)

    def board(self, position: State) -> Board:
        """The board as people look at it."""
        from referee.games.wif5.view_board import board

        return board(self, position)

    def dump(self, position: State) -> Json:
        """The position as JSON."""
        from referee.games.wif5.campaign.state import dump

        return dump(position)

    def load(self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json) -> State:
        """The position back from `dump`."""
        from referee.games.wif5.campaign.state import load

        return load(dumped)

    def moment(self, position: State) -> str:
        """Where the campaign stands, as the key of the dice tape."""
        return f"{position.date}.{position.impulse.number}.{position.step}"
