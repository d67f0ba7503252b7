"""What `resolve m44 move` and `resolve m44 frozen_river` answer."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import find_key, word_key, yesno_key
from referee.games.m44.book import Book
from referee.games.m44.movement.rules import March, move
from referee.games.m44.words.keys import grounds, hex_key, read_hex_ground, weather_key


def _move(book: Book) -> Procedure:
    names = book.names
    ground = names["terrain"]

    def path(text: str) -> tuple[tuple[str, ...], ...]:
        if not text.strip():
            return ()
        return tuple(read_hex_ground(part, ground) for part in text.split(","))

    def run(inputs: Inputs) -> Verdict:
        start = grounds(book, inputs["from_terrain"])
        march = March(
            book.set_up(book.units[inputs["unit"]], start),
            tuple(grounds(book, hexagon) for hexagon in inputs["path"]),
            start,
            inputs["road"],
            inputs["army"],
            inputs["weather"],
            inputs["card"],
            inputs["blitz"],
            inputs["boat"],
        )
        return Verdict(*move(march))

    keys = (
        find_key("unit", names["unit"], required=True),
        Key("path", "hexes", path, required=True),
        hex_key("from_terrain", ground),
        yesno_key("road", None),
        word_key("army", names["army"]),
        weather_key(names["weather"]),
        find_key("card", names["card"]),
        yesno_key("blitz"),
        yesno_key("boat"),
    )
    return Procedure(
        "move",
        keys,
        ("rule.move",),
        run,
        example="unit=armour path=clear,clear,forest",
    )


def _ice(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.movement.hazards import frozen_river

        return frozen_river(book.units[inputs["unit"]])

    return Procedure(
        "frozen_river",
        (find_key("unit", book.names["unit"], required=True),), ("terrain.frozen_river",), run,
        example='unit=infantry --dice "S I"',
    )  # fmt: skip


PROCEDURES = (_move, _ice)
