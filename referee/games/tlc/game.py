"""The Last Crusade as the referee plays it (see `referee.games.contract.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from referee.engine.command import Command, Decision
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.verdict import Json, Ruling
from referee.games.contract import Procedure
from referee.games.folder import FolderGame
from referee.games.tlc import state, words
from referee.games.tlc.state import State, Unit


class Tlc(FolderGame):
    """The game, its data read. Nothing in it changes; parts are built when first used."""

    id = words.GAME
    words = words

    def __init__(self, data: Mapping[str, Json]) -> None:
        super().__init__(data)
        self.title: Mapping[str, str] = {"en": "The Last Crusade", "fr": "The Last Crusade"}
        self.options: Mapping[str, tuple[str, ...]] = {}

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """What `resolve` and `odds` run; the gaps among them."""
        from referee.games.tlc.procedures import procedures

        return procedures(self.names["ground"], self.names["aircraft"])

    # -- a game in progress ----------------------------------------------------
    def initial(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
        """The battlefield before the first command; the scenario's unit cards go into the position."""
        cards = words.unit_cards_of(self._data, scenario.get("cards", {}))
        units = {label: _unit(raw, cards) for label, raw in scenario.get("units", {}).items()}
        return State(
            supply={side: raw.get("supply", 0) for side, raw in scenario["sides"].items()},
            difficult=tuple(scenario.get("difficult", ())),
            units=units,
            cards=dict(scenario.get("cards", {})),
        )

    def read(self, position: State, typed: Sequence[str]) -> Command:
        """A command from the words of `do`, in either language."""
        from referee.games.tlc.commands import read

        return read(self.names, words.unit_cards_of(self._data, position.cards), typed)

    def decide(self, position: State, command: Command) -> Decision:
        """What comes of a command; a fault only for what cannot be read."""
        from referee.games.tlc.deeds import decide

        return decide(position, words.unit_cards_of(self._data, position.cards), command)

    def evolve(self, position: State, event: Event) -> State:
        """The position after an event."""
        return state.evolve(position, event)

    def offers(self, position: State) -> tuple[Offer, ...]:
        """What `do` accepts now."""
        from referee.games.tlc.course import offers

        return offers(position)

    def status(self, position: State) -> Mapping[str, Json]:
        """The keys of `status`."""
        from referee.games.tlc.course import status

        return status(position)

    def notices(self, position: State) -> tuple[Ruling, ...]:
        """What the fragment leaves to the players now."""
        from referee.games.tlc.course import notices

        return notices(position)

    def dump(self, position: State) -> Json:
        """The position as JSON."""
        return state.dump(position)

    def load(self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json) -> State:
        """The position back from `dump`."""
        return state.load(dumped)

    def moment(self, position: State) -> str:
        """Where the game stands, as the key of the dice tape."""
        return f"{position.turn}.{position.phase}.{len(position.scouted)}"


def _unit(raw: Mapping[str, Json], cards: Mapping[str, Mapping[str, Json]]) -> Unit:
    printed = ("kind", "recon", "range", "air_fp", "digs", "drop_tanks")
    card = cards.get(raw.get("card", ""), {})
    values = {key: card[key] for key in printed if key in card}
    given = {key: raw[key] for key in (*printed, "side", "zone", "spotted") if key in raw}
    return Unit(**{**values, **given})
