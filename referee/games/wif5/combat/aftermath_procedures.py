"""The procedures of retreat and advance, with their keys."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice, read_list
from referee.games.contract import Key, Procedure
from referee.games.keys import number_key, word_key, yesno_key
from referee.games.wif5.book import Book
from referee.games.wif5.combat import aftermath
from referee.games.wif5.words.keys import weather_key

AROUND = Names(
    "hex",
    {
        "free": ["libre", "clear"],
        "zoc": ["zdc"],
        "friendly": ["ami", "amie"],
        "full": ["plein", "overstack", "sur-empilement"],
        "section": ["land section", "section terrestre"],
        "neutral": ["neutre"],
        "enemy": ["ennemi", "ennemie"],
        "barred": ["interdit", "prohibited"],
    },
)


def read_hexes(text: str) -> dict[str, frozenset[str]]:
    """`A:free, B:zoc+friendly` → what each adjacent hex is like."""
    found: dict[str, frozenset[str]] = {}
    for part in read_list(text):
        name, colon, words = part.partition(":")
        if not colon or not name.strip() or name.strip() in found:
            raise Unreadable("wif5.hexes", text=part)
        found[name.strip()] = frozenset(
            read_choice("hexes", word, AROUND) for word in words.split("+")
        )
    return found


def _retreat(book: Book) -> Procedure:
    keys = (Key("hexes", "hexes", read_hexes, required=True),)
    return Procedure(
        "retreat", keys, ("10.7.6.8",), aftermath.retreat,
        example="hexes=A:zoc+friendly,B:full",
    )  # fmt: skip


def _advance(book: Book) -> Procedure:
    keys = (
        word_key("unit", book.names["land"], required=True),
        number_key("cost", default=1, least=1, most=20),
        number_key("beyond", least=1, most=20),
        number_key("left", most=20),
        yesno_key("breakthrough"),
        yesno_key("with_arm"),
        yesno_key("overrun"),
        yesno_key("face_down"),
        weather_key(book),
    )
    return Procedure(
        "advance", keys, ("10.7.6.10",), aftermath.advance,
        example="unit=arm breakthrough=yes cost=1 beyond=1",
    )  # fmt: skip


PROCEDURES = (_retreat, _advance)
