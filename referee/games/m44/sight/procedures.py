"""`los`: the line of sight on a scenario as set up."""

from __future__ import annotations

from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.m44.book import Book
from referee.games.m44.sight.rules import line_of_sight


def _los(book: Book) -> Procedure:
    """`los`: the line of sight on a scenario as set up."""

    def run(inputs: Inputs) -> Verdict:
        return line_of_sight(inputs["scenario"], inputs["from"], inputs["to"])

    keys = (
        Key("scenario", "scenario", str, required=True),
        Key("from", "board_hex", str, required=True),
        Key("to", "board_hex", str, required=True),
    )
    return Procedure(
        "los",
        keys,
        ("rule.los",),
        run,
        example="scenario=pegasus_bridge from=r7c7 to=r7c9",
    )


PROCEDURES = (_los,)
