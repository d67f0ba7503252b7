"""Axis & Allies Miniatures as the referee plays it (see `referee.games.contract.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.record import replace
from referee.engine.table import Table
from referee.engine.verdict import Json
from referee.games.aam.armies.own_cards import with_cards, with_own
from referee.games.aam.book import Book, read_book
from referee.games.aam.words import lexicon as words
from referee.games.contract import Game, Prospects

if TYPE_CHECKING:
    from referee.games.aam.state import State


class Aam(Game):
    """The game, its data read. Nothing in it changes; parts are built when first used."""

    id = words.GAME
    words = words
    package = "referee.games.aam"
    title: Mapping[str, str] = {
        "en": "Axis & Allies Miniatures",
        "fr": "Axis & Allies\u00a0: le jeu de figurines",
    }
    options: Mapping[str, tuple[str, ...]] = {
        "config": ("die", "1", "2", "3", "4", "5", "6"),
        "historical": ("no", "yes"),
        "year_limit": ("inclusive", "strict"),
        "costs": ("original", "revised"),
        "edges": ("clear", "blocked"),
        "abilities": ("asked", "printed"),
        "tracking": ("no", "yes"),
        "armies": ("own", "example"),
        "attacker": ("axis", "allies"),
        "year": ("none", *map(str, range(1939, 1946))),
    }
    aided = True
    agreed: tuple[str, ...] = ("los",)

    def __init__(self, data: Mapping[str, Json]) -> None:
        super().__init__(with_own(data))
        self._suited: tuple[Mapping[str, Json], Aam] | None = None

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        """The tables of the booklet, the unit cards, the abilities."""
        return words.tables_of(self._data)

    @cached_property
    def book(self) -> Book:
        """The unit cards and the nations."""
        return read_book(self._data, self.names)

    def book_at(self, position: State) -> Book:
        """The book with the cards that this evening brought along."""
        return self.at(position).book

    def names_at(self, position: State) -> Mapping[str, Names]:
        """What players may type, those cards included."""
        return self.at(position).names

    def with_armies(
        self, scenario: Mapping[str, Json], own: Mapping[str, Json]
    ) -> tuple[Aam, Mapping[str, Json]] | None:
        """The scenario with the armies of the owner's file, and the game with its cards."""
        armies = own.get("armies", {})
        if own["game"] != self.id or not armies:
            raise Unreadable("scenario.aam.army_none", file=own["file"])
        if scenario.get("kind") == "assault" and not set(armies) <= {"attacker", "defender"}:
            armies = dict.fromkeys(("attacker", "defender"), armies)
        cards = own["units"] if "layer" in own else own.get("cards", {})
        layer = {"layer": "units", "units": cards}
        game = Aam({**self._data, "owner": [*self._data.get("owner", ()), layer]})
        return game, {**scenario, "armies": armies}

    # -- a game in progress ----------------------------------------------------
    def packed(self, scenario: Mapping[str, Json]) -> Mapping[str, Json]:
        """The scenario with the owner’s cards that its armies use, for the save to keep.

        Its own map, and armies that are no samples, are the usual values of the options.
        """
        from referee.games.aam.armies.own_cards import named

        usual = {"config": str(scenario["config"])} if scenario.get("config") else {}
        if scenario.get("armies") and not scenario.get("samples"):
            usual["armies"] = "example"
        options = {
            key: {"default": value, "values": self.options[key]} for key, value in usual.items()
        }
        if options:
            scenario = {**scenario, "options": {**scenario.get("options", {}), **options}}
        cards = {key: self.book.own[key] for key in named(scenario) if key in self.book.own}
        if not cards:
            return scenario
        return {**scenario, "cards": {**cards, **scenario.get("cards", {})}}

    def _named(self, position: State) -> State:
        """The same position, its own cards made known by name."""
        self.at(position)
        return position

    def at(self, position: State) -> Aam:
        """The game with the cards that this evening brought along, its file being gone or not."""
        cards = position.cards
        if all(self.book.own.get(key) == raw for key, raw in cards.items()):
            return self
        if self._suited is None or self._suited[0] != cards:
            suited = Aam(with_cards(self._data, cards))
            self._suited = (cards, suited)
            self.lexicon["unit"].update(suited.lexicon["unit"])
        return self._suited[1]

    def initial(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
        """The position before the first command; unnamed options take their usual value.

        A game that names no map was begun before the die was asked for: the first lay there.
        """
        from referee.games.aam.state import opening

        chosen = self.chosen({"config": "1", **options})
        maps = self._data["maps"]["configs"]
        return self._named(opening(scenario, {**chosen, **options}, maps, self.book))

    def evolve(self, position: State, event: Event) -> State:
        """The position after an event."""
        after: State = super().evolve(position, event)
        after = replace(after, count=position.count + 1)
        return self._named(after) if event.kind == "armed" else after

    def brought(self, state: State, events: Sequence[Mapping[str, Json]]) -> State:
        """The position with the owner's cards of an army that an entry shows."""
        found: dict[str, Json] = {}
        for event in events:
            if event["kind"] == "armed":
                found |= event["data"].get("cards", {})
        return self._named(replace(state, cards={**state.cards, **found})) if found else state

    def prospects(self, state: State, words: Sequence[str] = ()) -> Prospects | None:
        """The attack whose dice are awaited; else the units named, or the best attacks of the turn."""
        from referee.games.aam.combat.prospects import prospects_now

        return prospects_now(self.at(state).book, state, words, self.question(state))

    def load(self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json) -> State:
        """The position back from `dump`."""
        from referee.games.aam.state import load

        return self._named(load(dumped))

    def moment(self, position: State) -> str:
        """Where the game stands, as the key of the dice tape: the same place, the same dice."""
        return f"{position.turn}.{position.phase}.{position.count}"


build = Aam
