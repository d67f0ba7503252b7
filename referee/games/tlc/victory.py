"""`win`: the players' own booklet decided the game; the referee records it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Outcome, Verb, of_list
from referee.engine.verdict import info
from referee.games.tlc.board.zones import AIRFIELDS
from referee.games.tlc.book import Book
from referee.games.tlc.state import State
from referee.games.tlc.words.keys import side


class Winning(TypedDict):
    """What `win` takes."""

    side: str
    reason: str


class Won(TypedDict):
    """The game is over."""

    side: str
    condition: str
    reason: NotRequired[str]


def read(reader: Reader) -> Args:
    """`south because the north headquarters fell`."""
    who = reader.until("because", "car", "parce")
    return {"side": side(reader, who), "reason": reader.reason()}


def win(book: Book, state: State, args: Winning) -> Outcome:
    """A side has won by the players' own rules."""
    who, reason = args["side"], args["reason"]
    event = Event("won", {"side": who, "condition": "silent.victory", "reason": reason})
    ruling = info("tlc.win.recorded", "silent.victory", side=who, reason=reason)
    return Outcome((event,), (ruling,), {"winner": who})


def won(state: State, data: Won) -> State:
    """The winner, and the card of the victory."""
    return replace(state, victory={"winner": data["side"], "condition": data["condition"]})


VERBS = (
    Verb(
        "win",
        win,
        "SIDE because TEXT",
        ("silent.victory",),
        read,
        (
            Arg("side", "side", options=of_list(*AIRFIELDS)),
            # A game is not won by Enter: the reason is typed, there is no usual one.
            Arg("reason", "text", "because", default=lambda book, state, given: None),
        ),
    ),
)
CHANGES = {"won": won}
