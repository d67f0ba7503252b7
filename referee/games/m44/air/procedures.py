"""What `resolve m44 air_check` answers (Test aérien)."""

from __future__ import annotations

from functools import partial

from referee.engine.ask import Script
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Procedure
from referee.games.keys import number_key
from referee.games.m44.air.rules import air_check
from referee.games.m44.book import Book
from referee.games.m44.words.keys import grounds, hex_key


def _air_check(book: Book) -> Procedure:
    names = book.names

    def run(counting: bool, inputs: Inputs) -> Verdict | Script[Verdict]:
        return air_check(
            grounds(book, inputs["terrain"]), inputs["enemies"], inputs["planes"], counting
        )

    def count(inputs: Inputs) -> Verdict:
        verdict = run(True, inputs)
        assert isinstance(verdict, Verdict)
        return verdict

    keys = (
        hex_key("terrain", names["terrain"], required=True),
        number_key("enemies", 0, 6, default=0),
        number_key("planes", 0, 6, default=0),
    )
    return Procedure(
        "air_check",
        keys,
        ("air.check",),
        partial(run, False),
        example="terrain=town enemies=1",
        bare=count,
    )


PROCEDURES = (_air_check,)
