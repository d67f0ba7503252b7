"""`landing` as a procedure."""

from __future__ import annotations

from referee.engine.verdict import Verdict
from referee.games.aa1941.book import Book
from referee.games.aa1941.words.keys import (
    board_keys,
    board_of,
    captured_key,
    carriers_key,
)
from referee.games.contract import Inputs, Procedure
from referee.games.keys import find_key, number_key, yesno_key


def _landing(book: Book) -> Procedure:
    names = book.names

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.air.rules import landing

        board = board_of(book, inputs)
        return landing(
            book, board, inputs["unit"], inputs["from"], inputs["moved"],
            inputs["carriers"], inputs["carrier_sunk"],
        )  # fmt: skip

    keys = (
        find_key("power", names["power"], required=True),
        find_key("unit", names["unit"], required=True),
        find_key("from", names["space"], required=True),
        number_key("moved", required=True),
        carriers_key(book, names),
        captured_key(book, names),
        *board_keys(book, names),
        yesno_key("carrier_sunk"),
    )
    return Procedure(
        "landing",
        keys,
        ("noncombat.air", "noncombat.carrier_landing", "units.range"),
        run,
        example="power=germany unit=fighter from=anglo_egypt_sudan moved=3",
    )


PROCEDURES = (_landing,)
