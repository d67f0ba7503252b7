"""What a game offers the referee, and what all games do alike.

A game is a `Game` made of its compiled data folder (file name → content), which the app reads. Its rooms are imported when asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from referee.engine.ask import Ask
from referee.engine.ask import Procedure as Script
from referee.engine.command import Command, Decision
from referee.engine.courses import Courses
from referee.engine.event import Event, Upgrade
from referee.engine.names import Names
from referee.engine.offer import Offer
from referee.engine.play import Play, Rules
from referee.engine.record import field, record
from referee.engine.registry import Registry
from referee.engine.table import Table, tables_of
from referee.engine.verdict import Cite, Json, Ruling, Verdict
from referee.games.folder import Procedures, verbs_of

if TYPE_CHECKING:
    from referee.engine.aid import Aid
    from referee.engine.board import Board
    from referee.engine.sheet import Sheet

Text = Mapping[str, str]  # {"en": …, "fr": …}
Happened = Sequence[Mapping[str, Json]]  # the events of an entry, as they are stored


@record
class Card:
    """A rule in our own words: the one place for its sentence and its citation.

    `kind` is `rule`, `interpretation` (the booklet is silent or contradicts
    itself: `text` says what we do and why), `house` (a table's own) or `owner` (from an owner's file of the
    whole booklet). `reading`: the interpretation under which a rule that is only implied stands, and all that rests on it.
    """

    id: str
    title: Text
    text: Text
    cites: tuple[Cite, ...]
    kind: str = "rule"
    see: tuple[str, ...] = ()
    words: Text = field(default_factory=dict)  # what else players say for it
    reading: str = ""


def cards_of(game: str, data: Mapping[str, Json]) -> dict[str, Card]:
    """The cards of a data folder, file by file; a citation without a source is the game's booklet."""
    return {
        key: Card(
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
        for file, content in data.items()
        if file.startswith(("cards", "interpretations"))
        for key, raw in content["cards"].items()
    }


@record
class Key:
    """One `key=value` of a procedure.

    `read(text)` turns what was typed into a value or raises a fault; `kind`
    names how help and the page describe it. A key of kind `scenario` is handed
    over as the checked scenario itself (games read no files).
    """

    name: str
    kind: str
    read: Callable[[str], Any]
    required: bool = False
    default: Any = None
    options: tuple[str, ...] = ()


Inputs = Mapping[str, Any]


@record
class Procedure:
    """A subject of the booklet that can be run: `resolve GAME NAME key=value…`.

    `run` answers at once or is a script that asks for dice and choices;
    `odds` answers the same question without dice.
    """

    id: str
    keys: tuple[Key, ...]
    cards: tuple[str, ...]
    run: Callable[[Inputs], Verdict | Script]
    odds: Callable[[Inputs], Verdict] | None = None
    odds_keys: tuple[Key, ...] = ()
    example: str = ""
    # Keys none of which is required by itself, and without any of which it is only explained.
    one_of: tuple[str, ...] = ()
    # What is answered when no dice are offered at all (a count of them), instead of asking for some.
    bare: Callable[[Inputs], Verdict] | None = None


class PrintedCharts(Protocol):
    """The charts that an owner types in: what is known of them, what is his, how a cell is asked."""

    names: Names

    @property
    def all(self) -> Mapping[str, Any]:
        """Every chart by its id: title, keys, cells that ship."""

    looked: set[tuple[str, str]] | None  # the cells looked up, where somebody asks
    weighed: set[tuple[str, str]] | None  # those that only a forecast looked up

    def read_key(self, chart: str, words: Mapping[str, str]) -> str:
        """The canonical name of a cell from typed keys; a fault for one that cannot be."""

    def read_cell(self, chart: str, text: str, key: str = "") -> str:
        """A cell as the chart prints it; a fault when it cannot be one."""

    def is_known(self, chart: str, key: str) -> bool:
        """Whether a cell is the owner's or the booklet's."""

    @property
    def owner(self) -> Mapping[str, Mapping[str, str]]:
        """The owner's cells: chart → key → cell."""

    def question(
        self, chart: str, keys: Mapping[str, Any], typed: str = "", flag: str = "result"
    ) -> tuple[str, Any]:
        """A cell's canonical key and the question that asks its owner for it."""

    def missing(self, chart: str, shown: str = "", hint: str = "", **keys: Any) -> Any:
        """Raise `Missing` for a cell that nobody knows."""


class Position(Protocol):
    """What the house asks of the position of any game; the rest is the game's own."""

    @property
    def open(self) -> Mapping[str, Json] | None:
        """The verb that waits at its question: its name, arguments, answers so far."""

    @property
    def victory(self) -> Mapping[str, Json] | None:
        """Who has won, and how, once the game is over."""


Luck = tuple[Mapping[str, Json], tuple[Ruling, ...]]
Prospects = tuple[tuple[Ruling, ...], Mapping[str, Json]]
Lexicon = dict[str, dict[str, dict[str, str]]]


class Words(Protocol):
    """What a game's `words` module makes of its data folder."""

    def lexicon_of(self, data: Mapping[str, Json]) -> Lexicon:
        """What ids are called, in both languages."""

    def names_of(self, data: Mapping[str, Json]) -> Mapping[str, Names]:
        """What players may type for an id."""


class Game:
    """A game, its data read. Everything here is pure; parts are made when first used.

    A game gives its `id`, its `title`, its `package`, its `words`, its `rules` of command, its
    book (`book`, or `book_at(state)` where the position brings cards or cells of its own), `initial`
    and `moment`. What only some games have is declared here and empty in the others.
    """

    id: str
    title: Text
    package: str  # `referee.games.m44`
    words: Words
    options: Mapping[str, tuple[str, ...]] = {}  # allowed values, the usual one first
    upgrades: Mapping[tuple[str, int], Upgrade] = {}  # an older event (kind, version) → its next
    aided: ClassVar[bool] = False  # whether it has reminder cards
    asks_afresh: ClassVar[bool] = False  # its verbs look at the answers of the question that waits
    seats: Mapping[str, str] = {}  # power → the side whose player decides for it
    seen: frozenset[str] = frozenset()  # events that show players something: a card drawn
    agreed: tuple[str, ...] = ()  # cards of what players judge where the board is not followed

    def __init__(self, data: Mapping[str, Json]) -> None:
        self._data = data

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """Rule cards and interpretations by id."""
        return cards_of(self.id, self._data)

    @cached_property
    def lexicon(self) -> Lexicon:
        """What ids are called: kind ("power", "space", "unit", "phase", …) → id → forms.

        Forms: {"en": …, "fr": …} and optionally en_many/fr_many, fr_article ("le", "la",
        "l’", "les"), fr_in ("en Ukraine"), en_the ("the Soviet Union").
        """
        found = self.words.lexicon_of(self._data)
        found["verb"] = {**verbs_of(self._data["registry"]), **found.get("verb", {})}
        return found

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """What players may type for an id, kind by kind."""
        return self.words.names_of(self._data)

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        """The tables of the booklet."""
        return tables_of(self._data)

    @cached_property
    def registry(self) -> Registry:
        """Where verbs, events and procedures live."""
        return Registry(self.package, self._data["registry"])

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """What `resolve` and `odds` run."""
        return Procedures(self.registry, self.book)

    @property
    def procedure_names(self) -> Names:
        """What players type for a procedure."""
        return self.registry.procedure_names

    # -- the printed charts that an owner types in, where the game has some -----------------
    @property
    def charts(self) -> PrintedCharts | None:
        """The printed charts."""
        return None

    def grid(self, chart: str, named: Mapping[str, tuple[str, ...]] | None = None) -> Any:
        """A printed chart as rows and columns, as far as they are named; `named`: only these of a key."""

    def coming_cells(self, state: Any) -> list[tuple[str, str, tuple[str, ...]]]:
        """(step, chart, cells not known) of the next step that could ask for any."""
        return []

    def owned(self, cells: Mapping[str, Mapping[str, str]]) -> None:
        """Take the cells of the owner's printed charts over (chart → key → cell)."""

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """The value of every option of the game: the one chosen, or the usual one."""
        return {key: options.get(key, usual[0]) for key, usual in self.options.items()}

    def packed(self, scenario: Mapping[str, Json]) -> Mapping[str, Json]:
        """A scenario with what the owner's files add to it, for the save to keep."""
        return scenario

    def setup(
        self, scenario: Mapping[str, Json], options: Mapping[str, str], side: str | None
    ) -> Sheet | None:
        """The set-up sheet of a checked scenario; `side`: that side's alone, as players call it.

        `None` where the scenario places nothing.
        """
        room = self.registry.room("setup", "sheet")
        sheet: Sheet | None = room.setup(self, self._data, scenario, options, side)
        return sheet

    def aids(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> tuple[Aid, ...]:
        """The reminder cards of what a scenario uses; none in a game that has no such cards."""
        if not self.aided:
            return ()
        return tuple(self.registry.room("setup", "aids").aids(self, scenario, options))

    def with_armies(
        self, scenario: Mapping[str, Json], own: Mapping[str, Json]
    ) -> tuple[Game, Mapping[str, Json]] | None:
        """The scenario with the armies of an owner's file, and the game with its cards.

        `None` in a game whose players bring no armies.
        """
        return None

    # -- a game in progress -----------------------------------------------------------------
    @cached_property
    def rules(self) -> Rules:
        """What only this game knows of its commands."""
        found: Rules = self.registry.room("turn", "rules").RULES
        return found

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

    def initial(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> Position:
        """The position before the first command; unnamed options take their usual value."""
        raise NotImplementedError

    def moment(self, state: Any) -> str:
        """Where the game stands, as the key of the dice tape: the same place, the same dice."""
        raise NotImplementedError

    def play(self, state: Any) -> Play:
        """The game at work on a position: its verbs by name, its book."""
        book = self.book_at(state)
        return Play(self.id, self.registry, book, lambda: self.names_at(state), self.rules)

    def read(self, state: Any, words: Sequence[str]) -> Command:
        """A command from the words of `do`, in either language."""
        return self.play(state).read(state, words)

    def decide(self, state: Any, command: Command, courses: Courses | None = None) -> Decision:
        """What comes of a command; a fault only for what cannot be read (`courses`: to go on from)."""
        return self.play(state).decide(state, command, None if self.asks_afresh else courses)

    def evolve(self, state: Any, event: Event) -> Any:
        """The position after an event."""
        return self.registry.change(event.kind)(state, event.data)

    def offers(self, state: Any) -> tuple[Offer, ...]:
        """What `do` accepts now."""
        return self.play(state).offers(state)

    def question(self, state: Any) -> Ask | None:
        """What the game waits for before anything else, if it does."""
        return self.play(state).question(state)

    def status(self, state: Any) -> Mapping[str, Json]:
        """The keys of `status --json` (contract, section 5), offers and log keys left to the app."""
        found: Mapping[str, Json] = self._standing.status(self.book_at(state), state)
        return found

    def notices(self, state: Any) -> tuple[Ruling, ...]:
        """What to tell players who ask where they are (reminders, your calls)."""
        found: tuple[Ruling, ...] = self._standing.notices(self.book_at(state), state)
        return found

    @property
    def _standing(self) -> Any:
        return self.registry.room("turn", "status")

    def board(self, state: Any) -> Board:
        """The position as people look at it: places, owners, pieces, markers, ledgers."""
        found: Board = self.registry.room("board", "view").board(self, state)
        return found

    def dump(self, state: Any) -> Json:
        """The position as JSON, for the snapshot cache."""
        return self.registry.room("state", "state").dump(state)

    def load(
        self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json
    ) -> Position:
        """The position back from `dump`."""
        found: Position = self.registry.room("state", "state").load(dumped)
        return found

    def brought(self, state: Any, events: Sequence[Mapping[str, Json]]) -> Any:
        """A position with what an entry itself brought along (`verify` judges it again so)."""
        return state

    def came_to(self, verb: str, events: Happened) -> str:
        """The verb that tells what an entry did, where a question made another of the one typed."""
        return verb

    def luck(self, state: Any) -> Luck | None:
        """Who was lucky so far: figures by side, and what to say (`None`: not kept here)."""
        return None

    def by_turn(self, turns: Sequence[tuple[Json, Happened, Any]]) -> list[Json]:
        """What the report tells turn by turn: of each its label, its events, the state at its end.

        Series `{code, when, values: {side: [number]}}`, perhaps with `units` (side → forces) or `holders` (place → who held it, turn by turn).
        """
        return []

    def beside(self, state: Any, events: Happened) -> Sequence[Ruling]:
        """What the battles among some events were to be expected to do, beside what they did."""
        return ()

    def prospects(self, state: Any, words: Sequence[str] = ()) -> Prospects | None:
        """Chances of the question under way, or of what may be tried now (`None`: not told here)."""
        return None
