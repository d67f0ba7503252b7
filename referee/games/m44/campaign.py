"""Between the battles of a campaign: the reserve roll (Jetons de Réserve)."""

from __future__ import annotations

from referee.engine.ask import Dice, Script
from referee.engine.verdict import Verdict, info
from referee.games.contract import Inputs, Procedure
from referee.games.m44.book import Book


def reserves() -> Script[Verdict]:
    """What two dice of the reserve roll allow, face by face (Jetons de Réserve)."""
    thrown = yield Dice("m44.roll.reserves", 2, "m44", cards=("rule.reserve_tokens",))
    words = {"I": "infantry", "A": "armour", "G": "any", "S": "elite", "F": "sandbags"}
    found = [words[str(face)] for face in thrown]
    rulings = tuple(
        info(f"m44.reserves.{word}", "rule.reserve_tokens") for word in dict.fromkeys(found)
    )
    return Verdict({"reserves": found}, rulings)


def _reserves(book: Book) -> Procedure:
    """`reserves`: the reserve roll of a campaign."""

    def run(inputs: Inputs) -> Script[Verdict]:
        return reserves()

    return Procedure(
        "reserves", (), ("rule.reserve_tokens",), run, example='--dice "I S"'
    )  # fmt: skip


PROCEDURES = (_reserves,)
