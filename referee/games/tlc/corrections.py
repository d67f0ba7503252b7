"""`correct supply`: the count set right, with a reason."""

from __future__ import annotations

from typing import TypedDict

from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.verb import Arg, Args, Outcome, Verb, those
from referee.engine.verdict import Ruling, info, stands_so
from referee.games.tlc.book import Book
from referee.games.tlc.state import State
from referee.games.tlc.words.keys import side

_SUPPLY = {"supply", "ravitaillement", "ravitailler"}


class Correcting(TypedDict):
    """What `correct supply` takes."""

    side: str
    now: int
    reason: str


def read(reader: Reader) -> Args:
    """`supply north 3 because we recounted`."""
    first = reader.word()
    who = reader.word() if fold(first) in _SUPPLY else first  # so far only supply is corrected
    amount = reader.word()
    return {
        "side": side(reader, who),
        "now": read_int("supply", amount, 0, 9999),
        "reason": reader.reason(),
    }


def correct(book: Book, state: State, args: Correcting) -> Outcome:
    """The supply of a side as the table counts it."""
    who, now, was = args["side"], args["now"], state.supply.get(args["side"], 0)
    if now == was:
        return Outcome((), (stands_so("bombard.cost"),))
    told = {"side": who, "was": was, "supply": now, "reason": args["reason"]}
    ruling = info("tlc.supply.corrected", "bombard.cost", **told)
    event = Event("supplied", {"side": who, "now": now, "was": was})
    return Outcome((event,), (ruling,), {"supply": {**state.supply, who: now}})


def _how_much(book: Book, state: State, given: Args) -> Ruling:
    return info("tlc.ask.supply", side=given["side"], supply=state.supply.get(given["side"], 0))


VERBS = (
    Verb(
        "correct",
        correct,
        "supply SIDE N because TEXT",
        ("bombard.cost",),
        read,
        (
            Arg("side", "side", options=those(lambda state: state.supply)),
            Arg("now", "number", ask=_how_much),
            Arg("reason", "text", "because"),
        ),
    ),
)
CHANGES = dict[str, object]()
