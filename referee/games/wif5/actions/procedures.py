"""The procedures of what an action allows and of its end, with their keys (10)."""

from __future__ import annotations

from functools import partial

from referee.games.chances import chances
from referee.games.contract import Procedure
from referee.games.keys import choice_key, number_key, word_key, yesno_key
from referee.games.wif5.actions import rules as actions
from referee.games.wif5.actions.ending import end_of_action
from referee.games.wif5.book import Book
from referee.games.wif5.words.keys import ACTIONS


def _activities(book: Book) -> Procedure:
    keys = (
        word_key("power", book.names["power"], required=True),
        choice_key("action", ACTIONS, required=True),
        yesno_key("chit"),
    )
    return Procedure(
        "activities", keys,
        ("10.2.2", "10.4", "10.5", "10.6", "10.7"),
        partial(actions.activities, book.charts), example="power=germany action=combined",
    )  # fmt: skip


def _end(book: Book) -> Procedure:
    keys = (
        number_key("number", required=True, most=20),
        yesno_key("passed"),
        choice_key(
            "impulse",
            {"first": ("premier", "première", "1"), "second": ("deuxième", "2")},
            default="first",
        ),
        number_key("weather_advance", default=1, most=20),
    )
    return Procedure(
        "end_of_action", keys, ("10.8",),
        end_of_action, chances(end_of_action, ("ends", "marker_moves")),
        example="number=2 impulse=second weather_advance=2",
    )  # fmt: skip


PROCEDURES = (_activities, _end)
