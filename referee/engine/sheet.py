"""A set-up sheet: what stands where before the first turn, in the order in which one walks.

A game fills it with ids, numbers and codes; every form of it (text, page, CSV, the walk round
the table) is made from it by one renderer. No prose here: a `Line` is a code with parameters,
or the scenario's own words in both languages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.engine.board import Board
from referee.engine.record import field, record
from referee.engine.verdict import Json, Ruling

Force = Mapping[str, int]


@record
class Line:
    """Something to say: a code with parameters, or one of the other fields alone.

    `text`: a file's own words (`{en, fr}`); `name`: lexicon kind and id, `count` of them; `printed`: a
    space as the board prints it; `counts`: lexicon kind and numbers (`3 infantry, 2 tanks`);
    `parts`: lines or plain words one after the other, with `link` between (`and`: as a sentence
    lists them). Parameters may be lines, too. `tone`: plain (empty), `note`, `hint` or `short`.
    """

    code: str = ""
    params: Mapping[str, Json] = field(default_factory=dict)
    text: Mapping[str, str] | None = None
    name: tuple[str, str] | None = None
    count: int = 1
    printed: str = ""
    counts: tuple[str, Force] | None = None
    parts: tuple[Line | str, ...] = ()
    link: str = ", "
    tone: str = ""


def line(code: str, tone: str = "", **params: Json) -> Line:
    """A sentence by its code."""
    return Line(code, params, tone=tone)


def words(text: Mapping[str, str], tone: str = "") -> Line:
    """A sentence in a file's own words."""
    return Line(text=text, tone=tone)


def named(kind: str, key: str, count: int = 1) -> Line:
    """What an id is called."""
    return Line(name=(kind, key), count=count)


def listed(*parts: Line | str, link: str = ", ") -> Line:
    """Several things one after the other."""
    return Line(parts=parts, link=link)


@record
class Supply:
    """Pieces that stops draw on: of a side's box, or of the tiles to lay.

    `kind`: the lexicon's word for them (`unit`, `terrain`); `held`: piece → number; `left`: code of
    the sentence that tells what remains once a stop is done (`counts`); `short`: code of the
    sentence for a piece of which there are too few (`side`, `unit`, `n`): without it nothing is
    ever less than none; `zeros`: whether a piece that is used up is told, too.
    """

    kind: str
    held: Force
    left: str
    short: str = ""
    side: str = ""
    zeros: bool = True


@record
class Lot:
    """Pieces of one kind that a stop lays on a row of hexes: for the drawing of that row."""

    kind: str
    piece: str
    places: tuple[str, ...]
    side: str = ""


@record
class Stop:
    """What one hand places at once. `key`: what a tick remembers.

    `space`: a space of the board, shown as printed there; `group`: the part of the board that it
    lies in (lexicon kind and id); `row`: a row of a hex board, with its `lots`; `lines`: what is
    done; `beneath`: what goes with it; `cells`: figures under the columns of the part; `where`:
    what helps to find it; `takes`: pieces that it uses of the supply named `of`.
    """

    key: str
    lines: tuple[Line, ...] = ()
    space: str = ""
    group: tuple[str, str] | None = None
    row: int | None = None
    lots: tuple[Lot, ...] = ()
    beneath: tuple[Line, ...] = ()
    cells: tuple[str, ...] = ()
    where: tuple[Line, ...] = ()
    takes: Force = field(default_factory=dict)
    of: str = ""


@record
class Tally:
    """Pieces against the box: columns and rows of numbers (`None`: none), and what is short.

    `rows`: unit → numbers under `heads` (codes).
    """

    title: str
    heads: tuple[str, ...]
    rows: Mapping[str, tuple[int | None, ...]]
    short: tuple[Line, ...] = ()


@record
class Part:
    """A side, a pool, the ground: what stands under one heading.

    `heads`: codes over the cells of its stops; `plain`: to read, not to tick off.
    """

    heading: Line
    stops: tuple[Stop, ...]
    facts: tuple[Line, ...] = ()
    heads: tuple[str, ...] = ()
    tally: Tally | None = None
    plain: bool = False


@record
class Sheet:
    """The set-up of a scenario with its options, for the sides wanted.

    `parts` are printed; `walk` is how one lays it out where that order is another one (a hex board
    is printed by kind of unit, and laid row by row), `before` opens it. `result` is the answer of
    `--json`; `columns` and `rows` are the CSV: ids, numbers, names in both languages. `under`
    stands below the drawing. `apart`: what makes the walk another one besides the scenario
    (options, armies). `paper`: `whole`, one page that flows; `pages`, a page for each part;
    `wide`, lying, a page for each part after the board; `map`, a page round the map: `edges`, side and
    what its player has, at the top and at the bottom; `facts` beside the title; `aside`,
    what a map shows badly.
    """

    title: Line
    parts: tuple[Part, ...]
    result: Mapping[str, Json]
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int | None, ...], ...]
    intro: tuple[Line, ...] = ()
    under: tuple[Line, ...] = ()
    notes: tuple[Line, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    walk: tuple[Part, ...] = ()
    before: tuple[Line, ...] = ()
    supplies: Mapping[str, Supply] = field(default_factory=dict)
    board: Board | None = None
    apart: Mapping[str, Json] = field(default_factory=dict)
    paper: str = "whole"
    edges: tuple[tuple[str, tuple[Line, ...]], ...] = ()
    facts: tuple[Line, ...] = ()
    aside: tuple[Part, ...] = ()

    @property
    def walked(self) -> tuple[Part, ...]:
        """The parts in walking order."""
        return self.walk or self.parts

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Every stop in walking order."""
        return tuple(stop for part in self.walked for stop in part.stops)


def remaining(sheet: Sheet, stop: Stop, done: Iterable[str]) -> dict[str, int]:
    """What the supply of a stop still holds of its pieces, once it and `done` are placed.

    Below zero: that many too few, where the supply tells what is short; else never below zero.
    """
    supply = sheet.supplies.get(stop.of)
    if supply is None:
        return {}
    ticked = {*done, stop.key}
    left = {piece: supply.held[piece] for piece in supply.held if piece in stop.takes}
    for other in sheet.stops:
        if other.of == stop.of and other.key in ticked:
            for piece in left:
                left[piece] -= other.takes.get(piece, 0)
                if not supply.short:
                    left[piece] = max(0, left[piece])
    return left
