"""The keys of the procedures: names, numbers, yes or no, the grounds of a hex; readers raise faults."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice
from referee.games.contract import Key
from referee.games.m44.book import CLEAR, Book, Ground

Vocabulary = Mapping[str, Names]


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


def weather_key(names: Names) -> Key:
    """The weather rules that hold, several joined by `+` as the board joins them."""

    def read(text: str) -> str:
        parts = {read_choice("weather", part.strip(), names) for part in text.split("+")}
        return "+".join(sorted(parts))

    return Key("weather", names.kind, read, options=names.ids)


def grounds(book: Book, ids: tuple[str, ...]) -> tuple[Ground, ...]:
    """The ground of a hex (`boat` is no ground)."""
    return tuple(book.grounds[key] for key in ids if key in book.grounds)
