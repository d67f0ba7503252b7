"""The keys that several procedures share, made from the vocabularies."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from referee.engine.names import Names
from referee.engine.reading import read_int, read_yesno
from referee.games.aa1941.book import Book
from referee.games.aa1941.keys import (
    one_of,
    read_control,
    read_hostile,
    read_spaces,
    read_territories,
    read_units,
    read_zones,
)
from referee.games.contract import Key

Vocabulary = Mapping[str, Names]
PHASES = {
    "combat": ("combat move", "combat_move", "offensif", "mouvement offensif", "attaque", "attack"),
    "noncombat": (
        "noncombat move", "noncombat_move", "non-combat", "réserve", "mouvement de réserve",
        "hors combat",
    ),
}  # fmt: skip


def find_key(name: str, names: Names, required: bool = False) -> Key:
    """One name of a vocabulary."""
    return Key(name, names.kind, names.find, required)


def force_key(name: str, names: Names, required: bool = False) -> Key:
    """A force."""
    return Key(name, "force", lambda text: read_units(text, names), required)


def number_key(
    name: str, least: int = 0, required: bool = False, default: int | None = None
) -> Key:
    """A whole number."""
    return Key(name, "number", lambda text: read_int(name, text, least, 10**6), required, default)


def yesno_key(name: str, default: bool | None = False) -> Key:
    """`yes` or `no`."""
    return Key(name, "yesno", partial(read_yesno, name), default=default, options=("yes", "no"))


def choice_key(
    name: str, entries: Mapping[str, tuple[str, ...]], default: str | None = None
) -> Key:
    """One of a short list of ids."""

    def read(text: str) -> str:
        return one_of(name, entries)(text)

    return Key(name, "choice", read, default=default, options=tuple(entries))


def hostile_key(book: Book, names: Vocabulary) -> Key:
    """`hostile=…`."""
    return Key(
        "hostile",
        "hostile",
        lambda text: read_hostile(text, names["space"], names["unit"], book),
        default={},
    )


def control_key(book: Book, names: Vocabulary, required: bool = False) -> Key:
    """`control=…`."""
    return Key(
        "control",
        "control",
        lambda text: read_control(text, names["space"], names["side"], names["power"], book),
        required,
        {},
    )


def captured_key(book: Book, names: Vocabulary) -> Key:
    """The territories taken this turn."""
    return Key(
        "captured",
        "territories",
        lambda text: read_territories(text, names["space"], book),
        default=frozenset(),
    )


def carriers_key(book: Book, names: Vocabulary) -> Key:
    """The zones where a carrier has room."""
    return Key(
        "carriers",
        "zones",
        lambda text: read_zones(text, names["space"], book),
        default=frozenset(),
    )


def spaces_key(name: str, names: Vocabulary, required: bool = False) -> Key:
    """Spaces, in order."""
    return Key(name, "spaces", lambda text: read_spaces(text, names["space"]), required, ())
