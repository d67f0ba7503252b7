"""`mobilize` as a procedure."""

from __future__ import annotations

from referee.engine.verdict import Verdict
from referee.games.aa1941.book import Book
from referee.games.aa1941.words.keys import control_key, read_order
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, find_key, number_key, yesno_key

DECKS = {"own": ("mine", "le mien", "à soi"), "ally": ("allied", "allié", "friend", "ami")}


def _mobilize(book: Book) -> Procedure:
    names = book.names

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.production.rules import mobilize

        return mobilize(
            book,
            inputs["territory"],
            inputs["units"],
            power=inputs["power"],
            control={**book.start_control(), **inputs["control"]},
            zone=inputs["zone"],
            limit=inputs["limit"],
            placed=inputs["placed"],
            captured_this_turn=inputs["captured_this_turn"],
            capital_lost=inputs["capital_lost"],
            deck=inputs["carrier"],
        )

    keys = (
        find_key("territory", names["space"], required=True),
        Key("units", "force", lambda text: read_order(text, names["unit"]), required=True),
        number_key("limit"),
        yesno_key("captured_this_turn"),
        yesno_key("capital_lost"),
        find_key("power", names["power"]),
        find_key("zone", names["space"]),
        number_key("placed", default=0),
        choice_key("carrier", DECKS),
        control_key(book, names),
    )
    return Procedure(
        "mobilize",
        keys,
        ("mobilize", "mobilize.placement"),
        run,
        example="territory=germany units='3 infantry, 1 submarine'",
    )


PROCEDURES = (_mobilize,)
