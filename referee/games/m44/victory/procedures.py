"""What `resolve m44 medals` answers: the medals of a string of events."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.m44.book import Book
from referee.games.m44.victory.rules import medals, read_events, read_objectives, settle
from referee.games.m44.words.keys import number_key


def procedures(book: Book) -> Mapping[str, Procedure]:
    """`medals`, its keys and its rules."""
    names = book.names

    def run(inputs: Inputs) -> Verdict:
        events = settle(inputs["events"], inputs["objectives"])
        return Verdict(*medals(book, inputs["goal"], inputs["objectives"], events))

    keys = (
        number_key("goal", 1, 20, required=True),
        Key("objectives", "objectives", lambda text: read_objectives(text, names["medal"], names["side"]), default=()),
        Key("events", "events", lambda text: read_events(text, names["event"], names["side"], names["fallen"]), default=()),
    )  # fmt: skip
    found = Procedure(
        "medals",
        keys,
        ("rule.medals", "medal.temporary", "medal.permanent"),
        run,
        example="goal=4 objectives=bridge:temporary:allies events=allies:enter:bridge,axis:eliminate:infantry",
    )
    return {found.id: found}
