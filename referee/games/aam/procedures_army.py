"""Around the fight, with its keys: the army, initiative, casualties, victory."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.verdict import Verdict
from referee.games.aam.army import LIMIT, POINTS
from referee.games.aam.book import Book
from referee.games.aam.keys import (
    Vocabulary,
    choice_key,
    listed_key,
    number_key,
    read_casualties,
    read_units,
    reader_key,
    yesno_key,
)
from referee.games.contract import Inputs, Procedure

CONTROL = {"1": ("one", "un", "player 1", "joueur 1", "attacker", "attaquant"),
           "2": ("two", "deux", "player 2", "joueur 2", "defender", "défenseur"),
           "none": ("nobody", "aucun", "personne", "rien")}  # fmt: skip
SCENARIOS = {"standard": ("normal",), "assault": ("assaut",)}
ARMY_SCENARIOS = {
    "standard": ("normal",),
    "assault_attacker": ("attacker", "attaquant", "assaut attaquant", "assault attacker"),
    "assault_defender": ("defender", "défenseur", "assaut défenseur", "assault defender"),
}
COSTS = {"original": ("2005", "origine", "originaux"), "revised": ("révisé", "révisés", "2007")}
YEAR_LIMITS = {"inclusive": ("inclus", "comprise"), "strict": ("stricte", "before", "avant")}


def army_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`army`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aam.army import Terms, army

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
        from referee.engine.verdict import info
        from referee.games.aam.deploy import seal_of

        seal = seal_of(inputs["units"], inputs["seal"])
        told = info("aam.army.seal", "army.secret", seal=seal, side=inputs["side"])
        return Verdict({**verdict.result, "seal": seal}, (*verdict.rulings, told))

    return Procedure(
        "army",
        ("armée", "construire"),
        (
            reader_key("units", "units", lambda text: read_units(text, names["unit"]), True),
            choice_key("side", names["side"], True),
            number_key("points", 0, 10000),
            number_key("limit", 0, 1000, default=LIMIT),
            yesno_key("historical"),
            number_key("year", 1900, 2100),
            listed_key("scenario", ARMY_SCENARIOS, default="standard"),
            listed_key("costs", COSTS, default="original"),
            listed_key("year_limit", YEAR_LIMITS, default="inclusive"),
            reader_key("seal", "text", str.strip),
        ),
        ("army", "army.points", "army.limit"),
        run,
        example="units='1 M4A1 Sherman, 2 Bazooka' side=allies",
    )


def initiative_procedure() -> Procedure:
    """`initiative`, its keys and its rules."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.aam.phases import initiative

        return initiative(inputs["bonus1"], inputs["bonus2"])

    def odds(inputs: Inputs) -> Verdict:
        from referee.games.aam.phases import initiative_odds

        return initiative_odds(inputs["bonus1"], inputs["bonus2"])

    return Procedure(
        "initiative",
        ("jet d’initiative",),
        (number_key("bonus1", 0, 20, default=0), number_key("bonus2", 0, 20, default=0)),
        ("initiative", "initiative.tie", "initiative.order"),
        run,
        odds,
        (),
        "bonus1=2 bonus2=1",
    )


def casualty_procedure(names: Vocabulary) -> Procedure:
    """`casualty`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aam.phases import casualty

        return casualty(inputs["units"])

    return Procedure(
        "casualty",
        ("pertes", "casualties", "phase de pertes"),
        (
            reader_key(
                "units",
                "casualties",
                lambda text: read_casualties(text, names["type"], names["counter"]),
                True,
            ),
        ),
        ("casualty", "disrupted", "damaged"),
        run,
        example="units='tank1:vehicle:ok:disrupted+damaged, squad1:soldier:disrupted:none'",
    )


def victory_procedure() -> Procedure:
    """`victory`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aam.phases import victory

        one, two = inputs["points1"], inputs["points2"]
        points = None if one is None or two is None else (one, two)
        return victory(inputs["turn"], inputs["control"], points, inputs["scenario"])

    return Procedure(
        "victory",
        ("victoire", "gagner", "win"),
        (
            number_key("turn", 1, 999, True),
            listed_key("control", CONTROL, True),
            number_key("points1", 0, 10000),
            number_key("points2", 0, 10000),
            listed_key("scenario", SCENARIOS, default="standard"),
        ),
        ("win", "win.points", "assault.victory"),
        run,
        example="turn=7 control=1",
    )
