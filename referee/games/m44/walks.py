"""Procedures of the board: moves, retreats, ground taken, the line of sight."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.m44.book import Book
from referee.games.m44.keys import (
    Vocabulary,
    find_key,
    grounds,
    hex_key,
    listed_key,
    number_key,
    read_hex_ground,
    yesno_key,
)


def move_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`move`, its keys and its rules."""
    ground = names["terrain"]

    def path(text: str) -> tuple[tuple[str, ...], ...]:
        if not text.strip():
            return ()
        return tuple(read_hex_ground(part, ground) for part in text.split(","))

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.movement import March, move

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
        ("mouvement", "déplacement", "deplacer", "movement"),
        keys,
        ("rule.move",),
        run,
        example="unit=armour path=clear,clear,forest",
    )


def retreat_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`retreat`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.movement import retreat

        if inputs["ignored"] > inputs["flags"]:
            raise Unreadable(
                "m44.retreat.ignored", ignored=inputs["ignored"], flags=inputs["flags"]
            )
        ids = inputs["terrain"]
        return Verdict(
            *retreat(
                book.units[inputs["unit"]],
                inputs["flags"],
                inputs["ignored"],
                inputs["free"],
                grounds(book, ids),
                "boat" in ids,
                inputs["army"],
            )
        )

    keys = (
        find_key("unit", names["unit"], required=True),
        number_key("flags", required=True),
        number_key("ignored", default=0),
        number_key("free", required=True),
        hex_key("terrain", names["resting"]),
        listed_key("army", names["army"]),
    )
    return Procedure(
        "retreat",
        ("retraite", "battre en retraite", "reculer"),
        keys,
        ("rule.retreat",),
        run,
        example="unit=infantry flags=2 free=1",
    )


def advance_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`take_ground`: after a close assault."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.trials import advance

        return advance(
            book.units[inputs["unit"]], grounds(book, inputs["terrain"]),
            grounds(book, inputs["from_terrain"]), inputs["vacated"], inputs["overrun"],
            inputs["desert"], inputs["ambush"],
        )  # fmt: skip

    keys = (
        find_key("unit", names["unit"], required=True),
        hex_key("terrain", names["terrain"]),
        hex_key("from_terrain", names["terrain"]),
        yesno_key("vacated", True),
        yesno_key("overrun"),
        yesno_key("desert"),
        yesno_key("ambush"),
    )
    return Procedure(
        "take_ground",
        ("prise de terrain", "percée de blindés", "overrun", "armour overrun", "armor overrun"),
        keys,
        ("rule.take_ground", "rule.overrun"),
        run,
        example="unit=armour terrain=clear",
    )


def los_procedure() -> Procedure:
    """`los`: the line of sight on a scenario as set up."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.sighting import line_of_sight

        return line_of_sight(inputs["scenario"], inputs["from"], inputs["to"])

    keys = (
        Key("scenario", "scenario", str, required=True),
        Key("from", "board_hex", str, required=True),
        Key("to", "board_hex", str, required=True),
    )
    return Procedure(
        "los",
        ("ligne de vue", "ligne de mire", "line of sight", "lds"),
        keys,
        ("rule.los",),
        run,
        example="scenario=pegasus_bridge from=r7c7 to=r7c9",
    )
