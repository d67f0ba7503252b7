"""What `resolve m44 orders` answers: what a command card lets one order."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Procedure
from referee.games.keys import find_key
from referee.games.m44.book import Book
from referee.games.m44.words.keys import listed_key


def procedures(book: Book) -> Mapping[str, Procedure]:
    """`orders`, its keys and its rules."""
    names = book.names

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.cards.rules import orders

        return orders(book, inputs["card"], inputs["army"])

    keys = (find_key("card", names["card"], required=True), listed_key("army", names["army"]))
    found = Procedure(
        "orders",
        keys,
        ("rule.cards", "rule.us_marines"),
        run,
        example="card=attack army=us_marines",
    )
    return {found.id: found}
