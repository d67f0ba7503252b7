"""Memoir '44 as the referee plays it (see `referee.games.contract.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from referee.engine.event import Event
from referee.engine.open_question import Sentences
from referee.engine.play import Rules
from referee.engine.table import Table
from referee.engine.verdict import Json
from referee.games.contract import Card, Game, Prospects
from referee.games.m44.book import Book, read_book
from referee.games.m44.sequence import barred, checklist, passes, step, won_offers
from referee.games.m44.turn.doing import ABSOLUTE, evolve
from referee.games.m44.words import lexicon as words

if TYPE_CHECKING:
    from referee.engine.verb import Verb
    from referee.games.m44.state import State


def _moved_off(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    from referee.games.m44.air.typed import of_a_plane, sent_up
    from referee.games.m44.cards.typed import card_by_name
    from referee.games.m44.movement.exits import comes_ashore, moved_off
    from referee.games.m44.words.phrases import made_to

    if (found := sent_up(book, state, tokens) or card_by_name(book, state, tokens)) is not None:
        return found
    made, rest = made_to(tokens)
    if made:
        return book.registry.verb(made), rest
    found = moved_off(book, state, tokens) or comes_ashore(book, state, tokens)
    return found or of_a_plane(book, state, tokens)


class M44(Game):
    """The game, its data read. Nothing in it changes; parts are built when first used."""

    id = words.GAME
    package = "referee.games.m44"
    agreed: tuple[str, ...] = ("rule.los",)
    words = words
    rules = Rules(
        Sentences(
            "m44.play.dice_first", "m44.play.no_question", "m44.play.abandoned", "rule.battle",
            ABSOLUTE,
        ),
        step, barred, checklist, passes=passes, won_offers=won_offers, more=_moved_off,
    )  # fmt: skip
    title: Mapping[str, str] = {"en": "Memoir ’44", "fr": "Mémoire 44"}
    options: Mapping[str, tuple[str, ...]] = {
        "tracking": ("yes", "no"),
        "ambush_hint": ("yes", "no"),
        "level": ("standard", "child", "expert"),
    }
    aided = True
    seen = frozenset({"drawn"})
    asks_afresh = True  # an ambush looks at the battle that waits

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The rule cards, those of the units first."""
        return words.cards_of(self._data)

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        """Dice by range, protection by terrain, the deck."""
        return words.tables_of(self._data)

    @cached_property
    def book(self) -> Book:
        """Units, ground, strikes, the deck."""
        data = self._data
        return read_book(data["units"], data["terrain"], data["deck"], self.names, self.registry)

    # -- a game in progress ----------------------------------------------------
    def initial(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
        """The position before the first command; unnamed options take their usual value."""
        from referee.games.m44.board.asked import answered
        from referee.games.m44.state import opening
        from referee.games.m44.victory.objectives import settled

        settings = self.chosen(options)
        return settled(opening(self.book, answered(scenario, options), settings))

    def packed(self, scenario: Mapping[str, Json]) -> Mapping[str, Json]:
        """A scenario with the copies of each card in its deck: what is played is counted against them."""
        from referee.games.m44.cards.copies import counted

        copies = counted(self.book.deck, scenario)
        return {**scenario, "copies": copies} if copies else scenario

    def evolve(self, position: State, event: Event) -> State:
        """The position after an event."""
        return evolve(self.registry, position, event)

    def prospects(self, state: State, words: Sequence[str] = ()) -> Prospects | None:
        """The attack whose dice are awaited; else those named (`r5c7 r4c7, …`), or all of the turn."""
        from referee.games.m44.combat.prospects import prospects_now

        return prospects_now(self.book, state, words)

    def load(self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json) -> State:
        """The position back from `dump`."""
        from referee.games.m44.board.asked import answered
        from referee.games.m44.state import load

        if "pending" in dumped:  # a snapshot of an earlier program
            from referee.games.m44.legacy import held

            dumped = {**dumped, "open": held(dumped["pending"])}
            del dumped["pending"]
        return load(answered(scenario, options), dumped)

    def came_to(self, verb: str, events: Sequence[Mapping[str, Json]]) -> str:
        """« Retirer » said of wire takes the obstacle away, and no figure is lost."""
        cleared = verb == "lose" and any(event["kind"] == "cleared" for event in events)
        return "clear" if cleared else verb

    def moment(self, position: State) -> str:
        """Where the game stands, as the key of the dice tape."""
        place = f"{position.turn}.{position.side}.{position.phase}.{position.done}"
        return place if position.open is None else f"{place}.{len(position.open['answers'])}"


build = M44
