"""What `resolve m44 retreat` answers."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Procedure
from referee.games.keys import find_key
from referee.games.m44.book import Book
from referee.games.m44.retreat.rules import retreat
from referee.games.m44.words.keys import grounds, hex_key, listed_key, number_key


def procedures(book: Book) -> Mapping[str, Procedure]:
    """`retreat`, its keys and its rules."""
    names = book.names

    def run(inputs: Inputs) -> Verdict:
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
    found = Procedure(
        "retreat",
        keys,
        ("rule.retreat",),
        run,
        example="unit=infantry flags=2 free=1",
    )
    return {found.id: found}
