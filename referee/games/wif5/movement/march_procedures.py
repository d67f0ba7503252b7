"""The procedure of a land move, with its keys."""

from __future__ import annotations

from functools import partial

from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import number_key, word_key, yesno_key
from referee.games.wif5.book import Book
from referee.games.wif5.movement import marching
from referee.games.wif5.words.keys import action_key, weather_key


def _land_move(book: Book) -> Procedure:
    keys = (
        word_key("unit", book.names["land"], required=True),
        number_key("allowance", required=True, most=20),
        Key("path", "path", marching.read_march, required=True),
        word_key("map", book.names["map"], "europe"),
        weather_key(book),
        yesno_key("japanese"),
        yesno_key("face_down"),
        yesno_key("unsupplied"),
        yesno_key("in_section"),
        action_key(),
    )
    return Procedure(
        "land_move", keys, ("10.7.4.1", "10.7.4.3", "8.2.3"), partial(_march, book),
        example="unit=mtn allowance=4 path='forest, alpine>mountain, jungle+zoc'",
    )  # fmt: skip


def _march(book: Book, inputs: Inputs) -> Verdict:
    found = marching.march(
        book.charts, inputs["unit"], inputs["allowance"], inputs["path"], where=inputs["map"],
        weather=inputs["weather"], japanese=inputs["japanese"], face_down=inputs["face_down"],
        supplied=not inputs["unsupplied"], start={"section"} if inputs["in_section"] else (),
    )  # fmt: skip
    action = marching.acting(inputs["action"])
    rulings = (*action, *marching.told(found, inputs["unit"], inputs["allowance"]))
    legal = found.blocked_by is None and not action
    return Verdict(
        {"legal": legal, "cost": found.cost, "left": found.left, "flips": legal and found.flips,
         "stops": found.stops, "blocked_by": found.blocked_by},
        rulings,
    )  # fmt: skip


PROCEDURES = (_land_move,)
