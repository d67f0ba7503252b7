"""What a game offers the referee.

A game package exports `build(data) -> Game`; `data` is its compiled data folder
(file name without ending → content), read by the app, so that games stay pure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from referee.engine.ask import Ask
from referee.engine.ask import Procedure as Script
from referee.engine.command import Command, Decision
from referee.engine.event import Event, Upgrade
from referee.engine.names import Names
from referee.engine.offer import Offer
from referee.engine.play import Play
from referee.engine.record import field, record
from referee.engine.table import Table
from referee.engine.verdict import Cite, Json, Ruling, Verdict

if TYPE_CHECKING:
    from referee.engine.aid import Aid
    from referee.engine.board import Board
    from referee.engine.sheet import Sheet

Text = Mapping[str, str]  # {"en": …, "fr": …}


@record
class Card:
    """A rule in our own words: the one place for its sentence and its citation.

    `kind` is `rule`, `interpretation` (the booklet is silent or contradicts
    itself: `text` says what we do and why), `house` (a table's own) or `owner`
    (from a file of an owner of the whole booklet, cited as his). `reading` is the
    interpretation under which a rule stands that the booklet only implies: whatever
    rests on the card rests on it, too.
    """

    id: str
    title: Text
    text: Text
    cites: tuple[Cite, ...]
    kind: str = "rule"
    see: tuple[str, ...] = ()
    words: Text = field(default_factory=dict)  # what else players say for it
    reading: str = ""


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
        ...

    looked: set[tuple[str, str]] | None  # the cells looked up, where somebody asks

    def read_key(self, chart: str, words: Mapping[str, str]) -> str:
        """The canonical name of a cell from typed keys; a fault for one that cannot be."""
        ...

    def read_cell(self, chart: str, text: str, key: str = "") -> str:
        """A cell as the chart prints it; a fault when it cannot be one."""
        ...

    def is_known(self, chart: str, key: str) -> bool:
        """Whether a cell is the owner's or the booklet's."""
        ...

    @property
    def owner(self) -> Mapping[str, Mapping[str, str]]:
        """The owner's cells: chart → key → cell."""
        ...

    def question(
        self, chart: str, keys: Mapping[str, Any], typed: str = "", flag: str = "result"
    ) -> tuple[str, Any]:
        """A cell's canonical key and the question that asks its owner for it."""
        ...

    def missing(self, chart: str, shown: str = "", once: bool = True, **keys: Any) -> Any:
        """Raise `Missing` for a cell that nobody knows."""
        ...


Luck = tuple[Mapping[str, Json], tuple[Ruling, ...]]


class Game(Protocol):
    """A game, its data read. Everything here is pure.

    What only some games have is declared here and `None` in the others: `charts`, `luck`.
    """

    id: str

    @property
    def title(self) -> Text:
        """The game's name."""
        ...

    @property
    def cards(self) -> Mapping[str, Card]:
        """Rule cards, interpretations and house rules by id."""
        ...

    @property
    def lexicon(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        """What ids are called: kind ("power", "space", "unit", "phase", …) → id → forms.

        Forms: {"en": …, "fr": …} and optionally en_many/fr_many, fr_article ("le", "la",
        "l’", "les"), fr_in ("en Ukraine"), en_the ("the Soviet Union").
        """
        ...

    @property
    def names(self) -> Mapping[str, Names]:
        """What players may type for an id, kind by kind."""
        ...

    @property
    def procedures(self) -> Mapping[str, Procedure]:
        """What `resolve` and `odds` run."""
        ...

    @property
    def procedure_names(self) -> Names:
        """What players type for a procedure."""
        ...

    @property
    def tables(self) -> Mapping[str, Table]:
        """The tables of the booklet."""
        ...

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """`new --set OPTION=VALUE`: the allowed values, the usual one first."""
        ...

    @property
    def charts(self) -> PrintedCharts | None:
        """The printed charts that an owner types in, where the game has some."""
        ...

    def grid(self, chart: str) -> Any:
        """A printed chart as rows and columns, as far as they are named."""
        ...

    def coming_cells(self, state: Any) -> list[tuple[str, str, tuple[str, ...]]]:
        """(step, chart, cells not known) of the next step that could ask for any."""
        ...

    def owned(self, cells: Mapping[str, Mapping[str, str]]) -> None:
        """Take the cells of the owner's printed charts over (chart → key → cell)."""
        ...

    def packed(self, scenario: Mapping[str, Json]) -> Mapping[str, Json]:
        """A scenario with what the owner's files add to it, for the save to keep."""
        ...

    def setup(
        self, scenario: Mapping[str, Json], options: Mapping[str, str], side: str | None
    ) -> Sheet | None:
        """The set-up sheet of a checked scenario; `side`: that side's alone, as players call it.

        `None` where the scenario places nothing.
        """
        ...

    def aids(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> tuple[Aid, ...]:
        """The reminder cards of what a scenario uses; none in a game that has no such cards."""
        ...

    def with_armies(
        self, scenario: Mapping[str, Json], own: Mapping[str, Json]
    ) -> tuple[Game, Mapping[str, Json]] | None:
        """The scenario with the armies of an owner's file, and the game with its cards.

        `None` in a game whose players bring no armies.
        """
        ...


class PlayedGame(Game, Protocol):
    """A game that can also be in progress: positions, commands, events."""

    @property
    def upgrades(self) -> Mapping[tuple[str, int], Upgrade]:
        """What events of older releases become: (kind, version) → its data in the next version."""
        ...

    def initial(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> Any:
        """The state before the first command."""
        ...

    def read(self, state: Any, words: Sequence[str]) -> Command:
        """A command from the words of `do` (either language)."""
        ...

    def decide(self, state: Any, command: Command) -> Decision:
        """What comes of a command. Total: rule outcomes are never exceptions."""
        ...

    def evolve(self, state: Any, event: Event) -> Any:
        """The state after an event."""
        ...

    def offers(self, state: Any) -> tuple[Offer, ...]:
        """What `do` accepts now."""
        ...

    def status(self, state: Any) -> Mapping[str, Json]:
        """The keys of `status --json` (contract, section 5), offers and log keys left to the app."""
        ...

    def notices(self, state: Any) -> tuple[Ruling, ...]:
        """What to tell players who ask where they are (reminders, your calls)."""
        ...

    def board(self, state: Any) -> Board:
        """The state as people look at it: places, owners, pieces, markers, ledgers."""
        ...

    def dump(self, state: Any) -> Json:
        """The state as JSON, for the snapshot cache."""
        ...

    def load(self, scenario: Mapping[str, Json], options: Mapping[str, str], dumped: Json) -> Any:
        """The state back from `dump`."""
        ...

    def play(self, state: Any) -> Play:
        """The game at work on a position: its verbs by name, its book."""
        ...

    def question(self, state: Any) -> Ask | None:
        """What the game waits for before anything else, if it does."""
        ...

    def brought(self, state: Any, events: Sequence[Mapping[str, Json]]) -> Any:
        """A position with what an entry itself brought along (`verify` judges it again so)."""
        ...

    def luck(self, state: Any) -> Luck | None:
        """Who was lucky so far: figures by side, and what to say (`None`: not kept here)."""
        ...

    def by_turn(
        self, turns: Sequence[tuple[Json, Sequence[Mapping[str, Json]], Any]]
    ) -> list[Json]:
        """What the report tells turn by turn: of each its label, its events, the state at its end.

        Series `{code, when, values: {side: [number]}}`, perhaps with `units` (side → forces) or
        `holders` (place → who held it before the first turn and at the end of each).
        """
        ...

    def prospects(
        self, state: Any, words: Sequence[str] = ()
    ) -> tuple[tuple[Ruling, ...], Mapping[str, Json]] | None:
        """Chances of the question under way, or of what may be tried now (`None`: not told here)."""
        ...

    def moment(self, state: Any) -> str:
        """Where the game stands, as the key of the dice tape (`2.germany.combat`)."""
        ...
