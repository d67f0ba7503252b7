"""Axis & Allies 1941 as the referee plays it (see `referee.games.contract.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from referee.engine.command import Command, Decision, Refused
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.offer import Offer
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.aa1941 import happen, state, words
from referee.games.aa1941.book import Book, read_book
from referee.games.aa1941.opening import control_of, pieces_of, treasury_of
from referee.games.aa1941.state import State
from referee.games.contract import Procedure
from referee.games.folder import FolderGame

IN_BATTLE = ("answer", "abandon", "correct")


class Aa1941(FolderGame):
    """The game, its data read. Nothing in it changes; parts are built when first used."""

    id = words.GAME
    words = words

    def __init__(self, data: Mapping[str, Json]) -> None:
        super().__init__(data)
        self.title: Mapping[str, str] = {"en": "Axis & Allies 1941", "fr": "Axis & Allies 1941"}
        self.options: Mapping[str, tuple[str, ...]] = {
            "victory": ("standard", "short"),
            "errata": ("no", "yes"),
            "tracking": ("no", "yes"),
        }

    @cached_property
    def book(self) -> Book:
        """The board and the pieces."""
        return read_book(self._data["units"], self._data["board"], self._data["powers"])

    @property
    def region_of(self) -> Mapping[str, str]:
        """The part of the board that each space lies in."""
        return {key: raw["region"] for key, raw in self._data["board"]["spaces"].items()}

    @cached_property
    def unit_names(self) -> Names:
        """The units alone: all that a battle reads."""
        return words.unit_names(self._data)

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """What `resolve` and `odds` run."""
        from referee.games.aa1941.procedures import procedures

        return procedures(self.book, self.names)

    def setup(
        self, scenario: Mapping[str, Json], options: Mapping[str, str], side: str | None
    ) -> Sheet:
        """The set-up sheet; one side's alone, where one is named."""
        from referee.games.aa1941.setup import setup

        return setup(self, self._data, scenario, options, side)

    # -- a game in progress ----------------------------------------------------
    def initial(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
        """The position before the first command; unnamed options take their usual value."""
        chosen = self.chosen(options)
        return state.opening(
            self.book,
            chosen,
            treasury_of(self.book, scenario),
            control_of(self.book, scenario, chosen),
            pieces_of(scenario, chosen),
            scenario.get("first_power") or self.book.powers[0],
            scenario.get("round", 1),
        )

    def read(self, position: State, typed: Sequence[str]) -> Command:
        """A command from the words of `do`, in either language."""
        from referee.games.aa1941.commands import read

        return read(self.names, typed)

    def decide(self, position: State, command: Command) -> Decision:
        """What comes of a command; a fault only for what cannot be read."""
        barred = _barred(position, command)
        if barred is not None:
            return Refused((barred,))
        return _decided(self.book, self.unit_names, position, command)

    def evolve(self, position: State, event: Event) -> State:
        """The position after an event."""
        return happen.evolve(position, event)

    def offers(self, position: State) -> tuple[Offer, ...]:
        """What `do` accepts now."""
        from referee.games.aa1941.offers import offers

        return offers(self.book, self.unit_names, position)

    def status(self, position: State) -> Mapping[str, Json]:
        """The keys of `status`."""
        from referee.games.aa1941.status import status

        return status(self.book, self.unit_names, position)

    def notices(self, position: State) -> tuple[Ruling, ...]:
        """Reminders."""
        from referee.games.aa1941.status import notices

        return notices(self.book, position)

    def luck(self, position: State) -> tuple[Mapping[str, Json], tuple[Ruling, ...]]:
        """Who was lucky so far."""
        from referee.games.aa1941.luck import luck

        return luck(self.book, position)

    def board(self, position: State) -> Board:
        """The board as people look at it."""
        from referee.games.aa1941.board import board

        return board(self, position)

    def dump(self, position: State) -> Json:
        """The position as JSON."""
        return state.dump(position)

    def load(self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json) -> State:
        """The position back from `dump`."""
        return state.load(dumped)

    def moment(self, position: State) -> str:
        """Where the game stands, as the key of the dice tape: the same place, the same dice."""
        place = f"{position.round}.{position.power}.{position.phase}.{len(position.fought)}"
        if position.battle is None:
            return place
        return f"{place}.{position.battle['plan']['space']}.{len(position.battle['answers'])}"


def _barred(position: State, command: Command) -> Ruling | None:
    """The game is over, or a battle waits for its dice: nothing else goes on."""
    if position.victory and command.name != "correct":
        return refusal(
            "aa1941.victory.over", position.victory["condition"], side=position.victory["winner"]
        )
    if position.battle is not None and command.name not in IN_BATTLE:
        return refusal(
            "aa1941.battle.pending", "combat.general", space=position.battle["plan"]["space"]
        )
    return None


def _decided(book: Book, names: Names, position: State, command: Command) -> Decision:
    """The verb's own function, imported only when it is used."""
    match command.name:
        case "next":
            from referee.games.aa1941.turn import go_on

            return go_on(book, position, command)
        case "tick":
            from referee.games.aa1941.turn import tick

            return tick(book, position, command)
        case "buy" | "mobilize" | "collect" | "correct":
            from referee.games.aa1941 import money

            return {
                "buy": money.buy,
                "mobilize": money.place,
                "collect": money.collect,
                "correct": money.correct,
            }[command.name](book, position, command)
        case "capture":
            from referee.games.aa1941.captures import capture

            return capture(book, position, command)
        case "move":
            from referee.games.aa1941.moves import shift

            return shift(book, position, command)
        case "attack" | "answer":
            from referee.games.aa1941 import battles

            run = battles.attack if command.name == "attack" else battles.answer
            return run(book, names, position, command)
        case "declare" | "withdraw" | "abandon":
            from referee.games.aa1941 import battles

            return {
                "declare": battles.declare,
                "withdraw": battles.withdraw,
                "abandon": battles.abandon,
            }[command.name](book, position, command)
        case _:
            raise Unreadable("name.unknown", kind="verb", text=command.name, nearest=[])


if TYPE_CHECKING:
    from referee.engine.board import Board
    from referee.engine.sheet import Sheet
