"""The procedures of invasions, drops and air transport, with their keys."""

from __future__ import annotations

from referee.games.contract import Procedure
from referee.games.keys import word_key, yesno_key
from referee.games.wif5.book import Book
from referee.games.wif5.movement import landings
from referee.games.wif5.words.keys import action_key, section_key, weather_key


def _invasion(book: Book) -> Procedure:
    keys = (
        word_key("unit", book.names["land"], required=True),
        section_key(required=True),
        weather_key(book),
        word_key("terrain", book.names["terrain"]),
        yesno_key("defended"),
        yesno_key("face_down"),
        yesno_key("dear", None),
        action_key(),
    )
    return Procedure(
        "invasion", keys, ("10.7.4.5", "8.2.6"), landings.invasion,
        example="unit=mar section=3",
    )  # fmt: skip


def _paradrop(book: Book) -> Procedure:
    keys = (
        word_key("terrain", book.names["terrain"], "clear"),
        weather_key(book),
        yesno_key("defended"),
        yesno_key("lake"),
        yesno_key("apart"),
        yesno_key("face_down"),
        action_key(),
    )
    return Procedure(
        "paradrop", keys, ("10.7.5.2",), landings.paradrop,
        example="terrain=clear weather=winter defended=no",
    )  # fmt: skip


def _transport(book: Book) -> Procedure:
    keys = (
        word_key("unit", book.names["land"], required=True),
        yesno_key("face_down"),
        yesno_key("unsupplied"),
        yesno_key("aborted"),
        weather_key(book),
        action_key(),
    )
    return Procedure(
        "air_transport", keys, ("10.7.5.1", "8.2.4"), landings.air_transport,
        example="unit=mtn",
    )  # fmt: skip


PROCEDURES = (_invasion, _paradrop, _transport)
