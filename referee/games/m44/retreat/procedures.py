"""What `resolve m44 retreat` answers."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Procedure
from referee.games.keys import find_key, number_key, word_key
from referee.games.m44.book import Book
from referee.games.m44.retreat.rules import retreat
from referee.games.m44.words.keys import grounds, hex_key


def _retreat(book: Book) -> Procedure:
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
        number_key("flags", 0, 99, True),
        number_key("ignored", 0, 99, default=0),
        number_key("free", 0, 99, True),
        hex_key("terrain", names["resting"]),
        word_key("army", names["army"]),
    )
    return Procedure(
        "retreat",
        keys,
        ("rule.retreat",),
        run,
        example="unit=infantry flags=2 free=1",
    )


PROCEDURES = (_retreat,)
