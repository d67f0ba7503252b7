"""The procedures of weather and of the limits in China, with their keys (8)."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key, yesno_key
from referee.games.wif5.book import Book
from referee.games.wif5.weather import rules
from referee.games.wif5.weather.kinds import ZONES
from referee.games.wif5.words.keys import date_key, weather_key


def _weather(book: Book) -> Procedure:
    """`weather`: what a weather does, or the roll of a turn."""

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        if inputs["weather"] is None and inputs["date"] is None:
            raise Unreadable("key.missing", key="weather", keys=[key.name for key in keys])
        return rules.weather(book.charts, inputs)

    keys = (
        weather_key(book, None),
        date_key("date"),
        yesno_key("asterisk"),
        choice_key("zone", dict.fromkeys(ZONES, ())),
    )
    return Procedure(
        "weather", keys, ("8.1", "8.2"), run, example="weather=winter",
        one_of=("weather", "date"),
    )  # fmt: skip


def _china(book: Book) -> Procedure:
    keys = (
        choice_key("power", {"china": ("chine",), "japan": ("japon",)}, required=True),
        number_key("number", required=True),
        number_key("attacks", default=0),
        number_key("flights", default=0),
        yesno_key("lifted"),
    )
    return Procedure(
        "china_limits", keys, ("8.2.7",),
        rules.china_limits, example="power=japan number=1 attacks=1 flights=1",
    )  # fmt: skip


PROCEDURES = (_weather, _china)
