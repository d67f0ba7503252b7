"""The printed charts: what shape each has, what the booklet pins, what its owner typed.

The booklet refers to charts that it does not contain. Of each we know how a cell
is named and what a cell looks like, and the few cells that worked examples give
(`data/charts.yaml`). Everything else is unknown until the owner of the printed
chart types it: `chart wif5 set …`, kept by the app and handed in as `owner`.
A cell is read in this order: typed for this once, the owner's, the booklet's;
otherwise `Missing` (`wif5.chart_cell`, exit 3). Nothing is ever guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn

from referee.engine.ask import Choice
from referee.engine.faults import Fault, Missing, Unreadable
from referee.engine.names import Names, latin
from referee.engine.reading import read_choice, read_int
from referee.engine.record import record
from referee.engine.table import Table
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.wif5.charts.cells import (
    SAID,
    as_typed,
    bounds,
    called,
    columns_typed,
    heading,
    joined,
    look_of,
    names_column,
    printed,
    read_look,
    read_nations,
    share_of,
    why_of,
)

ONCE = "wif5.hint.chart"  # how a cell is given: kept, or for this once
KEPT = "wif5.hint.chart_kept"
Cells = Mapping[str, str]  # canonical key (`column=4:1 die=3`) → cell

# Keys whose values are called by the words of another vocabulary of the lexicon.
NAMED: Mapping[str, str] = {"place": "site"}


@record
class Chart:
    """One printed chart: the keys that name a cell, in order, and what a cell looks like.

    `keys` gives for each key its kind (`number`, `level`, `range`, `unit`, `power`,
    `text`, or a list of words); keys in `optional` may be left out. `pinned` are
    the cells of the booklet. `answers` says what the cells of a row (or, under `all`,
    of the whole chart) can be: a vocabulary of the game, words, or bounds of a number.
    """

    id: str
    title: Mapping[str, str]
    look: Json  # of all cells, or of each row
    keys: Mapping[str, Json]
    optional: tuple[str, ...]
    pinned: Cells
    cards: tuple[str, ...]
    answers: Mapping[str, Json]


class Charts:
    """All the charts of the game. `owner` is set by the app: chart → key → cell."""

    def __init__(
        self, data: Mapping[str, Json], names: Mapping[str, Names],
        headings: Mapping[str, Mapping[str, tuple[str, ...]]] | None = None,
    ) -> None:  # fmt: skip
        self._names, self._headings = names, headings or {}
        self.owner: Mapping[str, Cells] = {}
        self.looked: set[tuple[str, str]] | None = None  # the cells looked up, where somebody asks
        self.weighed: set[tuple[str, str]] | None = None  # those that only a forecast looked up
        self.all: Mapping[str, Chart] = {
            key: Chart(
                key, raw["title"], raw["look"], raw["keys"], tuple(raw.get("optional", ())),
                {name: str(cell) for name, cell in raw.get("pinned", {}).items()},
                tuple(raw.get("cards", ())), raw.get("answers", {}),
            )
            for key, raw in data["charts"].items()
        }  # fmt: skip
        self.names = Names(
            "table",
            {
                key: (*called(chart.title), *data["charts"][key].get("aliases", ()))
                for key, chart in self.all.items()
            },
        )

    def plus(self, cells: Mapping[str, Cells]) -> Charts:
        """The same charts with more cells known (those read at one table)."""
        other = object.__new__(Charts)
        other._names, other.all, other.names = self._names, self.all, self.names
        other._headings = self._headings
        other.looked, other.weighed = self.looked, self.weighed
        other.owner = {
            chart: {**self.owner.get(chart, {}), **cells.get(chart, {})}
            for chart in {*self.owner, *cells}
        }
        return other

    def question(
        self, chart: str, keys: Mapping[str, Json], typed: str = "", flag: str = "result"
    ) -> tuple[str, Choice]:
        """What to ask the owner of a printed chart: the cell's canonical key, the question.

        The key is empty when the cell cannot be named (its printed column is not
        known: its owner names it); `flag` is the word with which it could have been typed; without one the cell is kept first.
        """
        try:
            key = self.read_key(chart, {name: str(value) for name, value in keys.items()})
        except Fault:
            key = ""

        def check(text: str) -> Ruling | None:
            try:
                self.read_cell(chart, text, key)
            except Fault as wrong:
                return refusal(wrong.code, *self.all[chart].cards, **wrong.params)
            return None

        told = self.told(known := {name: it for name, it in keys.items() if it is not None})
        every = known if flag or key else {n: known.get(n, "…") for n in self.all[chart].keys}
        shown = typed or " ".join(f"{name}={value}" for name, value in every.items())
        return key, Choice(
            "wif5.ask.cell", self.choices(chart, key), flag, hint="" if flag else KEPT,
            params={"table": chart, "typed": shown, "told": told, "why_item": why_of(chart, key), **({} if flag else {"chart": chart})},  # what the hint names it by
            cards=self.all[chart].cards, check=check, kind=self.kind(chart, key), which=f"{chart} {key or shown}",
        )  # fmt: skip

    @staticmethod
    def told(keys: Mapping[str, Json]) -> list[Json]:
        """The keys of a cell as sentences in a sentence: the die, the column, whose row."""
        return [
            {"code": f"wif5.cell.{name}",
             "params": {NAMED.get(name, name): value, "value": str(value)}}
            for name, value in keys.items()
        ]  # fmt: skip

    def choices(self, chart: str, key: str) -> tuple[str, ...]:
        """The few things that a cell can be; none named: whatever its look allows."""
        shape = self._answers(chart, key)
        if isinstance(shape, str):
            return self._names[shape].ids
        if isinstance(shape, Mapping):
            return tuple(str(n) for n in range(shape["least"], shape["most"] + 1))
        return tuple(shape)

    def kind(self, chart: str, key: str) -> str:
        """The vocabulary that a cell is a word of: one of few (`weather`), or what charts print."""
        if names_column(chart, key):
            return "column"
        shape = self._answers(chart, key)
        if isinstance(shape, str):
            return shape
        return "" if isinstance(shape, Mapping) else "verdict" if shape else "printed"

    def _answers(self, chart: str, key: str) -> Json:
        known = self.all[chart].answers
        row = next((word[4:] for word in key.split() if word.startswith("row=")), "all")
        return known.get(row, known.get("all", ()))

    # -- reading a cell --------------------------------------------------------
    def known(self, chart: str, **keys: Json) -> str | None:
        """The owner's cell, else the booklet's, else `None`."""
        return self._found(chart, self.key(chart, keys))

    def cell(self, chart: str, typed: str | None = None, **keys: Json) -> str:
        """A cell in the order of reading; `Missing` (exit 3) when nobody knows it.

        `typed` is the `result=` of a procedure, already checked by `result_reader`.
        """
        if typed is not None:
            return typed
        key = self.key(chart, keys)
        found = self._found(chart, key)
        if found is None:
            self.missing(chart, **keys)
        return found

    def of_owner(self, chart: str, key: str) -> str | None:
        """The owner's cell of a canonical key, or one read at this table; `None`: neither."""
        return self.owner.get(chart, {}).get(key)

    def is_known(self, chart: str, key: str) -> bool:
        """Whether a cell is the owner's or the booklet's."""
        return key in self.owner.get(chart, {}) or key in self.all[chart].pinned

    def vocabulary(self, kind: str) -> tuple[str, ...]:
        """The ids of a vocabulary that names cells (`power`)."""
        return self._names[kind].ids if kind in self._names else ()

    def source(self, chart: str, **keys: Json) -> str:
        """Whose cell it is: `owner`, `booklet` or `unknown`."""
        key = self.key(chart, keys)
        if key in self.owner.get(chart, {}):
            return "owner"
        return "booklet" if key in self.all[chart].pinned else "unknown"

    def missing(self, chart: str, shown: str = "", hint: str = ONCE, **keys: Json) -> NoReturn:
        """Say that a cell has to be typed, and how; `shown` when not by the keys themselves;
        `hint`: how to give it; as a rule `result=` can for this time.
        """
        cell = {name: value for name, value in keys.items() if value is not None}
        typed = shown or as_typed(self, chart, cell)
        raise Missing(
            "wif5.chart_cell",
            hint=hint,
            table=chart,
            chart=chart,
            cell=cell,
            typed=typed,
        )

    def _found(self, chart: str, key: str) -> str | None:
        if self.looked is not None:
            self.looked.add((chart, key))
        mine = self.owner.get(chart, {})
        return mine.get(key, self.all[chart].pinned.get(key))

    def key(self, chart: str, keys: Mapping[str, Json]) -> str:
        """The canonical name of a cell: keys in the chart's order, those left out dropped."""
        return " ".join(
            f"{name}={keys[name]}" for name in self.all[chart].keys if keys.get(name) is not None
        )

    # -- columns that are ranges -----------------------------------------------
    def column_of(self, chart: str, number: int, key: str = "column") -> str | None:
        """The known range of a chart that holds a number, or `None`."""
        for label in self.labels(chart, key):
            low, high = bounds(label)
            if min(low, high) <= number <= max(low, high):
                return label
        return None

    def labels(self, chart: str, key: str = "column") -> tuple[str, ...]:
        """The values of one key in the known cells of a chart, the printed headings included."""
        found = dict.fromkeys(self.all[chart].keys[key].get("known", ()))
        for cells in (self.all[chart].pinned, self.owner.get(chart, {})):
            for cell in cells:
                found |= dict.fromkeys(
                    word.partition("=")[2] for word in cell.split() if word.startswith(f"{key}=")
                )
        return tuple(found)

    # -- reading what was typed ------------------------------------------------
    def read_cell(self, chart: str, text: str, key: str = "") -> str:
        """A cell as the chart prints it; `Unreadable` when it cannot be one.

        A convoy cell named by attackers and escorts alone holds their column.
        """
        if names_column(chart, key):
            named = self._headings.get("column", {})
            columns = self.all[chart].keys["column"]["words"]
            called = {word: named.get(word, ()) for word in columns}
            return read_choice("result", text, Names("column", called))
        shape = self._answers(chart, key)
        if isinstance(shape, str):
            return read_choice("result", text, self._names[shape])
        if isinstance(shape, Mapping):
            return str(read_int("result", text, shape["least"], shape["most"]))
        if shape:
            named = self._headings.get("verdict", {})
            said = {word: (*SAID.get(word, ()), *named.get(word, ())) for word in shape}
            return read_choice("result", text, Names("result", said))
        if self.all[chart].look == "nations":
            return read_nations(text, self._names["nation"])
        look = look_of(self.all[chart].look, key)
        return read_look(look, printed(text, self._headings.get("printed", {})))

    def read_key(self, chart: str, words: Mapping[str, str]) -> str:
        """The canonical name of a cell from typed `KEY=VALUE` words.

        Raises `Unreadable` for a key that the chart has not, one that is missing,
        or a value that cannot be.
        """
        shape = self.all[chart]
        for name in words:
            if name not in shape.keys:
                raise Unreadable("chart.heading", text=name, keys=list(shape.keys))
        keys = {name: self.read_value(chart, name, text) for name, text in words.items()}
        if chart == "convoy_attack":
            return self._convoy(keys)
        for name in shape.keys:
            if name not in keys and name not in shape.optional:
                raise Unreadable("key.missing", key=name, keys=list(shape.keys))
        return self.key(chart, keys)

    def read_value(self, chart: str, name: str, text: str, beside: Sequence[str] = ()) -> Json:
        """A heading as the chart has it; a range overlaps none that is known, nor one `beside` it."""
        shape = self.all[chart].keys[name]
        kind = shape["kind"]
        if kind == "number":
            return read_int(name, text, shape.get("least"), shape.get("most"))
        if kind == "words":
            called = self._headings.get(name, {})
            return Names(name, {word: called.get(word, ()) for word in shape["words"]}).find(text)
        if kind == "range":
            return self._range(chart, name, text, beside)
        if kind == "level":
            word = joined(text)
            columns = [*shape["known"], *shape.get("also", ())]
            if word not in columns:
                raise Unreadable("value.choice", key=name, text=text, options=columns)
            return word
        if kind in self._names:
            return self._names[kind].find(text)
        if "names" in shape and self._names[shape["names"]].exactly(text):
            return self._names[shape["names"]].find(text)
        word = "_".join(latin(text).split())
        if not word:
            raise Unreadable("wif5.chart.value", key=name, text=text)
        return word

    def _range(self, chart: str, name: str, text: str, beside: Sequence[str]) -> str:
        word = joined(text).replace("−", "-").replace("–", "-")
        try:
            low, high = heading(word)
        except ValueError:
            raise Unreadable("wif5.chart.range", key=name, text=text) from None
        for label in dict.fromkeys((*self.labels(chart, name), *beside)):
            if label == word:
                return word
            one, two = sorted(bounds(label))
            if one <= high and low <= two:
                raise Unreadable("wif5.chart.overlap", key=name, text=text, other=label)
        return word

    def tables(self) -> dict[str, Table]:
        """The charts of columns and dice as tables, the cells that nobody knows left open."""
        found: dict[str, Table] = {}
        for key, chart in self.all.items():
            die = chart.keys.get("die", {})
            if list(chart.keys) != ["column", "die"] or "most" not in die:
                continue
            columns = self.labels(key) or tuple(chart.keys["column"].get("known", ()))
            rows = tuple(str(face) for face in range(die["least"], die["most"] + 1))
            if not columns:
                continue
            if chart.keys["column"]["kind"] == "range":
                columns = tuple(sorted(columns, key=lambda label: min(bounds(label))))
            elif chart.keys["column"]["kind"] == "level":
                columns = tuple(sorted(columns, key=share_of))
            cells = {
                (row, column): self.known(key, column=column, die=row)
                for row in rows
                for column in columns
            }
            found[key] = Table(key, chart.title, "die", "column", rows, columns, cells, {},
                               chart.cards, aliases=called(chart.title))  # fmt: skip
        return found

    # -- convoy attacks --------------------------------------------------------
    def convoy_column(self, attackers: int, escorts: int) -> str | None:
        """The printed column of so many attackers against so many escorts, where known."""
        return self.known("convoy_attack", attackers=attackers, escorts=escorts)

    def convoy_cell(self, attackers: int, escorts: int, die: int, typed: str | None = None) -> str:
        """The cell of a convoy attack, `die` already modified.

        A pair whose column is known is read in that column, so that one printed
        cell answers every pair of its column.
        """
        if typed is not None:
            return typed
        found = self.known_convoy(attackers, escorts, die)
        if found is None:  # where its columns are typed, only which of them is not known
            one = columns_typed(self.owner, die) and not self.convoy_column(attackers, escorts)
            self.missing("convoy_attack", "", KEPT if one else ONCE, attackers=attackers,
                         escorts=escorts, die=None if one else die)  # fmt: skip
        return found

    def known_convoy(self, attackers: int, escorts: int, die: int) -> str | None:
        """The cell of a pair, else that of its column, or `None`."""
        column = self.convoy_column(attackers, escorts)
        found = self.known("convoy_attack", attackers=attackers, escorts=escorts, die=die)
        if found is None and column is not None:
            found = self.known("convoy_attack", column=column, die=die)
        return found

    def _convoy(self, keys: dict[str, Json]) -> str:
        """`attackers escorts die`, `column die`, or `attackers escorts` (its cell: the column)."""
        pair = {"attackers", "escorts"}
        if set(keys) in (pair, pair | {"die"}, {"column", "die"}):
            if "die" in keys and "column" not in keys:
                column = self.convoy_column(keys["attackers"], keys["escorts"])
                if column is not None:
                    keys = {"column": column, "die": keys["die"]}
            return self.key("convoy_attack", keys)
        for name in ("attackers", "escorts", "die"):
            if name not in keys:
                raise Unreadable("key.missing", key=name, keys=list(self.all["convoy_attack"].keys))
        raise Unreadable("wif5.chart.pair")
