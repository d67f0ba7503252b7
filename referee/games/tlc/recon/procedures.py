"""What `resolve tlc recon` runs, with its keys."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.reading import read_int, read_list
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import number_key
from referee.games.tlc.book import Book
from referee.games.tlc.recon import rules
from referee.games.tlc.words.keys import place, required_pair

MOST_DICE = 100  # more than any card prints


def read_allocation(text: str) -> tuple[int, ...]:
    """`2,1`: how many dice each target gets, at least one."""
    parts = read_list(text.replace("+", ","))
    if not parts:
        raise Unreadable("tlc.recon.no_target")
    return tuple(read_int("allocation", part, 1, MOST_DICE) for part in parts)


def _recon(book: Book) -> Procedure:
    """`recon`: spot hidden units; it has odds."""
    keys = (
        Key("allocation", "dice", read_allocation, required=True),
        number_key("value"),
        number_key("target_number", 1, 6, default=rules.TARGET_NUMBER),
        place("from"),
        place("to"),
    )

    def barred(inputs: Inputs) -> Verdict | None:
        required_pair(inputs)
        rulings = rules.forbidden(
            inputs["allocation"], inputs["value"], inputs["from"], inputs["to"]
        )
        return Verdict({}, rulings) if rulings else None

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        return barred(inputs) or rules.recon(inputs["allocation"], inputs["target_number"])

    def odds(inputs: Inputs) -> Verdict:
        from referee.games.tlc.recon.odds import chances

        return barred(inputs) or chances(inputs["allocation"], inputs["target_number"])

    return Procedure(
        "recon",
        keys,
        ("recon", "recon.zone", "recon.dice"),
        run,
        odds,
        example="allocation=2,1 value=3 from=r1c1 to=r2c1",
    )


PROCEDURES = (_recon,)
