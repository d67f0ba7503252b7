"""Between the battles of a campaign: the reserve roll (Jetons de Réserve)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Dice, Script
from referee.engine.verb import Nothing, Verb
from referee.engine.verdict import Verdict, info
from referee.games.contract import Inputs, Procedure
from referee.games.m44.book import Book
from referee.games.m44.state import State, reserves_due
from referee.games.m44.turn.doing import Doing, in_phase, verb

RULE = "rule.reserve_tokens"


def reserves() -> Script[Verdict]:
    """What two dice of the reserve roll allow, face by face (Jetons de Réserve)."""
    thrown = yield Dice("m44.roll.reserves", 2, "m44", cards=("rule.reserve_tokens",))
    words = {"I": "infantry", "A": "armour", "G": "any", "S": "elite", "F": "sandbags"}
    found = [words[str(face)] for face in thrown]
    rulings = tuple(
        info(f"m44.reserves.{word}", "rule.reserve_tokens") for word in dict.fromkeys(found)
    )
    return Verdict({"reserves": found}, rulings)


def roll_reserves(doing: Doing, args: Nothing) -> Script[None]:
    """The reserve roll of a side, after the deal and before anybody's first card (Jetons de Réserve)."""
    state = doing.state
    if not in_phase(doing, "order"):
        return
    if not reserves_due(state) and doing.forbid("m44.play.no_reserves", RULE):
        return
    verdict = yield from reserves()
    doing.result.update(verdict.result)
    doing.say(*verdict.rulings)


def _worth(book: Book, state: State) -> bool:
    return reserves_due(state)


VERBS = (
    Verb("reserves", verb(roll_reserves), "", (RULE,), worth=_worth, example=lambda book, state: {}),
)  # fmt: skip
CHANGES: Mapping[str, object] = {}


def _reserves(book: Book) -> Procedure:
    """`reserves`: the reserve roll of a campaign."""

    def run(inputs: Inputs) -> Script[Verdict]:
        return reserves()

    return Procedure(
        "reserves", (), ("rule.reserve_tokens",), run, example='--dice "I S"'
    )  # fmt: skip


PROCEDURES = (_reserves,)
