"""The readings on which tables differ: an option of a book, a key of the procedures it changes.

Where the booklet is silent or says two things (docs/interpretations.md) a table may
play the other reading: `new wif5 --set rounding=nearest`, `resolve wif5 factors …
rounding=nearest`. A campaign hands its choices to every procedure as the value that
the key has when it is left out, so that a rule is computed in one place only.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.contract import Key
from referee.games.wif5.book import Book

# Option → its values, the usual one (our reading) first, with what else players call them.
_WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "six_to_one": {"5:1": ("5-1",), "6:1": ("6-1",)},
    "rounding": {"up": ("au-dessus", "supérieur"), "nearest": ("au plus près", "plus près")},
    "fractions": {"once": ("une fois",), "each": ("chaque", "groupe")},
    "air_values": {"frozen": ("figées", "figée"), "live": ("recalculées", "recalculée")},
    "sea_open": {"rule": ("règle",), "example": ("exemple",)},
    "japanese_six": {"column": ("colonne",), "printed": ("imprimé", "à la lettre")},
    "odd_factories": {"together": ("ensemble",), "each": ("chaque", "chacune")},
    "lent_resources": {"off": ("ôtées", "déduites"), "kept": ("gardées",)},
    "russian_multiple": {"kept": ("gardé",), "printed": ("imprimé", "à la lettre")},
    "us_multiple": {"declared": ("déclaré", "déclaration"), "war": ("guerre",)},
    "militia": {"yes": ("oui",), "no": ("non",)},
}

OPTIONS: Mapping[str, tuple[str, ...]] = {name: tuple(values) for name, values in _WORDS.items()}

# Option → the interpretation that tells both readings.
CARDS: Mapping[str, str] = {
    "six_to_one": "I-WIF-01", "rounding": "I-WIF-02", "odd_factories": "I-WIF-04",
    "air_values": "I-WIF-06", "sea_open": "I-WIF-09", "fractions": "I-WIF-12",
    "japanese_six": "I-WIF-15", "russian_multiple": "I-WIF-16", "militia": "I-WIF-21",
    "us_multiple": "I-WIF-22", "lent_resources": "I-WIF-27",
}  # fmt: skip

# What a table decides besides the readings, whatever its scenario: who sees what is written (1.4.3).
TABLE: Mapping[str, tuple[str, ...]] = {"secrets": ("hidden", "open")}


def reading_key(book: Book, option: str) -> Key:
    """The key of a reading; left out, it is the table's choice, else the usual one."""
    from referee.games.keys import choice_key

    usual = book.readings.get(option, OPTIONS[option][0])
    return choice_key(option, _WORDS[option], default=usual)


def chosen(options: Mapping[str, str]) -> dict[str, str]:
    """Of the options of a book, the readings that are not the usual ones."""
    return {
        name: value
        for name, value in options.items()
        if name in OPTIONS and value != OPTIONS[name][0] and value in OPTIONS[name]
    }
