"""The keys of the procedures: names, numbers, yes or no, the grounds of a hex; readers raise faults."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice, read_int, read_yesno
from referee.games.contract import Key
from referee.games.m44.book import CLEAR, Book, Ground

Vocabulary = Mapping[str, Names]
MOST = 99


def find_key(name: str, names: Names, required: bool = False) -> Key:
    """One name of a vocabulary."""
    return Key(name, names.kind, names.find, required)


def number_key(
    name: str, least: int = 0, most: int = MOST, required: bool = False, default: int | None = None
) -> Key:
    """A whole number."""
    return Key(name, "number", lambda text: read_int(name, text, least, most), required, default)


def yesno_key(name: str, default: bool | None = False) -> Key:
    """`yes` or `no`."""
    return Key(name, "yesno", partial(read_yesno, name), default=default, options=("yes", "no"))


def choice_key(
    name: str, entries: Mapping[str, tuple[str, ...]], required: bool = False, default: str | None = None
) -> Key:  # fmt: skip
    """One of a short list of ids."""
    names = Names(name, entries)
    return Key(
        name,
        "choice",
        lambda text: read_choice(name, text, names),
        required,
        default,
        tuple(entries),
    )


def listed_key(name: str, names: Names) -> Key:
    """One of a vocabulary short enough to be listed."""
    return Key(name, names.kind, lambda text: read_choice(name, text, names), options=names.ids)


def hex_key(name: str, names: Names, required: bool = False) -> Key:
    """Terrains and obstacles of one hex, joined by `+`; open country is the empty tuple."""
    return Key(name, "hex", lambda text: read_hex_ground(text, names), required, ())


def read_hex_ground(text: str, names: Names) -> tuple[str, ...]:
    """`beach+wire` → two ids; `clear` → none."""
    parts = [part.strip() for part in text.split("+")]
    if any(not part for part in parts):
        raise Unreadable("m44.hex.ground", text=text)
    found = (names.find(part) for part in parts)
    return tuple(dict.fromkeys(key for key in found if key != CLEAR))


def grounds(book: Book, ids: tuple[str, ...]) -> tuple[Ground, ...]:
    """The ground of a hex (`boat` is no ground)."""
    return tuple(book.grounds[key] for key in ids if key in book.grounds)
