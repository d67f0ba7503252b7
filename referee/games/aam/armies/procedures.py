"""What `resolve aam army` runs, with its keys."""

from __future__ import annotations

from referee.engine.verdict import Verdict, info
from referee.games.aam.armies.rules import LIMIT, POINTS, Terms, army, seal_of
from referee.games.aam.book import Book
from referee.games.aam.words.keys import read_units, reader_key
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key, yesno_key

ARMY_SCENARIOS = {
    "standard": ("normal",),
    "assault_attacker": ("attacker", "attaquant", "assaut attaquant", "assault attacker"),
    "assault_defender": ("defender", "défenseur", "assaut défenseur", "assault defender"),
}
COSTS = {"original": ("2005", "origine", "originaux"), "revised": ("révisé", "révisés", "2007")}
YEAR_LIMITS = {"inclusive": ("inclus", "comprise"), "strict": ("stricte", "before", "avant")}


def _army(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        points = inputs["points"]
        verdict = army(
            book,
            inputs["units"],
            Terms(
                inputs["side"],
                POINTS[inputs["scenario"]] if points is None else points,
                inputs["limit"],
                inputs["historical"],
                inputs["year"],
                inputs["year_limit"] == "strict",
                inputs["costs"],
            ),
        )
        if inputs["seal"] is None:
            return verdict
        seal = seal_of(inputs["units"], inputs["seal"])
        told = info("aam.army.seal", "army.secret", seal=seal, side=inputs["side"])
        return Verdict({**verdict.result, "seal": seal}, (*verdict.rulings, told))

    return Procedure(
        "army",
        (
            reader_key("units", "units", lambda text: read_units(text, book.names["unit"]), True),
            choice_key("side", book.names["side"], required=True),
            number_key("points", 0, 10000),
            number_key("limit", 0, 1000, default=LIMIT),
            yesno_key("historical"),
            number_key("year", 1900, 2100),
            choice_key("scenario", ARMY_SCENARIOS, default="standard"),
            choice_key("costs", COSTS, default="original"),
            choice_key("year_limit", YEAR_LIMITS, default="inclusive"),
            reader_key("seal", "text", str.strip),
        ),
        ("army", "army.points", "army.limit"),
        run,
        example="units='1 M4A1 Sherman, 2 Bazooka' side=allies",
    )


PROCEDURES = (_army,)
