"""The `key=value` conventions of this game, shared by all its procedures.

Every function named `…_key` makes a `Key` for a procedure; every `read_…` turns
typed text into a value or raises a fault. Values are plain: ids, whole numbers
(or floats for halves), dates as printed, `{unit: count}`, lists.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from math import ceil, floor
from typing import TYPE_CHECKING, Any

from referee.engine.faults import Unreadable
from referee.engine.force import read_force
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice, read_int, read_list, read_yesno
from referee.games.contract import Key
from referee.games.keys import MOST, choice_key, number_key, word_key
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import read_look
from referee.games.wif5.turn.dates import read_date

if TYPE_CHECKING:
    from fractions import Fraction

Vocabulary = Mapping[str, Names]

Number = int | float

UNSAID = "unsaid"  # nobody can be asked, and the line does not tell
NOTHING = {
    "no",
    "non",
    "none",
    "nothing",
    "nobody",
    "empty",
    "aucun",
    "aucune",
    "rien",
    "personne",
    "vide",
    "0",
    "",
}


# -- keys ----------------------------------------------------------------------


def amount_key(
    name: str, required: bool = False, default: Number | None = None, least: Number | None = 0
) -> Key:
    """A number that may have a fraction: `11.5`, `11,5`."""
    return Key(name, "amount", lambda text: read_amount(name, text, least), required, default)


def words_key(name: str, names: Names, required: bool = False) -> Key:
    """A comma list of ids of a vocabulary, in order; `()` when left out or `none`."""

    def read(text: str) -> tuple[str, ...]:
        if fold(text) in NOTHING:
            return ()
        return tuple(read_choice(name, part, names) for part in read_list(text))

    return Key(name, "list", read, required, (), names.ids)


def date_key(
    name: str, required: bool = False, default: str | None = None, none: bool = False
) -> Key:
    """A turn (`May/Jun 1941`), kept as printed; with `none` the word `none` is `None`."""

    def read(text: str) -> str | None:
        return None if none and fold(text) in NOTHING else read_date(text, name)

    return Key(name, "date", read, required, default)


def force_key(name: str, names: Names, required: bool = False) -> Key:
    """Units by count (`"2 hs, 3 ls"`), `{}` when left out or `none`."""
    return Key(name, "force", lambda text: read_units(text, names), required, {})


def placed_key(name: str, names: Names, required: bool = False) -> Key:
    """Units in the sections of a sea box (`"3 sub@1, 1 cv@2"`), see `read_placed`."""
    return Key(name, "placed", lambda text: read_placed(name, text, names), required, ())


def numbers_key(name: str, required: bool = False, least: int = 0, most: int = MOST) -> Key:
    """A comma list of whole numbers (`5,4,2`); `()` when left out or `none`."""

    def read(text: str) -> tuple[int, ...]:
        if fold(text) in NOTHING and text.strip() != "0":
            return ()
        return tuple(read_int(name, part, least, most) for part in read_list(text))

    return Key(name, "numbers", read, required, ())


def section_key(name: str = "section", required: bool = False, default: int | None = None) -> Key:
    """A section of a sea box, 0 to 3."""
    return number_key(name, 0, 3, required, default)


def text_key(name: str, required: bool = False, default: str | None = None) -> Key:
    """Free text, taken as it is (a place name)."""
    return Key(name, "text", lambda text: text.strip(), required, default)


# -- keys that many procedures share -------------------------------------------
ACTIONS: Mapping[str, tuple[str, ...]] = {
    "pass": ("passe", "action de passe"),
    "naval": ("navale", "action navale"),
    "combined": ("combinée", "action combinée"),
    "land": ("terrestre", "action terrestre"),
}


def weather_key(book: Book, default: str | None = "clear", required: bool = False) -> Key:
    """`weather=…`, Clear when left out."""
    return word_key("weather", book.names["weather"], default, required)


def result_key(look: str) -> Key:
    """`result=…`: a cell read off the owner's printed chart, used once and not kept."""
    return Key("result", "cell", partial(read_look, look))


def side_key(book: Book, name: str = "side", required: bool = False) -> Key:
    """One of the two sides."""
    return word_key(name, book.names["side"], None, required)


def action_key() -> Key:
    """The kind of action of the impulse; a Land action when left out."""
    return choice_key("action", ACTIONS, default="land")


def year_key(name: str = "year", required: bool = False) -> Key:
    """A year of the war."""
    return number_key(name, 1939, 1950, required)


def places_key(name: str, book: Book) -> Key:
    """Places that a side holds, as rules ask about them."""
    return words_key(name, book.names["place"])


def sections_key(name: str, required: bool = False) -> Key:
    """Sections of a sea box, each 0 to 3."""
    return numbers_key(name, required, 0, 3)


def wintry_key(book: Book) -> Key:
    """The weather of the Arctic Circle; `yes` and `no` say whether it is wintry."""

    def read(text: str) -> str:
        try:
            return "winter" if read_yesno("arctic_weather", text) else "clear"
        except Unreadable:
            return read_choice("arctic_weather", text, book.names["weather"])

    return Key(
        "arctic_weather", "weather", read, default="clear", options=book.names["weather"].ids
    )


# -- readers -------------------------------------------------------------------
def read_amount(key: str, text: str, least: Number | None = 0) -> Number:
    """A number with up to three decimals; whole ones stay whole."""
    word = text.strip().replace("−", "-").replace(",", ".")
    if not re.fullmatch(r"[+-]?\d{1,6}(\.\d{1,3})?", word):
        raise Unreadable("wif5.amount", key=key, text=text)
    from fractions import Fraction  # with `decimal`, two of a hundred milliseconds of `status`

    value = Fraction(word)
    if least is not None and value < least:
        raise Unreadable("value.least", key=key, text=text, least=least)
    return int(value) if value.denominator == 1 else float(value)


def read_units(text: str, names: Names) -> dict[str, int]:
    """A force; `none` is an empty one."""
    return {} if fold(text) in NOTHING else read_force(text, names)


Placed = tuple[tuple[str, int, int], ...]
PLACED = {"subs": "3 sub@1", "raiders": "1 hs@2"}  # what is typed for a key, as in


def unplaced(key: str, text: str) -> Unreadable:
    """The fault of units without a section, with what would do for that key."""
    return Unreadable("wif5.placed", key=key, text=text, sample=PLACED.get(key, "2 ls@2"))


def read_placed(key: str, text: str, names: Names) -> Placed:
    """Units in sections: `3 sub@1, 1 cv@2` → `(("sub", 3, 1), ("cv", 1, 2))`."""
    if fold(text) in NOTHING:
        return ()
    found: list[tuple[str, int, int]] = []
    for part in read_list(text):
        units, at, where = part.partition("@")
        if not at:
            raise unplaced(key, part)
        section = read_int(key, where, 0, 3)
        found += [(unit, count, section) for unit, count in read_force(units, names).items()]
    return tuple(found)


# -- rounding ------------------------------------------------------------------
Whole = Callable[[Any], int]  # of a fraction or a number


def nearest(number: Fraction | Number) -> int:
    """To the nearest whole number, a half up."""
    from fractions import Fraction

    return floor(Fraction(number) + Fraction(1, 2))


def rounded(rounding: str) -> Whole:
    """How fractions become whole: up, as this booklet says, or to the nearest (I-WIF-02)."""
    return nearest if rounding == "nearest" else ceil


# -- odds as levels ------------------------------------------------------------
# A level numbers the line … 1:3, 1:2, 1:1, 2:1, 3:1 …: 1:1 is 0, 2:1 is 1, 1:2 is −1.
def level_of(attack: Fraction | Number, defend: Fraction | Number) -> int:
    """The level of two totals, rounded for the defender (19:5 is 3:1, 4:9 is 1:3)."""
    from fractions import Fraction

    one, two = Fraction(attack), Fraction(defend)
    if one >= two:
        return one // two - 1
    return 1 + two // -one  # 1 − ⌈two / one⌉


def ratio_text(level: int) -> str:
    """A level as players write it: `3:1`, `1:2`."""
    return f"{level + 1}:1" if level >= 0 else f"1:{1 - level}"
