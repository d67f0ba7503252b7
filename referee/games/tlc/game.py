"""The Last Crusade as the referee plays it (see `referee.games.contract.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from referee.engine.names import Names
from referee.engine.table import Table
from referee.engine.verdict import Json
from referee.games.contract import Card, Game, Prospects
from referee.games.tlc import state
from referee.games.tlc.book import PRINTED, Book, printed
from referee.games.tlc.state import State, Unit
from referee.games.tlc.words import lexicon as words


class Tlc(Game):
    """The game, its data read. Nothing in it changes; parts are built when first used."""

    id = words.GAME
    words = words
    package = "referee.games.tlc"
    title: Mapping[str, str] = {"en": "The Last Crusade", "fr": "The Last Crusade"}

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The rule cards, then the owner's own."""
        return words.cards_of(self._data)

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        """The tables of the fragment, then the owner's own."""
        return words.tables_of(self._data)

    @cached_property
    def book(self) -> Book:
        """The kinds by name, and the owner's own cards."""
        return self._book({})

    def book_at(self, position: State) -> Book:
        """The same with the cards of the scenario."""
        return self._book(position.cards)

    def _book(self, own: Mapping[str, Mapping[str, Json]]) -> Book:
        names, cards = self.names, words.unit_cards_of(self._data, own)
        return Book(
            names["ground"], names["aircraft"], names["unit"], cards, names["side"], names["mark"]
        )

    def names_at(self, position: State) -> Mapping[str, Names]:
        """What players may type, their own cards and the units in play included."""
        cards = words.unit_cards_of(self._data, position.cards)
        called = {
            key: [word for word in raw["name"].values() if isinstance(word, str)]
            for key, raw in cards.items()
        }
        units = Names("label", dict.fromkeys(position.units, ()))
        return {**self.names, "card": Names("card", called), "label": units}

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

    def load(self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json) -> State:
        """The position back from `dump`, of a version before too."""
        if dumped["open"] is not None:
            from referee.games.tlc.legacy import waiting

            dumped = {**dumped, "open": waiting(dumped["open"])}
        return state.load(dumped)

    def prospects(self, state: State, words: Sequence[str] = ()) -> Prospects | None:
        """The chance to spot the target whose dice are awaited."""
        if words or state.open is None or state.open["name"] != "recon":
            return None
        from referee.games.tlc.recon.odds import prospects

        return prospects(state.open["args"], self.question(state))

    def moment(self, position: State) -> str:
        """Where the game stands, as the key of the dice tape."""
        return f"{position.turn}.{position.phase}.{len(position.scouted)}"


def _unit(raw: Mapping[str, Json], cards: Mapping[str, Mapping[str, Json]]) -> Unit:
    card = cards.get(raw.get("card", ""), {})
    values = printed(card)
    given = {key: raw[key] for key in (*PRINTED, "side", "zone", "spotted") if key in raw}
    return Unit(**{**values, **given})


build = Tlc
