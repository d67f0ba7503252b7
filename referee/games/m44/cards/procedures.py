"""What `resolve m44 orders` answers: what a command card lets one order."""

from __future__ import annotations

from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Procedure
from referee.games.keys import find_key, word_key
from referee.games.m44.book import Book


def _orders(book: Book) -> Procedure:
    names = book.names

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.cards.rules import orders

        return orders(book, inputs["card"], inputs["army"])

    keys = (find_key("card", names["card"], required=True), word_key("army", names["army"]))
    return Procedure(
        "orders",
        keys,
        ("rule.cards", "rule.us_marines"),
        run,
        example="card=attack army=us_marines",
    )


PROCEDURES = (_orders,)
