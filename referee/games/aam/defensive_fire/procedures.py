"""What `resolve` runs of defensive fire (p. 21)."""

from __future__ import annotations

from referee.engine.verdict import Verdict
from referee.games.aam.book import Book
from referee.games.aam.defensive_fire.rules import provoke
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key, yesno_key


def _provoke(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        return provoke(
            inputs["mover"],
            inputs["firer"],
            inputs["from_distance"],
            inputs["to_distance"],
            inputs["firer_disrupted"],
            inputs["used"],
        )

    return Procedure(
        "provoke",
        (
            choice_key("mover", book.names["type"], required=True),
            choice_key("firer", book.names["type"], required=True),
            number_key("from_distance", 0, 99, True),
            number_key("to_distance", 0, 99, True),
            yesno_key("firer_disrupted"),
            yesno_key("used"),
        ),
        ("defensive.provoke", "defensive.limit", "defensive.hex"),
        run,
        example="mover=vehicle firer=soldier from_distance=1 to_distance=1",
    )


PROCEDURES = (_provoke,)
