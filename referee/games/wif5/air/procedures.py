"""The procedures of the air: ranges, strengths, bombs, bases, with their keys."""

from __future__ import annotations

from functools import partial

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice, read_int, read_list
from referee.engine.verdict import Verdict
from referee.games.chances import spreads
from referee.games.contract import Inputs, Key, Procedure
from referee.games.folder import names_of
from referee.games.keys import choice_key, number_key, word_key, yesno_key
from referee.games.wif5.air import rules as flight
from referee.games.wif5.book import Book
from referee.games.wif5.words.keys import (
    NOTHING,
    action_key,
    date_key,
    result_key,
    section_key,
    weather_key,
)
from referee.games.wif5.words.readings import reading_key


def read_planes(key: str, names: Names, text: str) -> tuple[flight.Plane, ...]:
    """`ftr:6,cv:5`, front first; `none` is nobody."""
    if fold(text) in NOTHING:
        return ()
    found: list[flight.Plane] = []
    for part in read_list(text):
        unit, colon, factor = part.partition(":")
        if not colon:
            raise Unreadable("wif5.plane", key=key, text=part)
        found.append((read_choice(key, unit, names), read_int(key, factor, 0, 99)))
    return tuple(found)


def flyers(book: Book) -> Names:
    """What may be in an air combat: aircraft, and carriers as aircraft."""
    units = book.data["units"]["units"]
    return names_of(
        "unit", {key: raw for key, raw in units.items() if raw["kind"] == "air" or key == "cv"}
    )


def _range(book: Book) -> Procedure:
    keys = (
        word_key("unit", book.names["air"], required=True),
        word_key("map", book.names["map"], required=True),
        date_key("date", required=True),
        word_key("power", book.names["power"]),
        yesno_key("rebase"),
        yesno_key("unsupplied"),
        number_key("distance", most=100),
        section_key(),
    )
    return Procedure(
        "air_range", keys, ("10.3.1", "10.5.2.5"),
        flight.air_range, example="unit=ftr map=pacific date='Nov/Dec 1943' distance=1 section=3",
    )  # fmt: skip


def _strength(book: Book) -> Procedure:
    planes = flyers(book)
    keys = (
        Key("fighters", "planes", partial(read_planes, "fighters", planes), False, ()),
        Key("bombers", "planes", partial(read_planes, "bombers", planes), False, ()),
        number_key("enemy", most=999),
    )

    def run(inputs: Inputs) -> Verdict:
        if not inputs["fighters"] and not inputs["bombers"]:  # either alone makes a side (10.3.4.2)
            raise Unreadable("wif5.air.which", key="fighters")
        return flight.air_strength(inputs)

    return Procedure(
        "air_strength", keys, ("10.3.4.2",), run, one_of=("fighters", "bombers"),
        example="fighters=ftr:6,cv:5 bombers=cv:4,nav:2 enemy=4",
    )  # fmt: skip


def _combat(book: Book) -> Procedure:
    keys = (
        number_key("value", required=True, least=-99, most=99),
        choice_key(
            "roller",
            {"non_phasing": ("hors phase", "hors-phase"), "phasing": ("en phase",)},
            default="phasing",
        ),
        reading_key(book, "air_values"),
        result_key("air"),
    )
    return Procedure(
        "air_combat", keys, ("10.3.4.2", "10.3.4.3"),
        partial(flight.air_combat, book.charts), example="value=-3 roller=non_phasing",
    )  # fmt: skip


def _strike(book: Book) -> Procedure:
    def one(inputs: Inputs) -> Inputs:
        if (inputs["tactical"] is None) == (inputs["cv"] is None):
            raise Unreadable("wif5.strike.which", key="tactical")
        return inputs

    def run(inputs: Inputs) -> Verdict:
        return flight.ground_strike(one(inputs))

    def odds(inputs: Inputs) -> Verdict:
        return flight.strike_odds(one(inputs))

    keys = (
        number_key("tactical", most=99),
        number_key("cv", most=99),
        weather_key(book),
        word_key("terrain", book.names["terrain"]),
        yesno_key("surprised"),
        yesno_key("chit"),
        reading_key(book, "rounding"),
    )
    return Procedure(
        "ground_strike", keys, ("10.7.1", "10.3.5", "10.3.6"), run, odds,
        example="tactical=3 weather=monsoon terrain=jungle", one_of=("tactical", "cv"),
    )  # fmt: skip


def _bombing(book: Book) -> Procedure:
    keys = (
        number_key("factors", required=True, least=1, most=999),
        weather_key(book),
        word_key("terrain", book.names["terrain"]),
        yesno_key("intercepted"),
        number_key("factory_points", default=0, most=999),
        number_key("hex_resources", default=0, most=999),
        result_key("cost"),
    )
    run = partial(flight.strategic_bombing, book.charts)
    return Procedure(
        "strategic_bombing", keys, ("10.6.1", "8.2.4"), run,
        spreads(run, ("points", "build_points_lost", "resources_lost", "wasted")),
        example="factors=15 factory_points=3 hex_resources=1",
    )  # fmt: skip


def _rebase(book: Book) -> Procedure:
    keys = (
        word_key("unit", book.names["air"], required=True),
        word_key("map", book.names["map"], required=True),
        date_key("date", required=True),
        word_key("power", book.names["power"]),
        action_key(),
        number_key("distance", most=100),
        yesno_key("unsupplied"),
        yesno_key("face_down"),
        yesno_key("flips"),
        yesno_key("ferry"),
        yesno_key("at_sea"),
    )
    return Procedure(
        "rebase", keys, ("10.7.2",), flight.rebase,
        example="unit=str map=europe date='May/Jun 1941' power=cw distance=20",
    )  # fmt: skip


PROCEDURES = (
    _range,
    _strength,
    _combat,
    _strike,
    _bombing,
    _rebase,
)
