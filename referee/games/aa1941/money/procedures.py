"""`purchase` as a procedure."""

from __future__ import annotations

from referee.engine.verdict import Verdict
from referee.games.aa1941.book import Book
from referee.games.aa1941.words.keys import read_order
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import find_key, number_key, yesno_key


def _purchase(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.money.rules import purchase

        return purchase(
            book, inputs["power"], inputs["units"], inputs["treasury"], inputs["capital_lost"]
        )

    keys = (
        find_key("power", book.names["power"], required=True),
        Key("units", "force", lambda text: read_order(text, book.names["unit"]), required=True),
        number_key("treasury", required=True),
        yesno_key("capital_lost"),
    )
    return Procedure(
        "purchase",
        keys,
        ("purchase", "purchase.pay"),
        run,
        example="power=soviet_union units='2 infantry' treasury=7",
    )


PROCEDURES = (_purchase,)
