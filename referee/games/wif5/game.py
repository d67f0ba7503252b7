"""World in Flames as the referee plays it (see `referee.games.contract.Game`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from referee.engine.checklist import Item
from referee.engine.command import Command, Decision
from referee.engine.courses import Courses
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.once import once
from referee.engine.open_question import Sentences
from referee.engine.play import Rules
from referee.engine.registry import Entry
from referee.engine.table import Table, tables_of
from referee.engine.verb import Coming, Verb
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.contract import Game, Prospects
from referee.games.wif5.book import Book
from referee.games.wif5.charts.printed import Cells, Charts
from referee.games.wif5.wars.states import POWERS, side_of
from referee.games.wif5.words import lexicon as words
from referee.games.wif5.words.readings import OPTIONS, TABLE, chosen

if TYPE_CHECKING:
    from referee.games.wif5.charts.grid import Grid
    from referee.games.wif5.state import State


# -- what only this game knows of its commands -------------------------------------------
def _step(state: State) -> str:
    return state.step


def _barred(book: Book, state: State, command: Command) -> Ruling | None:
    """A won campaign is over (11.8)."""
    if state.victory is None or command.name in ("answer", "abandon"):
        return None
    return refusal("wif5.course.over_game", "11.8", side=state.victory["winner"])


def _gives_way(waiting: Mapping[str, Json], other: str) -> bool:
    """« Go on without it? »: whoever does what is owed, or anything else, does not go on (5)."""
    return bool(waiting["name"] == "next")


def _checklist(book: Book, state: State) -> Sequence[Item]:
    from referee.games.wif5.turn.duties import checklist

    return checklist(book, state)


def _not_now(state: State, verb: Verb, entry: Entry) -> Ruling:
    return refusal("wif5.course.not_now", "5", belongs_step=entry.steps[0], step=state.step)


def _procedure(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    from referee.games.wif5.actions.as_verbs import named

    return named(book, state, tokens)


def _by_id(book: Book, key: str) -> Verb | None:
    from referee.games.wif5.actions.as_verbs import by_id

    return by_id(book, key)


def _procedures_offered(book: Book, state: State) -> Iterator[Offer]:
    from referee.games.wif5.actions.as_verbs import offers
    from referee.games.wif5.turn import duties

    yield from duties.offers(book, state)
    yield from offers(book, state)


def _by_name(state: State, coming: Coming) -> Coming:
    """What is told of the owner's map, by its names."""
    if not state.map:
        return coming
    from referee.games.wif5.maps.by_name import told

    return told(state, coming)


def _spelled(state: State | None, words: list[str]) -> list[str]:
    if state is None or not state.map:
        return words
    from referee.games.wif5.maps.named import spelled

    return spelled(state, words)


class Wif5(Game):
    """The game, its data read. Parts are built when first used."""

    id = words.GAME
    words = words
    package = "referee.games.wif5"
    rules = Rules(
        Sentences("wif5.open.first", "wif5.open.none", "wif5.open.dropped", "5",
                  gives_way=_gives_way, keeps=frozenset({"chart_read"}), kept="wif5.open.kept"),
        step=_step, barred=_barred, checklist=_checklist, not_now=_not_now, more=_procedure,
        by_id=_by_id, more_offers=_procedures_offered, told=_by_name, spelled=_spelled,
    )  # fmt: skip
    title: Mapping[str, str] = {
        "en": "World in Flames, 5th edition",
        "fr": "World in Flames, 5e édition",
    }
    options: Mapping[str, tuple[str, ...]] = {**OPTIONS, **TABLE}
    seats: Mapping[str, str] = {power: side_of(power) for power in POWERS}

    @property
    def tables(self) -> Mapping[str, Table]:
        """The tables that the booklet gives whole, and the printed charts as far as known."""
        return {**self._printed_tables, **self.charts.tables()}

    @cached_property
    def _printed_tables(self) -> Mapping[str, Table]:
        return tables_of(self._data)

    @cached_property
    def charts(self) -> Charts:
        """The printed charts, as far as they are known."""
        return Charts(self._data["charts"], self.names, words.headings_of(self._data))

    def grid(self, chart: str, named: Mapping[str, tuple[str, ...]] | None = None) -> Grid:
        """A printed chart as rows and columns, as far as they are named; `named`: only these of a key."""
        from referee.games.wif5.charts.grid import grid, headings

        return grid(self.charts, chart, headings(self.charts, chart, named or {}))

    def coming_cells(self, state: State) -> list[tuple[str, str, tuple[str, ...]]]:
        """(step, chart, cells not known) of the next step that could ask for any."""
        from referee.games.wif5.charts.coming import coming

        return coming(self.book_at(state), state)

    def owned(self, cells: Mapping[str, Cells]) -> None:
        """Take the cells of the owner's printed charts over (chart → key → cell)."""
        self.charts.owner = cells

    @cached_property
    def book(self) -> Book:
        """What rules look things up in."""
        return Book(self.registry, self.names, self.charts, self._data)

    def book_at(self, state: State) -> Book:
        """The book of a campaign: the cells and the readings of this table are known too."""
        readings = chosen(state.options)
        if not state.charts and not readings:
            return self.book
        charts = self.charts
        if charts.looked is None and charts.weighed is None:
            return _book(self, charts.owner, state.charts, state.options)
        return Book(
            self.registry, self.names, charts.plus(state.charts), self._data, readings
        )  # somebody listens to what is looked up in these very charts

    def with_cells(self, cells: Mapping[str, Cells], options: Mapping[str, str]) -> Book:
        """The book with the cells and the readings of a table."""
        charts = self.charts.plus(cells)
        return Book(self.registry, self.names, charts, self._data, chosen(options))

    def decide(self, state: State, command: Command, courses: Courses | None = None) -> Decision:
        """What comes of a command; that dice were thrown is noted, for a chit may annul them."""
        from referee.games.wif5.chits.again import as_declared, without
        from referee.games.wif5.chits.annulled import noted

        found = as_declared(state, command, lambda waits: self.play(state).course(waits)[1])
        if not isinstance(found, tuple):
            return found
        command, brought = found
        return noted(state, command, without(super().decide(state, command, courses), brought))

    def evolve(self, state: State, event: Event) -> State:
        """The state after an event; what follows the dice of a command ends a chit's chance."""
        after: State = super().evolve(state, event)
        if after.due is not state.due and state.due:
            from referee.games.wif5.turn.reminders import numbers_kept

            after = numbers_kept(state, after)
        if after.thrown is None:
            return after
        from referee.games.wif5.chits.annulled import moved_on

        return moved_on(state, after, event.kind)

    # -- a campaign in progress --------------------------------------------------
    def initial(self, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
        """The campaign before the first command."""
        from referee.games.wif5.turn.opening import opened

        return opened(self.book, scenario, options)

    def brought(self, state: State, events: Sequence[Mapping[str, Json]]) -> State:
        """With the cell that a correction put right: it may have stood in its owner's store alone."""
        from referee.games.wif5.state import put, replace

        for each in events:
            data = each["data"]
            if each["kind"] == "cell_corrected" and data["cell"] not in state.charts.get(
                data["table"], {}
            ):
                charts = put(state.charts, data["table"], data["cell"], data["was"])
                state = replace(state, charts=charts)
        return state

    def by_turn(
        self, turns: Sequence[tuple[Json, Sequence[Mapping[str, Json]], Any]]
    ) -> list[Json]:
        """Production, losses and control, month by month."""
        from referee.games.wif5.turn.by_turn import by_turn

        return by_turn(turns)

    def beside(self, state: State, events: Sequence[Mapping[str, Json]]) -> Sequence[Ruling]:
        """Battles at sea and in the air, by the cells known now."""
        from referee.games.wif5.battles.beside import beside

        return beside(self.book_at(state), events)

    def prospects(self, state: State, words: Sequence[str] = ()) -> Prospects | None:
        """What the die of a land battle may bring, where it is awaited."""
        if words or state.open is None:
            return None
        from referee.games.wif5.battles.expected import prospects

        return prospects(self.book_at(state), self.question(state))

    def moment(self, state: State) -> str:
        """Where the campaign stands, as the key of the dice tape."""
        return f"{state.date}.{state.impulse.number}.{state.step}"


@once
def _book(
    game: Wif5, owner: Mapping[str, Cells], cells: Mapping[str, Cells], options: Mapping[str, str]
) -> Book:
    """The book of a table, made once while neither its cells nor those of the owner change."""
    return game.with_cells(cells, options)


build = Wif5
