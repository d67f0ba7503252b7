"""Supply points: gained, or spent on what the fragment lacks."""

from __future__ import annotations

from typing import TypedDict

from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.reader import ARTICLES, Reader
from referee.engine.reading import read_int
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Outcome, Verb, those
from referee.engine.verdict import Ruling, info, refusal
from referee.games.tlc.book import Book
from referee.games.tlc.silent import silent
from referee.games.tlc.state import State
from referee.games.tlc.words.keys import side

_SMALL = ARTICLES | {"", "point", "points"}


class Counting(TypedDict):
    """What `supply` takes: points gained, or spent with a minus."""

    side: str
    by: int


class Supplied(TypedDict):
    """A side's points, and those it had."""

    side: str
    now: int
    was: int


def read(reader: Reader) -> Args:
    """`north 3`, `north -1`, « du nord : quatre points »."""
    reader.words = [word for word in reader.words if fold(word) not in _SMALL]
    who, amount = reader.word(), reader.word()
    return {"side": side(reader, who), "by": read_int("supply", amount, -999, 999)}


def supply(book: Book, state: State, args: Counting) -> Outcome:
    """The points of a side go up or down, never below nothing."""
    who, by = args["side"], args["by"]
    held = state.supply.get(who, 0)
    now = max(0, held + by)
    if held + by < 0:
        short = refusal("tlc.supply.short", "bombard.cost", side=who, supply=held, cost=-by)
        rulings: tuple[Ruling, ...] = (short,)
    else:
        told = info("tlc.supply.now", "bombard.cost", side=who, supply=now)
        rulings = (told, silent("supply_income"))
    event = Event("supplied", {"side": who, "now": now, "was": held})
    return Outcome((event,), rulings, {"supply": {**state.supply, who: now}})


def supplied(state: State, data: Supplied) -> State:
    """The points as counted."""
    return replace(state, supply={**state.supply, data["side"]: data["now"]})


SUPPLY = Verb(
    "supply",
    supply,
    "SIDE [+|-]N",
    ("silent.supply_income",),
    read,
    (Arg("side", "side", options=those(lambda state: state.supply)), Arg("by", "number")),
    example=lambda book, state: {"side": "north", "by": 1},
)
VERBS = (SUPPLY,)
CHANGES = {"supplied": supplied}
