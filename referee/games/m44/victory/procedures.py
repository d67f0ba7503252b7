"""What `resolve m44 medals` answers: the medals of a string of events."""

from __future__ import annotations

from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import number_key
from referee.games.m44.book import Book
from referee.games.m44.victory.rules import medals, read_events, read_objectives, settle


def _medals(book: Book) -> Procedure:
    names = book.names

    def run(inputs: Inputs) -> Verdict:
        events = settle(inputs["events"], inputs["objectives"])
        return Verdict(*medals(book, inputs["goal"], inputs["objectives"], events))

    keys = (
        number_key("goal", 1, 20, required=True),
        Key("objectives", "objectives", lambda text: read_objectives(text, names["medal"], names["side"]), default=()),
        Key("events", "events", lambda text: read_events(text, names["event"], names["side"], names["fallen"]), default=()),
    )  # fmt: skip
    return Procedure(
        "medals",
        keys,
        ("rule.medals", "medal.temporary", "medal.permanent"),
        run,
        example="goal=4 objectives=bridge:temporary:allies events=allies:enter:bridge,axis:eliminate:infantry",
    )


PROCEDURES = (_medals,)
