"""What `resolve m44 move` and `resolve m44 frozen_river` answer."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import find_key, yesno_key
from referee.games.m44.book import Book
from referee.games.m44.movement.rules import March, move
from referee.games.m44.words.keys import grounds, hex_key, listed_key, read_hex_ground


def procedures(book: Book) -> Mapping[str, Procedure]:
    """Moves, and the ice under them."""
    found = (move_procedure(book), ice_procedure(book))
    return {procedure.id: procedure for procedure in found}


def move_procedure(book: Book) -> Procedure:
    """`move`, its keys and its rules."""
    names = book.names
    ground = names["terrain"]

    def path(text: str) -> tuple[tuple[str, ...], ...]:
        if not text.strip():
            return ()
        return tuple(read_hex_ground(part, ground) for part in text.split(","))

    def run(inputs: Inputs) -> Verdict:
        march = March(
            book.units[inputs["unit"]],
            tuple(grounds(book, hexagon) for hexagon in inputs["path"]),
            grounds(book, inputs["from_terrain"]),
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
        listed_key("army", names["army"]),
        listed_key("weather", names["weather"]),
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


def ice_procedure(book: Book) -> Procedure:
    """`frozen_river`, its key and its rule."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.movement.hazards import frozen_river

        return frozen_river(book.units[inputs["unit"]])

    return Procedure(
        "frozen_river",
        (find_key("unit", book.names["unit"], required=True),), ("terrain.frozen_river",), run,
        example='unit=infantry --dice "S I"',
    )  # fmt: skip
