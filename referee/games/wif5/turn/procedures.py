"""The procedure of the sequence of play (5)."""

from __future__ import annotations

from functools import partial

from referee.games.contract import Procedure
from referee.games.keys import choice_key
from referee.games.wif5.book import Book
from referee.games.wif5.turn import rules as course
from referee.games.wif5.words.keys import ACTIONS


def _sequence(book: Book) -> Procedure:
    segments = {
        key: (raw["name"]["en"], raw["name"]["fr"])
        for key, raw in book.data["sequence"]["segments"].items()
    }
    keys = (choice_key("segment", segments), choice_key("action", ACTIONS))
    return Procedure(
        "sequence", keys, ("5",),
        partial(course.sequence, book), example="segment=action action=land",
    )  # fmt: skip


PROCEDURES = (_sequence,)
