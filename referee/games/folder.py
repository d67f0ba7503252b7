"""The parts of a data folder that every game writes alike: names, rule cards, tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from referee.engine.ask import Ask
from referee.engine.command import Command, Decision
from referee.engine.event import Event, Upgrade
from referee.engine.names import Names
from referee.engine.offer import Offer
from referee.engine.play import Play, Registry, Rules
from referee.engine.table import Table
from referee.engine.verdict import Cite, Json, Ruling
from referee.games.contract import Card, Luck, Procedure

if TYPE_CHECKING:
    from referee.engine.board import Board
    from referee.engine.sheet import Sheet

Lexicon = dict[str, dict[str, dict[str, str]]]


def forms_of(entries: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """What ids are called, as sentences need it: id → `{en, fr, …}`."""
    return {str(key): dict(raw["name"]) for key, raw in entries.items()}


def called(raw: Mapping[str, Any]) -> list[str]:
    """Everything one entry is called: names in both languages, plurals, aliases."""
    name = raw["name"]
    return [
        *(name[form] for form in ("en", "en_the", "en_many", "fr", "fr_many") if form in name),
        *map(str, raw.get("aliases", ())),
    ]


def names_of(kind: str, entries: Mapping[str, Any]) -> Names:
    """What players may type for ids."""
    return Names(kind, {str(key): called(raw) for key, raw in entries.items()})


def card_of(game: str, key: str, raw: Mapping[str, Json]) -> Card:
    """A rule card; a citation without a source is the game's own booklet."""
    return Card(
        key,
        raw["title"],
        raw["text"],
        tuple(
            Cite(cite.get("source", game), cite["section"], cite.get("page"))
            for cite in raw.get("cites", ())
        ),
        raw.get("kind", "rule"),
        tuple(raw.get("see", ())),
        raw.get("words", {}),
        raw.get("reading", ""),
    )


def cards_of(game: str, raw_cards: Mapping[str, Json]) -> dict[str, Card]:
    """The rule cards and the interpretations of a file, by id."""
    return {key: card_of(game, key, raw) for key, raw in raw_cards.items()}


def table_of(key: str, raw: Mapping[str, Json]) -> Table:
    """A table: rows of cells, labels in both languages, the cards it rests on."""
    return Table(
        key,
        raw["title"],
        raw["row_key"],
        raw["column_key"],
        tuple(map(str, raw["rows"])),
        tuple(map(str, raw["columns"])),
        {
            (str(row), str(column)): cell
            for row, cells in raw["cells"].items()
            for column, cell in cells.items()
        },
        {str(label): text for label, text in raw.get("labels", {}).items()},
        tuple(raw.get("cards", ())),
        raw.get("note"),
        tuple(raw.get("aliases", ())),
    )


def tables_of(raw_tables: Mapping[str, Json]) -> dict[str, Table]:
    """The tables of a file, by id."""
    return {key: table_of(key, raw) for key, raw in raw_tables.items()}


class Words(Protocol):
    """What a game's `words` module makes of its data folder."""

    def cards_of(self, data: Mapping[str, Json]) -> Mapping[str, Card]:
        """The rule cards, interpretations included."""
        ...

    def lexicon_of(self, data: Mapping[str, Json]) -> Lexicon:
        """What ids are called, in both languages."""
        ...

    def names_of(self, data: Mapping[str, Json]) -> Mapping[str, Names]:
        """What players may type for an id."""
        ...

    def tables_of(self, data: Mapping[str, Json]) -> Mapping[str, Table]:
        """The tables of the booklet."""
        ...


class FolderGame:
    """A game built from its data folder. Nothing in it changes; parts are made when first used."""

    id: str
    words: Words
    options: Mapping[str, tuple[str, ...]]
    # What events of older releases become: (kind, version) → its data in the next version.
    upgrades: Mapping[tuple[str, int], Upgrade] = {}

    def __init__(self, data: Mapping[str, Json]) -> None:
        self._data = data

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The rule cards, interpretations included."""
        return self.words.cards_of(self._data)

    @cached_property
    def lexicon(self) -> Lexicon:
        """What ids are called, in both languages."""
        return self.words.lexicon_of(self._data)

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """What players may type for an id."""
        return self.words.names_of(self._data)

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        """The tables of the booklet."""
        return self.words.tables_of(self._data)

    charts: Any = None

    def owned(self, cells: Mapping[str, Mapping[str, str]]) -> None:
        """Take the cells of the owner's printed charts over: here are none to take."""

    def grid(self, chart: str) -> Any:
        """A printed chart as rows and columns: here is none."""

    def coming_cells(self, state: Any) -> list[tuple[str, str, tuple[str, ...]]]:
        """The cells that the next step could ask for: none."""
        return []

    def packed(self, scenario: Mapping[str, Json]) -> Mapping[str, Json]:
        """A scenario with what the owner's files add to it, for the save to keep."""
        return scenario

    def brought(self, state: Any, events: Sequence[Mapping[str, Json]]) -> Any:
        """A position with what an entry itself brought along, its owner's files being gone or not."""
        return state

    def luck(self, state: Any) -> Luck | None:
        """Who was lucky so far (`None`: not kept in this game)."""
        return None

    def by_turn(
        self, turns: Sequence[tuple[Json, Sequence[Mapping[str, Json]], Any]]
    ) -> list[Json]:
        """What the report tells turn by turn beside the ledgers: nothing."""
        return []

    def prospects(
        self, state: Any, words: Sequence[str] = ()
    ) -> tuple[tuple[Ruling, ...], Mapping[str, Json]] | None:
        """Chances of what may be tried now (`None`: not told in this game)."""
        return None

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """The value of every option of the game: the one chosen, or the usual one."""
        return {key: options.get(key, usual[0]) for key, usual in self.options.items()}

    def aids(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> tuple[Any, ...]:
        """No reminder cards."""
        return ()

    def with_armies(
        self, scenario: Mapping[str, Json], own: Mapping[str, Json]
    ) -> tuple[Any, Mapping[str, Json]] | None:
        """No armies of its players' own."""
        return None


class Procedures(Mapping[str, Procedure]):
    """What `resolve` and `odds` run, by id: a subject is imported when its procedure is asked for.

    A subject's room `procedures.py` offers `procedures(book) -> {id: Procedure}`.
    """

    def __init__(self, registry: Registry, book: Any) -> None:
        self._registry, self._book = registry, book
        self._rooms: dict[str, Mapping[str, Procedure]] = {}

    def __getitem__(self, key: str) -> Procedure:
        subject = self._registry.procedures[key].subject
        if subject not in self._rooms:
            room = self._registry.room(subject, "procedures")
            self._rooms[subject] = room.procedures(self._book)
        return self._rooms[subject][key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._registry.procedures)

    def __len__(self) -> int:
        return len(self._registry.procedures)

    def __contains__(self, key: object) -> bool:
        return key in self._registry.procedures


class PlayedGame(FolderGame):
    """A game whose subjects are listed in `data/registry.yaml`: how all five are played.

    A game gives its `package`, its `rules` of command and its book: `book`, or `book_at(state)`
    where the position brings something of its own (cards of an owner, cells of a chart).
    """

    package: str
    rules: Rules

    @cached_property
    def registry(self) -> Registry:
        """Where verbs, events and procedures live."""
        return Registry(self.package, self._data["registry"])

    @property
    def book(self) -> Any:
        """What rules look things up in."""
        raise NotImplementedError

    def book_at(self, state: Any) -> Any:
        """The book of a position."""
        return self.book

    def names_at(self, state: Any) -> Mapping[str, Names]:
        """What players may type in a position."""
        return self.names

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """What `resolve` and `odds` run."""
        return Procedures(self.registry, self.book)

    @property
    def procedure_names(self) -> Names:
        """What players type for a procedure."""
        return self.registry.procedure_names

    def play(self, state: Any) -> Play:
        """The game at work on a position."""
        return Play(self.id, self.registry, self.book_at(state), self.names_at(state), self.rules)

    def read(self, state: Any, words: Sequence[str]) -> Command:
        """A command from the words of `do`, in either language."""
        return self.play(state).read(state, words)

    def decide(self, state: Any, command: Command) -> Decision:
        """What comes of a command; a fault only for what cannot be read."""
        return self.play(state).decide(state, command)

    def evolve(self, state: Any, event: Event) -> Any:
        """The state after an event."""
        return self.registry.change(event.kind)(state, event.data)

    def offers(self, state: Any) -> tuple[Offer, ...]:
        """What `do` accepts now."""
        return self.play(state).offers(state)

    def question(self, state: Any) -> Ask | None:
        """What the game waits for before anything else, if it does."""
        return self.play(state).question(state)

    # -- the rooms that every game has under the same name, imported when they are asked for ----
    def setup(
        self, scenario: Mapping[str, Json], options: Mapping[str, str], side: str | None
    ) -> Sheet | None:
        """The set-up sheet; one side's alone, where one is named."""
        room = self.registry.room("setup", "sheet")
        sheet: Sheet | None = room.setup(self, self._data, scenario, options, side)
        return sheet

    def board(self, state: Any) -> Board:
        """The board as people look at it."""
        found: Board = self.registry.room("board", "view").board(self, state)
        return found

    def status(self, state: Any) -> Mapping[str, Json]:
        """The keys of `status`."""
        room = self.registry.room("turn", "status")
        found: Mapping[str, Json] = room.status(self.book_at(state), state)
        return found

    def notices(self, state: Any) -> tuple[Ruling, ...]:
        """Reminders."""
        room = self.registry.room("turn", "status")
        found: tuple[Ruling, ...] = room.notices(self.book_at(state), state)
        return found

    def dump(self, state: Any) -> Json:
        """The position as JSON."""
        return self.registry.room("state", "state").dump(state)

    def load(self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json) -> Any:
        """The position back from `dump`."""
        return self.registry.room("state", "state").load(dumped)
