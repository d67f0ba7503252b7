"""The procedures of what moves and stands on the map, with their keys."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from referee.engine.names import Names
from referee.engine.reading import read_choice
from referee.games.contract import Key, Procedure
from referee.games.keys import choice_key, number_key, word_key, yesno_key
from referee.games.wif5.book import Book
from referee.games.wif5.movement import landing_procedures, march_procedures
from referee.games.wif5.movement import rules as board
from referee.games.wif5.words.keys import action_key, amount_key, force_key, weather_key
from referee.games.wif5.words.readings import reading_key

HEXSIDES: Mapping[str, tuple[str, ...]] = {
    "none": ("aucun", "plain", "libre"),
    "alpine": ("alpin",),
    "lake": ("lac",),
    "sea": ("mer", "all sea"),
    "strait": ("détroit",),
}

PLACES = Names(
    "hex",
    {
        "port": ["minor port", "port mineur"],
        "major_port": ["port majeur"],
        "city": ["ville"],
        "hq": ["qg"],
        "mountain": ["montagne"],
        "swamp": ["marais"],
        "section": ["land section", "section terrestre"],
        "clear": ["clair", "dégagé"],
        "desert": ["désert"],
        "forest": ["forêt"],
        "jungle": [],
    },
)

ROUTES: Mapping[str, tuple[str, ...]] = {
    "same": ("same map", "même carte"),
    "maps": ("between maps", "entre cartes", "cartes"),
    "siberia_pacific": ("siberia", "sibérie"),
    "europe_eastern_siberia": ("eastern siberia", "sibérie orientale"),
}


# -- on the map ------------------------------------------------------------------
def _overrun(book: Book) -> Procedure:
    keys = (
        amount_key("attack", required=True, least=1),
        amount_key("defend", required=True, least=1),
        force_key("units", book.names["land"]),
        weather_key(book),
        yesno_key("jungle"),
        yesno_key("japanese"),
        yesno_key("river"),
        yesno_key("strait"),
        yesno_key("city"),
        yesno_key("fort"),
        yesno_key("supplied", default=True),
        number_key("chit_levels", default=0, most=20),
        number_key("terrain_cost", most=20),
        number_key("left", most=40),
        reading_key(book, "rounding"),
    )
    return Procedure(
        "overrun", keys, ("10.7.4.2",), board.overrun,
        example="attack=21 defend=3 units='1 arm, 1 inf' terrain_cost=1 left=3",
    )  # fmt: skip


def _strategic_move(book: Book) -> Procedure:
    keys = (
        word_key("unit", book.names["unit"]),
        action_key(),
        choice_key("route", ROUTES, default="same"),
        yesno_key("from", default=True),
        yesno_key("to", default=True),
        yesno_key("face_down"),
        yesno_key("unsupplied"),
        yesno_key("zoc"),
        yesno_key("dashed"),
        yesno_key("africa"),
        yesno_key("strait_used"),
    )
    return Procedure(
        "strategic_move", keys, ("10.7.3",), board.strategic_move,
        example="unit=inf route=maps", one_of=("unit", "route"),
    )  # fmt: skip


def _reorganisation(book: Book) -> Procedure:
    keys = (
        number_key("value", required=True, most=20),
        force_key("units", book.names["unit"], required=True),
        yesno_key("face_down"),
        choice_key("hexside", HEXSIDES, default="none"),
        action_key(),
    )
    return Procedure(
        "reorganisation", keys, ("10.7.7",),
        board.reorganisation, example="value=3 units='2 inf, 1 arm'",
    )  # fmt: skip


def read_words(key: str, names: Names, text: str) -> frozenset[str]:
    """Words joined by `+` or commas: what is in a hex."""
    return frozenset(
        read_choice(key, word, names) for word in text.replace(",", "+").split("+") if word.strip()
    )


def _stacking(book: Book) -> Procedure:
    keys = (
        force_key("units", book.names["unit"], required=True),
        Key("hex", "hex", partial(read_words, "hex", PLACES), default=frozenset(),
            options=PLACES.ids),
        yesno_key("sea_box"),
        yesno_key("supplied", default=True),
    )  # fmt: skip
    return Procedure(
        "stacking", keys, ("3",), board.stacking,
        example="units='2 inf, 1 hq, 4 tac' hex=major_port",
    )  # fmt: skip


def _zoc(book: Book) -> Procedure:
    keys = (
        word_key("unit", book.names["unit"], required=True),
        choice_key("hexside", HEXSIDES, default="none"),
        yesno_key("hex_dot"),
        yesno_key("land_section"),
    )
    return Procedure(
        "zoc", keys, ("2",), board.zoc,
        example="unit=inf hexside=strait",
    )  # fmt: skip


PROCEDURES = (
    _overrun,
    _strategic_move,
    _reorganisation,
    _stacking,
    _zoc,
    *landing_procedures.PROCEDURES,
    *march_procedures.PROCEDURES,
)
