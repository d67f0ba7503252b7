"""The procedure of coups d’état (11.4)."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.chances import chances
from referee.games.contract import Inputs, Procedure
from referee.games.keys import number_key, word_key, yesno_key
from referee.games.scripts import die
from referee.games.wif5.book import Book
from referee.games.wif5.coups import rules as coups
from referee.games.wif5.words.keys import year_key


def _coup(book: Book) -> Procedure:
    keys = (
        word_key("country", book.names["country"], required=True),
        year_key(required=True),
        number_key("points", most=999),
        yesno_key("cell", True),
        yesno_key("controlled"),
        yesno_key("aligned"),
        yesno_key("cancelled"),
    )
    return Procedure(
        "coup",
        keys,
        ("11.4",),
        _attempt,
        chances(_attempt, ("success", "counter_coup", "resources_to_other_side")),
        example="country=iraq year=1941 points=4 --dice 3",
    )


def _attempt(inputs: Inputs) -> Verdict | Script[Verdict]:
    country, year = inputs["country"], inputs["year"]
    cost = coups.cost_of(country)
    nothing: dict[str, Json] = {
        "cost": cost,
        "success": False,
        "counter_coup": False,
        "resources_to_other_side": False,
        "cancelled": False,
    }
    reasons: list[Ruling] = []
    if not inputs["cell"]:
        reasons.append(refusal("wif5.coup.no_cell", "11.4", country=country))
    elif country in coups.NO_CELL:
        reasons.append(refusal("wif5.coup.never_a_cell", "1.4.3", country=country))
    if inputs["controlled"]:
        reasons.append(refusal("wif5.coup.controlled", "11.4", country=country))
    if inputs["aligned"]:
        reasons.append(refusal("wif5.coup.aligned", "11.4", country=country))
    if inputs["points"] is not None and inputs["points"] < cost:
        reasons.append(
            refusal("wif5.coup.points", "11.4", country=country, cost=cost, points=inputs["points"])
        )
    if reasons:
        return Verdict(nothing, tuple(reasons))
    if inputs["cancelled"]:
        return Verdict(
            {**nothing, "cancelled": True},
            (info("wif5.coup.cancelled", "11.4", country=country, cost=cost),),
        )

    def script() -> Script[Verdict]:
        need = coups.highest_success(country, year)
        roll = yield from die("wif5.dice.coup", need, "11.4", country=country)
        found = coups.coup(country, year, roll)
        word = (
            "success" if found.success
            else "counter" if found.counter
            else "resources" if found.resources
            else "fails"
        )  # fmt: skip
        return Verdict(
            {
                **nothing,
                "success": found.success,
                "counter_coup": found.counter,
                "resources_to_other_side": found.resources,
            },
            (info(f"wif5.coup.{word}", "11.4", country=country, cost=cost),),
        )

    return script()


PROCEDURES = (_coup,)
