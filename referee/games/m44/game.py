"""Memoir '44 as the referee plays it (see `referee.games.contract.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from referee.engine.command import Command, Decision
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.verdict import Json, Ruling
from referee.games.contract import Procedure
from referee.games.folder import FolderGame
from referee.games.m44 import words
from referee.games.m44.book import Book, read_book

if TYPE_CHECKING:
    from referee.engine.board import Board
    from referee.engine.sheet import Sheet
    from referee.games.m44.state import State


class M44(FolderGame):
    """The game, its data read. Nothing in it changes; parts are built when first used."""

    id = words.GAME
    words = words

    def __init__(self, data: Mapping[str, Json]) -> None:
        super().__init__(data)
        self.title: Mapping[str, str] = {"en": "Memoir ’44", "fr": "Mémoire 44"}
        self.options: Mapping[str, tuple[str, ...]] = {
            "tracking": ("yes", "no"),
            "level": ("standard", "child", "expert"),
        }

    @cached_property
    def book(self) -> Book:
        """Units, ground, strikes, the deck."""
        return read_book(self._data["units"], self._data["terrain"], self._data["deck"])

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """What `resolve` and `odds` run."""
        from referee.games.m44.procedures import procedures

        return procedures(self.book, self.names)

    def setup(
        self, scenario: Mapping[str, Json], options: Mapping[str, str], side: str | None
    ) -> Sheet:
        """The set-up sheet; one side's alone, where one is named."""
        from referee.games.m44.setup import setup

        return setup(self, self._data, scenario, options, side)

    # -- a game in progress ----------------------------------------------------
    def initial(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
        """The position before the first command; unnamed options take their usual value."""
        from referee.games.m44.state import opening

        chosen = self.chosen(options)
        return opening(self.book, scenario, chosen)

    def read(self, position: State, typed: Sequence[str]) -> Command:
        """A command from the words of `do`, in either language."""
        from referee.games.m44.commands import read

        return read(self.names, position, typed)

    def decide(self, position: State, command: Command) -> Decision:
        """What comes of a command."""
        from referee.games.m44.play import decide

        return decide(self.book, position, command)

    def evolve(self, position: State, event: Event) -> State:
        """The position after an event."""
        from referee.games.m44.happen import evolve

        return evolve(position, event)

    def offers(self, position: State) -> tuple[Offer, ...]:
        """What `do` accepts now."""
        from referee.games.m44.offers import offers

        return offers(self.book, position)

    def status(self, position: State) -> Mapping[str, Json]:
        """The keys of `status`."""
        from referee.games.m44.status import status

        return status(self.book, position)

    def notices(self, position: State) -> tuple[Ruling, ...]:
        """Reminders."""
        from referee.games.m44.status import notices

        return notices(self.book, position)

    def board(self, position: State) -> Board:
        """The board as people look at it."""
        from referee.games.m44.view_board import board

        return board(self, position)

    def dump(self, position: State) -> Json:
        """The position as JSON."""
        from referee.games.m44.state import dump

        return dump(position)

    def load(self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json) -> State:
        """The position back from `dump`."""
        from referee.games.m44.state import load

        return load(scenario, dumped)

    def moment(self, position: State) -> str:
        """Where the game stands, as the key of the dice tape."""
        place = f"{position.turn}.{position.side}.{position.phase}.{position.done}"
        return place if position.pending is None else f"{place}.{len(position.pending['answers'])}"
